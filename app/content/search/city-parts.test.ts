import { expect, test } from 'vitest';
import { kilometresBetween } from '#app/content/distance.ts';
import { foldPlace } from '#app/content/fold.ts';
import { cities } from '#seed/geography/geography.ts';
import { listKnownPlaces } from '#seed/geography/known-places.ts';
import { listPostalAreas } from '#seed/geography/postal-areas.ts';
import { cityParts } from './city-parts.ts';

const areas = new Map(listPostalAreas().map((area) => [area.code, area]));
const towns = Map.groupBy(listKnownPlaces(), ({ name }) => foldPlace(name));

test('every part has areas, a middle in or beside them, and a city around it', () => {
  expect(cityParts.length).toBeGreaterThan(100);
  for (const { name, city, middle, areas: codes } of cityParts) {
    expect(name).not.toBe('');
    // The points of areas are kilometres off their middles themselves.
    for (const code of codes)
      expect(kilometresBetween(areas.get(code)!, middle), `${name} ${code}`).toBeLessThan(35);
    const around = cities.find(({ slug }) => slug === city);
    expect(around !== undefined, name).toBe(city !== null);
    if (around) expect(kilometresBetween(around, middle), name).toBeLessThan(30);
  }
});

test('a part that GeoNames has, too, is there', () => {
  let compared = 0;
  for (const { name, middle } of cityParts)
    for (const town of towns.get(foldPlace(name)) ?? []) {
      const kilometres = kilometresBetween(town, middle);
      if (kilometres > 25) continue;
      compared += 1;
      expect(kilometres, town.slug).toBeLessThan(2.5);
    }
  expect(compared).toBeGreaterThan(20);
});
