import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { seedDatabase } from '#seed/seed.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { confirmed, writeReview } from '#tests/support/reviews.ts';
import { openConsole, versionIn, words } from './console-site.ts';
import { byEngine } from '#tests/support/verified.ts';
import { addSpecialty, insertSpecialty } from '#tests/support/specialties.ts';

// A published review and every page with its dentist's rating and review count. Reads all pages before, so that stale
// caches would show.

const NAME = 'Dr. Inès Quenneville';
let dentist: { id: string; slug: string };
let other: { slug: string };

/** Lists the dentist on every kind of page: first family dentist of a city with a guide and of one without. */
async function listEverywhere(): Promise<void> {
  dentist = { id: randomUUID(), slug: 'dr-ines-quenneville' };
  const { id } = dentist;
  const categoryId = await insertSpecialty('family-dentists');
  const cities = await db
    .selectFrom('cities')
    .select(['id', 'slug', 'latitude', 'longitude'])
    .where('slug', 'in', ['vancouver', 'kelowna'])
    .execute();
  await byEngine((trx) =>
    trx
      .insertInto('dentists')
      .values({
        ...dentist,
        name: NAME,
        clinic_name: 'Dunbar Dental',
        education: '[]',
        source: 'operator',
        is_verified: true,
        is_accepting_patients: true,
        offers_emergency_care: true,
      })
      .execute(),
  );
  await addSpecialty(id, 'family-dentists');
  const offices = cities.map(({ id: city_id, slug, latitude, longitude }) => ({
    id: randomUUID(),
    dentist_id: id,
    city_id,
    is_primary_location: slug === 'vancouver',
    latitude,
    longitude,
  }));
  await db.insertInto('dentist_locations').values(offices).execute();
  const best = {
    ranking: 1,
    profile_tier: 'featured',
    dentist_id: id,
    category_id: categoryId,
    // What cards show of a rank.
    entry: JSON.stringify({
      of: 1,
      range: [1, 1],
      score: 70,
      confidence: 0.5,
      word: 'fair',
      comparable: false,
    }),
  } as const;
  const ranks = cities.map((city) => ({ ...best, city_id: city.id }));
  await byEngine((trx) => trx.insertInto('ranking_entries').values(ranks).execute());
}

beforeAll(async () => {
  // The places without demonstration dentists, so that Home features this test's dentists.
  await seedDatabase({ dentists: 0 });
  await listEverywhere();
  other = await insertBookableDentist('Dr. Nobody Yet');
});

const { site, ann } = openConsole();

type Shown = { rating: string | undefined; reviews: string | undefined };

const shownIn = (html: string): Shown => {
  const [, rating, reviews] =
    /(?:(\d\.\d) out of 5\s*,?\s*)?(\d+ reviews?|no reviews yet)/i.exec(words(html)) ?? [];
  return { rating, reviews };
};

/** The dentist's card, or the text around the name elsewhere. */
const cardIn = (html: string) =>
  html
    .split('<article')
    .slice(1)
    .find((card) => card.includes(`href="/dentist/${dentist.slug}"`))
    ?.split('</article>')[0] ?? '';
const headerIn = (html: string) => /<h1.*?<\/header>/s.exec(html)?.[0] ?? '';
const firstCellIn = (html: string) => /<span class="label">Rating<\/span>.*?<\/td>/s.exec(html)?.[0] ?? '';

/** Every page with the dentist's rating, and its place there. */
const pages = (): [path: string, part: (html: string) => string][] => [
  ['/', cardIn],
  ['/kelowna', cardIn],
  ['/vancouver', cardIn],
  ['/vancouver/family-dentists', cardIn],
  ['/vancouver/all-dentists', cardIn],
  ['/provinces/british-columbia/family-dentists', cardIn],
  ['/provinces/british-columbia/accepting-patients', cardIn],
  ['/emergency-dentists?place=vancouver', cardIn],
  ['/search?q=quenneville', cardIn],
  ['/search?city=vancouver', cardIn],
  [`/saved?dentist=${dentist.slug}`, cardIn],
  [`/saved/compare?dentist=${dentist.slug}&dentist=${other.slug}&show=all`, firstCellIn],
  [`/dentist/${dentist.slug}`, headerIn],
  [`/dentist/${dentist.slug}?tab=reviews`, headerIn],
];

/** The text of every page, by URL. */
async function readPages(): Promise<Record<string, Shown>> {
  const read: Record<string, Shown> = {};
  for (const [path, part] of pages()) {
    const { answer, html } = await site.open(path);
    expect(answer.status, path).toBe(200);
    // Browsers ask each time; shared caches purge the old one.
    expect(answer.headers.get('Cache-Control'), path).toMatch(/^(private, no-cache$|public, max-age=0, )/);
    read[path] = shownIn(part(html));
  }
  return read;
}

const onEveryPage = (shown: Shown) => Object.fromEntries(pages().map(([path]) => [path, shown]));

type ApiDentist = { slug: string; rating: number | null; reviewCount: number };

/** The API's responses, single and in lists. */
async function readApi(): Promise<ApiDentist[]> {
  const read = async <T>(path: string) =>
    ((await (await site.request(`/api/v1${path}`)).json()) as { data: T }).data;
  const [one, all, ranked, featured] = await Promise.all([
    read<ApiDentist>(`/dentists/${dentist.slug}`),
    read<ApiDentist[]>('/dentists?city=vancouver'),
    read<{ dentist: ApiDentist }[]>('/cities/vancouver/rankings/family-dentists'),
    read<{ dentist: ApiDentist }[]>('/featured-dentists'),
  ]);
  const listed = [...all, ...[...ranked, ...featured].map((line) => line.dentist)];
  return [one, ...listed.filter(({ slug }) => slug === dentist.slug)];
}

const inApi = (rating: number | null, reviewCount: number) =>
  Array.from({ length: 4 }, () => expect.objectContaining({ slug: dentist.slug, rating, reviewCount }));

/** Takes a moderator's step on a review's page of the console. */
async function step(lead: string, fields: Record<string, string>): Promise<void> {
  const path = `/console/leads/${lead}`;
  const version = versionIn((await ann.browser.get(path)).html);
  const { answer } = await ann.browser.post(path, { intent: 'step', version, ...fields });
  expect(answer.status).toBe(303);
}

test('publishing or withdrawing a review updates rating and review count on every page at once', async () => {
  const unrated = { rating: undefined, reviews: 'No reviews yet' };
  const [first, second] = [
    await writeReview(dentist, { rating: 4 }),
    await writeReview(dentist, { rating: 1 }),
  ];
  for (const lead of [first, second]) await confirmed(lead);
  expect(await readPages()).toEqual(onEveryPage(unrated));
  expect(await readApi()).toEqual(inApi(null, 0));

  await step(first, { action: 'approve' });
  expect(await readPages()).toEqual(onEveryPage({ rating: '4.0', reviews: '1 review' }));
  expect(await readApi()).toEqual(inApi(4, 1));

  await step(second, { action: 'approve' });
  expect(await readPages()).toEqual(onEveryPage({ rating: '2.5', reviews: '2 reviews' }));
  expect(await readApi()).toEqual(inApi(2.5, 2));

  await step(second, { action: 'take-down', message: 'The clinic proved that there was no visit.' });
  expect(await readPages()).toEqual(onEveryPage({ rating: '4.0', reviews: '1 review' }));

  await step(first, { action: 'take-down', message: 'It names a nurse.' });
  expect(await readPages()).toEqual(onEveryPage(unrated));
  expect(await readApi()).toEqual(inApi(null, 0));
});
