import { expect, test } from 'vitest';
import type { ContestFigure } from '#app/features/requests/kind/contest.ts';
import { db } from '#db/database.ts';
import { changeEvidence, decision, insertEvidence, licence } from '#tests/support/evidence.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { changeLead } from '#tests/support/leads.ts';
import { officesOf } from '#tests/support/listings.ts';
import { admin, insertListing } from '#tests/support/merges.ts';
import { addAccount } from '#tests/support/operator.ts';
import { moderate, sendReview, changeReview, insertReview } from '#tests/support/reviews.ts';
import { inTransaction } from '#tests/support/transaction.ts';
import { countUndecidable, decideContest, isBarred, proposeDecision } from './contest.server.ts';

const actor = (id: string) => ({ ...admin, id, kind: 'operator', name: id, role: 'admin' }) as const;

/** A contest, stored this many minutes from now. */
async function contest(dentistId: string, figure: ContestFigure, minutes = 1): Promise<string> {
  const { id } = await addLead({ kind: 'ranking_contest', dentistId, details: { figure } });
  await changeLead(id, { created_at: new Date(Date.now() + minutes * 60_000) });
  return id;
}

test('an operator who published a review or released a burst agrees to no decision about reviews, but about other figures', async () => {
  const dentist = await insertListing('Contested');
  const { id: review } = await sendReview(dentist, { rating: 5 });
  await moderate(review, 'approve');
  await changeReview(review, { released_by: 'one', released_second_by: 'two' });
  for (const [figure, barred] of [
    ['reviews', true],
    ['rank', true],
    ['practice', false],
  ] as const) {
    const id = await contest(dentist.id, figure);
    for (const by of ['op-ann', 'one']) expect(await isBarred(db, id, actor(by))).toBe(barred);
    for (const by of ['two', 'nobody']) expect(await isBarred(db, id, actor(by))).toBe(false);
  }
});

test('a contest excludes the operator who recorded the evidence, and not the one who seconded it', async () => {
  const dentist = await insertListing('Seconded');
  await insertEvidence(dentist.id, [decision()]);
  const id = await contest(dentist.id, 'verification');
  expect(await isBarred(db, id, actor('first'))).toBe(true);
  expect(await isBarred(db, id, actor('second'))).toBe(false);
});

test('two operators can decide a contest of evidence that one of them recorded; one alone or with a rival can’t', async () => {
  const { id: rival } = await addAccount('admin', 'rival');
  const groups = [['first', 'second'], ['first'], ['second']].map((ids) => ids.map(actor));
  groups.push([actor('second'), actor(rival)]);
  const count = () => Promise.all(groups.map(countUndecidable));
  const dentist = await insertListing('Two');
  await insertEvidence(dentist.id, [decision()]);
  await db
    .updateTable('operators')
    .set({ clinic_city_id: (await officesOf(dentist.id))[0]!.city_id })
    .where('id', '=', rival)
    .execute();
  const before = await count();
  await contest(dentist.id, 'verification');
  expect((await count()).map((after, index) => after - before[index]!)).toEqual([0, 1, 1, 1]);
});

test('an operator who withdrew evidence of the figure does not agree', async () => {
  const dentist = await insertListing('Withdrawn');
  await insertEvidence(dentist.id, [decision()]);
  const withdrawn = { withdrawn_at: new Date(), withdrawn_by: 'three', withdrawn_reason: 'Another person' };
  await changeEvidence(dentist.id, withdrawn);
  const id = await contest(dentist.id, 'verification');
  expect(await isBarred(db, id, actor('three'))).toBe(true);
  expect(await isBarred(db, id, actor('four'))).toBe(false);
});

test('counting undecidable contests asks no further than two operators about each', async () => {
  const dentist = await insertListing('Counted');
  for (let n = 0; n < 3; n += 1) await contest(dentist.id, 'verification');
  const { open } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('service_type', '=', 'ranking_contest')
    .executeTakeFirstOrThrow();
  const operators = Array.from({ length: 20 }, (_, n) => actor(`operator ${n}`));
  const statements = await countStatements(async () => expect(await countUndecidable(operators)).toBe(0));
  // The list, and at most five statements for each of two operators.
  expect(statements).toBeLessThanOrEqual(1 + Number(open) * 10);
});

/** Proposes 'corrected' of a contest that was sent an hour ago; returns what another operator's agreement brings. */
async function correctDecision(dentistId: string, figure: ContestFigure) {
  const id = await contest(dentistId, figure, -60);
  await changeLead(id, { status: 'contacted' });
  const proposal = {
    id,
    version: 1,
    actor: actor('five'),
    outcome: 'correct',
    reasons: 'It was wrong.',
  } as const;
  expect(await proposeDecision(proposal)).toEqual({ ok: true });
  const outcome = await inTransaction(decideContest, {
    id,
    version: 2,
    actor: actor('six'),
    action: 'correct',
  });
  return outcome.ok ? 'corrected' : outcome.reason;
}

test('a contest is corrected only with a change of evidence that its figure rests on', async () => {
  const dentist = await insertListing('Evidence');
  await insertEvidence(dentist.id, [licence()]);
  for (const figure of ['practice', 'recognition', 'reviews', 'suspension'] as const)
    expect(await correctDecision(dentist.id, figure)).toBe('nothing-corrected');
  for (const figure of ['credentials', 'experience', 'verification', 'fact', 'rank'] as const)
    expect(await correctDecision(dentist.id, figure)).toBe('corrected');
});

test('a contest is corrected with a fact of the listing only where the figure uses it', async () => {
  const dentist = await insertListing('Facts');
  await db.deleteFrom('dentist_facts').where('dentist_id', '=', dentist.id).execute();
  const confirm = (part: 'hours' | 'specialties') =>
    db
      .insertInto('dentist_facts')
      .values({ dentist_id: dentist.id, part, confirmed_by: 'seven', confirmed_by_name: 'Seven' })
      .execute();
  await confirm('hours');
  for (const figure of ['rank', 'experience', 'credentials'] as const)
    expect(await correctDecision(dentist.id, figure)).toBe('nothing-corrected');
  expect(await correctDecision(dentist.id, 'fact')).toBe('corrected');
  await confirm('specialties');
  expect(await correctDecision(dentist.id, 'credentials')).toBe('nothing-corrected');
  for (const figure of ['rank', 'experience'] as const)
    expect(await correctDecision(dentist.id, figure)).toBe('corrected');
});

test('a contest is corrected with a review only if it is of reviews or the rank, and the review was decided since', async () => {
  const dentist = await insertListing('Reviews');
  const { id: review } = await sendReview(dentist, { rating: 5 });
  await moderate(review, 'reject', { note: 'An advertisement' });
  expect(await correctDecision(dentist.id, 'reviews')).toBe('nothing-corrected');
  const old = new Date(Date.now() - 2 * 3_600_000);
  await insertReview(dentist.id, { burst_seen_at: old, released_by: 'one', released_second_by: 'two' });
  expect(await correctDecision(dentist.id, 'reviews')).toBe('nothing-corrected');
  const { id: published } = await sendReview(dentist, { rating: 5 });
  await moderate(published, 'approve');
  expect(await correctDecision(dentist.id, 'practice')).toBe('nothing-corrected');
  for (const figure of ['reviews', 'rank'] as const)
    expect(await correctDecision(dentist.id, figure)).toBe('corrected');
});
