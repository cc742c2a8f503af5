import { beforeAll, describe, expect, test } from 'vitest';
import { guideCities } from '#app/content/city-guide.ts';
import { SITE, useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';
import { chooseDentists } from './choose-dentists.ts';
import { pageTypes } from './page-types.ts';

// A page's head, for search engines and linking sites. pages.test.ts checks for every page that canonical URLs and
// alternates match.

const placeholder = { reviewed: '{reviewed}', unrated: '{unrated}' };
const types = (['en', 'fr'] as const).flatMap((language) =>
  pageTypes(placeholder, language).map((type) => ({ ...type, language })),
);

const site = useBuiltSite();
const opened = new Map<string, Page>();
const found = () => types.filter(({ status }) => status === 200).map(({ path }) => opened.get(path)!);

beforeAll(async () => {
  const chosen = await chooseDentists();
  for (const { path } of types)
    opened.set(
      path,
      await site(path.replace('{reviewed}', chosen.reviewed).replace('{unrated}', chosen.unrated)),
    );
});

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
