/** The two languages of the product. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** One text in both languages. */
export type Bilingual = { en: string; fr: string };

/**
 * A feature's short texts. Both dictionaries have one type, so a key that is missing or extra in
 * either is a type error.
 *
 * @returns a function that takes a language and gives its dictionary.
 */
export function copy<T>(en: T, fr: NoInfer<T>): (language: Language) => T {
  return (language) => (language === 'fr' ? fr : en);
}
