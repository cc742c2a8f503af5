import type { Bilingual } from '#app/content/language.ts';
import type { ReviewOutcome } from '#db/rows.ts';

type OutcomeWords = {
  /** The author's answer to 'How did it turn out?'. */
  answer: Bilingual;
  /** As readers see it. */
  shown: Bilingual;
};

/** What an author can say about the result of a treatment (docs/ranking.md, section 1). */
export const reviewOutcomes: Readonly<Record<ReviewOutcome, OutcomeWords>> = {
  'as-hoped': {
    answer: { en: 'As I hoped', fr: 'Comme je l’espérais' },
    shown: { en: 'as hoped', fr: 'comme espéré' },
  },
  partly: {
    answer: { en: 'Partly', fr: 'En partie' },
    shown: { en: 'partly as hoped', fr: 'en partie comme espéré' },
  },
  not: {
    answer: { en: 'Not as I hoped', fr: 'Pas comme je l’espérais' },
    shown: { en: 'not as hoped', fr: 'pas comme espéré' },
  },
};
