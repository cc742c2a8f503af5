import type { Bilingual } from '#app/content/language.ts';
import type { LeadFormValues } from '#app/features/lead/lead-form.ts';

/** What a message may be about; the key is what addresses and `details` carry. */
export const contactCategories = {
  general: { en: 'General question', fr: 'Question générale' },
  appointment: { en: 'An appointment request', fr: 'Une demande de rendez-vous' },
  review: { en: 'A review', fr: 'Un avis' },
  listing: { en: 'A mistake on a profile', fr: 'Une erreur dans un profil' },
  dentist: { en: 'I am a dentist or work at a clinic', fr: 'Je suis dentiste ou je travaille en clinique' },
  privacy: { en: 'My personal information', fr: 'Mes renseignements personnels' },
  site: { en: 'Using the site, accessibility', fr: 'Utilisation du site, accessibilité' },
} as const satisfies Record<string, Bilingual>;

export type ContactCategory = keyof typeof contactCategories;

/** The fields in the order of the page (specification, section 3). */
export const contactFields = ['name', 'email', 'subject', 'category', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

/** The form as the visitor left it. */
export type ContactValues = LeadFormValues<ContactField>;

/** Longest accepted subject, in characters. */
export const SUBJECT_LIMIT = 150;

/** The form when everything in it is right. Texts are trimmed, without control characters. */
export type ContactMessage = Omit<ContactValues, 'category'> & { category: ContactCategory | null };

/** The category that an address or a form names; null when there is none of that name. */
export function categoryOf(value: string | null): ContactCategory | null {
  return value !== null && Object.hasOwn(contactCategories, value) ? (value as ContactCategory) : null;
}

/**
 * The lead's text for operators, in English whatever the page's language. The visitor's own text comes last, so
 * that it can't pass for one of the facts.
 */
export function messageBlock({ category, subject, message }: ContactMessage): string {
  return [
    `Category: ${category ? contactCategories[category].en : 'Not specified'}`,
    `Subject: ${subject}`,
    `Message: ${message}`,
  ].join('\n');
}
