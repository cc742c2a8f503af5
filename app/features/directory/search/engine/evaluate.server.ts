import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { spellingVariant } from '#app/features/directory/search/reading/tokens.ts';
import type { NameTerm } from '#app/features/directory/search/reading/understand.ts';
import type { SearchFacets } from '#app/features/directory/search/search.ts';
import { db } from '#db/database.ts';
import { count } from './bitset.ts';
import { countFacets } from './facets.ts';
import { Matches } from './matches.ts';
import type { Criteria } from './matches.ts';
import { rank } from './rank.ts';
import type { Snapshot } from './rows.server.ts';

/** What a search found: a handle for `pageOf` and `facetsOf`, which have to be called before anything else is awaited. */
export type Evaluation = {
  matches: Matches;
  total: number;
  /** Whether counting stopped, because too many rows have the words. */
  atLeast: boolean;
  /** Whether somebody has the words that were not taken for anything, or all words of the text, as a name. */
  isNamed: boolean;
};

/** Finds the dentists who meet a search. Words that no name has are looked for in services, features and the like. */
export async function evaluate(
  snapshot: Snapshot,
  criteria: Omit<Criteria, 'fullText'>,
): Promise<Evaluation> {
  let matches = new Matches(snapshot.index, snapshot, { ...criteria, fullText: null });
  let atLeast = false;
  if (criteria.understanding.names.length > 0 && !matches.hasNames) {
    const { numbers, more } = await findFullText(criteria.understanding.names);
    matches = new Matches(snapshot.index, snapshot, { ...criteria, fullText: numbers });
    atLeast = more;
  }
  const isNamed = matches.hasNames || matches.hasFullNames;
  return { matches, total: count(matches.found), atLeast, isNamed };
}

/** A dentist's place in the results: the number of its search row, and kilometres from the place of the search. */
export type Ranked = { number: number; kilometres: number | null };

/** The matches from `start` to `end` in the order of the search; null kilometres where a place is unknown. */
export function pageOf({ matches, total }: Evaluation, start: number, end: number): Ranked[] {
  if (start >= total) return [];
  return rank(matches, Math.min(end, total))
    .slice(start)
    .map((slot) => {
      const kilometres = matches.kilometres(slot);
      return {
        number: matches.index.numbers[slot]!,
        kilometres: kilometres === Infinity ? null : kilometres,
      };
    });
}

/** How many matches every choice of every filter has. */
export function facetsOf({ matches, atLeast }: Evaluation, language: Language): SearchFacets {
  return { atLeast, ...countFacets(matches, language) };
}

/** More rows than these are not even counted. */
const MOST_FOUND = 20_000;

/** A term as it was typed, as it begins, its stems in both languages, and what it was read as. */
function lexemesOf({ folded, readAs, prefix }: NameTerm): RawBuilder<unknown> {
  const forms = [folded, spellingVariant(folded) ?? folded, ...readAs].map((word) => `'${word}'`);
  if (prefix) forms.push(`'${folded}':*`);
  return sql`(to_tsquery('simple', ${forms.join(' | ')}) || plainto_tsquery('english', ${folded}) || plainto_tsquery('french', ${folded}))`;
}

/** The rows that have every term in their name, clinic, services, features, badges or certifications. */
async function findFullText(
  terms: readonly NameTerm[],
): Promise<{ numbers: readonly number[]; more: boolean }> {
  const match = sql.join(
    terms.map((term) => sql`(s.name_lexemes @@ ${lexemesOf(term)} or s.other_lexemes @@ ${lexemesOf(term)})`),
    sql` and `,
  );
  const { rows } = await sql<{ numbers: number[] | null }>`
    select json_agg(number) as numbers
    from (select s.number from search_rows s where ${match} limit ${MOST_FOUND + 1}) found`.execute(db);
  const numbers = rows[0]?.numbers ?? [];
  return { numbers, more: numbers.length > MOST_FOUND };
}
