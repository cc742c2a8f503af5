import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { MailSecurity } from '#config';
import { openMailTransport } from './mail-transport.ts';

/** A mail server that takes any password; returns what reached it and whether over TLS. */
async function openServer({ offersTls }: { offersTls: boolean }) {
  const reached: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onAuth({ username }, { secure }, done) {
      reached.push(`password ${secure ? 'over TLS' : 'in clear'}`);
      done(null, { user: username });
    },
    onData(stream, { secure }, done) {
      reached.push(`message ${secure ? 'over TLS' : 'in clear'}`);
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, reached };
}

const mail = {
  id: 'a',
  thread: null,
  to: [{ name: 'Ann', address: 'ann@example.com' }],
  replyTo: null,
  subject: 'Your request',
  html: '<p>Private</p>',
  text: 'Private',
  language: 'en',
  calendar: null,
} as const;

async function deliver(query: string, port: number, security: MailSecurity) {
  const transport = openMailTransport({
    smtpUrl: `smtp://user:secret@127.0.0.1:${port}${query}`,
    security,
    from: 'no-reply@example.com',
    outbox: '',
  });
  onTestFinished(() => transport.close());
  await transport.deliver({ ...mail, to: [...mail.to] });
}

test.each(['', '?ignoreTLS=true', '?requireTLS=false'])(
  'a mail server without TLS gets neither password nor message: %j',
  async (query) => {
    const { port, reached } = await openServer({ offersTls: false });
    await expect(deliver(query, port, 'tls')).rejects.toMatchObject({
      problem: expect.stringMatching(/^ETLS/) as string,
      outcome: 'rejected',
    });
    expect(reached).toEqual([]);
  },
);

test('a mail server with STARTTLS gets both over TLS, if its certificate is trusted', async () => {
  const { port, reached } = await openServer({ offersTls: true });
  // The server's certificate is its own.
  await expect(deliver('', port, 'tls')).rejects.toMatchObject({ problem: 'ESOCKET' });
  expect(reached).toEqual([]);
  await deliver('?tls.rejectUnauthorized=false', port, 'tls');
  expect(reached).toEqual(['password over TLS', 'message over TLS']);
});

test('mail leaves in clear text where that is allowed', async () => {
  const { port, reached } = await openServer({ offersTls: false });
  await deliver('', port, 'clear');
  expect(reached).toEqual(['password in clear', 'message in clear']);
});
