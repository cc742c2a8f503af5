import { foldWords } from '#app/content/fold.ts';
import type { Bilingual, Language } from '#app/content/language.ts';

/** Words that no listing has, as `foldWords` writes them, and a sentence for a search with them. */
const ANSWERS: readonly { asked: RegExp; says: Bilingual }[] = [
  {
    asked:
      /\b(odsp|posph|ontario works|healthy smiles (?:ontario|program(?:me)?)|beaux sourires ontario|nihb|ssna|ramq|aish|alberta (?:dental|health) (?:aid|benefit)|alberta aid|(?:nl|newfoundland(?: and labrador)?) (?:adult )?dental(?: health)? (?:plan|program(?:me)?)|dental health plan|mcp|disability support|social assistance|welfare|low income|aide sociale|faible revenu)\b/,
    says: {
      en: 'We do not know which dentists accept this public programme. Ask the clinic before you book.',
      fr: 'Nous ne savons pas quels dentistes acceptent ce programme public. Demandez-le à la clinique avant de prendre rendez-vous.',
    },
  },
  {
    asked:
      /\b(green ?shield|equitable life|co ?operators|claimsecure|wawanesa|rbc insurance|la capitale|chambers plan|maximum benefit)\b/,
    says: {
      en: 'We do not know which dentists bill this insurer. Ask the clinic before you book.',
      fr: 'Nous ne savons pas quels dentistes facturent cet assureur. Demandez-le à la clinique avant de prendre rendez-vous.',
    },
  },
  {
    asked: /\b(denturists?|denturologists?|denturistes?|denturologistes?)\b/,
    says: {
      en: 'Denturists make and fit dentures. They are a profession of their own and are not listed here.',
      fr: 'Les denturologistes fabriquent et ajustent des prothèses dentaires. C’est une autre profession, qui ne figure pas ici.',
    },
  },
  {
    asked: /\b(hygienists?|hygienistes?)\b/,
    says: {
      en: 'Dental hygienists are a profession of their own and are not listed here. Many work in a dentist’s clinic.',
      fr: 'Les hygiénistes dentaires exercent une autre profession, qui ne figure pas ici. Beaucoup travaillent dans la clinique d’un dentiste.',
    },
  },
  {
    asked: /\b(dental schools?|school of dentistry|faculte de medecine dentaire|ecole dentaire)\b/,
    says: {
      en: 'Several dental schools treat patients at lower fees, in clinics of their own. Ask the school nearest to you.',
      fr: 'Plusieurs facultés de médecine dentaire soignent à moindre coût dans leurs propres cliniques. Renseignez-vous auprès de la plus proche.',
    },
  },
  {
    asked:
      /\b(prices?|costs?|how much|fees?|cheap|cheaper|cheapest|affordable|inexpensive|prix|cout|combien|pas chers?|pas cheres?|moins chers?|abordables?)\b/,
    says: {
      en: 'We do not list fees. Ask for a written estimate before the treatment.',
      fr: 'Nous n’indiquons pas les prix. Demandez une estimation écrite avant le traitement.',
    },
  },
];

/** Names of programmes that have a word of a place. */
const PLACE_IN_PROGRAMME =
  /\b(?:ontario works|(?:healthy smiles|beaux sourires) ontario|alberta (?:dental|health) (?:aid|benefit)|alberta aid|(?:nl|newfoundland(?: and labrador)?) (?:adult )?dental(?: health)? (?:plan|program(?:me)?))\b/giu;

/** A text with spaces for the programmes whose names would be taken for a place; as long as before. */
export const withoutProgrammes = (text: string): string =>
  text.replaceAll(PLACE_IN_PROGRAMME, (name) => ' '.repeat(name.length));

/** The sentence that stands above the results of a search text; null for most texts. */
export function answerTo(text: string, language: Language): string | null {
  const foldedText = foldWords(text);
  return ANSWERS.find(({ asked }) => asked.test(foldedText))?.says[language] ?? null;
}
