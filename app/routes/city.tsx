import { Siren } from 'lucide-react';
import { data, redirect } from 'react-router';
import { formatNumber, formatPopulation } from '#app/content/format.ts';
import { missing, unread } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { notFound, unavailable } from '#app/error-page.tsx';
import { cityPageCopy } from '#app/features/city/city-page-copy.ts';
import { listCities, listNeighborhoods } from '#app/features/city/city-queries.server.ts';
import { cityData } from '#app/features/city/city-structured-data.ts';
import { dentistLinks } from '#app/features/dentist/dentist-structured-data.ts';
import { listNearestCities, listSpecialtiesOfCity } from '#app/features/ranking/listing-queries.server.ts';
import { NearestCities } from '#app/features/ranking/nearest-cities.tsx';
import { ReadyForListing } from '#app/features/ranking/ready-for-listing.tsx';
import { listTopDentists } from '#app/features/ranking/top-dentist-queries.server.ts';
import { TopDentists } from '#app/features/ranking/top-dentists.tsx';
import { GeneralServices } from '#app/features/city/general-services.tsx';
import { NeighborhoodCards } from '#app/features/city/neighborhood-cards.tsx';
import { listProvinces } from '#app/features/province/province-queries.server.ts';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { listedPageMeta, missingPageMeta } from '#app/http/page-meta.ts';
import { pageCity } from '#app/http/page-city.server.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { listData, pageData } from '#app/layout/structured-data.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Motif, skylinePath } from '#app/ui/motif.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/city.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  if (!params.citySlug.trim()) throw redirect(paths.home(language), 301);
  const cities = await optional(
    context,
    keepFor(60, `cities:${language}`, () => listCities(language)),
  );
  // Without them it is not even known which city this is.
  if (!cities) throw unavailable({ text: unread(language).locations });
  const city = cities.find(({ slug }) => slug === params.citySlug);
  if (!city) {
    // '/ontario': people type it, and others link to it. One address has the page.
    const provinces = await keepFor(60, `provinces:${language}`, () => listProvinces(language));
    const province = provinces.find(({ slug }) => slug === params.citySlug);
    if (province) throw redirect(paths.province(language, province.slug), 301);
    throw notFound(missing(language).city);
  }
  context.set(pageCity, city.slug);
  const [dentists, neighborhoods, specialties, ofCity, demonstration] = await Promise.all([
    optional(context, listTopDentists(city.id, language)),
    optional(context, listNeighborhoods(city.id, language, { limit: 6 })),
    optional(
      context,
      keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    ),
    optional(context, listSpecialtiesOfCity(city.id)),
    optional(context, isDemonstration()),
  ]);
  const isEmpty = ofCity?.length === 0;
  const nearest = isEmpty ? await optional(context, listNearestCities(city, language)) : [];
  const isWhole = dentists && neighborhoods && specialties && ofCity && nearest;
  return data(
    {
      city,
      siteUrl,
      demonstration: demonstration ?? true,
      /** Null when they could not be read: then nothing is said of them. */
      dentists,
      isEmpty,
      nearest: nearest ?? [],
      neighborhoods: neighborhoods ?? [],
      specialties: (specialties ?? []).map(({ slug, name }) => ({
        slug,
        name,
        listed: ofCity && (ofCity.find((row) => row.slug === slug)?.listed ?? 0),
      })),
    },
    // What lacks a part is nothing to keep.
    isWhole ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const { city } = loaderData;
  const words = cityPageCopy(language);
  return listedPageMeta(
    {
      title: city.metaTitle ?? words.metaTitle(city.name, city.provinceName),
      description: city.metaDescription ?? words.description(city.name),
    },
    paths.city(language, city.slug),
    loaderData,
  );
};

const EMERGENCY = 'emergency-dentists';
/** Whom most people look for: the matching funnel that the page leads to is theirs. */
const MATCHED = 'family-dentists';

/** How tall a city's drawn skyline is: 0 for a village, 1 from a million people on. */
function skylineHeight(population: number | null): number {
  return Math.max(0, Math.min(1, (Math.log10(population ?? 10_000) - 4) / 2));
}

