import { BadgeCheck, MapPin, Siren, Star, UserRoundCheck } from 'lucide-react';
import { data } from 'react-router';
import { homeCopy } from '#app/content/home-copy.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { isDemonstration } from '#app/demonstration.server.ts';
import {
  listCities,
  listMajorCities,
  listMetroAreas,
  listNeighborhoods,
  listZones,
} from '#app/features/city/city-queries.server.ts';
import browseUrl from '#app/features/city/browse.js?url';
import { LocationBrowser } from '#app/features/city/location-browser.tsx';
import { MajorCities } from '#app/features/city/major-cities.tsx';
import { ZoneBrowser } from '#app/features/city/zone-browser.tsx';
import { dentistLinks } from '#app/features/dentist/dentist-structured-data.ts';
import { findSiteFigures } from '#app/features/dentist/figures-queries.server.ts';
import { SiteFigures } from '#app/features/dentist/site-figures.tsx';
import { listFeaturedDentists } from '#app/features/ranking/top-dentist-queries.server.ts';
import { TopDentists } from '#app/features/ranking/top-dentists.tsx';
import { SpecialtyCards } from '#app/features/specialty/specialty-cards.tsx';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { listedPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { SearchForm } from '#app/layout/search-form.tsx';
import { listData, pageData, StructuredData } from '#app/layout/structured-data.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ReasonList } from '#app/ui/reason-list.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/home.ts';

/** What the location search needs: with one of the two missing it has nothing to offer. */
async function readLocations(language: Language) {
  const [cities, metros] = await Promise.all([
    keepFor(60, `cities:${language}`, () => listCities(language)),
    keepFor(60, `metros:${language}`, () => listMetroAreas(language)),
  ]);
  return { cities, metros };
}

async function readCalgary(cityId: number, language: Language) {
  const [zones, neighborhoods] = await Promise.all([
    listZones(cityId, language),
    listNeighborhoods(cityId, language),
  ]);
  return {
    zones,
    neighborhoods: neighborhoods.map(({ slug, name, zoneCode, description }) => ({
      slug,
      name,
      zoneCode,
      description,
    })),
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const [majorCities, locations, featured, specialties, figures, demonstration] = await Promise.all([
    optional(context, listMajorCities(language)),
    optional(context, readLocations(language)),
    optional(context, listFeaturedDentists(language)),
    optional(
      context,
      keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    ),
    optional(context, keepFor(60, 'figures', findSiteFigures)),
    optional(context, isDemonstration()),
  ]);
  const calgaryId = locations?.cities.find((city) => city.slug === 'calgary')?.id;
  const calgary = calgaryId === undefined ? null : await optional(context, readCalgary(calgaryId, language));
  const asked = url.searchParams;
  const isWhole = majorCities && locations && featured && specialties && figures && calgary;
  return data(
    {
      siteUrl,
      demonstration: demonstration ?? true,
      figures,
      featured: featured ?? [],
      specialties: (specialties ?? []).slice(0, 8),
      majorCities: (majorCities ?? []).map(({ slug, name, provinceName, population }) => ({
        slug,
        name,
        provinceName,
        population,
      })),
      locations: locations && {
        metros: locations.metros,
        cities: locations.cities.map(({ slug, name, provinceName, metroSlug, population }) => ({
          slug,
          name,
          provinceName,
          metroSlug,
          population,
        })),
        query: (asked.get('q') ?? '').slice(0, 80),
        metro: locations.metros.find((known) => known.slug === asked.get('metro'))?.slug ?? null,
        all: asked.has('all'),
      },
      calgary: calgary && {
        ...calgary,
        zone: calgary.zones.find((zone) => zone.code === asked.get('zone'))?.code ?? null,
      },
    },
    // What lacks a part is nothing to keep.
    isWhole ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  const words = homeCopy(language);
  return listedPageMeta(
    { title: words.metaTitle, description: words.metaDescription },
    paths.home(language),
    loaderData,
  );
};

const trustIcons = [BadgeCheck, Star, UserRoundCheck] as const;

export default function Home({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = homeCopy(language);
  const { majorCities, locations, featured, specialties, calgary, figures, siteUrl, demonstration } =
    loaderData;
  const urgentHref = paths.emergency(language);
  return (
    <>
      <StructuredData
        graph={[
          {
            '@type': 'WebSite',
            name: PRODUCT,
            url: siteUrl + paths.home(language),
            inLanguage: `${language}-CA`,
          },
          pageData(
            'CollectionPage',
            { siteUrl, path: paths.home(language), title: words.title, lead: words.lead, language },
            { mainEntity: listData(siteUrl, dentistLinks(language, featured)) },
          ),
        ]}
      />
      <div className="border-b border-line bg-card">
        <div className="wrap py-12 sm:py-20">
          <h1 className="max-w-[20ch] text-3xl">{words.title}</h1>
          <p className="mt-4 max-w-measure text-lg text-quiet">{words.lead}</p>
          <div className="mt-8">
            <SearchForm id="home-search" large />
          </div>
          <p className="mt-6 flex flex-wrap gap-3">
            <a className="btn btn-quiet" href="#locations">
              <Icon of={MapPin} />
              {words.findCity}
            </a>
            <a className="btn btn-quiet text-coral" href={urgentHref}>
              <Icon of={Siren} />
              {words.urgent}
            </a>
          </p>
          {figures ? <SiteFigures figures={figures} /> : null}
        </div>
      </div>

      {majorCities.length > 0 ? (
        <Section title={words.majorCities}>
          <MajorCities cities={majorCities} />
        </Section>
      ) : null}

      <Section id="locations" title={words.locations} lead={locations && words.locationsLead} tone="sunk">
        {locations ? (
          <LocationBrowser {...locations} />
        ) : (
          <EmptyState title={words.locationsFailed} text={words.locationsFailedText} />
        )}
      </Section>

      {featured.length > 0 ? (
        <Section title={words.featured} lead={words.featuredLead}>
          <TopDentists dentists={featured} withCity />
        </Section>
      ) : null}

      {specialties.length > 0 ? (
        <Section title={words.specialties} lead={words.specialtiesLead} tone="sunk">
          <SpecialtyCards specialties={specialties} />
        </Section>
      ) : null}

      {calgary && calgary.zones.length > 0 ? (
        <Section id="zones" title={words.calgary} lead={words.calgaryLead}>
          <ZoneBrowser {...calgary} />
          <p className="mt-8">
            <a className="btn btn-quiet" href={paths.city(language, 'calgary')}>
              {words.calgaryLink}
            </a>
          </p>
        </Section>
      ) : null}

      <Section title={words.trust} lead={demonstration ? words.trustDemonstration : undefined} tone="sunk">
        <ReasonList reasons={words.trustItems} icons={trustIcons} />
      </Section>

      <Section title={words.cta} lead={words.ctaText}>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href="#locations">
            {words.ctaCity}
          </a>
          <a className="btn btn-coral" href={urgentHref}>
            {words.ctaUrgent}
          </a>
        </p>
      </Section>
      <script src={browseUrl} defer />
    </>
  );
}
