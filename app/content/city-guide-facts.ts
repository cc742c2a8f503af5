import type { GuideCity } from './city-guide.ts';
import type { SpecialtySlug } from './specialty-slugs.ts';

/** The specialties on a city's guide, with the specification's published number of practices, if any. */
export const guideSpecialties = {
  toronto: [
    { slug: 'general-dentists', published: null },
    { slug: 'cosmetic-dentists', published: null },
    { slug: 'orthodontists', published: null },
    { slug: 'oral-surgeons', published: null },
  ],
  calgary: [
    { slug: 'family-dentists', published: 124 },
    { slug: 'cosmetic-dentists', published: 89 },
    { slug: 'orthodontists', published: 56 },
    { slug: 'oral-surgeons', published: 34 },
    { slug: 'pediatric-dentists', published: 45 },
    { slug: 'emergency-dentists', published: 78 },
  ],
  vancouver: [
    { slug: 'general-dentists', published: 156 },
    { slug: 'cosmetic-dentists', published: 98 },
    { slug: 'orthodontists', published: 67 },
    { slug: 'oral-surgeons', published: 43 },
    { slug: 'pediatric-dentists', published: 52 },
    { slug: 'emergency-dentists', published: 89 },
  ],
  ottawa: [
    { slug: 'oral-surgeons', published: null },
    { slug: 'orthodontists', published: null },
    { slug: 'pediatric-dentists', published: null },
    { slug: 'cosmetic-dentists', published: null },
    { slug: 'emergency-dentists', published: null },
    { slug: 'endodontists', published: null },
    { slug: 'periodontists', published: null },
    { slug: 'implant-specialists', published: null },
  ],
} as const satisfies Record<GuideCity, readonly { slug: SpecialtySlug; published: number | null }[]>;

/** The neighbourhoods that a guide links to, if it names any. */
export const guideNeighborhoods = {
  ottawa: ['byward-market', 'westboro', 'glebe', 'kanata', 'orleans', 'nepean'],
} as const satisfies Partial<Record<GuideCity, readonly string[]>>;
