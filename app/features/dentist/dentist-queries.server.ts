import { sql } from 'kysely';
import {
  badges as badgeWords,
  certifications as certificationWords,
  insurers,
  officeFeatures,
  services as serviceWords,
  spokenLanguages,
  wordFor,
} from '#app/content/vocabulary.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { localNow } from '#app/features/city/local-time.ts';
import { db } from '#db/database.ts';
import type { Education, OfficeHours, Weekday } from '#db/rows.ts';
import { openingState } from './office-hours.ts';
import type { OpeningState } from './office-hours.ts';
import { DEFAULT_RATING } from './dentist-view.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type DentistLocationView = {
  isPrimary: boolean;
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  citySlug: string;
  cityName: string;
  provinceCode: string;
  provinceName: string;
  provinceSlug: string;
  neighborhoodName: string | null;
  timeZone: string;
  /** Weekday at the clinic now: the row of the hours table that is today's. */
  today: Weekday;
  hours: OfficeHours | null;
  opening: OpeningState | null;
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
  changedOn: string;
  locations: [DentistLocationView, ...DentistLocationView[]];
};

/** The slug of the dentist with that opaque id, or null: old links with an id lead to the slug. */
export async function findSlugOfDentist(id: string): Promise<string | null> {
  if (!UUID.test(id)) return null;
  const row = await db.selectFrom('dentists').select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug ?? null;
}

/** Whether a text has the form of a dentist's opaque id. */
export function isDentistId(text: string): boolean {
  return UUID.test(text);
}

async function listDentistLocations(
  dentistId: string,
  language: Language,
  now: Date,
): Promise<DentistLocationView[]> {
  const fr = language === 'fr';
  const rows = await db
    .selectFrom('dentist_locations as l')
    .innerJoin('cities_enhanced as c', 'c.id', 'l.city_id')
    .leftJoin('neighborhoods as n', 'n.id', 'l.neighborhood_id')
    .select([
      'l.is_primary_location as isPrimary',
      'l.address_line_1 as addressLine1',
      'l.address_line_2 as addressLine2',
      'l.postal_code as postalCode',
      'l.phone',
      'l.latitude',
      'l.longitude',
      'l.office_hours as hours',
      'c.slug as citySlug',
      fr ? 'c.name_fr as cityName' : 'c.name as cityName',
      'c.province_state as provinceCode',
      fr ? 'c.province_name_fr as provinceName' : 'c.province_name as provinceName',
      'c.province_slug as provinceSlug',
      fr ? 'n.name_fr as neighborhoodName' : 'n.name as neighborhoodName',
      'c.time_zone as timeZone',
    ])
    .where('l.dentist_id', '=', dentistId)
    .orderBy('l.is_primary_location', 'desc')
    .orderBy('l.id')
    .execute();
  return rows.map((row) => {
    const clock = localNow(row.timeZone, now);
    return { ...row, today: clock.weekday, opening: openingState(row.hours, clock) };
  });
}

/** The profile of the dentist with that slug, or null. A dentist without a place is not shown. */
export async function findDentistProfile(
  slug: string,
  language: Language,
  now: Date = new Date(),
): Promise<DentistProfileView | null> {
  const row = await db.selectFrom('dentists').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const [[first, ...others], specialties, source] = await Promise.all([
    listDentistLocations(row.id, language, now),
    db
      .selectFrom('dentist_specialties as ds')
      .innerJoin('specialist_categories as c', 'c.id', 'ds.category_id')
      .select(['c.slug', language === 'fr' ? 'c.name_fr as name' : 'c.name as name'])
      .where('ds.dentist_id', '=', row.id)
      .orderBy('c.position')
      .execute(),
    findSource(row.source),
  ]);
  if (!first) return null;
  const words = (vocabulary: Record<string, Bilingual>, codes: string[]) =>
    codes.map((code) => wordFor(vocabulary, code, language));
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    clinicName: row.clinic_name === row.name ? null : row.clinic_name,
    photoUrl: row.photo_url,
    rating: row.rating ?? (row.is_verified ? DEFAULT_RATING : null),
    rated: row.rating !== null,
    reviewCount: row.review_count ?? 0,
    yearsExperience: row.years_experience,
    accepting: row.is_accepting_patients,
    verified: row.is_verified,
    emergency: row.offers_emergency_care,
    walkIns: row.accepts_walk_ins,
    wheelchair: row.wheelchair_accessible,
    cdcp: row.cdcp,
    badges: words(badgeWords, row.badges),
    bio: language === 'fr' ? row.bio_fr : row.bio,
    phone: first.phone ?? row.phone,
    websiteUrl: row.website_url,
    education: row.education,
    certifications: words(certificationWords, row.certifications),
    services: words(serviceWords, row.services),
    insurance: words(insurers, row.insurance),
    features: words(officeFeatures, row.features),
    languages: words(spokenLanguages, row.languages),
    specialties,
    source,
    confirmedOn: row.verified_at?.toISOString().slice(0, 10) ?? null,
    changedOn: row.updated_at.toISOString().slice(0, 10),
    locations: [first, ...others],
  };
}

async function findSource(source: string): Promise<DentistProfileView['source']> {
  const none = { title: '', attribution: '', license: '', url: '' };
  if (source === 'demonstration' || source === 'operator') return { kind: source, ...none };
  const row = await db
    .selectFrom('import_sources')
    .select(['title', 'attribution', 'license', 'url'])
    .where('name', '=', source.slice('import:'.length))
    .executeTakeFirst();
  return { kind: 'import', ...none, ...row };
}

/** Whether any demonstration dentist is published: then every page says so and asks not to be indexed. */
export async function hasDemonstrationDentists(): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from dentists where source = 'demonstration') as found`.execute(db);
  return rows[0]!.found;
}
