import { statedDays } from '#app/content/stated-days.ts';
import { privacyChanged } from '#app/features/requests/kind/lead-kinds.ts';
import {
  listCityDates,
  listCitySpecialtyDates,
  listProfileDates,
} from '#app/features/directory/ranking/sitemap-queries.server.ts';
import { listSpecialties } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { paths } from '#app/http/paths.ts';
import { ADDRESSES_PER_FILE, lastChanges, sitemapFile, xml } from '#app/http/sitemap-xml.ts';
import type { SitemapEntry } from '#app/http/sitemap-xml.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/sitemaps.ts';

/** Single pages. Only those that state a date have one here. */
const alone: (string | SitemapEntry)[] = [
  paths.home('en'),
  paths.search('en'),
  paths.emergency('en'),
  paths.acceptingPatients('en'),
  paths.cities('en'),
  paths.provinces('en'),
  paths.specialties('en'),
  paths.britishColumbia('en'),
  paths.howWeRank('en'),
  paths.howWeEvaluate('en'),
  paths.about('en'),
  paths.faq('en'),
  paths.contact('en'),
  { path: paths.privacyPolicy('en'), changed: privacyChanged },
  { path: paths.termsOfService('en'), changed: statedDays.termsOfService },
  { path: paths.accessibility('en'), changed: statedDays.accessibility },
  paths.siteMap('en'),
  paths.api('en'),
];

async function entriesOf(name: string): Promise<SitemapEntry[] | null> {
  if (name === 'pages') {
    const specialties = await listSpecialties('en');
    return [...alone, ...specialties.map(({ slug }) => paths.specialty('en', slug))].map((page) =>
      typeof page === 'string' ? { path: page, changed: null } : page,
    );
  }
  if (name === 'places') {
    const cities = await listCityDates();
    const provinces = lastChanges(cities, ({ province }) => province);
    return [
      ...[...provinces].flatMap(([province, changed]) => [
        // Pages that only count listings have no date, because most changes of a listing don't affect them.
        { path: paths.province('en', province), changed: null },
        { path: paths.provinceSpecialists('en', province), changed: null },
        // Empty lists ask not to be indexed.
        ...(changed ? [{ path: paths.provinceAccepting('en', province), changed }] : []),
      ]),
      ...cities.flatMap(({ city, changed }) => [
        { path: paths.city('en', city), changed },
        { path: paths.citySpecialties('en', city), changed: null },
        ...(changed ? [{ path: paths.allDentists('en', city), changed }] : []),
      ]),
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
  const [, part] = /^dentists-([1-9]\d{0,3})$/.exec(name) ?? [];
  if (part === undefined) return null;
  const profiles = await listProfileDates((Number(part) - 1) * ADDRESSES_PER_FILE, ADDRESSES_PER_FILE);
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
