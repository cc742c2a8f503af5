import { pageNames } from '#app/content/page-names.ts';
import type { PageName } from '#app/content/page-names.ts';
import { statedDays } from '#app/content/stated-days.ts';
import { privacyChanged } from '#app/features/requests/kind/lead-kinds.ts';
import {
  listCityDates,
  listCitySpecialtyDates,
  listProfileDates,
} from '#app/features/directory/ranking/sitemap-queries.server.ts';
import { listSpecialties } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { paths } from '#app/http/paths.ts';
import { lastChanges, sitemapFile, xml } from '#app/http/sitemap-xml.ts';
import type { SitemapEntry } from '#app/http/sitemap-xml.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/sitemaps.ts';

/** Pages that stand alone; only those that state a date have one here. */
const alone = Object.keys(pageNames('en')) as PageName[];
const dates: Partial<Record<PageName, string>> = { ...statedDays, privacyPolicy: privacyChanged };

async function entriesOf(name: string): Promise<SitemapEntry[] | null> {
  if (name === 'pages') {
    const specialties = await listSpecialties('en');
    return [
      ...alone.map((page) => ({ path: paths[page]('en'), changed: dates[page] ?? null })),
      ...specialties.map(({ slug }) => ({ path: paths.specialty('en', slug), changed: null })),
    ];
  }
  if (name === 'places') {
    const cities = await listCityDates();
    const provinces = lastChanges(cities, ({ province }) => province);
    return [
      ...[...provinces].flatMap(([province, changed]) => [
        // Pages that only count listings have no date, because most changes of a listing don't affect them.
        { path: paths.province('en', province), changed: null },
        // Pages of a place that lists nobody ask not to be indexed.
        ...(changed
          ? [
              { path: paths.provinceSpecialists('en', province), changed: null },
              { path: paths.provinceAccepting('en', province), changed },
            ]
          : []),
      ]),
      ...cities.flatMap(({ city, changed }) =>
        changed
          ? [
              { path: paths.city('en', city), changed },
              { path: paths.citySpecialties('en', city), changed: null },
              { path: paths.allDentists('en', city), changed },
            ]
          : [],
      ),
    ];
  }
  if (name === 'lists') {
    const inCities = await listCitySpecialtyDates();
    const inProvinces = lastChanges(inCities, ({ province, specialty }) =>
      paths.provinceSpecialty('en', province, specialty),
    );
    return [
      ...[...inProvinces].map(([path, changed]) => ({ path, changed })),
      ...inCities.map(({ city, specialty, changed }) => ({
        path: paths.citySpecialty('en', city, specialty),
        changed,
      })),
    ];
  }
  const [, part] = /^dentists-([1-9]\d{0,8})$/.exec(name) ?? [];
  if (part === undefined) return null;
  const profiles = await listProfileDates(Number(part));
  if (profiles.length === 0) return null;
  return profiles.map(({ dentist, changed }) => ({ path: paths.dentist('en', dentist), changed }));
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { siteUrl } = siteRequest(request, context);
  const entries = await entriesOf(params.file.replace(/\.xml$/, ''));
  if (!entries || !params.file.endsWith('.xml')) {
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  }
  return xml(sitemapFile(siteUrl, entries));
}
