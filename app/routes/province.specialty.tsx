import { inProvinceFr, ofProvinceFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { listedCount } from '#app/content/counts.ts';
import { missing } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { notFound } from '#app/error-page.tsx';
import { dentistLinks } from '#app/features/dentist/dentist-structured-data.ts';
import { findProvince } from '#app/features/province/province-queries.server.ts';
import { countDentistsByCity, listDentistsIn } from '#app/features/ranking/dentist-list-queries.server.ts';
import { pagesOf } from '#app/features/ranking/dentist-list.tsx';
import { ProvinceList } from '#app/features/ranking/province-list.tsx';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { PAGE_SIZE } from '#app/features/ranking/ranking.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { missingPageMeta, pageMeta } from '#app/http/page-meta.ts';
import { pageNumberOf } from '#app/http/page-number.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import type { Route } from './+types/province.specialty.ts';

const pageCopy = copy(
  {
    title: (specialty: string, province: string) => `${specialty} in ${province}`,
    pageOf: (page: number) => `, page ${page}`,
    description: (specialty: string, province: string) =>
      `${specialty} in the cities of ${province}: ratings, opening hours, who accepts new patients. Choose your city or compare them all.`,
    cities: 'Choose your city',
    empty: (specialty: string, province: string) =>
      `No ${specialty.toLowerCase()} are listed in ${province} yet`,
    emptyText: 'These pages may help you now:',
    national: (specialty: string) => `${specialty} across Canada`,
    province: (province: string) => `Cities of ${province}`,
  },
  {
    title: (specialty: string, province: string) => `${specialty} ${inProvinceFr(province)}`,
    pageOf: (page: number) => `, page ${page}`,
    description: (specialty: string, province: string) =>
      `${specialty} ${inProvinceFr(province)}, ville par ville : notes, heures d’ouverture, nouveaux patients. Choisissez votre ville ou comparez-les tous.`,
    cities: 'Choisissez votre ville',
    empty: (specialty: string, province: string) =>
      `Aucune inscription pour l’instant : ${specialty.toLowerCase()} ${inProvinceFr(province)}`,
    emptyText: 'En attendant, ces pages peuvent vous aider :',
    national: (specialty: string) => `${specialty} au Canada`,
    province: (province: string) => `Villes ${ofProvinceFr(province)}`,
  },
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const [province, specialties, demonstration] = await Promise.all([
    findProvince(params.provinceSlug, language),
    keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    isDemonstration(),
  ]);
  if (!province) throw notFound(missing(language).province);
  const specialty = specialties.find(({ slug }) => slug === params.specialtySlug);
  if (!specialty) throw notFound(missing(language).specialty);
  const page = pageNumberOf(url);
  const scope = { provinceCode: province.code, categoryId: specialty.id };
  const [{ dentists, listed }, cities] = await Promise.all([
    listDentistsIn(scope, language, { page: page ?? 1 }),
    countDentistsByCity(language, scope),
  ]);
  if (page === null || page > pagesOf(listed)) {
    throw notFound(missing(language).listPage);
  }
  return {
    siteUrl,
    demonstration,
    province: { slug: province.slug, name: province.name },
    specialty: { slug: specialty.slug, name: specialty.name, description: specialty.description },
    cities: cities
      .filter((city) => city.listed > 0)
      .map(({ slug, name, listed: count }) => ({ slug, name, count })),
    dentists,
    listed,
    page,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingPageMeta;
  const language = matches[0].loaderData?.language ?? 'en';
  const words = pageCopy(language);
  const { province, specialty, page, listed, siteUrl, demonstration } = loaderData;
  return pageMeta({
    title: words.title(specialty.name, province.name) + (page > 1 ? words.pageOf(page) : ''),
    description: words.description(specialty.name, province.name),
    path: paths.provinceSpecialty(language, province.slug, specialty.slug, page > 1 ? { page } : {}),
    siteUrl,
    noindex: demonstration || listed === 0,
  });
};

export default function ProvinceSpecialty({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const { province, specialty, cities, dentists, listed, page, siteUrl } = loaderData;
  const here = (to: number) =>
    paths.provinceSpecialty(language, province.slug, specialty.slug, to > 1 ? { page: to } : {});
  return (
    <>
      <PageHead
        siteUrl={siteUrl}
        trail={[{ href: paths.province(language, province.slug), name: province.name }]}
        here={{ href: here(1), name: specialty.name }}
        title={words.title(specialty.name, province.name)}
        lead={specialty.description}
        kind="CollectionPage"
        path={here(page)}
        list={listData(siteUrl, dentistLinks(language, dentists), (page - 1) * PAGE_SIZE + 1)}
      />
      <ProvinceList
        cities={cities.map((city) => ({
          href: paths.citySpecialty(language, city.slug, specialty.slug),
          name: city.name,
          note: listedCount(language, city.count),
        }))}
        citiesTitle={words.cities}
        dentists={dentists}
        listed={listed}
        page={page}
        hrefFor={here}
        empty={
          <>
            <h2 className="text-xl">{words.empty(specialty.name, province.name)}</h2>
            <p className="mt-2 text-quiet">{words.emptyText}</p>
            <p className="mt-4 flex flex-wrap gap-3">
              <a className="btn btn-primary" href={paths.specialty(language, specialty.slug)}>
                {words.national(specialty.name)}
              </a>
              <a className="btn btn-quiet" href={paths.province(language, province.slug)}>
                {words.province(province.name)}
              </a>
            </p>
          </>
        }
      />
    </>
  );
}
