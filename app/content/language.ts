/** The two languages of the product. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** One text in both languages. */
export type Bilingual = { en: string; fr: string };

/** The entries of a vocabulary as options of a form field. */
export const optionsIn = (language: Language, vocabulary: Readonly<Record<string, Bilingual>>) =>
  Object.entries(vocabulary).map(([value, names]) => ({ value, label: names[language] }));

/**
 * A feature's short texts. Both dictionaries have the same type, so a missing or extra key in
 * either is a type error.
 *
 * @returns a function from a language to its dictionary
 */
export function copy<T>(en: T, fr: NoInfer<T>): (language: Language) => T {
  return (language) => (language === 'fr' ? fr : en);
}
