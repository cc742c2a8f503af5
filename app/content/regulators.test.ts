import { expect, test } from 'vitest';
import { provinces } from '#seed/geography/provinces.ts';
import { regulatedProvinces, regulatorOf, regulators } from './regulators.ts';
import { registeredSpecialties, specialtySlugs } from './specialty-slugs.ts';

test('every province of the geography has a regulator, and a territory has none', () => {
  expect(provinces.map(({ code }) => code).filter((code) => !regulatorOf(code))).toEqual(['YT', 'NT', 'NU']);
  expect(regulatedProvinces).toHaveLength(10);
  expect(regulatorOf('YT')).toBeNull();
  expect(regulatorOf('toString')).toBeNull();
});

test.each(regulatedProvinces)('%s: register, number and specialties fit together', (province) => {
  const { registerUrl, number, example, specialties } = regulators[province];
  expect(new URL(registerUrl).protocol).toBe('https:');
  expect(example).toMatch(number);
  expect('x'.repeat(30)).not.toMatch(number);
  expect(Object.keys(specialties)).toEqual([...registeredSpecialties]);
});

test('the registered specialties are specialties of the site', () => {
  for (const slug of registeredSpecialties) expect(specialtySlugs).toContain(slug);
});
