import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addOperator, resetOperator } from '#app/features/console/account/account-commands.server.ts';
import { limits } from '#app/features/requests/limit/limits.server.ts';
import { db } from '#db/database.ts';
import { actionsOf, auditOfAction } from '#tests/support/audit.ts';
import { openBuiltApp } from '#tests/support/built-app.ts';
import { useFormSite } from '#tests/support/form-site.ts';
import {
  accountMailOf,
  Browser,
  changeSessions,
  keyOf,
  operatorOf,
  PASSWORD,
  sessionsOf,
  signedInOperator,
  totp,
} from '#tests/support/operator.ts';
import { htmlErrors } from './html-validate.ts';

// Signing in to the console.

// Password hashing is slow on purpose.
const site = useFormSite();

const forgetAttempts = () => sql`truncate request_counts`.execute(db);
beforeEach(forgetAttempts);

const invite = async (email: string) => {
  const added = await addOperator({ kind: 'system' }, { email, name: 'Ann Roy', role: 'moderator' });
  if (!added.ok) throw new Error(added.reason);
  return added.value;
};

const signInForm = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/console/sign-in', { email, password });

test('sets up password and QR code from the link, then asks for password and code', async () => {
  const { token } = await invite('ann@example.com');
  const browser = new Browser(site.request);
  const welcome = await browser.get(`/console/welcome?token=${token}`);
  expect(welcome.answer.status).toBe(200);
  expect(welcome.html).toContain('ann@example.com');
  const weak = await browser.post('/console/welcome', { token, password: 'Password1234' });
  expect(weak.answer.status).toBe(422);
  expect(weak.html).toContain('easy to guess');
  expect(weak.html).not.toContain('Password1234');
  const common = await browser.post('/console/welcome', { token, password: 'Sunshine-2026!' });
  expect(common.answer.status).toBe(422);
  expect(common.html).toContain('on the lists that attackers try first');

  const chosen = await browser.post('/console/welcome', { token, password: PASSWORD });
  expect(chosen.to).toBe('/console/account/second-factor');
  // Signed in, but without access to other pages yet.
  for (const path of ['/console', '/console/account', '/console/operators'])
    expect((await browser.get(path)).answer.headers.get('Location')).toBe('/console/account/second-factor');
  const setUp = await browser.get('/console/account/second-factor');
  expect(setUp.html).toMatch(/<svg[^>]*role="img"/);
  expect(await htmlErrors(setUp.html)).toEqual([]);
  const key = keyOf(setUp.html);
  expect(setUp.html.match(/<code>[a-z2-7]{6}(-[a-z2-7]{6}){3}<\/code>/g)).toHaveLength(10);
  const wrong = await browser.post('/console/account/second-factor', { code: '000000' });
  expect(wrong.answer.status).toBe(422);
  expect(wrong.html).toContain(key);
  const proven = await browser.post('/console/account/second-factor', { code: totp(key) });
  expect(proven.to).toBe('/console/overview');
  expect((await browser.get('/console/account')).answer.status).toBe(200);
  // Never shown again.
  expect((await browser.get('/console/account/second-factor')).answer.headers.get('Location')).toBe(
    '/console/overview',
  );

  const later = new Browser(site.request);
  const first = await signInForm(later, 'Ann@Example.com');
  expect(first.to).toBe('/console/sign-in/code?next=%2Fconsole%2Foverview');
  // The password alone is not enough.
  expect((await later.get('/console/account')).answer.headers.get('Location')).toContain('/console/sign-in');
  expect((await later.post('/console/sign-in/code', { code: '000000' })).answer.status).toBe(422);
  const second = await later.post('/console/sign-in/code', {
    code: ` ${totp(key).slice(0, 3)} ${totp(key).slice(3)}`,
  });
  expect(second.to).toBe('/console/overview');
  expect((await later.get('/console/account')).html).toContain('This one');
});

