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

const LISTS = ['specialty', 'service', 'city', 'neighborhood'] as const;
type Listed = (typeof LISTS)[number];

/** Conditions of which some may be a list: any of its values is correct. */
type Condition = Omit<Wanted, Listed> & Partial<Record<Listed, string | readonly string[]>>;

/** A search for a dentist without a specialty accepts these. */
export const GENERAL = ['general-dentists', 'family-dentists'] as const;

/** Alternatives that share conditions. */
export const either = (shared: Condition, ...alternatives: readonly Condition[]): Condition[] =>
  alternatives.map((each) => ({ ...shared, ...each }));

/** Every combination of the lists' values. */
const expand = (condition: Condition): Wanted[] =>
  LISTS.reduce<Condition[]>(
    (all, key) =>
      all.flatMap((each) => {
        const value = each[key];
        return typeof value === 'object' ? value.map((one) => ({ ...each, [key]: one })) : [each];
      }),
    [condition],
  ) as Wanted[];

export const en = (q: string, ...conditions: Condition[]): RelevantQuery => ({
  q,
  language: 'en',
  misspelt: false,
  wanted: conditions.flatMap(expand),
});
export const fr = (q: string, ...conditions: Condition[]): RelevantQuery => ({
  ...en(q, ...conditions),
  language: 'fr',
});
export const wrong = (query: RelevantQuery): RelevantQuery => ({ ...query, misspelt: true });
/** What asks where or which place is meant, or names what is none of ours. */
export const asks = (query: RelevantQuery, leftOut?: string): RelevantQuery => ({
  ...query,
  answer: 'question',
  leftOut,
});
/** What no demonstration dentist has: then the search says so. */
export const nobody = (query: RelevantQuery, leftOut?: string): RelevantQuery => ({
  ...query,
  answer: 'nobody',
  leftOut,
});
