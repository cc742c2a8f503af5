import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawIcons } from '#scripts/icons.ts';

test('the file of icons has those that pages use, no others (`npm run icons`)', () => {
  expect(readFileSync(new URL('icons.svg', import.meta.url), 'utf8')).toBe(drawIcons());
});
