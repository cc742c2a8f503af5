import type { Bilingual } from './language.ts';

/** Said wherever a published figure stands: nobody has measured it (docs/decisions/0131). */
export const sampleFigures: Bilingual = {
  en: 'Sample figures for the demonstration: nobody has measured them.',
  fr: 'Chiffres fictifs, donnés à titre d’exemple.',
};

/** The specification's published figures (section 9), shown as samples while dentists are demonstrations. */
export const publishedFigures = {
  rating: 4.8,
  /** '2,500+'. */
  verifiedDentists: 2500,
  licensedPercent: 100,
  /** '10,000+' and others on About. */
  dentists: 10_000,
  cities: 500,
  reviews: 50_000,
  years: 5,
} as const;
