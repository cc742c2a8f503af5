import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { flags } from '#app/content/dentist-facts.ts';
import { foldWords } from '#app/content/fold.ts';
import { db } from '#db/database.ts';
import { NO_ENTRY } from './office-row.ts';
import type { OfficeRow } from './office-row.ts';
import type { Stems } from './word-index.ts';

/** Words whose stems are kept. */
const MAX_STEMS = 20_000;

/** An office as PostgreSQL reads it: its words are made here, each stem once. */
type ReadOffice = Omit<
  OfficeRow,
  'specialty_ids' | 'qualities' | 'registered_ids' | 'name_lexemes' | 'other_lexemes'
> & {
  badges: readonly string[];
  certifications: readonly string[];
  features: readonly string[];
  locality: string | null;
};

type Read = {
  offices: readonly ReadOffice[];
  /** Dentist and specialty, in order. */
  specialties: readonly (readonly [dentist: string, specialty: number])[];
  qualities: readonly (readonly [dentist: string, city: number, specialty: number, quality: number])[];
  /** Dentist and specialty in which a register has them. */
  registrations: readonly (readonly [dentist: string, specialty: number])[];
};

const trueFlags = sql`array_remove(array[${sql.join(
  flags.map(({ column }) => sql`case when ${sql.ref(`d.${column}`)} then ${sql.lit(column)} end`),
)}]::text[], null)`;

/**
 * Reads the offices of dentists as the index keeps them, in one statement, so that all of an office is of one moment.
 *
 * @returns the offices by dentist; dentists who aren't listed are left out
 */
export async function readOffices(ids: readonly string[]): Promise<Map<string, OfficeRow[]>> {
  const { rows } = await sql<Read>`
    with asked as materialized (
      select d.id, d.source, d.slug, d.name, d.clinic_name, d.languages, d.insurance, d.services, d.badges,
        d.certifications, d.features, ${trueFlags} as flags, d.is_accepting_patients, d.is_verified, t.level, d.cdcp,
        d.rating, coalesce(d.review_count, 0) as review_count, extract(epoch from d.updated_at)::float8 as changed_at
      from listed_dentists d left join dentist_standings t on t.dentist_id = d.id
      where d.id = any (${ids}::uuid[]))
    select (
      select coalesce(json_agg(o), '[]') from (
        select l.id as location_id, l.dentist_id, d.slug, l.is_primary_location, l.city_id, l.zone_id,
          l.neighborhood_id, left(l.postal_code, 3) as postal_area, l.latitude, l.longitude, l.locality,
          l.office_hours::text as hours, d.languages, d.insurance, d.services, d.badges, d.certifications,
          d.features, d.flags, d.is_accepting_patients, d.is_verified, d.level, d.cdcp, d.rating, d.review_count,
          d.name, d.clinic_name, d.changed_at
        from asked d join listed_locations l on l.dentist_id = d.id) o) as offices, (
      select coalesce(json_agg(json_build_array(s.dentist_id, s.category_id) order by s.category_id), '[]')
        from asked d join listed_specialties s on s.dentist_id = d.id) as specialties, (
      select coalesce(json_agg(json_build_array(e.dentist_id, e.city_id, e.category_id, quality_of(e.ranking, e.score, e.reason))), '[]')
        from asked d join listed_entries e on e.dentist_id = d.id) as qualities, (
      select coalesce(json_agg(json_build_array(r.dentist_id, c.id)), '[]')
        from registrations r join specialist_categories c on c.slug = r.category
        where r.dentist_id = any (${ids}::uuid[])) as registrations`.execute(db);
  const { offices, specialties, qualities, registrations } = rows[0]!;
  const specialtiesOf = Map.groupBy(specialties, ([dentist]) => dentist);
  const registered = new Set(registrations.map((each) => each.join(' ')));
  const qualityIn = new Map(
    qualities.map(([dentist, city, specialty, quality]) => [`${dentist} ${city} ${specialty}`, quality]),
  );
  const words = offices.map((office) => [nameWords(office), otherWords(office)] as const);
  const stems = await stemsOf(words.flat(2));
  const rowsOf = offices.map((office, index): OfficeRow => {
    const specialties = (specialtiesOf.get(office.dentist_id) ?? []).map(([, specialty]) => specialty);
    const [names, others] = words[index]!;
    return {
      ...office,
      specialty_ids: specialties,
      qualities: specialties.map(
        (id) => qualityIn.get(`${office.dentist_id} ${office.city_id} ${id}`) ?? NO_ENTRY,
      ),
      registered_ids: specialties.filter((id) => registered.has(`${office.dentist_id} ${id}`)),
      // A beginning of a word ('trem') would not be found among stems.
      name_lexemes: [...new Set([...names, ...names.flatMap((word) => stems.get(word) ?? [])])],
      other_lexemes: [...new Set(others.flatMap((word) => stems.get(word) ?? []))],
    };
  });
  return Map.groupBy(rowsOf, ({ dentist_id }) => dentist_id);
}

/** The words of name and clinic. O'Brien is found as obrien, too. */
function nameWords({ name, clinic_name }: ReadOffice): string[] {
  const text = `${name} ${clinic_name ?? ''}`;
  const joined = /['’]/.test(text) ? ` ${text.replaceAll(/['’]/g, '')}` : '';
  return wordsOf(text + joined);
}

/** The words of town, services, features, badges, certifications and languages. */
const otherWords = ({
  locality,
  services,
  features,
  badges,
  certifications,
  languages,
}: ReadOffice): string[] =>
  wordsOf([locality ?? '', services, features, badges, certifications, languages].flat().join(' '));

const wordsOf = (text: string): string[] => foldWords(text).split(' ').filter(Boolean);

const knownStems = new LRUCache<string, readonly string[]>({ max: MAX_STEMS });

/** The stems of words in English and French, by PostgreSQL's dictionaries: 'implants' is found as 'implant'. */
export async function stemsOf(words: readonly string[]): Promise<Stems> {
  const stems = new Map<string, readonly string[]>();
  const newWords: string[] = [];
  for (const word of new Set(words)) {
    const cachedStem = knownStems.get(word);
    if (cachedStem) stems.set(word, cachedStem);
    else newWords.push(word);
  }
  if (newWords.length > 0) {
    const { rows } = await sql<{ word: string; stems: string[] }>`
      select word, tsvector_to_array(to_tsvector('english', word) || to_tsvector('french', word)) as stems
      from unnest(${newWords}::text[]) word`.execute(db);
    for (const { word, stems: made } of rows) {
      knownStems.set(word, made);
      stems.set(word, made);
    }
  }
  return stems;
}
