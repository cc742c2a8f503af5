import { copy } from '#app/content/language.ts';
import { ofDentist } from '#app/content/practice-words.ts';

/** Texts that all forms share: names of common fields, and the frame around them. */
export const leadFormCopy = copy(
  {
    errorTitle: 'Please check the following',
    optional: 'optional',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    submitting: 'Submitting...',
    track: 'Track your request',
    linkInMail:
      'We have your request. If you gave us an email address, the link to follow or withdraw it is in our email.',
    noMail:
      'No email from us within 10 minutes? Look in your spam folder. Then send the form once more: that confirms it.',
    demonstrationTitle: 'This dentist is made up',
    profile: (dentist: string) => `Back to the profile of ${dentist}`,
    leaveEmpty: 'Leave this field empty',
    tooManyTitle: 'Too many requests for now',
    tooMany: (minutes: number) =>
      minutes >= 120
        ? `Too many forms were sent from your network. This one hasn’t been sent; what you typed is still here. Please try again in ${Math.ceil(minutes / 60)} hours.`
        : `Too many forms were sent from your network. This one hasn’t been sent; what you typed is still here. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  {
    errorTitle: 'Veuillez vérifier ce qui suit',
    optional: 'facultatif',
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    message: 'Message',
    submitting: 'Envoi en cours…',
    track: 'Suivre votre demande',
    linkInMail:
      'Nous avons votre demande. Si vous nous avez donné une adresse courriel, le lien pour la suivre ou la retirer se trouve dans notre courriel.',
    noMail:
      'Aucun courriel de notre part d’ici 10 minutes? Regardez dans vos indésirables. Puis envoyez le formulaire une deuxième fois\u00a0: cela le confirme.',
    demonstrationTitle: 'Cette fiche est fictive',
    profile: (dentist: string) => `Retour au profil ${ofDentist(dentist)}`,
    leaveEmpty: 'Laissez ce champ vide',
    tooManyTitle: 'Trop de demandes pour le moment',
    tooMany: (minutes: number) =>
      minutes >= 120
        ? `Trop de formulaires ont été envoyés depuis votre réseau. Celui-ci n’a pas été envoyé; ce que vous avez tapé est toujours ici. Réessayez dans ${Math.ceil(minutes / 60)}\u00a0heures.`
        : `Trop de formulaires ont été envoyés depuis votre réseau. Celui-ci n’a pas été envoyé; ce que vous avez tapé est toujours ici. Réessayez dans ${minutes === 1 ? 'une minute' : `${minutes}\u00a0minutes`}.`,
  },
);
