import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import type { RankingCause } from '#db/rows.ts';
import { cityIdOf, insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { insertRank } from '#tests/support/verified.ts';
import { insertSpecialty, addSpecialty } from '#tests/support/specialties.ts';

// Ranks of a specialty in a city, as operators see them: first a dentist who has left the city, then two who are there,
// one without a recorded score; below them one without a rank.

const CITY = 'america-vancouver';
const PAGE = `/console/rankings?city=${CITY}&specialty=orthodontists`;
const { ann, eve } = openConsole();

let cityId: number;
let categoryId: number;
const dentists: { id: string; slug: string }[] = [];
beforeAll(async () => {
  for (const name of ['Dr. Gone', 'Dr. <i>First</i>', 'Dr. Second', 'Dr. Below'])
    dentists.push(await insertBookableDentist(name));
  cityId = await cityIdOf(CITY);
  categoryId = await insertSpecialty('orthodontists');
  await insertSpecialty('endodontists');
  for (const [index, { id }] of dentists.entries()) {
    await addSpecialty(id, 'orthodontists');
    if (index === 3) continue;
    await insertRank({
      city_id: cityId,
      category_id: categoryId,
      dentist_id: id,
      ranking: index + 1,
      profile_tier: index === 0 ? 'featured' : 'premium',
      entry: index === 2 ? '{}' : JSON.stringify({ range: [1, 3], word: 'fair', confidence: 0.4999 }),
      ...(index === 2 ? {} : { score: 4.75, badge: 'first', computed_at: '2026-03-02T03:30:00Z' }),
    });
  }
  await db.deleteFrom('dentist_locations').where('dentist_id', '=', dentists[0]!.id).execute();
});

test('lists ranks with score, tier, method and date, then unranked dentists; links to listing and page', async () => {
  for (const prefix of ['', '/fr']) {
    const { html, answer } = await eve.browser.get(prefix + PAGE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await htmlErrors(html)).toEqual([]);
    expect(html).toContain('Dr. &lt;i&gt;First&lt;/i&gt;');
    for (const { id, slug } of dentists) {
      expect(html).toContain(`href="${prefix}/console/listings/${id}"`);
      expect(html).toContain(`href="${prefix}/dentist/${slug}"`);
    }
    expect(html).toContain(`href="${prefix}/${CITY}/orthodontists"`);
  }
  const text = words((await eve.browser.get(PAGE)).html);
  // 3:30 UTC is the evening before in Eastern time.
  expect(text).toContain('When: March 1, 2026, 10:30 p.m.');
  expect(text).toMatch(
    /1 1 to 3 Dr\. Gone Kitsilano Dental 4\.7500 Fair 49% Featured #1 Choice .*Not shown: no office here/,
  );
  expect(text).toMatch(/3 Dr\. Second Kitsilano Dental Not noted Not noted Premium No badge/);
  expect(text).toMatch(
    /Below, without a rank 1 dentist: .*Dr\. Below Kitsilano Dental Not verified, or the verification lapsed/,
  );
  expect(words((await eve.browser.get(`/fr${PAGE}`)).html)).toContain('4,7500');
});

test('tells what moved, from where, and its cause', async () => {
  const [, first] = dentists;
  const move = (day: string, ranking: number | null, cause: RankingCause) =>
    db
      .insertInto('ranking_history')
      .values({
        city_id: cityId,
        category_id: categoryId,
        dentist_id: first!.id,
        happened_at: new Date(day),
        ranking,
        ranked: 3,
        score: ranking === null ? null : 60.5,
        badge: null,
        level: null,
        profile_tier: null,
        reason: ranking === null ? 'licence' : null,
        cause,
      })
      .execute();
  await move('2026-03-01', 3, 'seed');
  await move('2026-04-01', 2, 'change');
  await move('2026-05-01', null, 'gate');
  const text = words((await eve.browser.get(PAGE)).html);
  expect(text).toMatch(/2 → no rank The licence check is overdue or not in order +Verification or licence/);
  expect(text).toMatch(/3 → 2 of 3 60\.5000 Reviews, evidence or listings/);
  expect(text).toMatch(/no rank → 3 of 3 60\.5000 First computation/);
});

test('says when nothing is chosen, listed or known, and keeps the choice', async () => {
  const nothing = await ann.browser.get('/console/rankings');
  expect(words(nothing.html)).toContain('Choose a city and a specialty');
  expect(await htmlErrors(nothing.html)).toEqual([]);
  const nobody = await ann.browser.get(`/console/rankings?city=${CITY}&specialty=endodontists`);
  expect(nobody.answer.status).toBe(200);
  expect(words(nobody.html)).toContain('No one is listed here');
  expect(nobody.html).toContain('<option value="endodontists" selected="">');
  for (const query of ['city=nowhere&specialty=orthodontists', `city=${CITY}&specialty=%27%3B--`]) {
    const unknown = await ann.browser.get(`/console/rankings?${query}`);
    expect(unknown.answer.status).toBe(404);
    expect(words(unknown.html)).toContain('There is no such city or specialty');
    expect(unknown.html).toContain('<select');
  }
});
