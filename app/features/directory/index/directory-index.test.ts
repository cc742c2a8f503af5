import fc from 'fast-check';
import { expect, test } from 'vitest';
import { each } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { Matches, rank } from '#app/features/directory/search/engine/matches.ts';
import { bestMatch } from '#app/features/directory/search/engine/score.ts';
import { DirectoryIndex } from './directory-index.ts';
import { vectorOf } from './spatial-index.ts';
import type { OfficeRow } from './office-row.ts';
import { anySearch } from '#app/features/directory/search/search-params.ts';
import type { Places } from './places.server.ts';
import { tokenize } from '#app/features/directory/search/reading/tokens.ts';
import { searchSorts } from '#app/features/directory/search/search.ts';
import type { SearchSort } from '#app/features/directory/search/search.ts';

// The index against rows that are gone through one by one: what it finds, and who it puts first.

const toronto = { latitude: 43.65, longitude: -79.38, label: 'Toronto', isTown: false };
const city = {
  ...toronto,
  id: 1,
  slug: 'toronto',
  name: { en: 'Toronto', fr: 'Toronto' },
  provinceCode: 'ON',
  provinceSlug: 'ontario',
  population: 2_800_000,
  timeZone: 'America/Toronto',
};
const places: Places = {
  cities: new Map([[1, city]]),
  neighborhoods: new Map(),
  zones: [],
  regions: [],
  provinces: [],
  specialties: [3, 4].map((id) => ({ id, slug: `specialty-${id}`, name: { en: '', fr: '' } })),
  areas: new Map(),
  towns: [],
};
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const words = ['anne', 'anna', 'dental', 'smile', 'roy'] as const;

/** The same numbers in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const idOf = (number: number) => String(number).padStart(5, '0');

/** @param word the name; a row that has one has neither hours nor a place on the map */
function makeRow(
  number: number,
  random: (below: number) => number,
  { word: only }: { word?: string } = {},
): OfficeRow {
  const own = only ? [only] : words.filter((word) => random(word === 'dental' ? 2 : 6) === 0);
  const reviews = random(4) === 0 ? 0 : random(700);
  const specialtyIds = [3, 4].filter(() => random(2) === 0);
  const qualities = specialtyIds.map(() =>
    random(3) === 0 ? 100 * random(5) : 500 + random(1000) / 10 - random(3) / 1e8,
  );
  const isKnown = !only && random(20) > 0;
  const accepting = random(2) === 0;
  const [latitude, longitude] = [43 + random(4000) / 1000, -80 + random(8000) / 1000];
  return {
    location_id: idOf(number),
    // In another order than the numbers.
    dentist_id: String((number * 7919) % 10_007),
    slug: '',
    is_primary_location: true,
    city_id: 1,
    zone_id: null,
    neighborhood_id: null,
    postal_area: null,
    latitude: isKnown ? latitude : null,
    longitude: isKnown ? longitude : null,
    specialty_ids: specialtyIds,
    qualities,
    registered_ids: [],
    languages: random(3) === 0 ? ['pa', 'zz'] : [],
    insurance: [],
    services: [],
    flags: [
      ...(random(3) === 0 ? ['wheelchair_accessible'] : ['sedation']),
      ...(accepting ? ['is_accepting_patients'] : []),
    ],
    is_accepting_patients: accepting || null,
    is_verified: false,
    level: null,
    cdcp: null,
    rating: random(4) === 0 ? null : 3 + random(20) / 10,
    review_count: reviews,
    hours:
      only || random(9) === 0
        ? null
        : JSON.stringify({ [weekdays[random(7)]!]: [[`0${random(10)}:15`, `${10 + random(10)}:45`]] }),
    name: own.join('-').replace('anne', 'Anné'),
    clinic_name: null,
    name_lexemes: own,
    other_lexemes: [],
    changed_at: 0,
  };
}

const now = new Date('2026-06-16T18:00:00Z');

