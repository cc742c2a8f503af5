import type { SpecialtyView } from '#app/features/directory/specialty/specialty-queries.server.ts';
import type { SpecialtyCount } from './dentist-list-queries.server.ts';

/** Returns specialties for a `SpecialtyDirectory`, each with the number of listed dentists. */
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
