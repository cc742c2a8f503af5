import { ArrowDown } from 'lucide-react';
import { data } from 'react-router';
import { cityGuide, guideCities } from '#app/content/city-guide.ts';
import { copy } from '#app/content/language.ts';
import { formatNumber, formatRating } from '#app/content/format.ts';
import { missing, unread } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { notFound, unavailable } from '#app/error-page.tsx';
import { listCities, listNeighborhoods } from '#app/features/city/city-queries.server.ts';
import { cityData } from '#app/features/city/city-structured-data.ts';
import { localNow } from '#app/features/city/local-time.ts';
import { dentistLinks } from '#app/features/dentist/dentist-structured-data.ts';
import { findSiteFigures } from '#app/features/dentist/figures-queries.server.ts';
import { CityGuideSections } from '#app/features/ranking/city-guide-sections.tsx';
import { countSpecialtiesIn, findFiguresIn } from '#app/features/ranking/dentist-list-queries.server.ts';
import { listTopDentists } from '#app/features/ranking/top-dentist-queries.server.ts';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { pageCity } from '#app/http/page-city.server.ts';
import { listedPageMeta, missingPageMeta } from '#app/http/page-meta.ts';
import { inLanguage, paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Motif, skylinePath } from '#app/ui/motif.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import type { Route } from './+types/city.guide.ts';

const pageCopy = copy(
  {
    figures: 'In figures',
    listed: 'dentists listed',
    accepting: 'accept new patients',
    reviews: 'patient reviews',
    rating: 'average rating',
  },
  {
    figures: 'En chiffres',
    listed: 'dentistes inscrits',
    accepting: 'acceptent de nouveaux patients',
    reviews: 'avis de patients',
    rating: 'note moyenne',
  },
);

/** At most nine are shown, on Vancouver's page. */
const DENTISTS = 9;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const slug = inLanguage('en', url.pathname).slice(1);
  const [cities, specialties, site, demonstration] = await Promise.all([
    optional(
      context,
      keepFor(60, `cities:${language}`, () => listCities(language)),
    ),
    optional(
      context,
      keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    ),
    optional(context, keepFor(60, 'figures', findSiteFigures)),
    optional(context, isDemonstration()),
  ]);
  // Where the city is, and so everything that is listed in it, is not known without them.
  if (!cities) throw unavailable({ text: unread(language).locations });
  const city = cities.find((known) => known.slug === slug);
  const guided = guideCities.find((known) => known === slug);
  if (!city || !guided) throw notFound(missing(language).city);
  context.set(pageCity, city.slug);
  const scope = { cityId: city.id };
  const details = cityGuide(guided, language).sections.some(
    (section) => section.kind === 'dentists' && section.details,
  );
  const [dentists, neighborhoods, counts, figures] = await Promise.all([
    optional(context, listTopDentists(city.id, language, { limit: DENTISTS, details })),
    optional(context, listNeighborhoods(city.id, language)),
    optional(context, countSpecialtiesIn(scope)),
    optional(context, findFiguresIn(scope)),
  ]);
  const isWhole = dentists && neighborhoods && specialties && counts && figures && site;
  return data(
    {
      siteUrl,
      demonstration: demonstration ?? true,
      guided,
      year: Number(localNow(city.timeZone, new Date()).day.slice(0, 4)),
      city,
      dentists,
      neighborhoods: neighborhoods ?? [],
      /** `listed` is null where it could not be read: then nothing is said of it. */
      specialties: (specialties ?? []).map((specialty) => ({
        slug: specialty.slug,
        name: specialty.name,
        listed: counts && (counts.find((count) => count.slug === specialty.slug)?.listed ?? 0),
      })),
      published: site?.kind !== 'measured',
      figures,
    },
    // What lacks a part is nothing to keep.
    isWhole ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const { guided } = loaderData;
  const guide = cityGuide(guided, language);
  return listedPageMeta(
    { title: guide.metaTitle, description: guide.metaDescription },
    paths.city(language, guided),
    loaderData,
  );
};

export default function CityGuidePage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const { city, guided, year, published, figures, siteUrl } = loaderData;
  const guide = cityGuide(guided, language);
  const shown = guide.sections.flatMap((section) =>
    section.kind === 'dentists' ? (loaderData.dentists ?? []).slice(section.from - 1, section.to) : [],
  );
  const tiles = published
    ? guide.figures
    : figures === null
      ? []
      : [
          [formatNumber(language, figures.listed), words.listed] as const,
          ...(figures.averageRating === null
            ? []
            : [[`${formatRating(language, figures.averageRating)}/5`, words.rating] as const]),
          [formatNumber(language, figures.reviews), words.reviews] as const,
          [formatNumber(language, figures.accepting), words.accepting] as const,
        ];
  return (
    <>
      <div className="border-b border-line bg-card pb-10 sm:pb-14">
        <PageHead
          siteUrl={siteUrl}
          trail={[{ href: paths.province(language, city.provinceSlug), name: city.provinceName }]}
          here={{ href: paths.city(language, guided), name: city.name }}
          title={guide.heading(year)}
          badge={guide.badge}
          lead={guide.lead}
          aside={<Motif path={skylinePath(guided, 1)} />}
          kind="CollectionPage"
          about={cityData(city)}
          list={listData(siteUrl, dentistLinks(language, shown))}
        >
          <p className="mt-6 flex flex-wrap gap-3">
            <a className="btn btn-primary" href="#top">
              <Icon of={ArrowDown} />
              {guide.find}
            </a>
            <a className="btn btn-quiet" href={paths.howWeRank(language)}>
              {guide.howWeRank}
            </a>
          </p>
          {tiles.length > 0 ? (
            <dl
              aria-label={words.figures}
              className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12"
            >
              {tiles.map(([value, label]) => (
                <StatTile key={label} value={value} label={label} />
              ))}
            </dl>
          ) : null}
        </PageHead>
      </div>
      <CityGuideSections guide={guide} data={loaderData} />
    </>
  );
}
