import { missing } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { searchCopy } from '#app/content/search-copy.ts';
import { notFound } from '#app/error-page.tsx';
import { listCities } from '#app/features/city/city-queries.server.ts';
import { foldText, matchingCities } from '#app/features/city/match-cities.ts';
import { dentistLinks } from '#app/features/dentist/dentist-structured-data.ts';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { listDentistsIn } from '#app/features/ranking/dentist-list-queries.server.ts';
import { DentistList, pagesOf } from '#app/features/ranking/dentist-list.tsx';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import { PAGE_SIZE } from '#app/features/ranking/ranking.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { pageNumberOf } from '#app/http/page-number.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { listData } from '#app/layout/structured-data.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Route } from './+types/search.ts';

/** Longer texts are no names. */
const LONGEST = 80;
/** Each word is looked for by itself; no name has more of them. */
const MOST_WORDS = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const [cities, specialties, demonstration] = await Promise.all([
    keepFor(60, `cities:${language}`, () => listCities(language)),
    keepFor(60, `specialties:${language}`, () => listSpecialties(language)),
    keepFor(15, 'demonstration', hasDemonstrationDentists),
  ]);
  const q = (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST);
  const city = cities.find(({ slug }) => slug === url.searchParams.get('city')) ?? null;
  const specialty = specialties.find(({ slug }) => slug === url.searchParams.get('specialty')) ?? null;
  const accepting = url.searchParams.get('accepting') === '1';
  const page = pageNumberOf(url);
  const asked = q !== '' || city !== null || specialty !== null || accepting;
  const scope = {
    words: q === '' ? [] : q.split(/\s+/).slice(0, MOST_WORDS),
    cityId: city?.id,
    categoryId: specialty?.id,
    accepting,
  };
  const { dentists, listed } = asked
    ? await listDentistsIn(scope, language, { page: page ?? 1 })
    : { dentists: [], listed: 0 };
  if (page === null || page > pagesOf(listed)) throw notFound(missing(language).listPage);
  const folded = foldText(q);
  return {
    siteUrl,
    demonstration,
    q,
    city: city?.slug ?? null,
    specialty: specialty?.slug ?? null,
    accepting,
    asked,
    dentists,
    listed,
    page,
    cities: cities
      .map(({ slug, name }) => ({ slug, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
    specialties: specialties.map(({ slug, name }) => ({ slug, name })),
    matchingCities:
      folded.length < 2
        ? []
        : matchingCities(cities, { query: q, metro: null })
            .slice(0, 8)
            .map(({ slug, name, provinceName }) => ({ slug, name, provinceName })),
    matchingSpecialties:
      folded.length < 3
        ? []
        : specialties
            .filter(({ name }) => foldText(name).includes(folded))
            .map(({ slug, name }) => ({ slug, name })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = matches[0].loaderData?.language ?? 'en';
  const words = searchCopy(language);
  return pageMeta({
    title: words.title,
    description: words.description,
    path: paths.search(language),
    siteUrl: loaderData?.siteUrl ?? '',
    // What somebody looked for is nobody else's result.
    noindex: (loaderData?.demonstration ?? true) || (loaderData?.asked ?? false),
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = searchCopy(language);
  const { q, city, specialty, accepting, asked, dentists, listed, page, siteUrl } = loaderData;

  const places = loaderData.matchingCities;
  const kinds = loaderData.matchingSpecialties;
  return (
    <>
      <PageHead
        siteUrl={siteUrl}
        here={{ href: paths.search(language), name: words.name }}
        title={words.title}
        lead={words.lead}
        kind="SearchResultsPage"
        list={listData(siteUrl, dentistLinks(language, dentists), (page - 1) * PAGE_SIZE + 1)}
      >
        <form
          role="search"
          action={paths.search(language)}
          className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-4 lg:items-end"
        >
          <div className="lg:col-span-2">
            <Field id="q" label={words.text} note={words.optional}>
              {(control) => (
                <input
                  {...control}
                  className="field"
                  type="search"
                  name="q"
                  defaultValue={q}
                  maxLength={LONGEST}
                  autoComplete="off"
                />
              )}
            </Field>
          </div>
          <Field id="city" label={words.city} note={words.optional}>
            {(control) => (
              <select {...control} className="field" name="city" defaultValue={city ?? ''}>
                <option value="">{words.anyCity}</option>
                {loaderData.cities.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field id="specialty" label={words.specialty} note={words.optional}>
            {(control) => (
              <select {...control} className="field" name="specialty" defaultValue={specialty ?? ''}>
                <option value="">{words.anySpecialty}</option>
                {loaderData.specialties.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <label className="flex min-h-11 items-center gap-3 lg:col-span-3">
            <input
              className="size-5 flex-none accent-pine"
              type="checkbox"
              name="accepting"
              value="1"
              defaultChecked={accepting}
            />
            {words.accepting}
          </label>
          <button className="btn btn-primary" type="submit">
            {words.search}
          </button>
        </form>
      </PageHead>
      <div className="wrap py-8">
        {places.length > 0 ? (
          <nav aria-label={words.cities} className="mb-6">
            <h2 className="text-base">{words.cities}</h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {places.map((place) => (
                <li key={place.slug}>
                  <a className="btn btn-quiet" href={paths.city(language, place.slug)}>
                    {place.name}, {place.provinceName}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {kinds.length > 0 ? (
          <nav aria-label={words.specialties} className="mb-6">
            <h2 className="text-base">{words.specialties}</h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {kinds.map(({ slug, name }) => (
                <li key={slug}>
                  <a className="btn btn-quiet" href={paths.specialty(language, slug)}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {listed > 0 ? (
          <DentistList
            dentists={dentists}
            listed={listed}
            page={page}
            hrefFor={(to) =>
              paths.search(language, {
                q,
                city: city ?? undefined,
                specialty: specialty ?? undefined,
                accepting: accepting ? '1' : undefined,
                page: to > 1 ? to : undefined,
              })
            }
          />
        ) : (
          <div className="card p-6 text-center">
            <h2 className="text-lg">{asked ? words.none : words.start}</h2>
            <p className="mt-2 text-quiet">{asked ? words.noneText : words.startText}</p>
            {asked ? (
              <p className="mt-4">
                <a className="btn btn-quiet" href={paths.search(language)}>
                  {words.clear}
                </a>
              </p>
            ) : null}
          </div>
        )}
      </div>
    </>
  );
}
