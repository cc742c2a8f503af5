import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { cdcpAnswers } from '#app/content/search/filter-labels.ts';
import { facts } from '#app/content/dentist-facts.ts';
import { specialtySlugs } from '#app/content/specialty-slugs.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { db } from '#db/database.ts';
import { listDentistsIn } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { listRankedDentists } from '#app/features/directory/ranking/ranking-queries.server.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { anySearch } from './search-params.ts';
import { findSearchResults } from './search-queries.server.ts';
import { helpGroups, searchDistances, searchRatings, searchSorts, searchToggles } from './search.ts';
import type { FacetChoice, SearchFacets, SearchState } from './search.ts';

// A Tuesday at 14:00 in Toronto, 11:00 in Vancouver.
const now = new Date('2026-06-16T18:00:00Z');

beforeAll(async () => {
  await cloneSeeded();
  // The comparison reads the tables themselves, where expired facts remain.
  await sql`update dentists set expired_columns = '{}'`.execute(db);
  await sql`update dentist_locations set hours_expired = false`.execute(db);
});

const search = (state: Partial<SearchState>, language: 'en' | 'fr' = 'en', at = now) =>
  findSearchResults({ ...anySearch, ...state }, language, { now: at });
const total = async (state: Partial<SearchState>) => (await search(state)).total;

/** The same question to the tables themselves. */
async function countWhere(condition: string): Promise<number> {
  const { rows } = await sql
    .raw<{ n: number }>(
      `select count(distinct d.id) as n from dentists d join dentist_locations l on l.dentist_id = d.id
       join cities c on c.id = l.city_id join provinces p on p.code = c.province_state where ${condition}`,
    )
    .execute(db);
  return rows[0]!.n;
}

const isA = (slug: string) =>
  `exists (select from dentist_specialties s join specialist_categories k on k.id = s.category_id
    where s.dentist_id = d.id and k.slug = '${slug}')`;

const filters: [name: string, state: Partial<SearchState>, condition: string][] = [
  ['everybody', {}, 'true'],
  ['a province', { province: 'quebec' }, `p.slug = 'quebec'`],
  ['a city', { city: 'toronto' }, `c.slug = 'toronto'`],
  ['a specialty', { specialty: 'orthodontists' }, isA('orthodontists')],
  ...searchToggles.flatMap((key): [string, Partial<SearchState>, string][] =>
    facts[key].kind === 'flag' ? [[key, { toggles: [key] }, `d.${facts[key].column}`]] : [],
  ),
  [
    'weekend',
    { toggles: ['weekend'] },
    `jsonb_array_length(l.office_hours -> 'saturday') + jsonb_array_length(l.office_hours -> 'sunday') > 0`,
  ],
  [
    'evening',
    { toggles: ['evening'] },
    `exists (select from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday']) day
      cross join jsonb_array_elements(l.office_hours -> day) r where r ->> 1 > '18:00')`,
  ],
  [
    'open now, by the clinic’s own clock',
    { toggles: ['open'] },
    `exists (select from jsonb_array_elements(l.office_hours -> 'tuesday') r
      where r ->> 0 <= to_char('${now.toISOString()}'::timestamptz at time zone c.time_zone, 'HH24:MI')
        and r ->> 1 > to_char('${now.toISOString()}'::timestamptz at time zone c.time_zone, 'HH24:MI'))`,
  ],
  ['any of two insurers', { insurance: ['ssq', 'manulife'] }, `d.insurance && '{ssq,manulife}'`],
  ['any of two languages', { languages: ['pa', 'zh'] }, `d.languages && '{pa,zh}'`],
  ['an answer about the plan', { cdcp: ['signed-up', 'per-claim'] }, `d.cdcp in ('signed-up', 'per-claim')`],
  ['no answer about the plan', { cdcp: ['unknown'] }, 'd.cdcp is null'],
  ['a rating', { rating: 4.5 }, 'd.rating >= 4.5'],
  [
    'a distance',
    { near: 'Toronto', distance: 25 },
    `(select 12742 * asin(sqrt(power(sin(radians(l.latitude - t.latitude) / 2), 2) + cos(radians(t.latitude))
      * cos(radians(l.latitude)) * power(sin(radians(l.longitude - t.longitude) / 2), 2))) <= 25
      from cities t where t.slug = 'toronto')`,
  ],
  [
    'a part of the map',
    { area: { south: 45, west: -74, north: 46, east: -73 } },
    'l.latitude between 45 and 46 and l.longitude between -74 and -73',
  ],
  [
    'a city that is not in the province is left out',
    { province: 'quebec', city: 'toronto' },
    `p.slug = 'quebec'`,
  ],
  ['slugs that name nothing are left out', { city: 'atlantis', specialty: 'wizards' }, 'true'],
];

test.each(filters)('%s', async (_, state, condition) => {
  const wanted = await countWhere(condition);
  expect(wanted).toBeGreaterThan(0);
  expect(await total(state)).toBe(wanted);
});

