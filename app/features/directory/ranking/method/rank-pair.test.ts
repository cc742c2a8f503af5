import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDentist } from '#tests/support/ranking-arbitrary.ts';
import { rankPair } from '#tests/support/rank-pair.ts';
import type { Pair } from '#tests/support/rank-pair.ts';
import { daysAgo, dentist, EXAMPLE, NOW, review } from '#tests/support/ranking-example.ts';
import type { Evidence, RankedEntry } from './evidence.ts';
import { fnv1a } from './rank-pair.ts';

function rank(dentists: readonly Evidence[], more: Partial<Pair> = {}) {
  return rankPair({
    city: 'exampleville',
    category: 'orthodontists',
    dentists,
    now: NOW,
    ...more,
  });
}

const published = (entries: readonly RankedEntry[]) => new Map(entries.map((entry) => [entry.id, entry]));
const find = <T extends { id: string }>(entries: readonly T[], id: string) =>
  entries.find((entry) => entry.id === id);

/** The example with changed evidence of one dentist. */
const changed = (id: string, change: Partial<Evidence>) =>
  EXAMPLE.map((one) => (one.id === id ? { ...one, ...change } : one));

const first = rank(EXAMPLE).ranked;
const before = published(first);
const newRegister = { inForce: true, clean: true, checkedOn: daysAgo(184), cleanOn: daysAgo(184) };

describe('hysteresis', () => {
  // Access 0.5 → 0.64 for Avery: 15 × 0.4 × 0.2 × 0.14 = 0.168 points; → 1: 0.6 points.
  const access = (share: number) => ({
    practice: { ...EXAMPLE[0]?.practice, access: { share, proof: 'confirmed' as const, on: daysAgo(100) } },
  });

  test('keeps an entry while its score moves by less than half a point', () => {
    const { ranked } = rank(changed('avery', access(0.64)), { before, now: NOW });
    expect(find(ranked, 'avery')).toEqual({ ...before.get('avery'), renewed: false });
  });

  test('renews an entry from half a point on', () => {
    const { ranked } = rank(changed('avery', access(1)), { before });
    expect(find(ranked, 'avery')).toMatchObject({ renewed: true, score: 72.9239 });
    expect(find(ranked, 'blake')?.renewed).toBe(false);
  });

  test('renews at exactly half a point, although a computer’s difference is less', () => {
    const entry = before.get('dubois');
    if (!entry) throw new Error('Dubois has no rank');
    const moved = (by: number) =>
      find(
        rank(EXAMPLE, { before: new Map([['dubois', { ...entry, score: entry.score + by }]]) }).ranked,
        'dubois',
      );
    expect(moved(0.5)).toMatchObject({ renewed: true });
    expect(moved(-0.4999)).toMatchObject({ renewed: false });
  });

  test('renews every entry with the monthly edition', () => {
    const { ranked } = rank(changed('avery', access(0.64)), { before, edition: true });
    expect(ranked.every(({ renewed }) => renewed)).toBe(true);
    expect(find(ranked, 'avery')?.score).toBeCloseTo(72.3239 + 0.168, 4);
  });

  test('renews every entry of another method, held or not', () => {
    const old = published(first.map((entry) => ({ ...entry, method: '0.9' })));
    expect(
      rank(EXAMPLE, { before: old, held: new Set(['avery']) }).ranked.every(({ renewed }) => renewed),
    ).toBe(true);
  });

  test('sorts by the published scores', () => {
    const entry = before.get('dubois');
    if (!entry) throw new Error('Dubois has no rank');
    const higher = new Map([...before, ['dubois', { ...entry, score: 71.2 }]]);
    const { ranked } = rank(EXAMPLE, { before: higher, held: new Set(['dubois']) });
    expect(ranked.map(({ id }) => id)).toEqual(['avery', 'dubois', 'blake', 'chen', 'evans']);
  });

  test('gives places again although no score moves', () => {
    const { ranked } = rank(
      EXAMPLE.filter(({ id }) => id !== 'avery'),
      { before },
    );
    expect(find(ranked, 'blake')).toMatchObject({ ranking: 1, of: 4, range: [1, 2], renewed: false });
  });
});

