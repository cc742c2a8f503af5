import { cityCount } from '#app/content/counts.ts';
import { provinceCount, territoriesBesides } from '#app/content/territories.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedProvinces } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PlaceTile, TILES } from '#app/features/directory/place/place-cards.tsx';
import { PageHead } from '#app/layout/page-head.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { provincesCopy } from '#app/features/directory/place/province-copy.ts';
import type { Route } from './+types/provinces.ts';

export const handle = { kept: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  return { provinces: await cachedProvinces(language) };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { provinces }) => {
  const words = provincesCopy(language);
  const codes = provinces.map(({ code }) => code);
  return {
    title: words.title,
    description: words.description(provinceCount(language, codes)),
    path: paths.provinces(language),
  };
});

export default function Provinces({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = provincesCopy(language);
  const uncovered = territoriesBesides(
    language,
    loaderData.provinces.map(({ code }) => code),
  );
  return (
    <>
      <PageHead
        here={{ href: paths.provinces(language), name: words.name }}
        title={words.title}
        lead={words.lead}
        kind="CollectionPage"
        list={loaderData.provinces.map(({ slug, name }) => ({ href: paths.province(language, slug), name }))}
      />
      <div className="wrap py-8">
        <ul className={`${TILES} sm:grid-cols-2 lg:grid-cols-5`}>
          {loaderData.provinces.map((province) => (
            <li key={province.slug}>
              <PlaceTile
                href={paths.province(language, province.slug)}
                name={province.name}
                note={cityCount(language, province.cityCount)}
              >
                <Illustration of={`province-${province.slug}`} />
              </PlaceTile>
            </li>
          ))}
        </ul>
        {uncovered === null ? null : (
          <p className="mt-6 max-w-measure text-sm text-quiet">{words.uncovered(uncovered)}</p>
        )}
        <p className="mt-6">
          <a className="btn btn-quiet" href={paths.cities(language)}>
            {words.allCities}
          </a>
        </p>
      </div>
    </>
  );
}
