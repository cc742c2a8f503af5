/** How a character reads when accents, case and the kinds of apostrophe, dash and space don't matter. */
function foldCharacter(character: string): string {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[’‘`]/gu, "'")
    .replace(/[‐‑–—]/gu, '-')
    .replace(/\s/gu, ' ')
    .replace('œ', 'oe')
    .replace('æ', 'ae');
}

/** The folded text, and for each of its code units where it stood in the original. */
function foldWithPlaces(text: string): { folded: string; places: { start: number; end: number }[] } {
  let folded = '';
  const places: { start: number; end: number }[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const part = foldCharacter(character);
    folded += part;
    // One place per code unit, as `indexOf` counts: a character beyond the basic plane has two.
    for (let unit = 0; unit < part.length; unit += 1) places.push({ start, end });
    start = end;
  }
  return { folded, places };
}

/** What was typed into a search box, ready to be looked for: folded, without white space around it. */
export function foldQuery(query: string): string {
  return foldWithPlaces(query).folded.replace(/ +/g, ' ').trim();
}

/**
 * The text in pieces, those marked that read like what was typed: as a substring, whatever the case, accents and
 * typographic signs. Joined, the pieces are the text.
 *
 * @param query as `foldQuery` gives it; nothing matches an empty one
 */
export function markMatches(text: string, query: string): { text: string; marked: boolean }[] {
  const { folded, places } = foldWithPlaces(text);
  const pieces: { text: string; marked: boolean }[] = [];
  let shown = 0;
  for (let at = query ? folded.indexOf(query) : -1; at >= 0; at = folded.indexOf(query, at + query.length)) {
    const start = places[at]!.start;
    const end = places[at + query.length - 1]!.end;
    // A ligature is one character and two letters: it may end one match and begin the next.
    if (start < shown) continue;
    if (start > shown) pieces.push({ text: text.slice(shown, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    shown = end;
  }
  if (shown < text.length) pieces.push({ text: text.slice(shown), marked: false });
  return pieces;
}

/** Whether the text reads like what was typed somewhere. */
export function matches(text: string, query: string): boolean {
  return foldWithPlaces(text).folded.includes(query);
}
