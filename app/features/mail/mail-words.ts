import { PRODUCT } from '#app/content/product.ts';
import type { MailContent, MailFacts, MailSubject } from './mail-content.ts';

/** What a template says; the rest of a message is the same for all. */
export type MailWords = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'footer'> &
  Partial<Pick<MailContent, 'facts' | 'quote' | 'button' | 'notes'>>;

/** The words of some templates. */
export type MailTexts<Template extends string> = Record<Template, (facts: MailFacts) => MailWords>;

/** What is said of the dentist, where there is one. */
export const withDentist = (name: string | null, words: (name: string) => string): string =>
  name ? words(name) : '';

/** What somebody sent, as a sentence names it. */
export const thing: Record<'en' | 'fr', Record<MailSubject, string>> = {
  en: {
    appointment: 'appointment request',
    message: 'message',
    question: 'message',
    match: 'request for a match',
    correction: 'correction',
    claim: 'claim of a listing',
    review: 'review',
  },
  fr: {
    appointment: 'demande de rendez-vous',
    message: 'message',
    question: 'message',
    match: 'demande de jumelage',
    correction: 'correction',
    claim: 'revendication d’une fiche',
    review: 'avis',
  },
};

export const votre = (subject: MailSubject): string => `votre ${thing.fr[subject]}`;

const enWhy = `You get this message because this address was typed in a form on ${PRODUCT}.`;
const frWhy = `Vous recevez ce message parce que cette adresse a été saisie dans un formulaire de ${PRODUCT}.`;

/** Whose address somebody else typed can end it: nothing ends by itself. */
export const footers = {
  en: {
    request: `${enWhy} If it was not you, open the link: you can erase there what we keep of it, and we write no more about it.`,
    review: `${enWhy} If it was not you, open the link and delete the review: we write no more about it.`,
  },
  fr: {
    request: `${frWhy} Si ce n’était pas vous, ouvrez le lien : vous pourrez y effacer ce que nous en conservons, et nous ne vous écrirons plus à ce sujet.`,
    review: `${frWhy} Si ce n’était pas vous, ouvrez le lien et supprimez l’avis : nous ne vous écrirons plus à ce sujet.`,
  },
};

/** A message's one button; none without an address. */
export const button = (label: string, href: string | null): Pick<MailWords, 'button'> =>
  href ? { button: { label, href } } : {};
