import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { deleteEndedCounts, limits } from '#app/features/requests/limit/limits.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { useFormSite, someNetwork } from '#tests/support/form-site.ts';
import { confirmed, moderate, reviewOfLead, writeReview } from '#tests/support/reviews.ts';
import { graphOf, shownText, structuredDataIssues } from '#tests/support/structured-data.ts';
import { htmlErrors } from './html-validate.ts';

// Reviews for readers, without a script: marks, explanation, votes, reports.

const site = useFormSite();
let dentist: { id: string; slug: string };
let reviewId: string;
let lead: string;
beforeAll(async () => {
  dentist = await insertBookableDentist('Dr. Amélie Tremblay');
  lead = await writeReview(dentist, { rating: 4 });
  await confirmed(lead);
  await moderate(lead, 'approve');
  reviewId = (await reviewOfLead(lead))!.id;
});

const profile = () => `/dentist/${dentist.slug}?tab=reviews`;
const pageOf = (id = reviewId, language = '') => `${language}/dentist/${dentist.slug}/reviews/${id}`;
const vote = (cookie?: string) =>
  site.request(pageOf(), {
    method: 'POST',
    body: new URLSearchParams({ vote: 'helpful', search: '?tab=reviews&rating=4&page=3' }),
    ...(cookie ? { headers: { Cookie: cookie } } : {}),
  });
const count = async () => (await reviewOfLead(lead))!.helpful_count;

test('an approved review’s rating shows on the profile and, with the review count, in structured data', async () => {
  for (const [language, rating, count] of [
    ['', '4.0', /5,1review/],
    ['/fr', '4,0', /1avis/],
  ] as const) {
    const { html } = await site.open(language + profile());
    const graph = graphOf(html);
    expect(await structuredDataIssues(graph)).toEqual([]);
    const data = graph.find((part) => part['@type'] === 'Dentist');
    expect(data?.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1, bestRating: 5 });
    expect(shownText(html)).toContain(rating);
    expect(shownText(html)).toMatch(count);
  }
  const other = await insertBookableDentist('Dr. Nobody Yet');
  const { html: none } = await site.open(`/dentist/${other.slug}?tab=reviews`);
  expect(graphOf(none).find((part) => part['@type'] === 'Dentist')).not.toHaveProperty('aggregateRating');
  expect(none).toContain('Write First Review');
  expect(none).toContain(`href="/dentist/${other.slug}/review"`);
});

test('the form has its own page, to which the profile leads', async () => {
  const { html } = await site.open(profile());
  expect(html).toContain('Write a Review');
  expect(html).toContain(`href="/dentist/${dentist.slug}/review"`);
  expect(html).not.toContain('id="review-form"');
  expect(await htmlErrors(html)).toEqual([]);
});

test('marks confirmed and visit-checked reviews differently, and explains both', async () => {
  const { html } = await site.open(profile());
  const list = html.slice(0, html.indexOf('About the reviews'));
  expect(list).toContain('Address confirmed</span>');
  expect(list).not.toContain('Visit checked');
  expect(html).toContain('followed a link that we sent to their email address');
  await db.updateTable('reviews').set({ visit_check: 'visit' }).where('id', '=', reviewId).execute();
  const { html: checked } = await site.open(profile());
  expect(checked.slice(0, checked.indexOf('About the reviews'))).toContain('Visit checked</span>');
});

test('a review older than two years says that it counts half, with the formula below', async () => {
  const { html } = await site.open(profile());
  expect(html).not.toContain('Older than two years: counts half in the rating');
  expect(html).toContain('One that is older than two years counts half');
  await db
    .updateTable('reviews')
    .set({ created_at: new Date(Date.now() - 731 * 86_400_000) })
    .where('id', '=', reviewId)
    .execute();
  expect((await site.open(profile())).html).toContain('Older than two years: counts half in the rating');
});

test('reading sets no cookie; the first vote does, and counts once', async () => {
  for (const path of [profile(), pageOf()])
    expect((await site.open(path)).answer.headers.get('Set-Cookie')).toBeNull();
  const first = await vote();
  expect(first.status).toBe(303);
  expect(first.headers.get('Location')).toBe(
    `/dentist/${dentist.slug}?tab=reviews&rating=4&page=3&voted=${reviewId}#review-${reviewId}`,
  );
  const { html } = await site.open(`${profile()}&voted=${reviewId}`);
  expect(html).toContain('You found this helpful');
  expect((await site.open(profile())).html).not.toContain('You found this helpful');
  const cookie = first.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^voter=[\w-]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect(await count()).toBe(1);
  const again = await vote(cookie.split(';')[0]);
  expect(again.headers.get('Set-Cookie')).toBe(cookie);
  expect(await count()).toBe(1);
  await vote('voter=not-one-of-ours');
  expect(await count()).toBe(2);
  expect((await site.open(profile())).html).toContain('2 people found this helpful');
});

test('stores and acknowledges a report, but not without a reason', async () => {
  const { html } = await site.open(pageOf());
  expect(html).toContain('Report a review');
  expect(await htmlErrors(html)).toEqual([]);
  const { answer: refused, html: again } = await site.post(pageOf(), { comment: 'It names me.' });
  expect(refused.status).toBe(422);
  expect(again).toContain('id="report-reason-error"');
  expect(again).toContain('It names me.</textarea>');
  const { answer } = await site.post(pageOf(), { reason: 'private-facts', comment: 'It names me.' });
  expect(answer.headers.get('Location')).toBe(`${pageOf()}?reported=1`);
  expect((await site.open(`${pageOf()}?reported=1`)).html).toContain('reads the review again');
  const reports = await db
    .selectFrom('review_reports')
    .selectAll()
    .where('review_id', '=', reviewId)
    .execute();
  expect(reports).toMatchObject([{ reason: 'private-facts', comment: 'It names me.', handled_at: null }]);
});

