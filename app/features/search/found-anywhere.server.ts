import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { db } from '#db/database.ts';
import type { NameWord } from './understand.ts';
import { alsoWritten } from './words.ts';

/** More rows than these are not even counted. */
const MOST_FOUND = 20_000;
/** A word as it was typed, as it begins, its stems in both languages, and what it was read as. */
function lexemesOf({ folded, readAs, prefix }: NameWord): RawBuilder<unknown> {
  const other = alsoWritten(folded);
  const others = other === undefined ? readAs : [other, ...readAs];
  const forms = [prefix ? `'${folded}':*` : `'${folded}'`, ...others.map((word) => `'${word}'`)].join(' | ');
  return sql`(to_tsquery('simple', ${forms}) || plainto_tsquery('english', ${folded}) || plainto_tsquery('french', ${folded}))`;
}

/**
 * Rows that have every one of the words in their name, clinic, services, features, badges or certifications: for words
 * that no name has.
 *
 * @returns their numbers, and whether there are more of them
 */
export async function findAnywhere(
  words: readonly NameWord[],
): Promise<{ numbers: readonly number[]; more: boolean }> {
  const match = sql.join(
    words.map((word) => sql`(s.name_lexemes @@ ${lexemesOf(word)} or s.other_lexemes @@ ${lexemesOf(word)})`),
    sql` and `,
  );
  const { rows } = await sql<{ numbers: number[] | null }>`
    select json_agg(number) as numbers
    from (select s.number from search_rows s where ${match} limit ${MOST_FOUND + 1}) found`.execute(db);
  const numbers = rows[0]?.numbers ?? [];
  return { numbers, more: numbers.length > MOST_FOUND };
}
