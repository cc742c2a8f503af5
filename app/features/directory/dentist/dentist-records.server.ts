import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
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
import type { FactValues } from '#app/content/dentist-facts.ts';
import { expiringColumns } from '#app/content/fact-freshness.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { NONE_STATED } from '#app/content/unlisted-specialties.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { db } from '#db/database.ts';
import { bestRank, level, practisedBy } from './dentist-card-sql.server.ts';
import { flagColumns } from './fact-columns.server.ts';
import type { Coded, DentistDetails, DentistRecord, ExpiringKey } from './dentist-record.ts';
import { isReachable } from './reachable.server.ts';
import { shownPhoto } from './dentist-view.ts';
import type { Confirmation } from './known-fact.ts';

/** A record whose vocabularies are still codes. */
type RecordRow = Omit<DentistRecord, 'languages' | 'badges'> & { languages: string[]; badges: string[] };

type CodedKey = 'certifications' | 'services' | 'insurance' | 'features';

type DetailsRow = RecordRow &
  Omit<DentistDetails, keyof DentistRecord | CodedKey | 'confirmedOn' | 'confirmations' | 'stated'> &
  Record<CodedKey, string[]> & {
    stated: Pick<FactValues, ExpiringKey>;
    confirmations: (Omit<Confirmation, 'on'> & { at: string })[];
  };

const inLanguage = (language: Language, column: string) =>
  sql.ref(language === 'fr' ? `${column}_fr` : column);

/**
 * Returns the columns of a `RecordRow`, for a query with the alias `d` and `recordJoins`. They name each field, so that a
 * new column becomes public only by adding it here.
 */
function recordColumns(language: Language): RawBuilder<unknown> {
  return sql`
    d.id, d.slug, d.name, d.clinic_name as "clinicName", d.photo_url as "photoPath", d.rating,
    coalesce(d.review_count, 0) as "reviewCount", d.years_experience as "yearsExperience", ${flagColumns},
    d.is_verified as verified, ${isReachable} as reachable, d.cdcp, d.languages, d.badges, d.updated_at as "updatedAt",
    ${bestRank(language)} as rank, ${level} as level, ${practisedBy(language)} as specialties,
    json_build_object('slug', c.slug, 'name', ${inLanguage(language, 'c.name')}, 'provinceCode', c.province_state) as city,
    case when n.id is not null
      then json_build_object('slug', n.slug, 'name', ${inLanguage(language, 'n.name')}) end as neighborhood,
    json_build_object('kind', case when d.source in ('demonstration', 'operator') then d.source else 'import' end,
      'title', s.title, 'attribution', s.attribution, 'license', nullif(s.license, ''), 'url', nullif(s.url, '')) as source`;
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

const toDentistRecord = (row: RecordRow, language: Language): DentistRecord => ({
  ...row,
  name: dentistName(row.name, language),
  clinicName: row.clinicName === row.name ? null : row.clinicName,
  photoPath: shownPhoto(row.photoPath, row.source.kind === 'demonstration'),
  specialties: row.specialties.map((each) => ({ ...each, name: practiceWord(each, language) })),
  languages: coded(spokenLanguages, row.languages, language),
  badges: coded(badgeWords, shownBadges(row.badges, row.specialties), language),
});

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
      coalesce(l.phone, d.phone) as phone, d.website_url as "websiteUrl", d.education, d.certifications, d.services,
      d.insurance, d.features, d.stated_on as "statedOn",
      ${NONE_STATED} = any(d.stated_specialties) as "isSpecialtyAssumed", ${statedFacts} as stated,
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
    ...row,
    ...toDentistRecord(row, language),
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
    stated: {
      ...row.stated,
      languages: coded(spokenLanguages, row.stated.languages, language),
      insurance: coded(insurers, row.stated.insurance, language),
      services: coded(serviceWords, row.stated.services, language),
    },
  };
}
