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
  DentistFactRow,
  DentistLocationRow,
  DentistRow,
  EvidenceRow,
  ReviewRow,
  ZoneCode,
} from '#db/rows.ts';

export type LanguageCode = keyof typeof spokenLanguages;
export type ServiceCode = keyof typeof services;
export type InsurerCode = keyof typeof insurers;
export type FeatureCode = keyof typeof officeFeatures;
export type BadgeCode = keyof typeof badges;
export type CertificationCode = keyof typeof certifications;

/** A row as JSON: timestamps as ISO text. */
type AsJson<T> = { [K in keyof T]: T[K] extends Date | null ? string | Extract<T[K], null> : T[K] };

/** A location with slugs for its places; the database's ids are known when it is written. */
export type DemonstrationLocation = Omit<
  Selectable<DentistLocationRow>,
  | 'city_id'
  | 'zone_id'
  | 'neighborhood_id'
  | 'dentist_id'
  | 'confirmed_at'
  | 'confirmed_by'
  | 'confirmed_by_name'
  | 'known_by'
  | 'listed'
  | 'hours_expired'
> & { neighborhood: string | null; zone: ZoneCode | null };

/** As published: nobody decided about it. */
export type DemonstrationReview = Omit<
  AsJson<Selectable<ReviewRow>>,
  'dentist_id' | 'version' | 'first_decided_at'
>;

export type DemonstrationConfirmation = AsJson<Selectable<DentistFactRow>>;
export type DemonstrationEvidence = AsJson<Selectable<EvidenceRow>>;

/** A made-up dentist with all dependent rows. */
export type DemonstrationDentist = {
  row: Omit<
    AsJson<Selectable<DentistRow>>,
    | 'folded_names'
    | 'version'
    | 'hidden_at'
    | 'closed_at'
    | 'listed'
    | 'merged_into'
    | 'stated_specialties'
    | 'claimed_at'
    | 'stated_on'
    | 'expired_columns'
  >;
  specialties: SpecialtySlug[];
  location: DemonstrationLocation;
  reviews: DemonstrationReview[];
  evidence: DemonstrationEvidence[];
  confirmations: DemonstrationConfirmation[];
};

/** A city's dentists. */
export type DemonstrationCity = {
  city: string;
  dentists: DemonstrationDentist[];
};
