import type { ReactNode } from 'react';
import type { Language } from './language.ts';
import type { Publisher } from './publisher.ts';

/** A paragraph, in which `[words](#anchor)` is a link; or what is stored, each with the reason. */
export type PrivacyBlock = string | readonly (readonly [what: string, why: string])[];

/** What the privacy policy says of a form that stores something. */
export type PrivacyPart = {
  /** Its anchor. */
  id: string;
  title: string;
  /** After 'when you': 'write to a dentist'. */
  when: string;
  blocks: readonly PrivacyBlock[];
  /** The last paragraph, while demonstration dentists are listed. */
  demonstration?: string;
};

/** What the words of a long page depend on. */
export type SiteFacts = {
  publisher: Publisher;
  /** Whether demonstration dentists are listed. */
  demonstration: boolean;
  /** The host that the search page's map gets its background from; none where the publisher wants no other host. */
  mapHost?: string | null;
  /** After how many months what somebody sent is erased, and before that their words. */
  retention?: { months: number; textMonths: number };
  /** What the privacy policy says of each form. */
  forms?: readonly PrivacyPart[];
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
