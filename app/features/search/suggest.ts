import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';

/** What a suggestion leads to; in this order where two kinds match equally well. */
export const suggestionKinds = ['specialty-in-city', 'city', 'specialty', 'postal-area', 'dentist'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** `label` and `detail` are in the language that was asked for; `detail` may be ''. */
export type Suggestion = { label: string; detail: string } & (
  | { kind: 'specialty-in-city'; citySlug: string; specialtySlug: string }
  | { kind: 'city'; citySlug: string }
  | { kind: 'specialty'; specialtySlug: string }
  /** A forward sortation area: 'M5V'. */
  | { kind: 'postal-area'; code: string }
  | { kind: 'dentist'; slug: string }
);

/** How many are shown at most. */
export const MOST_SUGGESTIONS = 8;

/** Letters that are looked at: no name has more of them. */
const LONGEST_TYPED = 60;

/**
 * What can be looked for of what was typed: no control characters, no halves of characters, no title before a name
 * ('Dr. Smith'), one space between words. '' where nothing can be found, as of an emoji alone.
 */
export function readTyped(text: string): string {
  const typed = text
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .replace(/^(dr|dre|docteure?|doctor)[. ]+(?=[^. ])/i, '')
    .trimEnd();
  if (!/[\p{L}\p{N}]/u.test(typed)) return '';
  return [...typed].slice(0, LONGEST_TYPED).join('').trimEnd();
}

/** Where a suggestion leads. */
export function suggestionHref(language: Language, suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'specialty-in-city':
      return paths.citySpecialty(language, suggestion.citySlug, suggestion.specialtySlug);
    case 'city':
      return paths.city(language, suggestion.citySlug);
    case 'specialty':
      return paths.specialty(language, suggestion.specialtySlug);
    case 'postal-area':
      return paths.search(language, new URLSearchParams({ near: suggestion.code }));
    case 'dentist':
      return paths.dentist(language, suggestion.slug);
  }
}

/** How well something matches what was typed; less is better. */
export type Closeness = 0 | 1 | 2 | 3;
/** The whole of it; its start; the start of a later word; its start but for one letter. */
export const WHOLE = 0;
export const START = 1;
export const LATER = 2;
export const ALMOST = 3;

/** Suggestions of one kind that match, best first, and how well the first does. */
export type Matched = { kind: SuggestionKind; closeness: Closeness; suggestions: Suggestion[] };

/** So many of a kind are shown before another kind has its own. */
const FIRST: Record<SuggestionKind, number> = {
  'specialty-in-city': 3,
  city: 3,
  specialty: 2,
  'postal-area': 3,
  dentist: 4,
};

/** At most `limit` of all that match, grouped by kind, the kind that matches best first. */
export function chooseSuggestions(matched: readonly Matched[], limit: number): Suggestion[] {
  const ordered = matched
    .filter(({ suggestions }) => suggestions.length > 0)
    .toSorted(
      (a, b) =>
        a.closeness - b.closeness || suggestionKinds.indexOf(a.kind) - suggestionKinds.indexOf(b.kind),
    );
  let left = limit;
  const taken = ordered.map(({ kind, suggestions }) => {
    const count = Math.min(FIRST[kind], suggestions.length, left);
    left -= count;
    return count;
  });
  return ordered.flatMap(({ suggestions }, index) => {
    const more = Math.min(suggestions.length - taken[index]!, left);
    left -= more;
    return suggestions.slice(0, taken[index]! + more);
  });
}
