/** The ten specialties by slug (specification, section 3), in the order in which they are shown. */
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
