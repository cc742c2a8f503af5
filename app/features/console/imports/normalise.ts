import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { provinceNames, provincesOfLetter, shortProvinces } from '#app/content/imports/province-words.ts';
import { isDay, siteDayOf } from '#app/features/directory/place/local-time.ts';

/** Control characters (except tab and line ends), and invisible ones that reverse or join text. */
// eslint-disable-next-line no-control-regex
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Text on one line, composed (NFC), without control or invisible characters. PostgreSQL accepts no NUL. */
export function cleanText(value: string): string {
  return value.toWellFormed().normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim();
}

/** Whether a text contains characters that nobody types, and not only extra spaces. */
export function hasInvisible(value: string): boolean {
  return value.search(invisible) >= 0;
}

/** Whether a text contains markup ('<script>'), which no name or address does; 'Smile <3' has none. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?][^>]*>?/i.test(text);
}

/**
 * Whether a spreadsheet would run the text as a formula: '=…', or '+', '-', '@' before a call or command. Behind '+' a name
 * must stand before the bracket: '+1 (403) 555-0131' is a telephone number.
 */
export function isFormula(text: string): boolean {
  return /^=|^[-@].*[(|!]|^\+.*[a-z][\w.']{0,40}[(|!]/i.test(text);
}

/**
 * Letters and digits only, without accents and case, words joined by '-', so that spellings of one name match. Differs
 * from `foldWords` and must stay as it is: keys of imported rows contain its result.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** An extension behind a number, as people and RFC 3966 write it: 'poste 12', ', ext. 12', 'x12', ';ext=12'. */
const EXTENSION =
  /(?<=\d)[\s,;(]*(?:poste|p\.|extension|extn?\.?|local|loc\.|x|#)[\s.:=#]*(?:n[o°]\.?\s*)?(\d{1,7})(?!\d)\)?/gi;

/**
 * The first valid telephone number of a text as RFC 3966 writes it, without 'tel:': E.164, with an extension if it has
 * one ('+16045550123', '+16045550123;ext=12'), Canadian if it has no country code; null if there is none.
 */
export function normalisePhone(text: string): string | null {
  const plain = text.slice(0, 200).replace(EXTENSION, ' ext $1');
  for (const part of plain.split(/[;,/|]|\b(?:or|ou)\b/i)) {
    const phone = parsePhoneNumberFromString(part.trim(), 'CA');
    if (!phone?.isValid()) continue;
    const { number, ext = '' } = phone;
    return /^\d{1,7}$/.test(ext) ? `${number};ext=${ext}` : number;
  }
  return null;
}

/** What follows a person's name, which a comma may precede. */
const TITLES = /^(dr|dre|drs|dmd|dds|bds|phd|md|msc|mba|frcd|ms|inc|ltd|ltee|llp|pc)\b/i;

/**
 * 'Nguyen, François' as 'François Nguyen', with the title that stands before either name and without degrees behind both;
 * other texts, such as 'Roy, DMD' or 'Smile Dental, Delta', as they are.
 *
 * @param city which may follow a clinic's name
 */
export function givenFirst(name: string, city = ''): string {
  const parts = name.split(',').map((part) => part.trim());
  // Degrees behind both: 'Boucher, Dr. Jules, DMD'.
  while (parts.length > 2 && TITLES.test(parts.at(-1)!)) parts.pop();
  const [surname = '', called = ''] = parts;
  const before = /^dre?\.? (?=\p{Lu})/iu.exec(called)?.[0] ?? '';
  const given = called.slice(before.length);
  const isName = (text: string) => /^\p{Lu}[\p{L}'’.-]*( \p{Lu}?[\p{L}'’.-]*){0,3}$/u.test(text);
  if (parts.length !== 2 || !isName(surname) || !isName(given) || TITLES.test(given)) return name;
  if (foldText(given) === foldText(city)) return name;
  if (
    /\b(dental|dentist|dentistry|dentaire|dentiste|clini(c|que)|cent(re|er)|group(e)?|associates)\b/i.test(
      name,
    )
  )
    return name;
  const title = /^(dre?\.?) /i.exec(surname)?.[0] ?? '';
  return `${title || before}${given} ${surname.slice(title.length)}`;
}

/** A Canadian postal code as 'A1A 1A1'; null if invalid. */
export function normalisePostalCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]+/g, '');
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/.test(code)
    ? `${code.slice(0, 3)} ${code.slice(3)}`
    : null;
}

/**
 * A web address: http or https, a host with a dot, no user name. 'www.example.com' gets `http://`, which every site
 * answers at least with a redirect.
 *
 * @returns the address, or null for anything else (`javascript:`, `data:`, …)
 */
export function normaliseWebsite(text: string): string | null {
  const first = text.split(/[;\s]/)[0]!;
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(first) && !/^[\w.-]+:\d+(\/|$)/.test(first) ? first : `http://${first}`;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) && url.href.length <= 500 ? url.href : null;
}

