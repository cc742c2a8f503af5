import { expect, test } from 'vitest';
import { parseSubmissionKey } from './typed-text.server.ts';

test('a submission key is a UUID', () => {
  const key = '019AA6B0-0000-7000-8000-000000000001';
  expect(parseSubmissionKey(key)).toBe(key.toLowerCase());
  expect(parseSubmissionKey('')).toBeNull();
  expect(parseSubmissionKey("1'; drop table leads")).toBeNull();
});
