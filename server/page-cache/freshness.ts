/** What an answer says of how long it may be kept: times in milliseconds, as `performance.now()`. */
export interface Freshness {
  freshUntil: number;
  /** Until then it may be served while it is rendered again. */
  staleUntil: number;
  /** Until then it may be served where rendering fails. */
  errorUntil: number;
  /** Seconds that a browser may keep it without asking. */
  browser: number;
  /** What it shows: a change of one of them purges it. */
  tags: readonly string[];
  /** The parameters of the query that it reads. */
  keys: readonly string[];
}

/** A page that does not exist may exist in a moment. */
const KEPT = new Set([200, 404]);

const TYPES = /^(text\/html|application\/xml)\b/;

function directives(header: string | null): Map<string, number> {
  const pairs = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split('='));
  return new Map(pairs.map(([name = '', value = '0']) => [name, Number(value) || 0]));
}

/** The words in the list of `No-Vary-Search: params, except=("page" "zone")`; none without the header. */
const exceptions = (header: string | null): string[] =>
  [...(/except=\(([^)]*)\)/.exec(header ?? '')?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

/**
 * Reads how long a shared cache may keep an answer (RFC 9111, RFC 5861, and the No-Vary-Search draft of the IETF's HTTP
 * working group).
 *
 * @param now the time of the answer
 * @returns null if the cache of pages may not keep it
 */
export function readFreshness(answer: Response, now: number): Freshness | null {
  const { headers, status } = answer;
  const control = directives(headers.get('Cache-Control'));
  const seconds = control.get('s-maxage') ?? 0;
  const isPage = KEPT.has(status) && TYPES.test(headers.get('Content-Type') ?? '');
  // A page that doesn't say which parameters it reads may read any.
  if (
    !isPage ||
    !headers.has('No-Vary-Search') ||
    !control.has('public') ||
    seconds <= 0 ||
    headers.has('Set-Cookie')
  )
    return null;
  const freshUntil = now + seconds * 1000;
  const after = (name: string) => freshUntil + (control.get(name) ?? 0) * 1000;
  return {
    freshUntil,
    staleUntil: after('stale-while-revalidate'),
    errorUntil: after('stale-if-error'),
    browser: control.get('max-age') ?? 0,
    tags: (headers.get('Cache-Tag') ?? '').split(',').filter(Boolean),
    keys: exceptions(headers.get('No-Vary-Search')),
  };
}

/**
 * Returns the `Cache-Control` with which an answer leaves the process: other caches may keep a page only if they ask each time whether it
 * is still the same.
 *
 * @param cdnSeconds how long other shared caches may all the same
 */
export function outwardControl({ browser }: Freshness, cdnSeconds: number): string {
  if (browser > 0) return `public, max-age=${browser}`;
  return cdnSeconds > 0 ? `public, max-age=0, s-maxage=${cdnSeconds}` : 'public, no-cache';
}
