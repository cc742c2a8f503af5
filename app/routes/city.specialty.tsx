import { data, redirect } from 'react-router';
import { formatNumber, formatTime } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { rankState } from '#app/content/method-copy.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useSite } from '#app/content/site-context.ts';
import { notFound, unavailable } from '#app/layout/error-page.tsx';
import { cityTrail } from '#app/features/directory/place/city-trail.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { weekdayName } from '#app/features/directory/dentist/dentist-copy.ts';
import { DangerBanner } from '#app/features/directory/dentist/emergency-care.tsx';
import { EmergencyList, OpenNow } from '#app/features/directory/ranking/emergency-list.tsx';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import {
  FiguresLine,
  ListOrder,
  RankedList,
  RankedListFaq,
} from '#app/features/directory/ranking/ranked-list.tsx';
import {
  listNearestCities,
  listNearestComparable,
  listSpecialtiesOfCity,
} from '#app/features/directory/ranking/listing-queries.server.ts';
import { ListMap } from '#app/features/directory/ranking/list-map.tsx';
import { ListHead } from '#app/features/directory/ranking/list-head.tsx';
import { NearestCities } from '#app/features/directory/ranking/nearest-cities.tsx';
import { rankedListCopy } from '#app/features/directory/ranking/ranked-list-copy.ts';
import {
  findCitySpecialtyFigures,
  listRankedDentists,
} from '#app/features/directory/ranking/ranking-queries.server.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { listReasons } from '#app/features/directory/ranking/why/why-queries.server.ts';
import { relatedServices } from '#app/content/related-services.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';
import { EmptyList, NobodyListed } from '#app/features/directory/ranking/empty-list.tsx';
import {
  listDentistsOffering,
  listNearestDentists,
} from '#app/features/directory/ranking/nearest-dentists.server.ts';
import { listEmergencyClinicsIn } from '#app/features/directory/search/emergency.server.ts';
import { ListBar } from '#app/features/directory/search/list-bar.tsx';
import { addCacheTags } from '#app/http/kept-page.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { cityContext } from '#app/http/city-context.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import {
  cachedCities,
  cachedClinicMap,
  cachedListMap,
  cachedProvinces,
  cachedSpecialties,
} from '#app/http/cached-reads.server.ts';
import { pageNumberIn } from '#app/content/page-number.ts';
import { paths } from '#app/http/paths.ts';
import { leaveRemovedCity } from '#app/http/require.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { listData, pageData } from '#app/layout/structured-data.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/city.specialty.ts';

