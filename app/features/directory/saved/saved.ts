/** The most dentists that a browser saves (app/browser/saved.js has the same number). */
export const MAX_SAVED = 100;
/** The number of dentists that can be compared; more than four fit on no screen. */
export const COMPARED = { least: 2, most: 4 } as const;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Returns the dentist slugs in a URL's query: one `dentist` parameter each, or one `list` separated by spaces. Keeps
 * their order, without duplicates and invalid slugs, up to the number that can be saved.
 */
export function readSlugs(search: URLSearchParams, name: 'dentist' | 'list'): string[] {
  const givenSlugs = search.getAll(name).flatMap((text) => text.split(' '));
  const slugs = givenSlugs.filter((slug) => slug.length <= 150 && SLUG.test(slug));
  return [...new Set(slugs)].slice(0, MAX_SAVED);
}

/** Returns why that number of dentists can't be compared, or null if it can. */
export function comparisonProblem(count: number): 'too-few' | 'too-many' | null {
  if (count < COMPARED.least) return 'too-few';
  return count > COMPARED.most ? 'too-many' : null;
}
