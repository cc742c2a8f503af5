import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug } from './dentist-slugs.server.ts';

test.each([
  ['Dr. Zoé Élan-Œuvray', 'dr-zoe-elan-oeuvray'],
  ["The Children's Oral Care", 'the-childrens-oral-care'],
  ['牙医', ''],
  ['  --  ', ''],
])('%j becomes %j', (text, slug) => expect(toSlug(text)).toBe(slug));

test('whatever comes in, a slug fits its column or is empty', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(toSlug(text)) && toSlug(text).length <= 80,
    ),
  );
});
