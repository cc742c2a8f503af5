import { copy } from '#app/content/language.ts';

/** What forms that become leads say alike: the names of the fields that several have, and the frame around them. */
export const leadFormCopy = copy(
  {
    errorTitle: 'Please check the following',
    optional: 'optional',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    submitting: 'Submitting...',
  },
  {
    errorTitle: 'Veuillez vérifier ce qui suit',
    optional: 'facultatif',
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    message: 'Message',
    submitting: 'Envoi en cours…',
  },
);
