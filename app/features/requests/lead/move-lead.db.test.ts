import { expect, test } from 'vitest';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { config } from '#config';
import { db } from '#db/database.ts';
import { eraseLead } from './erase-lead.server.ts';
import type { LeadKind } from './lead.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { findLeadLink, lengthenStatusLinks, linkDigest, linkTo } from './lead-links.server.ts';
import { moveLead, undoLeadMove } from './move-lead.server.ts';
import type { LeadSuspicion } from '#db/rows.ts';
import { markGenuine, noteLead } from './work-lead.server.ts';
import { auditOf } from '#tests/support/audit.ts';
import { leadOf, mailsOf, eventsOf, changeLink } from '#tests/support/leads.ts';
import { inTransaction } from '#tests/support/transaction.ts';

const ann: Actor = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'moderator' };
const bob: Actor = { kind: 'operator', id: 'op-bob', name: 'Bob Lee', role: 'admin' };
const eve: Actor = { kind: 'operator', id: 'op-eve', name: 'Eve Low', role: 'viewer' };

async function newLead(
  kind: LeadKind = 'appointment_booking',
  suspicions: LeadSuspicion[] = [],
): Promise<string> {
  const { id } = await addLead({
    kind,
    language: 'fr',
    suspicions,
  });
  return id;
}

type Step = Parameters<typeof moveLead>[1];
const move = (step: Step) => inTransaction(moveLead, step);
const undo = (step: Parameters<typeof undoLeadMove>[1]) => inTransaction(undoLeadMove, step);

test('a new lead has a private link, and mail to its visitor, the operators and the clinic is queued', async () => {
  const id = await newLead();
  const links = () => db.selectFrom('private_links').selectAll().where('lead_id', '=', id).execute();
  expect(await links()).toMatchObject([{ purpose: 'status' }]);
  const token = await linkTo(db, id, 'status');
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(await findLeadLink(db, token)).toEqual({ leadId: id, purpose: 'status' });
  // Nothing that the database holds opens the page.
  const known = await links();
  expect(JSON.stringify(known)).not.toContain(token);
  for (const { digest } of known)
    for (const guess of [digest, digest.slice(0, 32)]) expect(await findLeadLink(db, guess)).toBeNull();
  expect(
    await findLeadLink(db, token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase()),
  ).toBeNull();
  expect((await mailsOf(id)).map(({ template, recipient }) => `${recipient}: ${template}`)).toEqual([
    'visitor: request-received',
    'operators: operator-new-lead',
    'clinic: clinic-request',
  ]);
});

test('an expired link is invalid, and a new one replaces it', async () => {
  const id = await newLead();
  const token = await linkTo(db, id, 'status');
  await changeLink(token, { expires_at: new Date(0) });
  expect(await findLeadLink(db, token)).toBeNull();
  const renewed = await linkTo(db, id, 'status');
  expect(renewed).not.toBe(token);
  expect(await findLeadLink(db, renewed)).toMatchObject({ leadId: id });
});

test('a link to a request lasts as long as its data, also after the retention is extended', async () => {
  const token = await linkTo(db, await newLead(), 'status');
  const days = async () => {
    const { expires_at, created_at } = await db
      .selectFrom('private_links')
      .select(['expires_at', 'created_at'])
      .where('digest', '=', linkDigest(token))
      .executeTakeFirstOrThrow();
    return Math.round((expires_at.getTime() - created_at.getTime()) / 86_400_000);
  };
  // The appointment may be a year ahead, and the months count from it.
  const longest = (config.RETENTION_MONTHS + 12) * 30.5;
  expect(await days()).toBeGreaterThan(longest);
  await changeLink(token, { expires_at: new Date() });
  await lengthenStatusLinks(db);
  expect(await days()).toBeGreaterThan(longest);
});

test('a lead that is not stored queues no mail', async () => {
  const before = await db.selectFrom('mails').select('id').execute();
  await expect(
    addLead({
      name: '',
      message: '',
    }),
  ).rejects.toThrow();
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(before.length);
});

test('a step changes status, version, history and audit and queues mail for a minute later', async () => {
  const id = await newLead();
  const now = new Date();
  const moved = await move({ id, version: 1, action: 'confirm', actor: ann, note: 'Called the clinic', now });
  const event = (await eventsOf(id)).at(-1)?.id;
  expect(moved).toEqual({
    ok: true,
    value: { kind: 'appointment_booking', from: 'new', status: 'confirmed', version: 2, event },
  });
  expect(await leadOf(id)).toMatchObject({ status: 'confirmed', version: 2, answered_at: now });
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    actor: 'op-ann',
    actor_name: 'Ann Roy',
    from_status: 'new',
    to_status: 'confirmed',
    note: 'Called the clinic',
  });
  expect(await auditOf(id)).toMatchObject([
    { action: 'lead.confirm', actor_id: 'op-ann', before: { status: 'new' }, after: { status: 'confirmed' } },
  ]);
  const mail = (await mailsOf(id)).find(({ template }) => template === 'request-confirmed');
  expect(mail!.send_after.getTime()).toBe(now.getTime() + 60_000);
});