// A Wednesday at 14:00 in Montréal, and Quebec's national holiday.
const holiday = new Date('2026-06-24T18:00:00Z');
const openOn = (weekday: string) =>
  `exists (select from jsonb_array_elements(l.office_hours -> '${weekday}') r
    where r ->> 0 <= to_char('${holiday.toISOString()}'::timestamptz at time zone c.time_zone, 'HH24:MI')
      and r ->> 1 > to_char('${holiday.toISOString()}'::timestamptz at time zone c.time_zone, 'HH24:MI'))`;

test('on a public holiday no dentist of the province counts as open now', async () => {
  const byHours = await countWhere(openOn('wednesday'));
  const elsewhere = await countWhere(`${openOn('wednesday')} and p.slug <> 'quebec'`);
  expect(elsewhere).toBeLessThan(byHours);
  const filtered = await search({ toggles: ['open'] }, 'en', holiday);
  expect(filtered.total).toBe(elsewhere);
  expect(await search({ q: 'open now' }, 'en', holiday)).toMatchObject({ total: elsewhere });
  expect((await search({ province: 'quebec', toggles: ['open'] }, 'en', holiday)).total).toBe(0);
  const countOf = (facet: readonly FacetChoice[], value: string) =>
    facet.find((choice) => choice.value === value)?.count ?? 0;
  expect(countOf(filtered.facets.province, 'quebec')).toBe(0);
  const everybody = await search({}, 'en', holiday);
  expect(countOf(everybody.facets.toggles, 'open')).toBe(elsewhere);
});

test('sorted by soonest, dentists who open today come before a province on holiday', async () => {
  const open = await search({ q: 'open now' }, 'en', holiday);
  const first = await search({ sort: 'soonest' }, 'en', holiday);
  const slugs = new Set(first.dentists.map(({ slug }) => slug));
  expect(open.total).toBeGreaterThan(slugs.size);
  const quebec = await search({ province: 'quebec', sort: 'soonest' }, 'en', holiday);
  expect(quebec.dentists.length).toBeGreaterThan(0);
  expect(quebec.dentists.filter(({ slug }) => slugs.has(slug))).toEqual([]);
});

const facetsOf: {
  [Name in Exclude<keyof SearchFacets, 'atLeast'>]: (state: SearchState, value: string) => SearchState;
} = {
  province: (state, province) => ({ ...state, province }),
  city: (state, city) => ({ ...state, city }),
  specialty: (state, specialty) => ({ ...state, specialty }),
  toggles: (state, toggle) => ({
    ...state,
    toggles: searchToggles.filter((each) => each === toggle || state.toggles.includes(each)),
  }),
  insurance: (state, code) => ({ ...state, insurance: [code] }),
  languages: (state, code) => ({ ...state, languages: [code] }),
  cdcp: (state, answer) => ({ ...state, cdcp: cdcpAnswers.filter((each) => each === answer) }),
  rating: (state, rating) => ({ ...state, rating: searchRatings.find((each) => String(each) === rating)! }),
  distance: (state, km) => ({ ...state, distance: searchDistances.find((each) => String(each) === km)! }),
};

const often = <T>(...values: T[]) => fc.constantFrom<T | null>(null, null, ...values);

const states: fc.Arbitrary<SearchState> = fc.record({
  q: fc.constantFrom(
    '',
    '',
    '',
    'dental',
    'tremblay',
    'kids dentist',
    'punjabi',
    'smile toronto',
    'M5V',
    'orthodontiste laval',
  ),
  province: often('ontario', 'quebec', 'alberta'),
  city: often('toronto', 'laval', 'calgary'),
  specialty: often('orthodontists', 'family-dentists'),
  toggles: fc.subarray([...searchToggles], { maxLength: 2 }),
  insurance: fc.subarray(Object.keys(insurers), { maxLength: 2 }),
  languages: fc.subarray(Object.keys(spokenLanguages), { maxLength: 1 }),
  cdcp: fc.subarray([...cdcpAnswers], { maxLength: 1 }),
  rating: often(...searchRatings),
  near: fc.constantFrom('', '', 'Toronto', 'H2X', 'Calgary'),
  distance: often(...searchDistances),
  area: fc.constant(null),
  sort: fc.constantFrom(...searchSorts),
  page: fc.constant(1),
});

test('every choice shows how many results the search has with it', async () => {
  await fc.assert(
    fc.asyncProperty(states, fc.nat(), async (asked, seed) => {
      // Links and forms are made of the state that comes back: a city outside the province is left out of it.
      const { facets, state } = await search(asked);
      for (const [name, choose] of Object.entries(facetsOf)) {
        const choices = facets[name as keyof typeof facetsOf];
        // One choice of each filter, another one in every round; those with somebody first.
        const ordered = choices.toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0));
        const choice: FacetChoice | undefined = ordered[seed % Math.max(1, Math.min(ordered.length, 6))];
        if (!choice) continue;
        expect(`${name} ${choice.value} ${choice.count}`).toBe(
          `${name} ${choice.value} ${await total(choose(state, choice.value))}`,
        );
      }
    }),
    // A chosen province lifts the usual radius.
    { numRuns: 12, examples: [[{ ...anySearch, near: 'Toronto' }, 0]] },
  );
});

