import { db } from '#db/database.ts';
import { citySpellings, specialtySpellings } from './suggest-places.ts';
import type { SuggestDictionary } from './suggest-places.ts';

/** Reads cities, specialties and postal areas with their spellings: three small tables, some milliseconds. */
export async function readSuggestDictionary(): Promise<SuggestDictionary> {
  const [cities, specialties, postalAreas] = await Promise.all([
    db
      .selectFrom('cities_enhanced')
      .select(['slug', 'name', 'name_fr', 'province_state', 'province_name', 'province_name_fr'])
      .orderBy('population', (order) => order.desc().nullsLast())
      .orderBy('slug')
      .execute(),
    db.selectFrom('specialist_categories').select(['slug', 'name', 'name_fr']).orderBy('position').execute(),
    db
      .selectFrom('postal_areas')
      .select(['code', 'place_name as place', 'province_state as province'])
      .orderBy('code')
      .execute(),
  ]);
  return {
    cities: cities.map((row) => {
      const name = { en: row.name, fr: row.name_fr };
      const province = { en: row.province_name, fr: row.province_name_fr };
      return { slug: row.slug, name, province, spellings: citySpellings(name, province, row.province_state) };
    }),
    specialties: specialties.map((row) => {
      const name = { en: row.name, fr: row.name_fr };
      return { slug: row.slug, name, spellings: specialtySpellings(row.slug, name) };
    }),
    postalAreas,
  };
}

/** They change with a seed or an import. */
const KEPT_MS = 60_000;

let kept: { until: number; value: Promise<SuggestDictionary> } | undefined;

/**
 * The dictionary, read at most once a minute; a newer one is read while the older answers, so that nobody but the
 * first waits. A failed read is not kept.
 */
export function findSuggestDictionary(): Promise<SuggestDictionary> {
  const now = performance.now();
  if (kept && kept.until > now) return kept.value;
  const before = kept;
  const value = readSuggestDictionary();
  const entry = { until: now + KEPT_MS, value };
  kept = entry;
  value.then(
    ({ cities }) => {
      // Nothing is known before the first seed: look again at once.
      if (kept === entry && cities.length === 0) kept = undefined;
    },
    () => {
      if (kept === entry) kept = undefined;
    },
  );
  return before ? before.value : value;
}

/** Forgets what is kept: the database of a test is another one. */
export function forgetSuggestDictionary(): void {
  kept = undefined;
}
