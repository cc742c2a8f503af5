import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/content/language.ts';
import { missing, unread } from '#app/content/missing.ts';
import { findProvince } from '#app/features/directory/place/province-queries.server.ts';
import { pagesOf } from '#app/features/directory/ranking/dentist-list.tsx';
import { notFound, unavailable } from '#app/layout/error-page.tsx';
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

/** @throws a 404 if there is no such city */
export async function requireCity(...address: Parameters<typeof findPageCity>) {
  const city = await findPageCity(...address);
  if (!city) throw notFound(missing(address[1]).city);
  return city;
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
