import type { FactValues, FlagKey, Flags } from '#app/content/dentist-facts.ts';
import type { Practised } from '#app/content/practice-words.ts';
import type { Confirmation } from './known-fact.ts';
import type { CdcpState, Education, Level } from '#db/rows.ts';

/** A vocabulary code with its name in the requested language; if the vocabulary has no code, the import's own term. */
export type Coded = { code: string; name: string };

/** A slug with its name in the requested language. */
export type Named = { slug: string; name: string };

/** A dentist's best rank in the city of the location shown: every figure as it is published. */
export type BestRank = {
  ranking: number;
  of: number;
  /** The first and the last place that chance in the reviews leaves open. */
  range: readonly [number, number];
  /** Whether its list is: of two to four dentists nobody is 'clearly' anywhere (docs/ranking.md, section 6). */
  comparable: boolean;
  /** Points, 0 to 100. */
  score: number;
  /** 0 to 1, and its word. */
  confidence: number;
  word: 'low' | 'fair' | 'high';
  city: Named;
  specialty: Named;
};

/** Where the facts come from: demonstration data, an operator, or an import under a licence. */
export type RecordSource = {
  kind: 'demonstration' | 'operator' | 'import';
  /** Name of the import's source. */
  title: string | null;
  /** Attribution that the licence requires, or null if it requires none. */
  attribution: string | null;
  license: string | null;
  url: string | null;
};

/**
 * A dentist as facts and codes, from which the API builds its records and the profile its sentences. The type names
 * each field, so that a new column becomes public only by adding it here. Never public: the e-mail address (the site
 * forwards messages), an import's own key, and the creation date of the row.
 */
export type DentistRecord = Flags & {
  id: string;
  slug: string;
  name: string;
  clinicName: string | null;
  /** Path of the photo on this site, or null. */
  photoPath: string | null;
  /** Mean of patients' ratings, 1 to 5; null without any. Never the starting value that pages show. */
  rating: number | null;
  reviewCount: number;
  yearsExperience: number | null;
  verified: boolean;
  /** Whether the clinic has a channel (`isReachable`), and so takes bookings and messages. */
  reachable: boolean;
  level: Level | null;
  /** Null without a rank there. */
  rank: BestRank | null;
  cdcp: CdcpState | null;
  /** The register's first; with names that may be said of this dentist (`practiceWord`). */
  specialties: Practised[];
  languages: Coded[];
  badges: Coded[];
  /** City of the primary location. */
  city: Named & { provinceCode: string };
  neighborhood: Named | null;
  source: RecordSource;
  updatedAt: Date;
};

/** The fields that only the endpoint of a single dentist returns, not a list. */
export type DentistDetails = DentistRecord & {
  bio: string | null;
  phone: string | null;
  websiteUrl: string | null;
  education: Education[];
  certifications: Coded[];
  services: Coded[];
  insurance: Coded[];
  features: Coded[];
  /** Calendar day, `YYYY-MM-DD`, when a part was last confirmed; null if none ever was. */
  confirmedOn: string | null;
  confirmations: Confirmation[];
  /** Calendar day of what nobody has confirmed since; null for a made-up dentist. */
  statedOn: string | null;
  /** Whether the source names no specialty, so that the listing's is assumed. */
  isSpecialtyAssumed: boolean;
  /** The facts that expire, as they were last known; elsewhere an expired fact is unknown. */
  stated: Stated;
};

/** The facts of a dentist that expire. */
export type ExpiringKey = FlagKey | 'cdcp' | 'languages' | 'insurance' | 'services';
export type Stated = Omit<Pick<FactValues, ExpiringKey>, 'languages' | 'insurance' | 'services'> &
  Record<'languages' | 'insurance' | 'services', Coded[]>;
