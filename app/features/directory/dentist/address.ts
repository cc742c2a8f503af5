import type { Language } from '#app/content/language.ts';
import type { DentistLocationView } from './dentist-queries.server.ts';

/** What an address is written from. */
type Address = Pick<
  DentistLocationView,
  'addressLine1' | 'addressLine2' | 'locality' | 'cityName' | 'provinceCode' | 'provinceName' | 'postalCode'
>;

/** Returns an address: '12 Main Street, Toronto ON M5A 0V6'; in French 'Toronto (Ontario) M5A 0V6'. */
export function addressInWords(location: Address, language: Language): string {
  const street = [location.addressLine2, location.addressLine1].filter(Boolean).join(', ');
  const province = language === 'fr' ? `(${location.provinceName})` : location.provinceCode;
  // No-break spaces keep city, province and postal code on one line.
  const place = [location.locality ?? location.cityName, province].join('\u00a0');
  return [street, [place, location.postalCode?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

/** Where directions lead, on a map of our choice: the coordinates, else the address. */
export const directionsTo = (
  { latitude, longitude }: Pick<DentistLocationView, 'latitude' | 'longitude'>,
  address: string,
): string =>
  latitude === null || longitude === null
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.replaceAll('\u00a0', ' ') })}`
    : `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;
