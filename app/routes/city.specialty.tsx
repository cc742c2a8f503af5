import { redirect } from 'react-router';
import { rankedListCopy } from '#app/features/ranking/ranked-list-copy.ts';
import { formatList, formatNumber, formatRating } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { notFound } from '#app/error-page.tsx';
import { listCities } from '#app/features/city/city-queries.server.ts';
import { DentistCard, DentistHeroCard } from '#app/features/dentist/dentist-card.tsx';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import {
  findCitySpecialtyFigures,
  listRankedDentists,
  listSpecialtiesOfCity,
} from '#app/features/ranking/ranking-queries.server.ts';
import { PAGE_SIZE, rankBadge } from '#app/features/ranking/ranking.ts';
import { ReadyForListing } from '#app/features/ranking/ready-for-listing.tsx';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { breadcrumbData, StructuredData } from '#app/layout/structured-data.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import type { Route } from './+types/city.specialty.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const words = rankedListCopy(language);
  if (!params.citySlug.trim() || !params.specialtySlug.trim()) throw redirect(paths.home(language), 301);
  const [cities, specialties] = await Promise.all([
    keepFor(60, `cities:${language}`, () => listCities(language)),
    keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
  ]);
  const city = cities.find(({ slug }) => slug === params.citySlug);
  const specialty = specialties.find(({ slug }) => slug === params.specialtySlug);
  if (!city || !specialty) {
    const missing = city ? words.specialtyNotFound : words.cityNotFound;
    throw notFound({ heading: words.notFound, text: `${missing}. ${words.notFoundText}` });
  }
  const asked = url.searchParams.get('page');
  const page = asked === null ? 1 : /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 0;
  const [dentists, figures, ofCity, demonstration] = await Promise.all([
    listRankedDentists(city.id, specialty.id, language, { page: Math.max(1, page) }),
    findCitySpecialtyFigures(city.id, specialty.id),
    keepFor(60, `specialties-of:${city.id}`, () => listSpecialtiesOfCity(city.id)),
    keepFor(15, 'demonstration', hasDemonstrationDentists),
  ]);
  if (page === 0 || (page > 1 && dentists.length === 0)) {
    throw notFound({ heading: words.notFound, text: words.notFoundText });
  }
  return {
    siteUrl,
    demonstration,
    city: {
      slug: city.slug,
      name: city.name,
      provinceName: city.provinceName,
      provinceSlug: city.provinceSlug,
    },
    specialty: { slug: specialty.slug, name: specialty.name, description: specialty.description },
    dentists,
    figures,
    page,
    pages: Math.max(1, Math.ceil(figures.listed / PAGE_SIZE)),
    others: specialties.flatMap((other) => {
      const listed = ofCity.find((row) => row.slug === other.slug)?.listed ?? 0;
      return other.id === specialty.id || listed === 0
        ? []
        : [{ slug: other.slug, name: other.name, listed }];
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: PRODUCT }, { name: 'robots', content: 'noindex' }];
  const language = matches[0].loaderData?.language ?? 'en';
  const words = rankedListCopy(language);
  const { city, specialty, figures, page, siteUrl, demonstration } = loaderData;
  return pageMeta({
    title: words.title(specialty.name, city.name) + (page > 1 ? words.pageOf(page) : ''),
    description: words.description(specialty.name, city.name, figures.listed),
    path: paths.citySpecialty(language, city.slug, specialty.slug, page > 1 ? { page } : {}),
    siteUrl,
    noindex: demonstration || figures.listed === 0,
  });
};

