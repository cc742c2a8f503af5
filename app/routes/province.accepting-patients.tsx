import { useLanguage } from '#app/content/language-context.tsx';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import {
  countDentistsByCity,
  listDentistsIn,
} from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { ProvinceList } from '#app/features/directory/ranking/province-list.tsx';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { provinceTrail } from '#app/features/directory/place/city-trail.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { requireListPage, requireProvince } from '#app/http/require.server.ts';
import { provinceAcceptingCopy } from '#app/features/directory/place/province-copy.ts';
import type { Route } from './+types/province.accepting-patients.ts';

export const handle = { dentists: true, kept: { keys: ['page'] } };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const province = await requireProvince(params.provinceSlug, language);
  const scope = { provinceCode: province.code, accepting: true };
  const [list, cities] = await Promise.all([
    requireListPage(url, language, (page) => listDentistsIn(scope, language, { page })),
    countDentistsByCity(language, scope),
  ]);
  return {
    ...list,
    province,
    cities: cities.filter((city) => city.accepting > 0),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { province, page, listed }) => {
  const words = provinceAcceptingCopy(language);
  return {
    title: words.title(province.name),
    page,
    description: words.description(province.name),
    path: paths.provinceAccepting(language, province.slug, page > 1 ? { page } : {}),
    noindex: listed === 0,
  };
});

export default function ProvinceAcceptingPatients({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = provinceAcceptingCopy(language);
  const { province, cities, dentists, listed, page } = loaderData;
  const here = (to: number) => paths.provinceAccepting(language, province.slug, to > 1 ? { page: to } : {});
  return (
    <div className="list-page">
      <PageHead
        trail={provinceTrail(language, province)}
        here={{ href: here(1), name: words.name }}
        title={words.title(province.name)}
        lead={words.lead}
        kind="CollectionPage"
        path={here(page)}
        list={dentistLinks(language, dentists)}
        listFrom={(page - 1) * PAGE_SIZE + 1}
      />
      <ProvinceList
        cities={cities.map((city) => ({
          href: paths.allDentists(language, city.slug, { accepting: '1' }),
          name: city.name,
          note: words.accept(city.accepting),
        }))}
        citiesTitle={words.cities}
        dentists={dentists}
        listed={listed}
        page={page}
        hrefFor={here}
        empty={{
          title: words.empty(province.name),
          text: words.emptyText,
          links: [
            { href: paths.province(language, province.slug), name: words.province(province.name) },
            { href: paths.acceptingPatients(language), name: words.national },
          ],
        }}
      />
    </div>
  );
}
