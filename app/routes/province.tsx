import { sampleFigures } from '#app/content/figures.ts';
import { formatNumber, formatPercent } from '#app/content/format.ts';
import { isTerritory } from '#app/content/territories.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { listCitiesOfProvince } from '#app/features/directory/place/city-queries.server.ts';
import { PlacePicture } from '#app/features/directory/place/place-cards.tsx';
import { findFiguresIn } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { provinceTrail } from '#app/features/directory/place/city-trail.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedSiteFigures, cachedSpecialties } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FigureLine } from '#app/ui/figure-line.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { Section } from '#app/ui/section.tsx';
import { requireProvince } from '#app/http/require.server.ts';
import { provinceCopy } from '#app/features/directory/place/province-copy.ts';
import type { Route } from './+types/province.ts';

export const handle = { kept: {} };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const province = await requireProvince(params.provinceSlug, language);
  const [cities, figures, site, specialties] = await Promise.all([
    listCitiesOfProvince(province.code, language),
    nullOnError(context, findFiguresIn({ provinceCode: province.code })),
    nullOnError(context, cachedSiteFigures()),
    nullOnError(context, cachedSpecialties(language)),
  ]);
  return {
    province,
    cities,
    figures: figures && { listed: figures.listed, accepting: figures.accepting },
    published: site?.kind === 'published',
    specialties,
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { province, figures }) => {
  const words = provinceCopy(language);
  return {
    title: words.metaTitle(province.name),
    description: words.description(province.name),
    path: paths.province(language, province.slug),
    noindex: figures?.listed === 0,
  };
});

export default function Province({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = provinceCopy(language);
  const { province, cities, figures, published, specialties } = loaderData;
  const more = [
    [
      paths.provinceSpecialty(language, province.slug, 'emergency-dentists'),
      words.emergency,
      words.emergencyText,
    ],
    [paths.provinceAccepting(language, province.slug), words.newPatients, words.newPatientsText],
    [paths.provinceSpecialists(language, province.slug), words.specialists, words.specialistsText],
  ] as const;
  return (
    <>
      <PageHead
        trail={provinceTrail(language)}
        here={{ href: paths.province(language, province.slug), name: province.name }}
        title={words.title(province.name)}
        lead={province.description}
        kind="CollectionPage"
        about={{ '@type': 'State', name: province.name }}
        list={cities.map(({ slug, name }) => ({ href: paths.city(language, slug), name }))}
        aside={<PlacePicture province={province.slug} />}
      >
        <FigureLine
          label={words.figures}
          figures={[
            [formatNumber(language, cities.length), words.citiesLabel],
            [province.name, isTerritory(province.code) ? words.territoryLabel : words.provinceLabel],
            ...(published
              ? ([
                  [formatPercent(language, 100), words.verified],
                  [language === 'fr' ? '24\u00a0h/24' : '24/7', words.support],
                ] as const)
              : figures
                ? ([
                    [formatNumber(language, figures.listed), words.listed],
                    [formatNumber(language, figures.accepting), words.accepting],
                  ] as const)
                : []),
          ]}
        />
        {published ? <p className="mt-1 text-sm text-quiet">{sampleFigures[language]}</p> : null}
      </PageHead>
      <Section title={words.cities(cities.length)}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 lg:grid-cols-4">
          {cities.map((city) => (
            <li key={city.slug} className="border-t border-line">
              <a
                className="block py-2 text-ink no-underline hover:text-pine hover:underline"
                href={paths.city(language, city.slug)}
              >
                <span className="block font-semibold">{city.name}</span>
                <span className="text-xs text-quiet">
                  {city.population === null
                    ? words.peopleUnknown
                    : words.people(formatNumber(language, Math.round(city.population / 1000)))}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.specialties} lead={words.specialtiesLead(province.name)}>
        {specialties ? (
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-5">
            {specialties.map((specialty) => (
              <li key={specialty.slug}>
                <LinkTile
                  href={paths.provinceSpecialty(language, province.slug, specialty.slug)}
                  name={specialty.name}
                  drawing={<Illustration of={`specialty-${specialty.slug}`} />}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={words.specialtiesFailed} text={words.tryAgain} />
        )}
      </Section>
      <Section title={words.more}>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {more.map(([href, name, text]) => (
            <li key={href}>
              <LinkTile href={href} name={name} note={text} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
