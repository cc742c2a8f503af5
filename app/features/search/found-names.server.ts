import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { db } from '#db/database.ts';
import type { NameWord } from './understand.ts';
import { alsoWritten } from './words.ts';

/** More rows than these are not even counted: so common a word finds nobody. */
export const MOST_FOUND = 20_000;
/** Names are weighed of so many only, the best rated of a common word: weighing all takes longer than a visitor waits. */
export const MOST_WEIGHED = 1_000;

export type FoundNames = {
  /** Numbers of search rows. */
  numbers: readonly number[];
  /** Name, a bar, clinic, by number; of nobody where more than `MOST_WEIGHED` were found. */
  names: ReadonlyMap<number, string>;
  /** Whether more have the words than were read. */
  more: boolean;
};

export const foundNobody: FoundNames = { numbers: [], names: new Map(), more: false };

/** A word as it was typed, as it begins, its stems in both languages, and what it was read as. */
function lexemesOf({ folded, readAs, prefix }: NameWord): RawBuilder<unknown> {
  const other = alsoWritten(folded);
  const others = other === undefined ? readAs : [other, ...readAs];
  const forms = [prefix ? `'${folded}':*` : `'${folded}'`, ...others.map((word) => `'${word}'`)].join(' | ');
  return sql`(to_tsquery('simple', ${forms}) || plainto_tsquery('english', ${folded}) || plainto_tsquery('french', ${folded}))`;
}

/**
 * Rows whose name and clinic have every one of the words; with `anywhere` the words may also stand in services,
 * features, badges and certifications.
 *
 * @param most rows that are read; `more` tells whether there are others
 */
export async function findNames(
  words: readonly NameWord[],
  { anywhere = false, most = MOST_FOUND } = {},
): Promise<FoundNames> {
  if (words.length === 0) return foundNobody;
  const match = anywhere
    ? sql.join(
        words.map(
          (word) => sql`(s.name_lexemes @@ ${lexemesOf(word)} or s.other_lexemes @@ ${lexemesOf(word)})`,
        ),
        sql` and `,
      )
    : sql`s.name_lexemes @@ (${sql.join(words.map(lexemesOf), sql` && `)})`;
  const { rows } = await sql<{ numbers: number[] | null; names: string[] | null }>`
    with found as materialized (
      select s.number, s.names from search_rows s where ${match} limit ${most + 1}
    )
    select (select json_agg(number) from found) as numbers,
      (select json_agg(names) from found where (select count(*) from found) <= ${MOST_WEIGHED}) as names`.execute(
    db,
  );
  const { numbers, names } = rows[0]!;
  return {
    numbers: numbers ?? [],
    names: new Map((names ?? []).map((name, index) => [numbers![index]!, name])),
    more: (numbers?.length ?? 0) > most,
  };
}

/** Name, a bar, clinic, by the numbers of search rows. */
export async function readNames(numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ number: number; names: string }>`
    select number, names from search_rows where number = any(${numbers}::integer[])`.execute(db);
  return new Map(rows.map(({ number, names }) => [number, names]));
}
