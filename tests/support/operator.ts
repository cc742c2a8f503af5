import { createHmac, randomUUID } from 'node:crypto';
import type { UpdateObject } from 'kysely';
import { addOperator } from '#app/features/console/account/account-commands.server.ts';
import { listMailReaders } from '#app/features/console/account/account-queries.server.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { authSecret } from '#db/signing-key.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';

export const PASSWORD = 'four quiet herons wade';

type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** A minimal browser for the console: keeps cookies and sends forms. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0');
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await this.#request(path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), value);
    }
    return answer;
  }

  async get(path: string): Promise<{ answer: Response; html: string }> {
    const answer = await this.send(path);
    return { answer, html: await answer.text() };
  }

  async post(
    path: string,
    fields: Record<string, string> | [string, string][],
  ): Promise<{ answer: Response; html: string; to: string }> {
    const answer = await this.send(path, { method: 'POST', body: new URLSearchParams(fields) });
    return { answer, html: await answer.text(), to: answer.headers.get('Location') ?? '' };
  }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns an authenticator app's six digits (RFC 6238) for a base32 key; `at` in milliseconds. */
export function totp(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(/\s/g, '')].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The key on the page for setting up the second factor. */
export const keyOf = (html: string): string => /console-key">([A-Z2-7 ]+)</.exec(html)![1]!;

export type SignedIn = { browser: Browser; id: string; email: string };

/** Writes an account that has no password yet. */
export async function addAccount(
  role: Role,
  name: string,
): Promise<{ id: string; token: string; email: string }> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`;
  const added = await addOperator({ kind: 'system' }, { email, name, role });
  if (!added.ok) throw new Error(added.reason);
  return { ...added.value, email };
}

/** Creates an account with a session that has given its second factor, without the forms and without a password. */
export async function openSession(request: Request, role: Role, name: string): Promise<SignedIn> {
  const { id, email } = await addAccount(role, name);
  await db.updateTable('operators').set({ two_factor_enabled: true }).where('id', '=', id).execute();
  const token = randomUUID();
  const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)];
  await db
    .insertInto('operator_sessions')
    .values({ id: token, token, operator_id: id, expires_at: later, proved_at: now })
    .execute();
  const signature = createHmac('sha256', await authSecret())
    .update(token)
    .digest('base64');
  const browser = new Browser(request);
  browser.cookies.set('operator.session_token', encodeURIComponent(`${token}.${signature}`));
  return { browser, id, email };
}

/** Creates an account and, like an operator, sets its password by the link and its second factor. */
export async function signedInOperator(
  request: Request,
  role: Role,
  name: string = role,
): Promise<SignedIn & { key: string; recoveryCodes: string[] }> {
  const { id, email, token } = await addAccount(role, name);
  const browser = new Browser(request);
  await browser.post('/console/welcome', { token, password: PASSWORD });
  const { html } = await browser.get('/console/account/second-factor');
  const key = keyOf(html);
  const { to } = await browser.post('/console/account/second-factor', { code: totp(key) });
  if (to !== '/console/overview') throw new Error(`The second factor was not set up: ${to}`);
  const recoveryCodes = [...html.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, code = '']) => code);
  return { browser, id, email, key, recoveryCodes };
}

/** The stored account. */
export const operatorOf = (id: string) =>
  db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const sessionsOf = (operatorId: string) =>
  db.selectFrom('operator_sessions').selectAll().where('operator_id', '=', operatorId).execute();

/** Changes all sessions of an operator. */
export const changeSessions = (operatorId: string, columns: UpdateObject<Database, 'operator_sessions'>) =>
  db.updateTable('operator_sessions').set(columns).where('operator_id', '=', operatorId).execute();

/** The mail to the owner of an account, oldest first: the template and the browser that it tells of. */
export async function accountMailOf(operatorId: string): Promise<string[]> {
  const mails = await db.selectFrom('mails').select(['template', 'facts']).orderBy('id').execute();
  const own = mails.filter(({ facts }) => facts['operator'] === operatorId);
  return own.map(({ template, facts }) => `${template} ${String(facts['program'])}`);
}

/** Writes an account that gets mail about requests if its second factor is set up, and never signs in. */
export async function addMailReader(
  email: string,
  { id = email, role = 'moderator' as Role, isSetUp = true } = {},
): Promise<void> {
  await db
    .insertInto('operators')
    .values({ id, name: email, email, role, two_factor_enabled: isSetUp })
    .execute();
}

/**
 * Addresses a lead's news to each operator, as if it were urgent.
 *
 * @returns the ids of the messages
 */
export const addressToOperators = (leadId: string, template: MailTemplate): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const [news] = await trx
      .updateTable('mails')
      .set({ status: 'shared' })
      .where('lead_id', '=', leadId)
      .where('template', '=', template)
      .where('status', 'in', ['queued', 'digest'])
      .returning('facts')
      .execute();
    for (const { id: operator } of news ? await listMailReaders(trx) : [])
      await queueMail(trx, { template, leadId, facts: { ...news!.facts, operator } });
    const copies = await trx
      .selectFrom('mails')
      .select('id')
      .where('lead_id', '=', leadId)
      .where('template', '=', template)
      .where('status', '=', 'queued')
      .orderBy('id')
      .execute();
    return copies.map(({ id }) => id);
  });