test('marking a lead as seen is no answer', async () => {
  const id = await newLead();
  await move({ id, version: 1, action: 'see', actor: ann });
  expect(await leadOf(id)).toMatchObject({ status: 'seen', answered_at: null });
  expect(await mailsOf(id)).toHaveLength(3);
});

test.each([
  ['somebody else was faster', { version: 7, action: 'confirm', actor: ann }, 'changed'],
  ['a viewer', { version: 1, action: 'confirm', actor: eve }, 'forbidden'],
  ['a visitor does not confirm', { action: 'confirm', actor: { kind: 'visitor' } }, 'forbidden'],
  ['an operator does not withdraw', { version: 1, action: 'withdraw', actor: bob }, 'forbidden'],
  ['no such step from here', { version: 1, action: 'reopen', actor: ann }, 'impossible'],
] as const)('%s: writes nothing', async (_, step, reason) => {
  const id = await newLead();
  expect(await move({ id, ...step })).toMatchObject({ ok: false, reason });
  expect(await leadOf(id)).toMatchObject({ status: 'new', version: 1 });
  expect(await eventsOf(id)).toHaveLength(1);
  expect(await mailsOf(id)).toHaveLength(3);
});

test('of two concurrent operators, one gets the other’s result', async () => {
  const id = await newLead();
  const outcomes = await Promise.all([
    move({ id, version: 1, action: 'confirm', actor: ann }),
    move({ id, version: 1, action: 'decline', actor: bob }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = outcomes.find(({ ok }) => !ok);
  expect(refused).toMatchObject({ reason: 'changed', version: 2, status: (await leadOf(id)).status });
});

test('a step can be undone within a minute, and its mail is not sent', async () => {
  const id = await newLead();
  const now = new Date();
  await move({ id, version: 1, action: 'decline', actor: ann, now });
  const back = await undo({ id, version: 2, actor: ann, now: new Date(now.getTime() + 59_000) });
  expect(back).toMatchObject({ ok: true, value: { status: 'new', version: 3 } });
  expect(await leadOf(id)).toMatchObject({ status: 'new', answered_at: null });
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    kind: 'undo',
    from_status: 'declined',
    to_status: 'new',
  });
  expect((await mailsOf(id)).map(({ template, status }) => `${template} ${status}`)).toEqual([
    'request-received queued',
    'operator-new-lead queued',
    'clinic-request queued',
    'request-declined cancelled',
  ]);
  expect(await undo({ id, version: 3, actor: ann, now })).toMatchObject({ ok: false, reason: 'impossible' });
});

test.each([
  ['after a minute', ann, 61_000, 2, 'too-late'],
  ['by another operator', bob, 1_000, 2, 'forbidden'],
  ['after somebody else’s change', ann, 1_000, 1, 'changed'],
  ['by the one who did it, who may only read by now', { ...ann, role: 'viewer' }, 1_000, 2, 'forbidden'],
] as const)('%s, nothing is undone', async (_, actor, later, version, reason) => {
  const id = await newLead();
  const now = new Date();
  await move({ id, version: 1, action: 'decline', actor: ann, now });
  expect(await undo({ id, version, actor, now: new Date(now.getTime() + later) })).toMatchObject({
    ok: false,
    reason,
  });
  expect(await leadOf(id)).toMatchObject({ status: 'declined', version: 2 });
});

test('an operator can’t undo a submission', async () => {
  const id = await newLead();
  expect(await undo({ id, version: 1, actor: ann })).toMatchObject({ ok: false, reason: 'impossible' });
});

test('spam counts as unanswered, and still waits once the mark is removed', async () => {
  const id = await newLead();
  await move({ id, version: 1, action: 'mark-spam', actor: ann });
  expect(await leadOf(id)).toMatchObject({ status: 'spam', answered_at: null });
  await move({ id, version: 2, action: 'not-spam', actor: ann });
  expect(await leadOf(id)).toMatchObject({ status: 'new', answered_at: null });
});

test('mail that was held back is sent once a lead is no spam, and never twice', async () => {
  const held = async (id: string) => {
    await move({ id, version: 1, action: 'mark-spam', actor: ann });
    const now = new Date();
    await move({ id, version: 2, action: 'not-spam', actor: ann, now });
    const mails = await mailsOf(id);
    const after = mails.filter(({ send_after: at }) => at.getTime() === now.getTime() + 60_000);
    return after.map(({ template, recipient }) => `${recipient}: ${template}`);
  };
  expect(await held(await newLead('appointment_booking', ['honeypot']))).toEqual([
    'visitor: request-received',
    'clinic: clinic-request',
  ]);
  expect(await held(await newLead('review_submission', ['honeypot']))).toEqual(['visitor: review-confirm']);
  expect(await held(await newLead())).toEqual([]);
});

const genuine = (id: string, version: number, actor = ann) => markGenuine({ id, version, actor });

test('marking as genuine clears the suspicion and sends the mail; the audit keeps the marks', async () => {
  const id = await newLead('appointment_booking', ['too-fast']);
  expect(await genuine(id, 1, eve)).toMatchObject({ ok: false, reason: 'forbidden' });
  expect(await genuine(id, 7)).toMatchObject({ ok: false, reason: 'changed' });
  expect(await leadOf(id)).toMatchObject({ suspicions: ['too-fast'], version: 1 });
  expect(await mailsOf(id)).toHaveLength(1);
  expect(await genuine(id, 1)).toEqual({ ok: true, value: { version: 2 } });
  expect(await leadOf(id)).toMatchObject({ status: 'new', suspicions: [], version: 2, answered_at: null });
  const sent = (await mailsOf(id)).map(({ recipient, template }) => `${recipient}: ${template}`);
  expect(sent.toSorted()).toEqual([
    'clinic: clinic-request',
    'operators: operator-new-lead',
    'visitor: request-received',
  ]);
  expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'genuine', actor: 'op-ann', to_status: null });
  expect(await auditOf(id)).toMatchObject([
    { action: 'lead.genuine', before: { suspicions: ['too-fast'] }, after: { suspicions: [] } },
  ]);
  // Nothing is left to say.
  expect(await genuine(id, 2)).toMatchObject({ ok: false, reason: 'impossible' });
});

