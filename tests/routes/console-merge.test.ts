import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findDuplicates } from '#app/features/console/listings/duplicates/duplicate-pairs.server.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { confirmed as confirmReview, moderate, writeReview } from '#tests/support/reviews.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { formOf, insertOrthodontists, rowOf } from './listing-pages.ts';
import { leadOf } from '#tests/support/leads.ts';
import { changeListing } from '#tests/support/listings.ts';

// Merging two listings of one dentist.

const { site, ann, bob } = openConsole();
type Listed = { id: string; slug: string };
let stays: Listed;
let twice: Listed;
beforeAll(() => insertOrthodontists());
beforeEach(async () => {
  stays = await insertBookableDentist(`Dr. Stays ${randomUUID().slice(0, 8)}`);
  twice = await insertBookableDentist(`Dr. Twice ${randomUUID().slice(0, 8)}`);
});

const pageOf = ({ id }: Listed) => `/console/listings/${id}`;
const mergePage = (from: Listed, into = '') =>
  `${pageOf(from)}/merge${into === '' ? '' : `?into=${encodeURIComponent(into)}`}`;

/** Presses the confirmation's button. */
async function merge(from: Listed, into: string) {
  const { html } = await bob.browser.get(mergePage(from, into));
  return bob.browser.post(mergePage(from, into), formOf(html, {}, 'console-line'));
}

test('the confirmation shows both listings side by side and changes nothing', async () => {
  const review = await writeReview(twice, { rating: 2 });
  await confirmReview(review);
  await moderate(review, 'approve');
  const listing = await bob.browser.get(pageOf(twice));
  expect(listing.html).toContain(`action="${mergePage(twice)}"`);
  const asked = await bob.browser.get(
    mergePage(twice, `https://example.com/fr/dentist/${stays.slug}?tab=reviews`),
  );
  expect(asked.answer.status).toBe(200);
  expect(await htmlErrors(asked.html)).toEqual([]);
  const text = words(asked.html);
  expect(text).toMatch(/This one goes Name Dr\. Twice.*This one stays Name Dr\. Stays/s);
  expect(text).toContain('Every review (1 on the site) and every request (1) goes to the listing that stays');
  expect(text).toContain('You can’t undo a merge.');
  expect(await rowOf(twice.id)).toMatchObject({ merged_into: null, hidden_at: null, version: 1 });
  expect(await htmlErrors((await bob.browser.get(`/fr${mergePage(twice, stays.slug)}`)).html)).toEqual([]);
});

test.each<[string, () => string, string]>([
  ['itself', () => twice.slug, 'can’t be merged into itself'],
  ['an unknown one', () => 'dr-nobody', 'no such listing on the site'],
  ['a demonstration', () => stays.slug, 'One of the two is a demonstration and the other is not'],
])('a merge with %s is refused at its field, which keeps what was typed', async (which, typed, said) => {
  if (which === 'a demonstration') await changeListing(stays.id, { source: 'demonstration' });
  const asked = await bob.browser.get(mergePage(twice, typed()));
  const sent = await bob.browser.post(mergePage(twice), { version: '1', into: typed() });
  for (const { answer, html } of [asked, sent]) {
    expect(answer.status).toBe(422);
    expect(words(html)).toContain(said);
  }
  expect(asked.html).toContain(`value="${typed()}"`);
  expect(await htmlErrors(asked.html)).toEqual([]);
  expect((await rowOf(twice.id)).merged_into).toBeNull();
});

test('if the remaining listing was merged meanwhile, changes nothing and asks again', async () => {
  const third = await insertBookableDentist(`Dr. Third ${randomUUID().slice(0, 8)}`);
  const path = mergePage(twice, stays.slug);
  const { html } = await bob.browser.get(path);
  await merge(stays, third.slug);
  const sent = await bob.browser.post(path, formOf(html, {}, 'console-line'));
  expect(sent.answer.status).toBe(409);
  expect(words(sent.html)).toMatch(/Someone has changed this listing.*This one stays Name Dr\. Third/s);
  expect((await rowOf(twice.id)).merged_into).toBeNull();
  expect((await bob.browser.post(path, formOf(sent.html, {}, 'console-line'))).to).toBe(pageOf(third));
});

