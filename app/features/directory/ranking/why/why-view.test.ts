import { describe, expect, test } from 'vitest';
import { levelOf } from '#app/features/directory/ranking/method/level.ts';
import { rankPair } from '#tests/support/rank-pair.ts';
import { EXAMPLE, NOW } from '#tests/support/ranking-example.ts';
import { licenceView, toHistoryView, toLevelView } from './standing-view.ts';
import { toWhyView } from './to-why-view.ts';
import type { WhyRow } from './to-why-view.ts';

// The dentists of docs/ranking.md, section 11.

const pair = {
  city: { slug: 'exampleville', name: 'Exampleville' },
  specialty: { slug: 'orthodontists', name: 'Orthodontists' },
};
const { ranked } = rankPair({
  city: pair.city.slug,
  category: pair.specialty.slug,
  dentists: EXAMPLE,
  now: NOW,
  edition: true,
});

const evidenceOf = (id: string) => EXAMPLE.find((each) => each.id === id)!;

function rowOf(place: number): WhyRow {
  const entry = ranked[place - 1]!;
  const { reviews, ...evidence } = evidenceOf(entry.id);
  return {
    slug: entry.id,
    name: `Dr. ${entry.id}`,
    entry,
    evidence,
    newest: reviews.at(-1)?.writtenAt ?? null,
    visits: reviews.filter(({ confirmation }) => confirmation === 'visit').length,
    colleagues: null,
  };
}

const whyOf = (place: number, language: 'en' | 'fr' = 'en', brief = false) =>
  toWhyView(rowOf(place), place > 1 ? rowOf(place - 1) : undefined, pair, { language, brief })!;

describe('the bars', () => {
  test('lie on one scale: each starts where the weight before it ends, and the last ends at 100', () => {
    const { factors, score } = whyOf(1);
    let end = 0;
    for (const { from, weight, points } of factors) {
      expect(from).toBe(end);
      expect(points).toBeLessThanOrEqual(weight);
      end = from + weight;
    }
    expect(end).toBe(100);
    expect(factors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 3);
  });

  test('stand beside the records they come from, with their days, and what is missing', () => {
    const { factors, place } = whyOf(1);
    expect(place).toBe('1st of 5 ranked orthodontists in Exampleville');
    const [credentials, reviews, recognition, practice, experience] = factors;
    expect(credentials?.evidence).toContain('licence checked October\u00a013, 2026');
    expect(credentials?.evidence).toContain(
      '60 of 90 hours of continuing education, cycle ended May\u00a06, 2026 (document seen)',
    );
    expect(reviews?.evidence).toEqual(['16 reviews', '12 visits checked', 'newest November\u00a020, 2026']);
    expect(recognition?.evidence).toEqual([
      'the listed sources were searched on August\u00a024, 2026: nothing found',
    ]);
    expect(practice?.evidence).toContain('equipment 80% (confirmed, August\u00a014, 2026)');
    expect(experience?.evidence).toEqual([
      '12 years in practice',
      'first licence November\u00a05, 2014 (confirmed)',
      'registered by the regulator in this specialty',
    ]);
    expect(experience?.missing).toBe('Not recorded: hospital appointment or referral practice.');
    expect(whyOf(5).factors[3]?.missing).toBe(
      'Not recorded: equipment, price information, access and hours and billing.',
    );
  });

  test('stand beside French words', () => {
    const { factors, place, shown } = whyOf(2, 'fr');
    expect(place).toBe('Rang 2 sur 5 orthodontists à Exampleville');
    expect(shown).toBe('71,2');
    expect(factors[2]?.evidence).toEqual([
      'prix (23\u00a0novembre 2021)',
      'poste d’enseignement (14\u00a0août 2026)',
    ]);
  });
});

test('a card counts certificates, and names the oldest day of the facts', () => {
  const { factors } = whyOf(1, 'en', true);
  const [credentials, , , practice] = factors.map(({ evidence }) => evidence);
  expect(credentials).toEqual([
    'licence checked October\u00a013, 2026',
    'dental degree',
    'specialty training',
    '2 certificates',
    '60 of 90 hours of continuing education, cycle ended May\u00a06, 2026',
  ]);
  expect(practice?.slice(1)).toContain('equipment 80%');
  expect(practice?.at(-1)).toBe('recorded on August\u00a014, 2026 or later');
});

test('a level lists each criterion with its figure, met or not', () => {
  const score = levelOf(evidenceOf('blake'), NOW, { level: null, failedOn: null });
  const { licence } = evidenceOf('blake');
  const { name, criteria } = toLevelView(score, { level: score.level, licence, today: NOW }, 'en');
  expect(name).toBe('Verified');
  expect(criteria.map(({ level }) => level)).toEqual(['Licence looked up', 'Verified', 'Trusted', 'Elite']);
  expect(criteria[2]?.criteria).toContainEqual({
    text: 'Weight of the reviews',
    figure: '4.00',
    needed: 'at least 6.00',
    met: false,
  });
  expect(criteria[0]?.criteria.every(({ met }) => met)).toBe(true);
});

test('a history begins with its second day and says what the plot shows', () => {
  const places = [
    { on: '2026-03-01', ranking: 4 },
    { on: '2026-06-01', ranking: 1 },
    { on: '2026-09-01', ranking: 2 },
  ];
  const history = toHistoryView(places, '2027-03-01', 'en');
  expect(history).toMatchObject({
    title: 'Place since March\u00a01, 2026',
    text: 'From 4th to 2nd; between 1st and 4th.',
    best: 1,
    worst: 4,
  });
  expect(history?.steps.map(({ at }) => at)).toEqual([0, 0.252, 0.504]);
  const gap = [
    { on: '2026-02-01', ranking: null },
    { on: '2026-03-01', ranking: 3 },
    { on: '2026-04-01', ranking: null },
    { on: '2026-05-01', ranking: 3 },
  ];
  expect(toHistoryView(gap, '2027-03-01', 'en')).toMatchObject({
    title: 'Place since March\u00a01, 2026',
    text: '3rd; without a rank from April\u00a01, 2026 to May\u00a01, 2026.',
  });
  expect(toHistoryView(places.slice(0, 1), '2027-03-01', 'en')).toBeNull();
  expect(toHistoryView([...places, { on: '2026-10-01', ranking: null }], '2027-03-01', 'en')).toBeNull();
});

test('a licence check over 184 days old is called the last one', () => {
  const licence = { inForce: true, clean: true, checkedOn: '2026-05-22', cleanOn: '2026-05-22' };
  expect(licenceView(licence, '2026-11-22', 'en')).toBe('Licence checked on May\u00a022, 2026');
  expect(licenceView(licence, '2026-11-23', 'en')).toBe('Licence last checked on May\u00a022, 2026');
  expect(licenceView({ ...licence, inForce: false }, '2026-11-22', 'en')).toBeNull();
  expect(licenceView({ ...licence, clean: false }, '2026-11-23', 'en')).toBeNull();
});
