import { expect, test } from 'vitest';
import { timeOrderedId } from './time-ordered-id.ts';

test('an id is a version 7 UUID that begins with its timestamp', () => {
  const moment = Date.UTC(2026, 10, 21);
  const id = timeOrderedId(moment);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(moment);
});

test('later ids sort after earlier ones, and all differ', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => timeOrderedId(1_700_000_000_000 + index));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => timeOrderedId(1))).size).toBe(1000);
});