test.each(searchSorts)('pages by %s list every dentist once, in one order', async (sort) => {
  const state = { province: 'ontario', near: 'Toronto', sort };
  const first = await search(state);
  const ids: string[] = [];
  for (let page = 1; page <= Math.ceil(first.total / 20) + 1; page += 1)
    ids.push(...(await search({ ...state, page })).dentists.map(({ id }) => id));
  expect(new Set(ids).size).toBe(first.total);
  expect(ids).toHaveLength(first.total);
});

const inVain: [name: string, state: Partial<SearchState>][] = [
  [
    'filters',
    {
      city: 'laval',
      specialty: 'oral-surgeons',
      languages: ['ta'],
      rating: 4.5,
      toggles: ['open', 'evening'],
    },
  ],
  ['words and filters', { q: 'orthodontist who speaks tamil in laval', insurance: ['ssq'], cdcp: ['no'] }],
  ['nothing but words', { q: 'qwertzuiop' }],
  ['a radius', { near: 'X0A', distance: 5 }],
  ['a radius around a city in the text', { q: 'orthodontist yellowknife', distance: 5 }],
];

test.each(inVain)('a search without results is relaxed, with counts: %s', async (_, state) => {
  const { total: found, dentists, relaxed, relaxedDentists, nearest, away } = await search(state);
  expect([found, dentists]).toEqual([0, []]);
  for (const { count, state: without } of relaxed) {
    expect(count).toBeGreaterThan(0);
    expect(await total(without)).toBe(count);
  }
  expect(relaxedDentists.length).toBe(Math.min(5, relaxed[0]?.count ?? 0));
  // Without its only word, a search would find everybody: that is no help.
  expect(relaxed.length + nearest.length > 0).toBe(state.q !== 'qwertzuiop');
  expect(nearest.length > 0).toBe(away !== null);
  if (state.distance) for (const { distanceKm } of nearest) expect(distanceKm).toBeGreaterThan(5);
});

test('a need that nobody meets leads to dentists of the place who meet the rest of it', async () => {
  const found = await search({ q: 'my daughter chipped a tooth calgary nw' });
  expect(found.total).toBe(0);
  expect(found.relaxedDentists.length).toBeGreaterThan(0);
  for (const { cityName } of found.relaxedDentists) expect(cityName).toBe('Calgary');
});

test('a search that nobody meets drops its weakest needs first, and says which', async () => {
  const sunday = await search({ q: 'vietnamese dentist calgary sunday' });
  expect(sunday.total).toBe(0);
  expect(sunday.relaxed[0]).toMatchObject({ label: 'Without “Open on Sunday”', count: 1 });
  expect(sunday.relaxedDentists[0]).toMatchObject({ cityName: 'Calgary' });
  const french = await search({ q: 'dentiste vietnamien calgary dimanche' }, 'fr');
  expect(french.relaxed[0]).toMatchObject({ label: 'Sans «\u00a0Ouvert le dimanche\u00a0»', count: 1 });
  // Where no single need helps, the two weakest go.
  const [both] = (await search({ q: 'arabic speaking pediatric dentist mississauga saturday' })).relaxed;
  expect(both).toMatchObject({ label: 'Without “Open on Saturday, Arabic”' });
});

test('a search with hardly anybody in a place, and nobody near it, is relaxed there before it goes far', async () => {
  const found = await search({ q: 'pediatric dentist autism', near: 'Ottawa' });
  expect([found.total, found.relaxed.length]).toEqual([1, 1]);
  expect(found.relaxed[0]?.label).toMatch(/^Without “Quiet/);
  expect(found.relaxedDentists).toHaveLength(5);
  const own = found.dentists.map(({ id }) => id);
  expect(found.relaxedDentists.filter(({ id }) => own.includes(id))).toEqual([]);
  for (const { distanceKm } of found.relaxedDentists) expect(distanceKm).toBeLessThanOrEqual(25);
  expect(found.nearest[0]?.distanceKm).toBeGreaterThan(25);
  expect(helpGroups(found)[0]).toBe('relaxedDentists');
});

