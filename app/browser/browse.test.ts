import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { foldWords } from '#app/content/fold.ts';

const script = readFileSync(join(import.meta.dirname, 'browse.js'), 'utf8');

test('the script folds text as the server does', () => {
  const [, rule = ''] = /const fold = \(text\) =>([^;]+);/.exec(script) ?? [];
  const fold = runInNewContext(`(text) => ${rule}`) as (text: string) => string;
  for (const text of [
    'Montréal Québec',
    'Val-d’Or',
    "val d'or",
    '  ŒUVRE — Trois‑Rivières ',
    'ÎLE',
    '',
    "St. John's",
    '日本 3',
  ])
    expect(fold(text)).toBe(foldWords(text));
});
