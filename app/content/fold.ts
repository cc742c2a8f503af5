/** Letters without a decomposition, as PostgreSQL's `unaccent` writes them. */
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', ı: 'i' };

/** Lower case without accents: 'Œuvre Québec' → 'oeuvre quebec'. */
export function foldAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæøłđßı]/g, (letter) => LETTERS[letter]!);
}

/**
 * Lower case without accents and punctuation, one space between words: 'Val-d’Or' → 'val d or'. The same as
 * `search_text` in the database.
 */
export function foldWords(text: string): string {
  return foldAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `foldWords` of a place name, with Saint, Sainte, Mount and Fort written out. */
export function foldPlace(text: string): string {
  return foldWords(text).replace(/\b(ste?|mt|ft)\b/g, (short) => SHORT_FORMS[short]!);
}

const SHORT_FORMS: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/** Folds a character: no accents or case, and one kind of apostrophe, dash and space. */
function foldCharacter(character: string): string {
  return foldAccents(character)
    .replace(/[’‘`]/gu, "'")
    .replace(/[‐‑–—]/gu, '-')
    .replace(/\s/gu, ' ');
}

/** The folded text, with the original position of each of its code units. */
function foldWithPlaces(text: string): { folded: string; places: { start: number; end: number }[] } {
  let output = '';
  const places: { start: number; end: number }[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const part = foldCharacter(character);
    output += part;
    // One position per code unit, as `indexOf` counts: a character beyond the basic plane has two.
    for (let unit = 0; unit < part.length; unit += 1) places.push({ start, end });
    start = end;
  }
  return { folded: output, places };
}

/** Folds and trims a typed query. */
export function foldQuery(query: string): string {
  return foldWithPlaces(query).folded.replace(/ +/g, ' ').trim();
}

/**
 * Splits a text into pieces and marks those that match the query as a substring, ignoring case, accents and
 * typographic signs. The joined pieces are the text.
 *
 * @param query from `foldQuery`; an empty one matches nothing
 */
export function markMatches(text: string, query: string): { text: string; marked: boolean }[] {
  const { folded, places } = foldWithPlaces(text);
  const pieces: { text: string; marked: boolean }[] = [];
  let length = 0;
  for (let at = query ? folded.indexOf(query) : -1; at >= 0; at = folded.indexOf(query, at + query.length)) {
    const start = places[at]!.start;
    const end = places[at + query.length - 1]!.end;
    // A ligature is one character and two letters: it may end one match and begin the next.
    if (start < length) continue;
    if (start > length) pieces.push({ text: text.slice(length, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    length = end;
  }
  if (length < text.length) pieces.push({ text: text.slice(length), marked: false });
  return pieces;
}

/** Whether the text contains the query. */
export function matches(text: string, query: string): boolean {
  return foldWithPlaces(text).folded.includes(query);
}
