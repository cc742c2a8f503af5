import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOf } from './best-of.ts';
import { each } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { kilometresThrough, spotOf } from './distance.ts';
import { Evaluation } from './evaluate.ts';
import { bestMatch } from './score.ts';
import { SearchIndex } from './search-index.ts';
import type { IndexRow } from './index-row.ts';
import { anySearch } from './search-params.ts';
import type { SearchPlaces } from './search-places.ts';
import { searchSorts } from './search.ts';
import type { SearchSort } from './search.ts';

// The index against rows that are gone through one by one: what it finds, and who it puts first.

const toronto = { latitude: 43.65, longitude: -79.38, label: 'Toronto' };
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
const places: SearchPlaces = {
  cities: new Map([[1, city]]),
  neighborhoods: new Map(),
  provinces: [],
  specialties: [],
  areas: new Map(),
  codes: new Set(['language:pa']),
};
const words = ['anne', 'anna', 'dental', 'smile', 'roy'] as const;

/** The same numbers in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function makeRow(number: number, random: (below: number) => number): IndexRow {
  const own = words.filter((word) => random(word === 'dental' ? 2 : 6) === 0);
  const reviews = random(4) === 0 ? 0 : random(700);
  const quality = (random(5) === 0 ? 0 : 10) + 3 + random(200) / 100;
  const isKnown = random(20) > 0;
  const [latitude, longitude] = [43 + random(4000) / 1000, -80 + random(8000) / 1000];
  return [
    number,
    null,
    true,
    1,
    null,
    null,
    isKnown ? latitude : null,
    isKnown ? longitude : null,
    [],
    random(3) === 0 ? ['pa'] : [],
    [],
    [],
    random(64),
    null,
    random(4) === 0 ? null : 3 + random(20) / 10,
    reviews,
    random(9) === 0 ? null : `{[${random(9000)},${9000 + random(1000)})}`,
    quality,
    `${own.join(' ')}|`,
    own,
  ];
}

const now = new Date('2026-06-16T18:00:00Z');

function evaluate(index: SearchIndex, sort: SearchSort, near: boolean, word: string | null) {
  const asked = word === null ? [] : [{ folded: word, readAs: [], prefix: false }];
  const typed = asked.map(({ folded }) => ({ folded, start: 0, end: folded.length, quoted: false }));
  return new Evaluation(index, places, {
    state: { ...anySearch, sort },
    understanding: {
      words: typed,
      parts: [],
      postal: null,
      names: asked,
      weighed: asked,
      asName: asked,
      titled: false,
      corrections: [],
    },
    stems: new Map(),
    elsewhere: null,
    place: near ? toronto : null,
    radius: null,
    now,
    holidaysAhead: () => 0,
  });
}

const numbersOf = (index: SearchIndex, bits: Bits) => {
  const numbers: number[] = [];
  each(bits, (slot) => void numbers.push(index.numbers[slot]!));
  return numbers.toSorted((a, b) => a - b);
};

test('rows that come, change and go leave no trace of what they were', () => {
  const random = chance(1);
  const index = new SearchIndex(places);
  const rows = new Map<number, IndexRow>();
  const isIn = (box: { south: number; west: number; north: number; east: number }) => (row: IndexRow) =>
    row[6] !== null &&
    row[6] >= box.south &&
    row[6] <= box.north &&
    row[7]! >= box.west &&
    row[7]! <= box.east;
  const where = (meets: (row: IndexRow) => boolean) =>
    [...rows.values()]
      .filter(meets)
      .map(([number]) => number)
      .toSorted((a, b) => a - b);
  // Far more changes than rows: slots are given away again many times.
  for (let change = 0; change < 12_000; change += 1) {
    const number = 1 + random(1500);
    if (random(5) === 0) {
      index.drop(number);
      rows.delete(number);
    } else {
      const row = makeRow(number, random);
      index.put(row);
      rows.set(number, row);
    }
    if (change % 1500 !== 1499) continue;
    const asked = (folded: string, prefix = false) => [{ folded, readAs: [], prefix }];
    expect(index.size).toBe(rows.size);
    expect(numbersOf(index, index.copy())).toEqual(where(() => true));
    for (const word of words)
      expect(numbersOf(index, index.named(asked(word), new Map()))).toEqual(
        where((row) => row[19].includes(word)),
      );
    expect(numbersOf(index, index.named([...asked('dental'), ...asked('roy')], new Map()))).toEqual(
      where((row) => row[19].includes('dental') && row[19].includes('roy')),
    );
    expect(numbersOf(index, index.named(asked('ann', true), new Map()))).toEqual(
      where((row) => row[19].includes('anne') || row[19].includes('anna')),
    );
    expect(numbersOf(index, index.named(asked('smiles'), new Map([['smiles', ['smile']]])))).toEqual(
      where((row) => row[19].includes('smile')),
    );
    const box = { south: 44, west: -79, north: 45.1, east: -76.3 };
    expect(numbersOf(index, index.inBox(box))).toEqual(where(isIn(box)));
    const [from, limit] = [spotOf(toronto.latitude, toronto.longitude), 50];
    const near = numbersOf(index, index.within(toronto, limit));
    const isNear = (row: IndexRow) => {
      const slot = index.slotOf(row[0])!;
      return kilometresThrough(index.spots, slot, from) <= limit;
    };
    expect(near).toEqual(where((row) => row[6] !== null && isNear(row)));
    const languages = index.copy(index.set('language:pa')).map((word, at) => word & index.everybody[at]!);
    expect(numbersOf(index, languages)).toEqual(where((row) => row[9].includes('pa')));
  }
});

test('the first are those that comparing everybody would put first', () => {
  const random = chance(2);
  const index = new SearchIndex(places);
  for (let number = 1; number <= 4000; number += 1) index.put(makeRow(number, random));
  const spot = spotOf(toronto.latitude, toronto.longitude);
  const far = (slot: number) => {
    const kilometres = kilometresThrough(index.spots, slot, spot);
    return kilometres >= 0 ? kilometres : Infinity;
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...searchSorts),
      fc.boolean(),
      // 'dental' is in more names than are weighed.
      fc.constantFrom(null, 'roy', 'dental'),
      fc.integer({ min: 1, max: 200 }),
      (sort, near, word, most) => {
        const evaluation = evaluate(index, sort, near, word);
        const found = evaluation.found();
        const { minutes } = evaluation.waits();
        const { qualities, reviews, numbers } = index;
        const weighed = evaluation.weighed();
        const keyOf = (slot: number): number => {
          if (sort === 'rating') return qualities[slot]!;
          if (sort === 'reviews') return reviews[slot]!;
          if (sort === 'soonest') return -Math.min(minutes[slot]!, 1e9);
          if (sort === 'distance' && near) return -Math.min(far(slot), 1e9);
          return bestMatch(weighed.get(slot) ?? evaluation.usual, qualities[slot]!, near ? far(slot) : null);
        };
        const slots: number[] = [];
        each(found, (slot) => void slots.push(slot));
        const wanted = slots
          .toSorted(
            (a, b) =>
              keyOf(b) - keyOf(a) ||
              qualities[b]! - qualities[a]! ||
              reviews[b]! - reviews[a]! ||
              numbers[a]! - numbers[b]!,
          )
          .slice(0, most);
        expect(bestOf(evaluation, found, most)).toEqual(wanted);
      },
    ),
    { numRuns: 200 },
  );
});
