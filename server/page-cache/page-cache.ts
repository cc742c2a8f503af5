import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Change } from '#db/changes.ts';
import { chooseEncoding, packed, repacked } from '#server/accept-encoding.ts';
import type { Encoding } from '#server/accept-encoding.ts';

/** How the cache answered: from memory; from memory while it renders the page again; rendered; not its business. */
export const CACHE_STATES = ['hit', 'stale', 'miss', 'pass'] as const;
export type CacheState = (typeof CACHE_STATES)[number];

/** The application. `keeps` asks it for a body that is not compressed. */
export type Render<Env> = (request: Request, env?: Env & { keeps?: boolean }) => Response | Promise<Response>;

/** How long a page may be served, in milliseconds as `performance.now()`, what purges it, and what its key has. */
interface Freshness {
  freshUntil: number;
  /** Until then it may be served while it is rendered again. */
  staleUntil: number;
  /** Until then it may be served where rendering fails. */
  errorUntil: number;
  tags: readonly string[];
  /** The parameters of the query that the page reads. */
  keys: readonly string[];
}

interface Kept extends Freshness {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** A hash of the content. */
  etag: string;
  /** In Brotli, which nearly every browser accepts. */
  body: Buffer<ArrayBuffer>;
  /** When its rendering began, as `performance.now()`. */
  since: number;
}

/** Not `instanceof Response`: the adapter to Node has a class of its own. */
const isKept = (page: Kept | Response): page is Kept => 'freshUntil' in page;

/** Headers that belong to one request, or that each answer sets for itself. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'content-encoding', 'date', 'connection']);

const CACHEABLE_TYPES = /^(text\/html|application\/xml)\b/;

/** Other caches, which we cannot purge, ask each time whether a page is still the same. */
const OUTWARD_CONTROL = 'public, no-cache';

/** In characters. A page with a longer address is never kept. */
const MAX_URL_LENGTH = 512;

/** After a failed rendering, the old page is served for `MAX_FAILING_MS` and rendered again every `RETRY_MS`. */
const RETRY_MS = 5000;
const MAX_FAILING_MS = 5 * 60_000;

/** More changed dentists than this purge every page. */
const MAX_DENTISTS = 200;

/**
 * Reads how long a shared cache may keep an answer (RFC 9111, RFC 5861, and the No-Vary-Search draft of the IETF's HTTP
 * working group); null if it may not. A page that does not say which parameters it reads may read any.
 */
