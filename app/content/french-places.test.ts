import { expect, test } from 'vitest';
import { cities } from '#seed/geography/geography.ts';
import { provinces } from '#seed/geography/provinces.ts';
import { inCityFr, inProvinceFr, ofCityFr, ofProvinceFr } from './french-places.ts';

test.each([
  ['Toronto', 'à Toronto', 'de Toronto'],
  ['Ottawa', 'à Ottawa', 'd’Ottawa'],
  ['Edmonton', 'à Edmonton', 'd’Edmonton'],
  ['Halifax', 'à Halifax', 'de Halifax'],
  ['Québec', 'à Québec', 'de Québec'],
  ['Grand Sudbury', 'dans le Grand Sudbury', 'du Grand Sudbury'],
  ['Grande Prairie', 'à Grande Prairie', 'de Grande Prairie'],
  ['Cap-Breton', 'au Cap-Breton', 'du Cap-Breton'],
  ['Norfolk (comté)', 'dans le comté de Norfolk', 'du comté de Norfolk'],
  ['Langley (canton)', 'dans le canton de Langley', 'du canton de Langley'],
  ['Langley (ville)', 'dans la ville de Langley', 'de la ville de Langley'],
  ['North Vancouver (district)', 'dans le district de North Vancouver', 'du district de North Vancouver'],
  ['LaSalle', 'à LaSalle', 'de LaSalle'],
  ['La Prairie', 'à La Prairie', 'de La Prairie'],
  ['L’Île-Perrot', 'à L’Île-Perrot', 'de L’Île-Perrot'],
  ['Le Bic', 'au Bic', 'du Bic'],
  ['Les Îles-de-la-Madeleine', 'aux Îles-de-la-Madeleine', 'des Îles-de-la-Madeleine'],
  ['Île-des-Chênes', 'à Île-des-Chênes', 'd’Île-des-Chênes'],
])('%s: %s, %s', (name, within, of) => {
  expect(inCityFr(name)).toBe(within);
  expect(ofCityFr(name)).toBe(of);
});

test('no city has parentheses, « à Grand » or « de » before a vowel', () => {
  for (const { name } of cities) {
    expect(inCityFr(name.fr), name.fr).not.toMatch(/[()]|à (le|les|Grand) /i);
    expect(ofCityFr(name.fr), name.fr).not.toMatch(/[()]|de (le|les) |\bde [aeiouéèîôû]/i);
  }
});

test.each([
  ['Québec', 'au Québec', 'du Québec'],
  ['Ontario', 'en Ontario', 'de l’Ontario'],
  ['Nouvelle-Écosse', 'en Nouvelle-Écosse', 'de la Nouvelle-Écosse'],
  ['Nouveau-Brunswick', 'au Nouveau-Brunswick', 'du Nouveau-Brunswick'],
  ['Île-du-Prince-Édouard', 'à l’Île-du-Prince-Édouard', 'de l’Île-du-Prince-Édouard'],
  ['Terre-Neuve-et-Labrador', 'à Terre-Neuve-et-Labrador', 'de Terre-Neuve-et-Labrador'],
])('%s: %s, %s', (name, within, of) => {
  expect(inProvinceFr(name)).toBe(within);
  expect(ofProvinceFr(name)).toBe(of);
});

test('every province has its prepositions', () => {
  for (const { name } of provinces) {
    expect(inProvinceFr(name.fr)).toMatch(
      new RegExp(`^(en |au |dans les (?=Terr)|à l’|à (?=Terre))${name.fr}$`),
    );
    expect(ofProvinceFr(name.fr)).toMatch(
      new RegExp(`^(du |des (?=Terr)|de la |de l’|de (?=Terre))${name.fr}$`),
    );
  }
});