test('a name is found by its sound, and an ordinary word is none', async () => {
  const kareemi = await search({ q: 'Dr. Farhad Kareemi' });
  expect(kareemi.dentists.map(({ name }) => name)).toEqual(['Dr. Farhad Karimi']);
  expect(kareemi.corrections).toEqual([{ typed: 'Kareemi', read: 'karimi' }]);
  expect((await search({ q: 'Steven Parsons' })).dentists[0]?.name).toBe('Dr. Stephen Parsons');
  await sql`update dentists set name = 'Dr. Anne Botteux' where id = (select id from dentists order by id limit 1)`.execute(
    db,
  );
  expect((await search({ q: 'dr botox' })).dentists[0]?.name).toBe('Dr. Anne Botteux');
  // A name that begins as typed is meant, in every order.
  await sql`update dentists set name = v.name from (values ('Dr. Zoe Philipson', 4.1), ('Dr. Aaron Filips', 5)) v (name, rating),
    (select row_number() over (order by id) as n, id from dentists offset 1 limit 2) d
    where dentists.id = d.id and (d.n = 2) = (v.rating = 5)`.execute(db);
  for (const sort of ['best', 'rating'] as const)
    expect((await search({ q: 'dr philips', sort })).dentists.map(({ name }) => name)).toEqual([
      'Dr. Zoe Philipson',
    ]);
  for (const q of ['botox dentist calgary', 'vegan dentist calgary'])
    expect(await search({ q })).toMatchObject({ corrections: [], ignored: [q.split(' ')[0]] });
});

test('a word that no listing mentions is named, and general dentists of the place follow', async () => {
  for (const q of ['snoring sleep apnea', 'smith dental', 'ODSP', 'low income dental clinic']) {
    const { dentists } = await search({ q, near: 'Ottawa' });
    expect(dentists.length).toBeGreaterThan(0);
    for (const { distanceKm } of dentists) expect(distanceKm).toBeLessThanOrEqual(25);
    expect(await search({ q })).toMatchObject({ asksWhere: true });
  }
  expect((await search({ q: 'green shield dentist kitchener' })).ignored).toEqual(['green shield']);
});

test('a place without the specialist shows its general dentists before the nearest specialists', async () => {
  const pain = await search({ q: 'wisdom tooth pain barrie' });
  expect(pain.total).toBe(0);
  expect(pain.relaxedDentists.length).toBeGreaterThan(0);
  for (const { cityName } of pain.relaxedDentists) expect(cityName).toBe('Barrie');
  for (const { distanceKm } of pain.nearest) expect(distanceKm).toBeGreaterThan(25);
  const [first] = (await search({ q: 'oral surgeon barrie' })).relaxed;
  expect(first).toMatchObject({ label: 'General Dentists', state: { specialty: 'general-dentists' } });
  expect(await search({ q: 'oral surgeon toronto' })).toMatchObject({ relaxed: [], relaxedDentists: [] });
});

test('a place that is none of ours is left out, named and asked about', async () => {
  expect(await search({ q: 'new york' })).toMatchObject({ total: 0, understood: [], asksWhere: true });
  const dentists = await search({ q: 'dentist new york' });
  expect(dentists).toMatchObject({ ignored: ['new york'], understood: [], asksWhere: true });
  const london = await search({ q: 'london uk' });
  expect(london).toMatchObject({ total: 0, understood: [], asksWhere: true });
  expect(london.questions.map(({ label }) => label)).toEqual(['London, Ontario']);
});

test('asks about places of one name, and each question is a search with that place', async () => {
  const { understood, questions, facets } = await search({ q: 'family dentist richmond' });
  expect(understood.map(({ label }) => label)).toContain('Richmond, British Columbia');
  const [question] = questions;
  expect(question).toMatchObject({ typed: 'richmond', label: 'Richmond, Ontario' });
  expect(question?.state).toMatchObject({ q: 'family dentist', city: 'richmond-on' });
  expect((await search(question!.state)).questions).toEqual([]);
  const labels = facets.city.map(({ label }) => label);
  expect(labels).toContain('Stratford, Prince Edward Island');
  expect(new Set(labels).size).toBe(labels.length);
  // A part of a city stays in the text.
  const downtown = await search({ q: 'dentist downtown' });
  for (const { label, state } of downtown.questions) {
    const there = await search(state);
    expect([label, there.questions, there.total > 0]).toEqual([label, [], true]);
  }
  expect(downtown.questions.length).toBeGreaterThan(0);
});

test('words that nobody has are left out and named', async () => {
  const inToronto = await total({ q: 'toronto' });
  expect(await search({ q: 'qwertzuiop toronto' })).toMatchObject({
    total: inToronto,
    ignored: ['qwertzuiop'],
  });
  const braces = await total({ q: 'braces ottawa' });
  expect(await search({ q: 'Braces for Qwertzen ottawa' })).toMatchObject({
    total: braces,
    ignored: ['Qwertzen'],
  });
  expect(await search({ q: 'braces qwertzuiop asdfghjkl' })).toMatchObject({
    total: await total({ q: 'braces' }),
    ignored: ['qwertzuiop asdfghjkl'],
  });
  expect(await search({ q: 'qwertzuiop dentist' })).toMatchObject({ total: await total({}) });
  // Of one word nothing would remain.
  expect(await search({ q: 'qwertzuiop' })).toMatchObject({ total: 0, ignored: [], relaxed: [] });
  // A teenager needs no other care than the rest of the text says.
  expect(await search({ q: 'braces for a teenager ottawa' })).toMatchObject({
    total: braces,
    ignored: ['teenager'],
  });
  // The name after a title is never left out, nor is a word that was understood.
  expect(await search({ q: 'dr qwertzuiop toronto' })).toMatchObject({ total: 0, ignored: [] });
  expect(await search({ q: 'toronto' })).toMatchObject({ ignored: [] });
});

