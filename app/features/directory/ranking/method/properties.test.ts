import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDentist } from '#tests/support/ranking-arbitrary.ts';
import { rankPair } from '#tests/support/rank-pair.ts';
import { daysAgo, dentist, EXAMPLE, NOW, RECORDS, review } from '#tests/support/ranking-example.ts';
import { practiceFacts } from './evidence.ts';
import type { Evidence, ReviewRecord } from './evidence.ts';
import { levelOf } from './level.ts';
import { gateOf, scoreDentist } from './score.ts';
import { isHeld, judgeReviews } from './weigh.ts';

// docs/ranking.md.

const CATEGORY = 'orthodontists';
const scoreOf = (evidence: Evidence) => scoreDentist(evidence, CATEGORY, NOW);
const withReviews = (evidence: Evidence, records: readonly ReviewRecord[]): Evidence => ({
  ...evidence,
  reviews: judgeReviews(records, NOW),
});

/** A review after all others, of an author whom nobody knows yet. */
const later = (stars: number, more: Partial<ReviewRecord>) =>
  review(0, stars, { id: 'z', author: 'new', network: 'new', ...more });

type Improve = (evidence: Evidence, records: readonly ReviewRecord[]) => Evidence;

const IMPROVEMENTS: Readonly<Record<string, Improve>> = {
  'a later 5★ with a checked visit': (evidence, records) => withReviews(evidence, [...records, later(5, {})]),
  'a later 5★ with an opened link and the best outcome': (evidence, records) =>
    withReviews(evidence, [...records, later(5, { confirmation: 'address', outcome: 1 })]),
  'a later 5★ with nothing confirmed, from a known network': (evidence, records) =>
    withReviews(evidence, [...records, later(5, { confirmation: 'none', network: 'network 1' })]),
  'a degree': (evidence) => ({
    ...evidence,
    education: [...evidence.education, { kind: 'graduate', proof: 'confirmed', categories: [] }],
  }),
  'a certificate': (evidence) => ({
    ...evidence,
    certifications: [...evidence.certifications, { code: 'sedation-permit', proof: 'seen' }],
  }),
  'an award': (evidence) => ({
    ...evidence,
    recognition: {
      ...evidence.recognition,
      items: [...evidence.recognition.items, { kind: 'award', on: daysAgo(100), source: 'https://a.ca' }],
    },
  }),
  'a nomination': (evidence) => ({
    ...evidence,
    recognition: {
      ...evidence.recognition,
      items: [...evidence.recognition.items, { kind: 'nomination', on: NOW }],
    },
  }),
  'a confirmed fact': (evidence) => ({
    ...evidence,
    practice: { ...evidence.practice, prices: { share: 1, proof: 'confirmed', on: NOW } },
  }),
  'a newer licence check': (evidence) => ({
    ...evidence,
    licence: { inForce: true, clean: true, checkedOn: NOW, cleanOn: NOW },
  }),
  'a search for recognition': (evidence) => ({
    ...evidence,
    recognition: { ...evidence.recognition, searchedOn: NOW },
  }),
  'all hours of a cycle that ended today': (evidence) => ({
    ...evidence,
    continuing: { hours: 90, required: 90, proof: 'confirmed', cycleEnd: NOW },
  }),
  'a hospital appointment': (evidence) => ({
    ...evidence,
    experience: { ...evidence.experience, difficult: NOW },
  }),
};

/** Made up and scored once for all properties: making one costs as much as checking one. */
const MADE_UP = fc.sample(arbitraryDentist, 3000).map((one) => ({ ...one, at: scoreOf(one.evidence) }));
type MadeUp = (typeof MADE_UP)[number];

/** Fails with the first dentist that breaks the property; one `expect` for each would take most of the time. */
function holdsForAll(holds: (one: MadeUp, index: number) => boolean): void {
  const found = MADE_UP.find((one, index) => !holds(one, index));
  expect(found ? [found] : []).toEqual([]);
}

