import { copy } from '#app/content/language.ts';
import { contactLimits } from './booking.ts';

/** Messages for the wizard's fields; those of the e-mail address are the same in all forms. */
export const bookingErrorCopy = copy(
  {
    type: {
      missing: 'Choose the type of appointment.',
      'not-offered': 'This type of appointment is not offered. Choose one from the list.',
    },
    date: {
      missing: 'Choose a date.',
      malformed: 'This date does not exist. Choose one below.',
      sunday: 'Clinics take no appointments on Sundays. Choose another day.',
      past: 'That date has passed. Choose a later date.',
      early: 'This day may come before our answer. Choose a later one.',
      holiday: 'This day is a public holiday. Choose another day.',
      closed: 'The clinic is closed on this day. Choose another day.',
      outside: 'The clinic isn’t open at any of these times on that day. Choose another day.',
      'too-far': 'Choose a day within the next 12 months.',
      confirmed: 'That is your confirmed day. Choose another day or time.',
    },
    time: {
      missing: 'Choose a time.',
      'not-offered': 'This time is not offered. Choose one from the list.',
      early: 'This time may come before our answer. Choose a later one.',
      closed: 'The clinic is closed at this time on that day. Choose another time.',
    },
    firstName: {
      missing: 'Enter your first name.',
      long: `Use at most ${contactLimits.firstName} characters for your first name.`,
    },
    lastName: {
      missing: 'Enter your last name.',
      long: `Use at most ${contactLimits.lastName} characters for your last name.`,
    },
    phone: {
      missing: 'Enter your phone number.',
      wrong: 'Enter a phone number with its area code, like 604-555-0123.',
      long: `Use at most ${contactLimits.phone} characters for your phone number.`,
    },
    message: { long: 'Use at most 2,000 characters for your message.' },
    insuranceProvider: { wrong: 'Choose one of the insurance options.' },
    childAge: { wrong: 'Choose an age from the list.' },
    otherTime: { wrong: 'Choose a time from the list.' },
  },
  {
    type: {
      missing: 'Choisissez le type de rendez-vous.',
      'not-offered': 'Ce type de rendez-vous n’est pas offert. Choisissez-en un dans la liste.',
    },
    date: {
      missing: 'Choisissez une date.',
      malformed: 'Cette date n’existe pas au calendrier. Choisissez-en une ci-dessous.',
      sunday: 'Les cliniques ne donnent pas de rendez-vous le dimanche. Choisissez un autre jour.',
      past: 'Cette date est passée. Choisissez une date à venir.',
      early: 'Ce jour pourrait arriver avant notre réponse. Choisissez un jour plus tard.',
      holiday: 'Ce jour est férié. Choisissez un autre jour.',
      closed: 'La clinique est fermée ce jour-là. Choisissez un autre jour.',
      outside: 'La clinique n’est ouverte à aucune de ces heures ce jour-là. Choisissez un autre jour.',
      'too-far': 'Choisissez un jour dans les 12 prochains mois.',
      confirmed: 'C’est déjà le jour confirmé. Choisissez un autre jour ou une autre heure.',
    },
    time: {
      missing: 'Choisissez une heure.',
      'not-offered': 'Cette heure n’est pas offerte. Choisissez-en une dans la liste.',
      early: 'Cette heure pourrait arriver avant notre réponse. Choisissez-en une plus tard.',
      closed: 'La clinique est fermée à cette heure ce jour-là. Choisissez une autre heure.',
    },
    firstName: {
      missing: 'Entrez votre prénom.',
      long: `Votre prénom peut compter au plus ${contactLimits.firstName} caractères.`,
    },
    lastName: {
      missing: 'Entrez votre nom.',
      long: `Votre nom peut compter au plus ${contactLimits.lastName} caractères.`,
    },
    phone: {
      missing: 'Entrez votre numéro de téléphone.',
      wrong: 'Entrez un numéro de téléphone avec l’indicatif régional, comme 514-555-0123.',
      long: `Votre numéro de téléphone peut compter au plus ${contactLimits.phone} caractères.`,
    },
    message: { long: 'Votre message peut compter au plus 2 000 caractères.' },
    insuranceProvider: { wrong: 'Choisissez une des options d’assurance.' },
    childAge: { wrong: 'Choisissez un âge dans la liste.' },
    otherTime: { wrong: 'Choisissez un moment dans la liste.' },
  },
);
