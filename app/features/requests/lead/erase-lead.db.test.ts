import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { eraseLead } from './erase-lead.server.ts';
import type { Eraser } from './erase-lead.server.ts';
import { moveLead } from './move-lead.server.ts';
import { takeRequestStep } from '#app/features/requests/request/request-commands.server.ts';
import { actorOf as operator } from '#tests/support/actors.ts';
import { auditOf } from '#tests/support/audit.ts';
import { changeLead, eventsOf, leadOf, mailsOf, changeLink } from '#tests/support/leads.ts';
import { inTransaction } from '#tests/support/transaction.ts';

const newLead = () =>
  addLead({
    kind: 'appointment_booking',
    phone: '604-555-0123',
    message: 'Message: a chipped tooth',
    details: { appointmentType: 'root-canal', date: '2099-12-01', time: '14:00', message: 'a chipped tooth' },
  });

const withdraw = (token: string) => takeRequestStep(token, 'withdraw');
const erase = (eraser: Eraser) => inTransaction(eraseLead, eraser);
const mailStatesOf = async (id: string) =>
  (await mailsOf(id)).map(({ template, status }) => `${template} ${status}`).toSorted();
/** Notes that the mail to the clinic has left. */
async function notifyClinic(id: string) {
  const of = db.updateTable('mails').where('lead_id', '=', id).where('template', '=', 'clinic-request');
  await of.set({ status: 'sent' }).execute();
  const { id: clinic } = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const told = { clinic_told: clinic, clinic_told_at: new Date() };
  await changeLead(id, told);
}

test('a withdrawal notifies the visitor and the clinic that got the request', async () => {
  const { id, token } = await newLead();
  await notifyClinic(id);
  expect(await withdraw(token)).toMatchObject({ ok: true, value: { status: 'withdrawn' } });
  expect(await mailStatesOf(id)).toEqual([
    'clinic-request sent',
    'clinic-withdrawn queued',
    'operator-new-lead queued',
    'request-received queued',
    'request-withdrawn queued',
  ]);
  expect(await withdraw(token)).toMatchObject({ ok: false, reason: 'impossible', status: 'withdrawn' });
});

test('a withdrawal also notifies the operators who worked on the request, even if it is erased', async () => {
  const { id, token } = await newLead();
  const version = 1;
  await inTransaction(moveLead, { id, version, action: 'confirm', actor: operator('moderator') });
  await withdraw(token);
  expect(await mailStatesOf(id)).toContain('operator-withdrawn queued');
  await erase({ token });
  expect((await mailStatesOf(id)).filter((mail) => mail.startsWith('operator-withdrawn'))).toEqual([
    'operator-withdrawn queued',
  ]);
  const untouched = await newLead();
  await withdraw(untouched.token);
  expect((await mailStatesOf(untouched.id)).join()).not.toContain('operator-withdrawn');
});

test.each([
  ['once its day is over', { actor: operator('admin'), day: '2026-01-05' }],
  ['by the program, because it is old', { actor: { kind: 'system' } as const, day: '2099-12-01' }],
])('a confirmed appointment that is erased %s notifies nobody', async (_, { actor, day }) => {
  const { id } = await newLead();
  await notifyClinic(id);
  await changeLead(id, { details: JSON.stringify({ appointmentType: 'other', date: day, time: '14:00' }) });
  await inTransaction(moveLead, { id, action: 'confirm', actor: operator('moderator') });
  expect(await erase({ id, actor })).toEqual({ ok: true, id });
  expect((await mailStatesOf(id)).filter((mail) => mail.includes('withdrawn'))).toEqual([]);
});

test('an unknown, expired or different link withdraws and erases nothing', async () => {
  const { id, token } = await newLead();
  await changeLink(token, { purpose: 'edit' });
  for (const wrong of [token, 'x'.repeat(32), '', id, "' or 1=1 --"]) {
    expect(await withdraw(wrong)).toEqual({ ok: false, reason: 'not-found' });
    expect(await erase({ token: wrong })).toEqual({ ok: false, reason: 'not-found' });
  }
  expect(await leadOf(id)).toMatchObject({ status: 'new', erased_at: null });
});

test('erasing leaves nothing personal in any table, but the statistics', async () => {
  const { id, token } = await newLead();
  await notifyClinic(id);
  await inTransaction(moveLead, {
    id,
    action: 'contact',
    actor: operator('moderator'),
    note: 'Maria, call us',
  });
  expect(await erase({ token })).toEqual({ ok: true, id });
  expect(await leadOf(id)).toMatchObject({
    name: 'Erased',
    email: 'erased',
    phone: null,
    message: '',
    details: {},
    status: 'withdrawn',
    service_type: 'appointment_booking',
    erased_at: expect.any(Date),
    text_erased_at: expect.any(Date),
  });
  for (const table of ['leads', 'lead_events', 'mails', 'audit_events'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const own = rows.filter((row) => JSON.stringify(row).includes(id));
    expect(own.length).toBeGreaterThan(0);
    expect(JSON.stringify(own)).not.toMatch(/maria|okafor|chipped|604-555|root-canal/i);
  }
  expect(await db.selectFrom('private_links').selectAll().where('lead_id', '=', id).execute()).toEqual([]);
  expect(await mailStatesOf(id)).toEqual([
    'clinic-request sent',
    'clinic-withdrawn queued',
    'operator-new-lead cancelled',
    'operator-withdrawn queued',
    'request-contacted cancelled',
    'request-received cancelled',
    'request-withdrawn cancelled',
  ]);
  expect(await erase({ token })).toEqual({ ok: false, reason: 'not-found' });
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'lead.contact',
    'lead.withdraw',
    'lead.erase',
  ]);
});

test.each([
  ['admin', true],
  ['moderator', false],
  ['viewer', false],
] as const)('%s may erase: %s', async (role, may) => {
  const { id } = await newLead();
  const outcome = await erase({ id, actor: operator(role) });
  expect(outcome.ok).toBe(may);
  expect((await leadOf(id)).status).toBe(may ? 'closed' : 'new');
  expect((await leadOf(id)).erased_at !== null).toBe(may);
});

test('concurrent steps of a visitor and an operator are both complete, in either order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, token } = await newLead();
    const [erased, moved] = await Promise.all([
      erase({ token }),
      inTransaction(moveLead, {
        id,
        version: 1,
        action: 'confirm',
        actor: operator('moderator'),
        note: 'Maria!',
      }),
    ]);
    expect(erased).toMatchObject({ ok: true });
    const lead = await leadOf(id);
    expect(lead).toMatchObject({ name: 'Erased', status: 'withdrawn' });
    if (!moved.ok) expect(moved).toMatchObject({ reason: 'changed', status: 'withdrawn' });
    expect((await eventsOf(id)).filter(({ note }) => note !== null)).toEqual([]);
  }
});

test('a concurrent withdrawal and operator’s step overwrite nothing', async () => {
  const { id, token } = await newLead();
  const [withdrawn, moved] = await Promise.all([
    withdraw(token),
    inTransaction(moveLead, { id, version: 1, action: 'close', actor: operator('moderator') }),
  ]);
  expect([withdrawn.ok, moved.ok].filter(Boolean)).toHaveLength(1);
  expect((await leadOf(id)).status).toBe(withdrawn.ok ? 'withdrawn' : 'closed');
});

test('of two concurrent erasures one erases, and the other finds it done or the link gone', async () => {
  const { id, token } = await newLead();
  await Promise.all([erase({ token }), erase({ token })]);
  expect((await eventsOf(id)).filter(({ kind }) => kind === 'erased')).toHaveLength(1);
});
