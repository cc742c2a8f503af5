import { inProvinceFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { pageMeta } from '#app/http/page-meta.ts';
import { cachedCities, cachedProvinces, cachedSpecialties } from '#app/http/cached-reads.server.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { pageLinks, pageNames } from '#app/content/page-names.ts';
import type { PageName } from '#app/content/page-names.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import type { NavigationLink } from '#app/layout/navigation.ts';
import type { Route } from './+types/sitemap.ts';

const pageCopy = copy(
  {
    name: 'Site map',
    title: 'Site map',
    lead: 'Every page of the site, by kind.',
    description:
      'All pages of the directory: cities by province, specialties, emergency care, how we rank, help.',
    start: 'Start here',
    specialties: 'Specialties',
    emergencyIn: (province: string) => `Emergency dentists in ${province}`,
    acceptingIn: (province: string) => `Accepting new patients in ${province}`,
    specialistsIn: (province: string) => `Specialists in ${province}`,
  },
  {
    name: 'Plan du site',
    title: 'Plan du site',
    lead: 'Toutes les pages du site, par type.',
    description:
      'Toutes les pages du répertoire : villes par province, spécialités, soins d’urgence, méthode de classement, aide.',
    start: 'Pour commencer',
    specialties: 'Spécialités',
    emergencyIn: (province: string) => `Dentistes d’urgence ${inProvinceFr(province)}`,
    acceptingIn: (province: string) => `Nouveaux patients ${inProvinceFr(province)}`,
    specialistsIn: (province: string) => `Spécialistes ${inProvinceFr(province)}`,
  },
);

export const handle = { kept: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const [provinces, cities, specialties] = await Promise.all([
    cachedProvinces(language),
    cachedCities(language),
    cachedSpecialties(language),
  ]);
  return {
    provinces: provinces.map(({ code, slug, name }) => ({
      slug,
      name,
      cities: cities
        .filter((city) => city.provinceCode === code)
        .map((city) => ({ slug: city.slug, name: city.name })),
    })),
    specialties: specialties.map(({ slug, name }) => ({ slug, name })),
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...pageCopy(language),
  path: paths.siteMap(language),
}));

/** Every page that stands alone, but this one. */
const pages = (Object.keys(pageNames('en')) as PageName[]).filter((page) => page !== 'siteMap');

function Links({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-1 sm:grid-cols-3 lg:grid-cols-4">
      {links.map((link) => (
        <li key={link.href}>
          <a className="inline-block py-1 pointer-coarse:py-2.5" href={link.href}>
            {link.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

export default function SiteMap({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  const { provinces, specialties } = loaderData;
  return (
    <>
      <PageHead
        here={{ href: paths.siteMap(language), name: words.name }}
        title={words.title}
        lead={words.lead}
        kind="CollectionPage"
      />
      <div className="wrap grid grid-cols-1 gap-10 py-8">
        <section>
          <h2 className="text-xl">{words.start}</h2>
          <Links links={pageLinks(language, pages)} />
        </section>
        <section>
          <h2 className="text-xl">{words.specialties}</h2>
          <Links
            links={specialties.map(({ slug, name }) => ({ href: paths.specialty(language, slug), name }))}
          />
        </section>
        {provinces.map((province) => (
          <section key={province.slug}>
            <h2 className="text-xl">
              <a
                className="text-ink no-underline hover:underline"
                href={paths.province(language, province.slug)}
              >
                {province.name}
              </a>
            </h2>
            <Links
              links={[
                {
                  href: paths.provinceSpecialty(language, province.slug, 'emergency-dentists'),
                  name: words.emergencyIn(province.name),
                },
                {
                  href: paths.provinceAccepting(language, province.slug),
                  name: words.acceptingIn(province.name),
                },
                {
                  href: paths.provinceSpecialists(language, province.slug),
                  name: words.specialistsIn(province.name),
                },
                ...province.cities.map(({ slug, name }) => ({ href: paths.city(language, slug), name })),
              ]}
            />
          </section>
        ))}
      </div>
    </>
  );
}
