import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { localNow, siteDayOf } from '#app/features/city/local-time.ts';
import { zoneName } from '#app/features/city/zone-name.ts';
import { db } from '#db/database.ts';
import type { DentistPart, Education, Weekday } from '#db/rows.ts';
import { isDentistId } from './dentist-id.server.ts';
import { listDentistLocations } from './dentist-locations.server.ts';
import type { DentistLocation } from './dentist-locations.server.ts';
import type { Coded } from './dentist-record.ts';
import { findDentistDetails } from './dentist-records.server.ts';
import { openingState } from './office-hours.ts';
import type { OpeningState } from './office-hours.ts';
import { shownRating } from './dentist-view.ts';

export type DentistLocationView = Omit<DentistLocation, 'confirmedAt'> & {
  /** When an operator last confirmed a further office, `YYYY-MM-DD`. */
  confirmedOn: string | null;
  /** Weekday at the clinic now: the row of the hours table that is today's. */
  today: Weekday;
  opening: OpeningState | null;
  /** What people call its time zone: 'Pacific Time'. */
  zoneName: string;
};

/** Everything that a profile may show. The e-mail address stays inside: the site passes messages on. */
export type DentistProfileView = {
  id: string;
  slug: string;
  name: string;
  clinicName: string | null;
  /** Path of the photo on this site, or null. */
  photoUrl: string | null;
  rating: number | null;
  rated: boolean;
  reviewCount: number;
  yearsExperience: number | null;
  accepting: boolean | null;
  verified: boolean;
  emergency: boolean | null;
  walkIns: boolean | null;
  wheelchair: boolean | null;
  cdcp: 'signed-up' | 'per-claim' | 'no' | null;
  badges: string[];
  bio: string | null;
  phone: string | null;
  websiteUrl: string | null;
  education: Education[];
  certifications: string[];
  services: string[];
  insurance: string[];
  features: string[];
  languages: string[];
  specialties: { slug: string; name: string }[];
  source: {
    kind: 'demonstration' | 'operator' | 'import';
    title: string;
    attribution: string;
    license: string;
    url: string;
  };
  /** Calendar days, `YYYY-MM-DD`: when somebody last confirmed the facts, if ever, and when they last changed here. */
  confirmedOn: string | null;
  /** When an operator last confirmed a part, `YYYY-MM-DD`. */
  confirmed: Partial<Record<DentistPart, string>>;
  changedOn: string;
  locations: [DentistLocationView, ...DentistLocationView[]];
};

/** The profile of the dentist with that slug, or null. A dentist without a place is not shown. */
export async function findDentistProfile(
  slug: string,
  language: Language,
  now: Date = new Date(),
): Promise<DentistProfileView | null> {
  const dentist = isDentistId(slug) ? null : await findDentistDetails(slug, language);
  if (!dentist) return null;
  const [first, ...others] = (await listDentistLocations(dentist.id, language)).map(
    ({ confirmedAt, ...location }): DentistLocationView => {
      const clock = localNow(location.timeZone, now);
      const opening = openingState(location.hours, clock);
      return {
        ...location,
        zoneName: zoneName(location.timeZone, language),
        today: clock.weekday,
        opening,
        confirmedOn: confirmedAt && siteDayOf(confirmedAt),
      };
    },
  );
  if (!first) return null;
  const confirmed = await db
    .selectFrom('dentist_facts')
    .select(['part', 'confirmed_at'])
    .where('dentist_id', '=', dentist.id)
    .execute();
  const { source } = dentist;
  return {
    id: dentist.id,
    slug: dentist.slug,
    name: dentist.name,
    clinicName: dentist.clinicName,
    photoUrl: dentist.photoPath,
    ...shownRating(dentist.rating, dentist.verified),
    reviewCount: dentist.reviewCount,
    yearsExperience: dentist.yearsExperience,
    accepting: dentist.acceptingPatients,
    verified: dentist.verified,
    emergency: dentist.emergencyCare,
    walkIns: dentist.walkIns,
    wheelchair: dentist.wheelchairAccessible,
    cdcp: dentist.cdcp,
    badges: namesOf(dentist.badges),
    bio: dentist.bio,
    phone: dentist.phone,
    websiteUrl: dentist.websiteUrl,
    education: dentist.education,
    certifications: namesOf(dentist.certifications),
    services: namesOf(dentist.services),
    insurance: namesOf(dentist.insurance),
    features: namesOf(dentist.features),
    languages: namesOf(dentist.languages),
    specialties: dentist.specialties,
    source: {
      kind: source.kind,
      title: source.title ?? '',
      attribution: source.attribution ?? '',
      license: source.license ?? '',
      url: source.url ?? '',
    },
    confirmedOn: dentist.confirmedOn,
    confirmed: Object.fromEntries(confirmed.map(({ part, confirmed_at }) => [part, siteDayOf(confirmed_at)])),
    changedOn: siteDayOf(dentist.updatedAt),
    locations: [first, ...others],
  };
}

const namesOf = (coded: readonly Coded[]) => coded.map(({ name }) => name);

/** Whether any demonstration dentist is published: then every page says so and asks not to be indexed. */
export async function hasDemonstrationDentists(): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from dentists where source = 'demonstration') as found`.execute(db);
  return rows[0]!.found;
}
