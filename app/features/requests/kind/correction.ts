import type { Bilingual } from '#app/content/language.ts';
import type { DentistPart } from '#db/rows.ts';
import { defineLeadKind, everyStep } from './lead-kind.ts';
import { correctionFormWords, correctionPageWords, correctionWords } from './correction-copy.ts';
import { flows } from './steps.ts';

/**
 * Facts of a listing that can be wrong, with the part of the listing that holds them; null for the listing as
 * a whole.
 */
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
  services: { en: 'Services', fr: 'Services', part: 'services' },
  languages: { en: 'Languages', fr: 'Langues', part: 'languages' },
  insurance: { en: 'Insurance', fr: 'Assurances', part: 'insurance' },
  gone: { en: 'Closed, moved or retired', fr: 'Fermé, déménagé ou à la retraite', part: null },
  duplicate: { en: 'Listed twice', fr: 'Fiche en double', part: null },
  other: { en: 'Something else', fr: 'Autre chose', part: null },
} as const satisfies Record<string, Bilingual & { part: DentistPart | null }>;

export type CorrectionFact = keyof typeof correctionFacts;

export const isCorrectionFact = (text: unknown): text is CorrectionFact =>
  typeof text === 'string' && Object.hasOwn(correctionFacts, text);

/** A correction of a listing. */
export const correctionRequest = defineLeadKind({
  flow: flows.decided,
  notifies: { visitor: 'request-received', steps: everyStep, clinic: false, operators: true },
  dentist: true,
  concerns: 'listing',
  promise: 'sending',
  health: false,
  keptSince: 'sending',
  disallow: '/dentist/*/correct',
  privacy: { id: 'listing', since: '2026-11-21' },
  answers: ({ fact }, language) =>
    isCorrectionFact(fact)
      ? [{ label: language === 'fr' ? 'Objet' : 'Subject', value: correctionFacts[fact][language] }]
      : [],
  form: {
    id: 'correction',
    fields: {
      fact: {
        type: 'choice',
        required: true,
        options: correctionFacts,
        brief: { en: 'Fact', fr: 'Renseignement' },
      },
      value: {
        type: 'text',
        required: true,
        limit: 2000,
        rows: 4,
        brief: { en: 'Should be', fr: 'Ce qui devrait y être' },
      },
      source: { type: 'line', required: true, limit: 300, brief: { en: 'Known from', fr: 'Source' } },
      email: { type: 'email' },
    },
    words: correctionFormWords,
    page: {
      address: 'correct',
      other: 'claim',
      words: correctionPageWords,
    },
  },
  words: correctionWords,
});