/** The first e-mail address of a text, its domain in lower case; null if there is none. */
export function normaliseEmail(text: string): string | null {
  const match = /^([^\s@<>"',;:()[\]\\]{1,64})@((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63})$/i.exec(
    text.replace(/^mailto:/i, '').split(/[;,\s]/)[0]!,
  );
  return match && match[0].length <= 254 ? `${match[1]}@${match[2]!.toLowerCase()}` : null;
}

/** Yes or no in English or French, 1 or 0; null for other words, OpenStreetMap's 'limited' included. */
export function parseFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  if (['yes', 'y', 'true', '1', 'oui', 'vrai', 'designated'].includes(word)) return true;
  if (['no', 'n', 'false', '0', 'non', 'faux'].includes(word)) return false;
  return null;
}

/** A coordinate in decimal degrees, with point or comma; null if it is not a number. */
export function parseDegrees(text: string): number | null {
  return /^[+-]?\d{1,3}([.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Whole years from 0 to 80; null for anything else. */
export function parseYears(text: string): number | null {
  return /^\d{1,2}$/.test(text) && Number(text) <= 80 ? Number(text) : null;
}

/** The calendar day at the start of a text, `YYYY-MM-DD`; null without one, or after today. */
export function parseDay(text: string): string | null {
  const day = text.slice(0, 10);
  return isDay(day) && day <= siteDayOf(new Date()) ? day : null;
}

/** Items of a list without duplicates: separated by semicolons or bars, or by commas if there are none of those. */
export function parseList(text: string): string[] {
  const items = text.split(/[;|]/.test(text) ? /[;|]/ : ',').map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ''))];
}

const provinceCodes = [...new Set(Object.values(provinceNames))];

/** The provinces that a normalised postal code can be of. */
export const provincesOf = (postalCode: string): readonly string[] => provincesOfLetter[postalCode[0]!] ?? [];

/**
 * The two-letter code of a Canadian province, by name, code or short form, in English or French, 'Canada' behind it or
 * not; null if unknown.
 */
export function provinceCode(text: string): string | null {
  const key = foldText(text).replace(/-canada$/, '');
  const short = key.replace(/-/g, '');
  const code = short.toUpperCase();
  if (provinceCodes.includes(code)) return code;
  if (Object.hasOwn(provinceNames, key)) return provinceNames[key]!;
  return Object.hasOwn(shortProvinces, short) ? shortProvinces[short]! : null;
}

/**
 * Splits a town from the province written behind it: 'MONTRÉAL (QC)', 'Sherbrooke, Québec', 'Banff AB, Canada'. Behind a
 * space alone only a code is one: 'Calgary NE' is a quarter.
 */
export function splitTown(text: string): { town: string; province: string | null } {
  const whole = text.replace(/[\s,]+canada$/i, '');
  const parts = /^(.*[^\s,(])\s*(?:\(([^()]+)\)|,\s*([^,]+?)|\s([a-z]{2}))$/i.exec(whole);
  const bare = parts?.[4]?.toUpperCase();
  const province = bare
    ? (provinceCodes.find((code) => code === bare) ?? null)
    : provinceCode(parts?.[2] ?? parts?.[3] ?? '');
  return { town: province ? parts![1]! : whole, province };
}

/** The code of a vocabulary for a code, English or French word; other text is returned unchanged. */
export function codeFor(vocabulary: Record<string, { en: string; fr: string }>, text: string): string {
  const folded = foldText(text);
  for (const [code, word] of Object.entries(vocabulary))
    if (code === folded || foldText(word.en) === folded || foldText(word.fr) === folded) return code;
  return text;
}

/** Legal forms that tell Canadian cities of the same name apart. */
const forms: Record<string, string> = {
  city: 'city',
  ville: 'city',
  town: 'city',
  township: 'township',
  canton: 'township',
  district: 'district',
  municipality: 'district',
  county: 'county',
  comte: 'county',
};
const formWords = Object.keys(forms).join('|');
const formBefore = new RegExp(`^(${formWords})-(?:of|de)-(.+)$`);
const formAfter = new RegExp(`^(.+)-(${formWords})$`);
/** 'Montréal-Ouest' and 'Montreal West' are one town. */
const ways: Record<string, string> = {
  '-nord': '-north',
  '-sud': '-south',
  '-est': '-east',
  '-ouest': '-west',
};

/**
 * Splits a city's name from its legal form, in any position: 'Township of Langley', 'Langley Township' and 'Langley
 * (canton)' all give `{ name: 'langley', form: 'township' }`.
 */
export function foldCity(text: string): { name: string; form: string | null } {
  const folded = foldText(text.replace(/['’]/g, '')).replace(/^(the|la)-/, '');
  const before = formBefore.exec(folded);
  const after = formAfter.exec(folded);
  const name = before?.[2] ?? after?.[1] ?? folded;
  const form = before?.[1] ?? after?.[2];
  return {
    name: name
      .replace(/(^|-)(sainte?|ste?)-/g, '$1st-')
      .replace(/-(nord|sud|est|ouest)$/, (way) => ways[way]!),
    form: form ? forms[form]! : null,
  };
}

/** Adds an item to the list under a key. */
export function append<K, V>(map: Map<K, V[]>, key: K, item: V): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
