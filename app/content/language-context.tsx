import { createContext, use } from 'react';
import type { Language } from './language.ts';

/** The language of the page; set once, in the root. */
export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return use(LanguageContext);
}
