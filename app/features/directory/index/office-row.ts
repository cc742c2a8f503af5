/** Minimum ratings that a search can ask for (specification, section 9). */
export const MIN_RATINGS = [4.5, 4, 3.5, 3] as const;

export type Level = 'verified' | 'trusted' | 'elite';

/** Quality without an entry: not verified (docs/ranking.md, section 6). */
export const NO_ENTRY = 100;

/** An office of a listed dentist. */
export interface OfficeRow {
  location_id: string;
  dentist_id: string;
  slug: string;
  is_primary_location: boolean;
  city_id: number;
  zone_id: number | null;
  neighborhood_id: number | null;
  postal_area: string | null;
  latitude: number | null;
  longitude: number | null;
  specialty_ids: readonly number[];
  /** In this office's city, by specialty as `specialty_ids`; the larger, the better (docs/ranking.md, section 6). */
  qualities: readonly number[];
  /** Specialties in which the dentist is registered as a specialist. */
  registered_ids: readonly number[];
  languages: readonly string[];
  insurance: readonly string[];
  services: readonly string[];
  /** Columns of the dentist's flags that are true. */
  flags: readonly string[];
  /** Whether new patients are accepted; null if unknown. */
  is_accepting_patients: boolean | null;
  is_verified: boolean;
  level: Level | null;
  cdcp: string | null;
  rating: number | null;
  review_count: number;
  /** JSON: by weekday, pairs of times. */
  hours: string | null;
  /** As it is written. */
  name: string;
  clinic_name: string | null;
  /** Words of the name and the clinic, and their stems. */
  name_lexemes: readonly string[];
  /** Stems of the words of town, services, features, badges, certifications and languages. */
  other_lexemes: readonly string[];
  /** When the listing last changed, in seconds since 1970. */
  changed_at: number;
}
