import type { Language } from '#app/content/language.ts';
import { pageLinks, pageNames } from '#app/content/page-names.ts';
import { findNavigation } from '#app/features/directory/ranking/listing-queries.server.ts';
import { layoutCopy } from '#app/layout/layout-copy.ts';
import type { HeaderFooter, Navigation } from '#app/layout/navigation.ts';
import { cachedCities } from './cached-reads.server.ts';
import { memoize } from './memoize.server.ts';
import { inLanguage, paths } from './paths.ts';

const cityIn = (language: Language) => (city: { slug: string; name: string }) => ({
  href: paths.city(language, city.slug),
  name: city.name,
});

/** Returns the contents of header and footer, at most a minute old. */
export const cachedNavigation = (language: Language): Promise<Navigation> =>
  memoize(60, `navigation:${language}`, () => loadNavigation(language));

async function loadNavigation(language: Language): Promise<Navigation> {
  const map = await findNavigation(language);
  const cityLink = cityIn(language);
  const words = layoutCopy(language);
  const names = pageNames(language);
  return {
    popularCities: map.largestCities.map((city) => ({
      ...cityLink(city),
      slug: city.slug,
      dentists: city.dentists,
    })),
    provinces: map.provinces.map((province) => ({
      name: province.name,
      href: paths.province(language, province.slug),
      cityCount: province.cityCount,
      cities: province.cities.map(cityLink),
      first: province.slug === (language === 'fr' ? 'quebec' : 'ontario'),
    })),
    specialties: map.specialties.map((specialty) => ({
      name: specialty.name,
      href: paths.specialty(language, specialty.slug),
      slug: specialty.slug,
      cities: specialty.cities.map(({ slug, name }) => ({
        href: paths.citySpecialty(language, slug, specialty.slug),
        name,
      })),
    })),
    // Six pairs without a repeated specialty or city: the first specialties, each in another of its largest cities.
    popular: map.specialties.slice(0, 6).flatMap((specialty, index) => {
      const city = specialty.cities[index % Math.max(1, specialty.cities.length)];
      if (!city) return [];
      return [
        {
          href: paths.citySpecialty(language, city.slug, specialty.slug),
          name: `${specialty.name} · ${city.name}`,
        },
      ];
    }),
    majorCities: map.majorCities.map(cityLink),
    emergency: { href: paths.emergency(language), name: words.emergency },
    howWeRank: { href: paths.howWeRank(language), name: names.howWeRank },
    accepting: { href: paths.acceptingPatients(language), name: names.acceptingPatients },
    bar: [
      // In the order of the other header.
      { href: paths.city(language, 'toronto'), name: words.cities },
      { href: paths.citySpecialty(language, 'toronto', 'oral-surgeons'), name: words.specialists },
      { href: paths.home(language), name: words.findDentists },
      { href: paths.about(language), name: names.about },
    ],
    quick: pageLinks(language, [
      'search',
      'acceptingPatients',
      'emergency',
      'howWeRank',
      'howWeEvaluate',
      'about',
      'faq',
      'contact',
    ]),
    legal: pageLinks(language, ['privacyPolicy', 'termsOfService', 'accessibility', 'siteMap']),
  };
}

/**
 * Returns what header and footer of a page show.
 *
 * @param url URL of the page, for the link to the other language and the search
 * @param citySlug city that the page is about, for the search and the link to emergency care
 * @throws if the menus can't be read
 */
export async function findHeaderFooter(
  language: Language,
  url: URL,
  citySlug: string | null,
): Promise<HeaderFooter> {
  const [navigation, cities] = await Promise.all([cachedNavigation(language), cachedCities(language)]);
  const emergency = {
    ...navigation.emergency,
    href: paths.emergency(language, citySlug === null ? {} : { place: citySlug }),
  };
  const nameOf = (places: readonly { slug: string; name: string }[], wanted: string | null | undefined) =>
    places.find(({ slug }) => slug === wanted)?.name;
  const query = url.pathname === paths.search(language) ? url.searchParams : new URLSearchParams();
  return {
    navigation: {
      ...navigation,
      emergency,
      quick: navigation.quick.map((link) => (link.href === navigation.emergency.href ? emergency : link)),
    },
    otherLanguageHref: inLanguage(language === 'fr' ? 'en' : 'fr', url.pathname + url.search),
    what:
      query.get('q') ??
      nameOf(navigation.specialties, query.get('specialty') ?? url.pathname.split('/').at(-1)) ??
      '',
    where: query.get('near') || nameOf(cities, query.get('city') ?? citySlug) || '',
  };
}
