import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { specialtySlugs } from '#app/content/specialty-slugs.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { cities } from '#seed/geography/geography.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import type { createApp } from '#server/app.ts';
import { openBuiltApp } from '#tests/support/built-app.ts';
import { SITE } from '#tests/support/built-site.ts';
import { isFull } from '#tests/support/full.ts';

// Crawls the whole site by its links, from Home in both languages and from the sitemap: no dead links.
// Fetches every province, and a sample of cities, specialty lists, profiles with their tabs and forms, funnels and
// combined filters. `npm run test:full` fetches every city, list and profile: 7,000 pages.

/** Where a URL was found, for failure messages. */
type Link = { to: string; from: string; isForm: boolean };

const answers = new Map<string, { status: number; type: string; ids: Set<string> }>();
/** By target: a footer link is on every page but is followed once. */
const found = new Map<string, Link>();
const profileSlugs = new Set<string>();
let app: ReturnType<typeof createApp>;
/** How many pages of a sampled kind are fetched. */
const SAMPLE = isFull ? 10 : 1;
/** Cities of which every page is fetched. */
const NAMED = new Set(['toronto', 'calgary']);
const otherCities = new Set(cities.map(({ slug }) => slug).filter((slug) => !NAMED.has(slug)));
/** Concurrent fetches; each sometimes waits for the database. */
const AT_ONCE = 8;

const isSpecialty = (slug: string | undefined) =>
  slug !== 'emergency-dentists' && specialtySlugs.some((specialty) => specialty === slug);

/** The kind of a URL that is sampled; null if every one is fetched. */
function sampledKind({ pathname, searchParams }: URL): string | null {
  const language = /^\/fr(\/|$)/.test(pathname) ? 'fr' : 'en';
  const keys = [...new Set(searchParams.keys())].toSorted().join('&');
  const profile = /^(?:\/fr)?\/dentist\/[^/]+(.*)$/.exec(pathname);
  if (profile) return `${language} profile${profile[1]}?${keys}`;
  if (/\/funnel(\/|$)/.test(pathname)) return `${language} funnel?${keys}`;
  const [, list] = /^(?:\/fr)?\/(?!specialties\/)[^/]+\/([^/]+)$/.exec(pathname) ?? [];
  if (!isFull && isSpecialty(list)) return `${language} list ${list}?${keys}`;
  const [, city = '', page = ''] = /^(?:\/fr)?\/([^/]+)(\/[^/]+)?$/.exec(pathname) ?? [];
  if (!isFull && otherCities.has(city)) return `${language} city${page}?${keys}`;
  // Samples filters and their combinations; fetches each place alone and each page of a list.
  // Each page of the search links to more sets of filters.
  const many = !isFull && keys && pathname.endsWith('/search');
  if (many) return `${language} search ${searchParams.size}`;
  return /&|accepting/.test(keys) ? `${language} ${pathname.split('/').length}?${keys}` : null;
}

/** The targets of a document: links, forms, files. */
function* linksOf(text: string, from: string): Generator<Link> {
  const matches = text.matchAll(/\s(href|src|action|formaction)="([^"]*)"|<loc>([^<]*)<\/loc>/g);
  for (const [, attribute = 'loc', value, loc] of matches)
    yield {
      to: (value ?? loc ?? '').replaceAll('&amp;', '&'),
      from,
      isForm: attribute.endsWith('action'),
    };
}

beforeAll(async () => {
  await cloneSeeded();
  app = await openBuiltApp({ clientFolder: join(ROOT, 'build/client') });
  const queue = ['/', '/fr', '/sitemap.xml', '/robots.txt'];
  const known = new Set(queue);
  const samples = new Map<string, number>();

  function follow({ to, from }: Link): void {
    const url = URL.canParse(to, SITE + from) ? new URL(to, SITE + from) : null;
    if (!url || url.origin !== SITE) return;
    const slug = /^(?:\/fr)?\/dentist\/([^/]+)/.exec(url.pathname)?.[1];
    if (slug) profileSlugs.add(slug);
    const address = url.pathname + url.search;
    if (known.has(address)) return;
    const kind = sampledKind(url);
    const fetched = kind === null ? 0 : (samples.get(kind) ?? 0);
    if (fetched >= SAMPLE) return;
    if (kind !== null) samples.set(kind, fetched + 1);
    known.add(address);
    queue.push(address);
  }

  async function visit(address: string): Promise<void> {
    const answer = await app.request(SITE + address);
    const type = answer.headers.get('content-type') ?? '';
    const moved = answer.headers.get('location');
    // A form with errors is not a linked page.
    const text = answer.ok && /html|xml/.test(type) ? await answer.text() : '';
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
    answers.set(address, { status: answer.status, type, ids });
    for (const link of linksOf(text, address)) {
      const key = `${/^[/a-z]/.test(link.to) ? '' : address} ${link.to} ${link.isForm}`;
      if (found.has(key)) continue;
      found.set(key, link);
      follow(link);
    }
    if (moved) follow({ to: moved, from: address, isForm: false });
  }

  const walk = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await visit(next);
  };
  // The first pages one by one, so that the workers have a queue.
  for (const start of queue.splice(0)) await visit(start);
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
}, 1_500_000);

