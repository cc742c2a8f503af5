import { specialtyTerms, unlistedTerms } from '#app/content/imports/specialty-terms.ts';
import type { SpecialtyMeaning as Meaning } from '#app/content/imports/specialty-terms.ts';
import { unlistedSpecialties } from '#app/content/unlisted-specialties.ts';
import type { UnlistedSpecialty } from '#app/content/unlisted-specialties.ts';
import { registeredSpecialties } from '#app/content/specialty-slugs.ts';
import { foldText } from './normalise.ts';

/** Trades that are listed, tagged or named beside dentists: denturists make dentures, laboratories make crowns. */
export type Trade = 'denturist' | 'hygienist' | 'laboratory';
const TRADES: { code: Trade; trade: RegExp; named: RegExp }[] = [
  {
    code: 'denturist',
    trade: /^([a-z]+-){0,2}dentur[ilo][a-z]*(-[a-z]+){0,2}$|^prothesistes?-dentaires?$/,
    named:
      /(^|-)(dentur(ists?|istes?|ism|o|ologists?|ologistes?|ologie|ology)|prothesistes?-dentaires?)(-|$)/,
  },
  {
    code: 'hygienist',
    trade: /^([a-z]+-){0,2}hygienist[a-z]*(-[a-z]+){0,2}$/,
    named: /(^|-)(hygienists?|hygienistes?|hygiene-dentaire|dental-hygiene)(-|$)/,
  },
  {
    code: 'laboratory',
    trade:
      /^(dental-(labs?|laborator(y|ies)|technicians?|technologists?)|(laboratoires?|technicien(ne)?s?|technologues?)-(dentaires?|en-prothese.*))$/,
    named:
      /(^|-)(dental-(arts-|ceramics?-)?(labs?|laborator(y|ies)|technicians?|technologists?)|(labos?|laboratoires?)(-de)?(-protheses?)?-dentaires?|crown-and-bridge-(labs?|laborator(y|ies)))(-|$)/,
  },
];

/** Work that dentists do, too: a row of which nothing else is said is of the trade. */
const WORK: [Trade, RegExp][] = [
  ['denturist', /^(dentures?|denture-clinics?)$/],
  ['hygienist', /^(dental-hygiene|hygiene-dentaire)$/],
];

/** Says that a dentist works there, whatever else is done. */
const DENTIST = /(^|-)(dentists?|dentistry|dentistes?|dentisterie|dr|dre|drs|dmd|dds)(-|$)/;
const DENTAL = /(^|-)(dental|dentaires?)(-|$)/;
const DENTURES = /(^|-)dentures?(-|$)/;

/**
 * The trade of a row that is not of a dentist, or null. A name that says 'dentist' or 'Dr' beside a trade is a dentist who also does
 * that work, except a denturist, who may use neither word.
 *
 * @param said what the source says of the trade: the list of specialties, tags, a description
 */
export function whyNotDentist(name: string, said: readonly string[]): Trade | null {
  const folded = foldText(name);
  const lists = said.map((value) => value.split(/[;,|]/).map(foldText));
  const saysDentist = [folded, ...lists.flat()].some((text) => DENTIST.test(text));
  for (const { code, trade, named } of TRADES) {
    if (named.test(folded) && (code === 'denturist' || !DENTIST.test(folded))) return code;
    // Beside a dentist, another trade works in the same house.
    if (!saysDentist && lists.flat().some((item) => trade.test(item))) return code;
  }
  for (const [code, work] of WORK)
    if (lists.some((items) => items.every((item) => work.test(item)))) return code;
  return DENTURES.test(folded) && !DENTIST.test(folded) && !DENTAL.test(folded) ? 'denturist' : null;
}

/**
 * The trade that the name of a dentist's clinic says, or null: 'Centre de denturologie Lavoie'. `isShared` if a dentist
 * may work there: the person is a 'Dr', or the clinic is a dentist's, too ('Clinique dentaire et de denturologie').
 */
export function clinicTrade(name: string, clinic: string): { trade: Trade; isShared: boolean } | null {
  const folded = foldText(clinic);
  const trade = TRADES.find(({ named }) => named.test(folded));
  if (!trade) return null;
  const rest = folded.replace(trade.named, '-');
  return {
    trade: trade.code,
    isShared: DENTIST.test(foldText(name)) || DENTIST.test(rest) || DENTAL.test(rest),
  };
}

