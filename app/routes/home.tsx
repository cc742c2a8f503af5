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
import { PROOF_NOTE, RankProof } from '#app/features/directory/ranking/rank-proof.tsx';
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
      <dl aria-label={words.figures} className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        {shownFigures.map((figure) =>
          figure ? (
            <div key={figure[1]} className="flex flex-col-reverse">
              <dt className="text-xs text-on-deep-quiet">{figure[1]}</dt>
              <dd className="text-xl font-bold tracking-[-0.02em]">{figure[0]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {figures.kind === 'published' ? <p className={PROOF_NOTE}>{sampleFigures[language]}</p> : null}
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

/** A field of the search bar. Its label covers it, so that the whole of it is the target. */
const SEGMENT =
  'relative grid min-h-15 min-w-0 content-center rounded-control px-3 py-1.5 focus-within:outline-3 focus-within:outline-pine sm:focus-within:rounded-control sm:focus-within:-outline-offset-3 [&_.suggest]:static';
const SEGMENT_LABEL = 'text-xs leading-[1.2] font-bold after:absolute after:inset-0';
const SEGMENT_INPUT =
  'relative min-h-7 w-full min-w-0 bg-transparent text-lg text-ellipsis outline-none placeholder:text-quiet placeholder:opacity-100';

/** What, where, search: one bar across the lower edge of the hero, three rows on a phone. */
function SegmentedSearch() {
  const language = useLanguage();
  const words = homeCopy(language);
  return (
    <form
      role="search"
      aria-label={words.searchForm}
      action={paths.search(language)}
      className="grid rounded-panel bg-card p-2 text-ink shadow-float sm:grid-cols-[1.2fr_1fr_auto] sm:items-center sm:rounded-chip sm:pl-5 lg:-mb-9.5 lg:p-2.5 lg:pl-7 forced-colors:border"
    >
      {/* On a phone suggestions open below the whole form: above the next field, nobody could reach that. */}
      <div className={`${SEGMENT} max-sm:[&_.suggest-list]:top-[calc(100%+8rem)]`}>
        <label htmlFor="home-search" className={SEGMENT_LABEL}>
          {words.what}
        </label>
        <SearchField id="home-search" className={SEGMENT_INPUT} placeholder={words.whatHint} />
      </div>
      <div
        className={`${SEGMENT} rounded-t-none border-t border-line sm:rounded-none sm:border-t-0 sm:border-l sm:pl-6 max-sm:[&_.suggest-list]:top-[calc(100%+4.25rem)]`}
      >
        <label htmlFor="home-near" className={SEGMENT_LABEL}>
          {words.where}
        </label>
        <SearchField id="home-near" where className={SEGMENT_INPUT} placeholder={words.whereHint} />
      </div>
      <button
        className="btn btn-primary mt-1.5 min-h-13 rounded-control text-base sm:mt-0 sm:min-h-14 sm:rounded-chip sm:px-7 lg:px-9"
        type="submit"
      >
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
    <nav className="wrap" aria-label={words.reasons}>
      <ul className="grid grid-cols-3 gap-2 pt-5 sm:grid-cols-6 lg:gap-4 lg:pt-18">
        {words.reasonItems.map(([name = '', q = ''], index) => (
          <li key={name}>
            <a
              className="grid justify-items-center gap-1.5 rounded-control px-1 py-2 text-center text-sm font-semibold text-ink hover:bg-mist lg:grid-cols-[3.75rem_1fr] lg:items-center lg:justify-items-start lg:gap-3 lg:text-left lg:text-base"
              href={paths.search(language, searchParams({ ...anySearch, q }))}
            >
              <span className="w-[min(3.75rem,100%)]">
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

const HEAD = 'mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 lg:mb-5';
const HEAD_LINK = 'inline-flex min-h-11 items-center gap-1.5 font-semibold';

/** Featured dentists, those near the chosen city first, and the choice of that city. */
function Featured({ featured, near, choices }: Pick<Data, 'featured' | 'near' | 'choices'>) {
  const language = useLanguage();
  const words = homeCopy(language);
  return (
    // On a phone, three and the way to all.
    <section
      id="featured"
      className={`wrap pt-8 pb-(--section) lg:pt-14 lg:pb-18 lg:[&_.rows]:grid-cols-2 ${near ? 'max-sm:[&_.rows>li:nth-child(n+4)]:hidden' : ''}`}
    >
      <div className={HEAD}>
        <h2 className="text-xl max-sm:col-span-full">
          {near ? words.featured(near.name, near.isNear) : words.featuredAnywhere}
        </h2>
        {near ? (
          <form action={`${paths.home(language)}#featured`} className="flex gap-2 max-sm:col-span-full">
            <label className="sr-only" htmlFor="near-city">
              {words.near}
            </label>
            <select
              id="near-city"
              name="city"
              className="field w-auto min-w-0 rounded-chip font-semibold"
              defaultValue={near.slug}
            >
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
        <p className="col-span-full text-sm text-quiet">{words.featuredLead}</p>
      </div>
      <TopDentists dentists={featured} badge={dentistCopy(language).featured} />
      {near ? (
        <p className="mt-2">
          <a className={HEAD_LINK} href={paths.allDentists(language, near.slug)}>
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
      <div className="hero relative bg-deep text-on-deep">
        <picture className="lg:absolute lg:inset-0 lg:left-[44%] lg:overflow-hidden">
          <source media={WIDE} srcSet={drawingUrl('hero') ?? undefined} width="720" height="560" />
          <img
            className="h-[190px] w-full object-cover sm:h-[260px] lg:h-full lg:[mask:linear-gradient(90deg,transparent,#000_26%)_intersect,linear-gradient(transparent,#000_22%)] lg:object-[right_bottom]"
            src={drawingUrl('hero-strip') ?? undefined}
            alt=""
            width="360"
            height="190"
          />
        </picture>
        <div className="wrap relative grid gap-4 pt-4.5 pb-3 lg:min-h-137 lg:grid-rows-[1fr_auto] lg:py-0">
          <div className="lg:max-w-140 lg:self-center lg:pb-3">
            <h1 className="text-display tracking-[-0.025em]">{words.title}</h1>
            <p className="mt-2.5 max-w-[42ch] text-lg leading-[1.45] text-on-deep-quiet lg:mt-4.5">
              {words.lead(ranked)}
            </p>
          </div>
          <SegmentedSearch />
          <LocateForm action={paths.search(language)} inline onDeep />
        </div>
      </div>
      <Reasons />
      {featured.length > 0 ? <Featured featured={featured} near={near} choices={choices} /> : null}
      <RankProof example={example} figures={figures ? <SiteFigures figures={figures} /> : null} />
      <section className="wrap py-(--section)">
        {majorCities.length > 0 ? (
          <div className={HEAD}>
            <h2 className="text-xl">{words.majorCities}</h2>
            {cityCount > 0 ? (
              <p>
                <a className={HEAD_LINK} href={paths.cities(language)}>
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
        <section className="wrap pb-(--section)">
          <div className={HEAD}>
            <h2 className="text-xl">{words.specialties}</h2>
            <p>
              <a className={HEAD_LINK} href={paths.specialties(language)}>
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