test('setting up the second factor ends every session that gave only a password', async () => {
  const { token } = await invite('two.browsers@example.com');
  const [owner, other] = [new Browser(site.request), new Browser(site.request)];
  await owner.post('/console/welcome', { token, password: PASSWORD });
  const first = await owner.get('/console/account/second-factor');
  const codesIn = (html: string): string[] => html.match(/<code>[a-z2-7-]{27}<\/code>/g) ?? [];

  // Another sign-in prepares a key of its own, which only its browser sees; the first browser's is void.
  expect((await signInForm(other, 'two.browsers@example.com')).to).toBe('/console/account/second-factor');
  const second = await other.get('/console/account/second-factor');
  expect(keyOf(second.html)).not.toBe(keyOf(first.html));
  expect(codesIn(second.html).filter((code) => codesIn(first.html).includes(code))).toEqual([]);
  const overtaken = await owner.get('/console/account/second-factor');
  expect(overtaken.html).not.toContain('console-key');
  expect(codesIn(overtaken.html)).toEqual([]);
  for (const key of [keyOf(first.html), keyOf(second.html)]) {
    const refused = await owner.post('/console/account/second-factor', { code: totp(key) });
    expect(refused.answer.status).toBe(422);
  }

  // The owner starts again, and finishes: the other browser, which never gave a code, is signed out.
  await owner.post('/console/sign-out', {});
  await signInForm(owner, 'two.browsers@example.com');
  const { html } = await owner.get('/console/account/second-factor');
  expect((await owner.post('/console/account/second-factor', { code: totp(keyOf(html)) })).to).toBe(
    '/console/overview',
  );
  expect((await owner.get('/console/account')).answer.status).toBe(200);
  for (const path of ['/console', '/console/account/second-factor'])
    expect((await other.get(path)).answer.headers.get('Location')).toContain('/console/sign-in');
});

test('a session without a second factor opens nothing once the account has one', async () => {
  const { browser, id } = await signedInOperator(site.request, 'admin', 'Planted');
  await changeSessions(id, { proved_at: null });
  expect((await browser.get('/console/account')).answer.headers.get('Location')).toContain(
    '/console/sign-in',
  );
});

