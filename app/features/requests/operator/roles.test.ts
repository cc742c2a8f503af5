import { expect, test } from 'vitest';
import { actorMay, may, permissions } from './roles.ts';

const moderator = [
  'read',
  'read-rankings',
  'work-leads',
  'export-leads',
  'moderate-reviews',
  'edit-listings',
  'export-listings',
  'merge-listings',
  'record-evidence',
  'retry-mail',
] as const;
const viewer = ['read', 'read-rankings'] as const;

test.each(permissions)('who may: %s', (permission) => {
  expect(may('admin', permission)).toBe(true);
  expect(may('moderator', permission)).toBe((moderator as readonly string[]).includes(permission));
  expect(may('viewer', permission)).toBe((viewer as readonly string[]).includes(permission));
  expect(actorMay({ kind: 'visitor' }, permission)).toBe(false);
  expect(actorMay({ kind: 'system' }, permission)).toBe(true);
});
