import type { Bilingual } from '#app/content/language.ts';

/** Specification, section 5, in its order; the key is what forms and `details` carry. */
export const careOptions = {
  'new-patient': { en: 'A first visit as a new patient', fr: 'Une première visite chez un nouveau dentiste' },
  emergency: { en: 'Emergency (urgent)', fr: 'Une urgence (soins immédiats)' },
  cosmetic: { en: 'Cosmetic care', fr: 'Des soins esthétiques' },
  'oral-health': { en: 'An oral health problem', fr: 'Un problème de santé buccale' },
  routine: { en: 'A routine checkup or cleaning', fr: 'Un examen ou un nettoyage de routine' },
} as const satisfies Record<string, Bilingual>;

export const priorityOptions = {
  'top-rated': { en: 'Top rated by patients', fr: 'Bonnes notes des patients' },
  'convenient-location': { en: 'Convenient location', fr: 'Proximité' },
  'modern-technology': { en: 'Modern technology', fr: 'Équipement moderne' },
  'insurance-accepted': { en: 'Insurance accepted', fr: 'Assurance acceptée' },
  'gentle-care': { en: 'Gentle care', fr: 'Soins en douceur' },
} as const satisfies Record<string, Bilingual>;

export const timingOptions = {
  asap: { en: 'As soon as possible', fr: 'Dès que possible' },
  'within-week': { en: 'Within a week', fr: 'D’ici une semaine' },
  'within-2weeks': { en: 'Within two weeks', fr: 'D’ici deux semaines' },
  flexible: { en: 'I’m flexible', fr: 'Peu importe le moment' },
} as const satisfies Record<string, Bilingual>;

export const insuranceAnswers = {
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
} as const satisfies Record<string, Bilingual>;

export const visitOptions = {
  'less-than-year': { en: 'Less than a year ago', fr: 'Il y a moins d’un an' },
  '1-2-years': { en: '1 to 2 years ago', fr: 'Il y a 1 ou 2 ans' },
  '2-plus-years': { en: 'More than 2 years ago', fr: 'Il y a plus de 2 ans' },
  never: { en: 'Never', fr: 'Jamais' },
} as const satisfies Record<string, Bilingual>;

export type Care = keyof typeof careOptions;
export type Priority = keyof typeof priorityOptions;
export type Timing = keyof typeof timingOptions;
export type InsuranceAnswer = keyof typeof insuranceAnswers;
export type LastVisit = keyof typeof visitOptions;

/** The steps in their order (specification, section 4); the first has no name in its address. */
export const funnelSteps = ['care', 'priorities', 'timing', 'details', 'contact', 'results'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** A step with questions: all but the results. */
export type QuestionStep = Exclude<FunnelStep, 'results'>;

/** Longest accepted texts, in characters. */
export const funnelLimits = { postalCode: 7, email: 254, phone: 40 } as const;

/** At most so many dentists are shown (specification, section 9). */
export const MATCHES = 4;

/** What somebody answered so far: an empty list or text, or null, where they have not. */
export type FunnelAnswers = {
  treatmentType: Care[];
  carePriorities: Priority[];
  timing: Timing | null;
  /** As it was typed: 'T2P 1J9', 't2p', or something that is none. */
  postalCode: string;
  hasInsurance: InsuranceAnswer | null;
  lastVisit: LastVisit | null;
  email: string;
  phone: string;
};

export type FunnelField = keyof FunnelAnswers;

/** The fields of each step in the order of its page. */
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

/** The first step with something left to answer; the results once what was answered is sent. */
export function openStep(answers: FunnelAnswers, sent: boolean): FunnelStep {
  const steps = Object.keys(stepFields) as QuestionStep[];
  const open = steps.find((step) => stepFields[step].some((field) => !isAnswered(answers[field])));
  return open ?? (sent ? 'results' : 'contact');
}

/** Whether a step may be shown: it, or a later one, is the first that is open. */
export const isReachable = (step: FunnelStep, answers: FunnelAnswers, sent: boolean): boolean =>
  funnelSteps.indexOf(step) <= funnelSteps.indexOf(openStep(answers, sent));

/** The step after this one, or before it; the first has none before it. */
export const stepAfter = (step: QuestionStep): FunnelStep => funnelSteps[funnelSteps.indexOf(step) + 1]!;
export const stepBefore = (step: QuestionStep): FunnelStep =>
  funnelSteps[Math.max(0, funnelSteps.indexOf(step) - 1)]!;

/** The value where it is one of the options, else null. */
export function optionOf<Option extends string>(
  options: Record<Option, Bilingual>,
  value: unknown,
): Option | null {
  return typeof value === 'string' && Object.hasOwn(options, value) ? (value as Option) : null;
}

/** Those of the values that are options, each once, in the options' order. */
export const optionsOf = <Option extends string>(
  options: Record<Option, Bilingual>,
  values: unknown,
): Option[] =>
  Array.isArray(values) ? (Object.keys(options) as Option[]).filter((option) => values.includes(option)) : [];
