import type { Bilingual, Language } from '#app/content/language.ts';
import { languages } from '#app/content/language.ts';

/** What a template's text leaves open, with the word that stands in braces in each language. */
export const placeholders = {
  /** The visitor's name. */
  name: { en: 'name', fr: 'nom' },
  dentist: { en: 'dentist', fr: 'dentiste' },
  /** The clinic's telephone number. */
  phone: { en: 'phone', fr: 'téléphone' },
  /** The operator who writes. */
  me: { en: 'me', fr: 'moi' },
} satisfies Record<string, Bilingual>;
type Placeholder = keyof typeof placeholders;

const names = Object.keys(placeholders) as Placeholder[];

/** The placeholders of a language, as they are written: `{name}`. */
export const writtenIn = (language: Language): string[] =>
  names.map((name) => `{${placeholders[name][language]}}`);

const IN_BRACES = /\{[^{}]*\}/g;

/** What stands in braces in a text and is no placeholder of the language; a brace alone, too. */
export function unknownIn(text: string, language: Language): string[] {
  const known = writtenIn(language);
  const unknown = (text.match(IN_BRACES) ?? []).filter((each) => !known.includes(each));
  return [...new Set([...unknown, ...(text.replace(IN_BRACES, '').match(/[{}]/g) ?? [])])];
}

/** The text with the values; a placeholder without one stays, so that the operator sees what is missing. */
export const fillTemplate = (
  text: string,
  language: Language,
  values: Record<Placeholder, string | null>,
): string =>
  text.replaceAll(IN_BRACES, (written) => {
    const name = names.find((each) => written === `{${placeholders[each][language]}}`);
    return (name && values[name]) ?? written;
  });

/** Whether a message to a visitor still has a placeholder. */
export const hasPlaceholder = (text: string): boolean =>
  languages.some((language) => writtenIn(language).some((written) => text.includes(written)));

export type TypedTemplate = { name: string; textEn: string; textFr: string };
