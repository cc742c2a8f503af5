import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findLeadLink, linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import type { LeadSuspicion } from '#db/rows.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  confirmed,
  moderate,
  moderator,
  reviewOf,
  sendReview,
  writeReview,
  changeReview,
} from '#tests/support/reviews.ts';
import { findSentReview, sendAgain } from './ask-again.server.ts';
import {
  confirmReview,
  deleteReview,
  editReview,
  eraseReview,
  submitReview,
} from './review-commands.server.ts';
import { undoReviewMove } from './moderate-review.server.ts';
import { stateOf } from './own-review-copy.ts';
import { findOwnReview } from './review-queries.server.ts';
import { reportReview, voteHelpful } from './review-reports.server.ts';
import { ageLeads } from '#tests/support/age-leads.ts';
import { changeLead, leadOf, mailsOf } from '#tests/support/leads.ts';
import { inTransaction } from '#tests/support/transaction.ts';
import { auditOf } from '#tests/support/audit.ts';

let dentist: { id: string; slug: string };
let other: { id: string; slug: string };
beforeAll(async () => {
  dentist = await insertBookableDentist('Dr. Amélie Tremblay');
  other = await insertBookableDentist('Dr. Zoé Gagnon');
});

const reviewsOf = (leadId: string) =>
  db.selectFrom('reviews').selectAll().where('lead_id', '=', leadId).execute();
/** The mail that asks for a confirmation of the review. */
const askedMails = async (leadId: string) =>
  (await mailsOf(leadId)).filter(({ template }) => template === 'review-confirm');
/** Dates all such mail, which is sent by then, as this old. */
async function askedAgo(minutes: number): Promise<void> {
  await db.updateTable('mails').set({ status: 'sent' }).execute();
  await db
    .updateTable('lead_events')
    .set({ happened_at: new Date(Date.now() - minutes * 60_000) })
    .where('kind', '=', 'asked')
    .execute();
}
const text = { rating: 2, title: 'Changed', content: 'On reflection.' };
const day = 86_400_000;

beforeEach(ageLeads);

test('a review is a lead with the specified message and an unpublished review, in one transaction', async () => {
  const review = reviewOf({
    content: "'; drop table reviews; -- <script>alert(1)</script>\nVisit: 2001-01-01",
    email: 'm@example.com',
  });
  const asked = { dentist: { ...dentist, name: 'Dr. Amélie Tremblay' }, review, language: 'fr' as const };
  const submissionKey = randomUUID();
  const outcomes = await Promise.all([1, 2, 3].map(() => submitReview({ ...asked, submissionKey })));
  const ids = outcomes.map((outcome) => (outcome.ok ? outcome.value.leadId : ''));
  expect(new Set(ids).size).toBe(1);
  const leadId = ids[0]!;
  expect(await leadOf(leadId)).toMatchObject({
    name: 'Maria O.',
    email: 'm@example.com',
    phone: null,
    service_type: 'review_submission',
    source_site: 'dental-finder',
    industry: 'dental',
    status: 'new',
    language: 'fr',
    dentist_id: dentist.id,
    message: [
      'Rating: 4 out of 5',
      'Title: Gentle and on time',
      "Review: '; drop table reviews; -- <script>alert(1)</script>",
      '    Visit: 2001-01-01',
      'Treatment: Root Canal',
      'Visit: 2026-10-01',
    ].join('\n'),
    details: {
      rating: 4,
      title: 'Gentle and on time',
      treatmentType: 'Root Canal',
      dateOfVisit: '2026-10-01',
    },
  });
  expect(await reviewsOf(leadId)).toMatchObject([
    {
      status: 'new',
      rating: 4,
      patient_name: 'Maria O.',
      confirmed_at: null,
      visit_check: null,
      language: 'fr',
    },
  ]);
  const mails = await mailsOf(leadId);
  // Operators hear of it when its address is confirmed.
  expect(mails.map(({ template }) => template)).toEqual(['review-confirm']);
  await confirmed(leadId);
  const then = await mailsOf(leadId);
  expect(then.map(({ template }) => template).toSorted()).toEqual(['operator-new-lead', 'review-confirm']);
});

const codesIn = async (leadId: string) => {
  const [review] = await reviewsOf(leadId);
  return { author: review?.author_code, network: review?.network_code, seen: review?.author_seen_on };
};
const sendFrom = (network: string, email: string) => writeReview(dentist, { email }, { network });

