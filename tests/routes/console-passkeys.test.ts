import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetOperator } from '#app/features/console/account/account-commands.server.ts';
import { limits } from '#app/features/requests/limit/limits.server.ts';
import { db } from '#db/database.ts';
import { actionsOf } from '#tests/support/audit.ts';
import { useFormSite } from '#tests/support/form-site.ts';
import { accountMailOf, Browser, PASSWORD, signedInOperator } from '#tests/support/operator.ts';
import type { SignedIn } from '#tests/support/operator.ts';
import { SecurityKey } from '#tests/support/security-key.ts';
import { htmlErrors } from './html-validate.ts';

// Passkeys of operators. The browser's part: tests/e2e/console-passkey.e2e.ts.

const SITE = 'http://localhost';

const site = useFormSite();
beforeEach(() => sql`truncate request_counts`.execute(db));

type Challenge = { challenge: string; userVerification?: string };
type Asked = { status: number; problem?: string; options?: Challenge };

async function ask(browser: Browser, path: string, fields: Record<string, string> = {}): Promise<Asked> {
  const { answer, html } = await browser.post(path, fields);
  return { status: answer.status, ...(JSON.parse(html) as Omit<Asked, 'status'>) };
}

const askToAdd = async (browser: Browser): Promise<Challenge> =>
  (await ask(browser, '/console/account/passkey', { confirm: PASSWORD })).options!;
const askToSignIn = async (browser: Browser): Promise<Challenge> =>
  (await ask(browser, '/console/sign-in/passkey')).options!;

const sendNew = (browser: Browser, credential: string) =>
  browser.post('/console/account', { intent: 'passkey-add', credential });
const sendSignIn = (browser: Browser, credential: string) =>
  browser.post('/console/sign-in', { intent: 'passkey', credential, next: '/console/listings' });

async function add({ browser }: SignedIn, key = new SecurityKey(SITE)): Promise<SecurityKey> {
  const { to } = await sendNew(browser, key.create(await askToAdd(browser)));
  expect(to).toBe('/console/account?done=passkey-added');
  return key;
}

async function signIn(key: SecurityKey, browser = new Browser(site.request)) {
  return { browser, ...(await sendSignIn(browser, key.get(await askToSignIn(browser)))) };
}

const passkeysOf = (id: string) =>
  db.selectFrom('operator_passkeys').selectAll().where('operator_id', '=', id).execute();

/** What the audit and the mail to the owner say of passkeys, each in the order of its happening. */
async function newsOf(id: string): Promise<string[]> {
  return [
    ...(await actionsOf(id)).filter((action) => action.includes('passkey')),
    ...(await accountMailOf(id)).filter((mail) => /^account-(passkey|sign-in)/.test(mail)),
  ];
}

test('a passkey is added with the password, signs in alone, is renamed and removed', async () => {
  const ann = await signedInOperator(site.request, 'viewer', 'Ann');
  const wrong = await ask(ann.browser, '/console/account/passkey', { confirm: 'not the password' });
  expect(wrong).toEqual({ status: 422, problem: 'That is not your current password.' });
  const key = await add(ann);
  const [passkey] = await passkeysOf(ann.id);
  expect(passkey).toMatchObject({ name: 'Firefox, Linux', last_used_at: null });

  const { browser, to, answer } = await signIn(key);
  expect(to).toBe('/console/listings');
  expect(answer.headers.getSetCookie().join('\n')).toMatch(/operator\.known=/);
  const account = await browser.get('/console/account');
  expect(account.html).toContain('<strong class="wrap-anywhere">Firefox, Linux</strong>');
  expect(await htmlErrors(account.html)).toEqual([]);
  expect((await passkeysOf(ann.id))[0]!.last_used_at).not.toBeNull();

  const change = (intent: string, name = '') =>
    browser.post('/console/account', { intent, passkey: passkey!.id, name });
  expect((await change('passkey-rename', ' Blue key ')).to).toBe('/console/account?done=passkey-renamed');
  expect((await browser.get('/console/account')).html).toContain('Blue key');
  expect((await change('passkey-remove')).to).toBe('/console/account?done=passkey-removed');
  expect((await browser.get('/console/account?done=passkey-removed')).html).toContain('no passkey yet');
  const gone = await signIn(key);
  expect(gone.answer.status).toBe(422);
  expect(gone.html).toContain('isn’t known here, or was removed');
  expect(await newsOf(ann.id)).toEqual([
    'operator.passkey',
    'session.passkey',
    'operator.passkey-removed',
    'account-passkey Firefox, Linux',
    'account-sign-in Firefox, Linux',
    'account-passkey-removed Firefox, Linux',
  ]);
});

