import { formatList, plural } from './format.ts';
import type { Bilingual, Language } from './language.ts';

/** The territories by their codes, as a sentence names them. */
const territories: Readonly<Record<string, Bilingual>> = {
  YT: { en: 'Yukon', fr: 'le Yukon' },
  NT: { en: 'the Northwest Territories', fr: 'les Territoires du Nord-Ouest' },
  NU: { en: 'Nunavut', fr: 'le Nunavut' },
};

/** Whether a code of a province is that of a territory. */
export const isTerritory = (code: string): boolean => Object.hasOwn(territories, code);

/** The territories that are not among the codes, as a list; null where none is missing. */
export function territoriesBesides(language: Language, codes: readonly string[]): string | null {
  const missingCodes = Object.keys(territories).filter((code) => !codes.includes(code));
  return missingCodes.length === 0
    ? null
    : formatList(
        language,
        missingCodes.map((code) => territories[code]![language]),
      );
}

const numbers = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  fr: ['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
} as const;

/** 'ten provinces', 'ten provinces and one territory'. */
export function provinceCount(language: Language, codes: readonly string[]): string {
  const north = codes.filter(isTerritory).length;
  const south = codes.length - north;
  const words = numbers[language];
  const provinces =
    language === 'fr'
      ? plural('fr', south, { one: `${words[south]} province`, other: `${words[south]} provinces` })
      : plural('en', south, { one: `${words[south]} province`, other: `${words[south]} provinces` });
  if (north === 0) return provinces;
  return language === 'fr'
    ? `${provinces} et ${plural('fr', north, { one: 'un territoire', other: `${words[north]} territoires` })}`
    : `${provinces} and ${plural('en', north, { one: 'one territory', other: `${words[north]} territories` })}`;
}