const answered = ({ to, from }: Link) => {
  const url = new URL(to, SITE + from);
  return url.origin === SITE ? answers.get(url.pathname + url.search) : undefined;
};
const wrongOnes = (isWrong: (link: Link) => unknown) =>
  [...found.values()].filter(isWrong).map(({ to, from }) => `${to} on ${from}`);

test('reaches every kind of page in both languages', () => {
  const pages = [...answers].filter(([, { type }]) => type.includes('html')).map(([address]) => address);
  expect(pages.length).toBeGreaterThan(isFull ? 4000 : 400);
  for (const prefix of ['', '/fr'])
    for (const path of [
      '/search',
      '/about',
      '/emergency-dentists',
      '/how-we-evaluate-dentists',
      '/how-we-rank',
      '/toronto',
      '/british-columbia',
      '/contact',
      '/faq',
      '/privacy-policy',
      '/terms-of-service',
      '/accessibility',
      '/specialties/family-dentists',
      '/provinces/prince-edward-island',
      '/provinces/quebec/emergency-dentists',
      '/provinces/quebec/accepting-patients',
      '/provinces/quebec/specialists',
      '/cities',
      '/provinces',
      '/specialties',
      '/accepting-patients',
      '/sitemap',
      '/toronto/all-dentists',
      '/calgary/all-dentists?zone=NW',
    ])
      expect(pages).toContain(prefix + path);
});

test('every link and file returns 200 or 301; an empty form may return errors', () => {
  const wrong = wrongOnes((link) => {
    const answer = answered(link);
    // While the crawl goes on, clinics close, and lists of who is open now get shorter.
    const isShorter = answer?.status === 303 && /\/search\?.*\bpage=/.test(link.to);
    return answer && !isShorter && ![200, 301, 308, ...(link.isForm ? [422] : [])].includes(answer.status);
  });
  expect(wrong).toEqual([]);
});

test('linked profiles respond, in one language or the other', { timeout: 300_000 }, async () => {
  expect(profileSlugs.size).toBeGreaterThan(isFull ? 1000 : 500);
  const addresses = [...profileSlugs].map((slug, index) => `${index % 2 ? '/fr' : ''}/dentist/${slug}`);
  const queue = addresses.filter((address, index) => !answers.has(address) && (isFull || index % 40 === 0));
  expect(queue.length).toBeGreaterThan(isFull ? 1000 : 20);
  const wrong: string[] = [];
  const walk = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { status, body } = await app.request(SITE + next);
      await body?.cancel();
      if (status !== 200) wrong.push(`${status} ${next}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  expect(wrong).toEqual([]);
});

test('no link is empty, only "#" or a script', () => {
  const wrong = wrongOnes(({ to }) => to === '' || to === '#' || /^\s*javascript:/i.test(to));
  expect(wrong).toEqual([]);
});

test('every fragment link has its target', () => {
  const wrong = wrongOnes((link) => {
    const fragment = decodeURIComponent(new URL(link.to || '/', SITE + link.from).hash.slice(1));
    const answer = answered(link);
    // A form's target depends on its fields.
    return !link.isForm && fragment !== '' && answer?.type.includes('html') && !answer.ids.has(fragment);
  });
  expect([...found.values()].some(({ to }) => to === '#top')).toBe(true);
  expect(wrong).toEqual([]);
});

test('other links are telephone numbers, e-mail addresses and sites behind https', () => {
  const wrong = wrongOnes(({ to, from }) => {
    const { protocol, origin } = new URL(to || '/', SITE + from);
    return origin !== SITE && !['https:', 'tel:', 'mailto:'].includes(protocol);
  });
  expect(wrong).toEqual([]);
});
