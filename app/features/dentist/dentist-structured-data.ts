import type { Dentist, OpeningHoursSpecification } from 'schema-dts';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { ProfileTab } from '#app/http/paths.ts';
import type { OfficeHours, Weekday } from '#db/rows.ts';
import type { DentistLocationView, DentistProfileView } from './dentist-queries.server.ts';
import { weekOf } from './office-hours.ts';

/** Where lists lead, under the name that the card shows. */
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

/** A week's stretches. The day has no 24:00: midnight is 00:00, and a whole day ends at 23:59, as search engines ask. */
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
    addressLocality: location.cityName,
    // As the address is written: 'Toronto ON' in English, 'Toronto (Ontario)' in French.
    addressRegion: language === 'fr' ? location.provinceName : location.provinceCode,
    postalCode: location.postalCode ?? undefined,
    addressCountry: 'CA',
  };
}

/**
 * schema.org `Dentist` of a profile: only what this tab of it shows. A rating only when patients gave it: a starting
 * value is nobody's opinion, and a made-up dentist's rating neither.
 *
 * @param at.url the profile's own address, whichever tab is open
 */
export function dentistData(
  dentist: DentistProfileView,
  at: { url: string; tab: ProfileTab; language: Language },
): Exclude<Dentist, string> {
  const [location] = dentist.locations;
  const { url, tab, language } = at;
  const isOverview = tab === 'overview';
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
    image: dentist.photoUrl ? new URL(dentist.photoUrl, url).href : undefined,
    address: address(location, language),
    telephone: dentist.phone ?? undefined,
    sameAs: dentist.websiteUrl ?? undefined,
    geo:
      location.latitude !== null && location.longitude !== null
        ? { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude }
        : undefined,
    openingHoursSpecification:
      location.hours && (isOverview || tab === 'hours') ? openingHours(location.hours) : undefined,
    knowsLanguage:
      isOverview && dentist.languages.length > 0
        ? dentist.languages.map((name) => ({ '@type': 'Language' as const, name }))
        : undefined,
    isAcceptingNewPatients: isOverview && dentist.accepting !== null ? dentist.accepting : undefined,
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
