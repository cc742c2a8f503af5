import { redirect } from 'react-router';
import { copy } from '#app/content/language.ts';
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

const pageCopy = copy(
  {
    title: (specialty: string, city: string) => `${specialty} in ${city}`,
    description: (specialty: string, city: string, count: number) =>
      count === 0
        ? `No ${specialty.toLowerCase()} are listed in ${city} yet. See nearby cities and other specialties.`
        : `${count === 1 ? 'One listing' : `${count} listings`} of ${specialty.toLowerCase()} in ${city}: ratings, opening hours, who accepts new patients. Compare and ask for an appointment.`,
    pageOf: (page: number) => `, page ${page}`,
    cityNotFound: 'City not found',
    specialtyNotFound: 'Specialty not found',
    notFound: 'Page Not Found',
    notFoundText: 'The requested city or specialty could not be found.',
    figures: 'In figures',
    listed: 'Listed',
    rating: 'Average rating',
    noRating: 'Not rated yet',
    reviews: 'Patient reviews',
    accepting: 'Accept new patients',
    list: (specialty: string) => `${specialty}, in order`,
    order:
      'Ranked dentists come first. A dentist with many good reviews stands above one with few. Listings that nobody has verified yet come last, without a rank.',
    empty: (specialty: string, city: string) => `No ${specialty.toLowerCase()} are listed in ${city} yet`,
    emptyText: 'We list a dentist once there are facts to show. These pages may help you now:',
    all: (city: string) => `All dentists in ${city}`,
    national: (specialty: string) => `${specialty} in other cities`,
    others: (city: string) => `Other specialties in ${city}`,
    faq: 'Questions people ask',
    q1: (specialty: string, city: string) => `How are ${specialty.toLowerCase()} in ${city} ranked?`,
    a1: 'By what patients say and how many of them say it. Nobody can pay for a place. The badge “Featured” marks a profile tier, and it does not move a dentist up or down.',
    q2: (city: string) => `Which of them take new patients in ${city}?`,
    a2: (count: number, names: string, all: boolean) =>
      count === 0
        ? 'None of the listed dentists has told us so. Ask when you call: it changes from month to month.'
        : `${count === 1 ? 'One listed dentist does' : `${count} listed dentists do`}${names && `${all ? ': ' : ', among them '}${names}`}. It changes from month to month, so the clinic confirms it when it answers you.`,
    q3: 'Do I need a referral?',
    a3: 'You can ask a family or general dentist for an appointment directly. Many specialists see you without a referral too, but some insurers pay more when your dentist refers you. The clinic can tell you.',
    q4: 'How do I ask for an appointment?',
    a4: 'Choose “Book Now” on a card, then a type of appointment, a day and a time. The clinic confirms or proposes another time, within 24 hours. You need no account.',
    pager: 'Pages of the list',
    previous: 'Previous',
    next: 'Next',
    place: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  {
    title: (specialty: string, city: string) => `${specialty} à ${city}`,
    description: (specialty: string, city: string, count: number) =>
      count === 0
        ? `Aucune inscription pour l’instant : ${specialty.toLowerCase()}, ${city}. Voyez les villes voisines et les autres spécialités.`
        : `${count === 1 ? 'Une inscription' : `${count} inscriptions`} – ${specialty.toLowerCase()}, ${city} : notes, heures d’ouverture, nouveaux patients. Comparez et demandez un rendez-vous.`,
    pageOf: (page: number) => `, page ${page}`,
    cityNotFound: 'Ville introuvable',
    specialtyNotFound: 'Spécialité introuvable',
    notFound: 'Page introuvable',
    notFoundText: 'La ville ou la spécialité demandée est introuvable.',
    figures: 'En chiffres',
    listed: 'Inscrits',
    rating: 'Note moyenne',
    noRating: 'Pas encore de note',
    reviews: 'Avis de patients',
    accepting: 'Acceptent de nouveaux patients',
    list: (specialty: string) => `${specialty}, dans l’ordre`,
    order:
      'Les dentistes classés viennent d’abord. Beaucoup de bons avis pèsent plus que quelques-uns. Les inscriptions que personne n’a encore vérifiées viennent en dernier, sans rang.',
    empty: (specialty: string, city: string) =>
      `Aucune inscription pour l’instant : ${specialty.toLowerCase()}, ${city}`,
    emptyText:
      'Nous inscrivons un dentiste quand nous avons des renseignements à montrer. En attendant, ces pages peuvent vous aider :',
    all: (city: string) => `Tous les dentistes à ${city}`,
    national: (specialty: string) => `${specialty} dans d’autres villes`,
    others: (city: string) => `Autres spécialités à ${city}`,
    faq: 'Questions fréquentes',
    q1: (specialty: string, city: string) =>
      `Comment le classement est-il établi (${specialty.toLowerCase()}, ${city})?`,
    a1: 'Selon ce que disent les patients et selon leur nombre. Personne ne peut acheter une place. La mention « En vedette » désigne un niveau de profil; elle ne change pas le rang.',
    q2: (city: string) => `Qui accepte de nouveaux patients à ${city}?`,
    a2: (count: number, names: string, all: boolean) =>
      count === 0
        ? 'Aucun des dentistes inscrits ne nous l’a indiqué. Demandez-le au téléphone : cela change d’un mois à l’autre.'
        : `${count === 1 ? 'Un dentiste inscrit en accepte' : `${count} dentistes inscrits en acceptent`}${names && `${all ? ' : ' : ', dont '}${names}`}. Cela change d’un mois à l’autre; la clinique le confirme en vous répondant.`,
    q3: 'Me faut-il une recommandation d’un dentiste?',
    a3: 'Vous pouvez prendre rendez-vous directement avec un dentiste généraliste ou de famille. Beaucoup de spécialistes vous reçoivent aussi sans recommandation, mais certains assureurs remboursent davantage si votre dentiste vous dirige vers eux. La clinique peut vous renseigner.',
    q4: 'Comment demander un rendez-vous?',
    a4: 'Choisissez « Prendre rendez-vous » sur une fiche, puis un type de rendez-vous, un jour et une heure. La clinique confirme ou propose un autre moment, dans un délai de 24 heures. Aucun compte n’est nécessaire.',
    pager: 'Pages de la liste',
    previous: 'Précédente',
    next: 'Suivante',
    place: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  },
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const words = pageCopy(language);
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
  const words = pageCopy(language);
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
  const words = pageCopy(language);
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
