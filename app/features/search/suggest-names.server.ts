import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import { LATER, START, WHOLE } from './suggest.ts';
import type { Closeness, Matched } from './suggest.ts';

/** So many names of a start are compared with each other; of one that more share, the best entries of all are gone through, too. */
const COMPARED = 2_000;
/** At most so many of these: where none of them starts so, the best of the compared ones have to do. */
const GONE_THROUGH = 16_000;

/** Folded once for the whole statement, not for each row; and the plan is one for all texts, made once. */
const words = sql`(select words from typed)`;

/** Whether an entry is in the range. */
const isIn = (entry: RawBuilder<unknown>) =>
  sql`${entry} >= ${words} and ${entry} < (select beyond from typed) and ${words} <> ''`;

/** Of an entry `e`: the clinic's name is nobody's own. */
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
 * Dentists a word of whose name, or whose clinic's, starts with what was typed; several words go on from there
 * ('marie t', 'tremblay m'). First those whose own name it is, a whole word before its start; then verified ones, the
 * best rated, those with the most reviews.
 *
 * Reads a range of `name_entries`, never a whole table: of a start that thousands share ('s', 'smile') it goes down
 * the entries in the order of their standing until enough are found, which takes the shorter the more share it.
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
          order by standing desc, dentist_id limit ${GONE_THROUGH}
        ) e
      ) best
      where ${isIn(sql`best.entry`)}
      order by best.standing desc, best.dentist_id limit ${limit * 4})
    ), chosen as materialized (
      select dentist_id, min(closeness) as closeness, max(standing) as standing from found
      group by dentist_id order by 2, 3 desc, 1 limit ${limit}
    )
    select d.slug, d.name, d.clinic_name as "clinicName", ${city} as city, chosen.closeness
    from chosen
    join dentists d on d.id = chosen.dentist_id
    left join dentist_locations l on l.dentist_id = d.id and l.is_primary_location
    left join cities c on c.id = l.city_id
    order by chosen.closeness, chosen.standing desc, d.id`.execute(db);
  return {
    kind: 'dentist',
    // Two letters that are a whole word ('st' of St-Pierre) are still the start of many others.
    closeness: Math.max(rows[0]?.closeness ?? LATER, [...typed].length < 3 ? START : WHOLE) as Closeness,
    suggestions: rows.map(({ slug, name, clinicName, city: cityName }) => ({
      kind: 'dentist',
      slug,
      label: name,
      detail: [clinicName === name ? null : clinicName, cityName].filter((part) => part !== null).join(' · '),
    })),
  };
}
