import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { addDays, DAYS_AHEAD } from '#app/features/directory/place/local-time.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import type { DirectoryIndex } from '#app/features/directory/index/directory-index.ts';
import { stemsOf } from '#app/features/directory/index/offices.server.ts';
import type { Places } from '#app/features/directory/index/places.server.ts';
import type { Reading } from '#app/features/directory/search/reading/reading.ts';
import { soundKey } from '#app/features/directory/search/reading/sound-key.ts';
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
 * @param bySound whether to look up names that sound like a word of the text as well
 */
export async function loadSnapshot(read: (places: Places) => Reading, bySound = false): Promise<Snapshot> {
  const [isHoliday, { index, places }] = await Promise.all([loadHolidayCalendar(), currentDirectory()]);
  const holidaysAhead = (provinceCode: string, day: string) => {
    let bits = 0;
    for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1)
      if (isHoliday(provinceCode, addDays(day, ahead))) bits |= 1 << ahead;
    return bits;
  };
  const reading = read(places);
  const stems = await stemsOf(reading.tokens.map(({ folded }) => folded));
  const lookedUp = reading.unknown.map((word) => ({
    ...lookUp(word, index.spelledWords),
    soundAlikes: bySound ? listSoundAlikes(word, index.spelledWords) : [],
  }));
  return { index, places, holidaysAhead, reading, lookedUp, stems };
}

/** The keys of the words of names, computed once each: there are thousands. */
const soundKeys = new Map<string, string | null>();

function soundKeyOfName(name: string): string | null {
  const cachedKey = soundKeys.get(name);
  if (cachedKey !== undefined) return cachedKey;
  const key = soundKey(name);
  soundKeys.set(name, key);
  return key;
}

/** Lists the words of names that sound like a word that no name has, the most similar first. */
export function listSoundAlikes(word: string, names: ReadonlyMap<string, number>): string[] {
  const key = names.has(word) ? null : soundKey(word);
  if (key === null) return [];
  const errors = (name: string) => errorsBetween(word, name, 3);
  return [...names.keys()]
    .filter((name) => soundKeyOfName(name) === key)
    .toSorted((a, b) => errors(a) - errors(b) || (a < b ? -1 : 1));
}

function lookUp(word: string, names: ReadonlyMap<string, number>): Omit<LookedUpWord, 'soundAlikes'> {
  const inNames = names.has(word);
  const most = allowedErrors(word.length);
  const similar: { name: string; errors: number }[] = [];
  if (inNames || most === 0) return { word, inNames, similar: [] };
  for (const name of names.keys()) {
    if (Math.abs(name.length - word.length) > most) continue;
    const errors = errorsBetween(word, name, most);
    if (errors <= most) similar.push({ name, errors });
  }
  similar.sort((a, b) => a.errors - b.errors || (a.name < b.name ? -1 : 1));
  return { word, inNames, similar: similar.slice(0, MAX_SIMILAR).map(({ name }) => name) };
}
