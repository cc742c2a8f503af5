/**
 * Of a route, as `handle.kept`: its pages are the same for everybody, so shared caches may keep them. `keys`: the
 * parameters that they read. `unless`: those of them that hold what a visitor typed, which no cache may keep.
 */
export interface KeptPage {
  keys?: readonly string[];
  unless?: readonly string[];
}

/** In seconds. Pages say what is open now, so none is older than two minutes. */
const FRESH = 60;
const STALE = 60;
/** While the database is away, an older page is better than none. */
const ON_ERROR = 86_400;
const MISSING = 30;

/** What a page shows, as the tags that migration 0075 notes: the narrowest of these. */
function tagOf({ dentistId, provinceSlug }: Record<string, string | undefined>, city: string | null): string {
  if (dentistId) return `dentist:${dentistId}`;
  if (city) return `city:${city}`;
  return provinceSlug ? `province:${provinceSlug}` : 'country';
}

/**
 * Says in a page's headers how long shared caches may keep it, which parameters it reads (No-Vary-Search) and what it
 * shows (Cache-Tag). Does nothing to an error, and to a page with what a visitor typed.
 *
 * @param params of the route
 * @param city slug of the city that the page is about
 */
export function keepPage(
  headers: Headers,
  { keys = [], unless = [] }: KeptPage,
  {
    status,
    url,
    params,
    city,
  }: { status: number; url: URL; params: Record<string, string | undefined>; city: string | null },
): void {
  if ((status !== 200 && status !== 404) || unless.some((name) => url.searchParams.has(name))) return;
  headers.set(
    'Cache-Control',
    status === 404
      ? `public, max-age=0, s-maxage=${MISSING}`
      : `public, max-age=0, s-maxage=${FRESH}, stale-while-revalidate=${STALE}, stale-if-error=${ON_ERROR}`,
  );
  headers.set('Cache-Tag', status === 404 ? 'country' : tagOf(params, city));
  const read = [...keys, ...unless].map((name) => `"${name}"`).join(' ');
  headers.set('No-Vary-Search', read ? `params, except=(${read})` : 'params');
}
