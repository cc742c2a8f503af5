import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  confirmed,
  insertReview,
  moderate,
  moderator,
  sendReview,
  writeReview,
} from '#tests/support/reviews.ts';
import { updateBookedVisits } from './booked-visit.server.ts';
import { moveReview, possibleReviewActions, undoReviewMove } from './moderate-review.server.ts';
import { deleteReview, editReview } from './review-commands.server.ts';
import { refreshRatings } from './review-rating.server.ts';
import { changeListing, listingOf } from '#tests/support/listings.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { auditOf } from '#tests/support/audit.ts';
import { changeLead, eventsOf, leadOf, mailOf, mailsOf } from '#tests/support/leads.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// Each test has its own dentist, with two reviews without leads, as from the demonstration or an import.
let dentist: { id: string; slug: string };
let n = 0;
beforeEach(async () => {
  n += 1;
  dentist = await insertBookableDentist(`Dr. Amélie Tremblay ${n}`);
});

const published = (rating: number, created_at = new Date()) =>
  insertReview(dentist.id, { rating, created_at });

const rating = async () => {
  const row = await listingOf(dentist.id);
  return [row.rating, row.review_count];
};
const reviewOfLead = (id: string) =>
  db.selectFrom('reviews').selectAll().where('lead_id', '=', id).executeTakeFirst();
const mailStatesOf = async (id: string) =>
  (await mailsOf(id)).map(({ template, status }) => `${template} ${status}`);
const undo = async (id: string, now?: Date) => {
  const { version } = await leadOf(id);
  return inTransaction(undoReviewMove, { id, version, actor: moderator, ...(now ? { now } : {}) });
};

test('an approved review is published and counted, with mail to its writer a minute later', async () => {
  await published(5);
  await published(2);
  const { id } = await sendReview(dentist, { rating: 4 });
  expect(await rating()).toEqual([null, null]);
  const now = new Date();
  expect(await moderate(id, 'approve', { now, visitChecked: true })).toMatchObject({
    ok: true,
    value: { from: 'new', status: 'approved' },
  });
  expect(await reviewOfLead(id)).toMatchObject({
    status: 'approved',
    visit_check: 'visit',
    first_decided_at: now,
  });
  // Recomputed from the rows: the two earlier reviews and this one.
  expect(await rating()).toEqual([3.7, 3]);
  expect(await mailStatesOf(id)).toEqual([
    'review-confirm queued',
    'operator-new-lead queued',
    'review-published queued',
  ]);
  const mail = await mailOf(id, 'review-published');
  expect(mail.send_after).toEqual(new Date(now.getTime() + 60_000));
});

/** Backdates the listing, runs `act`, and returns whether the listing was updated. */
async function changes(act: () => Promise<unknown>): Promise<boolean> {
  const long = new Date('2026-01-01T00:00:00Z');
  await changeListing(dentist.id, { updated_at: long });
  await act();
  const row = await listingOf(dentist.id);
  return row.updated_at > long;
}

test('a listing’s change date follows the shown reviews, even with the same stars, and nothing else', async () => {
  const { id, token } = await sendReview(dentist, { rating: 4 });
  expect(await changes(() => moderate(id, 'approve'))).toBe(true);
  expect(await changes(() => editReview(token, { rating: 4, title: 'Later', content: 'Other words.' }))).toBe(
    false,
  );
  expect(await changes(() => moderate(id, 'approve'))).toBe(true);
  expect(await rating()).toEqual([4, 1]);
  expect(await changes(() => moderate(id, 'take-down', { note: 'Names somebody.' }))).toBe(true);
  const { id: refused } = await sendReview(dentist);
  expect(await changes(() => moderate(refused, 'reject', { note: 'No visit.' }))).toBe(false);
  expect(await changes(() => undo(refused))).toBe(false);
});

