import { ArrowDown, Search } from 'lucide-react';
import { guideCities } from '#app/content/city-guide.ts';
import type { GuideCity } from '#app/content/city-guide.ts';
import type { Language } from '#app/content/language.ts';
import { methodCopy } from '#app/content/method-copy.ts';
import { cityPageCopy } from '#app/features/directory/place/city-copy.ts';
import { findCityRankCounts } from '#app/features/directory/ranking/ranking-queries.server.ts';
import type { TopDentist } from '#app/features/directory/ranking/top-dentist-queries.server.ts';
import { cityGuides as english } from '#app/content/en/city-guides.ts';
import { cityGuides as french } from '#app/content/fr/city-guides.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { listNeighborhoods } from '#app/features/directory/place/city-queries.server.ts';
import { cityData } from '#app/features/directory/place/city-structured-data.ts';
import { PlacePicture } from '#app/features/directory/place/place-cards.tsx';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { dentistLinks } from '#app/features/directory/dentist/dentist-structured-data.ts';
import { CityGuideSections } from '#app/features/directory/ranking/city-guide-sections.tsx';
import {
  countSpecialtiesIn,
  findFiguresIn,
} from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { listTopDentists } from '#app/features/directory/ranking/top-dentist-queries.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { inLanguage, paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { layoutCopy } from '#app/layout/layout-copy.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { SearchField } from '#app/layout/search-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { cachedSiteFigures, cachedSpecialties } from '#app/http/cached-reads.server.ts';
import { requireCity } from '#app/http/require.server.ts';
import type { Route } from './+types/city.guide.ts';

const cityGuides = { en: english, fr: french };

/** Returns the dentists of each section of a guide, nobody twice. */
async function listGuideDentists(
  guided: GuideCity,
  cityId: number,
  language: Language,
): Promise<Record<string, TopDentist[]>> {
  const sections = cityGuides[language][guided].sections.filter((section) => section.kind === 'dentists');
  const shownSlugs = new Set<string>();
  const lists: Record<string, TopDentist[]> = {};
  for (const { id, most, badge } of sections) {
    const top = await listTopDentists(cityId, language, { limit: most + shownSlugs.size, badge });
    lists[id] = top.filter(({ slug }) => !shownSlugs.has(slug)).slice(0, most);
    for (const { slug } of lists[id]) shownSlugs.add(slug);
  }
  return lists;
}

export const handle = { kept: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url } = siteRequest(request, context);
  const slug = inLanguage('en', url.pathname).slice(1);
  const guided = guideCities.find((known) => known === slug)!;
  const city = await requireCity(slug, language, context, (other) => paths.city(language, other));
  const scope = { cityId: city.id };
  const [specialties, site, dentists, neighborhoods, specialtyCounts, figures, counts] = await Promise.all([
    nullOnError(context, cachedSpecialties(language)),
    nullOnError(context, cachedSiteFigures()),
    nullOnError(context, listGuideDentists(guided, city.id, language)),
    nullOnError(context, listNeighborhoods(city.id, language)),
    nullOnError(context, countSpecialtiesIn(scope)),
    nullOnError(context, findFiguresIn(scope)),
    nullOnError(context, findCityRankCounts(city.id)),
  ]);
  return {
    guided,
    year: Number(localNow(city.timeZone, new Date()).day.slice(0, 4)),
    city,
    dentists,
    counts,
    neighborhoods: neighborhoods ?? [],
    /** `listed` is null if the read failed; the page then omits it. */
    specialties: (specialties ?? []).map((specialty) => ({
      slug: specialty.slug,
      name: specialty.name,
      listed:
        specialtyCounts && (specialtyCounts.find((count) => count.slug === specialty.slug)?.listed ?? 0),
    })),
    published: site?.kind === 'published',
    figures,
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }, { guided, city, counts, published }) => {
  const guide = cityGuides[language][guided];
  const words = cityPageCopy(language);
  return {
    title: !counts?.comparable
      ? words.metaTitle(city.name, city.provinceName)
      : (published && guide.sampleTitle) || guide.metaTitle,
    description: counts?.comparable ? guide.metaDescription : words.description(city.name),
    path: paths.city(language, guided),
    noindex: counts?.listed === 0,
  };
});

/** The site's search with the city in it. */
function SearchInCity({ city }: { city: { slug: string; name: string } }) {
  const language = useLanguage();
  const words = layoutCopy(language);
  return (
    <form role="search" action={paths.search(language)} className="mt-4 max-w-form">
      <label htmlFor="guide-search" className="text-sm font-semibold">
        {words.searchIn(city.name)}
      </label>
      <input type="hidden" name="city" value={city.slug} />
      <div className="mt-1.5 flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchField id="guide-search" className="field" placeholder={words.whatHint} />
        </div>
        <button className="btn btn-primary" type="submit">
          <Icon of={Search} />
          {words.searchButton}
        </button>
      </div>
    </form>
  );
}

export default function CityGuidePage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { city, guided, year, counts } = loaderData;
  const guide = cityGuides[language][guided];
  return (
    <>
      <PageHead
        trail={[{ href: paths.province(language, city.provinceSlug), name: city.provinceName }]}
        here={{ href: paths.city(language, guided), name: city.name }}
        title={guide.heading(year)}
        badge={guide.badge}
        lead={guide.lead}
        aside={<PlacePicture city={guided} province={city.provinceSlug} />}
        kind="CollectionPage"
        about={cityData(city)}
        list={dentistLinks(language, Object.values(loaderData.dentists ?? {}).flat())}
      >
        <SearchInCity city={city} />
        <p className="mt-3 flex flex-wrap gap-2">
          <a className="btn btn-quiet" href="#top">
            <Icon of={ArrowDown} />
            {counts?.comparable ? guide.find : methodCopy(language).seeDentists}
          </a>
          <a className="btn btn-quiet" href={paths.howWeRank(language)}>
            {guide.howWeRank}
          </a>
        </p>
      </PageHead>
      <CityGuideSections guide={guide} data={loaderData} />
    </>
  );
}
