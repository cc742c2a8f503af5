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
 */
export async function loadSnapshot(read: (places: Places) => Reading): Promise<Snapshot> {
  const [isHoliday, { index, places }] = await Promise.all([loadHolidayCalendar(), currentDirectory()]);
  const holidaysAhead = (provinceCode: string, day: string) => {
    let bits = 0;
    for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1)
      if (isHoliday(provinceCode, addDays(day, ahead))) bits |= 1 << ahead;
    return bits;
  };
  const reading = read(places);
  const stems = await stemsOf(reading.tokens.map(({ folded }) => folded));
  const lookedUp = reading.unknown.map((word) => lookUp(word, index.spelledWords));
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

function lookUp(word: string, names: ReadonlyMap<string, number>): LookedUpWord {
  if (names.has(word)) return { word, inNames: true, similar: [], soundAlikes: [] };
  const most = allowedErrors(word.length);
  const key = soundKey(word);
  const similar: { name: string; errors: number }[] = [];
  const soundAlikes: typeof similar = [];
  let isBeginning = false;
  for (const name of names.keys()) {
    isBeginning ||= name.startsWith(word);
    if (most > 0 && Math.abs(name.length - word.length) <= most) {
      const errors = errorsBetween(word, name, most);
      if (errors <= most) similar.push({ name, errors });
    }
    if (key !== null && soundKeyOfName(name) === key)
      soundAlikes.push({ name, errors: errorsBetween(word, name, 3) });
  }
  const nearest = (found: typeof similar) =>
    found
      .toSorted((a, b) => a.errors - b.errors || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_SIMILAR)
      .map(({ name }) => name);
  // The visitor means a name that begins as typed: others that sound like it would come before it in some orders.
  return {
    word,
    inNames: false,
    similar: nearest(similar),
    soundAlikes: isBeginning ? [] : nearest(soundAlikes),
  };
}
