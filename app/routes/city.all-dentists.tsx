import { Map as MapIcon } from 'lucide-react';
import { useSite } from '#app/content/site-context.ts';
import { listNeighborhoods, listZones } from '#app/features/directory/place/city-queries.server.ts';
import { cityTrail } from '#app/features/directory/place/city-trail.ts';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import { listDentistsIn } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { DentistList } from '#app/features/directory/ranking/dentist-list.tsx';
import { listNearestCities } from '#app/features/directory/ranking/listing-queries.server.ts';
import { NearestCities } from '#app/features/directory/ranking/nearest-cities.tsx';
import { ReadyForListing } from '#app/features/directory/ranking/ready-for-listing.tsx';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { addCacheTags } from '#app/http/kept-page.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { anySearch, searchParams } from '#app/features/directory/search/search-params.ts';
import { ListHead } from '#app/features/directory/ranking/list-head.tsx';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { listData, pageData } from '#app/layout/structured-data.tsx';
import { ChipBar, ChipChoices, ChipLink, ChipMenu } from '#app/ui/chip-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { requireCity, requireListPage } from '#app/http/require.server.ts';
import { allDentistsCopy } from '#app/features/directory/place/city-copy.ts';
import type { Route } from './+types/city.all-dentists.ts';

export const handle = {
  dentists: true,
  kept: { keys: ['zone', 'neighborhood', 'accepting', 'page'] },
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const city = await requireCity(params.citySlug, language, context, (slug) =>
    paths.allDentists(language, slug),
  );
  const [zones, neighborhoods] = await Promise.all([
    listZones(city.id, language),
    listNeighborhoods(city.id, language),
  ]);
  const zone = zones.find(({ code }) => code === url.searchParams.get('zone')) ?? null;
  const neighborhood =
    neighborhoods.find(({ slug }) => slug === url.searchParams.get('neighborhood')) ?? null;
  const accepting = url.searchParams.get('accepting') === '1';
  const scope = { cityId: city.id, zone: zone?.code, neighborhood: neighborhood?.slug, accepting };
  const list = await requireListPage(url, language, (page) => listDentistsIn(scope, language, { page }));
  // An empty filtered list links to the whole city instead.
  const isEmpty = list.listed === 0 && !zone && !neighborhood && !accepting;
  if (isEmpty) addCacheTags(context, 'country');
  return {
    nearest: (isEmpty ? await nullOnError(context, listNearestCities(city, language)) : null) ?? [],
    ...list,
    city,
    zones,
    neighborhoods,
    zone: zone?.code ?? null,
    neighborhood: neighborhood?.slug ?? null,
    place: neighborhood?.name ?? zone?.name ?? null,
    accepting,
  };
}

type Shown = Pick<Awaited<ReturnType<typeof loader>>, 'city' | 'place'>;

function placeName(language: 'en' | 'fr', { city, place }: Shown): string {
  return place === null ? city.fullName : allDentistsCopy(language).within(place, city.fullName);
}

export const meta: Route.MetaFunction = pageMeta(({ language }, loaded) => {
  const words = allDentistsCopy(language);
  const { city, zone, neighborhood, accepting, page, listed } = loaded;
  const place = placeName(language, loaded);
  return {
    title: words.title(place),
    page,
    description: words.description(place),
    path: paths.allDentists(language, city.slug, {
      zone: zone ?? undefined,
      neighborhood: neighborhood ?? undefined,
      page: page > 1 ? page : undefined,
    }),
    // The filtered list has the same canonical URL as the whole one.
    noindex: listed === 0 || accepting,
    placeSlugs: [city.provinceSlug],
  };
});

