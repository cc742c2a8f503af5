import { listedCount } from '#app/content/counts.ts';
import { missing } from '#app/content/missing.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { notFound } from '#app/layout/error-page.tsx';
import { DangerBanner } from '#app/features/directory/dentist/emergency-care.tsx';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import {
  countDentistsByCity,
  listDentistsIn,
} from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { EmergencyList, OpenNow } from '#app/features/directory/ranking/emergency-list.tsx';
import { dentistListCopy } from '#app/features/directory/ranking/ranked-list-copy.ts';
import { ProvinceList } from '#app/features/directory/ranking/province-list.tsx';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { listEmergencyClinicsIn } from '#app/features/directory/search/emergency.server.ts';
import { provinceTrail } from '#app/features/directory/place/city-trail.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedSpecialties } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { requireListPage, requireProvince } from '#app/http/require.server.ts';
import { provinceSpecialtyCopy } from '#app/features/directory/place/province-copy.ts';
import type { Route } from './+types/province.specialty.ts';

export const handle = { dentists: true, kept: { keys: ['page'] } };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const [province, specialties] = await Promise.all([
    requireProvince(params.provinceSlug, language),
    cachedSpecialties(language),
  ]);
  const specialty = specialties.find(({ slug }) => slug === params.specialtySlug);
  if (!specialty) throw notFound(missing(language).specialty);
  const scope = { provinceCode: province.code, categoryId: specialty.id };
  const isUrgent = specialty.slug === 'emergency-dentists';
  const [{ dentists, clinics, open, listed, page }, cities] = await Promise.all([
    requireListPage(url, language, async (number) => {
      if (!isUrgent)
        return { ...(await listDentistsIn(scope, language, { page: number })), clinics: [], open: 0 };
      const where = { province: province.slug };
      const urgent = await listEmergencyClinicsIn(where, specialty.id, language, { page: number });
      return { ...urgent, dentists: [], listed: urgent.total };
    }),
    countDentistsByCity(language, scope),
  ]);
  return {
    dentists,
    /** In place of the dentists on the list of emergency care; null elsewhere. */
    urgent: isUrgent ? { clinics, open } : null,
    listed,
    page,
    province,
    specialty,
    cities: cities.filter((city) => city.listed > 0),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { province, specialty, page, listed }) => {
  const words = provinceSpecialtyCopy(language);
  return {
    title: words.title(specialty.name, province.name),
    page,
    description: words.description(specialty.name, province.name),
    path: paths.provinceSpecialty(language, province.slug, specialty.slug, page > 1 ? { page } : {}),
    noindex: listed === 0,
  };
});

export default function ProvinceSpecialty({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = provinceSpecialtyCopy(language);
  const { province, specialty, cities, dentists, urgent, listed, page } = loaderData;
  const here = (to: number) =>
    paths.provinceSpecialty(language, province.slug, specialty.slug, to > 1 ? { page: to } : {});
  return (
    <div className={urgent ? 'list-page with-aside' : 'list-page'}>
      {urgent ? <DangerBanner /> : null}
      <PageHead
        trail={provinceTrail(language, province)}
        here={{ href: here(1), name: specialty.name }}
        title={words.title(specialty.name, province.name)}
        lead={specialty.description}
        kind="CollectionPage"
        path={here(page)}
        list={dentistLinks(language, urgent?.clinics ?? dentists)}
        listFrom={(page - 1) * PAGE_SIZE + 1}
      >
        {urgent && listed > 0 ? <OpenNow open={urgent.open} when={null} /> : null}
      </PageHead>
      <ProvinceList
        isOfOneSpecialty
        cities={cities.map((city) => ({
          href: paths.citySpecialty(language, city.slug, specialty.slug),
          name: city.name,
          note: listedCount(language, city.listed),
        }))}
        citiesTitle={words.cities}
        dentists={dentists}
        listed={listed}
        page={page}
        hrefFor={here}
        list={
          urgent ? (
            <div className="list-split">
              <EmergencyList
                title={dentistListCopy(language).found(listed)}
                firstAidHref={paths.emergency(language)}
                clinics={urgent.clinics}
                map={null}
                page={page}
                pages={Math.ceil(listed / PAGE_SIZE)}
                hrefFor={here}
              />
            </div>
          ) : undefined
        }
        empty={{
          title: words.empty(specialty.name, province.name),
          text: words.emptyText,
          links: [
            { href: paths.specialty(language, specialty.slug), name: words.national(specialty.name) },
            { href: paths.province(language, province.slug), name: words.province(province.name) },
          ],
        }}
      />
    </div>
  );
}
