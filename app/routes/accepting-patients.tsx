import { useLanguage } from '#app/content/language-context.tsx';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedCityCounts, cachedProvinces } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { acceptingPatientsCopy } from '#app/features/directory/place/province-copy.ts';
import type { Route } from './+types/accepting-patients.ts';

/** Cities shown per province before the link to all of them. */
const CITIES = 7;

export const handle = { dentists: true, kept: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const [provinces, counts] = await Promise.all([cachedProvinces(language), cachedCityCounts(language)]);
  return {
    provinces: provinces.map((province) => ({
      ...province,
      cities: counts
        .filter((city) => city.provinceCode === province.code && city.accepting > 0)
        .slice(0, CITIES),
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { provinces }) => ({
  ...acceptingPatientsCopy(language),
  path: paths.acceptingPatients(language),
  // An empty list should not be indexed.
  noindex: provinces.every(({ cities }) => cities.length === 0),
}));

export default function AcceptingPatients({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = acceptingPatientsCopy(language);
  const { provinces } = loaderData;
  const nobody = provinces.every(({ cities }) => cities.length === 0);
  return (
    <>
      <PageHead
        here={{ href: paths.acceptingPatients(language), name: words.name }}
        title={words.title}
        lead={words.lead}
        kind="CollectionPage"
        list={provinces
          .filter(({ cities }) => cities.length > 0)
          .map(({ slug, name }) => ({
            href: paths.provinceAccepting(language, slug),
            name: words.all(name),
          }))}
      />
      <div className="wrap grid grid-cols-1 gap-10 py-10">
        {nobody ? (
          <section>
            <h2 className="text-xl">{words.empty}</h2>
            <p className="mt-2 max-w-measure">{words.emptyText}</p>
            <p className="mt-4">
              <a className="btn btn-primary" href={paths.cities(language)}>
                {words.cities}
              </a>
            </p>
          </section>
        ) : (
          provinces.map((province) => (
            <section key={province.slug}>
              <h2 className="text-xl">{province.name}</h2>
              {province.cities.length === 0 ? (
                <>
                  <p className="mt-2 max-w-measure text-quiet">{words.none}</p>
                  <p className="mt-3">
                    <a className="btn btn-quiet" href={paths.province(language, province.slug)}>
                      {words.citiesOf(province.name)}
                    </a>
                  </p>
                </>
              ) : null}
              <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 lg:grid-cols-4 empty:hidden">
                {province.cities.map((city) => (
                  <li key={city.slug} className="border-t border-line">
                    <a
                      className="block py-2 text-ink no-underline hover:text-pine hover:underline"
                      href={paths.allDentists(language, city.slug, { accepting: '1' })}
                    >
                      <span className="block font-semibold">{city.name}</span>
                      <span className="text-sm text-quiet">{words.accept(city.accepting)}</span>
                    </a>
                  </li>
                ))}
                {province.cities.length > 0 ? (
                  <li className="border-t border-line">
                    <a
                      className="flex min-h-11 items-center py-2 font-semibold"
                      href={paths.provinceAccepting(language, province.slug)}
                    >
                      {words.all(province.name)}
                    </a>
                  </li>
                ) : null}
              </ul>
            </section>
          ))
        )}
      </div>
    </>
  );
}
