import { copy } from '#app/content/language.ts';
import { messageLimits } from './message.ts';
import type { MessageValues } from './message.ts';

/** What to tell the visitor, by field, in the language of the page. */
export type MessageErrors = Partial<Record<keyof MessageValues, string>>;

/** One text per way in which a field of the form can be wrong. */
export const messageErrorCopy = copy(
  {
    name: {
      missing: 'Enter your name.',
      long: `Use at most ${messageLimits.name} characters for your name.`,
    },
    email: {
      missing: 'Enter your email address.',
      wrong: 'Enter an email address like name@example.com.',
      long: `Use an email address of at most ${messageLimits.email} characters.`,
    },
    phone: {
      wrong: 'Enter a phone number with its area code, like 604-555-0123, or none.',
      long: `Use at most ${messageLimits.phone} characters for your phone number.`,
    },
    message: {
      missing: 'Write your message.',
      long: 'Use at most 5,000 characters for your message.',
    },
  },
  {
    name: {
      missing: 'Entrez votre nom.',
      long: `Votre nom peut compter au plus ${messageLimits.name} caractères.`,
    },
    email: {
      missing: 'Entrez votre adresse courriel.',
      wrong: 'Entrez une adresse courriel comme nom@example.com.',
      long: `Votre adresse courriel peut compter au plus ${messageLimits.email} caractères.`,
    },
    phone: {
      wrong: 'Entrez un numéro de téléphone avec l’indicatif régional, comme 514-555-0123, ou aucun.',
      long: `Votre numéro de téléphone peut compter au plus ${messageLimits.phone} caractères.`,
    },
    message: {
      missing: 'Écrivez votre message.',
      long: 'Votre message peut compter au plus 5 000 caractères.',
    },
  },
);
