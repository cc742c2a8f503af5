import type { Language } from '#app/content/language.ts';
import { listedCount } from '#app/content/counts.ts';
import { formatList, formatNumber } from '#app/content/format.ts';
import { missing } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { specialtyGuides as english } from '#app/content/en/specialty-guides.ts';
import { specialtyGuides as french } from '#app/content/fr/specialty-guides.ts';
import type { SpecialtyGuide } from '#app/content/specialty-guide.ts';
import { notFound, unavailable } from '#app/layout/error-page.tsx';
import { CityTiles } from '#app/features/directory/place/place-cards.tsx';
import { listCitiesBySlug } from '#app/features/directory/place/city-queries.server.ts';
import { countDentistsByCity } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { listCitiesOfSpecialty } from '#app/features/directory/ranking/listing-queries.server.ts';
import { findSpecialty } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { cachedProvinces } from '#app/http/cached-reads.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { Section } from '#app/ui/section.tsx';
import { specialtyCopy } from '#app/features/directory/specialty/specialty-copy.ts';
import type { Route } from './+types/specialty.ts';

/** The specification's eight major cities (section 9). */
const MAJOR_CITIES = [
  'toronto',
  'vancouver',
  'calgary',
  'montreal',
  'ottawa',
  'edmonton',
  'winnipeg',
  'halifax',
] as const;
/** Cities shown per province before the link to all of them. */
const CITIES_PER_PROVINCE = 4;

const specialtyGuides: Record<Language, Partial<Record<string, SpecialtyGuide>>> = {
  en: english,
  fr: french,
};

export const handle = { kept: {} };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const words = specialtyCopy(language);
  const specialty = await findSpecialty(params.specialtySlug, language).catch((error: unknown) => {
    context.get(requestContext).reportError(error);
    throw unavailable({ text: `${words.failed}. ${words.tryAgain}` });
  });
  if (!specialty) throw notFound(missing(language).specialty);
  const [provinces, every, counts, majors] = await Promise.all([
    listCitiesOfSpecialty(specialty.id, language),
    cachedProvinces(language),
    countDentistsByCity(language, { categoryId: specialty.id }),
    listCitiesBySlug(MAJOR_CITIES, language),
  ]);
  const counted = <City extends { slug: string }>(city: City) => ({
    ...city,
    listed: counts.find(({ slug }) => slug === city.slug)?.listed ?? 0,
  });
  return {
    specialty,
    majors: majors.map(counted),
    provinces: provinces.map((province) => ({
      ...province,
      cities: province.cities.slice(0, CITIES_PER_PROVINCE).map(counted),
      more: province.cities.length > CITIES_PER_PROVINCE,
    })),
    without: every.flatMap(({ slug, name }) =>
      provinces.some((province) => province.slug === slug) ? [] : [name],
    ),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { specialty }) => {
  const words = specialtyCopy(language);
  return {
    title: words.title(specialty.name),
    description: words.description(specialty.name),
    path: paths.specialty(language, specialty.slug),
  };
});

/** The guide to a specialty, for every specialty that has one. */
function Guide({ slug, name }: { slug: string; name: string }) {
  const language = useLanguage();
  const words = specialtyCopy(language);
  const guide = specialtyGuides[language][slug];
  if (!guide) return null;
  return (
    <>
      <Section title={words.about(name)}>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-3">
          <div className="grid grid-cols-1 content-start gap-3">
            {guide.about.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {(
            [
              [words.qualifications, guide.qualifications],
              [words.questions, guide.questions],
            ] as const
          ).map(([title, items]) => (
            <div key={title}>
              <h3 className="text-base">{title}</h3>
              <ul className="mt-2 grid grid-cols-1 list-disc gap-2 pl-5">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section title={words.procedures} lead={words.proceduresLead}>
        <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {guide.procedures.map((procedure) => (
            <div key={procedure.name} className="card p-5">
              <dt className="font-semibold">{procedure.name}</dt>
              <dd className="mt-1 text-sm">{procedure.text}</dd>
              <dd className="mt-2 text-sm text-quiet">{procedure.duration}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

export default function Specialty({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = specialtyCopy(language);
  const { specialty, majors, provinces, without } = loaderData;
  return (
    <>
      <PageHead
        trail={[{ href: paths.specialties(language), name: words.name }]}
        here={{ href: paths.specialty(language, specialty.slug), name: specialty.name }}
        title={words.title(specialty.name)}
        lead={specialty.description}
        aside={
          <div className="no-print order-first mb-3 w-20 md:order-none md:m-0 md:w-44 md:justify-self-end">
            <Illustration of={`specialty-${specialty.slug}`} eager />
          </div>
        }
        kind="CollectionPage"
        list={majors.map(({ slug, name }) => ({
          href: paths.citySpecialty(language, slug, specialty.slug),
          name,
        }))}
      />
      <Section title={words.majors}>
        <CityTiles
          cities={majors.map((city) => ({
            ...city,
            href: paths.citySpecialty(language, city.slug, specialty.slug),
            note: listedCount(language, city.listed),
          }))}
        />
      </Section>
      <Section title={words.choose} lead={provinces.length > 0 ? words.chooseLead : words.none}>
        {provinces.length === 0 ? (
          <p className="flex flex-wrap gap-3">
            <a className="btn btn-primary" href={paths.cities(language)}>
              {words.cities}
            </a>
            <a className="btn btn-quiet" href={paths.specialties(language)}>
              {words.others}
            </a>
          </p>
        ) : null}
        <div className="grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-3">
          {provinces.map((province) => (
            <div key={province.slug}>
              <h3 className="text-base">{province.name}</h3>
              <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
                {province.cities.map((city) => (
                  <li key={city.slug}>
                    <a className="tap" href={paths.citySpecialty(language, city.slug, specialty.slug)}>
                      {city.name}
                    </a>
                    <span className="text-sm text-quiet">
                      {`\u00a0${formatNumber(language, city.listed)}`}
                    </span>
                  </li>
                ))}
                {province.more ? (
                  <li>
                    <a
                      className="tap font-semibold"
                      href={paths.provinceSpecialty(language, province.slug, specialty.slug)}
                    >
                      {words.all(province.name)}
                    </a>
                  </li>
                ) : null}
              </ul>
            </div>
          ))}
        </div>
        {provinces.length > 0 && without.length > 0 ? (
          <p className="mt-6 max-w-measure text-sm text-quiet">
            {words.without(formatList(language, without))}
          </p>
        ) : null}
      </Section>
      <Guide slug={specialty.slug} name={specialty.name} />
    </>
  );
}
