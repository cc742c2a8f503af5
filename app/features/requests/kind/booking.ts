import { formatPhone, formatTime, formatVisit, formatWholeDay } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { zoneName } from '#app/features/directory/place/zone-name.ts';
import {
  appointmentOfDetails,
  appointmentTypes,
  childAgeInWords,
  insuranceOptions,
  otherTimeInWords,
  wishesOfDetails,
} from './appointment.ts';
import type { Details, Fact } from './form.ts';
import { defineLeadKind, everyStep, textOf } from './lead-kind.ts';
import { bookingWords } from './booking-copy.ts';
import { flows } from './steps.ts';

const labels = copy(
  {
    with: 'With',
    clinic: 'Clinic',
    address: 'Address',
    directions: 'Directions',
    map: 'Open the map',
    phone: 'Phone',
    what: 'For',
    day: 'Day',
    time: 'Time',
    instead: 'Instead of',
    wished: 'Asked for instead',
    zone: 'Time zone',
    patient: 'Patient',
    isNew: 'New',
    isKnown: 'Known',
    insurance: 'Insurance',
    child: 'Child',
    also: 'Also possible',
  },
  {
    with: 'Avec',
    clinic: 'Clinique',
    address: 'Adresse',
    directions: 'Itinéraire',
    map: 'Ouvrir la carte',
    phone: 'Téléphone',
    what: 'Pour',
    day: 'Jour',
    time: 'Heure',
    instead: 'Au lieu de',
    wished: 'Demandé à la place',
    zone: 'Fuseau horaire',
    patient: 'Patient',
    isNew: 'Nouveau',
    isKnown: 'Déjà connu',
    insurance: 'Assurance',
    child: 'Enfant',
    also: 'Autres moments possibles',
  },
);

/** The child that the visit is for, and the other times that suit. */
function wishes(details: Details, language: Language): Fact[] {
  const words = labels(language);
  const { childAge, otherTimes } = wishesOfDetails(details);
  return [
    ...(childAge === null ? [] : [{ label: words.child, value: childAgeInWords(language, childAge) }]),
    ...(otherTimes.length > 0
      ? [
          {
            label: words.also,
            value: otherTimes.map((time) => otherTimeInWords(language, time)).join('; '),
          },
        ]
      : []),
  ];
}

/** What a visitor answered besides type, day and time, as its own page repeats it. */
export function bookingAnswers(details: Details, language: Language): Fact[] {
  const insurance = insuranceOptions[details['insuranceProvider'] as keyof typeof insuranceOptions];
  return [
    ...(insurance ? [{ label: labels(language).insurance, value: insurance[language] }] : []),
    ...wishes(details, language),
  ];
}

/** An appointment request, made with the wizard of `booking`. */
export const appointmentBooking = defineLeadKind({
  flow: flows.booked,
  notifies: {
    visitor: 'request-received',
    steps: [...everyStep, 'move', 'keep-day'],
    clinic: true,
    operators: true,
  },
  dentist: true,
  concerns: 'clinic',
  promise: 'sending',
  health: true,
  keptSince: 'sending',
  disallow: '/dentist/*/book',
  privacy: { id: 'request', since: '2026-11-23' },
  facts(details, language) {
    const words = labels(language);
    const appointment = appointmentOfDetails(details);
    if (!appointment) return [];
    const zone = textOf(details['timeZone']);
    return [
      { label: words.what, value: appointmentTypes[appointment.type][language] },
      { label: words.day, value: formatWholeDay(language, appointment.date) },
      { label: words.time, value: formatTime(language, appointment.time) },
      ...(zone ? [{ label: words.zone, value: zone }] : []),
      { label: words.patient, value: details['isNewPatient'] === true ? words.isNew : words.isKnown },
      ...bookingAnswers(details, language),
    ];
  },
  answers: bookingAnswers,
  mailFacts(details, language, { dentist, place, instead, wished, isOpen }) {
    const words = labels(language);
    // Of an erased request only day and time are known (lead/tell-withdrawal.server.ts).
    const typed = 'appointmentType' in details;
    const appointment = appointmentOfDetails(typed ? details : { ...details, appointmentType: 'other' });
    if (!appointment) return [];
    const zone = textOf(details['timeZone']);
    const time = formatTime(language, appointment.time);
    // Where another day is wished, the mail is about that one.
    const visit = wished ? {} : ({ isVisit: true } as const);
    return [
      ...(dentist ? [{ label: words.with, value: dentist }] : []),
      ...(typed ? [{ label: words.what, value: appointmentTypes[appointment.type][language] }] : []),
      { label: words.day, value: formatWholeDay(language, appointment.date), ...visit },
      {
        label: words.time,
        value: zone ? `${time} (${zoneName(zone, language)})` : time,
        ...visit,
      },
      ...[
        { label: words.instead, day: instead },
        { label: words.wished, day: wished },
      ].flatMap(({ label, day }) => (day ? [{ label, value: formatVisit(language, day) }] : [])),
      ...wishes(isOpen ? details : { ...details, otherTimes: [] }, language),
      ...(place?.clinicName ? [{ label: words.clinic, value: place.clinicName }] : []),
      ...(place?.street
        ? [
            { label: words.address, value: place.street.address },
            { label: words.directions, value: words.map, href: place.street.directions },
          ]
        : []),
      ...(place?.phone
        ? [
            {
              label: words.phone,
              value: formatPhone(language, place.phone),
              href: `tel:${place.phone}`,
            },
          ]
        : []),
    ];
  },
  words: bookingWords,
});
