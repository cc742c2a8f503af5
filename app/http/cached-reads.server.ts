import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import { isOpenNow } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { EmergencyClinicView } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { hasDemonstrationDentists } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { findSiteFigures } from '#app/features/directory/index/figures-queries.server.ts';
import { listCities } from '#app/features/directory/place/city-queries.server.ts';
import { listMapPlaces } from '#app/features/directory/place/map-places.server.ts';
import { listProvinces } from '#app/features/directory/place/province-queries.server.ts';
import { toStaticMapView } from '#app/features/directory/place/static-map-view.server.ts';
import type { MapPin, StaticMapView } from '#app/features/directory/place/static-map.ts';
import { countDentistsByCity } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { LIST_MAP } from '#app/features/directory/ranking/list-map.tsx';
import type { ListMapView } from '#app/features/directory/ranking/list-map.tsx';
import { findExample } from '#app/features/directory/ranking/method-queries.server.ts';
import { filterLabels } from '#app/content/search/filter-labels.ts';
import { listSpecialties } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { memoize } from './memoize.server.ts';

// Reads that many pages need (docs/decisions/0125). What one page shows is kept by the page cache, with the page.

export const isDemonstration = () => memoize(15, 'demonstration', hasDemonstrationDentists);

export const cachedSiteFigures = () => memoize(60, 'figures', findSiteFigures);

export const cachedCities = (language: Language) =>
  memoize(60, `cities:${language}`, () => listCities(language));

export const cachedProvinces = (language: Language) =>
  memoize(60, `provinces:${language}`, () => listProvinces(language));

export const cachedSpecialties = (language: Language) =>
  memoize(60, `specialties:${language}`, () => listSpecialties(language));

/** How many dentists each city lists. */
export const cachedCityCounts = (language: Language) =>
  memoize(60, `city-counts:${language}`, () => countDentistsByCity(language));

/** The dentist whose rank Home and How We Rank explain. */
export const cachedExample = (language: Language) =>
  memoize(60, `example:${language}`, () => findExample(language));

export const cachedMapPlaces = (language: Language) =>
  memoize(600, `map-places:${language}`, () => listMapPlaces(language));

/** Returns the ground of a `StaticMap` around points (the pins'), for a frame of that shape. */
export const cachedStaticMap = async (
  points: readonly Point[],
  size: { width: number; height: number },
  language: Language,
): Promise<StaticMapView> => toStaticMapView(await cachedMapPlaces(language), points, size);

/**
 * Returns the map of a page's dentists, whose rows are `#at-…`; null where no position is known.
 *
 * @param listed in the order of the page
 * @param pinOf what the pin of a dentist says, from the number of the row
 */
export async function cachedListMap<Listed extends DentistCardView>(
  listed: readonly Listed[],
  pinOf: (dentist: Listed, row: number) => Pick<MapPin, 'label' | 'first'> & { name?: string },
  language: Language,
): Promise<ListMapView | null> {
  const pins = listed.flatMap((dentist, index): MapPin[] => {
    const { point, slug, name } = dentist;
    const row = index + 1;
    return point ? [{ ...point, name, ...pinOf(dentist, row), href: `#at-${slug}`, row }] : [];
  });
  return pins.length > 0 ? { pins, ground: await cachedStaticMap(pins, LIST_MAP, language) } : null;
}

/**
 * Returns the map of clinics for a patient in pain, stressing who is open.
 *
 * @param before how many clinics stand on pages before
 */
export const cachedClinicMap = (
  clinics: readonly EmergencyClinicView[],
  before: number,
  language: Language,
): Promise<ListMapView | null> =>
  cachedListMap(
    clinics,
    (clinic, row) => {
      const first = isOpenNow(clinic);
      const name = `${clinic.clinicName ?? clinic.name}${first ? `, ${filterLabels.open[language]}` : ''}`;
      return { label: before + row, name, first };
    },
    language,
  );
