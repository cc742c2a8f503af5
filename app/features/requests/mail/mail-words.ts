import { PRODUCT } from '#app/content/product.ts';
import type { MailWords } from './mail-types.ts';

/** What is said of the dentist, where there is one. */
export const withDentist = (name: string | null, words: (name: string) => string): string =>
  name ? words(name) : '';

const enWhy = `You’re getting this email because someone entered this address in a form on ${PRODUCT}.`;
const frWhy = `Vous recevez ce message parce que cette adresse a été saisie dans un formulaire de ${PRODUCT}.`;

/** Whose address somebody else typed can end it: nothing ends by itself. */
export const footers = {
  en: {
    request: `${enWhy} If it wasn’t you, open the link to erase what we keep, and we won’t email you about it again.`,
    review: `${enWhy} If it wasn’t you, open the link and delete the review, and we won’t email you about it again.`,
  },
  fr: {
    request: `${frWhy} Si ce n’était pas vous, ouvrez le lien : vous pourrez y effacer ce que nous en conservons, et nous ne vous écrirons plus à ce sujet.`,
    review: `${frWhy} Si ce n’était pas vous, ouvrez le lien et supprimez l’avis : nous ne vous écrirons plus à ce sujet.`,
  },
};

/** A message's one button; none without an address. */
export const button = (label: string, href: string | null): Pick<MailWords, 'button'> =>
  href ? { button: { label, href } } : {};
