import type { Language } from './language.ts';
import { useSite } from './site-context.ts';

/** The language of the page. */
export const useLanguage = (): Language => useSite().language;
