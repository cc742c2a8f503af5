import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { CityView } from './city-view.ts';

/** Returns the breadcrumbs down to a city, for the pages below it. */
export const cityTrail = (
  language: Language,
  city: Pick<CityView, 'slug' | 'name' | 'provinceSlug' | 'provinceName'>,
) => [
  { href: paths.province(language, city.provinceSlug), name: city.provinceName },
  { href: paths.city(language, city.slug), name: city.name },
];
