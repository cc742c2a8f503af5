import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';

/** What suggestions lead to; of two kinds that match equally well the first comes first. */
export const suggestionKinds = ['specialty-in-city', 'city', 'specialty', 'postal-area', 'dentist'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** `label` and `detail` are in the language of the page; `detail` may be ''. */
export type Suggestion = { label: string; detail: string } & (
  | { kind: 'specialty-in-city'; citySlug: string; specialtySlug: string }
  | { kind: 'city'; citySlug: string }
  | { kind: 'specialty'; specialtySlug: string }
  /** A forward sortation area: 'M5V'. */
  | { kind: 'postal-area'; code: string }
  | { kind: 'dentist'; slug: string }
);

export const MOST_SUGGESTIONS = 8;

/** Longer texts are cut: no name has more characters. */
const LONGEST_TYPED = 60;

/**
 * The text to look for: without control characters, halves of characters and a title before a name ('Dr. Smith'), with
 * one space between words; '' without a letter or digit.
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

/** How well an entry matches the text; less is better. */
export type Closeness = 0 | 1 | 2 | 3;
/** The whole entry; its start; the start of a later word; its start with a typing error. */
export const WHOLE = 0;
export const START = 1;
export const LATER = 2;
export const ALMOST = 3;

/** Matching suggestions of one kind, best first, and how well the first matches. */
export type Matched = { kind: SuggestionKind; closeness: Closeness; suggestions: Suggestion[] };

/** How many of a kind are shown while other kinds match, too. */
const FIRST: Record<SuggestionKind, number> = {
  'specialty-in-city': 3,
  city: 3,
  specialty: 2,
  'postal-area': 3,
  dentist: 4,
};

/** At most `limit` suggestions, grouped by kind, the kind that matches best first. */
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
