import { beforeAll, describe, expect, test } from 'vitest';
import { flags, flagStatement } from '#app/content/dentist-facts.ts';
import { formatTime } from '#app/content/format.ts';
import { weekdayName } from '#app/features/directory/dentist/dentist-copy.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { SITE, useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';
import { isFull } from '#tests/support/full.ts';
import {
  factsOf,
  graphOf,
  shownText,
  structuredDataIssues,
  withoutSpace,
} from '#tests/support/structured-data.ts';
import type { Node } from '#tests/support/structured-data.ts';
import { chooseDentists } from './choose-dentists.ts';
import { isTemplate, pageTypes } from './page-types.ts';

// Structured data of pages: valid, and nothing that visitors don't see.

const placeholder = { reviewed: '{reviewed}', unrated: '{unrated}' };
const types = (['en', 'fr'] as const).flatMap((language) =>
  pageTypes(placeholder, language)
    .filter(({ status }) => status === 200)
    // On each push a template is read once, but every state of a profile.
    .filter((type) => isFull || isTemplate(type) || type.name.startsWith('profile'))
    .map((type) => ({ ...type, language, title: `${language}: ${type.name} ${type.path}` })),
);

const site = useBuiltSite();
const opened = new Map<string, { page: Page; graph: Node[] }>();

beforeAll(async () => {
  const chosen = await chooseDentists();
  for (const { path } of types) {
    const page = await site(path.replace('{reviewed}', chosen.reviewed).replace('{unrated}', chosen.unrated));
    opened.set(path, { page, graph: graphOf(page.html) });
  }
});

const nodeOf = (graph: readonly Node[], type: string) => graph.find((node) => node['@type'] === type);

/** Properties whose text the page shows verbatim. */
const words = new Set([
  'name',
  'description',
  'text',
  'streetAddress',
  'addressLocality',
  'addressRegion',
  'postalCode',
]);

/** Properties for machines, and those compared with the page in their own test. */
const others = new Set([
  '@type',
  '@id',
  'url',
  'item',
  'position',
  'inLanguage',
  'dateModified',
  'addressCountry',
  'sameAs',
  'latitude',
  'longitude',
  'telephone',
  'dayOfWeek',
  'opens',
  'closes',
  'isAcceptingNewPatients',
  'value',
]);

type Breadcrumbs = { itemListElement: { position: number; name: string; item: string }[] };

describe.each(types)('$title', ({ path, language }) => {
  const shown = () => opened.get(path)!;

  test('is valid for schema.org and for search engines, without a warning', async () => {
    const { page, graph } = shown();
    expect(graph.length).toBeGreaterThan(0);
    expect(await structuredDataIssues(graph)).toEqual([]);
    expect(page.html).not.toMatch(/\s(itemscope|itemtype|typeof|vocab)\b/);
  });

  test('contains nothing that the page does not show', () => {
    const { page, graph } = shown();
    const text = shownText(page.html);
    for (const { key, of, value } of factsOf(graph)) {
      if (others.has(key)) continue;
      expect(words, `${of}.${key}`).toContain(key);
      expect(text.includes(withoutSpace(String(value))), `${of}.${key}: ${value}`).toBe(true);
    }
  });

  test('has the visible breadcrumbs', () => {
    const { page, graph } = shown();
    const list = nodeOf(graph, 'BreadcrumbList') as Breadcrumbs | undefined;
    const nav = `nav[aria-label="${language === 'fr' ? 'Fil d’Ariane' : 'Breadcrumb'}"]`;
    const names = page.texts(`${nav} li`).map((name) => name.replace(/\s*\/$/, ''));
    if (names.length === 0) {
      expect(nodeOf(graph, 'WebSite'), 'only home has none').toBeDefined();
      expect(list).toBeUndefined();
      return;
    }
    const items = list?.itemListElement ?? [];
    expect(items.map(({ name }) => name.replaceAll("'", '’'))).toEqual(names);
    expect(items.map(({ position }) => position)).toEqual(names.map((_, index) => index + 1));
    expect(items.slice(0, -1).map(({ item }) => item)).toEqual(
      page.attributes(`${nav} a`, 'href').map((href) => SITE + href),
    );
  });

  test('is one kind of page, with its canonical URL and language', () => {
    const { page, graph } = shown();
    const [canonical] = page.attributes('link[rel="canonical"]', 'href');
    const kinds = graph.filter((node) => /Page$|^Dentist$/.test(node['@type']));
    // Multi-step forms have only breadcrumbs.
    if (/\/(book|funnel)\b/.test(path)) return expect(kinds).toEqual([]);
    expect(kinds.map(({ url }) => url)).toEqual([canonical]);
    expect(kinds[0]?.['name']?.toString().replaceAll("'", '’')).toBe(page.text('h1'));
    for (const { key, value } of factsOf(graph)) {
      if (key === 'inLanguage') expect(value).toBe(`${language}-CA`);
      if (key === '@id' || key === 'url' || key === 'item')
        expect(value).toMatch(
          language === 'fr' ? /^http:\/\/localhost\/fr(\/|\?|$)/ : /^http:\/\/localhost\/(?!fr\b)/,
        );
    }
  });

  test('has no starting values as ratings, and none at all for demonstration dentists', () => {
    const facts = factsOf(shown().graph);
    expect(facts.filter(({ of, key }) => /rating|review/i.test(of + key))).toEqual([]);
  });

  test('numbers list items and links to each once', () => {
    const kind = shown().graph.find((node) => 'mainEntity' in node);
    const list = kind?.['mainEntity'] as
      { itemListElement?: { position: number; url: string }[] } | undefined;
    if (!list?.itemListElement) return;
    const urls = list.itemListElement.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    const [first = 0] = list.itemListElement.map(({ position }) => position);
    expect(list.itemListElement.map(({ position }) => position)).toEqual(
      urls.map((_, index) => first + index),
    );
    expect(first).toBe(path.includes('page=2') ? 21 : 1);
    const hrefs = new Set(
      shown()
        .page.attributes('main a', 'href')
        .map((href) => SITE + href),
    );
    for (const url of urls) expect(hrefs, url).toContain(url);
  });
});

