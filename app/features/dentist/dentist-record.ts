import type { CdcpState, Education, OfficeHours, ZoneCode } from '#db/rows.ts';

/** A code of the vocabulary with its word in the language asked for; an import's own word where there is no code. */
export type Coded = { code: string; name: string };

/** A place by its slug, with its name in the language asked for. */
export type Named = { slug: string; name: string };

/** Who says so: made up, entered by the operator, or imported from elsewhere under a licence. */
export type RecordSource = {
  kind: 'demonstration' | 'operator' | 'import';
  /** What an import's source calls itself. */
  title: string | null;
  /** The words that the licence asks for; null where it asks for none. */
  attribution: string | null;
  license: string | null;
  url: string | null;
};

/**
 * A dentist as facts and codes, of which the API makes its records and the profile its sentences. Named column
 * by column, so that a new column is public only when somebody writes it here. Never among them: the e-mail address
 * (the site passes messages on), an import's own key, when the row was made.
 */
export type DentistRecord = {
  id: string;
  slug: string;
  name: string;
  clinicName: string | null;
  /** Path on this site. */
  photoPath: string | null;
  /** Mean of what patients gave, 1 to 5; null where nobody has. The starting value that pages show is not in it. */
  rating: number | null;
  reviewCount: number;
  yearsExperience: number | null;
  acceptingPatients: boolean | null;
  verified: boolean;
  emergencyCare: boolean | null;
  walkIns: boolean | null;
  wheelchairAccessible: boolean | null;
  cdcp: CdcpState | null;
  specialties: Named[];
  languages: Coded[];
  badges: Coded[];
  /** Of the primary location. */
  city: Named & { provinceCode: string };
  neighborhood: Named | null;
  source: RecordSource;
  updatedAt: Date;
};

/** What only one dentist's own address tells. */
export type DentistDetails = DentistRecord & {
  bio: string | null;
  phone: string | null;
  websiteUrl: string | null;
  education: Education[];
  certifications: Coded[];
  services: Coded[];
  insurance: Coded[];
  features: Coded[];
  /** Calendar day, `YYYY-MM-DD`, when somebody last confirmed the facts; null where nobody has. */
  confirmedOn: string | null;
};

export type LocationRecord = {
  primary: boolean;
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  city: Named & { provinceCode: string };
  zone: ZoneCode | null;
  neighborhood: Named | null;
  timeZone: string;
  hours: OfficeHours | null;
};
