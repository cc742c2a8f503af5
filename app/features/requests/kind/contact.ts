import type { Bilingual } from '#app/content/language.ts';
import { defineLeadKind, everyStep, textOf } from './lead-kind.ts';
import { contactFormWords, contactWords } from './contact-copy.ts';
import { flows } from './steps.ts';

/** Topics of a message; the key is what URLs and `details` carry. */
export const contactCategories = {
  general: { en: 'General question', fr: 'Question générale' },
  appointment: { en: 'An appointment request', fr: 'Une demande de rendez-vous' },
  review: { en: 'A review', fr: 'Un avis' },
  listing: { en: 'A mistake on a profile', fr: 'Une erreur dans un profil' },
  dentist: { en: 'I am a dentist or work at a clinic', fr: 'Je suis dentiste ou je travaille en clinique' },
  privacy: { en: 'My personal information', fr: 'Mes renseignements personnels' },
  site: { en: 'Using the site, accessibility', fr: 'Utilisation du site, accessibilité' },
} as const satisfies Record<string, Bilingual>;

/** A message to the people who run the site. */
export const contactMessage = defineLeadKind({
  flow: flows.answered,
  notifies: { visitor: 'request-received', steps: everyStep, clinic: false, operators: true },
  dentist: false,
  concerns: 'site',
  promise: 'sending',
  health: true,
  keptSince: 'sending',
  disallow: null,
  privacy: { id: 'message', since: '2026-11-21' },
  answers({ subject }, language) {
    const value = textOf(subject);
    return value ? [{ label: language === 'fr' ? 'Objet' : 'Subject', value }] : [];
  },
  form: {
    id: 'contact',
    fields: {
      name: { type: 'name', required: true },
      email: { type: 'email', required: true },
      subject: { type: 'line', required: true, limit: 150, brief: { en: 'Subject', fr: 'Objet' } },
      category: { type: 'choice', options: contactCategories, brief: { en: 'Category', fr: 'Catégorie' } },
      message: { type: 'text', required: true, rows: 7, brief: { en: 'Message', fr: 'Message' } },
    },
    words: contactFormWords,
  },
  words: contactWords,
});
