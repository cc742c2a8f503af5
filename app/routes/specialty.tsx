import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { notFound, unavailable } from '#app/error-page.tsx';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { listCitiesOfSpecialty } from '#app/features/ranking/listing-queries.server.ts';
import { findSpecialty } from '#app/features/specialty/specialty-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { breadcrumbData, StructuredData } from '#app/layout/structured-data.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/specialty.ts';

const pageCopy = copy(
  {
    notFound: 'Specialty Not Found',
    notFoundText: 'The requested specialty could not be found.',
    title: (specialty: string) => `${specialty} in Canada`,
    description: (specialty: string) =>
      `${specialty} in Canadian cities, ranked by what patients say. Choose your city.`,
    choose: 'Choose your city',
    chooseLead: 'Every city where somebody is listed for this specialty.',
    none: 'Nobody is listed for this specialty yet.',
    failed: 'Failed to fetch specialist categories',
    tryAgain: 'The fault is ours. Please try again in a moment.',
  },
  {
    notFound: 'Spécialité introuvable',
    notFoundText: 'La spécialité demandée est introuvable.',
    title: (specialty: string) => `${specialty} au Canada`,
    description: (specialty: string) =>
      `${specialty} dans les villes canadiennes, classés selon l’avis des patients. Choisissez votre ville.`,
    choose: 'Choisissez votre ville',
    chooseLead: 'Toutes les villes où quelqu’un est inscrit pour cette spécialité.',
    none: 'Personne n’est encore inscrit pour cette spécialité.',
    failed: 'Impossible de charger les spécialités',
    tryAgain: 'La faute est de notre côté. Veuillez réessayer dans un instant.',
  },
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  const words = pageCopy(language);
  const specialty = await findSpecialty(params.specialtySlug, language).catch((error: unknown) => {
    context.get(requestContext).reportError(error);
    throw unavailable({ text: `${words.failed}. ${words.tryAgain}` });
  });
  if (!specialty) throw notFound({ heading: words.notFound, text: words.notFoundText });
  const [provinces, demonstration] = await Promise.all([
    listCitiesOfSpecialty(specialty.id, language),
    keepFor(15, 'demonstration', hasDemonstrationDentists),
  ]);
  return { specialty, provinces, demonstration, siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: PRODUCT }, { name: 'robots', content: 'noindex' }];
  const language = matches[0].loaderData?.language ?? 'en';
  const words = pageCopy(language);
  const { specialty, siteUrl, demonstration } = loaderData;
  return pageMeta({
    title: words.title(specialty.name),
    description: words.description(specialty.name),
    path: paths.specialty(language, specialty.slug),
    siteUrl,
    noindex: demonstration,
  });
};

export default function Specialty({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const { specialty, provinces, siteUrl } = loaderData;
  const here = paths.specialty(language, specialty.slug);
  return (
    <>
      <StructuredData data={breadcrumbData(siteUrl, [{ href: here, name: specialty.name }])} />
      <Breadcrumbs links={[]} here={specialty.name} />
      <div className="wrap pt-4">
        <h1 className="text-3xl">{words.title(specialty.name)}</h1>
        <p className="mt-3 max-w-measure">{specialty.description}</p>
      </div>
      <Section title={words.choose} lead={provinces.length > 0 ? words.chooseLead : words.none}>
        <div className="grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-3">
          {provinces.map((province) => (
            <div key={province.slug}>
              <h3 className="text-base">{province.name}</h3>
              <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
                {province.cities.map((city) => (
                  <li key={city.slug}>
                    <a
                      className="inline-flex min-h-8 items-center"
                      href={paths.citySpecialty(language, city.slug, specialty.slug)}
                    >
                      {city.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
