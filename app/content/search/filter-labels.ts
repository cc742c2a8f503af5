import { mapFilters } from '#app/content/dentist-facts.ts';
import type { Bilingual } from '#app/content/language.ts';

/** Labels of filters, for chips and choices. */
export const filterLabels = {
  ...mapFilters((name) => name),
  saturday: { en: 'Open on Saturday', fr: 'Ouvert le samedi' },
  sunday: { en: 'Open on Sunday', fr: 'Ouvert le dimanche' },
  early: { en: 'Open before 8:00', fr: 'Ouvert avant 8\u00a0h' },
  always: { en: 'Open around the clock', fr: 'Ouvert jour et nuit' },
  cdcp: { en: 'Canadian Dental Care Plan', fr: 'Régime canadien de soins dentaires' },
  woman: { en: 'Women (title “Dre”)', fr: 'Femmes (titre «\u00a0Dre\u00a0»)' },
  area: { en: 'Part of the map', fr: 'Partie de la carte' },
  any: { en: 'any filter', fr: 'aucun filtre' },
} satisfies Record<string, Bilingual>;

export const cdcpAnswers = ['signed-up', 'per-claim', 'no', 'unknown'] as const;
export type CdcpAnswer = (typeof cdcpAnswers)[number];

/** Labels of a clinic's answers about the Canadian Dental Care Plan. */
export const cdcpLabels = {
  'signed-up': { en: 'Signed up', fr: 'Participe' },
  'per-claim': { en: 'Bills per claim', fr: 'Facture le régime au cas par cas' },
  no: { en: 'Does not take part', fr: 'Ne participe pas' },
  unknown: { en: 'Not known', fr: 'Non précisé' },
} as const satisfies Record<CdcpAnswer, Bilingual>;
