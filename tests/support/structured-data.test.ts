import type { Dentist } from 'schema-dts';
import { expect, test } from 'vitest';
import { UNKNOWN_SITE } from '#app/content/site-context.ts';
import { pageData } from '#app/layout/structured-data.tsx';
import type { Described } from '#app/layout/structured-data.tsx';
import { structuredDataIssues } from './structured-data.ts';
import type { Node } from './structured-data.ts';

// Types and validator both catch wrong structured data.

test('an unknown schema.org property is a type error', () => {
  // @ts-expect-error: no type has `stars`
  const dentist: Exclude<Dentist, string> = { '@type': 'Dentist', name: 'Dr. A', stars: 5 };
  // @ts-expect-error: a page has no opening hours
  const page: Described = { '@type': 'WebPage', openingHours: 'Mo-Fr' };
  // @ts-expect-error: not a kind of page
  const kind = pageData(UNKNOWN_SITE, 'HomePage', { path: '/', title: 'Home' });
  expect([dentist, page, kind]).toHaveLength(3);
});

test.each<[string, Node, string]>([
  ['an unknown type', { '@type': 'Tooth' }, 'Type "Tooth" is not a valid'],
  ['an unknown property', { '@type': 'Dentist', stars: 5 }, 'Property "stars" for type "Dentist"'],
  [
    'an unknown property farther down',
    { '@type': 'Dentist', address: { '@type': 'PostalAddress', street: 'Main' } },
    'Property "street"',
  ],
  [
    'a rating of nobody',
    { '@type': 'Dentist', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8 } },
    'ratingCount',
  ],
  [
    'a rating out of range',
    { '@type': 'Dentist', aggregateRating: { '@type': 'AggregateRating', ratingValue: 6, reviewCount: 1 } },
    'outside',
  ],
  [
    'a breadcrumb that is no address',
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
        { '@type': 'ListItem', position: 2, name: 'Toronto', item: 'https://example.com/toronto' },
      ],
    },
    'Invalid URL',
  ],
])('the validator finds %s', async (_, node, message) => {
  expect((await structuredDataIssues([node])).join('\n')).toContain(message);
});

test('the validator accepts correct data, including inherited properties', async () => {
  const dentist = {
    '@type': 'Dentist',
    name: 'Dr. A',
    isAcceptingNewPatients: true,
    address: { '@type': 'PostalAddress', addressLocality: 'Toronto' },
    openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '17:00' }],
  };
  expect(await structuredDataIssues([dentist])).toEqual([]);
});
