import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countOverdue, queueDigests } from '#app/features/console/inbox/operator-mail.server.ts';
import { countDue } from '#app/features/console/evidence/queue-queries.server.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { roles } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { insertEvidence, licence, verification } from '#tests/support/evidence.ts';
import { undoReviewMove } from '#app/features/requests/review/moderate-review.server.ts';
import { editReview } from '#app/features/requests/review/review-commands.server.ts';
import { confirmed, moderate, moderator, sendReview, writeReview } from '#tests/support/reviews.ts';
import { sendMail } from './send-mail.ts';
import { changeLead } from '#tests/support/leads.ts';
import { changeListing } from '#tests/support/listings.ts';
import { addMailReader } from '#tests/support/operator.ts';
import { useMailer } from '#tests/support/mailer.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// The figures of the operators' digest: overdue leads, calls and due checks, once a day.

/** 8:30 in Toronto, the end of that day, before the hour of the figures, and after it. */
const MORNING = new Date('2026-11-20T13:30:00Z');
const LATE_EVENING = new Date('2026-11-21T04:59:00Z');
const NIGHT = new Date('2026-11-21T12:59:00Z');
const NEXT_DAY = new Date('2026-11-21T13:01:00Z');

let publisherAddress: string | null = null;
const { smtp, mailer } = await useMailer({
  publisherAddress: async () => publisherAddress,
  operatorLanguage: 'fr',
});
beforeAll(async () => {
  for (const role of roles) await addMailReader(`${role}@example.com`, { id: role, role });
  await addMailReader('new@example.com', { isSetUp: false });
});

beforeEach(async () => {
  smtp.received.length = 0;
  publisherAddress = null;
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('leads').execute();
});

async function newLead(sentAt: Date, changes: { status?: 'contacted' | 'spam'; answeredAt?: Date } = {}) {
  const { id } = await addLead({
    phone: '604-555-0123',
  });
  await changeLead(id, {
    created_at: sentAt,
    answer_by: null,
    status: changes.status ?? 'new',
    answered_at: changes.answeredAt ?? null,
  });
  return id;
}

const daysBefore = (days: number) => new Date(MORNING.getTime() - days * 86_400_000);
const digests = () =>
  db.selectFrom('mails').selectAll().where('template', '=', 'operator-digest').orderBy('id').execute();

async function sendAll() {
  for (const { id } of await digests()) await sendMail(id, mailer, { last: false });
}

test('each operator who may work on leads gets one message with figures and a link, without names', async () => {
  await newLead(daysBefore(2));
  await newLead(daysBefore(3));
  await newLead(daysBefore(3), { status: 'contacted', answeredAt: daysBefore(2) });
  await newLead(daysBefore(3), { status: 'spam' });
  await newLead(new Date());
  expect(await queueDigests(MORNING)).toBe(3);
  await sendAll();
  expect(smtp.received.map(({ to }) => to.join()).toSorted()).toEqual([
    'admin@example.com',
    'moderator@example.com',
  ]);
  for (const { raw } of smtp.received) {
    const { text, html, subject } = await PostalMime.parse(raw);
    expect(subject).toBe('2 en retard, 4 à traiter');
    for (const form of [text, html]) {
      expect(form).toContain('https://dentalfinder.example/fr/console?view=overdue');
      expect(form).not.toMatch(/maria|okafor|chipped|604-555/i);
    }
  }
  const rows = JSON.stringify(await digests());
  expect(rows).not.toMatch(/maria|okafor|chipped|@/i);
});

test('a review counts from its author’s confirmation', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const id = await writeReview(dentist);
  await changeLead(id, { created_at: daysBefore(40) });
  expect(await countOverdue(MORNING)).toMatchObject({ overdue: 0, open: 1 });
  await confirmed(id);
  const confirmedAt = (at: Date) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('reviews').set({ confirmed_at: at }).where('lead_id', '=', id).execute();
      await trx.updateTable('leads').set({ answer_by: null }).where('id', '=', id).execute();
    });
  await confirmedAt(new Date(MORNING.getTime() - 3_600_000));
  expect(await countOverdue(MORNING)).toMatchObject({ overdue: 0, open: 1 });
  await confirmedAt(daysBefore(2));
  expect(await countOverdue(MORNING)).toMatchObject({ overdue: 1, open: 1 });
});