describe('a hold', () => {
  const worse = changed('avery', { certifications: [] });

  test('keeps an entry as it is, at an edition, too', () => {
    const { ranked } = rank(worse, { before, held: new Set(['avery']), edition: true });
    expect(find(ranked, 'avery')).toEqual({ ...before.get('avery'), renewed: false });
    expect(find(ranked, 'blake')?.renewed).toBe(true);
  });

  test('keeps nobody out who has no entry yet', () => {
    expect(find(rank(EXAMPLE, { held: new Set(['avery']) }).ranked, 'avery')?.renewed).toBe(true);
  });
});

describe('gates', () => {
  const suspended: Partial<Evidence> = { suspension: 'suspended' };
  test.each([
    ['not-verified', suspended],
    ['not-verified', { decisions: {} }],
    ['licence', { licence: undefined }],
    ['licence', { licence: { ...newRegister, checkedOn: daysAgo(185) } }],
    ['licence', { licence: { ...newRegister, checkedOn: daysAgo(-1) } }],
    ['licence', { licence: { ...newRegister, inForce: false } }],
    ['licence', { licence: { ...newRegister, clean: false } }],
    ['specialty', { registered: ['periodontists'] }],
    ['specialty', { categories: { periodontists: 'main' as const } }],
    ['few-reviews', { reviews: [] }],
    ['not-verified', { ...suspended, licence: undefined, reviews: [] }],
    ['licence', { licence: undefined, registered: [], reviews: [] }],
    ['specialty', { registered: [], reviews: [] }],
  ] as const)('refuse a rank at once, held or not: %s', (reason, change) => {
    const { ranked, unranked } = rank(changed('avery', change), { before, held: new Set(['avery']) });
    expect(find(ranked, 'avery')).toBeUndefined();
    expect(find(unranked, 'avery')?.reason).toBe(reason);
  });

  test('let a check of 184 days pass', () => {
    expect(find(rank(changed('avery', { licence: newRegister })).ranked, 'avery')).toBeDefined();
  });

  test('ask for registration only where the title is protected', () => {
    const family = EXAMPLE.map((one) => ({
      ...one,
      registered: [],
      categories: { 'family-dentists': 'main' as const },
    }));
    expect(rank(family, { category: 'family-dentists' }).ranked).toHaveLength(5);
  });

  const fewReviews = (records: ReturnType<typeof review>[]) => {
    const { unranked } = rank([...EXAMPLE, dentist('new', records)]);
    return find(unranked, 'new');
  };
  const address = { confirmation: 'address' as const };

  test('ask for three confirmed reviews of 1.5 in all, 14 days apart', () => {
    expect(fewReviews([review(0, 5), review(7, 5), review(13, 5)])).toMatchObject({
      reason: 'few-reviews',
      reviews: { counted: 3, weight: 3, days: 13 },
    });
    expect(fewReviews([review(0, 5), review(7, 5), review(14, 5)])).toBeUndefined();
    expect(fewReviews([review(0, 5), review(7, 5), review(14, 5, { confirmation: 'none' })])).toMatchObject({
      reviews: { counted: 2, weight: 2.2, days: 7 },
    });
    expect(fewReviews([0, 7, 14].map((age) => review(800 + age, 5, address)))).toMatchObject({
      reviews: { counted: 3 },
    });
    expect(fewReviews([0, 7, 14].map((age) => review(age, 5, { network: 'one' })))).toMatchObject({
      reviews: { counted: 1 },
    });
  });

  test('count none beyond a burst', () => {
    const five = [0, 1, 2, 3, 4].map((age) => review(age, 5, address));
    expect(fewReviews([...five, review(400, 5)])).toBeUndefined();
    expect(fewReviews(five)).toMatchObject({ reviews: { counted: 3, days: 2 } });
  });
});

