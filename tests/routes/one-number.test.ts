import { expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

// A fact has one number: lists, cities, searches, profiles and the API count it in the same way.

const site = useBuiltSite();

const numberIn = (text: string | undefined): number => {
  const found = /\d[\d,]*/.exec(text ?? '')?.[0];
  return found === undefined ? 0 : Number(found.replaceAll(',', ''));
};

const foundBy = (page: Page): number =>
  numberIn(page.texts('main h2').find((text) => text.startsWith('Found ')));

/** The number of a link, which its address starts. */
const linked = (page: Page, href: string): number[] =>
  page.all(`main a[href="${href}"]`).map((link) => numberIn(link.closest('li')?.textContent));

const figureOf = (page: Page, name: string): number => {
  const at = page.texts('main dl dt').indexOf(name);
  return numberIn(page.texts('main dl dd')[at]);
};

test.each(['toronto', 'calgary', 'laval'])('%s has as many dentists on every page', async (city) => {
  const [all, accepting, search, searchAccepting, cities, acceptingCities, menu] = await Promise.all(
    [
      `/${city}/all-dentists`,
      `/${city}/all-dentists?accepting=1`,
      `/search?city=${city}`,
      `/search?city=${city}&accepting=1`,
      '/cities',
      '/accepting-patients',
      '/menu',
    ].map((path) => site(path)),
  );
  const listed = numberIn(all!.texts('main h2')[0]);
  expect(listed).toBeGreaterThan(10);
  expect(foundBy(search!)).toBe(listed);
  expect(linked(cities!, `/${city}`)).toEqual([listed]);
  const inMenu = linked(menu!, `/${city}`);
  expect(inMenu.length).toBeGreaterThan(0);
  for (const each of inMenu) expect([0, listed]).toContain(each);
  const taking = numberIn(accepting!.texts('main h2')[0]);
  expect(foundBy(searchAccepting!)).toBe(taking);
  expect(linked(acceptingCities!, `/${city}/all-dentists?accepting=1`)).toEqual([taking]);
});

test.each([
  ['toronto', 'orthodontists'],
  ['calgary', 'family-dentists'],
  ['ottawa', 'periodontists'],
])('%s, %s: one count, one rank and one rating everywhere', async (city, specialty) => {
  const [list, search, api] = await Promise.all(
    [
      `/${city}/${specialty}`,
      `/search?city=${city}&specialty=${specialty}`,
      `/api/v1/cities/${city}/rankings/${specialty}`,
    ].map((path) => site(path)),
  );
  const listed = figureOf(list!, 'listed');
  expect(listed).toBe(list!.all('main article').length);
  expect(foundBy(search!)).toBe(listed);
  expect(list!.texts('main article h3 a')).toEqual(search!.texts('main article h3 a'));
  const reviews = list!
    .texts('main article .row-rate')
    .map((text) => numberIn(/([\d,]+) reviews?/.exec(text)?.[1]));
  expect(figureOf(list!, 'patient reviews')).toBe(reviews.reduce((sum, each) => sum + each, 0));

  type Entry = { ranking: number; dentist: { slug: string; reviewCount: number } };
  const entries = (JSON.parse(api!.html) as { data: Entry[] }).data;
  const ranks = list!.texts('main article').filter((text) => text.startsWith('Rank '));
  expect(entries.length).toBeGreaterThan(2);
  expect(ranks).toHaveLength(entries.length);
  for (const [index, { ranking, dentist }] of entries.slice(0, 3).entries()) {
    expect(ranks[index]).toContain(`Rank ${ranking} `);
    expect(ranks[index]).toContain(`${ranking} of ${entries.length}`);
    expect(reviews[index]).toBe(dentist.reviewCount);
    const profile = await site(`/dentist/${dentist.slug}`);
    // Each row has its name, its stars and its count.
    const counts = profile.texts('.star-rows li span').filter((_, at) => at % 3 === 2);
    expect(counts).toHaveLength(5);
    expect(counts.reduce((sum, each) => sum + numberIn(each), 0)).toBe(dentist.reviewCount);
    expect(profile.text('main')).toContain(`${dentist.reviewCount} reviews`);
  }
});
