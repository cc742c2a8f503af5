import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { stampOf, submissionOf } from './submission.server.ts';

test('a form of one field that a phone fills in at once is not suspicious', async () => {
  const submissionKey = randomUUID();
  const body = new FormData();
  body.set('email', 'ann@example.com');
  body.set('submissionKey', submissionKey);
  body.set('homepage', '');
  body.set('stamp', await stampOf(submissionKey));
  const from = { submissionKey, language: 'en', network: '' } as const;
  expect(await submissionOf(body, from, '')).toMatchObject({ suspicions: [] });
});

test.each([
  ['a second ago', 1, ['too-fast']],
  ['a minute ago', 60, []],
  ['on a server whose clock is five minutes ahead', -300, []],
] as const)('a form that was opened %s', async (_, seconds, suspicions) => {
  const submissionKey = randomUUID();
  const body = new FormData();
  body.set('name', 'Ann Lee');
  body.set('email', 'ann@example.com');
  body.set('stamp', await stampOf(submissionKey, new Date(Date.now() - seconds * 1000)));
  const from = { submissionKey, language: 'en', network: '' } as const;
  expect(await submissionOf(body, from, '')).toMatchObject({ suspicions });
});