describe('one dentist who passes the gates', () => {
  test('has no rank, and is told so', () => {
    const [avery, , , , , fraser] = EXAMPLE;
    if (!avery || !fraser) throw new Error('the example lacks dentists');
    expect(rank([avery])).toEqual({ ranked: [], unranked: [{ id: 'avery', reason: 'only', verified: 1 }] });
    expect(rank([avery, fraser]).unranked).toMatchObject([
      { id: 'avery', reason: 'only', verified: 2 },
      { id: 'fraser', reason: 'few-reviews' },
    ]);
  });
});

describe('a pair that is not comparable', () => {
  test('has places but no badge and no tier with two to four dentists', () => {
    for (const count of [2, 3, 4]) {
      const { ranked } = rank(EXAMPLE.slice(0, count));
      expect(ranked.map(({ of }) => of)).toEqual(Array.from({ length: count }, () => count));
      for (const { tier, badge, comparable } of ranked)
        expect([tier, badge, comparable]).toEqual(['standard', null, false]);
      expect(ranked.map(({ noBadge }) => noBadge)).toEqual(
        ['not-comparable', 'not-comparable', 'not-comparable', undefined].slice(0, count),
      );
    }
  });

  test('has none with five dentists of two clinics either', () => {
    const two = EXAMPLE.map((one, at) => ({ ...one, clinic: `${at % 2}` }));
    expect(rank(two).ranked.some(({ badge, comparable }) => badge ?? comparable)).toBe(false);
    const three = EXAMPLE.map((one, at) => ({ ...one, clinic: `${at % 3}` }));
    expect(rank(three).ranked[0]?.badge).toBe('first');
  });

  test('has no badge where only unranked dentists make five', () => {
    const few = changed('evans', { reviews: [] });
    expect(rank(few).ranked[0]).toMatchObject({ of: 4, badge: null });
  });
});

describe('badges and tiers', () => {
  const blake = (change: Partial<RankedEntry>, holding: Partial<RankedEntry> = {}) => {
    const published = first.map((entry) =>
      entry.id === 'blake' ? { ...entry, ...change, ...holding } : entry,
    );
    const { ranked } = rank(EXAMPLE, {
      before: new Map(published.map((entry) => [entry.id, entry])),
      held: new Set(['blake']),
    });
    return find(ranked, 'blake');
  };
  const none = { badge: null, tier: 'standard' } as const;

  test('need 0.50 and 55 at first, and are kept at 0.45 and 53', () => {
    expect(blake({ confidence: 0.5 }, none)).toMatchObject({ badge: 'highly', tier: 'premium' });
    expect(blake({ confidence: 0.4999 }, none)).toMatchObject({
      badge: null,
      tier: 'standard',
      noBadge: 'confidence',
    });
    expect(blake({ confidence: 0.45 })).toMatchObject({ badge: 'highly' });
    // A tier that is kept wins no badge.
    expect(blake({ confidence: 0.45 }, { badge: null })).toMatchObject({ badge: null, tier: 'premium' });
    expect(blake({ confidence: 0.4499 })).toMatchObject({ badge: null, noBadge: 'confidence' });
  });

  test('are not passed down', () => {
    const unsure = rank(EXAMPLE, {
      before: published(first.map((entry) => (entry.id === 'avery' ? { ...entry, confidence: 0.3 } : entry))),
      held: new Set(['avery']),
    }).ranked;
    expect(unsure.map(({ badge, tier }) => [badge, tier]).slice(0, 2)).toEqual([
      [null, 'standard'],
      ['highly', 'premium'],
    ]);
  });

  test('say when only the score is missing', () => {
    const lower = (by: number, change: Partial<RankedEntry>) => {
      const entries = first.map((entry) => ({ ...entry, score: entry.score - by, ...change }));
      const held = new Set(entries.map(({ id }) => id));
      return find(rank(EXAMPLE, { before: published(entries), held }).ranked, 'blake');
    };
    // Blake's 71.1544 less 18.1544 is 53.
    expect(lower(18.1544, none)).toMatchObject({ badge: null, tier: 'standard', noBadge: 'score' });
    expect(lower(18.1544, { badge: 'highly' })).toMatchObject({ badge: 'highly', tier: 'premium' });
    expect(lower(18.1545, { badge: 'highly' })).toMatchObject({ badge: null, noBadge: 'score' });
  });

  test('make the first third premium, ten at most', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...(EXAMPLE[0] as Evidence),
        id: `d${at}`,
        clinic: `c${at}`,
      }));
    const premium = (count: number) =>
      rank(many(count)).ranked.filter(({ tier }) => tier === 'premium').length;
    expect([premium(5), premium(6), premium(7), premium(100)]).toEqual([1, 1, 2, 9]);
  });
});

