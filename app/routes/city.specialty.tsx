import { data, redirect } from 'react-router';
import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { notFound, unavailable } from '#app/error-page.tsx';
import { listCities } from '#app/features/city/city-queries.server.ts';
import { cityTrail } from '#app/features/city/city-trail.ts';
import { dentistLinks } from '#app/features/dentist/dentist-structured-data.ts';
import { ListFigures } from '#app/features/ranking/list-figures.tsx';
import { listNearestCities, listSpecialtiesOfCity } from '#app/features/ranking/listing-queries.server.ts';
import { NearestCities } from '#app/features/ranking/nearest-cities.tsx';
import { rankedListCopy } from '#app/features/ranking/ranked-list-copy.ts';
import { RankedListFaq } from '#app/features/ranking/ranked-list-faq.tsx';
import { RankedList } from '#app/features/ranking/ranked-list.tsx';
import {
  findCitySpecialtyFigures,
  listRankedDentists,
} from '#app/features/ranking/ranking-queries.server.ts';
import { PAGE_SIZE } from '#app/features/ranking/ranking.ts';
import { ReadyForListing } from '#app/features/ranking/ready-for-listing.tsx';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { pageCity } from '#app/http/page-city.server.ts';
import { missingPageMeta, pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { listData, pageData } from '#app/layout/structured-data.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/city.specialty.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const words = rankedListCopy(language);
  if (!params.citySlug.trim() || !params.specialtySlug.trim()) throw redirect(paths.home(language), 301);
  const known = await optional(
    context,
    Promise.all([
      keepFor(60, `cities:${language}`, () => listCities(language)),
      keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    ]),
  );
  if (!known) throw unavailable({ heading: words.notFound, text: `${words.failed}. ${words.tryAgain}` });
  const [cities, specialties] = known;
  const city = cities.find(({ slug }) => slug === params.citySlug);
  const specialty = specialties.find(({ slug }) => slug === params.specialtySlug);
  if (!city || !specialty) {
    const missing = city ? words.specialtyNotFound : words.cityNotFound;
    throw notFound({ heading: words.notFound, text: `${missing}. ${words.notFoundText}` });
  }
  context.set(pageCity, city.slug);
  const asked = url.searchParams.get('page');
  const page = asked === null ? 1 : /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 0;
  const [list, ofCity, demonstration] = await Promise.all([
    optional(
      context,
      Promise.all([
        listRankedDentists(city.id, specialty.id, language, { page: Math.max(1, page) }),
        findCitySpecialtyFigures(city.id, specialty.id),
      ]),
    ),
    optional(
      context,
      keepFor(60, `specialties-of:${city.id}`, () => listSpecialtiesOfCity(city.id)),
    ),
    optional(context, isDemonstration()),
  ]);
  const [dentists, figures] = list ?? [[], null];
  if (page === 0 || (page > 1 && figures && dentists.length === 0)) {
    throw notFound({ heading: words.notFound, text: words.notFoundText });
  }
  const nearest =
    figures?.listed === 0
      ? await optional(context, listNearestCities(city, language, { categoryId: specialty.id }))
      : [];
  return data(
    {
      siteUrl,
      demonstration: demonstration ?? true,
      city: {
        slug: city.slug,
        name: city.name,
        provinceName: city.provinceName,
        provinceSlug: city.provinceSlug,
      },
      specialty: { slug: specialty.slug, name: specialty.name, description: specialty.description },
      dentists,
      /** Null when the dentists could not be read. */
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
    list ? undefined : { status: 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const words = rankedListCopy(language);
  const { city, specialty, figures, page, siteUrl, demonstration } = loaderData;
  return pageMeta({
    title: words.title(specialty.name, city.name) + (page > 1 ? words.pageOf(page) : ''),
    description: words.description(specialty.name, city.name, figures?.listed ?? 0),
    path: paths.citySpecialty(language, city.slug, specialty.slug, page > 1 ? { page } : {}),
    siteUrl,
    noindex: demonstration || !figures || figures.listed === 0,
  });
};

type Loaded = Route.ComponentProps['loaderData'];

/** Nobody is listed, or the list could not be read: what there is instead, and the ways on. */
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
  const language = useLanguage();
  const words = rankedListCopy(language);
  const { city, specialty, dentists, figures, page, others, siteUrl } = loaderData;
  const here = (to: number) =>
    paths.citySpecialty(language, city.slug, specialty.slug, to > 1 ? { page: to } : {});
  return (
    <>
      <Breadcrumbs
        siteUrl={siteUrl}
        links={cityTrail(language, city)}
        here={{ href: here(1), name: specialty.name }}
        data={[
          pageData(
            'CollectionPage',
            {
              siteUrl,
              path: here(page),
              title: words.title(specialty.name, city.name),
              lead: specialty.description ?? undefined,
              language,
            },
            { mainEntity: listData(siteUrl, dentistLinks(language, dentists), (page - 1) * PAGE_SIZE + 1) },
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
          specialty={specialty.name}
          dentists={dentists}
          isRanked={figures.ranked > 0}
          page={page}
          pages={Math.ceil(figures.listed / PAGE_SIZE)}
          hrefFor={here}
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