export const handle = { kept: { keys: ['page'] } };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const words = rankedListCopy(language);
  if (!params.citySlug.trim() || !params.specialtySlug.trim()) throw redirect(paths.home(language), 301);
  const known = await nullOnError(
    context,
    Promise.all([cachedCities(language), cachedSpecialties(language)]),
  );
  if (!known) throw unavailable({ heading: words.notFound, text: `${words.failed}. ${words.tryAgain}` });
  const [cities, specialties] = known;
  const city = cities.find(({ slug }) => slug === params.citySlug);
  const specialty = specialties.find(({ slug }) => slug === params.specialtySlug);
  if (!city && specialty) {
    // As '/ontario' leads to the province.
    const province = (await cachedProvinces(language)).find(({ slug }) => slug === params.citySlug);
    if (province) throw redirect(paths.provinceSpecialty(language, province.slug, specialty.slug), 301);
  }
  if (!city && specialty)
    await leaveRemovedCity(params.citySlug, language, (slug) =>
      paths.citySpecialty(language, slug, specialty.slug),
    );
  if (!city || !specialty) {
    const notFoundText = city ? words.specialtyNotFound : words.cityNotFound;
    throw notFound({ heading: words.notFound, text: `${notFoundText}. ${words.notFoundText}` });
  }
  context.set(cityContext, city.slug);
  const page = pageNumberIn(url.searchParams);
  const isUrgent = specialty.slug === 'emergency-dentists';
  const [list, ofCity] = await Promise.all([
    nullOnError(
      context,
      Promise.all([
        isUrgent ? [] : listRankedDentists(city.id, specialty.id, language, { page: page ?? 1 }),
        findCitySpecialtyFigures(city.id, specialty.id),
        isUrgent
          ? listEmergencyClinicsIn({ city: city.slug }, specialty.id, language, { page: page ?? 1 })
          : null,
      ]),
    ),
    nullOnError(context, listSpecialtiesOfCity(city.id)),
  ]);
  const [dentists, figures, urgent] = list ?? [[], null, null];
  if (page === null || (page > 1 && figures && (urgent?.clinics ?? dentists).length === 0))
    throw notFound({ heading: words.notFound, text: words.notFoundText });
  const reasons = await nullOnError(
    context,
    listReasons(
      { city, specialty, cityId: city.id, categoryId: specialty.id },
      dentists.flatMap(({ slug, ranking }) => (ranking === null ? [slug] : [])),
      language,
    ),
  );
  const isEmpty = figures?.listed === 0;
  const isShort = figures !== null && rankState(figures) === 'few';
  // Dentists and lists of other cities.
  if (isEmpty || isShort) addCacheTags(context, 'country');
  const [here, near] = isEmpty
    ? ((await nullOnError(
        context,
        Promise.all([
          listDentistsOffering(city.id, relatedServices[specialty.slug as SpecialtySlug], language),
          listNearestDentists(city, specialty.id, language),
        ]),
      )) ?? [[], []])
    : [[], []];
  const nearest = isEmpty
    ? await nullOnError(context, listNearestCities(city, language, { categoryId: specialty.id }))
    : isShort
      ? await nullOnError(context, listNearestComparable(city, language, specialty.id))
      : [];
  const map = await nullOnError(
    context,
    urgent
      ? cachedClinicMap(urgent.clinics, (page - 1) * PAGE_SIZE, language)
      : cachedListMap(dentists, ({ ranking }) => ({ label: ranking, first: ranking === 1 }), language),
  );
  return data(
    {
      city,
      specialty,
      map,
      dentists,
      /** In place of the dentists on the list of emergency care. */
      urgent: urgent && { ...urgent, when: nowIn(city.timeZone, language) },
      reasons: reasons ?? {},
      /** Null if the dentists could not be read. */
      figures,
      nearest: nearest ?? [],
      here,
      near,
      page,
      others: specialties.flatMap((other) => {
        const count = ofCity?.find((row) => row.slug === other.slug)?.listed ?? 0;
        return other.id === specialty.id || count === 0
          ? []
          : [{ slug: other.slug, name: other.name, listed: count }];
      }),
    },
    list ? undefined : { status: 503 },
  );
}

