import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { isUuid } from '#app/content/uuid.ts';
import {
  badges as badgeWords,
  certifications as certificationWords,
  insurers,
  officeFeatures,
  services as serviceWords,
  spokenLanguages,
  wordFor,
} from '#app/content/vocabulary.ts';
import { dentistName, practiceWord, shownBadges } from '#app/content/practice-words.ts';
import type { Practised } from '#app/content/practice-words.ts';
import { pickFlags } from '#app/content/dentist-facts.ts';
import type { FactValues, Flags } from '#app/content/dentist-facts.ts';
import { expiringColumns } from '#app/content/fact-freshness.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { db } from '#db/database.ts';
import type { DentistRow, Level } from '#db/rows.ts';
import { bestRank, level, practisedBy } from './dentist-card-sql.server.ts';
import { flagColumns } from './fact-columns.server.ts';
import { listDentistLocations } from './dentist-locations.server.ts';
import type {
  BestRank,
  Coded,
  DentistDetails,
  DentistRecord,
  ExpiringKey,
  LocationRecord,
  Named,
} from './dentist-record.ts';
import { isReachable } from './reachable.server.ts';
import { shownPhoto } from './dentist-view.ts';
import type { Confirmation } from './known-fact.ts';

type Dentist = Selectable<DentistRow>;

type RecordRow = Pick<
  Dentist,
  | 'id'
  | 'slug'
  | 'name'
  | 'clinic_name'
  | 'photo_url'
  | 'rating'
  | 'review_count'
  | 'years_experience'
  | 'is_verified'
  | 'cdcp'
  | 'languages'
  | 'badges'
  | 'source'
  | 'updated_at'
> &
  Flags & {
    specialties: Practised[];
    best_rank: BestRank | null;
    reachable: boolean;
    level: Level | null;
    city_slug: string;
    city_name: string;
    province_code: string;
    neighborhood_slug: string | null;
    neighborhood_name: string | null;
    source_title: string | null;
    attribution: string | null;
    license: string | null;
    source_url: string | null;
  };

type DetailsRow = RecordRow &
  Pick<
    Dentist,
    | 'bio'
    | 'phone'
    | 'website_url'
    | 'education'
    | 'certifications'
    | 'services'
    | 'insurance'
    | 'features'
    | 'stated_on'
  > & { stated: Pick<FactValues, ExpiringKey>; confirmations: ConfirmationRow[] };

type ConfirmationRow = Omit<Confirmation, 'on'> & { at: string };

const inLanguage = (language: Language, column: string) =>
  sql.ref(language === 'fr' ? `${column}_fr` : column);

/** Returns the columns of a `RecordRow`, for a query with the alias `d` and `recordJoins`. */
function recordColumns(language: Language): RawBuilder<unknown> {
  return sql`
    d.id, d.slug, d.name, d.clinic_name, d.photo_url, d.rating, d.review_count, d.years_experience,
    ${flagColumns}, d.is_verified, ${isReachable} as reachable, d.cdcp, d.languages, d.badges, d.source, d.updated_at,
    ${bestRank(language)} as best_rank, ${level} as level,
    c.slug as city_slug, ${inLanguage(language, 'c.name')} as city_name, c.province_state as province_code,
    n.slug as neighborhood_slug, ${inLanguage(language, 'n.name')} as neighborhood_name,
    s.title as source_title, s.attribution, s.license, s.url as source_url,
    ${practisedBy(language)} as specialties`;
}

/** Joins the location that a record shows: the primary one, else the first. Drops dentists without a location. */
const recordJoins = sql`
  join lateral (select * from listed_locations x where x.dentist_id = d.id
    order by x.is_primary_location desc, x.id limit 1) l on true
  join cities c on c.id = l.city_id
  left join neighborhoods n on n.id = l.neighborhood_id
  left join import_sources s on d.source = 'import:' || s.name`;

/** The facts that expire, from the table instead of the view, by key. */
const statedFacts = sql`jsonb_build_object(${sql.join(
  expiringColumns.flatMap(({ key, column }) => [sql.lit(key), sql.ref(`stated.${column}`)]),
)})`;

const coded = (vocabulary: Record<string, Bilingual>, codes: string[], language: Language): Coded[] =>
  codes.map((code) => ({ code, name: wordFor(vocabulary, code, language) }));

const named = (slug: string | null, name: string | null): Named | null =>
  slug !== null && name !== null ? { slug, name } : null;

