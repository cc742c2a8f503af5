import { foldPlace, foldWords } from '#app/content/fold.ts';
import { teeth } from '#app/content/search/synonyms.ts';

/** A word of a free text. */
export type Token = {
  folded: string;
  /** As phrases of the dictionary have it: 'St' is 'saint'. */
  expanded: string;
  /** Offsets in the text. */
  start: number;
  end: number;
  /** Inside quotation marks: part of a name, whatever else it could mean. */
  quoted: boolean;
};

/** Chinese and Japanese have no spaces between words: '廣東話牙醫' is two. */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A text with spaces between ideographic words. */
export const spaceIdeographs = (text: string): string =>
  wordsIn(text)
    .map(({ segment }) => segment)
    .join(ideographs.test(text) ? ' ' : '');

/** The words of a run of letters, with their offsets in it. */
const wordsIn = (run: string) =>
  ideographs.test(run) ? [...segmenter.segment(run)] : [{ segment: run, index: 0 }];

/** The rest of a longer text is ignored. */
const MAX_TOKENS = 24;

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let quoted = false;
  for (const match of text.matchAll(/["«»“”]|[\p{L}\p{M}\p{N}]+/gu)) {
    if (/["«»“”]/u.test(match[0])) quoted = !quoted;
    else
      for (const { segment, index } of wordsIn(match[0])) {
        const foldedSegment = foldWords(segment);
        const start = match.index + index;
        if (foldedSegment === '') continue;
        const expanded = foldPlace(teeth[foldedSegment] ?? foldedSegment);
        tokens.push({ folded: foldedSegment, expanded, start, end: start + segment.length, quoted });
      }
  }
  return tokens.slice(0, MAX_TOKENS);
}

/** The text without the tokens `from` to `to`, and without the preposition that led to them. */
export function withoutTokens(q: string, tokens: readonly Token[], from: number, to: number): string {
  const [start, end] = [tokens[from]!.start, tokens[to]!.end];
  const before = q
    .slice(0, start)
    .replace(
      /(^|\s)(in|near|at|on|à|a|dans|près de|pres de|de|who speaks|speaks|qui parle|parle|parlant)\s*$/iu,
      '$1',
    );
  return `${before} ${q.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/ ([,;])/g, '$1')
    .replace(/^[\s,;.-]+|[\s,;-]+$/g, '')
    .trim();
}