export default function CitySpecialty({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = rankedListCopy(language);
  const { city, specialty, dentists, figures, page, pages, others, siteUrl } = loaderData;
  const here = paths.citySpecialty(language, city.slug, specialty.slug);
  const trail = [
    { href: paths.province(language, city.provinceSlug), name: city.provinceName },
    { href: paths.city(language, city.slug), name: city.name },
  ];
  const [first, ...rest] = dentists;
  const hero = page === 1 && first?.ranking === 1 && first.tier === 'featured' ? first : null;
  const cards = hero ? rest : dentists;
  const accepting = dentists.filter((dentist) => dentist.accepting).slice(0, 3);
  const faq = [
    [words.q1(specialty.name, city.name), words.a1],
    [
      words.q2(city.name),
      words.a2(
        figures.accepting,
        // Those on this page of the list; there may be none while others accept.
        formatList(
          language,
          accepting.map((dentist) => dentist.name),
        ),
        accepting.length === figures.accepting,
      ),
    ],
    [words.q3, words.a3],
    [words.q4, words.a4],
  ];
  return (
    <>
      <StructuredData
        data={{
          '@graph': [
            breadcrumbData(siteUrl, [...trail, { href: here, name: specialty.name }]),
            {
              '@type': 'ItemList',
              itemListElement: dentists.map((dentist, index) => ({
                '@type': 'ListItem',
                position: (page - 1) * PAGE_SIZE + index + 1,
                url: siteUrl + paths.dentist(language, dentist.slug),
                name: dentist.name,
              })),
            },
          ],
        }}
      />
      <Breadcrumbs links={trail} here={specialty.name} />
      <div className="wrap pt-4 pb-2">
        <h1 className="text-3xl">{words.title(specialty.name, city.name)}</h1>
        <p className="mt-3 max-w-measure text-quiet">{specialty.description}</p>
        {figures.listed > 0 ? (
          <dl aria-label={words.figures} className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:gap-12">
            <StatTile value={formatNumber(language, figures.listed)} label={words.listed} />
            <StatTile
              value={figures.averageRating === null ? '–' : formatRating(language, figures.averageRating)}
              label={figures.averageRating === null ? words.noRating : words.rating}
            />
            <StatTile value={formatNumber(language, figures.reviews)} label={words.reviews} />
            <StatTile value={formatNumber(language, figures.accepting)} label={words.accepting} />
          </dl>
        ) : null}
      </div>

      {figures.listed === 0 ? (
        <Section title={words.empty(specialty.name, city.name)} lead={words.emptyText}>
          <p className="mb-8 flex flex-wrap gap-3">
            <a className="btn btn-primary" href={paths.city(language, city.slug)}>
              {words.all(city.name)}
            </a>
            <a className="btn btn-quiet" href={paths.specialty(language, specialty.slug)}>
              {words.national(specialty.name)}
            </a>
          </p>
          <ReadyForListing specialty={specialty.name} city={city.name} />
        </Section>
      ) : (
        <section className="wrap py-8" aria-labelledby="list">
          <h2 id="list" className="text-xl">
            {words.list(specialty.name)}
          </h2>
          <p className="mt-2 max-w-measure text-sm text-quiet">{words.order}</p>
          {hero ? (
            <div className="mt-6">
              <DentistHeroCard dentist={hero} badge={rankBadge(hero.ranking, language)} heading="h3" />
            </div>
          ) : null}
          <ul className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {cards.map((dentist) => (
              <li key={dentist.slug}>
                <DentistCard dentist={dentist} badge={rankBadge(dentist.ranking, language)} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={pages}
            hrefFor={(to) =>
              paths.citySpecialty(language, city.slug, specialty.slug, to > 1 ? { page: to } : {})
            }
            words={{ label: words.pager, previous: words.previous, next: words.next, place: words.place }}
          />
        </section>
      )}

      <Section title={words.faq} tone="sunk">
        <div className="grid max-w-measure gap-2">
          {faq.map(([question, answer]) => (
            <details key={question} name="faq" className="card px-4 py-1">
              <summary className="flex min-h-11 items-center font-semibold">{question}</summary>
              <p className="pb-3">{answer}</p>
            </details>
          ))}
        </div>
      </Section>

      {others.length > 0 ? (
        <Section title={words.others(city.name)}>
          <ul className="flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other.slug}>
                <a className="btn btn-quiet" href={paths.citySpecialty(language, city.slug, other.slug)}>
                  {other.name}
                  <span className="font-normal text-quiet">{formatNumber(language, other.listed)}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
