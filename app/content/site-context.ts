import { createContext, use } from 'react';
import type { Language } from './language.ts';

/** The site as every page knows it; all but the language comes from the root loader. */
export type Site = {
  language: Language;
  /** Scheme and host that visitors see, without a slash at the end. */
  siteUrl: string;
  /** Whether demonstration dentists are listed. */
  demonstration: boolean;
};

/** For error pages whose root loader did not run. */
export const UNKNOWN_SITE: Site = { language: 'en', siteUrl: '', demonstration: true };

/** Set once, in the root. */
export const SiteContext = createContext(UNKNOWN_SITE);

export const useSite = (): Site => use(SiteContext);