describe('real and demonstration dentists', () => {
  const made = EXAMPLE.map((one) => ({ ...one, id: `made-${one.id}`, demonstration: true }));

  test('are never ranked beside each other', () => {
    const { ranked, unranked } = rank([...EXAMPLE, ...made]);
    expect(ranked).toHaveLength(5);
    expect(ranked.some(({ demonstration }) => demonstration)).toBe(false);
    expect(unranked.filter(({ reason }) => reason === 'demonstration')).toHaveLength(6);
  });

  test('leave the places to the made-up ones while no real one is verified', () => {
    for (const lacking of [{ decisions: {} }, { licence: undefined }]) {
      const { ranked } = rank([...EXAMPLE.map((one) => ({ ...one, ...lacking })), ...made]);
      expect(ranked).toHaveLength(5);
      expect(ranked.every(({ demonstration }) => demonstration)).toBe(true);
    }
  });

  test('take the places away as soon as one real dentist is verified, even without a rank', () => {
    const { ranked, unranked } = rank([dentist('real', []), ...made]);
    expect(ranked).toEqual([]);
    expect(find(unranked, 'real')?.reason).toBe('few-reviews');
  });
});

describe('ties', () => {
  test('hash by FNV-1a', () => {
    // The reference values of the algorithm's authors.
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });

  const [avery] = EXAMPLE;
  const equal = ['zoe', 'émile', 'anna', 'max', 'leo', 'ida'].map((id) => ({ ...(avery as Evidence), id }));

  test('break by the hash, the same way in any order', () => {
    const order = equal
      .map(({ id }) => id)
      .sort((a, b) => fnv1a(`exampleville/orthodontists/${a}`) - fnv1a(`exampleville/orthodontists/${b}`));
    fc.assert(
      fc.property(fc.shuffledSubarray(equal, { minLength: 6 }), (shuffled) => {
        expect(rank(shuffled).ranked.map(({ id }) => id)).toEqual(order);
      }),
    );
    expect(rank(equal, { city: 'elsewhere' }).ranked.map(({ id }) => id)).not.toEqual(order);
  });

  test('break by confidence, then by the weight of reviews', () => {
    const entry = first[0] as RankedEntry;
    const two = equal.slice(0, 2);
    const [a, b] = rank(two).ranked.map(({ id }) => id) as [string, string];
    const order = (of: Partial<RankedEntry>) =>
      rank(two, {
        held: new Set([a, b]),
        before: new Map([
          [a, { ...entry, id: a }],
          [b, { ...entry, id: b, ...of }],
        ]),
      }).ranked.map(({ id }) => id);
    expect(order({})).toEqual([a, b]);
    expect(order({ confidence: entry.confidence + 0.0001 })).toEqual([b, a]);
    const { parts } = entry;
    expect(order({ parts: { ...parts, reviews: { ...parts.reviews, weight: 99 } } })).toEqual([b, a]);
  });
});

describe('ranges and places', () => {
  const city = fc.uniqueArray(arbitraryDentist, { selector: ({ evidence }) => evidence.id, maxLength: 40 });

  test('do not depend on the order of the dentists', () => {
    fc.assert(
      fc.property(city, (dentists) => {
        const all = dentists.map(({ evidence }) => evidence);
        expect(rank(all.toReversed())).toEqual(rank(all));
      }),
      { numRuns: 200 },
    );
  });
});
