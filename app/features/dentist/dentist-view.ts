import { badges as badgeWords, spokenLanguages, wordFor } from '#app/content/vocabulary.ts';
import type { Language } from '#app/content/language.ts';
import type { OfficeHours, ProfileTier } from '#db/rows.ts';
import { localNow } from '#app/features/city/local-time.ts';
import { openingState } from './office-hours.ts';
import type { OpeningState } from './office-hours.ts';

/** What a dentist without a rating starts with in the rankings (specification, sections 3 and 9). */
export const DEFAULT_RATING = 4.8;

/**
 * The rating that a dentist is shown with, one for every card and profile: a verified dentist without one has the
 * starting value (decision 0009), an unverified one none. `rated` says whether patients gave it.
 */
export function shownRating(
  rating: number | null,
  verified: boolean,
): { rating: number | null; rated: boolean } {
  return { rating: rating ?? (verified ? DEFAULT_RATING : null), rated: rating !== null };
}

/** Everything that a card shows, in the language of the page: comparable down a column. */
export type DentistCardView = {
  slug: string;
  name: string;
  clinicName: string | null;
  /** Path of the photo on this site, or null. */
  photoUrl: string | null;
  /** What is shown; null only where nobody ranks the dentist yet. */
  rating: number | null;
  /** Whether patients gave the rating: else it is the starting value. */
  rated: boolean;
  reviewCount: number;
  yearsExperience: number | null;
  accepting: boolean | null;
  opening: OpeningState | null;
  /** Neighbourhood where known, else the city. */
  area: string;
  cityName: string;
  specialties: string[];
  badges: string[];
  /** Of a first rank, for the hero card, and where details were asked for. */
  bio: string | null;
  /** Names of the languages spoken; empty where none is known or details were not asked for. */
  languages: string[];
  ranking: number | null;
  tier: ProfileTier | null;
  verified: boolean;
  /** Made up, and marked so wherever it is shown. */
  demonstration: boolean;
};

/** A row of the queries that list dentists. */
export type DentistCardRow = {
  slug: string;
  name: string;
  clinic_name: string | null;
  photo_url: string | null;
  rating: number | null;
  review_count: number | null;
  years_experience: number | null;
  is_accepting_patients: boolean | null;
  is_verified: boolean;
  badges: string[];
  bio: string | null;
  /** Codes; only where details were asked for. */
  languages?: string[];
  office_hours: OfficeHours | null;
  time_zone: string;
  city_name: string;
  neighborhood_name: string | null;
  specialties: string[];
  ranking: number | null;
  profile_tier: ProfileTier | null;
  source: string;
};

export function toDentistCardView(row: DentistCardRow, language: Language, now: Date): DentistCardView {
  return {
    slug: row.slug,
    name: row.name,
    clinicName: row.clinic_name === row.name ? null : row.clinic_name,
    photoUrl: row.photo_url,
    ...shownRating(row.rating, row.is_verified),
    reviewCount: row.review_count ?? 0,
    yearsExperience: row.years_experience,
    accepting: row.is_accepting_patients,
    opening: openingState(row.office_hours, localNow(row.time_zone, now)),
    area: row.neighborhood_name ?? row.city_name,
    cityName: row.city_name,
    specialties: row.specialties,
    badges: row.badges.map((code) => wordFor(badgeWords, code, language)),
    bio: row.bio,
    languages: (row.languages ?? []).map((code) => wordFor(spokenLanguages, code, language)),
    ranking: row.ranking,
    tier: row.profile_tier,
    verified: row.is_verified,
    demonstration: row.source === 'demonstration',
  };
}
