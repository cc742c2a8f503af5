import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leadActions } from '#app/features/requests/kind/steps.ts';
import { actionWord, fieldWord, kindWord, knowsAction, knowsKind } from './action-copy.ts';

const sources = globSync('app/features/**/*.server.ts', { cwd: import.meta.dirname + '/../../../..' })
  .map((file) => readFileSync(`${import.meta.dirname}/../../../../${file}`, 'utf8'))
  .filter((text) => text.includes('recordChange('));

test('every change that the program records has words', () => {
  // Codes appear as `action: 'a.b'`, as `action: c ? 'a.b' : 'a.c'`, or passed on as `own: 'a.b'`.
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/(action|own|others):[^\n]*/g)].flatMap(([line]) =>
      [...line.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, code = '']) => code),
    ),
  );
  expect(codes.length).toBeGreaterThan(20);
  const built = [
    ...Object.keys(leadActions).map((action) => `lead.${action}`),
    ...['add', 'change', 'remove', 'promote'].map((action) => `dentist.office-${action}`),
  ];
  expect([...codes, ...built].filter((code) => !knowsAction(code))).toEqual([]);
});

test('everything that is changed has a word', () => {
  const kinds = sources.flatMap((text) =>
    [...text.matchAll(/\{ kind: '([a-z]+)', id/g)].map(([, kind = '']) => kind),
  );
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !knowsKind(kind))).toEqual([]);
});

test.each(['toString', '__proto__', 'test.step-1.'])('shows %s, which has no words, as its code', (code) => {
  for (const word of [actionWord, kindWord, fieldWord]) expect(word('fr', code)).toBe(code);
});