test('where a place has nobody, or hardly anybody, the nearest follow', async () => {
  const { rows } = await sql<{ city: string; slug: string }>`
    select c.name as city, c.slug from cities c where not exists (select from dentist_locations l
      join dentist_specialties s on s.dentist_id = l.dentist_id join specialist_categories k on k.id = s.category_id
      where l.city_id = c.id and k.slug = 'oral-surgeons') and c.name not like '% %' limit 1`.execute(db);
  const { city, slug } = rows[0]!;
  for (const state of [{ q: `oral surgeon ${city}` }, { q: 'oral surgeon', city: slug }]) {
    const found = await search(state);
    expect(found).toMatchObject({ total: 0, away: { needs: 'Oral Surgeons' } });
    expect(found.nearest).toHaveLength(5);
    const far = found.nearest.map(({ distanceKm }) => distanceKm!);
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    expect(found.nearest.every(({ specialties }) => specialties.length > 0)).toBe(true);
  }
  // A part of a city is a place as well, and a relaxed search keeps it.
  const kanata = await search({ q: 'oral surgeon kanata' });
  expect(kanata.away?.place).toBe('Kanata, Ottawa');
  for (const { state } of kanata.relaxed)
    expect((await search(state)).understood.map(({ label }) => label)).toContain('Kanata, Ottawa');
  expect(await search({ q: 'toronto' })).toMatchObject({ nearest: [], away: null });
  // A place of the text that the filters exclude is not said to have nobody.
  for (const filter of [{ city: 'calgary' }, { province: 'quebec' }]) {
    const { away, relaxed } = await search({ q: 'toronto', ...filter });
    expect(away).toBeNull();
    expect(relaxed.map(({ state }) => state.q).toSorted()).toEqual(['', 'toronto']);
  }
  // What was left out is not sought elsewhere.
  expect(await search({ q: 'arabic downtown london ontario' })).toMatchObject({
    total: 0,
    ignored: ['downtown'],
    away: { place: 'London', needs: 'Arabic' },
  });
});

test('two places of a kind mean either, unless one lies in the other', async () => {
  expect(await total({ q: 'manitoba or saskatchewan' })).toBe(
    (await total({ q: 'manitoba' })) + (await total({ q: 'saskatchewan' })),
  );
  const [kanata, scarborough, northYork] = await Promise.all(
    ['kanata', 'scarborough', 'north york'].map((q) => total({ q })),
  );
  expect(await total({ q: 'kanata or stittsville' })).toBe(kanata! + (await total({ q: 'stittsville' })));
  expect(await total({ q: 'scarborough north york' })).toBe(scarborough! + northYork!);
  expect(await total({ q: 'laval or west island' })).toBe(
    (await total({ q: 'laval' })) + (await total({ q: 'west island' })),
  );
  const { rows } = await sql<{ name: string; zone: string }>`
    select n.name, z.zone_code as zone from neighborhoods n join city_zones z on z.id = n.zone_id
    join dentist_locations l on l.neighborhood_id = n.id limit 1`.execute(db);
  const { name, zone } = rows[0]!;
  expect(await total({ q: `${name} calgary ${zone}` })).toBe(await total({ q: `${name} calgary` }));
});

test('a complaint that needs a dentist today sorts by who opens soonest, read as emergency care or not', async () => {
  for (const q of ['toothache toronto', 'face swelling and fever toronto', 'numb chin toronto'])
    expect((await search({ q })).sort).toBe('soonest');
  expect((await search({ q: 'swelling and fever toronto' })).ignored).toEqual([]);
  expect((await search({ q: 'dentist toronto' })).sort).toBe('best');
});

