import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNameSlug, toSlug } from './dentist-slugs.server.ts';

test.each([
  ['Dr. Zoé Élan-Œuvray', 'dr-zoe-elan-oeuvray'],
  ["The Children's Oral Care", 'the-childrens-oral-care'],
  ['牙医', ''],
  ['  --  ', ''],
])('%j becomes %j', (text, slug) => expect(toSlug(text)).toBe(slug));

test.each([
  ['Dr. Ann Lee', 'ann-lee'],
  ['Dr Ann Lee', 'ann-lee'],
  ['Dre Zoé Roy', 'zoe-roy'],
  ['DRE. ZOÉ ROY', 'zoe-roy'],
  ['Drew Dental', 'drew-dental'],
  ['Dr.', 'dr'],
])('the address of %j has no title: %j', (name, slug) => expect(toNameSlug(name)).toBe(slug));

test('whatever comes in, a slug fits its column or is empty', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(toSlug(text)) && toSlug(text).length <= 80,
    ),
  );
});
