import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test.each([
  ['short', 'Xy7!kq2#mn9'],
  ['long', 'correct horse '.repeat(20)],
  ['plain', 'aaaaaaaaaaaa'],
  ['plain', 'abababababab'],
  ['plain', 'Password1234!'],
  ['plain', 'Motdepasse-2026'],
  ['plain', '123456789012'],
  ['address', 'zoe.okafor123'],
  ['address', 'ZoeOkafor-2026'],
] as const)('%s: %s', (problem, password) => {
  expect(passwordProblem(password, 'zoe.okafor@example.com')).toBe(problem);
});

test.each([
  'four quiet herons wade',
  'un thé, deux thés, trois thés',
  'Xy7!kq2#mn9z',
  '写真 は 美しい です ね、今日も',
])('a sentence or chance is fine: %s', (password) => {
  expect(passwordProblem(password, 'zoe.okafor@example.com')).toBeNull();
});
