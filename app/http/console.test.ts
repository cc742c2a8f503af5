import { expect, test } from 'vitest';
import { nextPage } from './console.server.ts';

test.each([
  '/console',
  '/fr/console',
  '/console/leads/0197-aa',
  '/console?view=open&kind=contact_message',
  '/fr/console/account',
])('opens %s after signing in', (wanted) => {
  expect(nextPage('en', wanted)).toBe(wanted);
});

test.each([
  null,
  '',
  '/',
  '/toronto',
  '//evil.example/console',
  'https://evil.example/console',
  '/console//evil.example@x',
  '/consoles',
  '/console/../admin',
  '/console\\evil',
  '/console?next=https://evil.example',
])('opens the overview instead of %s', (wanted) => {
  expect(nextPage('fr', wanted)).toBe('/fr/console/overview');
});