test('a review keeps codes of author and network that tell equal from different and nothing else', async () => {
  const name = randomUUID();
  const first = await codesIn(await sendFrom('203.0.113.7', `${name}@example.com`));
  const same = await codesIn(await sendFrom('203.0.113.99', `${name}+again@Example.com`));
  const strange = await codesIn(await sendFrom('203.0.114.7', `${randomUUID()}@example.com`));
  expect(first.author).toMatch(/^[\w-]{43}$/);
  expect(first.network).toMatch(/^[\w-]{43}$/);
  expect([same.author, same.network]).toEqual([first.author, first.network]);
  expect(strange.author).not.toBe(first.author);
  expect(strange.network).not.toBe(first.network);
  expect((await codesIn(await sendFrom('unknown', `${randomUUID()}@example.com`))).network).toBeNull();
});

test('an author is known since the first published review, not since a request, a booking or an unread review', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const email = `${randomUUID()}@example.com`;
  const first = await writeReview(dentist, { email });
  await changeLead(first, { created_at: '2026-03-05T23:30:00Z' });
  const second = await writeReview(other, { email: email.replace('@', '+two@').toUpperCase() });
  expect((await codesIn(second)).seen).toBe(today);
  // In any spelling, and where the lead was erased.
  await db
    .updateTable('reviews')
    .set({ author_seen_on: '2026-03-05' })
    .where('lead_id', '=', first)
    .execute();
  expect((await codesIn(await writeReview(other, { email }))).seen).toBe(today);
  await db.updateTable('reviews').set({ status: 'approved' }).where('lead_id', '=', first).execute();
  await db.updateTable('leads').set({ email: 'erased' }).where('id', 'in', [first, second]).execute();
  expect((await codesIn(await writeReview(dentist, { email }))).seen).toBe('2026-03-05');
});

test.each(['delete', 'erase'] as const)('a review’s codes go with it: %s', async (how) => {
  const { id, token } = await sendReview(dentist);
  const { author } = await codesIn(id);
  await (how === 'delete' ? deleteReview(token) : eraseReview(token));
  expect(await db.selectFrom('reviews').select('id').where('author_code', '=', author!).execute()).toEqual(
    [],
  );
  // No other table has them.
  const { rows } = await sql<{ dump: string }>`
    select database_to_xml(false, false, '')::text as dump`.execute(db);
  expect(rows[0]!.dump).not.toContain(author);
});

test('if the review can’t be stored, neither is the lead, and the error holds nothing personal', async () => {
  const submissionKey = randomUUID();
  const review = reviewOf({ rating: 6, patientName: 'Secret S.' });
  const outcome = await submitReview({
    dentist: { ...dentist, name: 'X' },
    review,
    language: 'en',
    submissionKey,
  });
  expect(outcome).toMatchObject({ ok: false, reason: 'save-failed' });
  const { error } = outcome as { error: Error };
  expect(`${error.message} ${error.stack}`).not.toMatch(/secret|example\.com/i);
  expect(
    await db.selectFrom('leads').select('id').where('submission_key', '=', submissionKey).execute(),
  ).toEqual([]);
});

test('confirmation requires its link, happens once, and leads to the private page', async () => {
  const id = await writeReview(dentist);
  const status = await linkTo(db, id, 'status');
  for (const wrong of [status, 'x'.repeat(32), '', "' or 1=1"])
    expect(await confirmReview(wrong)).toEqual({ ok: false, reason: 'not-found' });
  const token = await linkTo(db, id, 'confirm');
  const now = new Date();
  const first = await confirmReview(token, now);
  expect(first).toMatchObject({ ok: true });
  // A second press makes no second link.
  expect(await confirmReview(token)).toEqual({ ok: true, token: null });
  expect(await reviewsOf(id)).toMatchObject([{ confirmed_at: now }]);
  expect(await findLeadLink(db, (first.ok && first.token) || '')).toMatchObject({
    leadId: id,
    purpose: 'edit',
  });
});