test('a merge moves reviews and requests, updates the rating, and redirects the old URL', async () => {
  const review = await writeReview(twice, { rating: 2 });
  await confirmReview(review);
  await moderate(review, 'approve');
  expect((await merge(twice, stays.slug)).to).toBe(pageOf(stays));
  expect(await rowOf(stays.id)).toMatchObject({ rating: 2, review_count: 1 });
  expect((await leadOf(review)).dentist_id).toBe(stays.id);
  for (const path of ['', '/message', '/correct']) {
    const { answer } = await site.open(`/dentist/${twice.slug}${path}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/dentist/${stays.slug}${path}`]);
  }
  const gone = await bob.browser.get(pageOf(twice));
  expect(words(gone.html)).toContain('This listing was merged');
  expect(await htmlErrors(gone.html)).toEqual([]);
  // A merged target is replaced by the remaining listing.
  const third = await insertBookableDentist(`Dr. Third ${randomUUID().slice(0, 8)}`);
  const asked = await bob.browser.get(mergePage(third, twice.slug));
  expect(words(asked.html)).toMatch(/the other was merged into it.*This one stays Name Dr\. Stays/s);
  expect((await merge(third, twice.slug)).to).toBe(pageOf(stays));
});

test('suspected duplicates stand side by side, and one step merges them or keeps them apart', async () => {
  const name = `Twin ${randomUUID().slice(0, 8)} Dental`;
  const set = { name, clinic_name: null };
  for (const { id } of [stays, twice]) await changeListing(id, set);
  await findDuplicates();
  const page = `/console/listings/duplicates?listing=${stays.id}`;
  expect((await ann.browser.get(pageOf(twice))).html).toContain('It may be listed twice');
  const { html } = await ann.browser.get(page);
  expect(words(html)).toMatch(/1 pair to decide .* likely the same · same name · same telephone/s);
  expect(await htmlErrors(html)).toEqual([]);
  for (const { slug } of [stays, twice]) expect(words(html)).toContain(`merge the other into it : ${slug}`);
  // After the last pair of a page.
  const beyond = await ann.browser.get(`${page}&page=2`);
  expect([beyond.answer.status, beyond.answer.headers.get('Location')]).toEqual([303, page]);
  expect((await ann.browser.get('/console/listings?duplicates=1')).html).toContain(pageOf(twice));
  expect((await ann.browser.get('/console/listings/duplicates?listing=x')).answer.status).toBe(404);

  // Adding it by hand once more warns first, and keeps what was typed.
  const empty = await ann.browser.get('/console/listings/new');
  const typed = formOf(empty.html, { name, city: 'america-vancouver', specialties: ['orthodontists'] });
  const warned = await ann.browser.post('/console/listings/new', typed);
  expect(warned.answer.status).toBe(409);
  expect(words(warned.html)).toContain('This may be listed already');
  expect(warned.html).toContain(`href="${pageOf(twice)}"`);
  expect(warned.html).toContain(`value="${name}"`);
  expect(await htmlErrors(warned.html)).toEqual([]);
  const anyway = formOf(warned.html, { specialties: ['orthodontists'] });
  const [added, again] = [
    await ann.browser.post('/console/listings/new', anyway),
    await ann.browser.post('/console/listings/new', typed),
  ];
  expect(added.answer.status).toBe(303);
  // The first form sent again finds the listing that it would have made, and warns of the others only.
  expect([303, 409]).toContain(again.answer.status);

  const { version } = await rowOf(twice.id);
  const step = { intent: 'merge', from: twice.id, into: stays.id };
  expect((await ann.browser.post(page, { ...step, version: String(version + 1) })).answer.status).toBe(409);
  const merged = await ann.browser.post(page, { ...step, version: String(version) });
  expect(merged.to).toBe(page);
  expect(await rowOf(twice.id)).toMatchObject({ merged_into: stays.id });
  expect(words((await ann.browser.get(page)).html)).toContain(`This is the listing that stays: ${name}`);

  const third = added.to.split('/').at(-1)!;
  await findDuplicates();
  const apart = { intent: 'apart', one: stays.id, other: third };
  expect((await ann.browser.get(page)).html).toContain(third);
  expect((await ann.browser.post(page, apart)).to).toBe(page);
  const left = await ann.browser.get(page);
  expect(words(left.html)).toContain('this pair does not come back');
  expect(left.html).not.toContain(third);
});
