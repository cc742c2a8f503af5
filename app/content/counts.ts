import { formatNumber, plural } from './format.ts';
import type { Language } from './language.ts';

/** '12 listed' beside a link to a list, or a text for an empty list. */
export function listedCount(language: Language, count: number): string {
  if (language === 'fr') {
    return count === 0
      ? 'Aucun dentiste'
      : plural('fr', count, { one: '1 dentiste', other: `${formatNumber('fr', count)} dentistes` });
  }
  return count === 0 ? 'No dentists listed yet' : `${formatNumber('en', count)} listed`;
}

/** '124 practices': the specification's published number, not the length of a list. */
export function practiceCount(language: Language, count: number): string {
  const figure = formatNumber(language, count);
  return language === 'fr'
    ? plural('fr', count, { one: '1 cabinet', other: `${figure} cabinets` })
    : plural('en', count, { one: '1 practice', other: `${figure} practices` });
}

/** « 340 000 habitants », « 2,8 M d’habitants ». Takes a number from `formatPopulation`; M abbreviates a noun. */
export function inhabitantsFr(count: string): string {
  return count.endsWith('M') ? `${count} d’habitants` : `${count} habitants`;
}

/** '3 cities'. */
export function cityCount(language: Language, count: number): string {
  const figure = formatNumber(language, count);
  return language === 'fr'
    ? plural('fr', count, { one: `${figure} ville`, other: `${figure} villes` })
    : plural('en', count, { one: '1 city', other: `${figure} cities` });
}