test('a second review of the dentist by the same person within 30 days can’t be confirmed', async () => {
  const email = 'maria@example.com';
  const { id: first } = await sendReview(dentist, { email });
  const second = await writeReview(dentist, { email: 'Maria+2@Example.com' });
  const outcome = await confirmReview(await linkTo(db, second, 'confirm'));
  expect(outcome).toEqual({ ok: false, reason: 'already-reviewed' });
  // The link to the first review goes to its address only.
  const mails = db.selectFrom('mails').select('lead_id').where('template', '=', 'review-link');
  expect(await mails.execute()).toEqual([{ lead_id: first }]);
  expect(await reviewsOf(second)).toMatchObject([{ confirmed_at: null }]);
  // Allowed: another dentist, another person, or 30 days apart.
  await confirmed(await writeReview(other, { email }));
  await confirmed(await writeReview(dentist, { email: 'other.maria@example.com' }));
  await changeReview(first, { created_at: new Date(Date.now() - 31 * day) });
  await confirmed(second);
});

test('typing another person’s address does not prevent their review', async () => {
  const email = 'victim@example.com';
  await writeReview(dentist, { email });
  await confirmed(await writeReview(dentist, { email, title: 'Her own' }));
});

test('of two concurrent confirmations by one person one counts', async () => {
  const email = 'twice@example.com';
  const ids = [
    await writeReview(dentist, { email }),
    await writeReview(dentist, { email, title: 'Another' }),
  ];
  const tokens = await Promise.all(ids.map((id) => linkTo(db, id, 'confirm')));
  const outcomes = await Promise.all(tokens.map((token) => confirmReview(token)));
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test('an edit before moderation changes the review; the page shows the last text', async () => {
  const { id, token } = await sendReview(dentist);
  expect(await editReview(token, text)).toEqual({ ok: true });
  expect(await reviewsOf(id)).toMatchObject([{ ...text, status: 'new' }]);
  expect((await leadOf(id)).message).toContain('Title: Changed');
  await moderate(id, 'approve');
  await editReview(token, { ...text, title: 'Third' });
  expect(await findOwnReview(token)).toMatchObject({
    purpose: 'edit',
    published: true,
    status: 'new',
    text: { title: 'Third' },
  });
});

test('a refused review is moderated again once it is edited', async () => {
  const { id, token } = await sendReview(dentist);
  await moderate(id, 'reject', { note: 'No names, please.' });
  expect(await editReview(token, text)).toEqual({ ok: true });
  expect(await leadOf(id)).toMatchObject({ status: 'new' });
  expect(await reviewsOf(id)).toMatchObject([{ ...text, status: 'new' }]);
});

test('30 days after the first decision a review can only be deleted, at any time', async () => {
  const { id, token } = await sendReview(dentist);
  const decided = new Date();
  await moderate(id, 'approve', { now: decided });
  const soon = new Date(decided.getTime() + 30 * day - 1000);
  const late = new Date(decided.getTime() + 30 * day + 1000);
  expect(await findOwnReview(token, soon)).toMatchObject({ editableUntil: expect.any(Date) });
  expect(await findOwnReview(token, late)).toMatchObject({ editableUntil: null });
  expect(await editReview(token, text, late)).toEqual({ ok: false, reason: 'too-late' });
  expect(await reviewsOf(id)).toMatchObject([{ title: 'Gentle and on time' }]);
  // A later decision does not restart the 30 days.
  expect(await editReview(token, text, soon)).toEqual({ ok: true });
  await moderate(id, 'approve', { now: soon });
  expect(await findOwnReview(token, late)).toMatchObject({ editableUntil: null });
  expect(await editReview(token, text, late)).toEqual({ ok: false, reason: 'too-late' });
  expect(await deleteReview(token, new Date(decided.getTime() + 400 * day))).toBe(true);
  expect(await reviewsOf(id)).toEqual([]);
  expect(await findOwnReview(token)).toBe('deleted');
  expect(await deleteReview(token)).toBe(false);
  const lead = await leadOf(id);
  expect(lead).toMatchObject({ status: 'withdrawn', message: '', details: {} });
  expect(lead.text_erased_at).not.toBeNull();
  const audit = await db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute();
  expect(JSON.stringify(audit)).not.toMatch(/gentle|maria/i);
});

test('the 30 days start with the first decision that was not undone', async () => {
  const { id, token } = await sendReview(dentist);
  const now = new Date();
  const later = new Date(now.getTime() + 3 * day);
  await moderate(id, 'approve', { now });
  const { version } = await leadOf(id);
  const undo = { id, version, actor: moderator, now: new Date(now.getTime() + 1000) };
  await inTransaction(undoReviewMove, undo);
  expect(await reviewsOf(id)).toMatchObject([{ first_decided_at: null }]);
  await moderate(id, 'reject', { note: 'No names, please.', now: later });
  expect(await findOwnReview(token, later)).toMatchObject({
    editableUntil: new Date(later.getTime() + 30 * day),
  });
});

test('a review that was refused unconfirmed is confirmed by the link in that mail', async () => {
  const id = await writeReview(dentist);
  await moderate(id, 'reject', { note: 'No names, please.' });
  expect(await editReview(await linkTo(db, id, 'edit'), text)).toEqual({ ok: true });
  expect(await moderate(id, 'approve')).toMatchObject({ ok: true });
});

test('spam does not count as another review, and looks pending to its writer', async () => {
  const email = 'judged@example.com';
  const { id: first, token } = await sendReview(dentist, { email });
  await moderate(first, 'mark-spam');
  const own = await findOwnReview(token);
  expect(own === 'deleted' || own === null ? own : stateOf(own)).toBe('waiting');
  await confirmed(await writeReview(dentist, { email, title: 'Another try' }));
});

test('resubmitting sends the confirmation mail again: once an hour, three times in all, never for suspected spam', async () => {
  const review = reviewOf();
  const submit = (suspicions: LeadSuspicion[] = []) => writeReview(dentist, review, { suspicions });
  const id = await submit();
  const written = async () => (await askedMails(id)).length;
  expect(await submit()).toBe(id);
  expect(await written()).toBe(1);
  await askedAgo(59);
  await submit();
  expect(await written()).toBe(1);
  await askedAgo(61);
  await submit(['links']);
  expect(await written()).toBe(1);
  await Promise.all([submit(), submit()]);
  expect(await written()).toBe(2);
  await askedAgo(61);
  await submit();
  expect(await written()).toBe(3);
  await askedAgo(61);
  await submit();
  expect(await written()).toBe(3);
  await db.deleteFrom('mails').where('lead_id', '=', id).execute();
  await db.deleteFrom('lead_events').where('lead_id', '=', id).where('kind', '=', 'asked').execute();
  await confirmed(id);
  await submit();
  expect(await written()).toBe(0);
});

test('the page after sending sends the mail again or to another address, without a second review', async () => {
  const id = await writeReview(dentist);
  const ask = (email: string | null) => sendAgain(id, { email, network: `2001:db8::${id.slice(0, 4)}` });
  const waiting = async () => (await askedMails(id)).filter(({ status }) => status === 'queued').length;
  const [before] = await reviewsOf(id);
  const first = await linkTo(db, id, 'confirm');
  expect(await ask(null)).toBe('later');
  const email = `right-${id}@example.com`;
  expect(await ask(email)).toBe('sent');
  expect(await waiting()).toBe(1);
  expect(await leadOf(id)).toMatchObject({ email, status: 'new' });
  const [after, ...others] = await reviewsOf(id);
  expect(others).toEqual([]);
  expect(after!.id).toBe(before!.id);
  expect(after!.author_code).not.toBe(before!.author_code);
  expect(await confirmReview(first)).toEqual({ ok: false, reason: 'not-found' });
  await askedAgo(3);
  expect(await ask(null)).toBe('sent');
  // Three mails in all, to whomever.
  expect(await ask(`third-${id}@example.com`)).toBe('later');
  expect(await leadOf(id)).toMatchObject({ email });
  const sent = await linkTo(db, id, 'status');
  expect(await findSentReview(sent, dentist.id)).toEqual({ leadId: id, state: 'waiting' });
  await confirmed(id);
  expect(await ask(email)).toBe('over');
  expect(await findSentReview(sent, dentist.id)).toEqual({ leadId: id, state: 'confirmed' });
  expect(await findSentReview(sent, randomUUID())).toBeNull();
  // Neither the lead's id nor a link of a mail is one of the sender's.
  for (const wrong of [id, await linkTo(db, id, 'edit')])
    expect(await findSentReview(wrong, dentist.id)).toBeNull();
});

test.each([
  ['new', 1],
  ['spam', 0],
] as const)('asking for the mail of a suspected review with status %s sends %i', async (status, count) => {
  const id = await writeReview(dentist, {}, { suspicions: ['honeypot'] });
  await changeLead(id, { status });
  const written = () => askedMails(id);
  expect(await written()).toEqual([]);
  expect(await sendAgain(id, { email: null, network: `2001:db8:1::${id.slice(0, 4)}` })).toBe('sent');
  expect(await written()).toHaveLength(count);
  expect((await leadOf(id)).suspicions).toEqual(status === 'spam' ? ['honeypot'] : []);
});

test('an address gets at most five such mails a day, for all reviews', async () => {
  const review = reviewOf();
  const mails = db.selectFrom('mails as m').innerJoin('leads as l', 'l.id', 'm.lead_id').select('m.id');
  const written = async () =>
    (await mails.where('l.email', '=', review.email).where('m.template', '=', 'review-confirm').execute())
      .length;
  for (const round of [1, 2, 3])
    for (const title of ['One', 'Two', 'Three']) {
      await askedAgo(120);
      expect(await writeReview(dentist, { ...review, title }), `${title} ${round}`).toBeTruthy();
    }
  expect(await written()).toBe(5);
});

test('a review that was refused unconfirmed can’t be edited while another one counts', async () => {
  const email = 'two@example.com';
  const refused = await writeReview(dentist, { email });
  await moderate(refused, 'reject');
  const token = await linkTo(db, refused, 'edit');
  await sendReview(dentist, { email, title: 'Another visit' });
  const before = await leadOf(refused);
  expect(await editReview(token, { rating: 5, title: 'Changed', content: 'Changed.' })).toEqual({
    ok: false,
    reason: 'already-reviewed',
  });
  expect(await leadOf(refused)).toEqual(before);
});

test('erasing by link leaves nothing personal, also after deletion', async () => {
  for (const how of ['published', 'deleted', 'unconfirmed'] as const) {
    const id = await writeReview(dentist);
    const token = how === 'unconfirmed' ? await linkTo(db, id, 'confirm') : await confirmed(id);
    if (how === 'published') await moderate(id, 'approve');
    if (how === 'deleted') await deleteReview(token);
    expect(await eraseReview(await linkTo(db, id, 'status'))).toBe(false);
    expect(await eraseReview(token), how).toBe(true);
    expect(await reviewsOf(id)).toEqual([]);
    expect(await leadOf(id)).toMatchObject({ name: 'Erased', email: 'erased', message: '', details: {} });
    expect(await findOwnReview(token)).toBeNull();
    expect(await eraseReview(token)).toBe(false);
  }
});

test('resubmitting the form of a deleted review restores nothing', async () => {
  const review = reviewOf();
  const form = { submissionKey: randomUUID() };
  const id = await writeReview(dentist, review, form);
  await deleteReview(await linkTo(db, id, 'confirm'));
  await writeReview(dentist, review, form);
  expect(await reviewsOf(id)).toEqual([]);
});

test('a vote counts once per visitor, for published reviews only, and stores nothing about the visitor', async () => {
  const { id } = await sendReview(dentist);
  const [review] = await reviewsOf(id);
  const visitor = randomUUID();
  expect(await voteHelpful(review!.id, visitor)).toBe(false);
  await moderate(id, 'approve');
  const votes = await Promise.all([1, 2, 3].map(() => voteHelpful(review!.id, visitor)));
  expect(votes.filter(Boolean)).toHaveLength(1);
  await Promise.all([1, 2, 3].map(() => voteHelpful(review!.id, randomUUID())));
  expect(await reviewsOf(id)).toMatchObject([{ helpful_count: 4 }]);
  const stored = await db
    .selectFrom('review_votes')
    .selectAll()
    .where('review_id', '=', review!.id)
    .execute();
  expect(stored).toHaveLength(4);
  expect(JSON.stringify(stored)).not.toContain(visitor);
});

test('a report is stored once, and the audit records it without its text', async () => {
  const id = await writeReview(dentist);
  const [review] = await reviewsOf(id);
  const key = randomUUID();
  const report = { reason: 'insult', comment: 'It insults Dr. Roy' } as const;
  await reportReview(review!.id, report, key);
  await reportReview(review!.id, report, key);
  const stored = await db
    .selectFrom('review_reports')
    .selectAll()
    .where('review_id', '=', review!.id)
    .execute();
  expect(stored).toMatchObject([report]);
  const audit = await auditOf(review!.id);
  expect(audit).toMatchObject([
    { action: 'review.report', actor_kind: 'visitor', after: { reason: 'insult' } },
  ]);
  expect(JSON.stringify(audit)).not.toContain('Roy');
});