/** A vote from a browser without cookies. */
const voteFrom = (network: string, language = '') =>
  site.post(pageOf(reviewId, language), { vote: 'helpful', search: '' }, network);

/** Resets the daily limits of votes. */
const endDays = () =>
  sql`update request_counts set expire = ${Date.now() - 1} where key like 'vote-for-review:%'`.execute(db);

test('without cookies, limits a network’s votes per review and day, but not other networks’', async () => {
  const network = someNetwork();
  const before = await count();
  for (let n = 0; n < limits['vote-for-review'].points; n += 1)
    expect((await voteFrom(network)).answer.status).toBe(303);
  for (const [language, title, when] of [
    ['', 'This vote was not counted', 'Please try again in 24 hours.'],
    ['/fr', 'Ce vote n’a pas été compté', 'Réessayez dans 24 heures.'],
  ] as const) {
    const { answer, html } = await voteFrom(network, language);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(html).toContain(title);
    expect(html.replaceAll('\u00a0', ' ')).toContain(when);
    expect(await htmlErrors(html)).toEqual([]);
  }
  expect(await count()).toBe(before + limits['vote-for-review'].points);
  expect((await voteFrom(someNetwork())).answer.status).toBe(303);
  // The stored row contains no network and is deleted after a day.
  const stored = async () =>
    (
      await sql<{ key: string }>`select key from request_counts where key like 'vote-for-review:%'`.execute(
        db,
      )
    ).rows;
  const networks = (await stored()).length;
  expect(networks).toBeGreaterThan(1);
  for (const { key } of await stored()) expect(key).toMatch(/^vote-for-review:[\w-]{43}$/);
  await deleteEndedCounts();
  expect(await stored()).toHaveLength(networks);
  await endDays();
  expect((await voteFrom(network)).answer.status).toBe(303);
  await deleteEndedCounts();
  expect(await stored()).toHaveLength(1);
});

test('a network over its hourly limit of votes is told when to retry', async () => {
  const network = someNetwork();
  for (let n = 0; n < limits.vote.points; n += 1) {
    expect((await voteFrom(network)).answer.status).toBe(303);
    await endDays();
  }
  const before = await count();
  const { answer } = await voteFrom(network);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(3600);
  expect(await count()).toBe(before);
});

test('a network over its hourly limit of reports is told when to retry, and keeps the input', async () => {
  const network = someNetwork();
  const submissionKey = randomUUID();
  const report = (fields: Record<string, string>, language = '') =>
    site.post(pageOf(reviewId, language), { reason: 'other', comment: 'Word for word', ...fields }, network);
  // A form sent twice counts once.
  for (let n = 0; n < 3; n += 1) expect((await report({ submissionKey })).answer.status).toBe(303);
  for (let n = 1; n < limits.report.points; n += 1) expect((await report({})).answer.status).toBe(303);
  for (const [language, title] of [
    ['', 'Too many requests for now'],
    ['/fr', 'Trop de demandes pour le moment'],
  ] as const) {
    const { answer, html } = await report({}, language);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(html).toContain(title);
    expect(html).toContain('Word for word</textarea>');
    expect(await htmlErrors(html)).toEqual([]);
  }
  const { n } = await db
    .selectFrom('review_reports')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('comment', '=', 'Word for word')
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(limits.report.points);
});

test('a report’s form has a timestamp; automated reports are kept and flagged', async () => {
  const { html } = await site.open(pageOf());
  expect(/name="stamp"[^>]*value="([^"]+)"/.exec(html)?.[1]).toMatch(/^[0-9a-z]+\.[\w-]{22}$/);
  expect(html).toMatch(/aria-hidden="true"[^>]*><label>[^<]*<input[^>]*name="homepage"/);
  const suspicionsOf = async (fields: Record<string, string>) => {
    const submissionKey = randomUUID();
    const sent = await site.post(pageOf(), { reason: 'other', comment: '', submissionKey, ...fields });
    expect(sent.answer.status).toBe(303);
    const { suspicions } = await db
      .selectFrom('review_reports')
      .select('suspicions')
      .where('submission_key', '=', submissionKey)
      .executeTakeFirstOrThrow();
    return suspicions;
  };
  expect(await suspicionsOf({})).toEqual([]);
  expect(await suspicionsOf({ stamp: 'none', homepage: 'https://example.com' })).toEqual([
    'honeypot',
    'no-stamp',
  ]);
});

test('a review that is unpublished or another dentist’s is not found', async () => {
  const waiting = await writeReview(dentist);
  for (const id of [(await reviewOfLead(waiting))!.id, 'x', crypto.randomUUID()]) {
    expect((await site.open(pageOf(id))).answer.status, id).toBe(404);
    expect((await site.post(pageOf(id), { vote: 'helpful' })).answer.status, id).toBe(404);
  }
  const other = await insertBookableDentist('Dr. Zoé Gagnon');
  expect((await site.open(`/dentist/${other.slug}/reviews/${reviewId}`)).answer.status).toBe(404);
});
