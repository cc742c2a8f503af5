import { expect, test } from 'vitest';
import { kilometresBetween } from '#app/content/distance.ts';
import { neighborhoods } from './neighborhoods.ts';
import { listPostalAreas } from './postal-areas.ts';
import { zones } from './zones.ts';

const byCity = Map.groupBy(neighborhoods, (neighborhood) => neighborhood.city);

test('Calgary has its five zones, with six communities or more in each', () => {
  expect(zones.map(({ code }) => code).sort()).toEqual(['CC', 'NE', 'NW', 'SE', 'SW']);
  for (const { code } of zones) {
    expect(neighborhoods.filter(({ zone }) => zone === code).length, code).toBeGreaterThanOrEqual(6);
  }
});

test('only Calgary’s neighbourhoods have a zone, and each of them has one', () => {
  for (const { city, zone, slug } of neighborhoods) expect(zone !== null, slug).toBe(city === 'calgary');
});

test('slugs are well formed and unique in their city', () => {
  for (const [city, list] of byCity) {
    const slugs = list.map(({ slug }) => slug);
    expect(new Set(slugs).size, city).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('each has a description of its own and two to four traits, in both languages', () => {
  for (const { slug, characteristics, description } of neighborhoods) {
    expect(characteristics.en.length, slug).toBe(characteristics.fr.length);
    expect(characteristics.en.length, slug).toBeGreaterThanOrEqual(2);
    expect(characteristics.en.length, slug).toBeLessThanOrEqual(4);
    expect(description.en, slug).not.toBe(description.fr);
  }
  for (const language of ['en', 'fr'] as const) {
    expect(new Set(neighborhoods.map((n) => n.description[language])).size).toBe(neighborhoods.length);
  }
});

test('French has its no-break spaces inside guillemets and before colons', () => {
  for (const { description, characteristics } of [...neighborhoods, ...zones.map(withoutTraits)]) {
    for (const text of [description.fr, ...characteristics.fr]) {
      expect(text).not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»|(?<!\u00a0):|'/);
    }
  }
});

test('every postal area named exists and lies within 12 km of the neighbourhood', () => {
  const areas = new Map(listPostalAreas().map((area) => [area.code, area]));
  for (const neighborhood of neighborhoods) {
    expect(neighborhood.postalCodes.length, neighborhood.slug).toBeGreaterThan(0);
    for (const code of neighborhood.postalCodes) {
      const area = areas.get(code);
      expect(area, `${neighborhood.slug} ${code}`).toBeDefined();
      expect(kilometresBetween(neighborhood, area!), `${neighborhood.slug} ${code}`).toBeLessThan(12);
    }
  }
});

function withoutTraits({ description }: (typeof zones)[number]) {
  return { description, characteristics: { en: [], fr: [] } };
}
