import { Siren } from 'lucide-react';
import { redirect } from 'react-router';
import { formatNumber, formatPopulation } from '#app/content/format.ts';
import { methodCopy, whyNobodyIsRanked } from '#app/content/method-copy.ts';
import { missing } from '#app/content/missing.ts';
import { useSite } from '#app/content/site-context.ts';
import { notFound } from '#app/layout/error-page.tsx';
import { cityPageCopy } from '#app/features/directory/place/city-copy.ts';
import { listNeighborhoods } from '#app/features/directory/place/city-queries.server.ts';
import { cityData } from '#app/features/directory/place/city-structured-data.ts';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import {
  listNearestCities,
  listSpecialtiesOfCity,
} from '#app/features/directory/ranking/listing-queries.server.ts';
import { NearestCities } from '#app/features/directory/ranking/nearest-cities.tsx';
import { ReadyForListing } from '#app/features/directory/ranking/ready-for-listing.tsx';
import { findCityRankCounts } from '#app/features/directory/ranking/ranking-queries.server.ts';
import { listTopDentists } from '#app/features/directory/ranking/top-dentist-queries.server.ts';
import { TopDentists } from '#app/features/directory/ranking/top-dentists.tsx';
import { GeneralServices } from '#app/features/directory/place/general-services.tsx';
import { NeighborhoodCards, PlacePicture } from '#app/features/directory/place/place-cards.tsx';
import { UrgentStrip } from '#app/features/directory/place/urgent-strip.tsx';
import { addCacheTags } from '#app/http/kept-page.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedProvinces, cachedSpecialties } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { listData, pageData } from '#app/layout/structured-data.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { PhoneFold } from '#app/ui/phone-fold.tsx';
import { Section } from '#app/ui/section.tsx';
import { findPageCity, leaveRemovedCity } from '#app/http/require.server.ts';
import type { Route } from './+types/city.ts';

