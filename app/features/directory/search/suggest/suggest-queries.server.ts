import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { readSearchPlaces } from '#app/features/directory/search/reading/search-places.server.ts';
import { db } from '#db/database.ts';
import { chooseSuggestions, MOST_SUGGESTIONS, readTyped, LATER, START, WHOLE } from './suggest.ts';
import type { Suggestion, Closeness, Matched } from './suggest.ts';
import { makeSuggestDictionary, matchPlaces } from './suggest.ts';
import type { SuggestDictionary } from './suggest.ts';

/** A seed or an import changes places. */
const CACHED_MS = 60_000;

let cached: { until: number; value: Promise<SuggestDictionary> } | undefined;

/** The dictionary, read once a minute; the old one serves while the new one is read. */
function findSuggestDictionary(): Promise<SuggestDictionary> {
  const old = cached;
  if (old && old.until > performance.now()) return old.value;
  const value = readSearchPlaces(db).then(makeSuggestDictionary);
  const entry = { until: performance.now() + CACHED_MS, value };
  cached = entry;
  const isComplete = value.then(
    ({ cities }) => cities.length > 0,
    () => false,
  );
  // A failed read is not cached, nor is a database before its first seed.
  void isComplete.then((complete) => {
    if (!complete && cached === entry) cached = undefined;
  });
  return old?.value ?? value;
}

/** Clears the cache, for tests that change the database. */
export function forgetSuggestDictionary(): void {
  cached = undefined;
}

/**
 * What a text that is being typed may mean: specialties in a city, cities, specialties, postal areas, dentists, grouped by
 * kind, the kind that matches best first. Names and places only: nothing private.
 *
 * @param text as typed, whatever it is; of a longer one the first 60 characters count
 * @param limit 1 or more
 * @param near what the field of the place beside it holds; a specialty is offered in the city of that name first
 * @returns none for a text without a letter or digit
 */
export async function listSuggestions(
  text: string,
  language: Language,
  limit: number = MOST_SUGGESTIONS,
  near = '',
): Promise<Suggestion[]> {
  const typed = readTyped(text);
  if (typed === '') return [];
  const [dictionary, names] = await Promise.all([
    findSuggestDictionary(),
    matchNames(typed, language, limit),
  ]);
  return chooseSuggestions([...matchPlaces(dictionary, typed, language, readTyped(near)), names], limit);
}

/** So many names with the same start are compared; where more share it, the best entries of all are searched, too. */
const COMPARED = 2_000;
/** So many of the best entries are searched. */
const SEARCHED = 16_000;

/** Folded once per statement, not once per row; one plan serves all texts. */
const words = sql`(select words from typed)`;

/** Whether an entry is in the range. */
const isIn = (entry: RawBuilder<unknown>) =>
  sql`${entry} >= ${words} and ${entry} < (select beyond from typed) and ${words} <> ''`;

/** Of an entry `e`: a clinic's name matches behind a dentist's own. */
const closeness = sql`case
  when e.of_clinic then ${sql.lit(LATER)}
  when e.entry = ${words} or starts_with(e.entry, (select word from typed)) then ${sql.lit(WHOLE)}
  else ${sql.lit(START)} end`;

type Row = {
  slug: string;
  name: string;
  clinicName: string | null;
  city: string | null;
  closeness: 0 | 1 | 2;
};

/**
 * Dentists with a word in their or their clinic's name that starts with the text; further words of the text go on from
 * there ('marie t', 'tremblay m'). Own names first, and a whole word before its start; then by standing: the dentist's
 * quality in steps of five points (docs/ranking.md, section 6).
 *
 * Reads a range of `name_entries`, never a whole table. Of a start that thousands share ('s', 'smile') it also reads the
 * entries in the order of their standing until enough are found: the more share it, the fewer it reads.
 *
 * @param typed from `readTyped`, not ''
 */
export async function matchNames(typed: string, language: Language, limit: number): Promise<Matched> {
  const city = sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name');
  const { rows } = await sql<Row>`
    with typed as materialized (
      -- The last character of Unicode: in the order of bytes every longer entry comes before it.
      select words, words || ' ' as word, words || U&'\\+10FFFF' as beyond from (select name_words(${typed}) as words) folded
    ), near as materialized (
      select e.dentist_id, e.standing, ${closeness} as closeness
      from name_entries e where ${isIn(sql`e.entry`)} limit ${COMPARED}
    ), found as materialized (
      -- A dentist may have two entries there: 'mar' is Maria Martin twice.
      (select * from near order by closeness, standing desc, dentist_id limit ${limit * 2})
      union all
      (select best.dentist_id, best.standing, best.closeness
      from (
        select e.dentist_id, e.standing, e.entry, ${closeness} as closeness from (
          select dentist_id, standing, entry, of_clinic from name_entries
          where (select count(*) from near) = ${COMPARED}
          order by standing desc, dentist_id limit ${SEARCHED}
        ) e
      ) best
      where ${isIn(sql`best.entry`)}
      order by best.standing desc, best.dentist_id limit ${limit * 4})
    ), chosen as materialized (
      select dentist_id, min(closeness) as closeness, max(standing) as standing from found
      group by dentist_id order by 2, 3 desc, 1 limit ${limit}
    )
    select d.slug, d.name, d.clinic_name as "clinicName", coalesce(l.locality, ${city}) as city, chosen.closeness
    from chosen
    join listed_dentists d on d.id = chosen.dentist_id
    left join listed_locations l on l.dentist_id = d.id and l.is_primary_location
    left join cities c on c.id = l.city_id
    order by chosen.closeness, chosen.standing desc, sort_name(d.name), d.id`.execute(db);
  return {
    kind: 'dentist',
    // Two letters that are a whole word ('st' of St-Pierre) are still the start of many others.
    closeness: Math.max(rows[0]?.closeness ?? LATER, [...typed].length < 3 ? START : WHOLE) as Closeness,
    suggestions: rows.map(({ slug, name, clinicName, city: cityName }) => ({
      kind: 'dentist',
      slug,
      label: dentistName(name, language),
      detail: [clinicName === name ? null : clinicName, cityName].filter((part) => part !== null).join(' · '),
    })),
  };
}
