import { copy } from '#app/content/language.ts';
import { withArticle } from '#app/content/practice-words.ts';
import type { Language } from '#app/content/language.ts';
import { formatTime } from '#app/content/format.ts';
import type { Weekday } from '#db/rows.ts';
import type { OpeningState } from './office-hours.ts';

const days = copy<Record<Weekday, string>>(
  {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  {
    monday: 'lundi',
    tuesday: 'mardi',
    wednesday: 'mercredi',
    thursday: 'jeudi',
    friday: 'vendredi',
    saturday: 'samedi',
    sunday: 'dimanche',
  },
);

export function weekdayName(weekday: Weekday, language: Language): string {
  return days(language)[weekday];
}

export const dentistCopy = copy(
  {
    rank: (n: number) => `Rank ${n}`,
    featured: 'Featured',
    newPatients: 'New Patients',
    noReviews: 'No reviews yet',
    startingValue: (rating: string) => `${rating} starting value, no reviews yet`,
    outOfFive: 'out of 5',
    reviews: (count: string, one: boolean) => `${count} ${one ? 'review' : 'reviews'}`,
    verified: 'Verified',
    notVerified: 'Not verified',
    demonstration: 'Demonstration',
    years: (count: number) => (count === 1 ? '1 year of experience' : `${count} years of experience`),
    hoursUnknown: 'Hours not known',
    openUntil: (time: string) => `Open now, until ${time}`,
    openDayAndNight: 'Open now, day and night',
    allDay: 'Open 24 hours',
    opensToday: (time: string) => `Opens today at ${time}`,
    opensTomorrow: (time: string) => `Opens tomorrow at ${time}`,
    opensOn: (day: string, time: string) => `Opens ${day} at ${time}`,
    closed: 'Closed',
    openBrief: (time: string) => `Open until ${time}`,
    opensTodayBrief: (time: string) => `Opens ${time}`,
    opensBrief: (day: string, time: string) => `Opens ${day.slice(0, 3)} ${time}`,
    holiday: 'Public holiday today: hours may differ',
    holidayBrief: 'Public holiday',
    book: 'Book Now',
    bookWith: (name: string) => ` with ${name}`,
    bookLong: 'Book Appointment',
    viewProfile: 'View Profile',
    number: (n: number) => `Number ${n} on the map`,
    demo: 'Demo',
    notTakingPatients: 'Not taking new patients',
    /** In a row, where there is room for two or three words. */
    accepting: 'Taking new patients',
    full: 'No new patients',
    askPatients: 'New patients: ask',
    askFor: 'Ask for',
    unreachable: 'We can’t reach this clinic',
    unreachableText:
      'We know no telephone number, website or email address of it, so you can’t ask for an appointment or write to it here.',
    howToReach: 'Tell us how to reach it',
    tellMe: 'Tell me when they accept patients',
    tellMeShort: 'Tell me when',
    tellMeOf: (dentist: string) => ` ${dentist} takes new patients`,
    photo: (name: string) => `Photo of ${name}`,
    share: 'Share this profile',
    call: 'Call Now',
    message: 'Send Message',
    with: (name: string) => ` with ${name}`,
    of: (name: string) => `: ${name}`,
  },
  {
    rank: (n: number) => `${n}e rang`.replace(/^1e/, '1er'),
    featured: 'En vedette',
    newPatients: 'Nouveaux patients',
    noReviews: 'Aucun avis',
    startingValue: (rating: string) => `${rating} (note de départ), aucun avis`,
    outOfFive: 'sur 5',
    reviews: (count: string) => `${count} avis`,
    verified: 'Vérifié',
    notVerified: 'Non vérifié',
    demonstration: 'Démonstration',
    years: (count: number) => (count <= 1 ? `${count} an d’expérience` : `${count} ans d’expérience`),
    hoursUnknown: 'Heures non connues',
    openUntil: (time: string) => `Ouvert, jusqu’à ${time}`,
    openDayAndNight: 'Ouvert jour et nuit',
    allDay: 'Ouvert 24 heures',
    opensToday: (time: string) => `Ouvre aujourd’hui à ${time}`,
    opensTomorrow: (time: string) => `Ouvre demain à ${time}`,
    opensOn: (day: string, time: string) => `Ouvre ${day} à ${time}`,
    closed: 'Fermé',
    openBrief: (time: string) => `Ferme à ${time}`,
    opensTodayBrief: (time: string) => `Ouvre à ${time}`,
    opensBrief: (day: string, time: string) => `Ouvre ${day.slice(0, 3)}. ${time}`,
    holiday: 'Jour férié aujourd’hui\u00a0: les heures peuvent changer',
    holidayBrief: 'Jour férié',
    book: 'Demander',
    bookWith: (name: string) => ` un rendez-vous avec ${withArticle(name)}`,
    bookLong: 'Prendre rendez-vous',
    viewProfile: 'Voir le profil',
    number: (n: number) => `Numéro ${n} sur la carte`,
    demo: 'Démo',
    notTakingPatients: 'N’accepte pas de nouveaux patients',
    accepting: 'Nouveaux patients',
    full: 'Complet',
    askPatients: 'Places\u00a0: demandez',
    askFor: 'Pour le',
    unreachable: 'Nous ne pouvons pas joindre cette clinique',
    unreachableText:
      'Nous n’en connaissons ni le téléphone, ni le site Web, ni l’adresse de courriel\u00a0: vous ne pouvez donc pas y demander un rendez-vous ni y écrire par notre entremise.',
    howToReach: 'Dites-nous comment la joindre',
    tellMe: 'M’avertir quand il y aura de la place',
    tellMeShort: 'M’avertir',
    tellMeOf: (dentist: string) => ` quand ${withArticle(dentist)} acceptera de nouveaux patients`,
    photo: (name: string) => `Photo\u00a0: ${name}`,
    share: 'Partager cette fiche',
    call: 'Appeler',
    message: 'Écrire un message',
    with: (name: string) => ` avec ${withArticle(name)}`,
    of: (name: string) => ` : ${name}`,
  },
);

/**
 * Returns a clinic's opening state as a short sentence; null becomes the words for unknown hours.
 *
 * @param isBrief whether it stands in a line with other facts: 'Opens Mon 8:00 a.m.'
 */
export function openingWords(opening: OpeningState | null, language: Language, isBrief = false): string {
  const words = dentistCopy(language);
  if (!opening) return words.hoursUnknown;
  if (opening.open) {
    if (opening.until === null) return words.openDayAndNight;
    return (isBrief ? words.openBrief : words.openUntil)(formatTime(language, opening.until));
  }
  if (opening.holiday) return isBrief ? words.holidayBrief : words.holiday;
  if (!opening.opens) return words.closed;
  const { daysAhead, weekday, at } = opening.opens;
  const time = formatTime(language, at);
  if (daysAhead === 0) return (isBrief ? words.opensTodayBrief : words.opensToday)(time);
  if (isBrief) return words.opensBrief(weekdayName(weekday, language), time);
  return daysAhead === 1 ? words.opensTomorrow(time) : words.opensOn(weekdayName(weekday, language), time);
}
