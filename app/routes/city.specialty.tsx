import { data, redirect } from 'react-router';
import { formatNumber } from '#app/content/format.ts';
import { rankState } from '#app/content/method-copy.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useSite } from '#app/content/site-context.ts';
import { notFound, unavailable } from '#app/layout/error-page.tsx';
import { cityTrail } from '#app/features/directory/place/city-trail.ts';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import { ListFigures, RankedList, RankedListFaq } from '#app/features/directory/ranking/ranked-list.tsx';
import {
  listNearestCities,
  listNearestComparable,
  listSpecialtiesOfCity,
} from '#app/features/directory/ranking/listing-queries.server.ts';
import { NearestCities } from '#app/features/directory/ranking/nearest-cities.tsx';
import { rankedListCopy } from '#app/features/directory/ranking/ranked-list-copy.ts';
import {
  findCitySpecialtyFigures,
  listRankedDentists,
} from '#app/features/directory/ranking/ranking-queries.server.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { listWhy } from '#app/features/directory/ranking/why/why-queries.server.ts';
import { ReadyForListing } from '#app/features/directory/ranking/ready-for-listing.tsx';
import { memoize } from '#app/http/memoize.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { cityContext } from '#app/http/city-context.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedCities, cachedSpecialties } from '#app/http/cached-reads.server.ts';
import { pageNumberIn } from '#app/content/page-number.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { listData, pageData } from '#app/layout/structured-data.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Section } from '#app/ui/section.tsx';
import '#app/features/directory/ranking/why/why.css';
import type { Route } from './+types/city.specialty.ts';

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
  if (!city || !specialty) {
    const missing = city ? words.specialtyNotFound : words.cityNotFound;
    throw notFound({ heading: words.notFound, text: `${missing}. ${words.notFoundText}` });
  }
  context.set(cityContext, city.slug);
  const page = pageNumberIn(url.searchParams);
  const [list, ofCity] = await Promise.all([
    nullOnError(
      context,
      Promise.all([
        listRankedDentists(city.id, specialty.id, language, { page: page ?? 1 }),
        findCitySpecialtyFigures(city.id, specialty),
      ]),
    ),
    nullOnError(
      context,
      memoize(60, `specialties-of:${city.id}`, () => listSpecialtiesOfCity(city.id)),
    ),
  ]);
  const [dentists, figures] = list ?? [[], null];
  if (page === null || (page > 1 && figures && dentists.length === 0))
    throw notFound({ heading: words.notFound, text: words.notFoundText });
  const why = await nullOnError(
    context,
    listWhy(
      { city, specialty, cityId: city.id, categoryId: specialty.id },
      dentists.map(({ slug }) => slug),
      language,
    ),
  );
  const nearest =
    figures?.listed === 0
      ? await nullOnError(context, listNearestCities(city, language, { categoryId: specialty.id }))
      : figures && rankState(figures) === 'few'
        ? await nullOnError(context, listNearestComparable(city, language, specialty.id))
        : [];
  return data(
    {
      city,
      specialty,
      dentists,
      why: why ?? {},
      /** Null if the dentists could not be read. */
      figures,
      nearest: nearest ?? [],
      page,
      others: specialties.flatMap((other) => {
        const listed = ofCity?.find((row) => row.slug === other.slug)?.listed ?? 0;
        return other.id === specialty.id || listed === 0
          ? []
          : [{ slug: other.slug, name: other.name, listed }];
      }),
    },
    list ? undefined : { status: 503 },
  );
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { city, specialty, figures, page }) => {
  const words = rankedListCopy(language);
  return {
    title: words.title(specialty.name, city.name),
    page,
    description: words.description(specialty.name, city.name, figures?.listed ?? 0),
    path: paths.citySpecialty(language, city.slug, specialty.slug, page > 1 ? { page } : {}),
    noindex: !figures || figures.listed === 0,
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
      <a className="btn btn-primary" href={paths.allDentists(language, city.slug)}>
        {words.all(city.name)}
      </a>
      <a className="btn btn-quiet" href={paths.specialty(language, specialty.slug)}>
        {words.national(specialty.name)}
      </a>
    </>
  );
  if (!loaded.figures) {
    return (
      <div className="wrap py-8">
        <EmptyState title={words.dentistsFailed} text={words.tryAgain}>
          {waysOn}
        </EmptyState>
      </div>
    );
  }
  return (
    <Section title={words.empty(specialty.name, city.name)} lead={words.emptyText}>
      <p className="mb-8 flex flex-wrap gap-3">{waysOn}</p>
      <NearestCities
        cities={nearest}
        hrefFor={(near) => paths.citySpecialty(language, near.slug, specialty.slug)}
      />
      <ReadyForListing kept={`${specialty.name} · ${city.name}`} />
    </Section>
  );
}

export default function CitySpecialty({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { language } = site;
  const words = rankedListCopy(language);
  const { city, specialty, dentists, figures, page, others } = loaderData;
  const here = (to: number) =>
    paths.citySpecialty(language, city.slug, specialty.slug, to > 1 ? { page: to } : {});
  return (
    <>
      <Breadcrumbs
        links={cityTrail(language, city)}
        here={{ href: here(1), name: specialty.name }}
        data={[
          pageData(
            site,
            'CollectionPage',
            { path: here(page), title: words.title(specialty.name, city.name), lead: specialty.description },
            { mainEntity: listData(site, dentistLinks(language, dentists), (page - 1) * PAGE_SIZE + 1) },
          ),
        ]}
      />
      <div className="wrap pt-4 pb-2">
        <h1 className="text-3xl">{words.title(specialty.name, city.name)}</h1>
        <p className="mt-3 max-w-measure text-quiet">{specialty.description}</p>
        {figures && figures.listed > 0 ? (
          <>
            <ListFigures figures={figures} />
            <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
              <a className="btn btn-quiet" href={paths.funnel(language, city.slug, specialty.slug)}>
                {words.match}
              </a>
              <span className="text-sm text-quiet">{words.matchText}</span>
            </p>
          </>
        ) : null}
      </div>

      {figures && figures.listed > 0 ? (
        <RankedList
          specialty={specialty}
          dentists={dentists}
          why={loaderData.why}
          city={city.name}
          figures={figures}
          page={page}
          pages={Math.ceil(figures.listed / PAGE_SIZE)}
          hrefFor={here}
          nearest={
            <NearestCities
              comparable
              cities={loaderData.nearest}
              hrefFor={(near) => paths.citySpecialty(language, near.slug, specialty.slug)}
            />
          }
        />
      ) : (
        <NoList loaded={loaderData} />
      )}

      {figures ? (
        <RankedListFaq city={city.name} specialty={specialty.name} dentists={dentists} figures={figures} />
      ) : null}

      {others.length > 0 ? (
        <Section title={words.others(city.name)}>
          <ul className="flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other.slug} className="wrap-anywhere">
                <a className="btn btn-quiet" href={paths.citySpecialty(language, city.slug, other.slug)}>
                  {other.name}
                  <span className="font-normal text-quiet">{formatNumber(language, other.listed)}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
