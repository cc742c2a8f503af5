import type { ReactNode } from 'react';
import type { AnsweringHours } from './answering-hours.ts';
import type { Language } from './language.ts';
import type { Publisher } from './publisher.ts';

/** A paragraph, in which `[text](#anchor)` is a link; or pairs of stored data and reason. */
export type PrivacyBlock = string | readonly (readonly [what: string, why: string])[];

/** The privacy policy's section about a form. */
export type PrivacyPart = {
  /** Its anchor. */
  id: string;
  title: string;
  /** After 'when you': 'write to a dentist'. */
  when: string;
  blocks: readonly PrivacyBlock[];
  /** The last paragraph, only while demonstration dentists are listed. */
  demonstration?: string;
};

/** The facts that a long page's text depends on. */
export type SiteFacts = {
  publisher: Publisher;
  /** Whether demonstration dentists are listed. */
  demonstration: boolean;
  /** When requests are answered; the specification's hours if left out. */
  answering?: AnsweringHours;
  /** The host of the map's background on the search page; null if the publisher allows no other host. */
  mapHost?: string | null;
  /** Months until requests are erased, and until their text is. */
  retention?: { months: number; textMonths: number };
  /** The privacy policy's section about each form. */
  forms?: readonly PrivacyPart[];
};

/** A section of a long page; `id` is its anchor, the same in both languages. */
export type LongSection = { id: string; title: string; body: ReactNode };

/** A page of mostly text: one file of this type per language, in `en/` and `fr/`. */
export type LongPage = {
  title: string;
  /** A sentence for search engines. */
  description: string;
  lead: string;
  sections: LongSection[];
};

/** The source of a long page. */
export type LongPageSource = {
  content: Record<Language, (facts: SiteFacts) => LongPage>;
  path: (language: Language) => string;
  /** The day when its text last changed, `YYYY-MM-DD`. */
  updated: string;
};
