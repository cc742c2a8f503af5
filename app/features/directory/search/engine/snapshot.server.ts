import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { loadHolidays } from '#app/features/directory/place/holidays.server.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import type { DirectoryIndex } from '#app/features/directory/index/directory-index.ts';
import type { Places } from '#app/features/directory/index/places.server.ts';
import type { Stems } from '#app/features/directory/index/word-index.ts';
import type { Reading } from '#app/features/directory/search/reading/reading.ts';
import { allowedErrors, errorsBetween } from '#app/features/directory/search/reading/typing-errors.ts';
import type { LookedUpWord } from '#app/features/directory/search/reading/understand.ts';
import { db } from '#db/database.ts';
import type { Knowledge } from './matches.ts';

/** Similar words that are considered for one that no name has. */
const MAX_SIMILAR = 40;

/** The directory of one moment, and what it says of the words of a text. */
export type Snapshot = Knowledge & {
  index: DirectoryIndex;
  reading: Reading;
  lookedUp: readonly LookedUpWord[];
};

/**
 * Reads a text with the places of the directory, and looks its words up.
 *
 * @param read reads the text
 */
export async function loadSnapshot(read: (places: Places) => Reading): Promise<Snapshot> {
  const [holidaysAhead, { index, places }] = await Promise.all([loadHolidays(), currentDirectory()]);
  const reading = read(places);
  const stems = await stemsOf(reading.tokens.map(({ folded }) => folded));
  const lookedUp = reading.unknown.map((word) => lookUp(word, index.spelledWords));
  return { index, places, holidaysAhead, reading, lookedUp, stems };
}

function lookUp(word: string, names: ReadonlyMap<string, number>): LookedUpWord {
  const inNames = names.has(word);
  const most = allowedErrors(word.length);
  const similar: { name: string; errors: number }[] = [];
  let startsNames = false;
  for (const name of names.keys()) {
    startsNames ||= word.length > 2 && name.startsWith(word);
    if (inNames || most === 0 || Math.abs(name.length - word.length) > most) continue;
    const errors = errorsBetween(word, name, most);
    if (errors <= most) similar.push({ name, errors });
  }
  similar.sort((a, b) => a.errors - b.errors || (a.name < b.name ? -1 : 1));
  return { word, inNames, startsNames, similar: similar.slice(0, MAX_SIMILAR).map(({ name }) => name) };
}

const knownStems = new LRUCache<string, readonly string[]>({ max: 10_000 });

/** The stems of words in English and French, as PostgreSQL makes them of listings. */
async function stemsOf(words: readonly string[]): Promise<Stems> {
  const missing = [...new Set(words)].filter((word) => !knownStems.has(word));
  if (missing.length > 0) {
    const { rows } = await sql<{ word: string; stems: string[] }>`
      select word, tsvector_to_array(to_tsvector('english', word) || to_tsvector('french', word)) as stems
      from unnest(${missing}::text[]) word`.execute(db);
    for (const { word, stems } of rows) knownStems.set(word, stems);
  }
  return new Map(words.map((word) => [word, knownStems.get(word) ?? []]));
}
