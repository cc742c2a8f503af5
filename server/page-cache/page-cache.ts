import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from '#server/accept-encoding.ts';
import type { Encoding } from '#server/accept-encoding.ts';
import { packed, repacked } from '#server/compress.ts';
import { outwardControl, readFreshness } from './freshness.ts';
import type { Freshness } from './freshness.ts';

/** How the cache answered: from memory; from memory while the page is rendered again; rendered; not its business. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'pass';

/** The application: what a page is rendered by. `keeps` asks for a body that is not compressed. */
export type Render<Env> = (request: Request, env?: Env & { keeps?: boolean }) => Response | Promise<Response>;

/** The header fields of a kept page as Node takes them: names and values in turn, the last the age. */
interface Answer {
  etag: string;
  /** Of a 304. */
  unchanged: string[];
  /** Of the page. */
  whole: string[];
}

interface Kept extends Freshness {
  status: number;
  headers: readonly (readonly [string, string])[];
  etag: string;
  /** A text in Brotli, which nearly every browser takes; gzip and plain text are made on demand. */
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> & { br: Buffer<ArrayBuffer> };
  /** Made at the first answer in each encoding. */
  answers: Partial<Record<Encoding, Answer>>;
  /** When its rendering began, in milliseconds, as `performance.now()`. */
  since: number;
}

/** An answer's class is no test: the adapter to Node has a `Response` of its own. */
const isKept = (page: Kept | Response): page is Kept => 'bodies' in page;

/** Headers that belong to one request, or that each answer sets for itself. */
const OWN = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'cache-control',
  'date',
  'age',
  'etag',
  'connection',
]);

/** A longer address is never kept, in characters. */
const MAX_URL_LENGTH = 512;

/** How long a path whose page may not be kept is not looked at, in milliseconds. */
const PAUSE_UNKEPT = 30_000;

/** Of answers whose addresses have no end, so many are kept, the latest: of 1 KB and 13 KB each. */
const MAX_PAGES = { missing: 500, query: 2000 };

/** The kind of an answer whose addresses have no end; null for a page at its own address. */
function endlessKind(key: string, { status }: Kept): keyof typeof MAX_PAGES | null {
  if (status === 404) return 'missing';
  return key.includes('?') ? 'query' : null;
}

/** After a failed rendering a page that is kept is not rendered again for this long, in milliseconds. */
const PAUSE_AFTER_ERROR = 5000;

/**
 * For so long after a failed rendering, in milliseconds, and until one succeeds, nobody waits for another one if their page is
 * kept: a silent database takes 20 s to fail.
 */
const MAX_FAILING_MS = 5 * 60_000;

