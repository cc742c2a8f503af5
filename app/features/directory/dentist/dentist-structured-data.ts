import type { Dentist, OpeningHoursSpecification } from 'schema-dts';
import { flags } from '#app/content/dentist-facts.ts';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { OfficeHours, Weekday } from '#db/rows.ts';
import type { DentistLocationView, DentistProfileView } from './dentist-queries.server.ts';
import { weekOf } from './office-hours.ts';

/** Returns the profile links of listed dentists, with the names that their cards show. */
export function dentistLinks(
  language: Language,
  dentists: readonly { slug: string; name: string }[],
): { href: string; name: string }[] {
  return dentists.map(({ slug, name }) => ({ href: paths.dentist(language, slug), name }));
}

const days = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const satisfies Record<Weekday, string>;

/** Search engines require 00:00 for midnight and 23:59 as the end of a whole day, because they reject 24:00. */
function openingHours(hours: OfficeHours): Exclude<OpeningHoursSpecification, string>[] {
  return weekOf(hours).flatMap(({ weekday, ranges }) =>
    ranges.map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days[weekday],
      opens,
      closes: closes !== '24:00' ? closes : opens === '00:00' ? '23:59' : '00:00',
    })),
  );
}

function address(location: DentistLocationView, language: Language) {
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: [location.addressLine2, location.addressLine1].filter(Boolean).join(', ') || undefined,
    addressLocality: location.locality ?? location.cityName,
    // Matches the address on the page: 'Toronto ON' in English, 'Toronto (Ontario)' in French.
    addressRegion: language === 'fr' ? location.provinceName : location.provinceCode,
    postalCode: location.postalCode ?? undefined,
    addressCountry: 'CA',
  };
}

/** Amenities that are known to be present or absent; leaves out unknown ones. */
function amenities(dentist: DentistProfileView, language: Language) {
  const known = flags.filter(({ key, schemaOrg }) => schemaOrg === 'amenityFeature' && dentist[key] !== null);
  if (known.length === 0) return undefined;
  return known.map(({ key, label }) => ({
    '@type': 'LocationFeatureSpecification' as const,
    name: label[language],
    value: dentist[key] ?? undefined,
  }));
}

/**
 * Returns the schema.org `Dentist` of a profile. It has a rating only when
 * patients gave it: neither the starting value nor a demonstration dentist's rating is a patient's opinion.
 *
 * @param at.url the canonical URL of the profile
 */
export function dentistData(
  dentist: DentistProfileView,
  at: { url: string; language: Language },
): Exclude<Dentist, string> {
  const [location] = dentist.locations;
  const { url, language } = at;
  const isRated =
    dentist.rated &&
    dentist.rating !== null &&
    dentist.reviewCount > 0 &&
    dentist.source.kind !== 'demonstration';
  return {
    '@type': 'Dentist',
    '@id': url,
    url,
    name: dentist.name,
    parentOrganization: dentist.clinicName
      ? { '@type': 'MedicalClinic', name: dentist.clinicName }
      : undefined,
    // The drawing of a made-up dentist is no picture of anybody.
    image:
      dentist.photoUrl && dentist.source.kind !== 'demonstration'
        ? new URL(dentist.photoUrl, url).href
        : undefined,
    address: address(location, language),
    telephone: dentist.phone ?? undefined,
    sameAs: dentist.websiteUrl ?? undefined,
    geo:
      location.latitude !== null && location.longitude !== null
        ? { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude }
        : undefined,
    openingHoursSpecification: location.hours ? openingHours(location.hours) : undefined,
    knowsLanguage:
      dentist.languages.length > 0
        ? dentist.languages.map((name) => ({ '@type': 'Language' as const, name }))
        : undefined,
    isAcceptingNewPatients: dentist.accepting ?? undefined,
    amenityFeature: amenities(dentist, language),
    aggregateRating: isRated
      ? {
          '@type': 'AggregateRating',
          ratingValue: dentist.rating ?? undefined,
          reviewCount: dentist.reviewCount,
          bestRating: 5,
          worstRating: 1,
        }
      : undefined,
  };
}
