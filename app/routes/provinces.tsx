import { copy } from '#app/content/language.ts';
import { cityCount } from '#app/content/counts.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedProvinces } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import type { Route } from './+types/provinces.ts';

const pageCopy = copy(
  {
    name: 'Provinces',
    title: 'Dentists by province',
    lead: 'Choose your province to see its cities and specialties.',
    description:
      'The ten provinces of Canada with their cities: ranked dentists and specialists, opening hours, who accepts new patients.',
    allCities: 'All cities of Canada',
    territories:
      'Yukon, the Northwest Territories and Nunavut are not covered yet. In an emergency there, call the nearest health centre.',
  },
  {
    name: 'Provinces',
    title: 'Dentistes par province',
    lead: 'Choisissez votre province pour voir ses villes et ses spécialités.',
    description:
      'Les dix provinces du Canada et leurs villes : dentistes et spécialistes classés, heures d’ouverture, nouveaux patients.',
    allCities: 'Toutes les villes du Canada',
    territories:
      'Le Yukon, les Territoires du Nord-Ouest et le Nunavut ne sont pas encore couverts. En cas d’urgence, appelez le centre de santé le plus proche.',
  },
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  return { provinces: await cachedProvinces(language) };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...pageCopy(language),
  path: paths.provinces(language),
}));

export default function Provinces({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
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
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {loaderData.provinces.map((province) => (
            <li key={province.slug}>
              <LinkTile
                href={paths.province(language, province.slug)}
                name={province.name}
                note={cityCount(language, province.cityCount)}
              />
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-measure text-sm text-quiet">{words.territories}</p>
        <p className="mt-6">
          <a className="btn btn-quiet" href={paths.cities(language)}>
            {words.allCities}
          </a>
        </p>
      </div>
    </>
  );
}
