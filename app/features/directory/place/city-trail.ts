import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { CityView } from './city-view.ts';
import { provinceCopy } from './province-copy.ts';

/** Returns the breadcrumbs down to a city, for the pages below it. */
export const cityTrail = (
  language: Language,
  city: Pick<CityView, 'slug' | 'name' | 'provinceSlug' | 'provinceName'>,
) => [
  { href: paths.province(language, city.provinceSlug), name: city.provinceName },
  { href: paths.city(language, city.slug), name: city.name },
];

/** Returns the breadcrumbs down to a province, for the pages below it; without one those of a province's own page. */
export const provinceTrail = (
  language: Language,
  province?: { slug: string; name: string },
): { href: string; name: string }[] => [
  { href: paths.provinces(language), name: provinceCopy(language).provinces },
  ...(province ? [{ href: paths.province(language, province.slug), name: province.name }] : []),
];
