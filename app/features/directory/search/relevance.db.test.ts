import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { relevanceSet } from '#tests/support/relevance-set.ts';
import type { RelevantQuery, Wanted } from '#tests/support/relevance-query.ts';
import { anySearch } from './search-params.ts';
import { findSearchResults } from './search-queries.server.ts';
import { helpGroups } from './search.ts';
import type { FoundDentist } from './search.ts';
import { flags } from '#app/content/dentist-facts.ts';
import type { Flags } from '#app/content/dentist-facts.ts';
import { flagColumns } from '#app/features/directory/dentist/fact-columns.server.ts';
import { foldWords } from '#app/content/fold.ts';

// A Tuesday at 14:00 in Toronto, noon in Calgary.
const now = new Date('2026-06-16T18:00:00Z');
/** An answer further down is as good as none. */
const LOOKED_AT = 10;

/** What the tables say of a dentist's place; nothing of it comes from what the search keeps. */
type Fact = Flags & {
  slug: string;
  name: string;
  clinic: string;
  city: string;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Kilometres from the centres of the postal areas that the set names. */
  far: Record<string, number | null>;
  specialties: string[];
  services: string[];
  languages: string[];
  insurance: string[];
  cdcp: string | null;
  rating: number | null;
  opens: Record<NonNullable<Wanted['opens']>, boolean>;
};

const queries = Object.values(relevanceSet).flat();
const areas = queries.flatMap(({ wanted }) => wanted.flatMap(({ near }) => (near ? [near[0]] : [])));

