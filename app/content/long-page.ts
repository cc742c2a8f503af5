import type { ReactNode } from 'react';
import type { Language } from './language.ts';
import type { Operator } from './operator.ts';

/** What the words of a long page depend on. */
export type SiteFacts = {
  operator: Operator;
  /** Whether demonstration dentists are listed. */
  demonstration: boolean;
  /** The host that the search page's map gets its background from; none where the operator wants no other host. */
  mapHost?: string | null;
  /** After how many months what somebody sent is erased, and before that their words. */
  retention?: { months: number; textMonths: number };
};

/** A part of a long page; `id` is its anchor, the same in both languages. */
export type LongSection = { id: string; title: string; body: ReactNode };

/** A page that is mostly text: one file per language in `en/` and `fr/`, both of this type. */
export type LongPage = {
  title: string;
  /** For search engines: a sentence. */
  description: string;
  lead: string;
  sections: LongSection[];
};

/** Where a long page comes from. */
export type LongPageSource = {
  content: Record<Language, (facts: SiteFacts) => LongPage>;
  path: (language: Language) => string;
  /** The day of the last change of its words, `YYYY-MM-DD`. */
  updated: string;
};
