import { mapFlagFields } from '#app/content/dentist-facts.ts';
import type { CityView } from '#app/features/directory/place/city-view.ts';
import type {
  DentistDetails,
  DentistRecord,
  LocationRecord,
} from '#app/features/directory/dentist/dentist-record.ts';
import { weekOf } from '#app/features/directory/dentist/office-hours.ts';
import type { ReviewAtPosition } from '#app/features/requests/review/review-position-queries.server.ts';
import { treatmentName } from '#app/features/requests/review/treatments.ts';
import type { SpecialtyView } from '#app/features/directory/specialty/specialty-queries.server.ts';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { RecordOf } from './records.ts';

// Turns a feature's view into an API record, field by field, so that no other field leaks.

/** Language and origin of the page URLs in a record. */
export type Reader = { language: Language; siteUrl: string };

export function toCity(city: CityView, { language, siteUrl }: Reader): RecordOf<'City'> {
  return {
    slug: city.slug,
    url: siteUrl + paths.city(language, city.slug),
    name: city.name,
    type: city.type,
    province: { code: city.provinceCode, slug: city.provinceSlug, name: city.provinceName },
    metroArea:
      city.metroSlug !== null && city.metroName !== null
        ? { slug: city.metroSlug, name: city.metroName }
        : null,
    population: city.population,
    description: city.description,
    timeZone: city.timeZone,
    latitude: city.latitude,
    longitude: city.longitude,
  };
}

export function toSpecialty(
  { slug, name, description }: SpecialtyView,
  { language, siteUrl }: Reader,
): RecordOf<'Specialty'> {
  return { slug, url: siteUrl + paths.specialty(language, slug), name, description };
}

export function toDentist(dentist: DentistRecord, { language, siteUrl }: Reader): RecordOf<'Dentist'> {
  const { kind, attribution, license, url } = dentist.source;
  return {
    id: dentist.id,
    slug: dentist.slug,
    url: siteUrl + paths.dentist(language, dentist.slug),
    name: dentist.name,
    clinicName: dentist.clinicName,
    demonstration: kind === 'demonstration',
    source: { kind, attribution, license, url },
    verified: dentist.verified,
    rating: dentist.rating,
    reviewCount: dentist.reviewCount,
    yearsExperience: dentist.yearsExperience,
    ...mapFlagFields(({ key }) => dentist[key]),
    cdcp: dentist.cdcp,
    specialties: dentist.specialties,
    languages: dentist.languages,
    badges: dentist.badges,
    city: dentist.city,
    neighborhood: dentist.neighborhood,
    photoUrl: dentist.photoPath === null ? null : siteUrl + dentist.photoPath,
    updatedAt: dentist.updatedAt.toISOString(),
  };
}

export function toDetails(dentist: DentistDetails, reader: Reader): RecordOf<'DentistDetails'> {
  return {
    ...toDentist(dentist, reader),
    bio: dentist.bio,
    phone: dentist.phone,
    websiteUrl: dentist.websiteUrl,
    education: dentist.education,
    certifications: dentist.certifications,
    services: dentist.services,
    insurance: dentist.insurance,
    features: dentist.features,
    confirmedOn: dentist.confirmedOn,
  };
}

export function toLocation(location: LocationRecord): RecordOf<'Location'> {
  const { hours, ...facts } = location;
  const week =
    hours &&
    weekOf(hours).map(({ weekday, ranges }) => [
      weekday,
      ranges.map(([opens, closes]) => ({ opens, closes })),
    ]);
  return { ...facts, hours: week && (Object.fromEntries(week) as RecordOf<'Location'>['hours']) };
}

export function toReview(review: ReviewAtPosition, language: Language): RecordOf<'Review'> {
  const { treatmentType } = review;
  return {
    id: review.id,
    rating: review.rating as RecordOf<'Review'>['rating'],
    title: review.title,
    content: review.content,
    language: review.language,
    patientName: review.patientName,
    treatment:
      treatmentType === null ? null : { code: treatmentType, name: treatmentName(treatmentType, language) },
    visitedOn: review.dateOfVisit,
    createdOn: review.createdOn,
    verified: review.verified,
    helpfulCount: review.helpfulCount,
  };
}
