import { copy } from '#app/content/language.ts';
import { contactLimits } from './contact.ts';
import type { ContactValues } from './contact.ts';

/** What to tell the visitor, by field, in the language of the page. */
export type ContactErrors = Partial<Record<keyof ContactValues, string>>;

/** One text per way in which a field of the contact form can be wrong. */
export const contactErrorCopy = copy(
  {
    name: {
      missing: 'Enter your name.',
      long: `Use at most ${contactLimits.name} characters for your name.`,
    },
    email: {
      missing: 'Enter your email address.',
      wrong: 'Enter an email address like name@example.com.',
      long: `Use an email address of at most ${contactLimits.email} characters.`,
    },
    subject: {
      missing: 'Enter a subject.',
      long: `Use at most ${contactLimits.subject} characters for the subject.`,
    },
    category: { wrong: 'Choose one of the categories, or none.' },
    message: {
      missing: 'Write your message.',
      long: 'Use at most 5,000 characters for your message.',
    },
  },
  {
    name: {
      missing: 'Entrez votre nom.',
      long: `Votre nom peut compter au plus ${contactLimits.name} caractères.`,
    },
    email: {
      missing: 'Entrez votre adresse courriel.',
      wrong: 'Entrez une adresse courriel comme nom@example.com.',
      long: `Votre adresse courriel peut compter au plus ${contactLimits.email} caractères.`,
    },
    subject: {
      missing: 'Entrez un objet.',
      long: `L’objet peut compter au plus ${contactLimits.subject} caractères.`,
    },
    category: { wrong: 'Choisissez une des catégories, ou aucune.' },
    message: {
      missing: 'Écrivez votre message.',
      long: 'Votre message peut compter au plus 5 000 caractères.',
    },
  },
);