function evaluate(
  index: DirectoryIndex,
  {
    sort,
    near,
    word,
    specialty,
  }: { sort: SearchSort; near: boolean; word: string | null; specialty: number | null },
) {
  const asked = word === null ? [] : [{ folded: word, readAs: [], prefix: false }];
  const tokens = tokenize(word ?? '');
  const knowledge = { places, stems: new Map(), holidaysAhead: () => 0 };
  return new Matches(index, knowledge, {
    state: { ...anySearch, sort, specialty: specialty === null ? null : `specialty-${specialty}` },
    understanding: {
      q: word ?? '',
      tokens,
      parts: [],
      postal: null,
      names: asked,
      scored: asked,
      fullName: asked,
      titled: false,
      nearMe: false,
      doubts: [],
      left: [],
      otherPlace: 'none',
      isAbroad: false,
      corrections: [],
    },
    instead: null,
    place: near ? toronto : null,
    radius: null,
    isRadiusLiftable: false,
    sort: sort === 'distance' && !near ? 'best' : sort,
    now,
  });
}

const slotsIn = (bits: Bits) => {
  const slots: number[] = [];
  each(bits, (slot) => void slots.push(slot));
  return slots;
};
const officesOf = (index: DirectoryIndex, bits: Bits) =>
  slotsIn(bits)
    .map((slot) => index.offices[slot]!)
    .toSorted();

test('added, changed and removed rows leave nothing behind', () => {
  const random = chance(1);
  const index = new DirectoryIndex(places, 12_000);
  const rows = new Map<string, OfficeRow>();
  // A place without coordinates is in the middle of its city.
  const isIn = (box: { south: number; west: number; north: number; east: number }) => (row: OfficeRow) => {
    const [latitude, longitude] = [row.latitude ?? toronto.latitude, row.longitude ?? toronto.longitude];
    return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
  };
  const where = (meets: (row: OfficeRow) => boolean) =>
    [...rows.values()]
      .filter(meets)
      .map(({ location_id }) => location_id)
      .toSorted();
  // Far more changes than rows.
  for (let change = 0; change < 12_000; change += 1) {
    const isRemoved = random(5) === 0;
    const row = makeRow(1 + random(1500), random);
    index.put(row.dentist_id, isRemoved ? [] : [row]);
    if (isRemoved) rows.delete(row.location_id);
    else rows.set(row.location_id, row);
    if (change % 1500 !== 1499) continue;
    const asked = (folded: string, prefix = false) => [{ folded, readAs: [], prefix }];
    expect(index.size).toBe(rows.size);
    expect(officesOf(index, index.everybody)).toEqual(where(() => true));
    for (const word of words)
      expect(officesOf(index, index.named(asked(word), new Map()))).toEqual(
        where((row) => row.name_lexemes.includes(word)),
      );
    expect(officesOf(index, index.named([...asked('dental'), ...asked('roy')], new Map()))).toEqual(
      where((row) => row.name_lexemes.includes('dental') && row.name_lexemes.includes('roy')),
    );
    expect(officesOf(index, index.named(asked('ann', true), new Map()))).toEqual(
      where((row) => row.name_lexemes.includes('anne') || row.name_lexemes.includes('anna')),
    );
    expect(officesOf(index, index.named(asked('smiles'), new Map([['smiles', ['smile']]])))).toEqual(
      where((row) => row.name_lexemes.includes('smile')),
    );
    const box = { south: 44, west: -79, north: 45.1, east: -76.3 };
    expect(officesOf(index, index.spatial.inBox(box))).toEqual(where(isIn(box)));
    const [from, limit] = [vectorOf(toronto), 50];
    const near = officesOf(index, index.spatial.within(toronto, limit));
    const isNear = (row: OfficeRow) => {
      const [slot] = slotsIn(index.slotsOf([], [row.location_id]));
      return index.spatial.kilometres(slot!, from) <= limit;
    };
    expect(near).toEqual(where(isNear));
    const having = (set: string) =>
      officesOf(
        index,
        index.set(set).map((word, at) => word & index.everybody[at]!),
      );
    expect(having('language:pa')).toEqual(where((row) => row.languages.includes('pa')));
    expect(having('flag:wheelchair_accessible')).toEqual(
      where((row) => row.flags.includes('wheelchair_accessible')),
    );
    // A value without a code.
    expect(having('language:zz')).toEqual([]);
  }
});

