import { data } from 'react-router';
import { copy } from '#app/content/language.ts';
import { formatNumber, plural } from '#app/content/format.ts';
import { inProvinceFr, ofProvinceFr } from '#app/content/french-places.ts';
import { missing } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { isDemonstration } from '#app/demonstration.server.ts';
import { notFound } from '#app/error-page.tsx';
import { listCitiesOfProvince } from '#app/features/city/city-queries.server.ts';
import { findSiteFigures } from '#app/features/dentist/figures-queries.server.ts';
import { findProvince } from '#app/features/province/province-queries.server.ts';
import { findFiguresIn } from '#app/features/ranking/dentist-list-queries.server.ts';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { listedPageMeta, missingPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import { landscapePath, Motif } from '#app/ui/motif.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import type { Route } from './+types/province.ts';

const pageCopy = copy(
  {
    metaTitle: (province: string) => `${PRODUCT} in ${province}`,
    title: (province: string) => `Dentists in ${province}`,
    description: (province: string) =>
      `Cities in ${province} with ranked dentists and specialists. Compare ratings and opening hours, and ask for an appointment.`,
    cities: (count: number) => plural('en', count, { one: '1 city', other: `${count} cities` }),
    people: (thousands: string) => `${thousands}K people`,
    provinces: 'Provinces',
    figures: 'In figures',
    citiesLabel: 'Cities',
    provinceLabel: 'Province',
    verified: 'Verified',
    support: 'Support',
    listed: 'Dentists listed',
    accepting: 'Accept new patients',
    specialties: 'Specialties',
    specialtiesLead: (province: string) => `Each with the dentists of all ${province}.`,
    more: 'More ways to find care',
    emergency: 'Emergency dentists',
    emergencyText: 'Who offers emergency care, city by city.',
    newPatients: 'Accepting new patients',
    newPatientsText: 'Only dentists who have told us that they take new patients.',
    specialists: 'Specialists',
    specialistsText: 'What each kind of specialist does, and how many are listed.',
    specialtiesFailed: 'Failed to fetch specialist categories',
    tryAgain: 'The fault is ours. Please try again in a moment.',
  },
  {
    metaTitle: (province: string) => `${PRODUCT} ${inProvinceFr(province)}`,
    title: (province: string) => `Dentistes ${inProvinceFr(province)}`,
    description: (province: string) =>
      `Dentistes et spécialistes classés dans les villes ${ofProvinceFr(province)} : comparez les notes et les heures d’ouverture, et demandez un rendez-vous.`,
    cities: (count: number) => plural('fr', count, { one: `${count} ville`, other: `${count} villes` }),
    people: (thousands: string) => `${thousands} 000 habitants`,
    provinces: 'Provinces',
    figures: 'En chiffres',
    citiesLabel: 'Villes',
    provinceLabel: 'Province',
    verified: 'Vérifié',
    support: 'Soutien',
    listed: 'Dentistes inscrits',
    accepting: 'Acceptent de nouveaux patients',
    specialties: 'Spécialités',
    specialtiesLead: (province: string) =>
      `Chacune avec les dentistes de toutes les villes ${ofProvinceFr(province)}.`,
    more: 'Autres façons de trouver des soins',
    emergency: 'Dentistes d’urgence',
    emergencyText: 'Qui offre des soins d’urgence, ville par ville.',
    newPatients: 'Nouveaux patients',
    newPatientsText: 'Seulement les dentistes qui nous ont indiqué en accepter.',
    specialists: 'Spécialistes',
    specialistsText: 'Ce que fait chaque spécialiste et combien sont inscrits.',
    specialtiesFailed: 'Impossible de charger les spécialités',
    tryAgain: 'Le problème vient de nous. Veuillez réessayer dans un instant.',
  },
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  const province = await findProvince(params.provinceSlug, language);
  if (!province) throw notFound(missing(language).province);
  const [cities, figures, site, specialties, demonstration] = await Promise.all([
    listCitiesOfProvince(province.code, language),
    optional(context, findFiguresIn({ provinceCode: province.code })),
    optional(context, keepFor(60, 'figures', findSiteFigures)),
    optional(
      context,
      keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    ),
    optional(context, isDemonstration()),
  ]);
  return data(
    {
      province,
      cities,
      figures: figures && { listed: figures.listed, accepting: figures.accepting },
      published: site?.kind !== 'measured',
      specialties,
      demonstration: demonstration ?? true,
      siteUrl,
    },
    specialties && figures && site ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const words = pageCopy(language);
  const { province } = loaderData;
  return listedPageMeta(
    { title: words.metaTitle(province.name), description: words.description(province.name) },
    paths.province(language, province.slug),
    loaderData,
  );
};

/** Where the drawn ridge is a mountain range; hills elsewhere. */
const relief: Record<string, number> = {
  'british-columbia': 1,
  alberta: 0.9,
  saskatchewan: 0.12,
  manitoba: 0.15,
};

export default function Province({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const { province, cities, figures, published, specialties, siteUrl } = loaderData;
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
        siteUrl={siteUrl}
        trail={[{ href: paths.provinces(language), name: words.provinces }]}
        here={{ href: paths.province(language, province.slug), name: province.name }}
        title={words.title(province.name)}
        lead={province.description}
        kind="CollectionPage"
        about={{ '@type': 'State', name: province.name }}
        list={listData(
          siteUrl,
          cities.map(({ slug, name }) => ({ href: paths.city(language, slug), name })),
        )}
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
      <Section title={words.specialties} lead={words.specialtiesLead(province.name)} tone="sunk">
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