test('a device that does not verify its user is refused, with and without a passkey', async () => {
  const eve = await signedInOperator(site.request, 'viewer', 'Eve');
  const unverified = new SecurityKey(SITE);
  unverified.verifies = false;
  const options = await askToAdd(eve.browser);
  const refused = await sendNew(eve.browser, unverified.create(options));
  expect(refused.answer.status).toBe(422);
  expect(refused.html).toContain('The passkey wasn’t added.');
  expect(await passkeysOf(eve.id)).toEqual([]);

  const key = await add(eve);
  key.verifies = false;
  expect((await askToSignIn(new Browser(site.request))).userVerification).toBe('required');
  const first = await signIn(key);
  expect(first.answer.status).toBe(422);
  expect(first.html).toContain('We couldn’t accept this passkey.');
  expect(first.answer.headers.getSetCookie().join()).not.toContain('session_token');
  await signIn(key);
  // Anyone who copied the passkey's id can cause this, so it is told of once.
  expect(await newsOf(eve.id)).toEqual([
    'operator.passkey',
    'session.passkey-refused',
    'account-passkey Firefox, Linux',
    'account-passkey-refused null',
  ]);
  key.verifies = true;
  expect((await signIn(key)).to).toBe('/console/listings');
});

test('another site, a copied key and a challenge that was used or is another’s are refused', async () => {
  const ann = await signedInOperator(site.request, 'viewer', 'Ann');
  const elsewhere = new SecurityKey('http://localhost.evil.example');
  expect((await sendNew(ann.browser, elsewhere.create(await askToAdd(ann.browser)))).answer.status).toBe(422);
  const key = await add(ann);
  const browser = new Browser(site.request);
  const credential = key.get(await askToSignIn(browser));
  const thief = new Browser(site.request);
  await askToSignIn(thief);
  expect((await sendSignIn(thief, credential)).answer.status).toBe(422);
  expect((await sendSignIn(browser, credential)).to).toBe('/console/listings');
  await browser.post('/console/sign-out', {});
  expect((await sendSignIn(browser, credential)).html).toContain('That took too long.');
  // A copy does not know how often the other one has signed.
  key.counter = 0;
  expect((await signIn(key)).answer.status).toBe(422);
  for (const junk of ['', '{', '[]', 'null', '{"id":{}}', credential.replace(/"id":"/, '"id":"\\u0000')])
    expect((await sendSignIn(browser, junk)).answer.status, junk).toBe(422);
  expect((await sendNew(ann.browser, credential)).answer.status).toBe(422);
});

test('an operator can neither see, rename nor remove another’s passkey', async () => {
  const ann = await signedInOperator(site.request, 'viewer', 'Ann');
  const bob = await signedInOperator(site.request, 'admin', 'Bob');
  await add(ann);
  const [passkey] = await passkeysOf(ann.id);
  expect((await bob.browser.get('/console/account')).html).not.toContain(passkey!.id);
  for (const intent of ['passkey-rename', 'passkey-remove']) {
    const fields = { intent, passkey: passkey!.id, name: 'Taken' };
    expect((await bob.browser.post('/console/account', fields)).answer.status).toBe(404);
  }
  expect(await passkeysOf(ann.id)).toEqual([passkey]);
  // Nor add one of theirs with the challenge that Ann asked for.
  const key = new SecurityKey(SITE);
  const credential = key.create(await askToAdd(ann.browser));
  for (const [name, value] of ann.browser.cookies)
    if (name.endsWith('passkey')) bob.browser.cookies.set(name, value);
  expect((await sendNew(bob.browser, credential)).answer.status).toBe(422);
  expect(await passkeysOf(bob.id)).toEqual([]);
});

test('a reset removes passkeys', async () => {
  const ann = await signedInOperator(site.request, 'viewer', 'Ann');
  const key = await add(ann);
  await resetOperator({ kind: 'system' }, ann.email);
  expect(await passkeysOf(ann.id)).toEqual([]);
  expect((await signIn(key)).answer.status).toBe(422);
});

test('limits the challenges of one network, of which a sign-in takes none', async () => {
  const ann = await signedInOperator(site.request, 'viewer', 'Ann');
  const key = await add(ann);
  await signIn(key);
  const browser = new Browser(site.request);
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= limits['sign-in-passkey'].points; attempt += 1)
    statuses.push((await ask(browser, '/console/sign-in/passkey')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits['sign-in-passkey'].points);
  const locked = await ask(browser, '/console/sign-in/passkey');
  expect(locked).toEqual({ status: 422, problem: 'Too many attempts. Try again in 15 minutes.' });
});