test('the search row changes in the same transaction', async () => {
  const { id } = await sendReview(dentist, { rating: 3 });
  const { version } = await leadOf(id);
  await db.transaction().execute(async (trx) => {
    await moveReview(trx, { id, version, action: 'approve', actor: moderator });
    const row = await trx
      .selectFrom('dentists')
      .select(['rating'])
      .where('id', '=', dentist.id)
      .executeTakeFirstOrThrow();
    expect(row.rating).toBe(3);
  });
  expect(await rating()).toEqual([3, 1]);
});

test('an unconfirmed review can’t be approved', async () => {
  const id = await writeReview(dentist);
  expect(await moderate(id, 'approve')).toEqual({ ok: false, reason: 'unconfirmed' });
  expect((await leadOf(id)).status).toBe('new');
  expect(possibleReviewActions({ status: 'new', confirmed: false, published: false }, moderator)).toEqual([
    'reject',
    'mark-spam',
  ]);
  expect(possibleReviewActions({ status: 'new', confirmed: true, published: false }, moderator)).toEqual([
    'approve',
    'reject',
    'mark-spam',
  ]);
  const viewer: Actor = { kind: 'operator', id: 'v', name: 'V', role: 'viewer' };
  expect(possibleReviewActions({ status: 'new', confirmed: true, published: true }, viewer)).toEqual([]);
  await confirmed(id);
  const { version } = await leadOf(id);
  const refused = await inTransaction(moveReview, { id, version, action: 'approve', actor: viewer });
  expect(refused).toEqual({ ok: false, reason: 'forbidden' });
  expect(await rating()).toEqual([null, null]);
});

test('refusing a review requires a reason, which its writer gets', async () => {
  const id = await writeReview(dentist);
  expect(await moderate(id, 'reject', { note: '  ' })).toEqual({ ok: false, reason: 'reason-missing' });
  expect(await moderate(id, 'reject', { note: 'It names an employee.' })).toMatchObject({ ok: true });
  expect(await reviewOfLead(id)).toMatchObject({ status: 'rejected' });
  const mail = await mailOf(id, 'review-rejected');
  const event = (await eventsOf(id)).find((each) => each.id === mail.facts.event);
  expect(event?.note).toBe('It names an employee.');
});

test('undo within a minute restores lead, review and rating and cancels mail', async () => {
  await published(5);
  const { id } = await sendReview(dentist, { rating: 1 });
  const now = new Date();
  await moderate(id, 'approve', { now });
  expect(await rating()).toEqual([3, 2]);
  expect(await undo(id, new Date(now.getTime() + 59_000))).toMatchObject({
    ok: true,
    value: { status: 'new' },
  });
  expect(await reviewOfLead(id)).toMatchObject({ status: 'new', first_decided_at: null });
  expect(await rating()).toEqual([5, 1]);
  expect(await mailStatesOf(id)).toContain('review-published cancelled');
  const again = new Date(now.getTime() + 60_000);
  await moderate(id, 'approve', { now: again });
  expect(await undo(id, new Date(again.getTime() + 61_000))).toEqual({ ok: false, reason: 'too-late' });
  expect(await rating()).toEqual([3, 2]);
});

test('two concurrent approvals both count', async () => {
  const ids = await Promise.all([5, 4, 3, 2].map((stars) => writeReview(dentist, { rating: stars })));
  for (const id of ids) await confirmed(id);
  const outcomes = await Promise.all(ids.map((id) => moderate(id, 'approve')));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(await rating()).toEqual([3.5, 4]);
});

