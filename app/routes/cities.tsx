import { compareNames, formatNumber } from '#app/content/format.ts';
import { provinceCount } from '#app/content/territories.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedCities, cachedCityCounts, cachedProvinces } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { citiesCopy } from '#app/features/directory/place/city-copy.ts';
import type { Route } from './+types/cities.ts';

export const handle = { kept: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const [provinces, cities, counts] = await Promise.all([
    cachedProvinces(language),
    cachedCities(language),
    cachedCityCounts(language),
  ]);
  const countBySlug = new Map(counts.map((count) => [count.slug, count.listed]));
  return {
    provinces: provinces.map((province) => ({
      ...province,
      cities: cities
        .filter((city) => city.provinceCode === province.code)
        .toSorted((a, b) => compareNames(language, a.name, b.name))
        .map((city) => ({ ...city, listed: countBySlug.get(city.slug) ?? 0 })),
    })),
    count: cities.length,
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...citiesCopy(language),
  path: paths.cities(language),
}));

export default function Cities({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = citiesCopy(language);
  const { provinces, count } = loaderData;
  return (
    <>
      <PageHead
        here={{ href: paths.cities(language), name: words.name }}
        title={words.title}
        lead={words.lead(
          formatNumber(language, count),
          provinceCount(
            language,
            provinces.map(({ code }) => code),
          ),
        )}
        kind="CollectionPage"
        list={provinces.flatMap(({ cities }) =>
          cities.map(({ slug, name }) => ({ href: paths.city(language, slug), name })),
        )}
      >
        <nav aria-label={words.jump} className="mt-6 flex flex-wrap gap-2">
          {provinces.map((province) => (
            <a key={province.slug} className="btn btn-quiet" href={`#${province.slug}`}>
              {province.name}
            </a>
          ))}
        </nav>
      </PageHead>
      <div className="wrap grid grid-cols-1 gap-12 py-10">
        {provinces.map((province) => (
          <section
            key={province.slug}
            id={province.slug}
            aria-labelledby={`${province.slug}-name`}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12"
          >
            <div className="aspect-video overflow-hidden rounded-control sm:row-span-2 sm:self-start sm:rounded-card">
              <Illustration of={`province-${province.slug}`} />
            </div>
            <h2 className="text-xl" id={`${province.slug}-name`}>
              <a
                className="text-ink no-underline hover:underline"
                href={paths.province(language, province.slug)}
              >
                {province.name}
              </a>
            </h2>
            <ul className="col-span-full grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-1 sm:col-start-2 sm:grid-cols-3 lg:grid-cols-5">
              {province.cities.map((city) => (
                <li key={city.slug} className="py-1.5 pointer-coarse:py-2.5">
                  <a className="py-1.5 pointer-coarse:py-2.5" href={paths.city(language, city.slug)}>
                    {city.name}
                  </a>
                  {city.listed > 0 ? (
                    <span className="text-sm text-quiet">{`\u00a0${formatNumber(language, city.listed)}`}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="max-w-measure text-sm text-quiet">{words.missing}</p>
      </div>
    </>
  );
}
