import type { DentistProfileView } from './dentist-queries.server.ts';

/**
 * schema.org `Dentist` of a profile. Only what the page shows; a rating only when patients gave it:
 * a starting value is nobody's opinion.
 */
export function dentistData(dentist: DentistProfileView, url: string): object {
  const [location] = dentist.locations;
  const street = [location.addressLine2, location.addressLine1].filter(Boolean).join(', ');
  return {
    '@type': 'Dentist',
    '@id': url,
    url,
    name: dentist.clinicName ? `${dentist.name}, ${dentist.clinicName}` : dentist.name,
    ...(dentist.photoUrl ? { image: new URL(dentist.photoUrl, url).href } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(street ? { streetAddress: street } : {}),
      addressLocality: location.cityName,
      addressRegion: location.provinceCode,
      ...(location.postalCode ? { postalCode: location.postalCode } : {}),
      addressCountry: 'CA',
    },
    ...(dentist.phone ? { telephone: dentist.phone } : {}),
    ...(location.latitude !== null && location.longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude } }
      : {}),
    ...(dentist.rated && dentist.rating !== null && dentist.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: dentist.rating,
            reviewCount: dentist.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
