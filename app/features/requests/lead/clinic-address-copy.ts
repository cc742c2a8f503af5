import { copy } from '#app/content/language.ts';
import { ofDentist } from '#app/content/practice-words.ts';

/** Texts of the page that confirms a clinic's address. */
export const clinicAddressCopy = copy(
  {
    title: 'Confirm your address',
    titleOf: (dentist: string) => `Confirm the address for ${dentist}`,
    lead: (dentist: string) =>
      `Patients’ requests and messages for ${dentist} will go to the address where you got our email. They can hold health information. Confirm only if you work there and may read them.`,
    confirm: 'Confirm this address',
    confirmedTitle: 'The address is confirmed',
    confirmed: 'Thank you. Requests go there once our team has also checked the claim.',
    listing: 'See the listing',
    missingTitle: 'This link doesn’t work',
    missing:
      'It is older than 30 days, or the address or the agreement has changed since. Write to us for a new one.',
    contact: 'Contact us',
  },
  {
    title: 'Confirmez votre adresse',
    titleOf: (dentist) => `Confirmez l’adresse ${ofDentist(dentist)}`,
    lead: (dentist) =>
      `Les demandes et les messages des patients pour la fiche ${ofDentist(dentist)} iront à l’adresse où vous avez reçu notre courriel. Ils peuvent contenir des renseignements sur la santé. Confirmez seulement si vous y travaillez et pouvez les lire.`,
    confirm: 'Confirmer cette adresse',
    confirmedTitle: 'L’adresse est confirmée',
    confirmed: 'Merci. Les demandes y iront dès que notre équipe aura aussi vérifié la revendication.',
    listing: 'Voir la fiche',
    missingTitle: 'Ce lien ne fonctionne pas',
    missing:
      'Il date de plus de 30 jours, ou l’adresse ou l’accord a changé depuis. Écrivez-nous pour en recevoir un nouveau.',
    contact: 'Nous écrire',
  },
);
