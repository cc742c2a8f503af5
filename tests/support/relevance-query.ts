import type { FlagKey } from '#app/content/dentist-facts.ts';
import type { Language } from '#app/content/language.ts';

/**
 * The conditions that a correct first result must meet, all of them. Codes and slugs are the
 * database's. Written from the meaning of the query, never from the search's results (decision 0072).
 */
export type Wanted = Partial<Record<FlagKey, true>> & {
  /** Words of the dentist's or the clinic's name. */
  named?: string;
  clinic?: string;
  city?: string;
  /** `city/neighbourhood`. */
  neighborhood?: string;
  /** Maximum distance in kilometres from the centre of a postal area. */
  near?: readonly [area: string, kilometres: number];
  specialty?: string;
  service?: string;
  /** Any of these languages. */
  speaks?: readonly string[];
  insurer?: string;
  /** Whether the clinic takes part in the Canadian Dental Care Plan in any way. */
  cdcp?: true;
  /** Derived from the hours; before eight where `early`. */
  opens?: 'saturday' | 'sunday' | 'evening' | 'early' | 'now';
  /** Minimum rating. */
  rated?: number;
  /** By the title 'Dre'. */
  woman?: true;
};

export type RelevantQuery = {
  /** As typed. */
  q: string;
  /** Language of the page. */
  language: Language;
  misspelt: boolean;
  /** Any of these is correct. */
  wanted: readonly Wanted[];
  /** Where not dentists are wanted: a question, or a word that nobody is or has that. */
  answer?: 'question' | 'nobody';
  /** Where dentists are shown nevertheless: the words that must be named as left out. */
  leftOut?: string;
};
