import { describe, expect, test } from 'vitest';
import { daysAgo, EXAMPLE, NOW } from '#tests/support/ranking-example.ts';
import type { Evidence } from './evidence.ts';
import { levelOf } from './level.ts';
import type { LevelBefore } from './level.ts';

const NONE: LevelBefore = { level: null, failedOn: null };
const [avery, blake, , dubois] = EXAMPLE as readonly [Evidence, Evidence, Evidence, Evidence];
const unmet = (evidence: Evidence) =>
  levelOf(evidence, NOW, NONE)
    .criteria.filter(({ met }) => !met)
    .map(({ level, code }) => `${level} ${code}`);

const elite: Evidence = {
  ...avery,
  recognition: {
    searchedOn: NOW,
    items: [
      { kind: 'award', on: daysAgo(5) },
      { kind: 'teaching', on: daysAgo(900), confirmedOn: daysAgo(5) },
    ],
  },
  reviews: [
    ...avery.reviews,
    ...[0, 1, 2, 3].map((at) => ({ id: `z${at}`, writtenAt: NOW, stars: 5, confirmation: 'visit' as const })),
  ],
};

describe('a level', () => {
  test('says of each criterion whether it is met, with its figure', () => {
    const { criteria } = levelOf(avery, NOW, NONE);
    expect(criteria.find(({ level, code }) => level === 'trusted' && code === 'weight')).toEqual({
      level: 'trusted',
      code: 'weight',
      value: 12.93,
      needed: 6,
      met: true,
    });
    expect(unmet(avery)).toEqual(['elite weight', 'elite recognition', 'elite recognised']);
    expect(unmet(dubois)).toContain('trusted years');
  });

  test('reaches Elite only with all of it', () => {
    expect(levelOf(elite, NOW, NONE).level).toBe('elite');
    const nominations = {
      items: ['a', 'b', 'c', 'd'].map((source) => ({ kind: 'nomination' as const, on: NOW, source })),
    };
    expect(unmet({ ...elite, recognition: nominations })).toEqual(['elite recognised']);
    expect(unmet({ ...elite, certifications: [] })).toContain('elite certificates');
    expect(unmet({ ...elite, experience: { since: daysAgo(1000), proof: 'confirmed' } })).toContain(
      'trusted years',
    );
  });

  test('is Verified with a decided file and a licence in order, whatever else is known', () => {
    const { licence, practice } = avery;
    const bare = { ...avery, practice: { infection: practice.infection! }, reviews: [], certifications: [] };
    expect(levelOf(bare, NOW, NONE).level).toBe('verified');
    expect(levelOf({ ...bare, decisions: {} }, NOW, NONE).level).toBeNull();
    expect(levelOf({ ...bare, licence: { ...licence!, clean: false } }, NOW, NONE).level).toBeNull();
  });

  test('is that of the best category', () => {
    const both = { ...avery, categories: { ...avery.categories, 'family-dentists': 'also' as const } };
    expect(levelOf(both, NOW, NONE)).toEqual(levelOf(avery, NOW, NONE));
  });

  test('is none without a category', () => {
    expect(levelOf({ ...avery, categories: {} }, NOW, NONE)).toMatchObject({ level: null, criteria: [] });
  });
});

describe('losing a level', () => {
  const held: LevelBefore = { level: 'trusted', failedOn: null };
  const december = '2026-12-01';
  const january = '2027-01-01';

  test('takes two monthly editions running', () => {
    // Blake has Verified.
    expect(levelOf(blake, NOW, held)).toMatchObject({ level: 'trusted' });
    expect(levelOf(blake, december, held, true)).toMatchObject({ level: 'trusted', failedOn: december });
    const failed: LevelBefore = { level: 'trusted', failedOn: december };
    expect(levelOf(blake, '2026-12-15', failed)).toMatchObject({ level: 'trusted', failedOn: december });
    expect(levelOf(blake, december, failed, true)).toMatchObject({ level: 'trusted', failedOn: december });
    expect(levelOf(blake, january, failed, true)).toEqual(levelOf(blake, january, NONE, true));
  });

  test('starts again after an edition at which it was reached', () => {
    const failed: LevelBefore = { level: 'trusted', failedOn: december };
    expect(levelOf(avery, '2026-12-15', failed)).toMatchObject({ level: 'trusted', failedOn: december });
    expect(levelOf(avery, january, failed, true)).toMatchObject({ level: 'trusted' });
    expect(levelOf(avery, january, failed, true).failedOn).toBeUndefined();
  });

  test('is immediate at a gate', () => {
    const suspended = { ...avery, suspension: 'suspended' as const };
    expect(levelOf(suspended, NOW, held).level).toBeNull();
    expect(levelOf({ ...avery, reviews: [] }, NOW, held).level).toBe('verified');
  });

  test('does not delay a higher level', () => {
    expect(levelOf(elite, NOW, { level: 'trusted', failedOn: december })).toMatchObject({ level: 'elite' });
  });
});
