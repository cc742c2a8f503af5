import { inCityFr, ofProvinceFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { missing } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { notFound } from '#app/error-page.tsx';
import { listCities, listNeighborhoods, listZones } from '#app/features/city/city-queries.server.ts';
import { cityTrail } from '#app/features/city/city-trail.ts';
import { dentistLinks } from '#app/features/dentist/dentist-structured-data.ts';
import { listDentistsIn } from '#app/features/ranking/dentist-list-queries.server.ts';
import { DentistList, pagesOf } from '#app/features/ranking/dentist-list.tsx';
import { listNearestCities } from '#app/features/ranking/listing-queries.server.ts';
import { NearestCities } from '#app/features/ranking/nearest-cities.tsx';
import { ReadyForListing } from '#app/features/ranking/ready-for-listing.tsx';
import { PAGE_SIZE } from '#app/features/ranking/ranking.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { pageCity } from '#app/http/page-city.server.ts';
import { missingPageMeta, pageMeta } from '#app/http/page-meta.ts';
import { optional } from '#app/http/optional.server.ts';
import { pageNumberOf } from '#app/http/page-number.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import type { Route } from './+types/city.all-dentists.ts';

const pageCopy = copy(
  {
    name: 'All dentists',
    title: (place: string) => `All dentists in ${place}`,
    /** A neighbourhood or zone with its city. */
    within: (place: string, city: string) => `${place}, ${city}`,
    pageOf: (page: number) => `, page ${page}`,
    description: (place: string) =>
      `Everybody whom we list in ${place}: ratings, opening hours, who accepts new patients. Compare and ask for an appointment.`,
    zones: 'Part of the city',
    neighborhoods: 'Neighbourhood',
    everywhere: 'The whole city',
    wholeZone: (zone: string) => `All of ${zone}`,
    newPatients: 'New patients',
    anybody: 'All',
    accepting: 'Accepting new patients',
    empty: (place: string) => `Nobody is listed in ${place} yet`,
    emptyAccepting: (place: string) => `Nobody in ${place} has told us that they accept new patients`,
    emptyText: 'These pages may help you now:',
    whole: (city: string) => `All dentists in ${city}`,
    city: (city: string) => `About dental care in ${city}`,
    province: (province: string) => `Cities of ${province}`,
  },
  {
    name: 'Tous les dentistes',
    title: (place: string) => `Tous les dentistes ${inCityFr(place)}`,
    within: (place: string, city: string) => `${city} (${place})`,
    pageOf: (page: number) => `, page ${page}`,
    description: (place: string) =>
      `Tous les dentistes inscrits ${inCityFr(place)} : notes, heures d’ouverture, nouveaux patients. Comparez et demandez un rendez-vous.`,
    zones: 'Secteur de la ville',
    neighborhoods: 'Quartier',
    everywhere: 'Toute la ville',
    wholeZone: (zone: string) => `Tout le secteur ${zone}`,
    newPatients: 'Nouveaux patients',
    anybody: 'Tous',
    accepting: 'Acceptent de nouveaux patients',
    empty: (place: string) => `Personne n’est encore inscrit ${inCityFr(place)}`,
    emptyAccepting: (place: string) =>
      `Personne ${inCityFr(place)} ne nous a indiqué accepter de nouveaux patients`,
    emptyText: 'En attendant, ces pages peuvent vous aider :',
    whole: (city: string) => `Tous les dentistes ${inCityFr(city)}`,
    city: (city: string) => `Les soins dentaires ${inCityFr(city)}`,
    province: (province: string) => `Villes ${ofProvinceFr(province)}`,
  },
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const cities = await keepFor(60, `cities:${language}`, () => listCities(language));
  const city = cities.find(({ slug }) => slug === params.citySlug);
  if (!city) throw notFound(missing(language).city);
  context.set(pageCity, city.slug);
  const [zones, neighborhoods] = await Promise.all([
    listZones(city.id, language),
    listNeighborhoods(city.id, language),
  ]);
  const zone = zones.find(({ code }) => code === url.searchParams.get('zone')) ?? null;
  const neighborhood =
    neighborhoods.find(({ slug }) => slug === url.searchParams.get('neighborhood')) ?? null;
  const accepting = url.searchParams.get('accepting') === '1';
  const page = pageNumberOf(url);
  const scope = { cityId: city.id, zone: zone?.code, neighborhood: neighborhood?.slug, accepting };
  const [{ dentists, listed }, demonstration] = await Promise.all([
    listDentistsIn(scope, language, { page: page ?? 1 }),
    isDemonstration(),
  ]);
  if (page === null || page > pagesOf(listed)) {
    throw notFound(missing(language).listPage);
  }
  // Where only a part of the city is asked for, the whole of it is the way on.
  const isEmpty = listed === 0 && !zone && !neighborhood && !accepting;
  return {
    siteUrl,
    demonstration,
    nearest: (isEmpty ? await optional(context, listNearestCities(city, language)) : null) ?? [],
    city: {
      slug: city.slug,
      name: city.name,
      provinceName: city.provinceName,
      provinceSlug: city.provinceSlug,
    },
    zones: zones.map(({ code, name }) => ({ code, name })),
    neighborhoods: neighborhoods.map(({ slug, name, zoneCode }) => ({ slug, name, zoneCode })),
    zone: zone?.code ?? null,
    neighborhood: neighborhood?.slug ?? null,
    place: neighborhood?.name ?? zone?.name ?? null,
    accepting,
    dentists,
    listed,
    page,
  };
}

type Shown = Pick<Awaited<ReturnType<typeof loader>>, 'city' | 'place'>;

function placeName(language: 'en' | 'fr', { city, place }: Shown): string {
  return place === null ? city.name : pageCopy(language).within(place, city.name);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const words = pageCopy(language);
  const { city, zone, neighborhood, accepting, page, listed, siteUrl, demonstration } = loaderData;
  const place = placeName(language, loaderData);
  return pageMeta({
    title: words.title(place) + (page > 1 ? words.pageOf(page) : ''),
    description: words.description(place),
    path: paths.allDentists(language, city.slug, {
      zone: zone ?? undefined,
      neighborhood: neighborhood ?? undefined,
      page: page > 1 ? page : undefined,
    }),
    siteUrl,
    // The filter shows a part of the same list under the same canonical address.
    noindex: demonstration || listed === 0 || accepting,
  });
};

export default function AllDentists({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const { city, zones, neighborhoods, zone, neighborhood, accepting, dentists, listed, page, siteUrl } =
    loaderData;
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
    <>
      <PageHead
        siteUrl={siteUrl}
        trail={cityTrail(language, city)}
        here={{ href: paths.allDentists(language, city.slug), name: words.name }}
        title={words.title(place)}
        kind="CollectionPage"
        path={hrefFor({ accepting: false })}
        list={listData(siteUrl, dentistLinks(language, dentists), (page - 1) * PAGE_SIZE + 1)}
      >
        <div className="mt-6 grid grid-cols-1 gap-4">
          {zones.length > 0 ? (
            <FilterLinks
              label={words.zones}
              links={[
                { href: hrefFor({ zone: null, neighborhood: null }), name: words.everywhere, current: !zone },
                ...zones.map(({ code, name }) => ({
                  href: hrefFor({ zone: code, neighborhood: null }),
                  name,
                  current: zone === code,
                })),
              ]}
            />
          ) : null}
          {neighborhoods.length > 0 ? (
            <FilterLinks
              label={words.neighborhoods}
              links={[
                {
                  href: hrefFor({ neighborhood: null }),
                  name: zoneName === undefined ? words.everywhere : words.wholeZone(zoneName),
                  current: !neighborhood,
                },
                ...neighborhoods
                  .filter(({ zoneCode }) => zone === null || zoneCode === zone)
                  .map(({ slug, name }) => ({
                    href: hrefFor({ neighborhood: slug }),
                    name,
                    current: neighborhood === slug,
                  })),
              ]}
            />
          ) : null}
          <FilterLinks
            label={words.newPatients}
            links={[
              { href: hrefFor({ accepting: false }), name: words.anybody, current: !accepting },
              { href: hrefFor({ accepting: true }), name: words.accepting, current: accepting },
            ]}
          />
        </div>
      </PageHead>
      <section className="wrap py-8">
        {listed > 0 ? (
          <DentistList
            dentists={dentists}
            listed={listed}
            page={page}
            hrefFor={(to) => hrefFor({ page: to })}
          />
        ) : (
          <>
            <h2 className="text-xl">{accepting ? words.emptyAccepting(place) : words.empty(place)}</h2>
            <p className="mt-2 text-quiet">{words.emptyText}</p>
            <p className="mt-4 mb-8 flex flex-wrap gap-3">
              {place !== city.name || accepting ? (
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
          </>
        )}
      </section>
    </>
  );
}
