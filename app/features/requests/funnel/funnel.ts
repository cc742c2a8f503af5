import type {
  Care,
  InsuranceAnswer,
  LastVisit,
  Priority,
  Timing,
} from '#app/features/requests/kind/match-options.ts';

/** Steps in order (specification, section 4); the URL of the first has no step name. */
export const funnelSteps = ['care', 'priorities', 'timing', 'details', 'contact', 'results'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** A step with questions: all except the results. */
export type QuestionStep = Exclude<FunnelStep, 'results'>;

/** Maximum lengths in characters. */
export const funnelLimits = { postalCode: 7, email: 254, phone: 40 } as const;

/** Maximum number of matches (specification, section 9). */
export const MATCHES = 4;

/** Answers so far; an empty list or text, or null, if not answered. */
export type FunnelAnswers = {
  treatmentType: Care[];
  carePriorities: Priority[];
  timing: Timing | null;
  /** As typed: 'T2P 1J9', 't2p', or not a postal code at all. */
  postalCode: string;
  hasInsurance: InsuranceAnswer | null;
  lastVisit: LastVisit | null;
  email: string;
  phone: string;
};

export type FunnelField = keyof FunnelAnswers;

/** Fields of each step in page order. */
export const stepFields = {
  care: ['treatmentType'],
  priorities: ['carePriorities'],
  timing: ['timing'],
  details: ['postalCode', 'hasInsurance', 'lastVisit'],
  contact: ['email', 'phone'],
} as const satisfies Record<QuestionStep, readonly FunnelField[]>;

export const noAnswers: FunnelAnswers = {
  treatmentType: [],
  carePriorities: [],
  timing: null,
  postalCode: '',
  hasInsurance: null,
  lastVisit: null,
  email: '',
  phone: '',
};

const isAnswered = (value: FunnelAnswers[FunnelField]) => value !== null && value.length > 0;

/** The first step with a missing answer; the results once the answers are sent. */
export function openStep(answers: FunnelAnswers, sent: boolean): FunnelStep {
  const steps = Object.keys(stepFields) as QuestionStep[];
  const open = steps.find((step) => stepFields[step].some((field) => !isAnswered(answers[field])));
  return open ?? (sent ? 'results' : 'contact');
}

/** Whether a step may be shown: it is not after the first open step. */
export const isReachable = (step: FunnelStep, answers: FunnelAnswers, sent: boolean): boolean =>
  funnelSteps.indexOf(step) <= funnelSteps.indexOf(openStep(answers, sent));

/** The next step; `stepBefore` is the previous one, or the first step for the first. */
export const stepAfter = (step: QuestionStep): FunnelStep => funnelSteps[funnelSteps.indexOf(step) + 1]!;
export const stepBefore = (step: QuestionStep): FunnelStep =>
  funnelSteps[Math.max(0, funnelSteps.indexOf(step) - 1)]!;
