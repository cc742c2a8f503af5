import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { SITE, openBuiltSite } from '#tests/support/built-site.ts';
import type { Page, Site } from '#tests/support/built-site.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { chooseDentists } from './choose-dentists.ts';
import { htmlErrors } from './html-validate.ts';
import { pageTypes } from './page-types.ts';
import type { PageType } from './page-types.ts';

// What holds for every page: one heading, its language, its addresses, its scripts, nobody's e-mail address.

const placeholder = { reviewed: '{reviewed}', unrated: '{unrated}' };
const types = (['en', 'fr'] as const).flatMap((language) =>
  pageTypes(placeholder, language).map((type) => ({ ...type, language, title: `${language}: ${type.name}` })),
);

/** Bytes of a built file as they are sent with Brotli. */
function compressedSize(path: string): number {
  const file = join(ROOT, 'build/client', path);
  // What is too small to gain by it is not compressed.
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

let site: Site;
const opened = new Map<string, Page>();

beforeAll(async () => {
  site = await openBuiltSite();
  const chosen = await chooseDentists();
  for (const { path } of types) {
    const real = path.replace('{reviewed}', chosen.reviewed).replace('{unrated}', chosen.unrated);
    opened.set(path, await site(real));
  }
}, 60_000);

function pageOf({ path }: PageType): Page {
  const page = opened.get(path);
  if (!page) throw new Error(`${path} was not opened.`);
  return page;
}

describe.each(types)('$title', (type) => {
  const other = type.language === 'fr' ? 'en' : 'fr';

  test('answers with its status, one heading and its language', () => {
    const page = pageOf(type);
    expect(page.status).toBe(type.status);
    expect(page.texts('h1')).toHaveLength(1);
    expect(page.text('h1')).not.toBe('');
    expect(page.attributes('html', 'lang')).toEqual([`${type.language}-CA`]);
    // Long titles leave the site's name out.
    expect(page.text('title')).toMatch(/Dental Finder$|^Dental Finder|^.{50,}$/);
    expect(page.texts('main')).toHaveLength(1);
  });

  test('has headings without a gap, and landmarks that can be told apart', () => {
    const page = pageOf(type);
    const levels = page.all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    // From the first-level heading on, each is at most one deeper than the one before.
    const contents = levels.slice(levels.indexOf(1));
    expect(contents.filter((level, index) => index > 0 && level > (contents[index - 1] ?? 0) + 1)).toEqual(
      [],
    );
    for (const landmark of ['body > header, body > div > header', 'main#content', 'footer'])
      expect(page.all(landmark), landmark).toHaveLength(1);
    const names = page.all('nav').map((nav) => nav.getAttributeValue('aria-label'));
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  test('says that its dentists are made up, and asks not to be indexed', () => {
    const page = pageOf(type);
    expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect(page.text('aside')).toMatch(type.language === 'fr' ? /^Démonstration\u00a0:/ : /^Demonstration:/);
  });

  test('names its address and the other language’s', async () => {
    const page = pageOf(type);
    const [toOther] = page.attributes(`header a[hreflang="${other}"]`, 'href');
    expect(toOther).toBeDefined();
    if (type.status === 404) return;
    expect(page.attributes('meta[name="description"]', 'content')[0]?.length).toBeGreaterThan(40);
    const [canonical = ''] = page.attributes('link[rel="canonical"]', 'href');
    expect(canonical).toMatch(new RegExp(`^${SITE}/${type.language === 'fr' ? 'fr' : '(?!fr)'}`));
    const alternate = (language: string) =>
      page.attributes(`link[rel="alternate"][hreflang="${language}"]`, 'href')[0];
    expect(alternate(type.language)).toBe(canonical);
    expect(alternate('x-default')).toBe(alternate('en'));
    const there = await site(toOther ?? '');
    expect(there.status).toBe(200);
    expect(there.attributes('html', 'lang')).toEqual([`${other}-CA`]);
    expect(there.attributes('link[rel="canonical"]', 'href')).toEqual([alternate(other)]);
  });

  test('ships the framework only where it is worked with', () => {
    const page = pageOf(type);
    const sources = page.attributes('script[src]', 'src');
    const own = sources.filter((source) => !/\/entry\.client-/.test(source));
    const names = own.map((source) => /\/([\w.]+)-[\w-]+\.js$/.exec(source)?.[1]);
    const before = type.name.startsWith('home') ? ['browse'] : type.script ? ['search'] : [];
    expect(names).toEqual([...before, 'enhance']);
    if (type.status === 404) return;
    const modules = page.all('script[type="module"], link[rel="modulepreload"]');
    if (type.hydrated) {
      expect(modules.length).toBeGreaterThan(0);
      // What shows the page comes before what makes it come alive.
      expect(page.html.lastIndexOf('rel="stylesheet"')).toBeLessThan(
        page.html.indexOf('rel="modulepreload"'),
      );
    } else {
      expect(modules).toHaveLength(type.script ? 1 : 0);
      expect(sources).toHaveLength(names.length);
      expect(page.all('script').filter((script) => !script.hasAttribute('src'))).toSatisfy(
        (inline: typeof modules) =>
          inline.every((script) => script.getAttributeValue('type') === 'application/ld+json'),
      );
    }
  });

  test('ships no more scripts than its kind of page may, compressed', () => {
    const page = pageOf(type);
    const files = new Set([
      ...page.attributes('script[src]', 'src'),
      ...page.attributes('link[rel="modulepreload"]', 'href'),
    ]);
    const bytes = [...files].reduce((sum, file) => sum + compressedSize(file), 0);
    const isHydrated = page.all('link[rel="modulepreload"]').length > 0;
    // 2 KB on a page that is only read, more on Home with its lists and on the search, 120 KB on one that is hydrated.
    const reach = type.name.startsWith('home') ? 4_000 : type.script ? 5_000 : 2_000;
    expect(bytes).toBeLessThan(isHydrated ? 120_000 : reach);
    expect(bytes).toBeGreaterThan(isHydrated ? 50_000 : 500);
  });

  test('has structured data that parse, and that nothing can break out of', () => {
    const page = pageOf(type);
    const blocks = [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    // Booking pages are never indexed: there is nothing to tell a search engine.
    if (type.status === 200 && !type.name.startsWith('booking')) expect(blocks.length).toBeGreaterThan(0);
    for (const [, json = ''] of blocks) {
      expect(JSON.parse(json)).toHaveProperty('@context', 'https://schema.org');
      expect(json).not.toContain('<');
    }
  });

  test('is valid HTML', async () => {
    expect(await htmlErrors(pageOf(type).html)).toEqual([]);
  });

  test('shows nobody’s e-mail address', () => {
    expect(pageOf(type).html).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]/i);
  });
});

// A few hundred pages, on machines that do other things besides.
test('links lead to pages that are there', { timeout: 120_000 }, async () => {
  const found = [...opened.values()].flatMap((page) => page.attributes('main a', 'href'));
  const paths = [...new Set(found.filter((href) => href.startsWith('/')).map((href) => href.split('#')[0]!))];
  expect(paths.length).toBeGreaterThan(200);
  // Some of each kind: the lists link to hundreds of the same.
  const kinds = Map.groupBy(paths, (path) =>
    path.replace(/^\/fr(?=\/|$)/, '').replace(/[a-z0-9-]{4,}/g, '…'),
  );
  for (const path of [...kinds.values()].flatMap((kind) => kind.slice(0, 4)))
    expect((await site(path)).status, path).toBe(200);
});

test('the data hold e-mail addresses, which the pages could have shown', async () => {
  const row = await db
    .selectFrom('dentists')
    .select('email')
    .where('email', 'is not', null)
    .executeTakeFirst();
  expect(row?.email).toContain('@');
});
