import { createContext, use } from 'react';
import { answeringWords, USUAL_ANSWERING } from './answering-hours.ts';
import type { AnsweringHours, AnsweringWords } from './answering-hours.ts';
import type { Language } from './language.ts';

/** Facts about the site for every page; all except the language come from the root loader. */
export type Site = {
  language: Language;
  /** Public scheme and host, without a trailing slash. */
  siteUrl: string;
  /** Whether demonstration dentists are listed. */
  demonstration: boolean;
  /** When requests are answered. */
  answering: AnsweringHours;
};

/** For error pages whose root loader did not run. */
export const UNKNOWN_SITE: Site = {
  language: 'en',
  siteUrl: '',
  demonstration: true,
  answering: USUAL_ANSWERING,
};

/** Set once, in the root. */
export const SiteContext = createContext(UNKNOWN_SITE);

export const useSite = (): Site => use(SiteContext);

/** What the page says about when requests are answered. */
export function useAnswering(): AnsweringWords {
  const { language, answering } = useSite();
  return answeringWords(language, answering);
}