test.each([
  ['toronto', 'family-dentists', 'family dentist toronto'],
  ['quebec-city', 'family-dentists', 'dentiste familial à Québec'],
])('best match in %s for %s is the ranked list, and so is every other list', async (city, specialty, q) => {
  const { rows } = await sql<{
    cityId: number;
    categoryId: number;
  }>`select c.id as "cityId", s.id as "categoryId"
    from cities c, specialist_categories s where c.slug = ${city} and s.slug = ${specialty}`.execute(db);
  const { cityId, categoryId } = rows[0]!;
  const slugs = (dentists: readonly { slug: string }[]) => dentists.map(({ slug }) => slug);
  const listed: string[] = [];
  const found: string[] = [];
  let page = 1;
  for (; ; page += 1) {
    const ranked = slugs(await listRankedDentists(cityId, categoryId, 'en', { page }));
    if (ranked.length === 0) break;
    const { dentists } = await listDentistsIn({ cityId, categoryId }, 'en', { page });
    expect(slugs(dentists)).toEqual(ranked);
    expect(slugs((await search({ city, specialty, page })).dentists)).toEqual(ranked);
    listed.push(...ranked);
    // The same dentists; of equals, who takes new patients comes first.
    const inWords = await search({ q, page }, city.startsWith('quebec') ? 'fr' : 'en');
    found.push(...slugs(inWords.dentists));
  }
  expect(page).toBeGreaterThan(1);
  expect(found.toSorted()).toEqual(listed.toSorted());
  for (const [scope, state] of [
    [{ cityId }, { city }],
    [
      { provinceCode: 'ON', categoryId },
      { province: 'ontario', specialty },
    ],
  ] as const) {
    const { dentists } = await listDentistsIn(scope, 'en');
    expect(slugs((await search(state)).dentists)).toEqual(slugs(dentists));
  }
});

test('asks where the visitor is, where only that is missing', async () => {
  expect(await search({ q: 'kids dentist near me' })).toMatchObject({ asksWhere: true });
  expect((await search({ q: 'kids dentist near me' })).total).toBe(await total({ q: 'kids dentist' }));
  for (const state of [{ near: 'M5V' }, { city: 'toronto' }, { province: 'ontario' }])
    expect((await search({ q: 'kids dentist near me', ...state })).asksWhere).toBe(false);
  expect((await search({ q: 'dentist near me toronto' })).asksWhere).toBe(false);
  expect((await search({ q: 'dentist toronto' })).asksWhere).toBe(false);
});

test('asks where the visitor is, where no listing has any word', async () => {
  expect(await search({ q: 'xylophonist' })).toMatchObject({ total: 0, asksWhere: true });
  expect(await search({ q: 'xylophonist', near: 'M5V' })).toMatchObject({
    asksWhere: false,
    ignored: ['xylophonist'],
    total: await total({ near: 'M5V' }),
  });
  // Nothing of these is left out.
  for (const q of ['dr xylophonist', '416-555-0999']) expect((await search({ q })).asksWhere).toBe(false);
  // Care without a place is asked for somewhere.
  expect(await search({ q: 'dentures' })).toMatchObject({ asksWhere: true });
});

test('finds women by the title that a French listing has', async () => {
  const { dentists, understood } = await search({ q: 'female dentist montreal' }, 'fr');
  expect(understood.map(({ kind }) => kind)).toEqual(['woman', 'city']);
  expect(dentists.length).toBeGreaterThan(0);
  expect(dentists.filter(({ name }) => !name.startsWith('Dre '))).toEqual([]);
});

test('a telephone number finds its clinic', async () => {
  const { rows } = await sql<{ phone: string; ids: string[] }>`
    select phone, array_agg(id) as ids from listed_dentists where phone is not null
    group by phone having count(*) = 1 limit 1`.execute(db);
  const { phone, ids } = rows[0]!;
  const [, area, first, last] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)!;
  for (const q of [
    phone,
    `${area}-${first}-${last}`,
    `(${area}) ${first}-${last}`,
    `1 ${area} ${first} ${last}`,
    `call ${area}.${first}.${last}`,
    `${area}${first}${last}`,
  ])
    expect((await search({ q })).dentists.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect((await search({ q: '212-555-9999' })).total).toBe(0);
});

test('sorts by distance around a postal code, unless another order is chosen', async () => {
  const far = async (state: Partial<SearchState>) =>
    (await search(state)).dentists.map(({ distanceKm }) => distanceKm!);
  for (const state of [{ q: 'dentist M5V' }, { near: 'M5V 2T6' }]) {
    const kilometres = await far({ ...state, sort: 'distance' });
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
    expect((await search(state)).sort).toBe('distance');
    expect(await search({ ...state, sort: 'best' })).toMatchObject({ sort: 'best' });
  }
  expect(await search({ q: 'M5V', distance: 5 })).toMatchObject({ radiusKm: 5, aroundKm: 25 });
});

test('dentists who take no new patients come last, unless the nearest are asked for first', async () => {
  const near = 'Toronto';
  const { total: found } = await search({ near });
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(found / 20) }, (_, at) => search({ near, page: at + 1 })),
  );
  const accepting = pages.flatMap(({ dentists }) => dentists.map((dentist) => dentist.accepting));
  expect(accepting).toContain(true);
  expect(accepting.slice(accepting.indexOf(false))).toEqual(accepting.filter((answer) => answer === false));
  const byRating = (await search({ near, sort: 'rating' })).dentists;
  expect(byRating.map(({ accepting: answer }) => answer)).not.toContain(false);
  const nearest = (await search({ near, sort: 'distance' })).dentists;
  expect(nearest.map(({ accepting: answer }) => answer)).toContain(false);
});

