import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/content/language.ts';
import { missing, unread } from '#app/content/missing.ts';
import { findRemovedCity } from '#app/features/directory/place/city-queries.server.ts';
import { findProvince } from '#app/features/directory/place/province-queries.server.ts';
import { pagesOf } from '#app/features/directory/ranking/dentist-list.tsx';
import { gone, notFound, unavailable } from '#app/layout/error-page.tsx';
import { cachedCities } from './cached-reads.server.ts';
import { cityContext } from './city-context.server.ts';
import { nullOnError } from './null-on-error.server.ts';
import { pageNumberIn } from '#app/content/page-number.ts';

// Reads what a URL names, or throws the error page.

/**
 * Returns the city of a page, or null. Also sets it as the city of the page's header and footer.
 *
 * @throws a 503 if the cities can't be read
 */
export async function findPageCity(
  slug: string | undefined,
  language: Language,
  context: Readonly<RouterContextProvider>,
) {
  const cities = await nullOnError(context, cachedCities(language));
  if (!cities) throw unavailable({ text: unread(language).locations });
  const city = cities.find((known) => known.slug === slug) ?? null;
  if (city) context.set(cityContext, city.slug);
  return city;
}

/**
 * @param pathIn the page's path in another city
 * @throws a 404 if there is no such city; a redirect or a 410 if an operator removed it
 */
export async function requireCity(
  slug: string,
  language: Language,
  context: Readonly<RouterContextProvider>,
  pathIn: (citySlug: string) => string,
) {
  const city = await findPageCity(slug, language, context);
  if (city) return city;
  await leaveRemovedCity(slug, language, pathIn);
  throw notFound(missing(language).city);
}

/**
 * @param pathIn the page's path in another city
 * @throws a redirect to the successor of a city that an operator removed, or a 410 if it has none
 */
export async function leaveRemovedCity(
  slug: string,
  language: Language,
  pathIn: (citySlug: string) => string,
): Promise<void> {
  const formerCity = await findRemovedCity(slug);
  if (formerCity?.to) throw redirect(pathIn(formerCity.to), 301);
  if (formerCity) throw gone(missing(language).removedCity);
}

/** @throws a 404 if there is no such province */
export async function requireProvince(slug: string, language: Language) {
  const province = await findProvince(slug, language);
  if (!province) throw notFound(missing(language).province);
  return province;
}

/**
 * Returns the page of a list that the URL asks for.
 *
 * @throws a 404 for a page that the list does not have
 */
export async function requireListPage<List extends { listed: number }>(
  url: URL,
  language: Language,
  read: (page: number) => Promise<List>,
): Promise<List & { page: number }> {
  const page = pageNumberIn(url.searchParams);
  const list = page === null ? null : await read(page);
  if (page === null || list === null || page > pagesOf(list.listed))
    throw notFound(missing(language).listPage);
  return { ...list, page };
}