/** The day and time in a city: 'Sunday 6:12 a.m.'. */
function nowIn(timeZone: string, language: Language): string {
  const { weekday, time } = localNow(timeZone, new Date());
  const day = weekdayName(weekday, language);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatTime(language, time)}`;
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { city, specialty, figures, page }) => {
  const words = rankedListCopy(language);
  return {
    title: words.title(specialty.name, city.fullName),
    page,
    description: words.description(specialty.name, city.fullName, figures?.listed ?? 0),
    path: paths.citySpecialty(language, city.slug, specialty.slug, page > 1 ? { page } : {}),
    noindex: !figures || figures.listed === 0,
    placeSlugs: [city.provinceSlug],
  };
});

type Loaded = Route.ComponentProps['loaderData'];

/** Shown when the list is empty or could not be read: the reason, and links to other pages. */
function NoList({ loaded }: { loaded: Loaded }) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const { city, specialty, nearest } = loaded;
  const waysOn = (
    <>
      <a className="btn btn-quiet" href={paths.allDentists(language, city.slug)}>
        {words.all(city.name)}
      </a>
      <a className="btn btn-quiet" href={paths.specialty(language, specialty.slug)}>
        {words.national(specialty.name)}
      </a>
    </>
  );
  if (!loaded.figures) {
    return (
      <div className="py-6">
        <EmptyState title={words.dentistsFailed} text={words.tryAgain}>
          {waysOn}
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyList city={city} specialty={specialty} here={loaded.here} nearest={loaded.near}>
      <NearestCities
        cities={nearest}
        hrefFor={(near) => paths.citySpecialty(language, near.slug, specialty.slug)}
      />
      <p className="flex flex-wrap gap-2">{waysOn}</p>
    </EmptyList>
  );
}

export default function CitySpecialty({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { language } = site;
  const words = rankedListCopy(language);
  const { city, specialty, dentists, urgent, figures, page, others } = loaderData;
  const here = (to: number) =>
    paths.citySpecialty(language, city.slug, specialty.slug, to > 1 ? { page: to } : {});
  const title = words.title(specialty.name, city.fullName);
  const hasList = figures !== null && figures.listed > 0;
  const pages = figures ? Math.ceil(figures.listed / PAGE_SIZE) : 1;
  const isUrgent = urgent !== null && hasList;
  const { map } = loaderData;
  const hasMap = map !== null && map.pins.length > 0;
  return (
    // What stands beside the list follows it in the HTML: its column is kept from the first row on.
    <div
      className={`list-page ${isUrgent || hasMap ? 'with-aside' : ''} ${hasMap ? 'with-map' : ''}`.trimEnd()}
    >
      {isUrgent ? <DangerBanner /> : null}
      <Breadcrumbs
        links={cityTrail(language, city)}
        here={{ href: here(1), name: specialty.name }}
        data={[
          pageData(
            site,
            'CollectionPage',
            { path: here(page), title, lead: specialty.description },
            {
              mainEntity: listData(
                site,
                dentistLinks(language, urgent?.clinics ?? dentists),
                (page - 1) * PAGE_SIZE + 1,
              ),
            },
          ),
        ]}
      />
      <div className="wrap pb-12 lg:pb-20">
        <ListHead title={title} city={city}>
          {isUrgent ? (
            <OpenNow open={urgent.open} when={urgent.when} />
          ) : hasList ? (
            <FiguresLine figures={figures} />
          ) : figures ? (
            <NobodyListed
              city={city.name}
              specialty={specialty.name}
              isFound={loaderData.here.length + loaderData.near.length > 0}
            />
          ) : null}
        </ListHead>
        {hasList ? (
          <>
            <ListBar city={city.slug} specialty={specialty.slug} here={here(1)} />
            <div className="list-split">
              {isUrgent ? (
                <EmergencyList
                  firstAidHref={paths.emergency(language, { place: city.slug })}
                  clinics={urgent.clinics}
                  map={hasMap ? map : null}
                  page={page}
                  pages={pages}
                  hrefFor={here}
                />
              ) : (
                <RankedList
                  city={city}
                  specialty={specialty}
                  dentists={dentists}
                  reasons={loaderData.reasons}
                  figures={figures}
                  page={page}
                  pages={pages}
                  hrefFor={here}
                />
              )}
              {hasMap && !isUrgent ? <ListMap map={map} /> : null}
            </div>
            {isUrgent ? (
              <div className="mb-6">
                <FiguresLine figures={figures} />
              </div>
            ) : null}
            <ListOrder specialty={specialty} city={city.name} figures={figures} />
            <NearestCities
              comparable
              cities={loaderData.nearest}
              hrefFor={(near) => paths.citySpecialty(language, near.slug, specialty.slug)}
            />
            <p className="no-print card mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
              <span className="max-w-measure">{words.matchText}</span>
              <a className="btn btn-primary" href={paths.funnel(language, city.slug, specialty.slug)}>
                {words.match}
              </a>
            </p>
          </>
        ) : (
          <NoList loaded={loaderData} />
        )}
        {figures ? (
          <div className="mt-12 lg:mt-20">
            <RankedListFaq city={city.name} specialty={specialty} dentists={dentists} figures={figures} />
          </div>
        ) : null}
        {others.length > 0 ? (
          <section className="mt-12 lg:mt-20" aria-labelledby="others">
            <h2 id="others" className="text-xl">
              {words.others(city.name)}
            </h2>
            <ul className="mt-4 flex flex-wrap gap-2">
              {others.map((other) => (
                <li key={other.slug} className="wrap-anywhere">
                  <a className="btn btn-quiet" href={paths.citySpecialty(language, city.slug, other.slug)}>
                    {other.name}
                    <span className="font-normal text-quiet">{formatNumber(language, other.listed)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
