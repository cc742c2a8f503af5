import { ArrowRight, BadgeCheck, MapPin, Siren, Star, UserRoundCheck } from 'lucide-react';
import { homeCopy } from '#app/content/home-copy.ts';
import { formatNumber, formatPopulation, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import {
  listCities,
  listMajorCities,
  listMetroAreas,
  listNeighborhoods,
  listZones,
} from '#app/features/city/city-queries.server.ts';
import { LocationBrowser } from '#app/features/city/location-browser.tsx';
import { ZoneBrowser } from '#app/features/city/zone-browser.tsx';
import { DentistCard } from '#app/features/dentist/dentist-card.tsx';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { findSiteFigures } from '#app/features/dentist/figures-queries.server.ts';
import { listFeaturedDentists } from '#app/features/ranking/ranking-queries.server.ts';
import { rankBadge } from '#app/features/ranking/ranking.ts';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { StructuredData } from '#app/layout/structured-data.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import type { Route } from './+types/home.ts';

export const handle = { hydrate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const [majorCities, cities, metros, featured, specialties, figures, demonstration] = await Promise.all([
    listMajorCities(language),
    keepFor(60, `cities:${language}`, () => listCities(language)),
    keepFor(60, `metros:${language}`, () => listMetroAreas(language)),
    listFeaturedDentists(language),
    keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    keepFor(60, 'figures', findSiteFigures),
    keepFor(15, 'demonstration', hasDemonstrationDentists),
  ]);
  const calgary = cities.find((city) => city.slug === 'calgary');
  const [zones, neighborhoods] = calgary
    ? await Promise.all([listZones(calgary.id, language), listNeighborhoods(calgary.id, language)])
    : [[], []];
  const metro = url.searchParams.get('metro');
  return {
    siteUrl,
    demonstration,
    figures,
    featured,
    metros,
    zones,
    neighborhoods: neighborhoods.map(({ slug, name, zoneCode, description }) => ({
      slug,
      name,
      zoneCode,
      description,
      characteristics: [],
      postalCodes: [],
    })),
    specialties: specialties.slice(0, 8),
    majorCities: majorCities.map(({ slug, name, provinceName, population }) => ({
      slug,
      name,
      provinceName,
      population,
    })),
    cities: cities.map(({ slug, name, provinceName, metroSlug, population }) => ({
      slug,
      name,
      provinceName,
      metroSlug,
      population,
    })),
    query: (url.searchParams.get('q') ?? '').slice(0, 80),
    metro: metros.some((known) => known.slug === metro) ? metro : null,
    all: url.searchParams.has('all'),
    zone: zones.find((zone) => zone.code === url.searchParams.get('zone'))?.code ?? null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  const words = homeCopy(language);
  return pageMeta({
    title: words.metaTitle,
    description: words.metaDescription,
    path: paths.home(language),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: loaderData?.demonstration ?? true,
  });
};

function Figures({ figures }: { figures: Awaited<ReturnType<typeof findSiteFigures>> }) {
  const language = useLanguage();
  const words = homeCopy(language);
  return (
    <dl aria-label={words.figures} className="mt-10 flex flex-wrap gap-x-10 gap-y-4">
      {figures.rating === null ? null : (
        <StatTile value={`${formatRating(language, figures.rating)}/5`} label={words.rating} />
      )}
      {figures.kind === 'published' ? (
        <>
          <StatTile value={`${formatNumber(language, figures.verifiedDentists)}+`} label={words.verified} />
          <StatTile
            value={`${figures.licensedPercent}${language === 'fr' ? ' ' : ''}%`}
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
  );
}

const trustIcons = [BadgeCheck, Star, UserRoundCheck];

export default function Home({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = homeCopy(language);
  const { majorCities, featured, specialties, siteUrl } = loaderData;
  const urgentHref = paths.specialty(language, 'emergency-dentists');
  return (
    <>
      <StructuredData
        data={{
          '@type': 'WebSite',
          name: PRODUCT,
          url: siteUrl + paths.home(language),
          inLanguage: `${language}-CA`,
        }}
      />
      <div className="border-b border-line bg-card">
        <div className="wrap py-12 sm:py-20">
          <h1 className="max-w-[20ch] text-3xl">{words.title}</h1>
          <p className="mt-4 max-w-measure text-lg text-quiet">{words.lead}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a className="btn btn-primary" href="#locations">
              <Icon of={MapPin} />
              {words.findCity}
            </a>
            <a className="btn btn-quiet text-coral" href={urgentHref}>
              <Icon of={Siren} />
              {words.urgent}
            </a>
          </p>
          <Figures figures={loaderData.figures} />
        </div>
      </div>

      <Section title={words.majorCities}>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {majorCities.map((city) => (
            <li key={city.slug}>
              <a
                className="card flex h-full items-center justify-between gap-3 p-5 text-ink no-underline hover:border-pine"
                href={paths.city(language, city.slug)}
              >
                <span>
                  <span className="block text-lg font-semibold">{city.name}</span>
                  <span className="block text-sm text-quiet">
                    {city.provinceName}
                    {city.population === null ? null : (
                      <span> · {words.people(formatPopulation(language, city.population))}</span>
                    )}
                  </span>
                </span>
                <Icon of={ArrowRight} className="text-pine" />
              </a>
            </li>
          ))}
        </ul>
      </Section>

      <Section id="locations" title={words.locations} lead={words.locationsLead} tone="sunk">
        <LocationBrowser
          cities={loaderData.cities}
          metros={loaderData.metros}
          query={loaderData.query}
          metro={loaderData.metro}
          all={loaderData.all}
        />
      </Section>

      {featured.length > 0 ? (
        <Section title={words.featured} lead={words.featuredLead}>
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {featured.map((dentist) => (
              <li key={dentist.slug}>
                <DentistCard dentist={dentist} badge={rankBadge(dentist.ranking, language)} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}

      <Section title={words.specialties} lead={words.specialtiesLead} tone="sunk">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {specialties.map((specialty) => (
            <li key={specialty.slug}>
              <a
                className="card block h-full p-5 text-ink no-underline hover:border-pine"
                href={paths.specialty(language, specialty.slug)}
              >
                <h3 className="text-base text-pine">{specialty.name}</h3>
                <p className="mt-1 text-sm text-quiet">{specialty.description}</p>
              </a>
            </li>
          ))}
        </ul>
      </Section>

      {loaderData.zones.length > 0 ? (
        <Section id="zones" title={words.calgary} lead={words.calgaryLead}>
          <ZoneBrowser
            zones={loaderData.zones}
            neighborhoods={loaderData.neighborhoods}
            zone={loaderData.zone}
          />
          <p className="mt-8">
            <a className="btn btn-quiet" href={paths.city(language, 'calgary')}>
              {words.calgaryLink}
            </a>
          </p>
        </Section>
      ) : null}

      <Section title={words.trust} tone="sunk">
        <ul className="grid gap-8 md:grid-cols-3">
          {words.trustItems.map(([title, text], index) => (
            <li key={title}>
              <h3 className="flex items-center gap-2 text-base">
                <Icon of={trustIcons[index] ?? BadgeCheck} size={22} className="text-pine" />
                {title}
              </h3>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
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
    </>
  );
}
