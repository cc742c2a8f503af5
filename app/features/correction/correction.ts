import type { Bilingual } from '#app/content/language.ts';
import type { LeadFormValues } from '#app/features/lead/lead-form.ts';
import type { DentistPart } from '#db/rows.ts';

/** What of a listing can be wrong, with the part of it that the fact stands in; null for the listing as a whole. */
export const correctionFacts = {
  name: { en: 'Name of the dentist or clinic', fr: 'Nom du dentiste ou de la clinique', part: 'names' },
  phone: { en: 'Telephone number', fr: 'Numéro de téléphone', part: 'contact' },
  website: { en: 'Website', fr: 'Site Web', part: 'contact' },
  address: { en: 'Address', fr: 'Adresse', part: 'places' },
  hours: { en: 'Opening hours', fr: 'Heures d’ouverture', part: 'hours' },
  specialties: { en: 'Specialties', fr: 'Spécialités', part: 'specialties' },
  patients: {
    en: 'New patients, emergencies, access or dental plan',
    fr: 'Nouveaux patients, urgences, accès ou régime dentaire',
    part: 'patients',
  },
  languages: { en: 'Languages', fr: 'Langues', part: 'languages' },
  insurance: { en: 'Insurance', fr: 'Assurances', part: 'insurance' },
  gone: { en: 'Closed, moved or retired', fr: 'Fermé, déménagé ou à la retraite', part: null },
  duplicate: { en: 'Listed twice', fr: 'Inscrit deux fois', part: null },
  other: { en: 'Something else', fr: 'Autre chose', part: null },
} as const satisfies Record<string, Bilingual & { part: DentistPart | null }>;

export type CorrectionFact = keyof typeof correctionFacts;

export const isCorrectionFact = (text: unknown): text is CorrectionFact =>
  typeof text === 'string' && Object.hasOwn(correctionFacts, text);

/** The fields in the order of the page. */
export const correctionFields = ['fact', 'value', 'source', 'email'] as const;
export type CorrectionField = (typeof correctionFields)[number];
export type CorrectionValues = LeadFormValues<CorrectionField>;

/** Longest accepted texts, in characters. */
export const correctionLimits = { value: 2000, source: 300 } as const;

/** The form when everything in it is right. */
export type Correction = {
  fact: CorrectionFact;
  /** What it should say, in the visitor's words. */
  value: string;
  /** How they know. */
  source: string;
  /** Null when no answer is asked for. */
  email: string | null;
};

type Listed = { slug: string; name: string };

/**
 * The lead's text for operators, in English whatever the page's language. The longest of the visitor's own texts comes
 * last: only it has several lines, so that nothing in it can pass for one of the facts.
 */
export function correctionBlock({ fact, value, source }: Correction, dentist: Listed): string {
  return [
    `Dentist: ${dentist.name} (${dentist.slug})`,
    `Fact: ${correctionFacts[fact].en}`,
    `Known from: ${source}`,
    `Should be: ${value}`,
  ].join('\n');
}

/** The facts of `correctionBlock`, structured. */
export function correctionDetails({ fact, value, source }: Correction, { slug, name }: Listed) {
  return { dentist: { slug, name }, fact, message: value, source };
}