test.each([
  'dentist toronto',
  'dentiste toronto',
  'toronto',
  'checkup toronto',
  'cdcp dentist near M5V',
  'best rated dentist calgary',
])('“%s” has general and family dentists before specialists', async (q) => {
  const { rows } = await sql<{ slug: string }>`select d.slug from dentists d
      join dentist_specialties s on s.dentist_id = d.id join specialist_categories k on k.id = s.category_id
      group by 1 having bool_or(k.slug in ('orthodontists', 'oral-surgeons', 'pediatric-dentists', 'endodontists',
        'periodontists')) and not bool_or(k.slug in ('general-dentists', 'family-dentists'))`.execute(db);
  const specialists = new Set(rows.map(({ slug }) => slug));
  const open = (await search({ q })).dentists.filter(({ accepting }) => accepting !== false);
  const isSpecialist = open.map(({ slug }) => specialists.has(slug));
  expect(isSpecialist[0]).toBe(false);
  expect(isSpecialist).toEqual(isSpecialist.toSorted((a, b) => Number(a) - Number(b)));
});

test('a chosen order by distance, and a city’s list, are kept', async () => {
  expect(await search({ q: 'dentist M5V', sort: 'distance' })).toMatchObject({ isGrouped: false });
  expect(await search({ q: 'can’t swallow toronto' })).toMatchObject({ sort: 'soonest' });
  expect(await search({ city: 'toronto' })).toMatchObject({ sort: 'best', isGrouped: false });
});

test('beside a second place, or a telephone number, a place is no limit', async () => {
  expect((await search({ near: 'Toronto', city: 'ottawa' })).total).toBe(await total({ city: 'ottawa' }));
  expect((await search({ near: 'Toronto', q: 'dentist ottawa' })).total).toBeGreaterThan(0);
  const { phone, slug } = await db
    .selectFrom('listed_dentists as d')
    .innerJoin('listed_locations as l', 'l.dentist_id', 'd.id')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.phone', 'd.slug'])
    .where('c.slug', '=', 'calgary')
    .where('d.phone', 'is not', null)
    .orderBy('d.slug')
    .executeTakeFirstOrThrow();
  const found = await search({ near: 'Toronto', q: phone!.slice(2) });
  expect(found.dentists.map((dentist) => dentist.slug)).toContain(slug);
});

test('a specialty that is asked for is the card’s title', async () => {
  const [first] = (await search({ q: 'endodontist toronto' })).dentists;
  expect(first?.specialties[0]).toBe('Endodontist');
});

test('a person who takes no new patients is found first by name', async () => {
  const { name, slug } = await db
    .selectFrom('listed_dentists')
    .select(['name', 'slug'])
    .where('is_accepting_patients', '=', false)
    .orderBy('name')
    .executeTakeFirstOrThrow();
  expect((await search({ q: name })).dentists[0]?.slug).toBe(slug);
});

test('a place limits, in the text and in its own field: 25 km, and farther where fewer than five are there', async () => {
  for (const state of [{ q: 'dentist M5V' }, { near: 'M5V' }, { near: 'Halifax' }]) {
    const found = await search(state);
    expect([found.radiusKm, found.aroundKm]).toEqual([25, 25]);
    expect(Math.max(...found.dentists.map(({ distanceKm }) => distanceKm!))).toBeLessThanOrEqual(25);
  }
  const each = await Promise.all(specialtySlugs.map((specialty) => search({ near: 'Halifax', specialty })));
  const few = each.filter(({ total: found }) => found > 0 && found < 5);
  expect(few).not.toEqual([]);
  for (const { nearest } of few) expect(nearest[0]?.distanceKm).toBeGreaterThan(25);
});

test('a postal code in the text is searched to any distance, when that is chosen', async () => {
  const around = await search({ q: 'dentist M5V', distance: 50 });
  const any = await search({ q: 'dentist M5V', distance: 'any' });
  expect([any.radiusKm, any.aroundKm, any.place?.label, any.sort]).toEqual([null, 25, 'M5V', 'distance']);
  expect(any.total).toBeGreaterThan(around.total);
  expect(any.total).toBe(await total({ q: 'dentist' }));
  expect(any.state.distance).toBe('any');
  // Elsewhere it is the same as no choice.
  for (const state of [{ q: 'dentist toronto' }, {}])
    expect((await search({ ...state, distance: 'any' })).state.distance).toBeNull();
});