export default function City({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = cityPageCopy(language);
  const { city, dentists, isEmpty, nearest, neighborhoods, specialties, siteUrl } = loaderData;
  const trail = [{ href: paths.province(language, city.provinceSlug), name: city.provinceName }];
  const here = paths.city(language, city.slug);
  const hasEmergency = specialties.some(({ slug, listed }) => slug === EMERGENCY && listed !== 0);
  const hasFamilyDentists = specialties.some(({ slug, listed }) => slug === MATCHED && listed !== 0);
  const emergencyHref = paths.citySpecialty(language, city.slug, EMERGENCY);
  return (
    <>
      <Breadcrumbs
        siteUrl={siteUrl}
        links={trail}
        here={{ href: here, name: city.name }}
        data={[
          pageData(
            'CollectionPage',
            { siteUrl, path: here, title: words.title(city.name), lead: city.description, language },
            {
              about: cityData(city),
              mainEntity: listData(siteUrl, dentistLinks(language, dentists ?? [])),
            },
          ),
        ]}
      />
      <div className="wrap grid grid-cols-1 items-end gap-x-12 pt-4 lg:grid-cols-[1fr_minmax(0,26rem)]">
        <div>
          <h1 className="text-3xl">{words.title(city.name)}</h1>
          <p className="mt-3 max-w-measure">{city.description}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <span className="chip">{city.provinceName}</span>
            {city.population !== null ? (
              <span className="chip">{words.population(formatPopulation(language, city.population))}</span>
            ) : null}
            {city.metroName ? <span className="chip">{words.metro(city.metroName)}</span> : null}
          </p>
          <p className="mt-5 flex flex-wrap gap-3">
            {hasFamilyDentists ? (
              <a className="btn btn-quiet" href={paths.funnel(language, city.slug, MATCHED)}>
                {words.match}
              </a>
            ) : null}
            <a className="btn btn-quiet text-coral" href={emergencyHref}>
              <Icon of={Siren} />
              {words.emergencyLink(city.name)}
            </a>
          </p>
        </div>
        <Motif path={skylinePath(city.slug, skylineHeight(city.population))} />
      </div>

      {dentists && dentists.length > 0 ? (
        <Section title={words.top(city.name)} lead={words.topLead}>
          <TopDentists dentists={dentists} />
          <p className="mt-8">
            <a className="btn btn-quiet" href={paths.allDentists(language, city.slug)}>
              {words.all(city.name)}
            </a>
          </p>
        </Section>
      ) : null}
      {dentists?.length === 0 ? (
        <Section title={words.none(city.name)} lead={isEmpty ? words.noneListedText : words.noneRanked}>
          {isEmpty ? null : (
            <p>
              <a className="btn btn-primary" href={paths.allDentists(language, city.slug)}>
                {words.all(city.name)}
              </a>
            </p>
          )}
          {isEmpty ? (
            <>
              <NearestCities cities={nearest} hrefFor={(near) => paths.city(language, near.slug)} />
              <ReadyForListing kept={`${city.name}, ${city.provinceName}`} />
            </>
          ) : null}
        </Section>
      ) : null}

      {specialties.length > 0 ? (
        <Section title={words.specialties(city.name)} tone="sunk">
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 xl:grid-cols-5">
            {specialties.map((specialty) => (
              <li key={specialty.slug}>
                <a
                  className="card flex h-full flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 text-ink no-underline hover:border-pine sm:block sm:py-4"
                  href={paths.citySpecialty(language, city.slug, specialty.slug)}
                >
                  <span className="min-w-0 font-semibold text-pine">{specialty.name}</span>
                  {specialty.listed === null ? null : (
                    <span className="text-sm text-quiet sm:block">
                      {specialty.listed > 0
                        ? words.listed(formatNumber(language, specialty.listed), specialty.listed === 1)
                        : words.noneListed}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}

      <Section title={words.services} lead={words.servicesLead}>
        <GeneralServices />
      </Section>

      {neighborhoods.length > 0 ? (
        <Section title={words.neighborhoods(city.name)} tone="sunk">
          <NeighborhoodCards citySlug={city.slug} neighborhoods={neighborhoods} find={words.findIn} />
        </Section>
      ) : null}

      <Section
        title={words.emergency}
        lead={hasEmergency ? words.emergencyText(city.name) : words.emergencyElsewhere(city.name)}
      >
        <a className="btn btn-coral" href={emergencyHref}>
          {words.emergencyLink(city.name)}
        </a>
      </Section>
    </>
  );
}