test('a link works once, for a day', async () => {
  const { token, id } = await invite('once@example.com');
  await db
    .updateTable('operator_invitations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('operator_id', '=', id)
    .execute();
  const browser = new Browser(site.request);
  expect((await browser.get(`/console/welcome?token=${token}`)).answer.status).toBe(404);
  expect((await browser.post('/console/welcome', { token, password: PASSWORD })).answer.status).toBe(404);
  const again = await resetOperator({ kind: 'system' }, 'once@example.com');
  if (!again.ok) throw new Error(again.reason);
  const fresh = again.value.token;
  expect((await browser.post('/console/welcome', { token: fresh, password: PASSWORD })).answer.status).toBe(
    303,
  );
  const other = new Browser(site.request);
  expect((await other.post('/console/welcome', { token: fresh, password: PASSWORD })).answer.status).toBe(
    404,
  );
  expect((await other.get('/console/welcome')).answer.status).toBe(404);
});

test('a recovery code works once', async () => {
  const { email, recoveryCodes } = await signedInOperator(site.request, 'viewer', 'Rae');
  expect(recoveryCodes).toHaveLength(10);
  for (const status of [303, 422]) {
    const browser = new Browser(site.request);
    await signInForm(browser, email);
    const page = await browser.get('/console/sign-in/code?recovery=1');
    expect(page.html).toContain('Enter a recovery code');
    const answer = await browser.post('/console/sign-in/code', { code: recoveryCodes[0]!, recovery: '1' });
    expect(answer.answer.status).toBe(status);
  }
});

test('renewed recovery codes replace the old ones and are stored encrypted', async () => {
  const { browser, email, id, recoveryCodes } = await signedInOperator(site.request, 'viewer', 'Renew');
  const signInWith = async (code: string) => {
    const other = new Browser(site.request);
    await signInForm(other, email);
    return (await other.post('/console/sign-in/code', { code, recovery: '1' })).answer.status;
  };
  expect(await signInWith(recoveryCodes[7]!.toUpperCase())).toBe(303);
  const refused = await browser.post('/console/account', { intent: 'codes', confirm: 'not the password' });
  expect(refused.answer.status).toBe(422);
  const { html } = await browser.post('/console/account', { intent: 'codes', confirm: PASSWORD });
  const codes = [...html.matchAll(/<code>([a-z2-7-]{27})<\/code>/g)].map(([, code = '']) => code);
  expect(codes).toHaveLength(10);
  const { backup_codes: stored } = await db
    .selectFrom('operator_two_factors')
    .select('backup_codes')
    .where('operator_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const code of codes) expect(stored).not.toContain(code);
  expect(await signInWith(recoveryCodes[0]!)).toBe(422);
  expect(await signInWith(codes[9]!)).toBe(303);
});

test('an unknown address gets the same text, status and limit as an account', async () => {
  const { email } = await signedInOperator(site.request, 'viewer', 'Known');
  for (const address of [email, 'nobody@example.com']) {
    const answers = [];
    for (let attempt = 0; attempt <= limits['sign-in-account'].points; attempt += 1)
      answers.push(await signInForm(new Browser(site.request), address, 'wrong horse battery'));
    expect(answers.map(({ answer }) => answer.status)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(answers[0]!.html).toContain('Wrong address or password.');
    expect(answers[5]!.html).toContain('Too many attempts. Try again in 15 minutes.');
    expect(Number(answers[5]!.answer.headers.get('Retry-After'))).toBeGreaterThan(800);
  }
  // The right password does not help while the account is locked.
  expect((await signInForm(new Browser(site.request), email)).answer.status).toBe(429);
});

test('guesses from elsewhere do not lock an operator out of a known browser', async () => {
  const ann = await signedInOperator(site.request, 'viewer', 'Locked');
  const other = await signedInOperator(site.request, 'viewer', 'Other');
  await ann.browser.post('/console/sign-out', {});
  // All accounts that the attacker knows, and the one network that everyone shares without a trusted proxy.
  for (let attempt = 0; attempt < limits['sign-in-network'].points; attempt += 1)
    await signInForm(
      new Browser(site.request),
      attempt < 10 ? ann.email : `x${attempt}@example.com`,
      'guess guess',
    );
  expect((await signInForm(new Browser(site.request), ann.email)).answer.status).toBe(429);
  expect((await signInForm(ann.browser, ann.email)).to).toContain('/console/sign-in/code');
  // It does not bypass the limit, neither for another account nor with a forged cookie.
  expect((await signInForm(ann.browser, other.email)).answer.status).toBe(429);
  const forged = new Browser(site.request);
  for (const [name, value] of ann.browser.cookies)
    forged.cookies.set(name, name.endsWith('known') ? value.replace(/^.{4}/, 'AAAA') : value);
  expect((await signInForm(forged, ann.email)).answer.status).toBe(429);
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= limits['sign-in-account'].points; attempt += 1)
    statuses.push((await signInForm(ann.browser, ann.email, 'wrong horse battery')).answer.status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('simultaneous guesses are all counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      signInForm(new Browser(site.request), 'burst@example.com', 'guess guess guess'),
    ),
  );
  expect(answers.filter(({ answer }) => answer.status === 422)).toHaveLength(
    limits['sign-in-account'].points,
  );
});

test('an app code works once, even for simultaneous sign-ins', async () => {
  const { email, id, key } = await signedInOperator(site.request, 'viewer', 'Replay');
  const code = totp(key);
  const [first, second] = [new Browser(site.request), new Browser(site.request)];
  for (const browser of [first, second]) await signInForm(browser, email);
  const answers = await Promise.all(
    [first, second].map((browser) => browser.post('/console/sign-in/code', { code })),
  );
  expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([303, 422]);
  const refused = answers.find(({ answer }) => answer.status === 422)!;
  expect(refused.html).toContain('the code was already used');
  expect(refused.answer.headers.getSetCookie().join()).not.toContain('session_token');
  // The session of the setup, and the one that signed in.
  expect(await sessionsOf(id)).toHaveLength(2);
});

test('five wrong codes end the attempt and lock the second step, which the audit says', async () => {
  const { email, id, key } = await signedInOperator(site.request, 'viewer', 'Codes');
  const browser = new Browser(site.request);
  await signInForm(browser, email);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await browser.post('/console/sign-in/code', { code: '000000' })).answer.status).toBe(422);
  const locked = await browser.post('/console/sign-in/code', { code: totp(key) });
  expect(locked.answer.status).toBe(429);
  expect(locked.html).toContain('Try again in 15 minutes');
  expect((await actionsOf(id)).slice(-6)).toEqual([
    ...Array.from({ length: 5 }, () => 'session.code-refused'),
    'session.code-locked',
  ]);
  expect((await accountMailOf(id)).at(-1)).toMatch(/^account-code-locked /);
});