test.each([
  ['Richmond', ['Richmond, Ontario']],
  ["St. John's", ['Saint John, New Brunswick']],
  ['Richmond, Ontario', []],
  ['toronto', []],
])('near “%s” asks which place is meant', async (near, labels) => {
  const { questions, place } = await search({ near });
  expect(place).not.toBeNull();
  expect(questions.map(({ label }) => label.replaceAll("'", '’'))).toEqual(labels);
  for (const { label, state } of questions) {
    const there = await search(state);
    expect([there.place?.label, there.questions]).toEqual([label, []]);
    // French labels are read, too.
    const [french] = (await search({ near }, 'fr')).questions;
    expect((await search(french!.state, 'fr')).place?.label).toBe(french!.label);
  }
});

test('a town without a page is searched around, by distance', async () => {
  const { place, sort, aroundKm, dentists, total: found } = await search({ q: 'dentist in Chelsea' });
  expect(place?.label).toBe('Chelsea, Quebec');
  expect([sort, aroundKm]).toEqual(['distance', 25]);
  const far = dentists.map(({ distanceKm }) => distanceKm!);
  expect(found).toBeGreaterThan(0);
  expect(far).toEqual(far.toSorted((a, b) => a - b));
  expect(far.at(-1)).toBeLessThanOrEqual(25);
  expect((await search({ near: 'Chelsea' }, 'fr')).place?.label).toBe('Chelsea (Québec)');
  // Beside a place of its own field, distances are measured from that one.
  const beside = await search({ q: 'Chelsea', near: 'Ottawa' });
  expect([beside.place?.label, beside.total]).toEqual(['Ottawa', found]);
  // Where nobody is near, the nearest follow.
  for (const state of [{ q: 'near Cobourg' }, { near: 'Cobourg', distance: 25 } as const]) {
    const empty = await search(state);
    expect([empty.place?.label, empty.total]).toEqual(['Cobourg, Ontario', 0]);
    expect(empty.nearest[0]?.distanceKm).toBeGreaterThan(25);
  }
  // The whole country is never offered.
  const alone = await search({ q: 'Bathurst NB' });
  expect([alone.total, alone.relaxed]).toEqual([0, []]);
  // Nor somebody much farther than the nearest.
  const away = alone.nearest.map(({ distanceKm }) => distanceKm!);
  expect(Math.max(...away)).toBeLessThanOrEqual(Math.max(100, 1.5 * away[0]!));
  // A mistyped town is no town, and a clinic's name is its name.
  expect((await search({ q: 'Chelsae' })).place).toBeNull();
  await sql`update dentists set name = 'Hope Dental' where id = (
    select d.id from dentists d join dentist_locations l on l.dentist_id = d.id join cities c on c.id = l.city_id
    where c.slug = 'toronto' order by d.slug limit 1)`.execute(db);
  expect((await search({ q: 'hope dental' })).dentists.map(({ name }) => name)).toEqual(['Hope Dental']);
  const around = await search({ q: 'Hope' });
  expect(around.place?.label).toBe('Hope, British Columbia');
  expect(around.dentists.at(-1)?.name).toBe('Hope Dental');
});

test('names filters that contradict each other, or lack a place', async () => {
  const conflicts = async (state: Partial<SearchState>) =>
    (await search(state)).conflicts.map(({ filter }) => filter);
  expect(await conflicts({ city: 'toronto', province: 'quebec' })).toEqual(['city']);
  expect(await conflicts({ distance: 5, sort: 'distance' })).toEqual(['distance', 'sort']);
  expect(await conflicts({ q: 'dentist toronto', distance: 5 })).toEqual([]);
  expect(await conflicts({ near: 'M5V', distance: 5, sort: 'distance', city: 'toronto' })).toEqual([]);
});

test('24 hours are a fact, and no emergency', async () => {
  const always = `(select count(*) from jsonb_each(l.office_hours) h where h.value = '[["00:00", "24:00"]]') = 7`;
  expect(await total({ q: '24 hour dentist' })).toBe(await countWhere(always));
  expect(await total({ q: 'dentiste ouvert 24 heures sur 24' })).toBe(await countWhere(always));
});

test('what is understood and nobody has is left out and named', async () => {
  await sql`update dentists set languages = array_remove(languages, 'ta')`.execute(db);
  expect(await search({ q: 'Tamil dentist toronto' })).toMatchObject({
    total: await total({ q: 'toronto' }),
    ignored: ['Tamil'],
  });
});

test('finds names by their start, without accents, with typing errors, by their stems', async () => {
  await sql`update dentists set name = 'Dre Geneviève O’Réilly', clinic_name = 'Clinique des Sourires Éclatants'
    where id = (select id from dentists order by id limit 1)`.execute(db);
  const first = async (q: string) => (await search({ q }, 'fr')).dentists[0]?.name;
  for (const q of [
    'genevieve oreilly',
    'GENEVIÈVE O’Réilly',
    'Geneveive Reily',
    'sourire éclatant',
    'clinique des sourires eclatants',
    'sourires ecla',
    'genevi reil',
  ])
    expect(`${q}: ${await first(q)}`).toBe(`${q}: Dre Geneviève O’Réilly`);
});