test('of two operators on one review, one decides and the other learns of it', async () => {
  const { id } = await sendReview(dentist);
  const { version } = await leadOf(id);
  const step = { id, version, actor: moderator };
  const outcomes = await Promise.all([
    inTransaction(moveReview, { ...step, action: 'approve' }),
    inTransaction(moveReview, { ...step, action: 'reject', note: 'No visit.' }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const { status } = (await reviewOfLead(id))!;
  expect((await leadOf(id)).status).toBe(status);
  expect(await rating()).toEqual(status === 'approved' ? [4, 1] : [null, null]);
});

test('a concurrent approval and deletion leave nothing and count nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, token } = await sendReview(dentist);
    const { version } = await leadOf(id);
    const [, gone] = await Promise.all([
      inTransaction(moveReview, { id, version, action: 'approve', actor: moderator }),
      deleteReview(token),
    ]);
    expect(gone).toBe(true);
    expect(await reviewOfLead(id)).toBeUndefined();
    expect(await leadOf(id)).toMatchObject({ status: 'withdrawn', message: '', details: {} });
    expect(await rating()).toEqual([null, null]);
  }
});

test('an edit is pending while the published version stays; approval replaces it, undo restores it', async () => {
  const { id, token } = await sendReview(dentist, { rating: 5, title: 'First' });
  await moderate(id, 'approve');
  const { version } = await leadOf(id);
  expect(await editReview(token, { rating: 2, title: 'Second', content: 'On reflection.' })).toEqual({
    ok: true,
  });
  expect(await reviewOfLead(id)).toMatchObject({ status: 'approved', title: 'First' });
  expect(await leadOf(id)).toMatchObject({ status: 'new', details: { title: 'Second', rating: 2 } });
  expect(await rating()).toEqual([5, 1]);
  // An operator who read the earlier version cannot decide about this one.
  const outdated = await inTransaction(moveReview, { id, version, action: 'approve', actor: moderator });
  expect(outdated).toMatchObject({ ok: false, reason: 'changed' });

  await moderate(id, 'approve');
  expect(await reviewOfLead(id)).toMatchObject({ status: 'approved', title: 'Second', rating: 2 });
  expect(await rating()).toEqual([2, 1]);
  await undo(id);
  expect(await reviewOfLead(id)).toMatchObject({ status: 'approved', title: 'First', rating: 5 });
  expect(await rating()).toEqual([5, 1]);

  // Only the new version is refused: the published one stays, and the mail to the writer does not say otherwise.
  await moderate(id, 'reject', { note: 'It names an employee.' });
  expect(await reviewOfLead(id)).toMatchObject({ status: 'approved', title: 'First' });
  expect(await rating()).toEqual([5, 1]);
  expect(await mailStatesOf(id)).toContain('review-edit-rejected queued');
  expect(await mailStatesOf(id)).not.toContain('review-rejected queued');

  // The writer changes it again, and it is approved.
  await editReview(token, { rating: 3, title: 'Third', content: 'Without names.' });
  await moderate(id, 'approve');
  expect(await reviewOfLead(id)).toMatchObject({ status: 'approved', title: 'Third', rating: 3 });
  expect(await rating()).toEqual([3, 1]);
});

test('spam is not published, whatever it was before', async () => {
  const { id, token } = await sendReview(dentist);
  await moderate(id, 'approve');
  await editReview(token, { rating: 5, title: 'Buy', content: 'Buy at example.com' });
  await moderate(id, 'mark-spam');
  expect(await rating()).toEqual([null, null]);
  expect(await editReview(token, { rating: 5, title: 'Buy', content: 'More' })).toMatchObject({ ok: false });
  await moderate(id, 'not-spam');
  expect(await leadOf(id)).toMatchObject({ status: 'new' });
  expect(await rating()).toEqual([null, null]);
  // The writer can still delete it.
  await moderate(id, 'mark-spam');
  expect(await deleteReview(token)).toBe(true);
  expect(await reviewOfLead(id)).toBeUndefined();
});

test('a review counts half from the day on which it is two years old', async () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const day = 86_400_000;
  await published(1, new Date(now.getTime() - 731 * day));
  await published(4, new Date(now.getTime() - 729 * day));
  expect(await refreshRatings(now)).toBe(1);
  // (1 · ½ + 4 · 1) / 1.5
  expect(await rating()).toEqual([3, 2]);
  expect(await refreshRatings(now)).toBe(0);
  expect(await refreshRatings(new Date(now.getTime() + 2 * day))).toBe(1);
  expect(await rating()).toEqual([2.5, 2]);
});