test('an edited review waits again, and operators get one notification', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const { id, token } = await sendReview(dentist);
  const start = new Date();
  const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
  const toOperators = async () => {
    const mails = db.selectFrom('mails').select('status').where('template', '=', 'operator-new-lead');
    return (await mails.execute()).map(({ status }) => status);
  };
  const text = { rating: 2, title: 'Changed', content: 'On reflection.' };
  // An edit before it is read extends the same wait, which restarts with the last version.
  await editReview(token, text, hours(2));
  const minute = 60_000;
  /** How many are overdue right before and after the answer to what was sent `n` hours later is due. */
  const aroundDue = async (n: number) => {
    const due = (await promisedFrom(hours(n))).getTime();
    return [await countOverdue(new Date(due - minute)), await countOverdue(new Date(due + minute))];
  };
  const late = [
    { overdue: 0, open: 1 },
    { overdue: 1, open: 1 },
  ];
  expect(await toOperators()).toEqual(['queued']);
  expect(await aroundDue(2)).toMatchObject(late);

  await moderate(id, 'approve', { now: hours(3) });
  expect(await countOverdue(hours(300))).toMatchObject({ overdue: 0, open: 0 });
  await editReview(token, { ...text, title: 'Again' }, hours(100));
  await editReview(token, { ...text, title: 'And again' }, hours(101));
  expect(await toOperators()).toEqual(['queued', 'queued']);
  expect(await aroundDue(101)).toMatchObject(late);

  // Decided, undone, decided: overdue again in between, but answered since the change.
  await moderate(id, 'approve', { now: hours(103) });
  const { version } = await db.selectFrom('leads').select('version').executeTakeFirstOrThrow();
  const undone = { id, version, actor: moderator, now: new Date(hours(103).getTime() + 30_000) };
  expect(await inTransaction(undoReviewMove, undone)).toMatchObject({ ok: true });
  expect(await countOverdue(hours(200))).toMatchObject({ overdue: 1, open: 1 });
  await moderate(id, 'approve', { now: hours(104) });
  expect(await countOverdue(hours(300))).toMatchObject({ overdue: 0, open: 0 });
});

test('names due checks of the verification with what to do, also where nothing is overdue', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await insertEvidence(dentist.id, [licence(100), ...verification(40)], MORNING);
  const from = (source: string) => changeListing(dentist.id, { source });
  try {
    await from('demonstration');
    expect(await queueDigests(MORNING)).toBe(0);
    await from('operator');
    // The publisher's address has no role that records evidence.
    publisherAddress = 'office@dentalfinder.example';
    expect(await queueDigests(MORNING)).toBe(2);
    await sendAll();
    const { text, subject } = await PostalMime.parse(smtp.received[0]!.raw);
    expect(subject).toBe('1 vérification à faire');
    expect(text).toContain('Permis à vérifier\u00a0: 1 (ouvrez le registre');
    expect(text).toContain('https://dentalfinder.example/fr/console/verification?view=licence');
    await newLead(daysBefore(2));
    expect(await queueDigests(NEXT_DAY)).toBe(3);
    await sendAll();
    const last = async (to: string) =>
      PostalMime.parse(smtp.received.findLast((mail) => mail.to.join() === to)!.raw);
    const office = await last(publisherAddress);
    expect(office.subject).toBe('1 en retard, 1 à traiter');
    // It need not be an operator's.
    expect(office.text).not.toContain('à titre d’opérateur');
    const later = await last('moderator@example.com');
    expect(later.subject).toBe('1 en retard, 1 à traiter, 1 vérification à faire');
    expect(later.text).toContain('\n1 vérification à faire.');
    await insertEvidence(dentist.id, [licence()]);
    expect(await countDue(MORNING)).toMatchObject({ licence: 0 });
  } finally {
    await db.deleteFrom('dentists').where('id', '=', dentist.id).execute();
  }
});

test('tells of the calls of today, also when nothing is overdue', async () => {
  const id = await newLead(new Date());
  await changeLead(id, { call_at: new Date() });
  const noon = new Date();
  noon.setUTCHours(17);
  expect(await queueDigests(noon)).toBe(3);
  await sendAll();
  const { text, subject } = await PostalMime.parse(smtp.received[0]!.raw);
  expect(subject).toBe('1 appel à faire aujourd’hui');
  expect(text).toContain('https://dentalfinder.example/fr/console?view=calls');
});

test('sends no message if nothing is overdue, or no longer is when the mail leaves', async () => {
  await newLead(new Date(MORNING.getTime() - 23 * 3_600_000));
  expect(await queueDigests(MORNING)).toBe(0);
  await newLead(daysBefore(2));
  expect(await queueDigests(MORNING)).toBe(3);
  await db.updateTable('leads').set({ answered_at: new Date() }).execute();
  await sendAll();
  expect((await digests()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(smtp.received).toEqual([]);
});

test('sends once a day in the console’s time zone, however often and simultaneously the program starts', async () => {
  await newLead(daysBefore(2));
  const counts = await Promise.all(Array.from({ length: 8 }, () => queueDigests(MORNING)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await queueDigests(LATE_EVENING)).toBe(0);
  expect(await queueDigests(NIGHT)).toBe(0);
  expect(await queueDigests(NEXT_DAY)).toBe(3);
  await sendAll();
  await sendAll();
  expect(smtp.received).toHaveLength(4);
});

test('an operator who has left or became read-only gets none', async () => {
  await newLead(daysBefore(2));
  await queueDigests(MORNING);
  await db.updateTable('operators').set({ role: 'viewer' }).where('id', '=', 'moderator').execute();
  try {
    await sendAll();
  } finally {
    await db.updateTable('operators').set({ role: 'moderator' }).where('id', '=', 'moderator').execute();
  }
  expect(smtp.received.map(({ to }) => to)).toEqual([['admin@example.com']]);
});
