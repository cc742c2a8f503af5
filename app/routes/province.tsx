import { sampleFigures } from '#app/content/figures.ts';
import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { listCitiesOfProvince } from '#app/features/directory/place/city-queries.server.ts';
import { findFiguresIn } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedSiteFigures, cachedSpecialties } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { landscapePath, Motif } from '#app/ui/motif.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import { requireProvince } from '#app/http/require.server.ts';
import { provinceCopy } from '#app/features/directory/place/province-copy.ts';
import type { Route } from './+types/province.ts';

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

export const meta: Route.MetaFunction = pageMeta(({ language }, { province }) => {
  const words = provinceCopy(language);
  return {
    title: words.metaTitle(province.name),
    description: words.description(province.name),
    path: paths.province(language, province.slug),
  };
});

/** How mountainous the drawn ridge of a province is; the others have hills. */
const relief: Record<string, number> = {
  'british-columbia': 1,
  alberta: 0.9,
  saskatchewan: 0.12,
  manitoba: 0.15,
};

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
        trail={[{ href: paths.provinces(language), name: words.provinces }]}
        here={{ href: paths.province(language, province.slug), name: province.name }}
        title={words.title(province.name)}
        lead={province.description}
        kind="CollectionPage"
        about={{ '@type': 'State', name: province.name }}
        list={cities.map(({ slug, name }) => ({ href: paths.city(language, slug), name }))}
        aside={<Motif path={landscapePath(province.slug, relief[province.slug] ?? 0.35)} />}
      >
        <dl
          aria-label={words.figures}
          className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12"
        >
          <StatTile value={formatNumber(language, cities.length)} label={words.citiesLabel} />
          <StatTile value={province.name} label={words.provinceLabel} />
          {published ? (
            <>
              <StatTile value={language === 'fr' ? '100\u00a0%' : '100%'} label={words.verified} />
              <StatTile value={language === 'fr' ? '24\u00a0h/24' : '24/7'} label={words.support} />
            </>
          ) : figures ? (
            <>
              <StatTile value={formatNumber(language, figures.listed)} label={words.listed} />
              <StatTile value={formatNumber(language, figures.accepting)} label={words.accepting} />
            </>
          ) : null}
        </dl>
        {published ? <p className="mt-3 text-sm text-quiet">{sampleFigures[language]}</p> : null}
      </PageHead>
      <Section title={words.cities(cities.length)}>
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
          {cities.map((city) => (
            <li key={city.slug}>
              <a
                className="card flex h-full items-baseline justify-between gap-2 px-4 py-3 text-ink no-underline hover:border-pine"
                href={paths.city(language, city.slug)}
              >
                <span className="min-w-0 font-semibold text-pine">{city.name}</span>
                {city.population !== null ? (
                  <span className="text-right text-xs text-quiet sm:flex-none">
                    {words.people(formatNumber(language, Math.round(city.population / 1000)))}
                  </span>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.specialties} lead={words.specialtiesLead(province.name)}>
        {specialties ? (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5">
            {specialties.map((specialty) => (
              <li key={specialty.slug}>
                <LinkTile
                  href={paths.provinceSpecialty(language, province.slug, specialty.slug)}
                  name={specialty.name}
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
