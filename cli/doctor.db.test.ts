import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { openMailServer } from '#tests/support/mail-server.ts';

/** Runs the command while this process serves mail. */
const doctor = (env: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      ['cli/doctor.ts', ...words],
      { env: { ...process.env, NODE_OPTIONS: '', ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });

test('exits with 1 and says what to do; a mail server gets the test message', async () => {
  const mail = await openMailServer();
  const address = { SITE_URL: 'https://dentists.example', TRUST_PROXY: '1', SMTP_URL: mail.url };
  const { code, text } = await doctor(
    { ...address, MAIL_FROM: 'hello@dentists.example' },
    '--mail',
    'ann@example.com',
  );
  expect(code).toBe(1);
  expect(text).toContain('[In order] Address of the site: https://dentists.example\n');
  expect(text).toContain('[In order] Outgoing mail: The mail server of this machine took the last message.');
  expect(text).toContain('[Before opening] Who answers: ');
  expect(text).toContain('    Add an account: npm run operator -- add EMAIL.\n');
  expect(text).toContain('[In order] Photos: They are in DATA_DIR/photos.\n');
  expect(mail.received.map(({ from, to }) => [from, to])).toEqual([
    ['hello@dentists.example', ['ann@example.com']],
  ]);
  // Reached like another machine: this one offers no TLS, so nothing is sent.
  const port = new URL(mail.url).port;
  const other = { ...address, SMTP_URL: `smtp://user:secret@0.0.0.0:${port}` };
  const demanded = await doctor(other, '--mail', 'ann@example.com');
  expect(demanded.text).toContain('[Before opening] Outgoing mail: The last message did not go out');
  expect(demanded.text).not.toContain('secret');
  expect(mail.received).toHaveLength(1);
  const allowed = await doctor({ ...other, SMTP_INSECURE: 'true' });
  expect(allowed.text).toContain('[Before opening] Outgoing mail: SMTP_INSECURE is set');
  expect(demanded.text).toContain('[Before opening] Key of the accounts: AUTH_SECRET is not set');
  const unsaid = await doctor({ SITE_URL: 'https://dentists.example' });
  expect(unsaid.text).toContain(
    '[Before opening] Address of the site: https://dentists.example is https, and TRUST_PROXY',
  );
  await mail.close();
  const refused = await doctor({ ...address, OPERATOR_LANGUAGE: 'fr' });
  expect(refused.text).toContain(
    '[Avant l’ouverture] Courriels sortants\u00a0: Le dernier courriel n’est pas parti',
  );
});
