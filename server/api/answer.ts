import type { Language } from '#app/content/language.ts';

/**
 * `Cache-Control` by kind of answer. `max-age` is for browsers, `s-maxage` for shared caches, in seconds;
 * `stale-while-revalidate` lets a shared cache serve the old answer while it refreshes. Places hardly ever
 * change. Personal data must disappear soon after a takedown. Authors are promised that a withdrawn review
 * leaves the site at once, so caches revalidate reviews on every request.
 */
const freshness = {
  places: 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400',
  dentists: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
  reviews: 'public, no-cache',
  /** Results depend on who is open now, which changes by the minute. */
  search: 'public, max-age=30, s-maxage=60, stale-while-revalidate=60',
} as const;

export type Freshness = keyof typeof freshness;

/** An answer as JSON; `etag` and `compressText` finish it. */
export function answerJson(
  value: unknown,
  { keep, language, negotiated }: { keep: Freshness; language: Language; negotiated: boolean },
): Response {
  const headers = new Headers({ 'Cache-Control': freshness[keep], 'Content-Language': `${language}-CA` });
  if (negotiated) headers.set('Vary', 'Accept-Language');
  return Response.json(value, { headers });
}