test('cookies are HttpOnly, Secure over HTTPS, and never set for visitors', async () => {
  const { email } = await signedInOperator(site.request, 'viewer', 'Cook');
  const plain = await site.request('/console/sign-in', {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  const secure = await site.request('https://localhost/console/sign-in', {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  const kept = (answer: Response) =>
    answer.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie));
  expect(kept(plain).length).toBeGreaterThan(0);
  for (const cookie of [...kept(plain), ...kept(secure)]) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i);
  for (const cookie of kept(secure))
    expect(cookie).toMatch(/^__Host-(?=.*;\s*Secure)(?=.*;\s*Path=\/(;|$))(?!.*;\s*Domain)/i);
  for (const path of ['/', '/toronto', '/contact', '/fr/faq', '/console/sign-in', '/no/such/page'])
    expect((await site.request(path)).headers.getSetCookie()).toEqual([]);
});

test('cookies follow an https SITE_URL, whatever the proxy says', async () => {
  const { email } = await signedInOperator(site.request, 'viewer', 'Shut');
  const app = await openBuiltApp({ siteUrl: 'https://dentists.example' });
  const answer = await app.request('/console/sign-in', {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  const kept = answer.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie));
  expect(kept.length).toBeGreaterThan(0);
  for (const cookie of kept) expect(cookie).toMatch(/^__Host-(?=.*;\s*Secure)(?=.*;\s*Path=\/(;|$))/i);
});

test('sign-ins, wrong passwords, wrong codes and lock-outs are in the audit, without the address that was typed', async () => {
  const { email, id, key } = await signedInOperator(site.request, 'viewer', 'Audited');
  const actions = async (subject: string) =>
    (await actionsOf(subject)).filter((action) => action.startsWith('session.'));
  const begun = await actions(id);
  expect(begun).toContain('session.password');
  const browser = new Browser(site.request);
  await signInForm(browser, email);
  await browser.post('/console/sign-in/code', { code: '000000' });
  await browser.post('/console/sign-in/code', { code: 'none-such', recovery: '1' });
  await browser.post('/console/sign-in/code', { code: totp(key) });
  const stranger = new Browser(site.request);
  for (let attempt = 0; attempt < 8; attempt += 1)
    await stranger.post('/console/sign-in', { email, password: 'not the password' });
  await stranger.post('/console/sign-in', { email: 'nobody.here@example.com', password: 'not the password' });
  expect((await actions(id)).slice(begun.length)).toEqual([
    'session.password',
    'session.code-refused',
    'session.code-refused',
    'session.begin',
    ...Array.from({ length: 5 }, () => 'session.refused'),
    'session.locked',
  ]);
  expect(await actions('unknown')).toContain('session.refused');
  const { rows } = await sql<{ text: string }>`select a::text as text from audit_events a
    where action like 'session.%'`.execute(db);
  expect(JSON.stringify(rows)).not.toMatch(/@example/);
});

describe('mail to the owner', () => {
  const withCode = async (browser: Browser, email: string, code: Record<string, string>) => {
    await signInForm(browser, email);
    expect((await browser.post('/console/sign-in/code', code)).to).toBe('/console/overview');
  };

  test('tells of a password, a second factor, new codes and a reset', async () => {
    const { browser, email, id } = await signedInOperator(site.request, 'viewer', 'Told');
    await browser.post('/console/account', { intent: 'codes', confirm: PASSWORD });
    await browser.post('/console/account', {
      intent: 'password',
      current: PASSWORD,
      wanted: 'nine loud geese walk by',
    });
    await resetOperator({ kind: 'system' }, email);
    expect(await accountMailOf(id)).toEqual([
      'account-password Firefox, Linux',
      'account-second-factor Firefox, Linux',
      'account-recovery-codes Firefox, Linux',
      'account-password Firefox, Linux',
      'account-reset null',
    ]);
  });

  test('tells of a sign-in from a new browser, and of none from a known one', async () => {
    const { browser, email, id, recoveryCodes } = await signedInOperator(site.request, 'viewer', 'News');
    const set = (await accountMailOf(id)).length;
    const [first, second] = recoveryCodes as [string, string];
    await browser.post('/console/sign-out', {});
    await withCode(browser, email, { code: first, recovery: '1' });
    expect((await accountMailOf(id)).slice(set)).toEqual([]);
    await withCode(new Browser(site.request), email, { code: second, recovery: '1' });
    expect((await accountMailOf(id)).slice(set)).toEqual(['account-sign-in Firefox, Linux']);
  });

  test('tells of lock-outs once a day, without what the guesser calls the browser', async () => {
    const { browser, email, id } = await signedInOperator(site.request, 'viewer', 'Door');
    const set = (await accountMailOf(id)).length;
    await browser.post('/console/sign-out', {});
    const lockOut = async (from: () => Browser) => {
      await sql`delete from request_counts where key not like 'lock-out-mail%'`.execute(db);
      for (let attempt = 0; attempt <= limits['sign-in-account'].points; attempt += 1)
        await signInForm(from(), email, 'wrong horse battery');
      expect((await signInForm(from(), email, 'wrong horse battery')).answer.status).toBe(429);
    };
    // The lock of a known browser leaves the account open everywhere else.
    await lockOut(() => browser);
    expect((await accountMailOf(id)).slice(set)).toEqual([]);
    await lockOut(() => new Browser(site.request));
    await lockOut(() => new Browser(site.request));
    expect((await accountMailOf(id)).slice(set)).toEqual(['account-locked null']);
  });
});

describe('sessions', () => {
  test('a session ends after a week, however busy', async () => {
    const { browser, id } = await signedInOperator(site.request, 'viewer', 'Busy');
    const begunDaysAgo = (days: number) =>
      changeSessions(id, { created_at: new Date(Date.now() - days * 86_400_000) });
    await begunDaysAgo(6.9);
    expect((await browser.get('/console/account')).answer.status).toBe(200);
    await begunDaysAgo(7.1);
    expect((await browser.get('/console/account')).answer.status).toBe(303);
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('what the database holds opens no session without the key that signs cookies', async () => {
    const { browser, id } = await signedInOperator(site.request, 'viewer', 'Leak');
    const { token } = (await sessionsOf(id))[0]!;
    const name = [...browser.cookies.keys()].find((each) => each.endsWith('session_token'))!;
    const thief = new Browser(site.request);
    for (const key of ['', 'another key']) {
      const signature = createHmac('sha256', key).update(token).digest('base64');
      thief.cookies.set(name, encodeURIComponent(`${token}.${signature}`));
      expect((await thief.get('/console/account')).answer.status).toBe(303);
    }
    thief.cookies.set(name, token);
    expect((await thief.get('/console/account')).answer.status).toBe(303);
  });

  test('signing out also ends the session on the server', async () => {
    const { browser } = await signedInOperator(site.request, 'viewer', 'Out');
    const copied = new Browser(site.request);
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
    expect((await copied.get('/console/account')).answer.status).toBe(200);
    expect((await browser.get('/console/sign-out')).answer.status).toBe(405);
    const { to, answer } = await browser.post('/console/sign-out', {});
    expect(to).toBe('/console/sign-in');
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect((await copied.get('/console/account')).answer.status).toBe(303);
  });

  test('operators can list and end their own sessions, and admins those of others', async () => {
    const ann = await signedInOperator(site.request, 'moderator', 'Ann');
    const admin = await signedInOperator(site.request, 'admin', 'Root');
    const session = (await sessionsOf(admin.id))[0]!;
    const page = await ann.browser.get('/console/account');
    expect(page.html).toContain('Firefox, Linux');
    expect(await htmlErrors(page.html)).toEqual([]);
    const refused = await ann.browser.post('/console/account', { intent: 'end', session: session.id });
    expect(refused.answer.status).toBe(404);
    expect((await ann.browser.get('/console/operators')).answer.status).toBe(403);
    expect(
      (await ann.browser.post('/console/operators', { intent: 'end', session: session.id })).answer.status,
    ).toBe(403);

    const listed = await admin.browser.get('/console/operators');
    expect(await htmlErrors(listed.html)).toEqual([]);
    const { id } = (await sessionsOf(ann.id))[0]!;
    expect(listed.html).toContain(id);
    expect(
      (await admin.browser.post('/console/operators', { intent: 'end', session: id })).answer.status,
    ).toBe(303);
    expect((await ann.browser.get('/console/account')).answer.status).toBe(303);
    expect(await auditOfAction('session.end')).toMatchObject([{ actor_id: admin.id }]);
  });

  test('a password change needs the current password and ends other sessions', async () => {
    const { browser, email, key } = await signedInOperator(site.request, 'viewer', 'Change');
    const other = new Browser(site.request);
    await signInForm(other, email);
    await other.post('/console/sign-in/code', { code: totp(key) });
    expect((await other.get('/console/account')).answer.status).toBe(200);
    const change = (current: string, wanted: string) =>
      browser.post('/console/account', { intent: 'password', current, wanted });
    const wanted = 'seven grey whales sing';
    expect((await change('wrong horse battery', wanted)).answer.status).toBe(422);
    expect((await change(PASSWORD, 'short')).html).toContain('Use at least 12 characters.');
    expect((await change(PASSWORD, wanted)).to).toBe('/console/account?done=password');
    expect((await browser.get('/console/account')).answer.status).toBe(200);
    expect((await other.get('/console/account')).answer.status).toBe(303);
    expect((await signInForm(new Browser(site.request), email, wanted)).answer.status).toBe(303);
  });
});

describe('a step that does harm in the wrong hands', () => {
  const PROOF = '/console/account/proof';
  const forgetProof = (id: string) => changeSessions(id, { proved_at: new Date(Date.now() - 16 * 60_000) });

  test('asks for the password after 15 minutes, and keeps the form', async () => {
    const { browser, id } = await signedInOperator(site.request, 'admin', 'Prove');
    const invited = await invite('role.of@example.com');
    const roleOf = async () => (await operatorOf(invited.id)).role;
    const form = { intent: 'role', email: 'role.of@example.com', role: 'viewer' };
    await forgetProof(id);
    const asked = await browser.post('/fr/console/operators', form);
    expect(asked.to).toBe('/fr/console/account/proof');
    expect(await roleOf()).toBe('moderator');
    const page = await browser.get('/fr/console/account/proof');
    expect(page.html).toContain('Confirmez que c’est vous');
    expect(page.html).toContain('action="/fr/console/operators"');
    for (const [name, value] of Object.entries(form))
      expect(page.html).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`));
    expect(await htmlErrors(page.html)).toEqual([]);

    const wrong = await browser.post('/console/operators', { ...form, proof: 'wrong horse battery' });
    expect(wrong.to).toBe('/console/account/proof?problem=wrong');
    const again = await browser.get(wrong.to);
    expect(again.html).toContain('That is not your current password.');
    expect(again.html).not.toContain('wrong horse');
    expect(await roleOf()).toBe('moderator');

    const right = await browser.post('/console/operators', { ...form, proof: PASSWORD });
    expect(right.to).toBe('/console/operators?done=role');
    expect(await roleOf()).toBe('viewer');
    // Proved for a while, and nothing waits any more.
    expect((await browser.post('/console/operators', { ...form, role: 'moderator' })).to).toBe(
      '/console/operators?done=role',
    );
    expect((await browser.get('/console/account/proof')).answer.headers.get('Location')).toBe(
      '/console/overview',
    );
  });

  test('these steps do, and wrong passwords count as attempts to sign in', async () => {
    const { browser, id } = await signedInOperator(site.request, 'admin', 'Steps');
    await forgetProof(id);
    const exported: [string, Record<string, string>] = ['/console/export', { kind: 'contact_message' }];
    const steps: [string, Record<string, string>][] = [
      ['/console/account', { intent: 'end', session: 'none' }],
      ['/console/account', { intent: 'end-others' }],
      ['/console/operators', { intent: 'invite', email: 'new@example.com', role: 'admin' }],
      ['/console/operators', { intent: 'end', session: 'none' }],
      ['/console/person', { intent: 'erase', email: 'maria@example.com' }],
      ['/console/person/export', { email: 'maria@example.com' }],
      exported,
    ];
    for (const [path, form] of steps)
      expect([path, form, (await browser.post(path, form)).to]).toEqual([path, form, PROOF]);
    const [path, form] = exported;
    const answers: string[] = [];
    for (let attempt = 0; attempt <= limits['sign-in-account'].points; attempt += 1)
      answers.push((await browser.post(path, { ...form, proof: 'wrong horse battery' })).to);
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([`${PROOF}?problem=wrong`]));
    expect(answers.at(-1)).toBe(`${PROOF}?problem=locked`);
  });
});

test('works in French, and returns to the requested page', async () => {
  const asked = await new Browser(site.request).get('/fr/console/account');
  expect(asked.answer.headers.get('Location')).toBe('/fr/console/sign-in?next=%2Ffr%2Fconsole%2Faccount');
  const { html } = await new Browser(site.request).get('/fr/console/sign-in?next=%2Ffr%2Fconsole%2Faccount');
  expect(html).toContain('value="/fr/console/account"');
  expect(html).toContain('Ouvrir une session dans la console');
  expect(await htmlErrors(html)).toEqual([]);
  const elsewhere = await new Browser(site.request).get('/console/sign-in?next=https://evil.example');
  expect(elsewhere.html).not.toContain('evil');
});

test('the log contains no password, code, token or address', () => {
  const log = site.lines.join('');
  expect(log).toContain('/console/sign-in');
  expect(log).not.toMatch(/herons|whales|horse|token|@example|[?&]/);
});
