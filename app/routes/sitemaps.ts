import { pageNames } from '#app/content/page-names.ts';
import type { PageName } from '#app/content/page-names.ts';
import { statedDays } from '#app/content/stated-days.ts';
import { privacyChanged } from '#app/features/requests/kind/lead-kinds.ts';
import {
  listCityDates,
  listDatedLists,
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

/** None for a file that does not exist. */
async function entriesOf(name: string): Promise<SitemapEntry[]> {
  if (name === 'pages') {
    const [specialties, cities] = await Promise.all([listSpecialties('en'), listCityDates()]);
    // Pages that list nobody ask not to be indexed.
    const empty: PageName[] = [];
    if (!cities.some(({ accepting }) => accepting)) empty.push('acceptingPatients');
    if (!cities.some(({ province, changed }) => province === 'british-columbia' && changed))
      empty.push('britishColumbia');
    const filledPages = alone.filter((page) => !empty.includes(page));
    return [
      ...filledPages.map((page) => ({ path: paths[page]('en'), changed: dates[page] ?? null })),
      ...specialties.map(({ slug }) => ({ path: paths.specialty('en', slug), changed: null })),
    ];
  }
  if (name === 'places') {
    const cities = await listCityDates();
    const provinces = lastChanges(cities, ({ province }) => province);
    const accepting = new Set(cities.flatMap((city) => (city.accepting ? [city.province] : [])));
    return [
      ...[...provinces].flatMap(([province, changed]) =>
        changed
          ? [
              // Pages that only count listings have no date, because most changes of a listing don't affect them.
              { path: paths.province('en', province), changed: null },
              { path: paths.provinceSpecialists('en', province), changed: null },
              ...(accepting.has(province)
                ? [{ path: paths.provinceAccepting('en', province), changed }]
                : []),
            ]
          : [],
      ),
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
  const [, kind, part] = /^(lists|dentists)-([1-9]\d{0,5})$/.exec(name) ?? [];
  if (kind === 'lists')
    return (await listDatedLists(Number(part))).map(({ province, city, specialty, changed }) => ({
      path:
        city === null
          ? paths.provinceSpecialty('en', province, specialty)
          : paths.citySpecialty('en', city, specialty),
      changed,
    }));
  if (kind === 'dentists')
    return (await listProfileDates(Number(part))).map(({ dentist, changed }) => ({
      path: paths.dentist('en', dentist),
      changed,
    }));
  return [];
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { siteUrl } = siteRequest(request, context);
  const name = params.file.replace(/\.xml$/, '');
  const entries = params.file.endsWith('.xml') ? await entriesOf(name) : [];
  if (entries.length === 0) {
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  }
  return xml(['country'], sitemapFile(siteUrl, entries));
}
