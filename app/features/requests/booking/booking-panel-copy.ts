import { copy } from '#app/content/language.ts';

/** The panel beside a profile, which leads into the booking. */
export const bookingPanelCopy = copy(
  {
    title: 'Ask for an appointment',
    lead: 'Free, and without an account.',
    type: 'What for?',
    day: 'Day',
    time: 'Time',
    zone: (zone: string) => `${zone}, at the clinic`,
    /** Times are requests. */
    requests: 'You are asking for this time. It is booked once the clinic confirms it.',
    noTimes: 'No times this week. Choose a later day in the next step.',
    closed: 'No new patients now',
    alert: 'Leave your email. We’ll write to you when that changes.',
    alreadyPatient: 'Already a patient here? Ask for an appointment',
    bar: 'Reach the clinic',
  },
  {
    title: 'Demander un rendez-vous',
    lead: 'Gratuit et sans compte.',
    type: 'Pour quelle raison?',
    day: 'Jour',
    time: 'Heure',
    zone: (zone: string) => `${zone}, à la clinique`,
    requests: 'Vous demandez cette heure. Le rendez-vous est pris une fois que la clinique l’a confirmé.',
    noTimes: 'Aucune heure possible cette semaine. Choisissez un autre jour à l’étape suivante.',
    closed: 'Pas de nouveaux patients pour le moment',
    alert: 'Laissez votre adresse courriel. Nous vous écrirons quand cela changera.',
    alreadyPatient: 'Déjà de la clinique? Demander un rendez-vous',
    bar: 'Joindre la clinique',
  },
);
