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
    leaveEmpty: 'Leave this field empty',
    tooManyTitle: 'Too many requests for now',
    tooMany: (minutes: number) =>
      minutes >= 120
        ? `Much was sent from your address or network. Nothing of this form was sent yet; what you typed is still here. Please try again in ${Math.ceil(minutes / 60)} hours.`
        : `Much was sent from your address or network. Nothing of this form was sent yet; what you typed is still here. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  {
    errorTitle: 'Veuillez vérifier ce qui suit',
    optional: 'facultatif',
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    message: 'Message',
    submitting: 'Envoi en cours…',
    leaveEmpty: 'Laissez ce champ vide',
    tooManyTitle: 'Trop de demandes pour le moment',
    tooMany: (minutes: number) =>
      minutes >= 120
        ? `Beaucoup d’envois viennent de votre adresse ou de votre réseau. Ce formulaire n’est pas encore parti; ce que vous avez tapé est toujours ici. Réessayez dans ${Math.ceil(minutes / 60)}\u00a0heures.`
        : `Beaucoup d’envois viennent de votre adresse ou de votre réseau. Ce formulaire n’est pas encore parti; ce que vous avez tapé est toujours ici. Réessayez dans ${minutes === 1 ? 'une minute' : `${minutes}\u00a0minutes`}.`,
  },
);