export function readFreshness({ headers, status }: Response): Freshness | null {
  const directives = (headers.get('Cache-Control') ?? '').split(',').map((part) => part.trim().split('='));
  const control = new Map(directives.map(([name = '', value]) => [name, Number(value ?? 0) * 1000]));
  const lasts = (name: string) => control.get(name) ?? 0;
  const search = headers.get('No-Vary-Search');
  const isPage =
    (status === 200 || status === 404) && CACHEABLE_TYPES.test(headers.get('Content-Type') ?? '');
  const isPublic = control.has('public') && lasts('s-maxage') > 0 && !headers.has('Set-Cookie');
  if (!isPage || !isPublic || search === null) return null;
  const freshUntil = performance.now() + lasts('s-maxage');
  return {
    freshUntil,
    staleUntil: freshUntil + lasts('stale-while-revalidate'),
    errorUntil: freshUntil + lasts('stale-if-error'),
    tags: (headers.get('Cache-Tag') ?? '').split(',').filter(Boolean),
    // `params, except=("page" "zone")`
    keys: [...search.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  };
}

/**
 * Returns the tags of the pages that show what changed: the dentist, the city, the province, and the country, whose pages
 * show any dentist; null for every page.
 */
export function tagsOfChanges(changes: readonly Change[]): string[] | null {
  const tags = new Set<string>();
  const dentists = new Set<string>();
  for (const { scope, dentistId, city, province } of changes) {
    if (scope === 'places' || scope === 'sources' || dentists.size > MAX_DENTISTS) return null;
    if (dentistId !== null) tags.add(`dentist:${dentistId}`);
    if (scope === 'profile') continue;
    if (dentistId !== null) dentists.add(dentistId);
    if (city !== null) tags.add(`city:${city}`);
    if (province !== null) tags.add(`province:${province}`);
    tags.add('country');
  }
  return [...tags];
}

/** Returns a page's key: its path, and the parameters that it reads in one order. */
function keyOf(path: string, search: string, keys: readonly string[]): string {
  const read = [...new URLSearchParams(search)].filter(([name]) => keys.includes(name));
  if (read.length === 0) return path;
  return `${path}?${new URLSearchParams(read.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))}`;
}

const etagOf = ({ etag }: Kept, encoding: Encoding): string => `"${etag}-${encoding}"`;

/** In whole seconds. */
const ageOf = ({ since }: Kept): string =>
  String(Math.max(0, Math.floor((performance.now() - since) / 1000)));

/**
 * A shared HTTP cache (RFC 9111) in front of the application, for its anonymous pages: GET and HEAD of HTML and XML that
 * say `public` and how long they stay fresh. A page's key is its path, which has the language, and those parameters that
 * its `No-Vary-Search` names. Each page is rendered by one request at a time, served stale while it is rendered again and
 * when that fails; its `Cache-Tag`s purge it.
 */
export class PageCache<Env extends object> {
  readonly #render: Render<Env>;
  readonly #origin: string;
  readonly #bytes: number;
  readonly #observe: (state: CacheState) => void;
  readonly #pages: LRUCache<string, Kept>;
  /** The parameters that the page of a path reads, of paths whose pages may be kept. */
  readonly #keys = new LRUCache<string, readonly string[]>({ max: 20_000 });
  readonly #rendering = new Map<string, Promise<Kept | Response>>();
  /** The number of purges so far. A page whose rendering began before the last one is not kept: its reads may be older. */
  #purges = 0;
  /** Until then rendering is taken to fail, and pages are served for as long as they may where it does. */
  #failingUntil = 0;

  /**
   * @param origin of the URLs that pages are rendered again for
   * @param bytes what all pages may take in memory; 0 keeps none
   * @param observe gets the state of each request
   */
  constructor(
    render: Render<Env>,
    {
      origin,
      bytes,
      observe = () => {},
    }: {
      origin: string;
      bytes: number;
      observe?: (state: CacheState) => void;
    },
  ) {
    this.#bytes = bytes;
    this.#render = render;
    this.#origin = origin;
    this.#observe = observe;
    this.#pages = new LRUCache({
      // 0 would be no limit.
      maxSize: Math.max(bytes, 1),
      // Key and headers take about 2 KB.
      sizeCalculation: ({ body }) => body.length + 2000,
    });
  }

  /** The number of kept pages, and their bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** Answers from memory, or renders the page and keeps it if it may. */
  async fetch(request: Request, env?: Env): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const keys = this.#keys.get(pathname);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isCacheable =
      isRead &&
      this.#bytes > 0 &&
      !request.headers.has('authorization') &&
      !pathname.startsWith('//') &&
      pathname.length + search.length <= MAX_URL_LENGTH;
    // A query of an unknown path may be one visitor's own.
    if (!isCacheable || (!keys && search !== '')) return this.#pass(request, env);
    const key = keyOf(pathname, search, keys ?? []);
    const cachedPage = this.#find(key);
    if (cachedPage) {
      const answer = await this.#toResponse(cachedPage, request);
      answer.headers.set('age', ageOf(cachedPage));
      return answer;
    }
    if (request.method === 'HEAD') return this.#pass(request, env);
    const page = await this.#renderOnce(key, request, env);
    if (!page) return this.#pass(request, env);
    return isKept(page) ? this.#toResponse(page, request) : page;
  }

  /** Removes every page that has one of these tags; all pages if null. */
  purge(tags: readonly string[] | null): void {
    this.#purges += 1;
    // A request from now on does not wait for a rendering that began before.
    this.#rendering.clear();
    if (tags === null) return this.#pages.clear();
    const purged = new Set(tags);
    const old = [...this.#pages.entries()].filter(([, page]) => page.tags.some((tag) => purged.has(tag)));
    for (const [key] of old) this.#pages.delete(key);
  }

  /** Returns a page that may be served; renders it again in the background when it is stale. */
  #find(key: string): Kept | undefined {
    const page = this.#pages.get(key);
    const now = performance.now();
    const isFailing = now < this.#failingUntil;
    if (!page || now >= (isFailing ? Math.max(page.staleUntil, page.errorUntil) : page.staleUntil))
      return undefined;
    const isFresh = now < page.freshUntil;
    this.#observe(isFresh ? 'hit' : 'stale');
    if (!isFresh) void this.#renderOnce(key).catch(() => {});
    return page;
  }

  async #pass(request: Request, env: Env | undefined): Promise<Response> {
    this.#observe('pass');
    const answer = await this.#render(request, env);
    const freshness = readFreshness(answer);
    if (freshness) {
      this.#keys.set(new URL(request.url).pathname, freshness.keys);
      answer.headers.set('Cache-Control', OUTWARD_CONTROL);
    }
    return answer;
  }

  /**
   * Renders a page unless another request does.
   *
   * @returns null if another request's answer may not be kept
   */
  async #renderOnce(key: string, request?: Request, env?: Env): Promise<Kept | Response | null> {
    const underWay = this.#rendering.get(key);
    if (underWay) {
      const page = await underWay;
      return isKept(page) ? page : null;
    }
    const rendering = this.#renderPage(key, request, env);
    this.#rendering.set(key, rendering);
    try {
      return await rendering;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  /**
   * Renders a page and keeps it.
   *
   * @returns the page, or the answer if it may not be kept
   */
  async #renderPage(key: string, request?: Request, env?: Env): Promise<Kept | Response> {
    const [since, purges] = [performance.now(), this.#purges];
    const answer = await this.#render(this.#requestFor(key, request), { ...env, keeps: true } as Env & {
      keeps: boolean;
    });
    const freshness = readFreshness(answer);
    const old = this.#pages.peek(key);
    const now = performance.now();
    if (answer.status === 503) this.#failingUntil = now + MAX_FAILING_MS;
    else if (freshness) this.#failingUntil = 0;
    // Rendering failed, wholly or in a part.
    if (old && now < old.errorUntil && !freshness && (answer.status >= 500 || answer.status === 200)) {
      await answer.body?.cancel();
      const staleUntil = Math.min(old.errorUntil, now + MAX_FAILING_MS);
      const page = { ...old, freshUntil: now + RETRY_MS, staleUntil };
      this.#pages.set(key, page);
      return page;
    }
    this.#observe('miss');
    if (!freshness) return answer;
    const [path = key] = key.split('?', 1);
    this.#keys.set(path, freshness.keys);
    const plain = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)));
    const page: Kept = {
      ...freshness,
      since,
      status: answer.status,
      headers: { ...headers, 'cache-control': OUTWARD_CONTROL },
      etag: createHash('sha1').update(plain).digest('base64url'),
      // A copy in memory of its own: zlib's buffers have 16 KB, and those of Node share 64 KB, whatever they hold.
      body: Buffer.from(new Uint8Array(await packed(plain, 'br')).buffer),
    };
    if (purges === this.#purges) this.#pages.set(key, page);
    return page;
  }

  /** Returns the request that a page is rendered for: with the visitor's headers, because the page may be theirs alone. */
  #requestFor(key: string, request: Request | undefined): Request {
    const address = new URL(key, request?.url ?? this.#origin);
    return new Request(address, request ? { headers: request.headers } : {});
  }

  async #toResponse(page: Kept, request: Request): Promise<Response> {
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    const headers = new Headers({ ...page.headers, etag: etagOf(page, encoding) });
    if (page.status === 200 && request.headers.get('if-none-match')?.includes(etagOf(page, encoding)))
      return new Response(null, { status: 304, headers });
    const body = await repacked(page.body, encoding);
    headers.set('Content-Length', String(body.length));
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
  }
}
