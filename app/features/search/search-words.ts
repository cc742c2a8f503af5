import type { Bilingual } from '#app/content/language.ts';
import type { CdcpAnswer, SearchToggle } from './search.ts';

/** What filters are called, in both languages: labels of chips and choices. */
export const searchWords = {
  accepting: { en: 'Accepting new patients', fr: 'Accepte de nouveaux patients' },
  emergency: { en: 'Emergency services', fr: 'Soins d’urgence' },
  weekend: { en: 'Weekend hours', fr: 'Ouvert la fin de semaine' },
  saturday: { en: 'Open on Saturday', fr: 'Ouvert le samedi' },
  sunday: { en: 'Open on Sunday', fr: 'Ouvert le dimanche' },
  evening: { en: 'Evening hours', fr: 'Ouvert en soirée' },
  open: { en: 'Open now', fr: 'Ouvert en ce moment' },
  wheelchair: { en: 'Wheelchair access', fr: 'Accès en fauteuil roulant' },
  cdcp: { en: 'Canadian Dental Care Plan', fr: 'Régime canadien de soins dentaires' },
} as const satisfies Record<SearchToggle | 'saturday' | 'sunday' | 'cdcp', Bilingual>;

/** What a clinic answers about the Canadian Dental Care Plan. */
export const cdcpWords = {
  'signed-up': { en: 'Signed up', fr: 'Inscrit' },
  'per-claim': { en: 'Bills per claim', fr: 'Facture à la demande' },
  no: { en: 'Does not take part', fr: 'Ne participe pas' },
  unknown: { en: 'Not known', fr: 'Non précisé' },
} as const satisfies Record<CdcpAnswer, Bilingual>;
