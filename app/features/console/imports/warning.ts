import type { Language } from '#app/content/language.ts';
import { columnWord } from './column-copy.ts';
import { warningCopy } from './warning-copy.ts';
import type { WarningWording } from './warning-copy.ts';

/** What an import left out or did differently in a row. Holds columns and names of known places, never a value. */
export type Warning = { code: WarningCode; values?: readonly string[] };

type WarningCode = keyof ReturnType<typeof warningCopy>;

/** Warnings whose value is a column. */
const ABOUT_COLUMN: readonly WarningCode[] = ['invisible', 'html', 'formula', 'not-understood'];

export const warning = (code: WarningCode, ...values: readonly string[]): Warning => ({
  code,
  ...(values.length > 0 && { values }),
});

/** Whether a warning is of a town that is no listed city: a file has one for each. */
export const isTownWarning = ({ code }: Warning): boolean => code === 'listed-near' || code === 'odd-town';

/** The town of such a warning, null where it may not be told, and the city near which it is listed. */
export function townOf(
  language: Language,
  { code, values = [] }: Warning,
): { town: string | null; near: string } {
  const [town = '', city = '', ville = city] = code === 'odd-town' ? ['', ...values] : values;
  return { town: town || null, near: language === 'fr' ? ville : city };
}

export function warningWords(
  language: Language,
  { code, values: [first = '', second = '', third = ''] = [] }: Warning,
): string {
  const wording: WarningWording = warningCopy(language)[code];
  if (typeof wording === 'string') return wording;
  return wording(ABOUT_COLUMN.includes(code) ? columnWord(language, first) : first, second, third);
}
