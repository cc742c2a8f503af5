import { copy } from '#app/content/language.ts';
import { leadLimits } from './lead-form.ts';

/** Error messages of the fields that several forms share. */
export const leadErrorCopy = copy(
  {
    name: {
      missing: 'Enter your name.',
      long: `Use at most ${leadLimits.name} characters for your name.`,
    },
    email: {
      missing: 'Enter your email address.',
      wrong: 'Enter an email address like name@example.com.',
      long: `Use an email address of at most ${leadLimits.email} characters.`,
    },
    phone: {
      wrong: 'Enter a phone number with its area code, like 604-555-0123, or none.',
      long: `Use at most ${leadLimits.phone} characters for your phone number.`,
    },
    message: {
      missing: 'Write your message.',
      long: 'Use at most 5,000 characters for your message.',
    },
  },
  {
    name: {
      missing: 'Entrez votre nom.',
      long: `Votre nom peut compter au plus ${leadLimits.name} caractères.`,
    },
    email: {
      missing: 'Entrez votre adresse courriel.',
      wrong: 'Entrez une adresse courriel comme nom@example.com.',
      long: `Votre adresse courriel peut compter au plus ${leadLimits.email} caractères.`,
    },
    phone: {
      wrong: 'Entrez un numéro de téléphone avec l’indicatif régional, comme 514-555-0123, ou aucun.',
      long: `Votre numéro de téléphone peut compter au plus ${leadLimits.phone} caractères.`,
    },
    message: {
      missing: 'Écrivez votre message.',
      long: 'Votre message peut compter au plus 5 000 caractères.',
    },
  },
);
