import { expect, test } from 'vitest';
import { giveLead } from '#app/features/console/inbox/inbox-commands.server.ts';
import { db } from '#db/database.ts';
import { auditOf } from '#tests/support/audit.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { accountMailOf } from '#tests/support/operator.ts';
import { htmlErrors } from './html-validate.ts';
import { openConsole, words } from './console-site.ts';

// Accounts of operators, kept in the console.

const PAGE = '/console/operators';
const { ann, bob } = openConsole();

const accountOf = (email: string) =>
  db.selectFrom('operators').select(['id', 'name', 'role']).where('email', '=', email).executeTakeFirst();

const deedsOf = async (id: string) =>
  (await auditOf(id)).map(({ action, actor_name }) => `${action} ${actor_name}`);

const invite = (email: string, fields: Record<string, string> = {}) =>
  bob.browser.post(PAGE, { intent: 'invite', email, name: '', role: 'viewer', ...fields });

test('invites by mail, changes the role, resets and removes; the audit names the admin', async () => {
  expect((await invite(' Zoe@Example.com ')).to).toBe(`${PAGE}?done=invited`);
  // No mail server is set here.
  expect(words((await bob.browser.get(`${PAGE}?done=invited`)).html)).toContain(
    'The invitation is kept as a file.',
  );
  const zoe = (await accountOf('zoe@example.com'))!;
  expect(zoe).toMatchObject({ name: 'zoe', role: 'viewer' });
  const email = 'zoe@example.com';
  expect((await bob.browser.post(PAGE, { intent: 'role', email, role: 'moderator' })).answer.status).toBe(
    303,
  );
  expect((await accountOf(email))!.role).toBe('moderator');
  expect((await bob.browser.post(PAGE, { intent: 'reset', email })).to).toBe(`${PAGE}?done=reset`);
  const mails = (await accountMailOf(zoe.id)).map((mail) => mail.split(' ')[0]);
  expect(mails).toEqual(['account-invitation', 'account-new-link']);
  const { html } = await bob.browser.get(`${PAGE}?ask=remove&operator=${zoe.id}`);
  expect(words(html)).toContain('Remove zoe?');
  expect(await htmlErrors(html)).toEqual([]);
  expect((await bob.browser.post(PAGE, { intent: 'remove', email })).to).toBe(`${PAGE}?done=removed`);
  expect(await accountOf(email)).toBeUndefined();
  const actions = ['operator.add', 'operator.role', 'operator.reset', 'operator.remove'];
  expect(await deedsOf(zoe.id)).toEqual(actions.map((action) => `${action} Bob Lee`));
});

test('demoting or removing an operator asks first and takes back their requests and listings', async () => {
  const email = 'max@example.com';
  await invite(email, { role: 'moderator' });
  const { id: to } = (await accountOf(email))!;
  await db.updateTable('operators').set({ two_factor_enabled: true }).where('id', '=', to).execute();
  const dentist = await insertBookableDentist('Dr. Max Assigned');
  const give = async () => {
    const { id } = await addLead();
    const actor = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'moderator' } as const;
    expect((await giveLead({ id, version: 1, actor, to })).ok).toBe(true);
    const work = { dentist_id: dentist.id, assigned_to: to };
    const once = db.insertInto('listing_work').values(work);
    await once.onConflict((on) => on.column('dentist_id').doUpdateSet(work)).execute();
    return id;
  };
  const stillHeld = async () => [
    ...(await db.selectFrom('leads').select('id').where('assigned_to', '=', to).execute()),
    ...(await db.selectFrom('listing_work').select('dentist_id').where('assigned_to', '=', to).execute()),
  ];
  const asked = 'Assigned to this person: 1 open request and 1 listing. They will be assigned to no one.';

  const first = await give();
  const answer = await bob.browser.post(PAGE, { intent: 'role', email, role: 'viewer' });
  expect(answer.to).toBe(`${PAGE}?ask=viewer&operator=${to}#question-${to}`);
  expect(await stillHeld()).toHaveLength(2);
  const { html } = await bob.browser.get(answer.to!);
  expect(words(html)).toContain(asked);
  expect(await htmlErrors(html)).toEqual([]);
  expect((await bob.browser.post(PAGE, { intent: 'viewer', email })).to).toBe(`${PAGE}?done=role`);
  expect((await accountOf(email))!.role).toBe('viewer');
  expect(await stillHeld()).toEqual([]);
  expect(await deedsOf(first)).toContain('lead.assign Bob Lee');
  expect(await deedsOf(dentist.id)).toContain('dentist.assign Bob Lee');
  // Nothing is asked where nothing is assigned.
  expect((await bob.browser.post(PAGE, { intent: 'role', email, role: 'moderator' })).to).toBe(
    `${PAGE}?done=role`,
  );
  await give();
  expect(words((await bob.browser.get(`${PAGE}?ask=remove&operator=${to}`)).html)).toContain(asked);
  await bob.browser.post(PAGE, { intent: 'remove', email });
  expect(await stillHeld()).toEqual([]);
});

test('keeps the input of a wrong invitation and says what is wrong', async () => {
  const wrong = await invite('zoe at example', { name: 'Zoe Roy' });
  expect(wrong.answer.status).toBe(422);
  expect(wrong.html).toContain('value="Zoe Roy"');
  expect(words(wrong.html)).toContain('Type an address like ann@example.com.');
  expect((await invite('may@example.com', { role: 'king' })).answer.status).toBe(422);
  const taken = await invite(bob.email.toUpperCase());
  expect(taken.answer.status).toBe(409);
  expect(words(taken.html)).toContain('This address has an account already');
});

test('one’s own account and unknown ones are left alone; only admins may', async () => {
  const { email } = bob;
  for (const intent of ['remove', 'reset', 'role'])
    expect((await bob.browser.post(PAGE, { intent, email, role: 'viewer' })).answer.status).toBe(403);
  expect((await accountOf(email))!.role).toBe('admin');
  const gone = { intent: 'remove', email: 'nobody@example.com' };
  expect((await bob.browser.post(PAGE, gone)).answer.status).toBe(404);
  for (const intent of ['invite', 'remove'])
    expect((await ann.browser.post(PAGE, { intent, email, role: 'admin' })).answer.status).toBe(403);
  const own = (await bob.browser.get(PAGE)).html;
  expect(own).not.toContain(`value="${email}"`);
});
