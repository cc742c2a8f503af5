import { describe, expect, test } from 'vitest';
import { daysAgo, NOW } from '#tests/support/ranking-example.ts';
import { unverifiedCauseOf, verificationOf } from './verification.ts';
import type { VerificationRecord } from './verification.ts';

type Step = Extract<VerificationRecord, { kind: 'step' }>;

const step = (number: Step['step'], age: number, more: Partial<Step> = {}): Step => ({
  id: `${number}-${age}`,
  kind: 'step',
  step: number,
  passed: true,
  on: daysAgo(age),
  recordedAt: `${daysAgo(age)}T12:00:00.000Z`,
  seconded: true,
  ...more,
});
const suspension = (age: number): VerificationRecord => ({
  id: `s-${age}`,
  kind: 'suspension',
  on: daysAgo(age),
  recordedAt: `${daysAgo(age)}T12:00:00.000Z`,
});
const six = ([1, 2, 3, 4, 5, 6] as const).map((number) => step(number, 106 - number));

describe('verification', () => {
  test('follows from six passed steps, since the last of them', () => {
    expect(verificationOf(six, NOW)).toEqual({ since: daysAgo(100), until: daysAgo(100 - 425) });
    expect(verificationOf(six.toReversed(), NOW)).toEqual(verificationOf(six, NOW));
  });

  test.each([1, 2, 3, 4, 5, 6] as const)('lacks step %i', (number) => {
    const others = six.filter((one) => one.step !== number);
    expect(verificationOf(others, NOW)).toBeNull();
    expect(verificationOf([...others, step(number, 100, { seconded: false })], NOW)).toBeNull();
    expect(verificationOf([...others, step(number, 100, { passed: false })], NOW)).toBeNull();
    expect(verificationOf([...others, step(number, -1)], NOW)).toBeNull();
  });

  test('follows the newest row of a step', () => {
    expect(verificationOf([...six, step(3, 10, { passed: false })], NOW)).toBeNull();
    expect(verificationOf([...six, step(3, 10, { passed: false, seconded: false })], NOW)).not.toBeNull();
    expect(verificationOf([...six, step(3, 10, { passed: false }), step(3, 5)], NOW)?.since).toBe(daysAgo(5));
  });

  test('ends with a suspension at once', () => {
    expect(verificationOf([...six, suspension(0)], NOW)).toBeNull();
    expect(verificationOf([...six, suspension(-1)], NOW)).not.toBeNull();
  });

  test('says why there is none', () => {
    const cause = (...records: VerificationRecord[]) => unverifiedCauseOf(records, NOW);
    const removal: VerificationRecord = { ...suspension(3), id: 'r', removal: true } as VerificationRecord;
    expect(cause()).toBe('none');
    expect(cause(step(1, 5, { seconded: false }))).toBe('none');
    expect(cause(...six.slice(0, 4))).toBe('in-progress');
    expect(cause(...six.slice(0, 3), step(4, 5, { passed: false }))).toBe('failed');
    expect(cause(...six, step(7, 5, { passed: false }))).toBe('failed');
    expect(cause(...six, suspension(0))).toBe('suspended');
    expect(cause(...six, suspension(0), removal)).toBe('removed');
    expect(cause(...six.map((one) => ({ ...one, on: daysAgo(426) })))).toBe('overdue');
    expect(cause(...six)).toBeNull();
  });

  test('ends when the annual review is more than 425 days old or failed', () => {
    const old = ([1, 2, 3, 4, 5, 6] as const).map((number) => step(number, 426));
    const still = ([1, 2, 3, 4, 5, 6] as const).map((number) => step(number, 425));
    expect(verificationOf(still, NOW)).toEqual({ since: daysAgo(425), until: NOW });
    expect(verificationOf(old, NOW)).toBeNull();
    expect(verificationOf([...old, step(7, 425)], NOW)).toEqual({ since: daysAgo(426), until: NOW });
    expect(verificationOf([...old, step(7, 426)], NOW)).toBeNull();
    expect(verificationOf([...old, step(7, 5, { seconded: false })], NOW)).toBeNull();
    expect(verificationOf([...six, step(7, 5, { passed: false })], NOW)).toBeNull();
  });
});
