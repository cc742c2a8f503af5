import { inCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { missing } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { notFound } from '#app/error-page.tsx';
import { listCities } from '#app/features/city/city-queries.server.ts';
import { cityTrail } from '#app/features/city/city-trail.ts';
import { countedSpecialties } from '#app/features/ranking/counted-specialties.ts';
import { countSpecialtiesIn } from '#app/features/ranking/dentist-list-queries.server.ts';
import { SpecialtyDirectory } from '#app/features/specialty/specialty-directory.tsx';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { pageCity } from '#app/http/page-city.server.ts';
import { listedPageMeta, missingPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import type { Route } from './+types/city.specialties.ts';

const pageCopy = copy(
  {
    name: 'Specialties',
    title: (city: string) => `Dental specialties in ${city}`,
    lead: 'What each kind of dentist does, and how many of them we list here.',
    description: (city: string) =>
      `Kinds of dentists in ${city}: what each one does, how many are listed, and who ranks first.`,
    see: (specialty: string, city: string) => `${specialty} in ${city}`,
    all: (city: string) => `All dentists in ${city}`,
  },
  {
    name: 'Spécialités',
    title: (city: string) => `Spécialités dentaires ${inCityFr(city)}`,
    lead: 'Ce que fait chaque type de dentiste, et combien nous en inscrivons ici.',
    description: (city: string) =>
      `Les types de dentistes ${inCityFr(city)} : ce que fait chacun, combien sont inscrits et qui vient en premier.`,
    see: (specialty: string, city: string) => `${specialty} ${inCityFr(city)}`,
    all: (city: string) => `Tous les dentistes ${inCityFr(city)}`,
  },
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  const cities = await keepFor(60, `cities:${language}`, () => listCities(language));
  const city = cities.find(({ slug }) => slug === params.citySlug);
  if (!city) throw notFound(missing(language).city);
  context.set(pageCity, city.slug);
  const [specialties, counts, demonstration] = await Promise.all([
    keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    countSpecialtiesIn({ cityId: city.id }),
    isDemonstration(),
  ]);
  return {
    siteUrl,
    demonstration,
    city: {
      slug: city.slug,
      name: city.name,
      provinceName: city.provinceName,
      provinceSlug: city.provinceSlug,
    },
    specialties: countedSpecialties(specialties, counts),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const words = pageCopy(language);
  const { city } = loaderData;
  return listedPageMeta(
    { title: words.title(city.name), description: words.description(city.name) },
    paths.citySpecialties(language, city.slug),
    loaderData,
  );
};

export default function CitySpecialties({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const { city, specialties, siteUrl } = loaderData;
  return (
    <>
      <PageHead
        siteUrl={siteUrl}
        trail={cityTrail(language, city)}
        here={{ href: paths.citySpecialties(language, city.slug), name: words.name }}
        title={words.title(city.name)}
        lead={words.lead}
        kind="CollectionPage"
        list={listData(
          siteUrl,
          specialties.map(({ slug, name }) => ({
            href: paths.citySpecialty(language, city.slug, slug),
            name: words.see(name, city.name),
          })),
        )}
      />
      <section className="wrap py-8">
        <SpecialtyDirectory
          specialties={specialties.map((specialty) => ({
            ...specialty,
            name: words.see(specialty.name, city.name),
            href: paths.citySpecialty(language, city.slug, specialty.slug),
          }))}
        />
        <p className="mt-8">
          <a className="btn btn-quiet" href={paths.allDentists(language, city.slug)}>
            {words.all(city.name)}
          </a>
        </p>
      </section>
    </>
  );
}
