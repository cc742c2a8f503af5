import type { Selectable } from 'kysely';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';
import type {
  certifications,
  badges,
  insurers,
  officeFeatures,
  services,
  spokenLanguages,
} from '#app/content/vocabulary.ts';
import type {
  CitySpecialistRankingRow,
  DentistLocationRow,
  DentistRow,
  ReviewRow,
  ZoneCode,
} from '#db/rows.ts';

export type LanguageCode = keyof typeof spokenLanguages;
export type ServiceCode = keyof typeof services;
export type InsurerCode = keyof typeof insurers;
export type FeatureCode = keyof typeof officeFeatures;
export type BadgeCode = keyof typeof badges;
export type CertificationCode = keyof typeof certifications;

/** A row as JSON carries it: moments as ISO text. */
type AsJson<T> = { [K in keyof T]: T[K] extends Date | null ? string | Extract<T[K], null> : T[K] };

/** A location whose places are still slugs: the database's ids are known when it is written. */
export type DemonstrationLocation = Omit<
  Selectable<DentistLocationRow>,
  | 'city_id'
  | 'zone_id'
  | 'neighborhood_id'
  | 'dentist_id'
  | 'confirmed_at'
  | 'confirmed_by'
  | 'confirmed_by_name'
> & { neighborhood: string | null; zone: ZoneCode | null };

/** As it was published: nobody wrote it, so that nobody confirmed it or decided about it. */
export type DemonstrationReview = Omit<
  AsJson<Selectable<ReviewRow>>,
  | 'dentist_id'
  | 'confirmed_at'
  | 'decided_at'
  | 'first_decided_at'
  | 'decision'
  | 'status_before'
  | 'decided_before'
  | 'verified_before'
>;

export type DemonstrationRanking = Pick<
  CitySpecialistRankingRow,
  'dentist_id' | 'ranking' | 'profile_tier'
> & {
  specialty: SpecialtySlug;
  score: number;
};

/** A made-up dentist with everything that hangs on it. */
export type DemonstrationDentist = {
  row: Omit<
    AsJson<Selectable<DentistRow>>,
    'folded_names' | 'version' | 'hidden_at' | 'shelf' | 'merged_into' | 'claimed_at'
  >;
  specialties: SpecialtySlug[];
  location: DemonstrationLocation;
  reviews: DemonstrationReview[];
};

/** All that a city has: its dentists, and their rankings within it. */
export type DemonstrationCity = {
  city: string;
  dentists: DemonstrationDentist[];
  rankings: DemonstrationRanking[];
};
