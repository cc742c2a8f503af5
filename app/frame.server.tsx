import type { Language } from '#app/content/language.ts';
import { findNavigation } from '#app/features/ranking/navigation-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { inLanguage, paths } from '#app/http/paths.ts';
import { renderFrame } from '#app/layout/frame.tsx';
import type { Frame } from '#app/layout/frame.tsx';
import { layoutCopy } from '#app/layout/layout-copy.ts';
import type { Navigation } from '#app/layout/navigation.ts';

const cityIn = (language: Language) => (city: { slug: string; name: string }) => ({
  href: paths.city(language, city.slug),
  name: city.name,
});

async function loadNavigation(language: Language): Promise<Navigation> {
  const map = await findNavigation(language);
  const cityLink = cityIn(language);
  return {
    provinces: map.provinces.map((province) => ({
      name: province.name,
      href: paths.province(language, province.slug),
      cityCount: province.cityCount,
      cities: province.cities.map(cityLink),
    })),
    specialties: map.specialties.map((specialty) => ({
      name: specialty.name,
      href: paths.specialty(language, specialty.slug),
      cities: specialty.cities.map(({ slug, name }) => ({
        href: paths.citySpecialty(language, slug, specialty.slug),
        name,
      })),
    })),
    // Six pairs that differ in both: the first specialties, each in another of its largest cities.
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
    emergency: {
      href: paths.specialty(language, 'emergency-dentists'),
      name: layoutCopy(language).emergency,
    },
  };
}

/**
 * Header and footer of a page as HTML.
 *
 * @param url of the page: its address in the other language is one of the header's links
 */
export async function frameFor(language: Language, url: URL): Promise<{ header: string; footer: string }> {
  const frame: Frame = await keepFor(60, `frame:${language}`, async () =>
    renderFrame(language, await loadNavigation(language)),
  );
  const other = inLanguage(language === 'fr' ? 'en' : 'fr', url.pathname + url.search);
  return { header: frame.header(other), footer: frame.footer };
}