test('a published review can be taken down, also while an edit is pending or was refused, and undo restores it', async () => {
  for (const edit of [null, 'pending', 'refused'] as const) {
    const { id, token } = await sendReview(dentist);
    await moderate(id, 'approve');
    if (edit) await editReview(token, { rating: 1, title: 'Later', content: 'Other words' });
    if (edit === 'refused') await moderate(id, 'reject', { note: 'Names' });
    const status = (await leadOf(id)).status;
    expect(possibleReviewActions({ status, confirmed: true, published: true }, moderator)).toContain(
      'take-down',
    );
    expect(await moderate(id, 'take-down')).toEqual({ ok: false, reason: 'reason-missing' });
    expect(await moderate(id, 'take-down', { note: 'Reported, and true' })).toMatchObject({ ok: true });
    expect(await reviewOfLead(id)).toMatchObject({ status: 'rejected' });
    expect(await rating()).toEqual([null, null]);
    expect(await mailStatesOf(id)).toContain('review-rejected queued');
    // There is no version left to refuse.
    expect(await moderate(id, 'reject', { note: 'Again' })).toMatchObject({ reason: 'impossible' });
    expect(await moderate(id, 'take-down', { note: 'Again' })).toMatchObject({ reason: 'impossible' });
    await undo(id);
    expect(await reviewOfLead(id)).toMatchObject({ status: 'approved', title: 'Gentle and on time' });
    expect(await rating()).toEqual([4, 1]);
    await moderate(id, 'take-down', { note: 'After all' });
  }
});

describe('a booking here', () => {
  const email = 'zoe@example.com';
  const book = async (status: 'confirmed' | 'declined' | 'withdrawn', date = '2026-01-05') => {
    const { id } = await addLead({
      kind: 'appointment_booking',
      email: 'Zoe+dentist@example.com',
      dentistId: dentist.id,
      details: { date, time: '09:00' },
    });
    await changeLead(id, { status });
    return id;
  };
  const checkOf = async (id: string) => (await reviewOfLead(id))?.visit_check;

  test('makes a review ‘Booked here’ when its confirmed hour had passed', async () => {
    await book('declined');
    await book('confirmed', '2199-01-05');
    const { id } = await sendReview(dentist, { email });
    await moderate(id, 'approve');
    await updateBookedVisits();
    expect(await checkOf(id)).toBeNull();
    await book('confirmed');
    await updateBookedVisits();
    expect(await checkOf(id)).toBe('booked');
  });

  test.each(['declined', 'withdrawn'] as const)('that is %s later is none', async (status) => {
    const booking = await book('confirmed');
    const { id } = await sendReview(dentist, { email });
    await moderate(id, 'approve');
    expect(await checkOf(id)).toBe('booked');
    // One that was asked for after the review says nothing about it.
    await changeLead(await book('confirmed'), { status });
    await updateBookedVisits();
    expect(await checkOf(id)).toBe('booked');
    await changeLead(booking, { status });
    await updateBookedVisits();
    expect(await checkOf(id)).toBeNull();
  });

  test('that is erased leaves what it showed', async () => {
    const booking = await book('confirmed');
    const { id } = await sendReview(dentist, { email });
    await moderate(id, 'approve');
    await book('declined');
    await changeLead(booking, {
      email: 'erased',
      status: 'withdrawn',
      details: '{}',
      erased_at: new Date(),
    });
    await updateBookedVisits();
    expect(await checkOf(id)).toBe('booked');
  });
});

test('undo restores whether the visit was checked', async () => {
  const { id } = await sendReview(dentist);
  await moderate(id, 'approve', { visitChecked: true });
  expect(await reviewOfLead(id)).toMatchObject({ visit_check: 'visit' });
  await undo(id);
  expect(await reviewOfLead(id)).toMatchObject({ visit_check: null, status: 'new' });
  const steps = (await auditOf(id)).filter(({ action }) => ['lead.approve', 'lead.undo'].includes(action));
  expect(steps).toMatchObject([
    {
      action: 'lead.approve',
      before: { status: 'new', visitCheck: null },
      after: { status: 'approved', visitCheck: 'visit' },
    },
    {
      action: 'lead.undo',
      before: { status: 'approved', visitCheck: 'visit' },
      after: { status: 'new', visitCheck: null },
    },
  ]);
});
