import type { SpecialtyView } from '#app/features/specialty/specialty-queries.server.ts';
import type { SpecialtyCount } from './dentist-list-queries.server.ts';

/** Specialties as a directory shows them, each with how many are listed. */
export const countedSpecialties = (
  specialties: readonly SpecialtyView[],
  counts: readonly SpecialtyCount[],
) =>
  specialties.map(({ slug, name, description }) => ({
    slug,
    name,
    description,
    listed: counts.find((count) => count.slug === slug)?.listed ?? 0,
  }));
