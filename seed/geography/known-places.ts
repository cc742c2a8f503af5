import { readFileSync } from 'node:fs';
import type { KnownPlaceRow } from '#db/rows.ts';

/** The 2,865 places of Canada that an import knows. docs/credits.md names the source. */
export function listKnownPlaces(): KnownPlaceRow[] {
  const lines = readFileSync(new URL('known-places.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [slug, name, province_state, population, latitude, longitude, time_zone] = line.split('\t') as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return {
      slug,
      name,
      province_state,
      population: population === '' ? null : Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
      time_zone,
    };
  });
}