test('spam can’t be marked as genuine, and an answered visitor gets no receipt', async () => {
  const spam = await newLead('contact_message', ['honeypot']);
  await move({ id: spam, version: 1, action: 'mark-spam', actor: ann });
  expect(await genuine(spam, 2)).toMatchObject({ ok: false, reason: 'impossible' });
  const answered = await newLead('appointment_booking', ['honeypot']);
  await move({ id: answered, version: 1, action: 'decline', actor: ann });
  expect(await genuine(answered, 2)).toMatchObject({ ok: true });
  expect((await mailsOf(answered)).map(({ template }) => template)).toEqual([
    'operator-new-lead',
    'request-declined',
  ]);
});

test('‘not spam’ clears the marks; undo restores them', async () => {
  const id = await newLead('contact_message', ['honeypot', 'links']);
  await move({ id, version: 1, action: 'mark-spam', actor: ann });
  expect(await leadOf(id)).toMatchObject({ suspicions: ['honeypot', 'links'] });
  await move({ id, version: 2, action: 'not-spam', actor: ann });
  expect(await leadOf(id)).toMatchObject({ status: 'new', suspicions: [] });
  expect((await auditOf(id)).filter(({ action }) => action === 'lead.not-spam')).toMatchObject([
    { before: { status: 'spam', suspicions: ['honeypot', 'links'] }, after: { status: 'new' } },
  ]);
  await undo({ id, version: 3, actor: ann });
  expect(await leadOf(id)).toMatchObject({ status: 'spam', suspicions: ['honeypot', 'links'] });
});

test('an erased lead stays ended: it takes no step, and none is undone', async () => {
  const id = await newLead();
  await move({ id, version: 1, action: 'close', actor: ann });
  const token = await linkTo(db, id, 'status');
  await inTransaction(eraseLead, { token });
  const { version } = await leadOf(id);
  expect(await undo({ id, version, actor: ann })).toMatchObject({ ok: false, reason: 'impossible' });
  expect(await move({ id, version, action: 'reopen', actor: ann })).toMatchObject({
    ok: false,
    reason: 'impossible',
  });
  const note = await noteLead({ id, actor: ann, note: 'Maria called' });
  expect(note).toEqual({ ok: false, reason: 'erased' });
  expect(await leadOf(id)).toMatchObject({ status: 'closed', version });
});

test('the audit can’t be changed or shortened', async () => {
  await move({ id: await newLead(), version: 1, action: 'see', actor: ann });
  await expect(db.updateTable('audit_events').set({ action: 'x' }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow(/append-only/);
});