const unlistedMeanings = (Object.keys(unlistedTerms) as UnlistedSpecialty[]).flatMap((code) => {
  const { list } = unlistedSpecialties[code];
  return unlistedTerms[code].map((term) => [term, { category: list, own: code }] as [string, Meaning]);
});

const terms: [string, Meaning][] = [
  ...specialtyTerms.flatMap(([meaning, words]) => words.map((term) => [term, meaning] as [string, Meaning])),
  ...unlistedMeanings,
];

/** Words between others, and 'specialist', which say nothing of the specialty. */
const EMPTY = /^(and|et|of|in|en|the|l|le|la|les|d|de|des|du|pour|certified|registered|specialiste?s?)$/;

/**
 * A term without what number, gender and grammar change: 'Chirurgiennes buccales et maxillo-faciales' and 'chirurgien
 * buccal et maxillofacial' are one, and so are 'Spécialiste en orthodontie' and 'orthodontie'.
 */
const plainOf = (term: string): string =>
  foldText(term.replace(/&/g, ' and '))
    .replaceAll(/(maxillo|dento)-/g, '$1')
    .split('-')
    .filter((word) => !EMPTY.test(word))
    .map((word) => word.replace(/aux$/, 'al').replace(/[sx]$/, '').replace(/enne$/, 'en').replace(/e$/, ''))
    .join('-');

const byTerm = new Map<string, Meaning>(terms.map(([term, meaning]) => [foldText(term), meaning]));
const byPlain = new Map<string, Meaning>(terms.map(([term, meaning]) => [plainOf(term), meaning]));

const SPECIALIST = /(^|-)specialiste?s?(-|$)/;

function meaningOf(term: string): Meaning | undefined {
  const folded = foldText(term.replace(/&/g, ' and '));
  const exact = byTerm.get(folded);
  if (exact) return exact;
  const meaning = byPlain.get(plainOf(term)) ?? nearest(plainOf(term));
  // A specialist is no general dentist: the word needs a specialty that has a register.
  const isRegistered =
    meaning?.own !== undefined || registeredSpecialties.some((slug) => slug === meaning?.category);
  return SPECIALIST.test(folded) && !isRegistered ? undefined : meaning;
}

/** The meanings of a term, or of the two specialties that it names at once ('Orthodontie et parodontie'); none if unknown. */
function meaningsOf(term: string): Meaning[] {
  const whole = meaningOf(term);
  if (whole) return [whole];
  const parts = term.split(/\s(?:and|et)\s|[/&+]/i).map(meaningOf);
  return parts.includes(undefined) ? [] : (parts as Meaning[]);
}

/**
 * Interprets speciality words in English and French, in any case, number and gender, without accents, and with one or two
 * typing errors in a long word ('prventative_care', 'Teeht_Whitening').
 *
 * @param given words of OpenStreetMap's `healthcare:speciality`, slugs or names of categories
 * @returns category slugs, none if no word has one; named services; codes of specialties without a list; and unknown words
 */
export function readSpecialties(given: readonly string[]): {
  categories: string[];
  services: string[];
  own: UnlistedSpecialty[];
  unknown: string[];
} {
  const categories = new Set<string>();
  const services = new Set<string>();
  const own = new Set<UnlistedSpecialty>();
  const unknown: string[] = [];
  for (const term of given) {
    const found = meaningsOf(term);
    if (found.length === 0) unknown.push(term);
    for (const meaning of found) {
      if (meaning.category) categories.add(meaning.category);
      if (meaning.own) own.add(meaning.own);
      if (meaning.service) services.add(meaning.service);
    }
  }
  return { categories: [...categories], services: [...services], own: [...own], unknown };
}

/**
 * The meaning of the term with the fewest typing errors, of long words only: in short words, two edits produce another
 * word. Of two meanings as near, neither: 'edodontiste' may be an endodontist or a pedodontist.
 */
function nearest(key: string): Meaning | undefined {
  if (key.length < 8 || key.length > 60) return undefined;
  let fewest = key.length < 10 ? 1 : 2;
  let found: Meaning[] = [];
  for (const [term, meaning] of byPlain) {
    if (term.length < 8 || Math.abs(term.length - key.length) > fewest) continue;
    const errors = editDistance(term, key);
    if (errors > fewest) continue;
    if (errors < fewest) found = [];
    fewest = errors;
    found.push(meaning);
  }
  return new Set(found.map(({ category, own }) => own ?? category)).size === 1 ? found[0] : undefined;
}

/** Levenshtein distance: letters to add, remove or change (Wagner and Fischer, 1974). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
