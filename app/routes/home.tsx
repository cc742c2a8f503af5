import { BadgeCheck, MapPin, Siren, Star, UserRoundCheck } from 'lucide-react';
import { homeCopy } from '#app/content/home-copy.ts';
import { useSite } from '#app/content/site-context.ts';
import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import {
  listMajorCities,
  listMetroAreas,
  listNeighborhoods,
  listZones,
} from '#app/features/directory/place/city-queries.server.ts';
import browseUrl from '#app/browser/browse.js?url';
import { LocationBrowser } from '#app/features/directory/place/location-browser.tsx';
import { MajorCities } from '#app/features/directory/place/place-cards.tsx';
import { ZoneBrowser } from '#app/features/directory/place/location-browser.tsx';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import { listFeaturedDentists } from '#app/features/directory/ranking/top-dentist-queries.server.ts';
import { TopDentists } from '#app/features/directory/ranking/top-dentists.tsx';
import { SpecialtyCards } from '#app/features/directory/specialty/specialty-directory.tsx';
import { memoize } from '#app/http/memoize.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import {
  cachedCities,
  cachedIsAnybodyRanked,
  cachedSiteFigures,
  cachedSpecialties,
} from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { SearchForm } from '#app/layout/search-form.tsx';
import { listData, pageData, StructuredData } from '#app/layout/structured-data.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ReasonList } from '#app/ui/reason-list.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/home.ts';
import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import { sampleFigures } from '#app/content/figures.ts';
import type { SiteFigures as Figures } from '#app/features/directory/dentist/figures-queries.server.ts';

/** The figures of Home, samples or measured. Renders nothing without listed dentists. */
function SiteFigures({ figures }: { figures: Figures }) {
  const language = useLanguage();
  const words = homeCopy(language);
  if (figures.kind === 'measured' && figures.listedDentists === 0) return null;
  return (
    <>
      <dl
        aria-label={words.figures}
        className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-x-3 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10"
      >
        {figures.rating === null ? null : (
          <StatTile value={`${formatRating(language, figures.rating)}/5`} label={words.rating} />
        )}
        {figures.kind === 'published' ? (
          <>
            <StatTile value={`${formatNumber(language, figures.verifiedDentists)}+`} label={words.verified} />
            <StatTile
              value={`${figures.licensedPercent}${language === 'fr' ? '\u00a0' : ''}%`}
              label={words.licensed}
            />
          </>
        ) : (
          <>
            <StatTile value={formatNumber(language, figures.listedDentists)} label={words.listed} />
            <StatTile value={formatNumber(language, figures.verifiedDentists)} label={words.verified} />
          </>
        )}
      </dl>
      {figures.kind === 'published' ? (
        <p className="mt-3 text-sm text-quiet">{sampleFigures[language]}</p>
      ) : null}
    </>
  );
}

/** Reads both lists of the location search, which needs cities and metro areas together. */
async function readLocations(language: Language) {
  const [cities, metros] = await Promise.all([
    cachedCities(language),
    memoize(60, `metros:${language}`, () => listMetroAreas(language)),
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
  const { language, url } = siteRequest(request, context);
  const [majorCities, locations, featured, specialties, figures, ranked] = await Promise.all([
    nullOnError(context, listMajorCities(language)),
    nullOnError(context, readLocations(language)),
    nullOnError(context, listFeaturedDentists(language)),
    nullOnError(context, cachedSpecialties(language)),
    nullOnError(context, cachedSiteFigures()),
    nullOnError(context, cachedIsAnybodyRanked()),
  ]);
  const calgaryId = locations?.cities.find((city) => city.slug === 'calgary')?.id;
  const calgary =
    calgaryId === undefined ? null : await nullOnError(context, readCalgary(calgaryId, language));
  const asked = url.searchParams;
  return {
    figures,
    ranked: ranked ?? false,
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
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { ranked }) => {
  const { metaTitle, metaDescription: description } = homeCopy(language);
  return { title: metaTitle(ranked), description, path: paths.home(language) };
});

const trustIcons = [BadgeCheck, Star, UserRoundCheck] as const;

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { language } = site;
  const words = homeCopy(language);
  const { majorCities, locations, featured, specialties, calgary, figures, ranked } = loaderData;
  const urgentHref = paths.emergency(language);
  return (
    <>
      <StructuredData
        graph={[
          {
            '@type': 'WebSite',
            name: PRODUCT,
            url: site.siteUrl + paths.home(language),
            inLanguage: `${language}-CA`,
          },
          pageData(
            site,
            'CollectionPage',
            { path: paths.home(language), title: words.title, lead: words.lead(ranked) },
            { mainEntity: listData(site, dentistLinks(language, featured)) },
          ),
        ]}
      />
      <div className="border-b border-line bg-card">
        <div className="wrap py-12 sm:py-20">
          <h1 className="max-w-[20ch] text-3xl">{words.title}</h1>
          <p className="mt-4 max-w-measure text-lg text-quiet">{words.lead(ranked)}</p>
          <div className="mt-8">
            <SearchForm id="home-search" />
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

      <Section id="locations" title={words.locations} lead={locations && words.locationsLead}>
        {locations ? (
          <LocationBrowser {...locations} />
        ) : (
          <EmptyState title={words.locationsFailed} text={words.locationsFailedText} />
        )}
      </Section>

      {featured.length > 0 ? (
        <Section title={words.featured} lead={words.featuredLead}>
          <TopDentists dentists={featured} />
        </Section>
      ) : null}

      {specialties.length > 0 ? (
        <Section title={words.specialties} lead={words.specialtiesLead}>
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

      <Section title={words.trust} lead={site.demonstration ? words.trustDemonstration : undefined}>
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
