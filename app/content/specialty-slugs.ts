/** The slugs of the ten specialties (specification, section 3), in display order. */
export const specialtySlugs = [
  'oral-surgeons',
  'orthodontists',
  'pediatric-dentists',
  'cosmetic-dentists',
  'emergency-dentists',
  'endodontists',
  'periodontists',
  'implant-specialists',
  'family-dentists',
  'general-dentists',
] as const;
export type SpecialtySlug = (typeof specialtySlugs)[number];

/** What 'dentist' means where no specialty is asked for. */
export const generalists: readonly string[] = [
  'general-dentists',
  'family-dentists',
] satisfies SpecialtySlug[];
export const isGeneralist = (slug: string): boolean => generalists.includes(slug);

/** Specialties with a protected title: only registered specialists may use it. */
export const registeredSpecialties = [
  'orthodontists',
  'oral-surgeons',
  'pediatric-dentists',
  'endodontists',
  'periodontists',
] as const;
export type RegisteredSpecialty = (typeof registeredSpecialties)[number];