describe('3,000 made-up dentists', () => {
  test.each(Object.entries(IMPROVEMENTS))('lose neither score nor confidence by %s', (_, improve) => {
    holdsForAll(({ evidence, records, at }) => {
      const after = scoreOf(improve(evidence, records));
      return after.score >= at.score && after.confidence >= at.confidence;
    });
  });

  test('lose no confidence by any later review of a new author', () => {
    const reviews = fc.sample(
      fc.record({
        stars: fc.integer({ min: 1, max: 5 }),
        outcome: fc.constantFrom(null, 0 as const, 1 as const),
        confirmation: fc.constantFrom('visit' as const, 'address' as const, 'none' as const),
        network: fc.constantFrom('new', 'network 1', null),
      }),
      MADE_UP.length,
    );
    holdsForAll(({ evidence, records, at }, index) => {
      const { stars = 5, ...more } = reviews[index] ?? {};
      return scoreOf(withReviews(evidence, [...records, later(stars, more)])).confidence >= at.confidence;
    });
  });

  test('never score higher with fewer stars', () => {
    holdsForAll(({ evidence, records, at }, index) => {
      const worse = records.map((one, own) =>
        // Praise stays praise: bursts of praise and of criticism are apart.
        own === index % records.length && one.stars !== 4
          ? { ...one, stars: Math.max(1, one.stars - 1) }
          : one,
      );
      return scoreOf(withReviews(evidence, worse)).score <= at.score;
    });
  });

  test('score the same whether a fact is unknown or "no"', () => {
    holdsForAll(({ evidence }, index) => {
      const fact = practiceFacts[index % practiceFacts.length]!;
      const { [fact]: _, ...others } = evidence.practice;
      const unknown = scoreOf({ ...evidence, practice: others });
      const no = scoreOf({
        ...evidence,
        practice: { ...others, [fact]: { share: 0, proof: 'confirmed', on: NOW } },
      });
      return unknown.score === no.score && unknown.confidence <= no.confidence;
    });
  });

  test('score the same whatever the order of their evidence', () => {
    const levelFrom = (evidence: Evidence) => levelOf(evidence, NOW, { level: null, failedOn: null });
    holdsForAll(({ evidence, records, at }) => {
      const turned: Evidence = {
        ...withReviews(evidence, records.toReversed()),
        education: evidence.education.toReversed(),
        certifications: evidence.certifications.toReversed(),
        recognition: { ...evidence.recognition, items: evidence.recognition.items.toReversed() },
      };
      return (
        isDeepStrictEqual(scoreOf(turned), at) &&
        isDeepStrictEqual(scoreOf({ ...evidence, reviews: evidence.reviews.toReversed() }), at) &&
        isDeepStrictEqual(levelFrom(turned), levelFrom(evidence))
      );
    });
  });

  test('stay within 0 and 100 points, and within 0 and 1', () => {
    holdsForAll(({ at: { score, confidence, factors } }) =>
      [
        score / 100,
        confidence,
        ...Object.values(factors).flatMap((factor) => [factor.value, factor.known]),
      ].every((value) => value >= 0 && value <= 1),
    );
  });

  test('with two five-star reviews never pass two hundred at 4.8', () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      review(at * 3, at % 5 === 0 ? 4 : 5, { id: `m-${at}`, confirmation: 'address', released: true }),
    );
    const steady = dentist('steady', many);
    const others = EXAMPLE.filter(({ id }) => id === 'evans');
    holdsForAll(({ evidence }, index) => {
      const age = index % 400;
      const two = withReviews(evidence, [review(age, 5), review(age + 20, 5, { outcome: 1 })]);
      const { ranked, unranked } = rankPair({
        city: 'c',
        category: CATEGORY,
        dentists: [two, steady, ...others],
        now: NOW,
        edition: true,
      });
      return isDeepStrictEqual(
        [...ranked.map(({ id }) => id), ...unranked.map(({ id, reason }) => [id, reason])],
        ['steady', 'evans', [two.id, 'few-reviews']],
      );
    });
  });
});

