import { expect, test } from 'vitest';
import { daysAgo, dentist, NOW } from '#tests/support/ranking-example.ts';
import type { Evidence } from './evidence.ts';
import { reviewedUntil, unverifiedCauseOf } from './verification.ts';

const file = dentist('a', []);
const decided = (age: number, passed = true) => ({ passed, on: daysAgo(age) });
const causeOf = (changes: Partial<Evidence>) => unverifiedCauseOf({ ...file, ...changes }, NOW);

test('a verification lasts 425 days from the committee’s decision', () => {
  expect(causeOf({})).toBeNull();
  expect(reviewedUntil(file)).toBe(daysAgo(300 - 425));
});

test.each<[string, Partial<Evidence>]>([
  ['none', { decisions: {}, education: [] }],
  ['none', { decisions: {}, education: [{ kind: 'dental', proof: 'stated', categories: [] }] }],
  ['in-progress', { decisions: {} }],
  ['in-progress', { education: [] }],
  ['in-progress', { practice: {} }],
  ['in-progress', { practice: { infection: { share: 0, proof: 'stated', on: NOW } } }],
  ['failed', { decisions: { committee: decided(5, false) } }],
  ['failed', { decisions: { committee: decided(30), annual: decided(5, false) } }],
  ['suspended', { suspension: 'suspended' }],
  ['removed', { suspension: 'removed' }],
])('is missing, and says why: %s', (cause, changes) => {
  expect(causeOf(changes)).toBe(cause);
});

test('a new decision of the committee outlasts an annual review that failed before it', () => {
  expect(causeOf({ decisions: { committee: decided(5), annual: decided(30, false) } })).toBeNull();
});

test('the annual review is due 425 days after the later of decision and last review', () => {
  const overdue = (committee: number, annual?: number) =>
    causeOf({
      decisions: {
        committee: decided(committee),
        ...(annual === undefined ? {} : { annual: decided(annual) }),
      },
    });
  expect(overdue(425)).toBeNull();
  expect(overdue(426)).toBe('overdue');
  expect(overdue(900, 425)).toBeNull();
  expect(overdue(426, 430)).toBe('overdue');
  expect(overdue(900, 426)).toBe('overdue');
});
