import { data } from 'react-router';
import { britishColumbiaCopy, britishColumbiaFigures } from '#app/content/british-columbia-copy.ts';
import { listedCount } from '#app/content/counts.ts';
import { formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { listCitiesBySlug } from '#app/features/city/city-queries.server.ts';
import { findSiteFigures } from '#app/features/dentist/figures-queries.server.ts';
import {
  countDentistsByCity,
  countSpecialtiesIn,
  findFiguresIn,
} from '#app/features/ranking/dentist-list-queries.server.ts';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { listedPageMeta, missingPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { landscapePath, Motif } from '#app/ui/motif.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import type { Route } from './+types/british-columbia.ts';

const SCOPE = { provinceCode: 'BC' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  const [cities, specialties, site, demonstration, figures, byCity, bySpecialty] = await Promise.all([
    optional(
      context,
      listCitiesBySlug(
        britishColumbiaFigures.cities.map(({ slug }) => slug),
        language,
      ),
    ),
    optional(
      context,
      keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    ),
    optional(context, keepFor(60, 'figures', findSiteFigures)),
    optional(context, isDemonstration()),
    optional(context, findFiguresIn(SCOPE)),
    optional(context, countDentistsByCity(language, SCOPE)),
    optional(context, countSpecialtiesIn(SCOPE)),
  ]);
  const published = site?.kind === 'published';
  const isWhole = cities && specialties && site && figures && byCity && bySpecialty;
  return data(
    {
      siteUrl,
      demonstration: demonstration ?? true,
      published,
      /** Null where the published ones are shown, or none could be read. */
      figures: published ? null : figures,
      /** `dentists` and `listed` are null where they could not be read: then nothing is said of them. */
      cities: (cities ?? []).map(({ slug, name }) => {
        const figure = britishColumbiaFigures.cities.find((city) => city.slug === slug)!;
        const listed = byCity && (byCity.find((city) => city.slug === slug)?.listed ?? 0);
        return {
          slug,
          name,
          dentists: published ? figure.dentists : listed,
          rating: published ? figure.rating : null,
        };
      }),
      specialties: britishColumbiaFigures.specialties.flatMap(({ slug, practices }) => {
        const specialty = specialties?.find((known) => known.slug === slug);
        if (!specialty) return [];
        const listed = bySpecialty && (bySpecialty.find((count) => count.slug === slug)?.listed ?? 0);
        return [{ slug, name: specialty.name, practices: published ? practices : null, listed }];
      }),
    },
    // What lacks a part is nothing to keep.
    isWhole ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const words = britishColumbiaCopy(language);
  return listedPageMeta(
    { title: words.metaTitle, description: words.metaDescription },
    paths.britishColumbia(language),
    loaderData,
  );
};

export default function BritishColumbia({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = britishColumbiaCopy(language);
  const { cities, specialties, published, figures, siteUrl } = loaderData;
  const tiles = figures
    ? [
        [formatNumber(language, figures.listed), words.listed] as const,
        ...(figures.averageRating === null
          ? []
          : [[`${formatRating(language, figures.averageRating)}/5`, words.rating] as const]),
        [formatNumber(language, figures.reviews), words.reviews] as const,
        [formatNumber(language, figures.accepting), words.accepting] as const,
      ]
    : published
      ? words.published
      : [];
  return (
    <>
      <div className="border-b border-line bg-card pb-10 sm:pb-14">
        <PageHead
          siteUrl={siteUrl}
          trail={[{ href: paths.provinces(language), name: words.provinces }]}
          here={{ href: paths.britishColumbia(language), name: words.name }}
          title={words.title}
          badge={words.badge}
          lead={words.lead}
          aside={<Motif path={landscapePath('british-columbia', 1)} />}
          kind="CollectionPage"
          about={{ '@type': 'State', name: words.name }}
          list={listData(
            siteUrl,
            cities.map(({ slug, name }) => ({ href: paths.city(language, slug), name })),
          )}
        >
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
      <Section title={words.cities}>
        {cities.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {cities.map((city) => (
              <li key={city.slug}>
                <LinkTile
                  href={paths.city(language, city.slug)}
                  name={city.name}
                  note={
                    city.dentists === null
                      ? undefined
                      : words.dentists(formatNumber(language, city.dentists)) +
                        (city.rating === null
                          ? ''
                          : ` · ${words.average(formatRating(language, city.rating))}`)
                  }
                />
              </li>
            ))}
          </ul>
        ) : null}
        <p className="mt-6">
          <a className="btn btn-quiet" href={paths.province(language, 'british-columbia')}>
            {words.all}
          </a>
        </p>
      </Section>
      <Section title={words.reasons} tone="sunk">
        <ul className="grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {words.reasonItems.map(([title, text]) => (
            <li key={title}>
              <h3 className="text-base">{title}</h3>
              <p className="mt-2 text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {specialties.length > 0 ? (
        <Section title={words.specialties} lead={words.specialtiesLead}>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {specialties.map((specialty) => (
              <li key={specialty.slug}>
                <LinkTile
                  href={paths.specialty(language, specialty.slug)}
                  name={specialty.name}
                  note={
                    specialty.practices !== null
                      ? words.practices(formatNumber(language, specialty.practices))
                      : specialty.listed === null
                        ? undefined
                        : listedCount(language, specialty.listed)
                  }
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