test('cities and provinces have their types', () => {
  const about = (path: string) => opened.get(path)!.graph.find((node) => 'about' in node)?.['about'];
  for (const path of ['/montreal', '/toronto'])
    expect(about(path), path).toMatchObject({ '@type': 'City', geo: { '@type': 'GeoCoordinates' } });
  expect(about('/fr/montreal')).toMatchObject({ name: 'Montréal', containedInPlace: { name: 'Québec' } });
  expect(about('/provinces/ontario')).toEqual({ '@type': 'State', name: 'Ontario' });
  expect(about('/fr/british-columbia')).toEqual({ '@type': 'State', name: 'Colombie-Britannique' });
});

describe.each(['en', 'fr'] as const)('the data of a profile, %s', (language) => {
  const at = (name: string) => {
    const { path } = types.find((type) => type.language === language && type.name === name)!;
    const { page, graph } = opened.get(path)!;
    return { page, dentist: nodeOf(graph, 'Dentist')! };
  };
  type Hours = { dayOfWeek: string; opens: string; closes: string }[];

  test('has address, position, telephone and spoken languages', () => {
    const { page, dentist } = at('profile');
    expect(dentist).toMatchObject({
      address: { '@type': 'PostalAddress', streetAddress: expect.any(String), addressCountry: 'CA' },
      geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
      telephone: expect.stringMatching(/^\+1\d{10}$/),
      knowsLanguage: expect.arrayContaining([{ '@type': 'Language', name: expect.any(String) }]),
    });
    expect(page.attributes('main a', 'href')).toContain(`tel:${String(dentist['telephone'])}`);
    expect(page.attributes('main a[rel]', 'href')).toContain(dentist['sameAs']);
    const factsIn = (state: 'offered' | 'notOffered') =>
      page.texts(`main .evidence .${state} li`).map(withoutSpace);
    const says = (key: 'isAcceptingNewPatients' | 'amenityFeature', name: string, value: boolean) => {
      const flag = flags.find((each) => each.schemaOrg === key && (!name || each.label[language] === name))!;
      expect(factsIn(value ? 'offered' : 'notOffered')).toContain(
        withoutSpace(value ? flagStatement(flag, language) : flag.label[language]),
      );
    };
    says('isAcceptingNewPatients', '', dentist['isAcceptingNewPatients'] as boolean);
    const amenities = (dentist['amenityFeature'] ?? []) as { name: string; value: boolean }[];
    for (const { name, value } of amenities) says('amenityFeature', name, value);
    expect(amenities.length).toBeGreaterThan(0);
  });

  test.each(['profile', 'profile, hours'])('%s: the opening hours match the page', (name) => {
    const { page, dentist } = at(name);
    const hours = dentist['openingHoursSpecification'] as Hours;
    const rows = page.texts('main .prof-week tr');
    expect(rows).toHaveLength(7);
    expect(hours.length).toBeGreaterThan(3);
    for (const day of weekdays) {
      const row = rows.find((text) =>
        text.toLowerCase().startsWith(weekdayName(day, language).toLowerCase()),
      )!;
      const ofDay = hours.filter(({ dayOfWeek }) => dayOfWeek.toLowerCase() === `https://schema.org/${day}`);
      if (ofDay.length === 0) expect(row).toMatch(/(Closed|Fermé)$/);
      for (const { opens, closes } of ofDay) {
        expect(withoutSpace(row)).toContain(withoutSpace(formatTime(language, opens)));
        if (closes !== '00:00' && closes !== '23:59')
          expect(withoutSpace(row)).toContain(withoutSpace(formatTime(language, closes)));
      }
    }
  });
});

test('the validator finds what is wrong', async () => {
  const rating = { '@type': 'AggregateRating', ratingValue: 6, reviewCount: 1 };
  const issues = await structuredDataIssues([{ '@type': 'Dentist', stars: 5, aggregateRating: rating }]);
  expect(issues.join('\n')).toContain('Property "stars" for type "Dentist"');
  expect(issues.join('\n')).toContain('outside');
});
