import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { isFull } from '#tests/support/full.ts';
import { guideCities } from '#app/content/city-guide.ts';
import { chooseFromLists, pageTypes } from './page-types.ts';

// The list behind the general tests, screenshots and benchmarks must be complete, and each page must also work on the
// distribution's PostgreSQL.

const site = useBuiltSite();

/** Routes with their own tests: private pages behind a token, and routes that are not pages. */
const apart = [
  'fr?/request/:token',
  'fr?/request/:token/appointment.ics',
  'fr?/review/:token',
  'fr?/clinic-address/:token',
  'fr?/dentist/:dentistId/reviews/:reviewId',
  'map/ground',
  'robots.txt',
  'sitemap.xml',
  'sitemaps/:file',
  '*',
];

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

const known = pageTypes({ reviewed: 'dr-reviewed', unrated: 'dr-unrated' }, 'en').filter(
  ({ status }) => status === 200,
);

test.each(pathsOf(routes).filter((path) => !path.startsWith('fr?/console') && !apart.includes(path)))(
  '%s is opened',
  (path) => {
    const pattern = path
      .replace(/^fr\?\/?/, '/')
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+');
    expect(known.filter((type) => new RegExp(`^${pattern}$`).test(type.path.split('?')[0]!))).not.toEqual([]);
  },
);

test('covers each city with its own page, and each linked step of the booking', () => {
  const opened = known.map(({ path }) => path.split('?')[0]);
  expect(opened).toEqual(expect.arrayContaining(guideCities.map((city) => `/${city}`)));
  for (const step of ['', '/time', '/contact']) expect(opened).toContain(`/dentist/dr-reviewed/book${step}`);
});

// On the embedded server pages.test.ts opens them on each push.
const isOther = Boolean(process.env['TEST_DATABASE_URL']);
test.runIf(isFull || isOther).each(['en', 'fr'] as const)(
  'each answers with its status (%s)',
  async (language) => {
    const chosen = await chooseFromLists(async (path) => (await site(path)).html);
    for (const { path, status } of pageTypes(chosen, language))
      expect([path, (await site(path)).status]).toEqual([path, status]);
  },
);
