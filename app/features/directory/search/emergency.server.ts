import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import { EMERGENCY_RADIUS } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { EmergencyClinicView } from '#app/features/directory/dentist/emergency-clinic.ts';
import { readClinics } from '#app/features/directory/dentist/emergency-queries.server.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { countOpen, hasSomebody, pageOf } from './engine/evaluate.server.ts';
import { findCity, findNear, isAskable, MAX_ASKED, runSearch } from './run-search.server.ts';
import { anySearch } from './search-params.ts';

/** Clinics shown where the nearest is farther away than `EMERGENCY_RADIUS`. */
const SHOWN_FAR = 5;

export type EmergencyClinics = {
  clinics: EmergencyClinicView[];
  /** How many there are on all pages. */
  total: number;
  /** How many of them are open now. */
  open: number;
};

/**
 * Returns the clinics that offer emergency care within 100 km: open ones first, the nearest first; then by who opens
 * soonest; unknown hours last. Where there are none, the nearest five, however far, in the same order.
 *
 * @param near degrees of latitude and longitude
 * @param most how many clinics at most
 */
export async function listEmergencyClinicsNear(
  near: Point,
  language: Language,
  now = new Date(),
  most = PAGE_SIZE,
): Promise<EmergencyClinicView[]> {
  const around = { ...near, label: '', isTown: false };
  const search = async (reach: number | null, sort: 'soonest' | 'distance', shown: number) =>
    pageOf(
      (await runSearch({ ...anySearch, toggles: ['emergency'], sort }, language, now, around, reach))
        .evaluation,
      0,
      shown,
    );
  const within = await search(EMERGENCY_RADIUS, 'soonest', most);
  if (within.length > 0) return readClinics(within, null, language, now);
  const nearest = await search(null, 'distance', Math.min(most, SHOWN_FAR));
  const farthest = nearest.at(-1)?.kilometres ?? null;
  if (farthest === null) return [];
  // A metre more, because of rounding.
  return readClinics(
    await search(farthest + 0.001, 'soonest', Math.min(most, SHOWN_FAR)),
    null,
    language,
    now,
  );
}

/**
 * Returns one page of the emergency dentists of a city or province: open ones first, then by who opens soonest, unknown
 * hours last; ties keep the list's order (docs/ranking.md, section 6).
 *
 * @param where slugs
 * @param page 1-based; a page past the end has no clinics
 */
export async function listEmergencyClinicsIn(
  where: { city: string } | { province: string },
  categoryId: number,
  language: Language,
  { page = 1, now = new Date() }: { page?: number; now?: Date } = {},
): Promise<EmergencyClinics> {
  const search = { ...anySearch, ...where, specialty: 'emergency-dentists', sort: 'soonest' as const };
  const { evaluation } = await runSearch(search, language, now);
  const open = countOpen(evaluation);
  const members = pageOf(evaluation, (page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    clinics: await readClinics(members, categoryId, language, now),
    total: evaluation.total,
    open,
  };
}

/** A visitor's approximate position, by the name that the page shows: 'Ottawa', 'K1N'. */
type NamedPlace = Point & { name: string; citySlug: string | null };

/**
 * Returns the place that a text names as the search reads it, with its province where another has the name, and the
 * names of others that it may mean as well, likeliest first. The text may also be the slug of a city, which the site's own
 * links use in both languages. Null for a text that names none.
 */
export async function findNamedPlace(
  typed: string,
  language: Language,
): Promise<{ place: NamedPlace | null; others: string[] }> {
  const directory = await currentDirectory();
  const { place, city, doubts } = findNear(typed, directory.places, language);
  const others = doubts
    .filter((meaning) => isAskable(meaning, (sets) => hasSomebody(directory, sets)))
    .map(({ label }) => label[language])
    .slice(0, MAX_ASKED);
  // As a text, the slug of Langley is the region.
  const namedCity = findCity(directory.places, typed);
  if (namedCity && namedCity.slug !== city) {
    const { name, slug, latitude, longitude } = namedCity;
    return { place: { name: name[language], citySlug: slug, latitude, longitude }, others };
  }
  if (!place) return { place: null, others };
  const { label, latitude, longitude } = place;
  return { place: { name: label, citySlug: city, latitude, longitude }, others };
}
