import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Control characters (tab and line ends apart), and the invisible ones that reverse or join what is read. */
// eslint-disable-next-line no-control-regex
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Text in one line, composed (NFC), without control or invisible characters. PostgreSQL takes no NUL. */
export function cleanText(value: string): string {
  return value.toWellFormed().normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim();
}

/** Whether cleaning takes more from a text than spaces: it held what nobody types. */
export function hasInvisible(value: string): boolean {
  return value.search(invisible) >= 0;
}

/** Whether a text holds HTML or the like ('<script>'), which no name or address does; 'Smile <3' does not. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?][^>]*>?/i.test(text);
}

/** Whether a spreadsheet would run the text as a formula: '=…', or '+', '-', '@' before a call or a command. */
export function isFormula(text: string): boolean {
  return /^[=]|^[+\-@].*[(|!]/.test(text);
}

/** Letters and digits only, without accents and case, words joined by '-': two spellings of one name become one. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The first telephone number of a text in E.164 ('+16045550123'), read as Canadian where it has no country; null where none is valid. */
export function normalisePhone(text: string): string | null {
  for (const part of text.slice(0, 200).split(/[;,/|]|\bor\b/i)) {
    const phone = parsePhoneNumberFromString(part.trim(), 'CA');
    if (phone?.isValid()) return phone.number;
  }
  return null;
}

/** A Canadian postal code as 'A1A 1A1'; null where the text is none. */
export function normalisePostalCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]+/g, '');
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/.test(code)
    ? `${code.slice(0, 3)} ${code.slice(3)}`
    : null;
}

/**
 * A web address of the web: http or https, a host with a dot, no user name. 'www.example.com' gets
 * `http://`, which every site answers, if only to send on.
 *
 * @returns the address, or null for anything else (`javascript:`, `data:`, …).
 */
export function normaliseWebsite(text: string): string | null {
  const first = text.split(/[;\s]/)[0]!;
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(first) && !/^[\w.-]+:\d+(\/|$)/.test(first) ? first : `http://${first}`;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) && url.href.length <= 500 ? url.href : null;
}

/** The first e-mail address of a text, its domain in lower case; null where it is none. */
export function normaliseEmail(text: string): string | null {
  const match = /^([^\s@<>"',;:()[\]\\]{1,64})@((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63})$/i.exec(
    text.replace(/^mailto:/i, '').split(/[;,\s]/)[0]!,
  );
  return match && match[0].length <= 254 ? `${match[1]}@${match[2]!.toLowerCase()}` : null;
}

/** Yes or no in English and French, 1 or 0; null for any other word, OpenStreetMap's 'limited' too. */
export function parseFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  if (['yes', 'y', 'true', '1', 'oui', 'vrai', 'designated'].includes(word)) return true;
  if (['no', 'n', 'false', '0', 'non', 'faux'].includes(word)) return false;
  return null;
}

/** A coordinate in decimal degrees, with a point or a comma; null where the text is no number. */
export function parseDegrees(text: string): number | null {
  return /^[+-]?\d{1,3}([.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Whole years from 0 to 80; null for anything else. */
export function parseYears(text: string): number | null {
  return /^\d{1,2}$/.test(text) && Number(text) <= 80 ? Number(text) : null;
}

/** The items of a list, without repetitions: split at semicolons or bars, at commas where there are none of those. */
export function parseList(text: string): string[] {
  const items = text.split(/[;|]/.test(text) ? /[;|]/ : ',').map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ''))];
}

const provinces: Record<string, string> = {
  'british-columbia': 'BC',
  'colombie-britannique': 'BC',
  alberta: 'AB',
  saskatchewan: 'SK',
  manitoba: 'MB',
  ontario: 'ON',
  quebec: 'QC',
  'new-brunswick': 'NB',
  'nouveau-brunswick': 'NB',
  'nova-scotia': 'NS',
  'nouvelle-ecosse': 'NS',
  'prince-edward-island': 'PE',
  'ile-du-prince-edouard': 'PE',
  'newfoundland-and-labrador': 'NL',
  newfoundland: 'NL',
  'terre-neuve-et-labrador': 'NL',
  pei: 'PE',
  nfld: 'NL',
  pq: 'QC',
  yukon: 'YT',
  'northwest-territories': 'NT',
  nunavut: 'NU',
};

/** The two-letter code of a province given by name or code, in English or French; null where it is none of Canada's. */
export function provinceCode(text: string): string | null {
  const key = foldText(text);
  if (Object.hasOwn(provinces, key)) return provinces[key]!;
  const code = key.replace(/-/g, '').toUpperCase();
  return Object.values(provinces).includes(code) ? code : null;
}

/** The code of a vocabulary whose code, English or French word a text is; the text itself where none is. */
export function codeFor(vocabulary: Record<string, { en: string; fr: string }>, text: string): string {
  const folded = foldText(text);
  for (const [code, word] of Object.entries(vocabulary))
    if (code === folded || foldText(word.en) === folded || foldText(word.fr) === folded) return code;
  return text;
}
