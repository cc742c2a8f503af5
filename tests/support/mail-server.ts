import { SMTPServer } from 'smtp-server';
import type { AddressInfo, Socket } from 'node:net';

export type ReceivedMail = { from: string; to: string[]; raw: Buffer };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /**
   * How it treats later messages. `break`: closes the connection at the first bytes of the message; `drop`: after its
   * end, before responding. `refuse-text`: refuses it for good after its end.
   */
  mood:
    'accept' | 'refuse' | 'refuse-sender' | 'refuse-recipient' | 'refuse-text' | 'delay' | 'break' | 'drop';
  /** Awaited before it accepts a recipient, and when it receives the message. */
  atEnvelope?: (() => Promise<void>) | undefined;
  atData?: () => Promise<void>;
  close(): Promise<void>;
};

/** A real SMTP server on a free local port, which can misbehave on demand. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(
        mail.mood === 'refuse'
          ? Object.assign(new Error('Try again later'), { responseCode: 451 })
          : mail.mood === 'refuse-sender'
            ? Object.assign(new Error('5.7.60 Not permitted to send as this sender'), { responseCode: 550 })
            : null,
      ),
    onRcptTo({ address }, _session, done) {
      const refusal =
        mail.mood === 'refuse-recipient'
          ? Object.assign(new Error(`No such user: ${address}`), { responseCode: 550 })
          : null;
      (mail.atEnvelope?.() ?? Promise.resolve()).then(() => done(refusal), done);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        parts.push(part);
        if (mail.mood === 'break') for (const socket of sockets) socket.destroy();
      });
      stream.on('end', async () => {
        await mail.atData?.();
        if (mail.mood === 'refuse-text')
          return done(Object.assign(new Error('5.7.1 Message considered spam'), { responseCode: 554 }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts),
        });
        if (mail.mood === 'drop') {
          for (const socket of sockets) socket.destroy();
          return;
        }
        setTimeout(done, mail.mood === 'delay' ? 1500 : 0);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    mood: 'accept',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}
