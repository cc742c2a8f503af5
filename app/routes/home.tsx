import { ArrowRight, Search } from 'lucide-react';
import { homeCopy } from '#app/content/home-copy.ts';
import { useSite } from '#app/content/site-context.ts';
import type { Language } from '#app/content/language.ts';
import { listedCount } from '#app/content/counts.ts';
import { PRODUCT } from '#app/content/product.ts';
import {
  listMetroAreas,
  listNeighborhoods,
  listZones,
} from '#app/features/directory/place/city-queries.server.ts';
import { BrowseByArea } from '#app/features/directory/place/browse-by-area.tsx';
import type { Areas } from '#app/features/directory/place/browse-by-area.tsx';
import { CityTiles } from '#app/features/directory/place/place-cards.tsx';
import { UrgentStrip } from '#app/features/directory/place/urgent-strip.tsx';
import { dentistCopy } from '#app/features/directory/dentist/dentist-copy.ts';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import { RankProof } from '#app/features/directory/ranking/rank-proof.tsx';
import { listFeaturedDentists } from '#app/features/directory/ranking/top-dentist-queries.server.ts';
import { isAnybodyRanked } from '#app/features/directory/ranking/ranking-queries.server.ts';
import { TopDentists } from '#app/features/directory/ranking/top-dentists.tsx';
import { anySearch, searchParams } from '#app/features/directory/search/search-params.ts';
import { SpecialtyRail } from '#app/features/directory/specialty/specialty-rail.tsx';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import {
  cachedCities,
  cachedCityCounts,
  cachedExample,
  cachedSiteFigures,
  cachedSpecialties,
} from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { LocateForm } from '#app/features/directory/place/locate-form.tsx';
import { SearchField } from '#app/layout/search-form.tsx';
import { listData, pageData, StructuredData } from '#app/layout/structured-data.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { drawingUrl, Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/home.ts';
import { compareNames, formatNumber, formatPercent, formatRating } from '#app/content/format.ts';
import type { CityView } from '#app/features/directory/place/city-view.ts';
import { kilometresBetween } from '#app/content/distance.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { sampleFigures } from '#app/content/figures.ts';
import type { SiteFigures as Figures } from '#app/features/directory/index/figures-queries.server.ts';

const WIDE = '(width >= 64rem)';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'image', href: drawingUrl('hero') ?? '', media: WIDE },
  { rel: 'preload', as: 'image', href: drawingUrl('hero-strip') ?? '', media: `not all and ${WIDE}` },
];

/** The city of the featured dentists until the visitor names one. */
const FIRST_CITY = { en: 'toronto', fr: 'montreal' } as const;

/** Up to this many kilometres from the city, the heading says "near". */
const NEAR = 100;
/** Cities to choose from: the largest. */
const CITIES_TO_CHOOSE = 24;

/** The drawings of the reasons for a visit, in their order. */
const DRAWN = [
  'general-dentists',
  'emergency-dentists',
  'orthodontists',
  'pediatric-dentists',
  'implant-specialists',
  'cosmetic-dentists',
] as const;

