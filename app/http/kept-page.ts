import { createContext } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { isDirectoryOld } from '#app/features/directory/index/current-index.server.ts';
import { cityContext } from './city-context.server.ts';

/**
 * Of a route, as `handle.kept`: its pages are the same for everybody, so shared caches may keep them. `keys`: the
 * parameters that they read. `unless`: those of them that hold what a visitor typed, which no cache may keep; an empty
 * field holds nothing.
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

/**
 * Lets shared caches keep an answer until what it shows changes; not while an old copy of the directory answers.
 *
 * @param tags what it shows, as the tags of changes (server/page-cache/page-cache.ts)
 * @param fresh seconds until it is rendered again all the same; `keys`: the parameters that it reads
 */
export function keepAnswer(
  headers: Headers,
  tags: readonly string[],
  { fresh, keys = [] }: { fresh: number; keys?: readonly string[] },
): void {
  if (isDirectoryOld()) return;
  headers.set(
    'Cache-Control',
    `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${STALE}, stale-if-error=${ON_ERROR}`,
  );
  headers.set('Cache-Tag', tags.join(','));
  const read = keys.map((name) => `"${name}"`).join(' ');
  headers.set('No-Vary-Search', read ? `params, except=(${read})` : 'params');
}

/** What a page shows besides what its address names, as tags: dentists of other cities, say. */
const shownContext = createContext<readonly string[]>([]);

/** Has a page purged by more changes than those of what its address names. */
export const addCacheTags = (context: Readonly<RouterContextProvider>, ...tags: string[]): void =>
  context.set(shownContext, [...context.get(shownContext), ...tags]);

/** What a page's address names: the narrowest of these. A profile says itself whose it is, because addresses change. */
function tagsOf(
  { dentistId, provinceSlug }: Record<string, string | undefined>,
  city: string | null,
): string[] {
  if (dentistId) return [];
  if (city) return [`city:${city}`];
  return [provinceSlug ? `province:${provinceSlug}` : 'country'];
}

/**
 * Says in a page's headers how long shared caches may keep it, which parameters it reads (No-Vary-Search) and what it
 * shows (Cache-Tag). Does nothing to an error, to a page with what a visitor typed.
 *
 * @param params of the route
 */
export function keepPage(
  headers: Headers,
  { keys = [], unless = [] }: KeptPage,
  { status, url, params }: { status: number; url: URL; params: Record<string, string | undefined> },
  context: Readonly<RouterContextProvider>,
): void {
  if (
    (status !== 200 && status !== 404) ||
    unless.some((name) => url.searchParams.getAll(name).some(Boolean))
  )
    return;
  const tags =
    status === 404
      ? ['country']
      : [...tagsOf(params, context.get(cityContext)), ...context.get(shownContext)];
  keepAnswer(headers, tags, { fresh: FRESH, keys: [...keys, ...unless] });
}
