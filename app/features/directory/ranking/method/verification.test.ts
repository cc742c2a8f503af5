import { describe, expect, test } from 'vitest';
import { daysAgo, NOW } from '#tests/support/ranking-example.ts';
import type { StepResult } from './evidence.ts';
import { unverifiedCauseOf, verificationOf } from './verification.ts';

const step = (number: StepResult['step'], age: number, passed = true): StepResult => ({
  step: number,
  passed,
  on: daysAgo(age),
});
const six = ([1, 2, 3, 4, 5, 6] as const).map((number) => step(number, 106 - number));
const of = (...steps: StepResult[]) => verificationOf({ steps }, NOW);

describe('verification', () => {
  test('follows from six passed steps, since the last of them', () => {
    expect(of(...six)).toEqual({ since: daysAgo(100), until: daysAgo(100 - 425) });
  });

  test.each([1, 2, 3, 4, 5, 6] as const)('lacks step %i', (number) => {
    const others = six.filter((one) => one.step !== number);
    expect(of(...others)).toBeNull();
    expect(of(...others, step(number, 100, false))).toBeNull();
    expect(of(...others, step(number, -1))).toBeNull();
  });

  test('names the reason why there is none', () => {
    const cause = (...steps: StepResult[]) => unverifiedCauseOf({ steps }, NOW);
    expect(cause()).toBe('none');
    expect(cause(...six.slice(0, 4))).toBe('in-progress');
    expect(cause(...six.slice(0, 3), step(4, 5, false))).toBe('failed');
    expect(cause(...six, step(7, 5, false))).toBe('failed');
    expect(cause(...six)).toBeNull();
    for (const suspension of ['suspended', 'removed'] as const)
      expect(unverifiedCauseOf({ steps: six, suspension }, NOW)).toBe(suspension);
  });
});

describe('the annual review', () => {
  const decided = (age: number) => six.map((one) => ({ ...one, on: daysAgo(age) }));

  test('is due 425 days after the committee’s decision, or after the last review', () => {
    expect(of(...decided(425))).not.toBeNull();
    expect(of(...decided(426))).toBeNull();
    expect(of(...decided(900), step(7, 425))?.until).toBe(NOW);
    expect(unverifiedCauseOf({ steps: [...decided(900), step(7, 426)] }, NOW)).toBe('overdue');
  });

  test('before the committee’s decision does not count', () => {
    expect(of(...decided(426), step(7, 430))).toBeNull();
  });
});
