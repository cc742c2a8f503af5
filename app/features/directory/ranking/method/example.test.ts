import { describe, expect, test } from 'vitest';
import type { Level } from '#db/rows.ts';
import { rankPair } from '#tests/support/rank-pair.ts';
import { EXAMPLE, NOW } from '#tests/support/ranking-example.ts';
import { levelOf } from './level.ts';
import { isClearlyAhead } from './rank-pair.ts';

const { ranked, unranked } = rankPair({
  city: 'exampleville',
  category: 'orthodontists',
  dentists: EXAMPLE,
  now: NOW,
  edition: true,
});

function entryOf(id: string) {
  const entry = ranked.find((one) => one.id === id);
  if (!entry) throw new Error(`${id} has no rank`);
  return entry;
}

// docs/ranking.md, section 11, column by column.
const PUBLISHED = [
  {
    id: 'avery',
    values: [0.9221, 0.8165, 0.15, 0.894, 0.8366],
    points: [23.0531, 24.4946, 3, 13.41, 8.3661],
    known: [0.955, 0.5894, 0.5, 0.94, 0.85],
    score: 72.3239,
    confidence: 0.7416,
    word: 'high',
    margin: 2.7152,
    range: [1, 2],
    tier: 'featured',
    badge: 'first',
    level: ['trusted', 79.76],
  },
  {
    id: 'blake',
    values: [0.8513, 0.7435, 0.3705, 0.698, 0.9688],
    points: [21.2813, 22.305, 7.4107, 10.47, 9.6875],
    known: [0.85, 0.2833, 0.5, 0.29, 1],
    score: 71.1544,
    confidence: 0.5,
    word: 'fair',
    margin: 3.6524,
    range: [1, 3],
    tier: 'premium',
    badge: 'highly',
    level: ['verified', 64.78],
  },
  {
    id: 'dubois',
    values: [0.8513, 0.6977, 0.1977, 0.78, 0.7148],
    points: [21.2813, 20.9311, 3.9541, 11.7, 7.1478],
    known: [0.85, 0.1561, 0.5, 1, 0.85],
    score: 65.0143,
    confidence: 0.3103,
    word: 'low',
    margin: 3.8531,
    range: [2, 4],
    tier: 'standard',
    badge: null,
    level: ['verified', 64.94],
  },
  {
    id: 'chen',
    values: [0.7594, 0.7143, 0.15, 0.726, 0.8625],
    points: [18.9844, 21.4291, 3, 10.8904, 8.625],
    known: [0.7, 0.6771, 0, 0.3151, 0.85],
    score: 62.9289,
    confidence: 0.5104,
    word: 'fair',
    margin: 3.4716,
    range: [3, 4],
    tier: 'standard',
    badge: null,
    level: ['verified', 62.01],
  },
  {
    id: 'evans',
    values: [0.5573, 0.4865, 0.15, 0.618, 0.7444],
    points: [13.9313, 14.5942, 3, 9.27, 7.4443],
    known: [0.4375, 0.4052, 0, 0.09, 0.5],
    score: 48.2397,
    confidence: 0.2944,
    word: 'low',
    margin: 4.6388,
    range: [5, 5],
    tier: 'standard',
    badge: null,
    level: ['verified', 35.83],
  },
] as const;

const FACTORS = ['credentials', 'reviews', 'recognition', 'practice', 'experience'] as const;

describe('the worked example of docs/ranking.md, section 11', () => {
  test('is ranked in the published order', () => {
    expect(ranked.map(({ id }) => id)).toEqual(PUBLISHED.map(({ id }) => id));
  });

  test.each(PUBLISHED)('gives $id the published figures', (published) => {
    const entry = entryOf(published.id);
    expect(FACTORS.map((factor) => entry.factors[factor].value)).toEqual(published.values);
    expect(FACTORS.map((factor) => entry.factors[factor].points)).toEqual(published.points);
    expect(FACTORS.map((factor) => entry.factors[factor].known)).toEqual(published.known);
    expect(entry).toMatchObject({
      score: published.score,
      confidence: published.confidence,
      word: published.word,
      margin: published.margin,
      range: published.range,
      tier: published.tier,
      badge: published.badge,
      comparable: true,
      of: 5,
    });
  });

  test.each(PUBLISHED)('gives $id the published level', ({ id, level }) => {
    const evidence = EXAMPLE.find((one) => one.id === id);
    if (!evidence) throw new Error(`${id} is no example`);
    const { level: found, score } = levelOf(evidence, NOW, { level: null, failedOn: null });
    expect([found as Level | null, Math.round(score * 100) / 100]).toEqual(level);
  });

  test('says how the published weights and stars of the reviews come about', () => {
    expect(entryOf('avery').parts.reviews).toMatchObject({
      count: 16,
      weight: 12.93,
      stars: 4.5987,
      outcome: 0.8,
      bursts: 1,
    });
    expect(entryOf('blake').parts.reviews).toMatchObject({ weight: 4, stars: 4.4667, outcome: 0.65 });
    expect(entryOf('chen').parts.reviews).toMatchObject({ weight: 20, stars: 4.3786, outcome: 0.68 });
    expect(entryOf('dubois').parts.reviews).toMatchObject({ weight: 1.8, stars: 4.3469 });
    expect(entryOf('evans').parts.reviews).toMatchObject({ weight: 6, stars: 3.8286, outcome: 0.5636 });
  });

  test('has too few reviews of Fraser', () => {
    expect(unranked).toEqual([
      { id: 'fraser', reason: 'few-reviews', reviews: { counted: 2, weight: 2, days: 17 } },
    ]);
  });

  test('finds the first two too close, and the fourth clearly ahead of the fifth', () => {
    expect(isClearlyAhead(entryOf('avery'), entryOf('blake'))).toBe(false);
    expect(isClearlyAhead(entryOf('chen'), entryOf('evans'))).toBe(true);
  });

  test('offers Blake what would raise the score', () => {
    expect(entryOf('blake').parts.raise.slice(0, 5)).toEqual([
      { part: 'continuing', points: 2.63 },
      { part: 'infection', points: 1.53 },
      { part: 'access', points: 1.2 },
      { part: 'certificates', points: 1.09 },
      { part: 'equipment', points: 0.9 },
    ]);
  });
});
