import { expect, test } from 'vitest';
import { findPasswordProblem } from './common-password.server.ts';
import { passwordProblem } from './password.ts';

const ADDRESS = 'zoe.okafor@example.com';

test.each([
  '1qaz2wsx3edc',
  'Sunshine-2026!',
  '!!2026 Football 2026',
  'princessprincess',
  'Jordan23-Jordan23',
])('a commonly guessed one, which no other rule refuses: %s', async (password) => {
  expect(passwordProblem(password, ADDRESS)).toBeNull();
  expect(await findPasswordProblem(password, ADDRESS)).toBe('common');
});

test.each([
  'four quiet herons wade',
  'sunshine on a football',
  'Xy7!kq2#mn9z',
  '写真 は 美しい です ね、今日も',
])('a sentence or chance is fine: %s', async (password) => {
  expect(await findPasswordProblem(password, ADDRESS)).toBeNull();
});

test('a rule that knows the reason comes first', async () => {
  expect(await findPasswordProblem('sunshine', ADDRESS)).toBe('short');
});
