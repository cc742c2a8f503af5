import type { Bilingual } from './language.ts';

/**
 * What a practice fact of the ranking consists of (docs/ranking.md, section 1). Its share is the sum of the items that
 * were found, each worth its part.
 */
type Item = Bilingual & { part: number };

const parts = (items: Readonly<Record<string, Bilingual>>): Record<string, Item> =>
  Object.fromEntries(
    Object.entries(items).map(([code, words]) => [code, { ...words, part: 1 / Object.keys(items).length }]),
  );

export const practiceItems = {
  // Assessed includes signed, so that both together are 1.
  infection: {
    signed: { en: 'signed statement of the clinic', fr: 'déclaration signée de la clinique', part: 0.5 },
    assessed: {
      en: 'assessed on the spot by the province’s standard',
      fr: 'évaluée sur place selon la norme de la province',
      part: 1,
    },
  },
  equipment: parts({
    'digital-x-ray': { en: 'digital X-ray', fr: 'radiographie numérique' },
    'scanner-3d': { en: '3D scan (cone beam)', fr: 'imagerie 3D (faisceau conique)' },
    'intraoral-scanner': { en: 'intraoral scanner', fr: 'numériseur intraoral' },
    'monitored-steriliser': { en: 'monitored steriliser', fr: 'stérilisateur contrôlé' },
    'emergency-kit': {
      en: 'defibrillator and emergency drugs',
      fr: 'défibrillateur et trousse d’urgence',
    },
  }),
  prices: parts({
    'fee-guide': { en: 'stance on the fee guide published', fr: 'position sur le guide des tarifs publiée' },
    estimate: { en: 'estimate before treatment', fr: 'devis avant le traitement' },
    'price-list': { en: 'price list with a date', fr: 'liste de prix datée' },
  }),
  access: parts({
    'step-free': { en: 'step-free entrance', fr: 'entrée sans marche' },
    'treatment-room': { en: 'accessible treatment room', fr: 'salle de soins accessible' },
    washroom: { en: 'accessible washroom', fr: 'toilettes accessibles' },
    communication: { en: 'help with communication', fr: 'aide à la communication' },
  }),
  service: parts({
    'evening-or-weekend': { en: 'weekend or evening hours', fr: 'heures de soir ou de fin de semaine' },
    emergency: { en: 'emergency slots', fr: 'plages pour urgences' },
    cdcp: { en: 'Canadian Dental Care Plan accepted', fr: 'Régime canadien de soins dentaires accepté' },
    'direct-billing': { en: 'direct billing', fr: 'facturation directe à l’assureur' },
  }),
} as const satisfies Readonly<Record<string, Readonly<Record<string, Item>>>>;

/** The share of a practice fact from the items found, 0 to 1; none found is a known 'no'. */
export function practiceShare(fact: keyof typeof practiceItems, found: readonly string[]): number {
  const items: Readonly<Record<string, Item>> = practiceItems[fact];
  const sum = found.reduce((total, code) => total + (items[code]?.part ?? 0), 0);
  return Math.min(1, Math.round(sum * 10_000) / 10_000);
}
