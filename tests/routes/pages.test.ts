import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { guideCities } from '#app/content/city-guide.ts';
import { db } from '#db/database.ts';
import { BROTLI } from '#server/accept-encoding.ts';
import { SITE, useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';
import { englishWord, frenchProblem } from '#tests/checks/typography.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { isFull } from '#tests/support/full.ts';
import { chooseDentists } from './choose-dentists.ts';
import { frenchTexts, nameRemover } from './french-text.ts';
import { htmlErrors } from './html-validate.ts';
import { isTemplate, pageTypes } from './page-types.ts';
import type { PageType } from './page-types.ts';

// Rules for every page: one heading, its language, URLs, head and scripts, no email address.

const placeholder = { reviewed: '{reviewed}', unrated: '{unrated}' };
const types = (['en', 'fr'] as const).flatMap((language) =>
  pageTypes(placeholder, language).map((type) => ({ ...type, language, title: `${language}: ${type.name}` })),
);

/** Bytes of a built file with Brotli. */
function compressedSize(path: string): number {
  const file = join(ROOT, 'build/client', path);
  // Small files are not compressed.
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

const siteSheet = `/assets/${readdirSync(join(ROOT, 'build/client/assets')).find((file) => /^root.*\.css$/.test(file))}`;

const site = useBuiltSite();
let withoutNames: (text: string) => string;
const opened = new Map<string, Page>();
const found = () => types.filter(({ status }) => status === 200).map((type) => pageOf(type));
const byAddress = new Map<string, Page>();

beforeAll(async () => {
  withoutNames = await nameRemover();
  const chosen = await chooseDentists();
  for (const { path } of types) {
    const real = path.replace('{reviewed}', chosen.reviewed).replace('{unrated}', chosen.unrated);
    const page = await site(real);
    opened.set(path, page);
    byAddress.set(real, page);
  }
});

function pageOf({ path }: PageType): Page {
  const page = opened.get(path);
  if (!page) throw new Error(`${path} was not opened.`);
  return page;
}

describe.each(types)('$title', (type) => {
  const other = type.language === 'fr' ? 'en' : 'fr';

  test('has its status, one heading and its language', () => {
    const page = pageOf(type);
    expect(page.status).toBe(type.status);
    expect(page.texts('h1')).toHaveLength(1);
    expect(page.text('h1')).not.toBe('');
    expect(page.attributes('html', 'lang')).toEqual([`${type.language}-CA`]);
    // Long titles omit the site's name.
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
    const names = page.all('nav').map((nav) => nav.getAttribute('aria-label'));
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  test('says that its dentists are made up, and asks not to be indexed', () => {
    const page = pageOf(type);
    expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect(page.text('aside')).toMatch(type.language === 'fr' ? /^Démonstration\. / : /^Demonstration\. /);
  });

  test('names its URL and the other language’s', async () => {
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
    const there = byAddress.get(toOther ?? '') ?? (await site(toOther ?? ''));
    expect(there.status).toBe(200);
    expect(there.attributes('html', 'lang')).toEqual([`${other}-CA`]);
    expect(there.attributes('link[rel="canonical"]', 'href')).toEqual([alternate(other)]);
  });

  test('ships no framework', () => {
    const page = pageOf(type);
    const sources = page.attributes('script[src]', 'src');
    const names = sources.map((source) => /\/([\w.]+)-[\w-]+\.js$/.exec(source)?.[1]);
    expect(names).toEqual([...(type.script ? ['search'] : []), 'enhance']);
    if (type.status === 404) return;
    const modules = page.all('script[type="module"], link[rel="modulepreload"]');
    expect(modules).toHaveLength(type.script ? 1 : 0);
    expect(page.all('script').filter((script) => !script.hasAttribute('src'))).toSatisfy(
      (inline: typeof modules) =>
        inline.every((script) => script.getAttribute('type') === 'application/ld+json'),
    );
  });

  test('ships no more compressed script than its kind of page may', () => {
    const page = pageOf(type);
    const bytes = page.attributes('script[src]', 'src').reduce((sum, file) => sum + compressedSize(file), 0);
    // 2 KB, and more on the search.
    const reach = type.script ? 5_000 : 2_048;
    expect(bytes).toBeLessThan(reach);
    expect(bytes).toBeGreaterThan(500);
  });

  test('takes at most 56 KB before pictures at a first visit, with its icons', () => {
    const page = pageOf(type);
    const files = [
      ...page.attributes('script[src]', 'src'),
      ...page.attributes('link[rel="stylesheet"], link[rel="preload"][as="font"]', 'href'),
      ...new Set(page.attributes('use', 'href').flatMap((href) => href.match(/^\/[^#]+/) ?? [])),
    ];
    const html = brotliCompressSync(page.html, BROTLI).length;
    expect(files.reduce((sum, file) => sum + compressedSize(file), html)).toBeLessThanOrEqual(56_000);
  });

  test('has the one style sheet', () => {
    expect(pageOf(type).attributes('link[rel="stylesheet"]', 'href')).toEqual([siteSheet]);
  });

  test('has structured data that parse and can’t be broken out of', () => {
    const page = pageOf(type);
    const blocks = [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    // Booking pages are never indexed and have no structured data.
    if (type.status === 200 && !type.name.startsWith('booking')) expect(blocks.length).toBeGreaterThan(0);
    for (const [, json = ''] of blocks) {
      expect(JSON.parse(json)).toHaveProperty('@context', 'https://schema.org');
      expect(json).not.toContain('<');
    }
  });

  // In French, and in the template of another, a page has the same elements.
  test.runIf(isFull || (type.language === 'en' && isTemplate(type)))('is valid HTML', async () => {
    expect(await htmlErrors(pageOf(type).html)).toEqual([]);
  });

  test('shows no email address', () => {
    expect(pageOf(type).html).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]/i);
  });
});

test('the style sheet takes at most 23 KB and has a value for each property that it names', () => {
  expect(compressedSize(siteSheet)).toBeLessThanOrEqual(23_000);
  const css = readFileSync(join(ROOT, 'build/client', siteSheet), 'utf8');
  // A property without a value is silently none: no radius, the size of the text around it.
  const namesOf = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name = '']) => name));
  const defined = namesOf(/(--[\w-]+) *(?::|{)/g);
  expect([...namesOf(/var\((--[\w-]+)\)/g)].filter((name) => !defined.has(name))).toEqual([]);
});

/** Texts of a French page that are English or have English typography. */
const leftInEnglish = (html: string) =>
  frenchTexts(html).flatMap((text) => {
    const problem = englishWord(withoutNames(text)) ?? frenchProblem(withoutNames(text));
    return problem ? [`${problem}: ${text}`] : [];
  });

test.each(types.filter(({ language }) => language === 'fr'))('$title has no English text', (type) => {
  const { html } = pageOf(type);
  // A form has a slim header and footer.
  expect(frenchTexts(html).length).toBeGreaterThan(html.includes('slim-header') ? 10 : 30);
  expect(leftInEnglish(html)).toEqual([]);
});

test('the check finds an English sentence anywhere in a French page', () => {
  const { html } = opened.get('/fr/toronto/implant-specialists')!;
  const sentence = 'Compare dentists and ask for an appointment.';
  const found = [`dentists: ${sentence}`];
  for (const [there, planted] of [
    ['<main', `<p>${sentence}</p><main`],
    ['<main', `<p>Bonjour. <a href="/fr">${sentence}</a></p><main`],
    [/<title>[^<]*/, `<title>${sentence}`],
    [/<meta name="description" content="[^"]*/, `<meta name="description" content="${sentence}`],
    ['<main', `<button aria-label="${sentence}"></button><main`],
    [/(ld\+json">.*?"name":)"[^"]*"/, `$1"${sentence}"`],
  ] as const)
    expect(leftInEnglish(html.replace(there, planted)), planted).toHaveLength(1);
  expect(leftInEnglish(html.replace('<main', `<p>${sentence}</p><main`))).toEqual(found);
  // Text marked as English may be English.
  expect(leftInEnglish(html.replace('<main', `<p lang="en-CA">${sentence}</p><main`))).toEqual([]);
});

test('every French column is in French: places, specialties, biographies', async () => {
  const columns = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name like '%\\_fr'
      and table_name in (select tablename from pg_tables where schemaname = current_schema())`.execute(db);
  expect(columns.rows.length).toBeGreaterThan(12);
  const wrong: string[] = [];
  for (const { table, column } of columns.rows) {
    const { rows } = await sql<{ text: string | string[] }>`
      select distinct ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      db,
    );
    for (const text of rows.flatMap((row) => row.text)) {
      // Names are capitalized, even around an 'at' or 'the', so they do not look like sentences.
      const words = withoutNames(text)
        .replace(/(?<=\S.*)\p{Lu}[\p{L}’-]*/gu, 'N')
        .replace(/«\u00a0the N\u00a0»|N (?:at|of) N/g, 'N');
      const problem = englishWord(words) ?? frenchProblem(words);
      if (problem) wrong.push(`${table}.${column}, ${problem}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the data contain email addresses that pages could show', async () => {
  const row = await db
    .selectFrom('dentists')
    .select('email')
    .where('email', 'is not', null)
    .executeTakeFirst();
  expect(row?.email).toContain('@');
});

// The head, for search engines and linking sites.

const canonicalOf = (page: Page) => page.attributes('link[rel="canonical"]', 'href')[0] ?? '';
const descriptionOf = (page: Page) => page.attributes('meta[name="description"]', 'content')[0] ?? '';
const property = (page: Page, name: string) => page.attributes(`meta[property="${name}"]`, 'content');

test('cities of one name have titles, headings and descriptions of their own', async () => {
  for (const [one, other] of [
    ['/stratford/general-dentists', '/stratford-pe/general-dentists'],
    ['/fr/richmond', '/fr/richmond-on'],
    ['/cornwall/all-dentists', '/cornwall-pe/all-dentists'],
    ['/cornwall/specialties', '/cornwall-pe/specialties'],
  ] as const) {
    const [first, second] = [await site(one), await site(other)];
    for (const said of [(page: Page) => page.text('title'), (page: Page) => page.text('h1'), descriptionOf])
      expect(said(first), one).not.toBe(said(second));
  }
  expect((await site('/stratford/general-dentists')).text('h1')).toContain('Stratford, Ontario');
});

test('titles and descriptions fit the length that search engines show', () => {
  // Search engines do not index forms in progress.
  const kept = found().filter(({ path }) => !/\/(book|message|correct|claim|funnel)\b/.test(path));
  const titles = kept.filter((page) => page.text('title').length > 65);
  expect(titles.map((page) => `${page.text('title').length} ${page.path} ${page.text('title')}`)).toEqual([]);
  const descriptions = kept.filter((page) => {
    const { length } = descriptionOf(page);
    return length < 50 || length > 160;
  });
  expect(
    descriptions.map((page) => `${descriptionOf(page).length} ${page.path} ${descriptionOf(page)}`),
  ).toEqual([]);
});

test('they also fit with the longest names', async () => {
  const city = 'saint-jean-sur-richelieu';
  const province = 'newfoundland-and-labrador';
  const paths = [
    ...guideCities.map((guided) => `/${guided}`),
    `/${city}`,
    `/${city}/all-dentists`,
    `/${city}/specialties`,
    `/${city}/implant-specialists`,
    `/provinces/${province}`,
    `/provinces/${province}/implant-specialists`,
    `/provinces/${province}/accepting-patients`,
    `/provinces/${province}/specialists`,
    '/specialties/emergency-dentists',
    '/specialties/implant-specialists',
  ].flatMap((path) => [path, `/fr${path}`]);
  const wrong: string[] = [];
  for (const path of paths) {
    const page = await site(path);
    const [title, description] = [page.text('title'), descriptionOf(page)];
    if (title.length > 75) wrong.push(`${title.length} ${path} ${title}`);
    if (description.length < 50 || description.length > 160)
      wrong.push(`${description.length} ${path} ${description}`);
  }
  expect(wrong).toEqual([]);
});

test('different URLs have different titles and descriptions', () => {
  const pages = new Map(found().map((page) => [canonicalOf(page), page]));
  expect(pages.size).toBeGreaterThan(70);
  const twice = (wordsOf: (page: Page) => string) =>
    [...Map.groupBy(pages.values(), wordsOf).values()]
      .filter((same) => same.length > 1)
      .map((same) => [wordsOf(same[0]!), ...same.map(canonicalOf)]);
  expect(twice((page) => page.text('title'))).toEqual([]);
  // The pages of a list describe the same list.
  for (const address of pages.keys()) if (address.includes('page=')) pages.delete(address);
  expect(twice(descriptionOf)).toEqual([]);
});

test('Open Graph matches the page', () => {
  for (const page of found()) {
    expect(property(page, 'og:title'), page.path).toEqual([page.text('title')]);
    expect(property(page, 'og:description'), page.path).toEqual([descriptionOf(page)]);
    expect(property(page, 'og:url'), page.path).toEqual([canonicalOf(page)]);
    expect(property(page, 'og:locale'), page.path).toEqual([
      page.attributes('html', 'lang')[0]!.replace('-', '_'),
    ]);
    expect(property(page, 'og:image:alt'), page.path).toEqual([page.text('title')]);
  }
});

test('every page has the picture of its city, province or specialty, or the site’s', async () => {
  for (const [path, name] of [
    ['/', 'en/site'],
    ['/fr', 'fr/site'],
    ['/toronto', 'en/city-toronto'],
    ['/fr/toronto/orthodontists', 'fr/city-toronto'],
    ['/burnaby', 'en/province-british-columbia'],
    ['/provinces/ontario', 'en/province-ontario'],
    ['/specialties/orthodontists', 'en/specialty-orthodontists'],
    ['/about', 'en/site'],
  ] as const) {
    expect(property(await site(path), 'og:image'), path).toEqual([`${SITE}/og/${name}.png`]);
  }
  const pictures = new Set(found().flatMap((page) => property(page, 'og:image')));
  for (const picture of pictures) {
    const answer = await site(picture.slice(SITE.length));
    expect([answer.status, answer.headers.get('Content-Type')], picture).toEqual([200, 'image/png']);
    // Other sites embed it.
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  }
});

test('a missing page names no picture', async () => {
  for (const { path, status } of types) {
    if (status !== 404) continue;
    expect(property(opened.get(path)!, 'og:image'), path).toEqual([]);
    expect(opened.get(path)!.all('link[rel="canonical"]'), path).toEqual([]);
  }
});

describe('one page, one address', () => {
  test.each([
    ['/ontario', '/provinces/ontario'],
    ['/ontario/orthodontists', '/provinces/ontario/orthodontists'],
    ['/fr/alberta', '/fr/provinces/alberta'],
    ['/toronto/', '/toronto'],
  ])('%s moved to %s', async (from, to) => {
    const answer = await site(from);
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.get('Location') ?? '', SITE).pathname).toBe(to);
  });

  test.each([
    ['/toronto/implant-specialists?page=1', '/toronto/implant-specialists'],
    ['/toronto/all-dentists?accepting=1', '/toronto/all-dentists'],
    ['/calgary/all-dentists?accepting=1&zone=NW', '/calgary/all-dentists?zone=NW'],
    ['/fr/faq?q=dimanche', '/fr/faq'],
    ['/search?q=tremblay&city=toronto', '/search'],
    ['/emergency-dentists?place=K1N', '/emergency-dentists'],
    ['/?q=montreal', '/'],
    ['/fr?zone=NW', '/fr'],
    ['/about?utm_source=x', '/about'],
  ])('%s belongs to %s', async (path, canonical) => {
    const page = await site(path);
    expect(page.status).toBe(200);
    expect(canonicalOf(page)).toBe(SITE + canonical);
  });
});
