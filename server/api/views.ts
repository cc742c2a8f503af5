import { mapFlagFields } from '#app/content/dentist-facts.ts';
import { factParts, partState } from '#app/content/fact-freshness.ts';
import { knownPart } from '#app/features/directory/dentist/known-fact.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import type { CityView } from '#app/features/directory/place/city-view.ts';
import type {
  DentistDetails,
  DentistRecord,
  LocationRecord,
} from '#app/features/directory/dentist/dentist-record.ts';
import { listDentistRecords } from '#app/features/directory/dentist/dentist-records.server.ts';
import { weekOf } from '#app/features/directory/dentist/office-hours.ts';
import type { ReviewAtPosition } from '#app/features/requests/review/review-position-queries.server.ts';
import { treatmentName } from '#app/features/requests/review/treatments.ts';
import type { SpecialtyView } from '#app/features/directory/specialty/specialty-queries.server.ts';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { RecordOf } from './records.ts';

// Turns a feature's view into an API record. `addEndpoints` drops every field that the record does not name.

/** Language and origin of the page URLs in a record. */
export type Reader = { language: Language; siteUrl: string };

export function toCity(city: CityView, { language, siteUrl }: Reader): RecordOf<'City'> {
  const { provinceCode: code, provinceSlug, provinceName, metroSlug, metroName } = city;
  return {
    ...city,
    url: siteUrl + paths.city(language, city.slug),
    province: { code, slug: provinceSlug, name: provinceName },
    metroArea: metroSlug !== null && metroName !== null ? { slug: metroSlug, name: metroName } : null,
  };
}

export const toSpecialty = (
  specialty: SpecialtyView,
  { language, siteUrl }: Reader,
): RecordOf<'Specialty'> => ({ ...specialty, url: siteUrl + paths.specialty(language, specialty.slug) });

function toDentist(dentist: DentistRecord, { language, siteUrl }: Reader): RecordOf<'Dentist'> {
  const { photoPath, updatedAt } = dentist;
  return {
    ...dentist,
    url: siteUrl + paths.dentist(language, dentist.slug),
    ...mapFlagFields(({ key }) => dentist[key]),
    takesRequests: dentist.reachable,
    demonstration: dentist.source.kind === 'demonstration',
    photoUrl: photoPath === null ? null : siteUrl + photoPath,
    updatedAt: updatedAt.toISOString(),
  };
}

export const toDetails = (dentist: DentistDetails, reader: Reader): RecordOf<'DentistDetails'> => ({
  ...dentist,
  ...toDentist(dentist, reader),
  facts: factParts.map((part) => {
    const { by, on, age } = knownPart(dentist, part, siteDayOf(new Date()));
    return { part, knownBy: by, knownOn: on, state: partState(part, age) };
  }),
});

/** Adds the dentist's record to each item; drops items whose dentist has been unlisted in the meantime. */
export async function withDentists<T extends { slug: string }>(items: readonly T[], reader: Reader) {
  const found = await listDentistRecords(
    items.map(({ slug }) => slug),
    reader.language,
  );
  const bySlug = new Map(found.map((dentist) => [dentist.slug, toDentist(dentist, reader)]));
  return items.flatMap((item) => {
    const dentist = bySlug.get(item.slug);
    return dentist ? [{ item, dentist }] : [];
  });
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
    ...review,
    treatment:
      treatmentType === null ? null : { code: treatmentType, name: treatmentName(treatmentType, language) },
    visitedOn: review.dateOfVisit,
  };
}
