import { expect, test } from 'vitest';
import { reviewSteps } from './review-times.server.ts';
import type { ReviewFacts, ReviewLine } from './review-times.server.ts';

const minute = (n: number) => new Date(n * 60_000);

/** A history with one step a minute: actor and new status; `undo` reverts the step before. */
const history = (...steps: (`${'visitor' | 'op-ann'} ${NonNullable<ReviewLine['to']>}` | 'undo')[]) =>
  steps.map((step, index): ReviewLine => {
    const [actor = '', to] = step.split(' ');
    const line = { at: minute(index), data: {} };
    if (to === undefined) return { ...line, kind: 'undo', actor: 'op-ann', to: 'new' };
    return { ...line, kind: 'status', actor, to: to as ReviewLine['to'] };
  });

const names = (lines: ReviewLine[], facts: Partial<ReviewFacts> = {}) =>
  reviewSteps(lines, { confirmedAt: null, textErasedAt: null, ...facts }).map(({ name }) => name);

test('lists steps in order, the confirmation among them', () => {
  const lines = history(
    'visitor new',
    'op-ann approved',
    'visitor new',
    'op-ann rejected',
    'visitor withdrawn',
  );
  lines[3]!.data = { review: { status: 'approved' } };
  expect(names(lines, { confirmedAt: new Date(30_000), textErasedAt: minute(4) })).toEqual([
    'sent',
    'confirmed',
    'published',
    'changed',
    'changeRejected',
    'deleted',
  ]);
});

test('tells refused, taken down and refused edits apart', () => {
  expect(names(history('visitor new', 'op-ann rejected'))).toEqual(['sent', 'rejected']);
  expect(names(history('visitor new', 'op-ann approved', 'op-ann rejected'))).toEqual([
    'sent',
    'published',
    'takenDown',
  ]);
  expect(
    names(history('visitor new', 'op-ann approved', 'op-ann rejected', 'visitor new', 'op-ann rejected')).at(
      -1,
    ),
  ).toBe('rejected');
});

test('hides undone steps and spam, and lists an erasure by age', () => {
  expect(names(history('visitor new', 'op-ann approved', 'undo'))).toEqual(['sent']);
  expect(names(history('visitor new', 'op-ann spam', 'op-ann new'))).toEqual(['sent']);
  expect(names(history('visitor new', 'op-ann rejected'), { textErasedAt: minute(9) })).toEqual([
    'sent',
    'rejected',
    'erased',
  ]);
});