async function listFacts(): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select d.slug, d.name, coalesce(d.clinic_name, '') as clinic, c.slug as city, c.slug || '/' || n.slug as neighborhood,
      l.latitude, l.longitude, d.rating, d.services, d.languages, d.insurance, d.cdcp,
      (select coalesce(jsonb_object_agg(a.code, 12742 * asin(sqrt(power(sin(radians(l.latitude - a.latitude) / 2), 2)
        + cos(radians(a.latitude)) * cos(radians(l.latitude)) * power(sin(radians(l.longitude - a.longitude) / 2), 2)))), '{}')
        from postal_areas a where a.code = any(${areas})) as far,
      array(select k.slug from dentist_specialties s join specialist_categories k on k.id = s.category_id
        where s.dentist_id = d.id) as specialties,
      ${flagColumns},
      jsonb_build_object(
        'saturday', jsonb_array_length(l.office_hours -> 'saturday') > 0,
        'sunday', jsonb_array_length(l.office_hours -> 'sunday') > 0,
        'evening', exists (select from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday']) day
          cross join jsonb_array_elements(l.office_hours -> day) r where r ->> 1 > '18:00'),
        'early', exists (select from jsonb_each(l.office_hours) day
          cross join jsonb_array_elements(day.value) r where r ->> 0 < '08:00'),
        'now', exists (select from jsonb_array_elements(l.office_hours -> 'tuesday') r
          cross join lateral (select to_char(${now}::timestamptz at time zone c.time_zone, 'HH24:MI') as clock) t
          where r ->> 0 <= t.clock and r ->> 1 > t.clock)) as opens
    from dentists d join dentist_locations l on l.dentist_id = d.id join cities c on c.id = l.city_id
    left join neighborhoods n on n.id = l.neighborhood_id`.execute(db);
  return rows.map((row) => ({ ...row, name: foldWords(row.name), clinic: foldWords(row.clinic) }));
}

/** Whether a text has the words of another, in that order and whole. */
const says = (text: string, words: string) => ` ${text} `.includes(` ${words} `);

/** Whether every word is in a name. */
const isNamed = (name: string, words: string) => words.split(' ').every((word) => says(name, word));

function meets(fact: Fact, wanted: Wanted): boolean {
  const { named, clinic, city, neighborhood, near, specialty, service, speaks, insurer, opens } = wanted;
  return (
    (named === undefined || isNamed(fact.name, named)) &&
    (clinic === undefined || says(fact.clinic, clinic)) &&
    (city === undefined || fact.city === city) &&
    (neighborhood === undefined || fact.neighborhood === neighborhood) &&
    (near === undefined || (fact.far[near[0]] ?? Infinity) <= near[1]) &&
    (specialty === undefined || fact.specialties.includes(specialty)) &&
    (service === undefined || fact.services.includes(service)) &&
    (speaks === undefined || speaks.some((language) => fact.languages.includes(language))) &&
    (insurer === undefined || fact.insurance.includes(insurer)) &&
    (!wanted.cdcp || ['signed-up', 'per-claim'].includes(fact.cdcp ?? '')) &&
    flags.every(({ key }) => !wanted[key] || fact[key]) &&
    (opens === undefined || fact.opens[opens]) &&
    (wanted.rated === undefined || (fact.rating ?? 0) >= wanted.rated) &&
    (!wanted.woman || says(fact.name, 'dre'))
  );
}

const isRight = (fact: Fact, { wanted }: RelevantQuery) => wanted.some((each) => meets(fact, each));

let facts: Fact[];
let bySlug: Map<string, Fact[]>;

beforeAll(async () => {
  await cloneSeeded();
  facts = await listFacts();
  bySlug = Map.groupBy(facts, ({ slug }) => slug);
});

const search = (q: string, language: RelevantQuery['language'] = 'en') =>
  findSearchResults({ ...anySearch, q }, language, { now });

/** Slugs of who has a place in a city. */
const slugsIn = (city: string) => new Set(facts.filter((fact) => fact.city === city).map(({ slug }) => slug));

/** The place that a card shows: a dentist may have several. */
const shown = ({ slug, point }: FoundDentist) =>
  bySlug.get(slug)!.find(({ latitude }) => latitude === (point?.latitude ?? null))!;

/** One divided by the rank of the first right answer, the nearest elsewhere last; 0 where none of the first ten is. */
async function reciprocalRank(query: RelevantQuery): Promise<number> {
  const outcome = await search(query.q, query.language);
  const rank =
    ['dentists' as const, ...helpGroups(outcome)]
      .flatMap((group) => outcome[group])
      .slice(0, LOOKED_AT)
      .findIndex((dentist) => isRight(shown(dentist), query)) + 1;
  return rank === 0 ? 0 : 1 / rank;
}

/** Whether the search asks, or shows nobody; where words must be left out, whether it names just these, too. */
async function isAnswered({ q, language, answer, leftOut }: RelevantQuery): Promise<boolean> {
  const { ignored, asksWhere, questions, total } = await search(q, language);
  if (leftOut !== undefined && !ignored.includes(leftOut)) return false;
  return answer === 'question' ? asksWhere || questions.length > 0 : leftOut !== undefined || total === 0;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the relevance set', () => {
  test('has 100 queries and more, each once, half of them misspelt or French', () => {
    expect(queries.length).toBeGreaterThanOrEqual(100);
    expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length);
    const hard = queries.filter(({ language, misspelt }) => misspelt || language === 'fr');
    expect(hard.length / queries.length).toBeGreaterThanOrEqual(0.5);
    for (const [name, set] of Object.entries(relevanceSet))
      expect(set.length, name).toBeGreaterThanOrEqual(10);
  });

  test('each query asks for at most a tenth of the dentists', () => {
    const share = (query: RelevantQuery) =>
      facts.filter((fact) => isRight(fact, query)).length / facts.length;
    const dentists = queries.filter(({ answer }) => answer === undefined);
    expect(dentists.filter((query) => share(query) === 0).map(({ q }) => q)).toEqual([]);
    // What many are says nothing when the first one is.
    expect(dentists.filter((query) => share(query) > 0.1).map(({ q }) => q)).toEqual([]);
  });

  test.each([
    // 'Woodstock dentist' finds the only one there.
    ['question', ['woodstock dentist']],
    ['nobody', []],
  ])('gives the right answer where no dentist is one: %s', async (answer, wrong) => {
    const failed: string[] = [];
    for (const query of queries.filter((each) => each.answer === answer))
      if (!(await isAnswered(query))) failed.push(query.q);
    expect(failed).toEqual(wrong);
  });

  test('ranks the intended result first: mean reciprocal rank 0.97, and 0.8 in every class', async () => {
    const classes: [name: string, ranks: number[]][] = [];
    const behind: string[] = [];
    for (const [name, set] of Object.entries(relevanceSet)) {
      const ranks: number[] = [];
      for (const query of set.filter(({ answer }) => answer === undefined)) {
        const rank = await reciprocalRank(query);
        ranks.push(rank);
        if (rank < 1) behind.push(`${rank.toFixed(2)}  ${name}: ${query.q}`);
      }
      if (ranks.length > 0) classes.push([name, ranks]);
    }
    const all = mean(classes.flatMap(([, ranks]) => ranks));
    const report = [
      ...classes.map(([name, ranks]) => `${mean(ranks).toFixed(3)}  ${name} (${ranks.length})`),
      `${all.toFixed(3)}  all`,
      'Not first:',
      ...behind,
    ].join('\n');
    const low = classes.filter(([, ranks]) => mean(ranks) < 0.8).map(([name]) => name);
    expect([all >= 0.97, low], report).toEqual([true, []]);
  });
});

describe('a family name that is also a city', () => {
  beforeAll(async () => {
    const rename = (name: string, slug: string) =>
      sql`update dentists set name = ${name} where slug = ${slug}`.execute(db);
    await rename('Dr. Emma London', 'sarah-sullivan-calgary');
    await rename('Dr Luc Laval', 'jerome-nadeau-montreal');
  });

  test.each([
    ['Dr. London', 'en', 'Dr. Emma London'],
    ['emma london', 'en', 'Dr. Emma London'],
    ['London, Emma', 'en', 'Dr. Emma London'],
    ['emma londn', 'en', 'Dr. Emma London'],
    ['dr london calgary', 'en', 'Dr. Emma London'],
    ['docteur laval', 'fr', 'Dr Luc Laval'],
    ['luc laval', 'fr', 'Dr Luc Laval'],
    ['Luc Laval, Montréal', 'fr', 'Dr Luc Laval'],
  ] as const)('finds the person: %s', async (q, language, name) => {
    expect((await search(q, language)).dentists[0]?.name).toBe(name);
  });

  test.each([
    ['london', 'Dr. Emma London'],
    ['Laval', 'Dr. Luc Laval'],
  ])('finds the city, and the dentist of that name behind it: %s', async (q, name) => {
    const { dentists, total } = await search(q);
    const inCity = slugsIn(foldWords(q));
    expect(total).toBe(inCity.size + 1);
    expect(dentists.filter(({ slug }) => !inCity.has(slug))).toEqual([]);
    // Behind those who are there, on the second page.
    const { dentists: others } = await findSearchResults({ ...anySearch, q, page: 2 }, 'en', { now });
    expect(others.at(-1)?.name).toBe(name);
  });
});