/** The query without parameters that the page doesn't read, in one order. */
export function canonicalQuery(query: string, keys: readonly string[]): string {
  const given = new URLSearchParams(query);
  const read = [...given].filter(([name]) => keys.includes(name));
  return new URLSearchParams(read.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}

const keyOf = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** In whole seconds. */
const ageOf = ({ since }: Kept, now: number) => String(Math.max(0, Math.floor((now - since) / 1000)));

/** A copy: zlib's buffer has 16 KB, whatever it holds. */
function inOwnSize(body: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** Whether an answer says that pages can't be rendered now: not that one has a bug, nor a probe. */
const isFailedPage = ({ status, headers }: Response): boolean =>
  status === 503 && (headers.get('Content-Type') ?? '').startsWith('text/html');

/** Whether others may have the answer: a page that is not public shows a visitor what they typed, also where it fails. */
const isShareable = (answer: Response, request: Request | undefined): boolean =>
  answer.status === 503 && !answer.headers.has('Set-Cookie') && !request?.headers.has('Cookie');

/** The encoding to answer a page in. */
const encodingOf = (accepted: string | undefined): Encoding => chooseEncoding(accepted, ['br', 'gzip']);

const etagOf = ({ etag }: Kept, encoding: Encoding): string => `"${etag}-${encoding}"`;

function headersOf(page: Kept, encoding: Encoding, { length }: Buffer): Answer {
  const etag = etagOf(page, encoding);
  const fields = [...page.headers.flat(), 'ETag', etag];
  const packing = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return {
    etag,
    unchanged: [...fields, 'Age', ''],
    whole: [...fields, ...packing, 'Content-Length', String(length), 'Age', ''],
  };
}

/**
 * A shared HTTP cache (RFC 9111) in front of the application, for its anonymous pages: GET and HEAD of HTML and XML that
 * say `public` and how long they stay fresh. A page's key is its path, which has the language, and those parameters that
 * its `No-Vary-Search` names. Each page is rendered by one request at a time, served stale while it is rendered again,
 * and when that fails; its `Cache-Tag`s purge it.
 */
export class PageCache<Env extends object> {
  readonly #render: Render<Env>;
  readonly #origin: string;
  readonly #bytes: number;
  readonly #cdnSeconds: number;
  readonly #observe: (state: CacheState) => void;
  readonly #pages: LRUCache<string, Kept>;
  /** The parameters that a path's page reads; null if it may not be kept. */
  readonly #keys = new LRUCache<string, { keys: readonly string[] | null }>({ max: 20_000 });
  readonly #pagesOf = new Map<string, Set<string>>();
  readonly #endless = { missing: new Set<string>(), query: new Set<string>() };
  readonly #rendering = new Map<string, Promise<Kept | Response | null>>();
  /** Renderings under way, the earliest first, by when they began. */
  readonly #running = new Set<{ since: number }>();
  /** When the last rendering failed, in milliseconds; none has if one has succeeded since. */
  #failedAt = -Infinity;
  /** Purges since the earliest of them began: its reads may be older. */
  #purged: { tags: ReadonlySet<string> | null; at: number }[] = [];

  /**
   * @param origin of the URLs that pages are rendered again for
   * @param bytes what all pages may take in memory; 0 keeps none
   * @param cdnSeconds how long other shared caches may keep a page without asking whether it is still the same
   * @param observe gets the state of each request that the cache looked at
   */
  constructor(
    render: Render<Env>,
    {
      origin,
      bytes,
      cdnSeconds = 0,
      observe = () => {},
    }: {
      origin: string;
      bytes: number;
      cdnSeconds?: number;
      observe?: (state: CacheState) => void;
    },
  ) {
    this.#bytes = bytes;
    this.#cdnSeconds = cdnSeconds;
    this.#render = render;
    this.#origin = origin;
    this.#observe = observe;
    this.#pages = new LRUCache({
      // 0 would be no limit.
      maxSize: Math.max(bytes, 1),
      sizeCalculation: ({ bodies, headers }, key) =>
        2 * key.length +
        Object.values(bodies).reduce((sum, body) => sum + body.length, 1000) +
        headers.reduce((sum, [name, value]) => sum + 2 * (name.length + value.length), 0),
      dispose: (page, key) => this.#forget(key, page),
    });
  }

  /** How many pages are kept, and their bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** Answers from memory, before any other code has seen the request. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
    const key = this.#keyOf(url);
    const page = key === null ? undefined : this.#pages.get(key);
    if (key === null || !page) return false;
    const now = performance.now();
    if (now >= page.freshUntil) {
      if (!this.#mayServe(page, now)) return false;
      void this.#renew(key).catch(() => {});
    }
    const encoding = encodingOf(headers['accept-encoding']);
    const body = page.bodies[encoding];
    if (!body) return false;
    this.#observe(now >= page.freshUntil ? 'stale' : 'hit');
    const { etag, unchanged, whole } = (page.answers[encoding] ??= headersOf(page, encoding, body));
    const age = ageOf(page, now);
    if (page.status === 200 && headers['if-none-match']?.includes(etag)) {
      unchanged[unchanged.length - 1] = age;
      response.writeHead(304, unchanged).end();
      return true;
    }
    whole[whole.length - 1] = age;
    response.writeHead(page.status, whole).end(method === 'HEAD' ? undefined : body);
    return true;
  }

  /** Answers what `answer` could not: renders the page, and keeps it if it may. */
  async fetch(request: Request, env?: Env): Promise<Response> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const url = new URL(request.url);
    const known = this.#keys.get(url.pathname);
    const isUncacheable =
      url.pathname.startsWith('//') || url.pathname.length + url.search.length > MAX_URL_LENGTH;
    const isUnkept = this.#bytes === 0 || known?.keys === null;
    if (!isRead || isUncacheable || isUnkept || request.headers.has('authorization'))
      return this.#pass(request, env);
    const key = keyOf(url.pathname, canonicalQuery(url.search, known?.keys ?? [...url.searchParams.keys()]));
    const kept = this.#pages.get(key);
    const now = performance.now();
    if (kept && this.#mayServe(kept, now)) {
      this.#observe('hit');
      const answer = await this.#toResponse(key, kept, request);
      answer.headers.set('Age', ageOf(kept, now));
      return answer;
    }
    // A query that nobody knows yet may be one visitor's own: each is rendered for itself.
    const page = await (known || url.search === ''
      ? this.#renew(key, request, env)
      : this.#renewNow(key, request, env));
    // Another request has found out that the page may not be kept.
    if (!page) return this.#pass(request, env);
    if (isKept(page)) return this.#toResponse(key, page, request);
    if (request.method !== 'HEAD') return page;
    await page.body?.cancel();
    return new Response(null, page);
  }

  /** Removes every page that has one of these tags; all pages if null. */
  purge(tags: readonly string[] | null): void {
    if (this.#running.size > 0) this.#purged.push({ tags: tags && new Set(tags), at: performance.now() });
    // Who asks from now on doesn't wait for a rendering that began before.
    this.#rendering.clear();
    if (tags === null) this.#pages.clear();
    else for (const tag of tags) for (const key of this.#pagesOf.get(tag) ?? []) this.#pages.delete(key);
  }

  /** Whether a page is answered from memory, also while it is rendered again. */
  #mayServe(page: Kept, now: number): boolean {
    const isFailing = now < this.#failedAt + MAX_FAILING_MS;
    return now < (isFailing ? Math.max(page.staleUntil, page.errorUntil) : page.staleUntil);
  }

  #keyOf(url: string): string | null {
    const at = url.indexOf('?');
    if (at === -1) return url;
    const path = url.slice(0, at);
    const keys = this.#keys.peek(path)?.keys;
    return keys ? keyOf(path, canonicalQuery(url.slice(at), keys)) : null;
  }

  async #pass(request: Request, env: Env | undefined): Promise<Response> {
    this.#observe('pass');
    const answer = await this.#render(request, env);
    const freshness = readFreshness(answer, 0);
    if (freshness) answer.headers.set('Cache-Control', outwardControl(freshness, this.#cdnSeconds));
    return answer;
  }

  /** Renders a page, or waits for who does already. */
  async #renew(key: string, request?: Request, env?: Env): Promise<Kept | Response | null> {
    const underWay = this.#rendering.get(key);
    if (underWay) {
      const shared = await underWay;
      return shared && !isKept(shared) ? shared.clone() : shared;
    }
    const { promise, resolve } = Promise.withResolvers<Kept | Response | null>();
    this.#rendering.set(key, promise);
    let page: Kept | Response | null = null;
    try {
      return (page = await this.#renewNow(key, request, env));
    } finally {
      if (this.#rendering.get(key) === promise) this.#rendering.delete(key);
      // Those who wait share a failure without a visitor's own data, and render anything else that may not be kept themselves.
      resolve(page && !isKept(page) ? (isShareable(page, request) ? page.clone() : null) : page);
    }
  }

  /**
   * Renders a page and keeps it.
   *
   * @returns the page, or the answer if it may not be kept
   */
  async #renewNow(key: string, request?: Request, env?: Env): Promise<Kept | Response> {
    const running = { since: performance.now() };
    const { since } = running;
    this.#running.add(running);
    try {
      const [path = key, query] = key.split('?', 2);
      const answer = await this.#render(this.#requestFor(key, request), {
        ...env,
        keeps: true,
      } as Env & { keeps: boolean });
      const now = performance.now();
      const freshness = readFreshness(answer, now);
      const old = this.#pages.get(key);
      if (isFailedPage(answer)) this.#failedAt = now;
      else if (freshness) this.#failedAt = -Infinity;
      // Rendering failed, wholly or in a part.
      if (old && now < old.errorUntil && !freshness && (answer.status >= 500 || answer.status === 200)) {
        const page = { ...old, freshUntil: now + PAUSE_AFTER_ERROR, staleUntil: now + PAUSE_AFTER_ERROR };
        this.#keep(key, page);
        await answer.body?.cancel();
        return page;
      }
      this.#observe('miss');
      if (freshness) this.#keys.set(path, freshness);
      // A query can make a page private that is public without it.
      else if (query === undefined && answer.status < 400)
        this.#keys.set(path, { keys: null }, { ttl: PAUSE_UNKEPT });
      if (!freshness) return answer;
      const headers = [...answer.headers].filter(([name]) => !OWN.has(name));
      const page: Kept = {
        ...freshness,
        since,
        status: answer.status,
        headers: [...headers, ['cache-control', outwardControl(freshness, this.#cdnSeconds)]],
        ...(await this.#packBody(answer)),
      };
      // A parameter that the page doesn't read may have been on it all the same.
      const isCanonical = keyOf(path, canonicalQuery(query ?? '', freshness.keys)) === key;
      // They leave half of the memory to those that do exist, too.
      const isCrowded = page.status === 404 && this.#pages.calculatedSize > this.#pages.maxSize / 2;
      if (isCanonical && !isCrowded && !this.#isOutdated(page)) this.#keep(key, page);
      return page;
    } finally {
      this.#running.delete(running);
      const [earliest] = this.#running;
      this.#purged = earliest ? this.#purged.filter(({ at }) => at >= earliest.since) : [];
    }
  }

  /** The request that a page is rendered for: with the visitor's headers, because it may turn out to be for them alone. */
  #requestFor(key: string, request: Request | undefined): Request {
    const address = new URL(request?.url ?? this.#origin);
    const [path = key, query = ''] = key.split('?', 2);
    address.pathname = path;
    address.search = query;
    return new Request(address, request ? { headers: request.headers } : {});
  }

  #isOutdated(page: Kept): boolean {
    return this.#purged.some(
      ({ tags, at }) => at >= page.since && (tags === null || page.tags.some((tag) => tags.has(tag))),
    );
  }

  #keep(key: string, page: Kept): void {
    this.#pages.set(key, page);
    const kind = endlessKind(key, page);
    if (kind) {
      this.#endless[kind].add(key);
      const [oldest] = this.#endless[kind];
      if (oldest !== undefined && this.#endless[kind].size > MAX_PAGES[kind]) this.#pages.delete(oldest);
    }
    for (const tag of page.tags) {
      const keys = this.#pagesOf.get(tag) ?? new Set();
      this.#pagesOf.set(tag, keys.add(key));
    }
  }

  #forget(key: string, page: Kept): void {
    for (const keys of Object.values(this.#endless)) keys.delete(key);
    for (const tag of page.tags) {
      const keys = this.#pagesOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#pagesOf.delete(tag);
    }
  }

  async #packBody(answer: Response): Promise<Pick<Kept, 'bodies' | 'etag' | 'answers'>> {
    const plain = Buffer.from(await answer.arrayBuffer());
    const etag = createHash('sha1').update(plain).digest('base64url');
    return { etag, bodies: { br: inOwnSize(await packed(plain, 'br')) }, answers: {} };
  }

  async #toResponse(key: string, page: Kept, request: Request): Promise<Response> {
    const encoding = encodingOf(request.headers.get('accept-encoding') ?? undefined);
    const etag = etagOf(page, encoding);
    const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
    headers.set('ETag', etag);
    if (page.status === 200 && request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    const body = page.bodies[encoding] ?? (await repacked(page.bodies.br, encoding));
    // Few ask for plain text, which is ten times as long.
    if (encoding === 'gzip' && !page.bodies.gzip && this.#pages.peek(key) === page)
      this.#keep(key, { ...page, bodies: { ...page.bodies, gzip: inOwnSize(body) } });
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    const isRead = request.method === 'GET';
    return new Response(isRead ? body : null, { status: page.status, headers });
  }
}