/** The figures of Home, samples or measured. Renders nothing without listed dentists. */
function SiteFigures({ figures }: { figures: Figures }) {
  const language = useLanguage();
  const words = homeCopy(language);
  if (figures.kind === 'measured' && figures.listedDentists === 0) return null;
  const shownFigures = [
    figures.rating === null ? null : [`${formatRating(language, figures.rating)}/5`, words.rating],
    ...(figures.kind === 'published'
      ? [
          [`${formatNumber(language, figures.verifiedDentists)}+`, words.verified],
          [formatPercent(language, figures.licensedPercent), words.licensed],
        ]
      : [
          [formatNumber(language, figures.listedDentists), words.listed],
          [formatNumber(language, figures.verifiedDentists), words.verified],
        ]),
  ];
  return (
    <>
      <dl aria-label={words.figures}>
        {shownFigures.map((figure) =>
          figure ? (
            <div key={figure[1]}>
              <dt>{figure[1]}</dt>
              <dd>{figure[0]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {figures.kind === 'published' ? <p className="note">{sampleFigures[language]}</p> : null}
    </>
  );
}

async function readCalgary(
  cityId: number,
  language: Language,
  asked: URLSearchParams,
): Promise<Areas['calgary']> {
  if (!asked.has('zone') && asked.get('browse') !== 'calgary') return 'folded';
  const [zones, neighborhoods] = await Promise.all([
    listZones(cityId, language),
    listNeighborhoods(cityId, language),
  ]);
  if (zones.length === 0) return null;
  return {
    zones,
    neighborhoods,
    zone: zones.find((zone) => zone.code === asked.get('zone'))?.code ?? null,
  };
}

async function readLocations(
  cities: readonly CityView[],
  language: Language,
  asked: URLSearchParams,
): Promise<Areas['locations']> {
  const isAsked = asked.get('browse') === 'cities' || ['q', 'metro', 'all'].some((name) => asked.has(name));
  if (!isAsked) return 'folded';
  const metros = await listMetroAreas(language);
  return {
    metros,
    cities,
    query: (asked.get('q') ?? '').slice(0, 80),
    metro: metros.find(({ slug }) => slug === asked.get('metro'))?.slug ?? null,
    all: asked.has('all'),
  };
}

/** The largest ones, of which Home draws so many (specification, section 9). */
const MAJOR_CITIES = 8;

export const handle = { kept: { keys: ['city', 'browse', 'metro', 'all', 'zone'], unless: ['q'] } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const query = url.searchParams;
  const [known, specialties, figures, ranked, counts, example] = await Promise.all([
    nullOnError(context, cachedCities(language)),
    nullOnError(context, cachedSpecialties(language)),
    nullOnError(context, cachedSiteFigures()),
    nullOnError(context, isAnybodyRanked()),
    nullOnError(context, cachedCityCounts(language)),
    nullOnError(context, cachedExample(language)),
  ]);
  const cities = known ?? [];
  const cityOf = (slug: string | null) => cities.find((city) => city.slug === slug);
  const near = cityOf(query.get('city')) ?? cityOf(FIRST_CITY[language]) ?? null;
  const featured = (await nullOnError(context, listFeaturedDentists(language, { near }))) ?? [];
  const calgaryId = cityOf('calgary')?.id;
  const [locations, calgary] = await Promise.all([
    known && nullOnError(context, readLocations(known, language, query)),
    calgaryId === undefined ? null : nullOnError(context, readCalgary(calgaryId, language, query)),
  ]);
  return {
    figures,
    ranked: ranked ?? false,
    example,
    featured,
    near: near && {
      slug: near.slug,
      name: near.name,
      isNear: featured.every(({ city }) => {
        const rankedCity = cityOf(city.slug);
        return rankedCity !== undefined && kilometresBetween(near, rankedCity) <= NEAR;
      }),
    },
    choices: [...new Set([...cities.slice(0, CITIES_TO_CHOOSE), ...(near ? [near] : [])])].toSorted((a, b) =>
      compareNames(language, a.name, b.name),
    ),
    specialties: (specialties ?? []).slice(0, 8),
    majorCities: cities
      .filter(({ type }) => type === 'major')
      .slice(0, MAJOR_CITIES)
      .map((city) => ({
        ...city,
        listed: counts && (counts.find(({ slug }) => slug === city.slug)?.listed ?? 0),
      })),
    cityCount: cities.length,
    areas: { locations, calgary, asked: query.get('browse') },
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { ranked }) => {
  const { metaTitle, metaDescription: description } = homeCopy(language);
  return { title: metaTitle(ranked), description, path: paths.home(language) };
});

/** What, where, search: one bar across the lower edge of the hero, three rows on a phone. */
function SegmentedSearch() {
  const language = useLanguage();
  const words = homeCopy(language);
  return (
    <form role="search" aria-label={words.searchForm} action={paths.search(language)} className="segments">
      <div>
        <label htmlFor="home-search">{words.what}</label>
        <SearchField id="home-search" className="min-w-0" placeholder={words.whatHint} />
      </div>
      <div>
        <label htmlFor="home-near">{words.where}</label>
        <SearchField id="home-near" where className="min-w-0" placeholder={words.whereHint} />
      </div>
      <button className="btn btn-primary" type="submit">
        <Icon of={Search} />
        {words.search}
      </button>
    </form>
  );
}

function Reasons() {
  const language = useLanguage();
  const words = homeCopy(language);
  return (
    <nav className="wrap reasons" aria-label={words.reasons}>
      <ul>
        {words.reasonItems.map(([name = '', q = ''], index) => (
          <li key={name}>
            <a href={paths.search(language, searchParams({ ...anySearch, q }))}>
              <span>
                <Illustration of={`specialty-${DRAWN[index]}`} eager />
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Featured dentists, those near the chosen city first, and the choice of that city. */
function Featured({ featured, near, choices }: Pick<Data, 'featured' | 'near' | 'choices'>) {
  const language = useLanguage();
  const words = homeCopy(language);
  return (
    <section id="featured" className="wrap near">
      <div className="head">
        <h2>{near ? words.featured(near.name, near.isNear) : words.featuredAnywhere}</h2>
        {near ? (
          <form action={`${paths.home(language)}#featured`}>
            <label className="sr-only" htmlFor="near-city">
              {words.near}
            </label>
            <select id="near-city" name="city" className="field" defaultValue={near.slug}>
              {choices.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
            <button className="btn btn-quiet" type="submit">
              {words.nearShow}
            </button>
          </form>
        ) : null}
        <p>{words.featuredLead}</p>
      </div>
      <TopDentists dentists={featured} badge={dentistCopy(language).featured} />
      {near ? (
        <p className="part-more">
          <a href={paths.allDentists(language, near.slug)}>
            {words.nearAll(near.name)}
            <Icon of={ArrowRight} />
          </a>
        </p>
      ) : null}
    </section>
  );
}

type Data = Route.ComponentProps['loaderData'];

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { language } = site;
  const words = homeCopy(language);
  const { majorCities, cityCount, areas, featured, near, choices, specialties, figures, ranked, example } =
    loaderData;
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
      <div className="hero">
        <picture>
          <source media={WIDE} srcSet={drawingUrl('hero') ?? undefined} width="720" height="560" />
          <img src={drawingUrl('hero-strip') ?? undefined} alt="" width="360" height="190" />
        </picture>
        <div className="wrap hero-text">
          <div>
            <h1>{words.title}</h1>
            <p>{words.lead(ranked)}</p>
          </div>
          <SegmentedSearch />
          <LocateForm action={paths.search(language)} inline reserved />
        </div>
      </div>
      <Reasons />
      {featured.length > 0 ? <Featured featured={featured} near={near} choices={choices} /> : null}
      <RankProof example={example} figures={figures ? <SiteFigures figures={figures} /> : null} />
      <section className="wrap part">
        {majorCities.length > 0 ? (
          <div className="head">
            <h2>{words.majorCities}</h2>
            {cityCount > 0 ? (
              <p>
                <a href={paths.cities(language)}>
                  {words.allCities(formatNumber(language, cityCount))}
                  <Icon of={ArrowRight} />
                </a>
              </p>
            ) : null}
          </div>
        ) : null}
        <CityTiles
          cities={majorCities.map(({ listed, ...city }) => ({
            ...city,
            href: paths.city(language, city.slug),
            note: listed === null ? null : listedCount(language, listed),
          }))}
        />
        <BrowseByArea {...areas} />
      </section>
      {specialties.length > 0 ? (
        <section className="wrap part">
          <div className="head">
            <h2>{words.specialties}</h2>
            <p>
              <a href={paths.specialties(language)}>
                {words.specialtiesLink}
                <Icon of={ArrowRight} />
              </a>
            </p>
          </div>
          <SpecialtyRail specialties={specialties} />
        </section>
      ) : null}
      <UrgentStrip title={words.urgent} text={words.urgentText}>
        <a className="btn btn-coral btn-large" href={paths.emergency(language)}>
          {words.urgentLink}
        </a>
      </UrgentStrip>
    </>
  );
}
