import { expect, test } from 'vitest';
import { findPasswordProblem } from './common-password.server.ts';

test.each([
  ['short', 'Xy7!kq2#mn9'],
  ['short', 'sunshine'],
  ['long', 'correct horse '.repeat(20)],
  ['plain', 'aaaaaaaaaaaa'],
  ['plain', 'abababababab'],
  ['plain', 'Password1234!'],
  ['plain', 'Motdepasse-2026'],
  ['plain', '123456789012'],
  ['address', 'zoe.okafor123'],
  ['address', 'ZoeOkafor-2026'],
  ['common', '1qaz2wsx3edc'],
  ['common', 'Sunshine-2026!'],
  ['common', '!!2026 Football 2026'],
  ['common', 'princessprincess'],
  ['common', 'Jordan23-Jordan23'],
  [null, 'four quiet herons wade'],
  [null, 'un thé, deux thés, trois thés'],
  [null, 'sunshine on a football'],
  [null, 'Xy7!kq2#mn9z'],
  [null, '写真 は 美しい です ね、今日も'],
] as const)('%s: %s', async (problem, password) => {
  expect(await findPasswordProblem(password, 'zoe.okafor@example.com')).toBe(problem);
});
