import { inProvinceFr, ofProvinceFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { formatNumber, plural } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { countDentistsByCity } from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { memoize } from '#app/http/memoize.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedProvinces } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { LinkTile } from '#app/ui/link-tile.tsx';
import type { Route } from './+types/accepting-patients.ts';

/** Cities shown per province before the link to all of them. */
const CITIES = 7;

const pageCopy = copy(
  {
    name: 'Accepting new patients',
    title: 'Dentists accepting new patients',
    lead: 'Only dentists who have told us that they take new patients. It changes from month to month, so the clinic confirms it when it answers you.',
    description:
      'Dentists across Canada who accept new patients, by province and city. Compare ratings and opening hours, and ask for an appointment.',
    accept: (count: number) =>
      plural('en', count, { one: '1 accepts', other: `${formatNumber('en', count)} accept` }),
    all: (province: string) => `All of ${province}`,
    none: 'Nobody here has told us yet. Many take new patients without having told us: choose a city and ask for an appointment.',
    citiesOf: (province: string) => `Cities of ${province}`,
    empty: 'Nobody has told us yet that they accept new patients',
    emptyText: 'Many do without having told us: choose your city and ask for an appointment.',
    cities: 'Choose your city',
  },
  {
    name: 'Nouveaux patients',
    title: 'Dentistes qui acceptent de nouveaux patients',
    lead: 'Seulement les dentistes qui nous ont indiqué accepter de nouveaux patients. Cela change d’un mois à l’autre; la clinique le confirme en vous répondant.',
    description:
      'Les dentistes du Canada qui acceptent de nouveaux patients, par province et par ville. Comparez les notes et les heures d’ouverture, et demandez un rendez-vous.',
    accept: (count: number) =>
      plural('fr', count, { one: `${count} en accepte`, other: `${formatNumber('fr', count)} en acceptent` }),
    all: (province: string) => `Partout ${inProvinceFr(province)}`,
    none: 'Personne ici ne nous l’a encore indiqué. Beaucoup en acceptent sans nous l’avoir dit : choisissez une ville et demandez un rendez-vous.',
    citiesOf: (province: string) => `Villes ${ofProvinceFr(province)}`,
    empty: 'Personne ne nous a encore indiqué accepter de nouveaux patients',
    emptyText:
      'Beaucoup en acceptent sans nous l’avoir dit : choisissez votre ville et demandez un rendez-vous.',
    cities: 'Choisir une ville',
  },
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const [provinces, counts] = await Promise.all([
    cachedProvinces(language),
    memoize(60, `city-counts:${language}`, () => countDentistsByCity(language)),
  ]);
  return {
    provinces: provinces.map(({ code, slug, name }) => {
      const cities = counts.filter((city) => city.provinceCode === code && city.accepting > 0);
      return {
        slug,
        name,
        cities: cities.slice(0, CITIES).map(({ slug: citySlug, name: cityName, accepting }) => ({
          slug: citySlug,
          name: cityName,
          accepting,
        })),
      };
    }),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { provinces }) => ({
  ...pageCopy(language),
  path: paths.acceptingPatients(language),
  // An empty list should not be indexed.
  noindex: provinces.every(({ cities }) => cities.length === 0),
}));

export default function AcceptingPatients({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
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
              <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 empty:hidden">
                {province.cities.map((city) => (
                  <li key={city.slug}>
                    <LinkTile
                      href={paths.allDentists(language, city.slug, { accepting: '1' })}
                      name={city.name}
                      note={words.accept(city.accepting)}
                    />
                  </li>
                ))}
                {province.cities.length > 0 ? (
                  <li>
                    <LinkTile
                      href={paths.provinceAccepting(language, province.slug)}
                      name={words.all(province.name)}
                    />
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
