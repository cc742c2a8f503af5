/** As many as a browser keeps (app/saved.js has the same number). */
export const MOST_SAVED = 100;
/** Dentists side by side: fewer are no comparison, and more fit on no screen. */
export const COMPARED = { least: 2, most: 4 } as const;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Dentists that an address names: `dentist` is there for each, `list` holds several with spaces between them. In the
 * address's order, each once, no more than can be saved; what is no slug is left out.
 */
export function readSlugs(search: URLSearchParams, name: 'dentist' | 'list'): string[] {
  const given = search.getAll(name).flatMap((text) => text.split(' '));
  const slugs = given.filter((slug) => slug.length <= 150 && SLUG.test(slug));
  return [...new Set(slugs)].slice(0, MOST_SAVED);
}

/** Why so many can't be compared, or null when they can. */
export function comparisonProblem(count: number): 'too-few' | 'too-many' | null {
  if (count < COMPARED.least) return 'too-few';
  return count > COMPARED.most ? 'too-many' : null;
}
