import { data } from 'react-router';
import { copy } from '#app/content/language.ts';
import { formatNumber, plural } from '#app/content/format.ts';
import { inProvinceFr, ofProvinceFr } from '#app/content/french-places.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { notFound } from '#app/error-page.tsx';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { listCitiesOfProvince } from '#app/features/city/city-queries.server.ts';
import { findProvince } from '#app/features/province/province-queries.server.ts';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { breadcrumbData, StructuredData } from '#app/layout/structured-data.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { landscapePath, Motif } from '#app/ui/motif.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/province.ts';

const pageCopy = copy(
  {
    notFound: 'Province Not Found',
    notFoundText: 'The requested province could not be found.',
    metaTitle: (province: string) => `${PRODUCT} in ${province}`,
    title: (province: string) => `Dentists in ${province}`,
    description: (province: string) =>
      `Cities in ${province} with ranked dentists and specialists. Compare ratings and opening hours, and ask for an appointment.`,
    cities: (count: number) => plural('en', count, { one: '1 city', other: `${count} cities` }),
    people: (thousands: string) => `${thousands}K people`,
    specialties: 'Specialties',
    specialtiesFailed: 'Failed to fetch specialist categories',
    tryAgain: 'The fault is ours. Please try again in a moment.',
  },
  {
    notFound: 'Province introuvable',
    notFoundText: 'La province demandée est introuvable.',
    metaTitle: (province: string) => `${PRODUCT} ${inProvinceFr(province)}`,
    title: (province: string) => `Dentistes ${inProvinceFr(province)}`,
    description: (province: string) =>
      `Dentistes et spécialistes classés dans les villes ${ofProvinceFr(province)} : comparez les notes et les heures d’ouverture, et demandez un rendez-vous.`,
    cities: (count: number) => plural('fr', count, { one: `${count} ville`, other: `${count} villes` }),
    people: (thousands: string) => `${thousands} 000 personnes`,
    specialties: 'Spécialités',
    specialtiesFailed: 'Impossible de charger les spécialités',
    tryAgain: 'La faute est de notre côté. Veuillez réessayer dans un instant.',
  },
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  const words = pageCopy(language);
  const province = await findProvince(params.provinceSlug, language);
  if (!province) throw notFound({ heading: words.notFound, text: words.notFoundText });
  const [cities, specialties, demonstration] = await Promise.all([
    listCitiesOfProvince(province.code, language),
    optional(
      context,
      keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    ),
    optional(context, keepFor(15, 'demonstration', hasDemonstrationDentists)),
  ]);
  return data(
    { province, cities, specialties, demonstration: demonstration ?? true, siteUrl },
    specialties ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: PRODUCT }, { name: 'robots', content: 'noindex' }];
  const language = matches[0].loaderData?.language ?? 'en';
  const words = pageCopy(language);
  const { province, siteUrl, demonstration } = loaderData;
  return pageMeta({
    title: words.metaTitle(province.name),
    description: words.description(province.name),
    path: paths.province(language, province.slug),
    siteUrl,
    noindex: demonstration,
  });
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
  const { province, cities, specialties, siteUrl } = loaderData;
  return (
    <>
      <StructuredData
        data={breadcrumbData(siteUrl, [
          { href: paths.province(language, province.slug), name: province.name },
        ])}
      />
      <Breadcrumbs links={[]} here={province.name} />
      <div className="wrap grid grid-cols-1 items-end gap-x-12 pt-4 lg:grid-cols-[1fr_minmax(0,26rem)]">
        <div>
          <h1 className="text-3xl">{words.title(province.name)}</h1>
          <p className="mt-3 max-w-measure">{province.description}</p>
        </div>
        <Motif path={landscapePath(province.slug, relief[province.slug] ?? 0.35)} />
      </div>
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
      <Section title={words.specialties} tone="sunk">
        {specialties ? (
          <ul className="flex flex-wrap gap-2">
            {specialties.map((specialty) => (
              <li key={specialty.slug} className="wrap-anywhere">
                <a className="btn btn-quiet" href={paths.specialty(language, specialty.slug)}>
                  {specialty.name}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={words.specialtiesFailed} text={words.tryAgain} />
        )}
      </Section>
    </>
  );
}
