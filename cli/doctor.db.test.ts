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
  const address = { SITE_URL: 'https://dentists.example', SMTP_URL: mail.url };
  const { code, text } = await doctor(
    { ...address, MAIL_FROM: 'hello@dentists.example' },
    '--mail',
    'ann@example.com',
  );
  expect(code).toBe(1);
  expect(text).toContain('[In order] Address of the site: https://dentists.example\n');
  expect(text).toContain('[In order] Outgoing mail: The mail server took the last message.\n');
  expect(text).toContain('[Before opening] Who answers: ');
  expect(text).toContain('    Add an account: npm run operator -- add EMAIL.\n');
  expect(text).toContain('[In order] Photos: They are in DATA_DIR/photos.\n');
  expect(mail.received.map(({ from, to }) => [from, to])).toEqual([
    ['hello@dentists.example', ['ann@example.com']],
  ]);
  await mail.close();
  const refused = await doctor({ ...address, OPERATOR_LANGUAGE: 'fr' });
  expect(refused.text).toContain(
    '[Avant l’ouverture] Courriels sortants\u00a0: Le dernier courriel n’est pas parti',
  );
});