export const handle = { kept: {} };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  if (!params.citySlug.trim()) throw redirect(paths.home(language), 301);
  const city = await findPageCity(params.citySlug, language, context);
  if (!city) {
    // People type '/ontario' and other sites link to it, so it redirects to the province's one URL.
    const provinces = await cachedProvinces(language);
    const province = provinces.find(({ slug }) => slug === params.citySlug);
    if (province) throw redirect(paths.province(language, province.slug), 301);
    await leaveRemovedCity(params.citySlug, language, (slug) => paths.city(language, slug));
    throw notFound(missing(language).city);
  }
  const [dentists, neighborhoods, specialties, ofCity, counts] = await Promise.all([
    nullOnError(context, listTopDentists(city.id, language)),
    nullOnError(context, listNeighborhoods(city.id, language, { limit: 6 })),
    nullOnError(context, cachedSpecialties(language)),
    nullOnError(context, listSpecialtiesOfCity(city.id)),
    nullOnError(context, findCityRankCounts(city.id)),
  ]);
  const isEmpty = counts?.listed === 0;
  if (isEmpty) addCacheTags(context, 'country');
  const nearest = isEmpty ? await nullOnError(context, listNearestCities(city, language)) : [];
  return {
    city,
    /** Null if the read failed; the page then omits them. */
    dentists,
    counts,
    isEmpty,
    nearest: nearest ?? [],
    neighborhoods: neighborhoods ?? [],
    specialties: (specialties ?? []).map(({ slug, name }) => ({
      slug,
      name,
      listed: ofCity && (ofCity.find((row) => row.slug === slug)?.listed ?? 0),
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { city, isEmpty }) => {
  const words = cityPageCopy(language);
  return {
    title: city.metaTitle ?? words.metaTitle(city.name, city.provinceName),
    description: city.metaDescription ?? words.description(city.fullName),
    path: paths.city(language, city.slug),
    noindex: isEmpty,
    placeSlugs: [city.provinceSlug],
  };
});

const EMERGENCY = 'emergency-dentists';
/** The specialty that most people look for; the page links to its matching funnel. */
const MATCHED = 'family-dentists';

export default function City({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { language } = site;
  const words = cityPageCopy(language);
  const method = methodCopy(language);
  const { city, dentists, counts, isEmpty, nearest, neighborhoods, specialties } = loaderData;
  const trail = [{ href: paths.province(language, city.provinceSlug), name: city.provinceName }];
  const here = paths.city(language, city.slug);
  const hasEmergency = specialties.some(({ slug, listed }) => slug === EMERGENCY && listed !== 0);
  const hasFamilyDentists = specialties.some(({ slug, listed }) => slug === MATCHED && listed !== 0);
  const emergencyHref = paths.citySpecialty(language, city.slug, EMERGENCY);
  return (
    <>
      <Breadcrumbs
        links={trail}
        here={{ href: here, name: city.name }}
        data={[
          pageData(
            site,
            'CollectionPage',
            { path: here, title: words.title(city.fullName), lead: city.description },
            {
              about: cityData(city),
              mainEntity: listData(site, dentistLinks(language, dentists ?? [])),
            },
          ),
        ]}
      />
      <div className="wrap grid grid-cols-1 items-center gap-x-8 md:pt-4 md:grid-cols-[1fr_minmax(0,17rem)] lg:gap-x-12 lg:grid-cols-[1fr_minmax(0,26rem)]">
        <div>
          <h1 className="text-2xl">{words.title(city.fullName)}</h1>
          <p className="lead mt-2 lg:mt-3">{city.description}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <span className="chip">{city.provinceName}</span>
            {city.population !== null ? (
              <span className="chip">{words.population(formatPopulation(language, city.population))}</span>
            ) : null}
            {city.metroName ? <span className="chip">{words.metro(city.metroName)}</span> : null}
          </p>
          <p className="mt-3 flex flex-wrap gap-2 md:mt-5">
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
        <PlacePicture city={city.slug} province={city.provinceSlug} />
      </div>

      {dentists && dentists.length > 0 ? (
        <Section
          title={counts?.comparable ? words.top(city.name) : method.rankedIn(city.name)}
          lead={
            !counts?.comparable
              ? method.few
              : dentists.every(({ ranking }) => ranking === 1)
                ? words.topLead
                : words.topMixed
          }
        >
          <TopDentists dentists={dentists} />
          <p className="mt-8">
            <a className="btn btn-quiet" href={paths.allDentists(language, city.slug)}>
              {words.all(city.name)}
            </a>
          </p>
        </Section>
      ) : null}
      {dentists?.length === 0 && counts ? (
        <Section
          title={isEmpty ? method.nobodyListed(city.name) : method.listedIn(counts.listed, city.name)}
          lead={isEmpty ? words.noneListedText : whyNobodyIsRanked(language, counts)}
        >
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
        <Section title={words.specialties(city.name)}>
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-5">
            {specialties.map(({ slug, name, listed }) => (
              <li key={slug}>
                <LinkTile
                  href={paths.citySpecialty(language, city.slug, slug)}
                  name={name}
                  note={
                    listed === null
                      ? null
                      : listed > 0
                        ? words.listed(formatNumber(language, listed), listed === 1)
                        : words.noneListed
                  }
                  drawing={<Illustration of={`specialty-${slug}`} />}
                />
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <a className="btn btn-quiet" href={paths.citySpecialties(language, city.slug)}>
              {words.allSpecialties(city.name)}
            </a>
          </p>
        </Section>
      ) : null}

      <Section title={words.services} lead={words.servicesLead}>
        <GeneralServices />
      </Section>

      {neighborhoods.length > 0 ? (
        <Section title={words.neighborhoods(city.name)}>
          <PhoneFold label={words.showAll(neighborhoods.length)}>
            <NeighborhoodCards citySlug={city.slug} neighborhoods={neighborhoods} find={words.findIn} />
          </PhoneFold>
        </Section>
      ) : null}

      <UrgentStrip
        title={words.emergency}
        text={hasEmergency ? words.emergencyText(city.name) : words.emergencyElsewhere(city.name)}
      >
        <a className="btn btn-coral btn-large" href={emergencyHref}>
          {words.emergencyLink(city.name)}
        </a>
      </UrgentStrip>
    </>
  );
}
