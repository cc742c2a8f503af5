import type { Bilingual } from '#app/content/language.ts';
import { methodWhyCopy } from '#app/features/directory/ranking/method/why-copy.ts';
import type { EvidenceKind } from '#db/rows.ts';
import { contestFormWords, contestPageWords, contestWords } from './contest-copy.ts';
import { defineLeadKind } from './lead-kind.ts';
import { flows } from './steps.ts';

/** A factor's name, as How We Rank and 'Why this rank' have it. */
const factorName = (factor: keyof ReturnType<typeof methodWhyCopy>['factors']): Bilingual => ({
  en: methodWhyCopy('en').factors[factor],
  fr: methodWhyCopy('fr').factors[factor],
});

/**
 * What can be contested: a rank, one of its five factors, a fact, the verification or a suspension. `evidence` lists the
 * kinds that it rests on, all where left out: an operator who entered one of them can't agree to a decision, and
 * 'corrected' needs a change of one.
 */
export const contestFigures = {
  rank: { en: 'The rank, badge or level as a whole', fr: 'Le rang, la mention ou le niveau en entier' },
  credentials: {
    ...factorName('credentials'),
    evidence: ['licence', 'training', 'continuing'],
  },
  reviews: { ...factorName('reviews'), evidence: [] },
  recognition: {
    ...factorName('recognition'),
    evidence: ['recognition', 'recognition-search'],
  },
  practice: { ...factorName('practice'), evidence: ['practice'] },
  experience: {
    ...factorName('experience'),
    evidence: ['training', 'difficult', 'licence'],
  },
  fact: { en: 'A fact that is shown with it', fr: 'Un fait indiqué à l’appui' },
  verification: {
    en: 'The verification, or that it is missing',
    fr: 'La vérification, ou son absence',
    evidence: ['decision', 'licence', 'training', 'practice'],
  },
  suspension: {
    en: 'A suspension, or the removal',
    fr: 'Une suspension ou un retrait',
    evidence: ['suspension', 'decision'],
  },
} as const satisfies Record<string, Bilingual & { evidence?: readonly EvidenceKind[] }>;

export type ContestFigure = keyof typeof contestFigures;

export const isContestFigure = (text: unknown): text is ContestFigure =>
  typeof text === 'string' && Object.hasOwn(contestFigures, text);

/** A rank or one of its figures is contested; `lead/contest.server.ts` has the decision of two operators. */
export const rankingContest = defineLeadKind({
  flow: flows.contested,
  notifies: {
    visitor: 'request-received',
    steps: ['acknowledge', 'correct', 'keep', 'close', 'withdraw'],
    clinic: false,
    operators: true,
  },
  dentist: true,
  concerns: 'listing',
  promise: 'working-days',
  health: false,
  keptSince: 'last-step',
  disallow: '/dentist/*/contest',
  privacy: { id: 'contest', since: '2026-11-22' },
  answers: ({ figure }, language) =>
    isContestFigure(figure)
      ? [{ label: language === 'fr' ? 'Objet' : 'Subject', value: contestFigures[figure][language] }]
      : [],
  form: {
    id: 'contest',
    fields: {
      figure: {
        type: 'choice',
        required: true,
        options: contestFigures,
        brief: { en: 'Contested', fr: 'Contesté' },
      },
      why: {
        type: 'text',
        required: true,
        limit: 4000,
        rows: 6,
        brief: { en: 'Why', fr: 'Pourquoi' },
      },
      proof: { type: 'line', required: true, limit: 500, brief: { en: 'Proof', fr: 'Preuve' } },
      name: { type: 'name', required: true },
      email: { type: 'email', required: true },
    },
    words: contestFormWords,
    page: { address: 'contest', other: 'correct', words: contestPageWords },
  },
  words: contestWords,
});