function toDentistRecord(row: RecordRow, language: Language): DentistRecord {
  return {
    id: row.id,
    slug: row.slug,
    name: dentistName(row.name, language),
    clinicName: row.clinic_name === row.name ? null : row.clinic_name,
    photoPath: shownPhoto(row.photo_url, row.source === 'demonstration'),
    rating: row.rating,
    reviewCount: row.review_count ?? 0,
    yearsExperience: row.years_experience,
    verified: row.is_verified,
    reachable: row.reachable,
    level: row.level,
    rank: row.best_rank,
    ...pickFlags(row),
    cdcp: row.cdcp,
    specialties: row.specialties.map((each) => ({ ...each, name: practiceWord(each, language) })),
    languages: coded(spokenLanguages, row.languages, language),
    badges: coded(badgeWords, shownBadges(row.badges, row.specialties), language),
    city: { slug: row.city_slug, name: row.city_name, provinceCode: row.province_code },
    neighborhood: named(row.neighborhood_slug, row.neighborhood_name),
    source: {
      kind: row.source === 'demonstration' || row.source === 'operator' ? row.source : 'import',
      title: row.source_title,
      attribution: row.attribution,
      license: row.license || null,
      url: row.source_url || null,
    },
    updatedAt: row.updated_at,
  };
}

/** Returns the dentists with these slugs, in the given order, without unknown slugs. */
export async function listDentistRecords(
  slugs: readonly string[],
  language: Language,
): Promise<DentistRecord[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<RecordRow>`
    select ${recordColumns(language)} from listed_dentists d ${recordJoins}
    where d.slug = any(${[...slugs]}::text[])`.execute(db);
  const bySlug = new Map(rows.map((row) => [row.slug, toDentistRecord(row, language)]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

/** Returns the dentist with that slug or opaque id, or null. */
export async function findDentistDetails(
  slugOrId: string,
  language: Language,
): Promise<DentistDetails | null> {
  const { rows } = await sql<DetailsRow>`
    select ${recordColumns(language)}, ${inLanguage(language, 'd.bio')} as bio,
      coalesce(l.phone, d.phone) as phone, d.website_url, d.education, d.certifications, d.services, d.insurance,
      d.features, d.stated_on, ${statedFacts} as stated,
      coalesce((select jsonb_agg(jsonb_build_object('part', f.part, 'by', f.known_by, 'at', f.confirmed_at))
        from dentist_facts f where f.dentist_id = d.id), '[]') as confirmations
    from listed_dentists d join dentists stated on stated.id = d.id ${recordJoins}
    where ${isUuid(slugOrId) ? sql`d.id = ${slugOrId}::uuid` : sql`d.slug = ${slugOrId}`}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const confirmations = row.confirmations.map(({ part, by, at }) => ({
    part,
    by,
    on: siteDayOf(new Date(at)),
  }));
  return {
    ...toDentistRecord(row, language),
    bio: row.bio,
    phone: row.phone,
    websiteUrl: row.website_url,
    education: row.education.map(({ degree, school, year }) => ({ degree, school, year })),
    certifications: coded(certificationWords, row.certifications, language),
    services: coded(serviceWords, row.services, language),
    insurance: coded(insurers, row.insurance, language),
    features: coded(officeFeatures, row.features, language),
    confirmedOn:
      confirmations
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? null,
    confirmations,
    statedOn: row.stated_on,
    stated: {
      ...row.stated,
      languages: coded(spokenLanguages, row.stated.languages, language),
      insurance: coded(insurers, row.stated.insurance, language),
      services: coded(serviceWords, row.stated.services, language),
    },
  };
}

/** Returns a dentist's locations, the primary one first (specification, section 7). */
export async function listLocationRecords(dentistId: string, language: Language): Promise<LocationRecord[]> {
  const locations = await listDentistLocations(dentistId, language);
  return locations.map((location) => ({
    primary: location.isPrimary,
    addressLine1: location.addressLine1,
    addressLine2: location.addressLine2,
    locality: location.locality ?? location.cityName,
    postalCode: location.postalCode,
    phone: location.phone,
    latitude: location.latitude,
    longitude: location.longitude,
    city: { slug: location.citySlug, name: location.cityName, provinceCode: location.provinceCode },
    zone: location.zone,
    neighborhood: named(location.neighborhoodSlug, location.neighborhoodName),
    timeZone: location.timeZone,
    hours: location.hours,
  }));
}
