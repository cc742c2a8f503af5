import { loadHolidays } from '#app/features/directory/place/holidays.server.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import type { DirectoryIndex } from '#app/features/directory/index/directory-index.ts';
import { stemsOf } from '#app/features/directory/index/offices.server.ts';
import type { Places } from '#app/features/directory/index/places.server.ts';
import type { Reading } from '#app/features/directory/search/reading/reading.ts';
import { allowedErrors, errorsBetween } from '#app/features/directory/search/reading/typing-errors.ts';
import type { LookedUpWord } from '#app/features/directory/search/reading/understand.ts';
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