test('an index without a free slot refuses a change and keeps what it has', () => {
  const index = new DirectoryIndex(places, 0);
  const row = makeRow(1, chance(3));
  const taken = Array.from({ length: 1025 }, () => index.put(row.dentist_id, [row]));
  expect([taken.indexOf(false), index.size]).toEqual([1024, 1]);
});

test('ranks like a sort of all matches', () => {
  const random = chance(2);
  const index = new DirectoryIndex(places, 6000);
  const rows = new Map<string, OfficeRow>();
  const put = (row: OfficeRow) => {
    rows.set(row.location_id, row);
    index.put(row.dentist_id, [row]);
  };
  for (let number = 1; number <= 4000; number += 1) put(makeRow(number, random));
  // They tie in the orders by hours and distance, and are more than are sorted at once.
  for (let number = 4001; number <= 6000; number += 1) put(makeRow(number, random, { word: 'unknown' }));
  const { compare } = new Intl.Collator('fr-CA');
  const byName = new Map(
    [...rows.values()]
      .toSorted((a, b) => compare(a.name, b.name) || (a.dentist_id < b.dentist_id ? -1 : 1))
      .map(({ location_id }, at) => [location_id, at]),
  );
  const from = vectorOf(toronto);
  const far = (slot: number) => index.spatial.chord(slot, from);
  fc.assert(
    fc.property(
      fc.constantFrom(...searchSorts),
      fc.boolean(),
      // 'dental' is in more names than are scored.
      fc.constantFrom(null, 'roy', 'dental', 'unknown'),
      fc.constantFrom(null, 3, 4),
      fc.integer({ min: 1, max: 200 }),
      (sort, near, word, specialty, most) => {
        const matches = evaluate(index, { sort, near, word, specialty });
        const { minutes } = matches.waits();
        const rowOf = (slot: number) => rows.get(index.offices[slot]!)!;
        const qualityOf = (slot: number) => {
          const { specialty_ids: ids, is_accepting_patients: accepting, hours, qualities } = rowOf(slot);
          const own =
            specialty !== null
              ? qualities[ids.indexOf(specialty)]!
              : ids.length === 0
                ? 100
                : Math.max(...qualities);
          // In a search with words, who takes new patients comes first of equals.
          if (word === null) return own;
          return own + (accepting ? 5 : 0) + (hours === null ? 0 : 2);
        };
        const ratingOf = (slot: number) => {
          const { rating, review_count: reviews } = rowOf(slot);
          return rating === null ? 0 : (reviews * rating + 5 * 4.4) / (reviews + 5);
        };
        const scores = matches.nameScores();
        const keyOf = (slot: number): number => {
          if (sort === 'rating') return ratingOf(slot);
          if (sort === 'reviews') return rowOf(slot).review_count;
          if (sort === 'soonest') return -(Math.min(minutes[slot]!, 1e5) * 1e5 + (near ? far(slot) : 0));
          if (sort === 'distance' && near) return -Math.min(far(slot), 1e9);
          return bestMatch(scores.get(slot) ?? matches.usualScore, qualityOf(slot), near ? far(slot) : null);
        };
        const wanted = slotsIn(matches.found)
          .map((slot) => ({
            slot,
            key: keyOf(slot),
            quality: qualityOf(slot),
            name: byName.get(index.offices[slot]!)!,
          }))
          .toSorted((a, b) => b.key - a.key || b.quality - a.quality || a.name - b.name)
          .slice(0, most)
          .map(({ slot }) => slot);
        expect(rank(matches, most)).toEqual(wanted);
      },
    ),
    { numRuns: 200 },
  );
});