/** The paths that are read below a value, and a throw for everything that `allowed` does not name. */
function watch<T extends object>(value: T, allowed: ReadonlySet<string>, path = ''): T {
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || (Array.isArray(target) && !/^\d+$/.test(key))) return found;
      const own = Array.isArray(target) ? path : path ? `${path}.${key}` : key;
      if (!allowed.has(own)) throw new Error(`The ranking read ${own}, which docs/ranking.md does not name.`);
      return typeof found === 'object' && found !== null ? watch(found, allowed, own) : found;
    },
    ownKeys(target) {
      if (!Array.isArray(target) && path === '') throw new Error('The ranking read every field of a record.');
      return Reflect.ownKeys(target);
    },
  });
}

const below = (path: string, fields: string) => fields.split(' ').map((field) => `${path}.${field}`);

/** Every input of section 1, by its path in the published evidence. */
const INPUTS = new Set([
  ...'id clinic demonstration decisions suspension licence registered registeredOn categories education certifications'.split(
    ' ',
  ),
  ...'continuing reviews recognition practice experience categories.orthodontists'.split(' '),
  ...below('decisions', 'committee annual'),
  ...below('decisions.committee', 'passed on'),
  ...below('decisions.annual', 'passed on'),
  ...below('licence', 'inForce checkedOn clean cleanOn'),
  ...below('education', 'kind proof categories'),
  ...below('certifications', 'code proof expiresOn'),
  ...below('continuing', 'hours required proof cycleEnd'),
  ...below('reviews', 'id writtenAt stars outcome confirmation household burst settling'),
  ...below('recognition', 'searchedOn items'),
  ...below('recognition.items', 'kind on source confirmedOn discount'),
  ...practiceFacts.flatMap((fact) => [
    `practice.${fact}`,
    ...below(`practice.${fact}`, 'share proof on assessor'),
  ]),
  ...below('experience', 'since proof difficult'),
]);

const RECORD_INPUTS = new Set(
  'id writtenAt stars outcome confirmation author network authorSeenOn burstSeen released'.split(' '),
);

/** What section 1 says is never read. */
const BOUGHT = {
  plan: 'gold',
  payment: 100,
  advertising: true,
  isFeatured: true,
  claimed: true,
  photo: 'x.jpg',
  badges: ['verified'],
  clicks: 9,
  bookings: 9,
  saved: 9,
  helpful: 9,
  rating: 5,
  reviewCount: 900,
};

describe('reading', () => {
  const dentists = EXAMPLE.map((one) =>
    watch({ ...one, ...BOUGHT, reviews: one.reviews.map((own) => ({ ...own, ...BOUGHT })) }, INPUTS),
  );

  test('takes only the inputs of section 1 for ranks and levels', () => {
    const pair = { city: 'c', category: CATEGORY, held: new Set<string>(), now: NOW, edition: true };
    const { ranked } = rankPair({ ...pair, dentists, before: new Map() });
    expect(ranked).toHaveLength(5);
    expect(
      rankPair({ ...pair, dentists, before: new Map(ranked.map((one) => [one.id, one])), edition: false })
        .ranked,
    ).toHaveLength(5);
    for (const one of dentists) {
      expect(gateOf(one, CATEGORY, NOW)?.reason).toBe(one.id === 'fraser' ? 'few-reviews' : undefined);
      levelOf(one, NOW, { level: null, failedOn: null });
    }
  });

  test('takes only the inputs of section 1 for the weights of reviews', () => {
    const records = RECORDS.avery.map((one) => watch({ ...one, ...BOUGHT }, RECORD_INPUTS));
    expect(judgeReviews(records, NOW)).toEqual(judgeReviews(RECORDS.avery, NOW));
    expect(isHeld(records, NOW)).toBe(false);
  });

  test('would be noticed if it took anything else', () => {
    expect(() => watch({ ...BOUGHT }, INPUTS).rating).toThrow('rating');
    expect(() => ({ ...watch({ ...BOUGHT }, INPUTS) })).toThrow('every field');
  });
});
