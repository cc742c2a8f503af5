import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { cachedNavigation } from '#app/http/header-footer.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { CitiesPanel, SpecialtiesPanel } from '#app/layout/site-header.tsx';
import type { Route } from './+types/menu.ts';

const pageCopy = copy(
  {
    title: 'Cities and specialties',
    description:
      'Where to look for a dentist in Canada: the larger cities of each province, and every specialty.',
    cities: 'Cities',
    specialties: 'Specialties',
  },
  {
    title: 'Villes et spécialités',
    description:
      'Où chercher un dentiste au Canada : les plus grandes villes de chaque province, et chaque spécialité.',
    cities: 'Villes',
    specialties: 'Spécialités',
  },
);

export const handle = { kept: {} };

/** The header's mega-menus as a page. app/browser/part.js takes them from here by their ids. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  return { navigation: await cachedNavigation(language) };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...pageCopy(language),
  path: paths.menu(language),
  // The site map has these links and more.
  noindex: true,
}));

export default function Menus({ loaderData: { navigation } }: Route.ComponentProps) {
  const language = useLanguage();
  const words = pageCopy(language);
  return (
    <>
      <PageHead
        here={{ href: paths.menu(language), name: words.title }}
        title={words.title}
        kind="CollectionPage"
      />
      <section aria-labelledby="cities">
        <h2 id="cities" className="wrap mt-8 text-xl">
          {words.cities}
        </h2>
        <div id="menu-cities" className="menu-panel">
          <CitiesPanel navigation={navigation} />
        </div>
      </section>
      <section aria-labelledby="specialties" className="mb-12">
        <h2 id="specialties" className="wrap mt-8 text-xl">
          {words.specialties}
        </h2>
        <div id="menu-specialties" className="menu-panel">
          <SpecialtiesPanel navigation={navigation} />
        </div>
      </section>
    </>
  );
}
