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

/** An office as it is stored, with its city and province in both languages; null where it has none. */
export interface StoredOffice {
  addressLine1: string | null;
  addressLine2: string | null;
  locality: string | null;
  postalCode: string | null;
  city: string | null;
  cityFr: string | null;
  provinceCode: string | null;
  province: string | null;
  provinceFr: string | null;
}

/** Returns the address of an office as `addressInWords`; null without a known city. */
export function officeAddress(office: StoredOffice, language: Language): string | null {
  const [cityName, provinceName] =
    language === 'fr' ? [office.cityFr, office.provinceFr] : [office.city, office.province];
  const { provinceCode } = office;
  if (!cityName || !provinceName || !provinceCode) return null;
  return addressInWords({ ...office, provinceCode, cityName, provinceName }, language);
}

/** Where directions lead, on a map of our choice: the coordinates, else the address. */
export const directionsTo = (
  { latitude, longitude }: Pick<DentistLocationView, 'latitude' | 'longitude'>,
  address: string,
): string =>
  latitude === null || longitude === null
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.replaceAll('\u00a0', ' ') })}`
    : `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;

/** Returns the address of an office and where directions lead; null if it has neither a street nor a point. */
export function officeStreet(
  office: StoredOffice & Pick<DentistLocationView, 'latitude' | 'longitude'>,
  language: Language,
): { address: string; directions: string } | null {
  const { addressLine1, latitude, longitude } = office;
  // An imported clinic can have a point on the map without a street.
  const isPlaced = addressLine1 !== null || (latitude !== null && longitude !== null);
  const address = isPlaced ? officeAddress(office, language) : null;
  return address === null ? null : { address, directions: directionsTo(office, address) };
}
