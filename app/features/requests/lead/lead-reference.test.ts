import { expect, test } from 'vitest';
import { replyMailbox } from './lead-reference.server.ts';

test.each([
  ['desk+{request}@example.com', 'desk@example.com'],
  ['{request}.desk@example.com', 'desk@example.com'],
  ['a.{request}.b@example.com', 'a.b@example.com'],
  ['desk@example.com', 'desk@example.com'],
  ['{request}@example.com', null],
])('mail about no request is answered to %s without its number: %s', (pattern, mailbox) =>
  expect(replyMailbox(pattern)).toBe(mailbox),
);