export default function AllDentists({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { language } = site;
  const words = allDentistsCopy(language);
  const { city, zones, neighborhoods, zone, neighborhood, accepting, dentists, listed, page } = loaderData;
  const place = placeName(language, loaderData);
  const zoneName = zones.find(({ code }) => code === zone)?.name;
  const hrefFor = (change: {
    zone?: string | null;
    neighborhood?: string | null;
    accepting?: boolean;
    page?: number;
  }) => {
    const next = { zone, neighborhood, accepting, ...change };
    return paths.allDentists(language, city.slug, {
      zone: next.zone ?? undefined,
      neighborhood: next.neighborhood ?? undefined,
      accepting: next.accepting ? '1' : undefined,
      page: next.page && next.page > 1 ? next.page : undefined,
    });
  };
  return (
    <div className="list-page">
      <Breadcrumbs
        links={cityTrail(language, city)}
        here={{ href: paths.allDentists(language, city.slug), name: words.name }}
        data={[
          pageData(
            site,
            'CollectionPage',
            { path: hrefFor({ accepting: false }), title: words.title(place) },
            { mainEntity: listData(site, dentistLinks(language, dentists), (page - 1) * PAGE_SIZE + 1) },
          ),
        ]}
      />
      <div className="wrap pb-12 lg:pb-20">
        <ListHead title={words.title(place)} city={city}>
          <p className="list-line">
            {dentists.some(({ ranking }) => ranking !== null) ? `${words.order} ` : null}
            {words.free}
          </p>
        </ListHead>
        <ChipBar
          label={words.filters}
          aside={
            <a
              className="chip-control"
              href={`${paths.search(language, searchParams({ ...anySearch, city: city.slug }))}#map`}
            >
              <Icon of={MapIcon} size={16} />
              {words.map}
            </a>
          }
        >
          <ChipLink href={hrefFor({ accepting: !accepting })} chosen={accepting}>
            {words.accepting}
          </ChipLink>
          {zones.length > 0 ? (
            <ChipMenu id="zones" name={zoneName ?? words.zones} label={words.zones} chosen={zone !== null}>
              <ChipChoices
                choices={[
                  {
                    href: hrefFor({ zone: null, neighborhood: null }),
                    name: words.everywhere,
                    chosen: !zone,
                  },
                  ...zones.map(({ code, name }) => ({
                    href: hrefFor({ zone: code, neighborhood: null }),
                    name,
                    chosen: zone === code,
                  })),
                ]}
              />
            </ChipMenu>
          ) : null}
          {neighborhoods.length > 0 ? (
            <ChipMenu
              id="neighborhoods"
              name={neighborhoods.find(({ slug }) => slug === neighborhood)?.name ?? words.neighborhoods}
              label={words.neighborhoods}
              chosen={neighborhood !== null}
            >
              <ChipChoices
                choices={[
                  {
                    href: hrefFor({ neighborhood: null }),
                    name: zoneName === undefined ? words.everywhere : words.wholeZone(zoneName),
                    chosen: !neighborhood,
                  },
                  ...neighborhoods
                    .filter(({ zoneCode }) => zone === null || zoneCode === zone)
                    .map(({ slug, name }) => ({
                      href: hrefFor({ neighborhood: slug }),
                      name,
                      chosen: neighborhood === slug,
                    })),
                ]}
              />
            </ChipMenu>
          ) : null}
        </ChipBar>
        {listed > 0 ? (
          <DentistList
            dentists={dentists}
            listed={listed}
            page={page}
            hrefFor={(to) => hrefFor({ page: to })}
          />
        ) : (
          <section>
            <h2 className="text-lg">{accepting ? words.emptyAccepting(place) : words.empty(place)}</h2>
            <p className="mt-1 text-quiet">{words.emptyText}</p>
            <p className="mt-4 mb-8 flex flex-wrap gap-3">
              {place !== city.fullName || accepting ? (
                <a className="btn btn-primary" href={paths.allDentists(language, city.slug)}>
                  {words.whole(city.name)}
                </a>
              ) : null}
              <a className="btn btn-quiet" href={paths.city(language, city.slug)}>
                {words.city(city.name)}
              </a>
              <a className="btn btn-quiet" href={paths.province(language, city.provinceSlug)}>
                {words.province(city.provinceName)}
              </a>
            </p>
            <NearestCities
              cities={loaderData.nearest}
              hrefFor={(near) => paths.allDentists(language, near.slug)}
            />
            {accepting ? null : <ReadyForListing kept={place} />}
          </section>
        )}
      </div>
    </div>
  );
}
