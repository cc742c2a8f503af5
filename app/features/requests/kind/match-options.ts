import type { Bilingual } from '#app/content/language.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

/** Specification, section 5, in its order, then ours; the key is what forms and `details` carry. */
export const careOptions = {
  'new-patient': { en: 'A first visit as a new patient', fr: 'Une première visite chez un nouveau dentiste' },
  emergency: { en: 'Emergency (urgent)', fr: 'Une urgence (soins immédiats)' },
  cosmetic: { en: 'Cosmetic care', fr: 'Des soins esthétiques' },
  'oral-health': { en: 'An oral health problem', fr: 'Un problème de santé buccale' },
  routine: { en: 'A routine checkup or cleaning', fr: 'Un examen ou un nettoyage de routine' },
  braces: { en: 'Braces', fr: 'Un appareil orthodontique' },
  aligners: { en: 'Clear aligners', fr: 'Des gouttières transparentes' },
} as const satisfies Record<string, Bilingual>;

/** The kinds of care of specialists, who do no checkups and no cosmetic care. */
const careOfSpecialists: Partial<Record<string, readonly Care[]>> = {
  orthodontists: ['new-patient', 'braces', 'aligners', 'emergency'],
  'oral-surgeons': ['new-patient', 'oral-health', 'emergency'],
  endodontists: ['new-patient', 'oral-health', 'emergency'],
  periodontists: ['new-patient', 'oral-health', 'emergency'],
  'pediatric-dentists': ['new-patient', 'routine', 'oral-health', 'emergency'],
} satisfies Partial<Record<SpecialtySlug, readonly Care[]>>;

/** Returns the kinds of care to choose from in a specialty, by its slug: the specified ones, except for specialists. */
export const careOf = (specialty: string): readonly Care[] =>
  careOfSpecialists[specialty] ?? ['new-patient', 'emergency', 'cosmetic', 'oral-health', 'routine'];

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

/** The value if it is one of the options, else null. */
export function optionOf<Option extends string>(
  options: Record<Option, Bilingual>,
  value: unknown,
): Option | null {
  return typeof value === 'string' && Object.hasOwn(options, value) ? (value as Option) : null;
}

/** The valid options among the values, each once, in the options' order. */
export const optionsOf = <Option extends string>(
  options: Record<Option, Bilingual>,
  values: unknown,
): Option[] =>
  Array.isArray(values) ? (Object.keys(options) as Option[]).filter((option) => values.includes(option)) : [];
