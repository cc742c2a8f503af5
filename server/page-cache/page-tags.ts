import type { Change } from '#db/changes.ts';

/** More dentists than this at once purge everything. */
const MAX_DENTISTS = 200;

/**
 * The tags of the pages that show what has changed: the dentist, the city, the province, and the country, whose pages show
 * any dentist.
 *
 * @returns null for every page
 */
export function tagsOfChanges(changes: readonly Change[]): string[] | null {
  const tags = new Set<string>();
  const dentists = new Set<string>();
  for (const { scope, dentistId, city, province } of changes) {
    if (scope === 'places' || scope === 'sources' || dentists.size > MAX_DENTISTS) return null;
    if (dentistId !== null) tags.add(`dentist:${dentistId}`);
    if (scope === 'profile') continue;
    if (dentistId !== null) dentists.add(dentistId);
    if (city !== null) tags.add(`city:${city}`);
    if (province !== null) tags.add(`province:${province}`);
    tags.add('country');
  }
  return [...tags];
}
