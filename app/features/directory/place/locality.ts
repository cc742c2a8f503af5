import { foldPlace } from '#app/content/fold.ts';
import { formerMunicipalities } from '#app/content/former-municipalities.ts';
import { ofCityFr } from '#app/content/french-places.ts';
import type { Language } from '#app/content/language.ts';

/** Whether a name is that of a municipality which has become part of the city, such as Ancaster of Hamilton. */
export const isPartOfCity = (name: string, city: { slug: string; provinceCode: string }): boolean =>
  (formerMunicipalities[city.provinceCode]?.[city.slug] ?? []).some(
    (part) => foldPlace(part) === foldPlace(name),
  );

/**
 * The town of an office as lists and cards name it: the city, a part of it, or 'Plessisville, near Victoriaville'.
 *
 * @param locality the town of the postal address, where that is not the city
 */
export function townInWords(
  locality: string | null,
  city: { slug: string; name: string; provinceCode: string },
  language: Language,
): string {
  if (locality === null || foldPlace(locality) === foldPlace(city.name)) return city.name;
  if (isPartOfCity(locality, city)) return locality;
  return language === 'fr' ? `${locality}, près ${ofCityFr(city.name)}` : `${locality}, near ${city.name}`;
}
