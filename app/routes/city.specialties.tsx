import { useLanguage } from '#app/content/language-context.tsx';
import { cityTrail } from '#app/features/directory/place/city-trail.ts';
import { listCountedSpecialties } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { SpecialtyDirectory } from '#app/features/directory/specialty/specialty-directory.tsx';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { requireCity } from '#app/http/require.server.ts';
import { citySpecialtiesCopy } from '#app/features/directory/place/city-copy.ts';
import type { Route } from './+types/city.specialties.ts';

export const handle = { kept: {} };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const city = await requireCity(params.citySlug, language, context, (slug) =>
    paths.citySpecialties(language, slug),
  );
  return { city, specialties: await listCountedSpecialties({ cityId: city.id }, language) };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { city, specialties }) => {
  const words = citySpecialtiesCopy(language);
  return {
    title: words.title(city.fullName),
    description: words.description(city.fullName),
    path: paths.citySpecialties(language, city.slug),
    noindex: specialties.every(({ listed }) => listed === 0),
    placeSlugs: [city.provinceSlug],
  };
});

export default function CitySpecialties({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = citySpecialtiesCopy(language);
  const { city, specialties } = loaderData;
  return (
    <>
      <PageHead
        trail={cityTrail(language, city)}
        here={{ href: paths.citySpecialties(language, city.slug), name: words.name }}
        title={words.title(city.fullName)}
        lead={words.lead}
        kind="CollectionPage"
        list={specialties.map(({ slug, name }) => ({
          href: paths.citySpecialty(language, city.slug, slug),
          name: words.see(name, city.name),
        }))}
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
