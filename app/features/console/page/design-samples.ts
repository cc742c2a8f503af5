import type { Language } from '#app/content/language.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import type { BookingView } from '#app/features/requests/booking/booking-view.ts';
import { emptyContact } from '#app/features/requests/booking/booking.ts';
import { designCopy } from './design-copy.ts';

/** A weekday on which every sample can be asked for. */
const DAY = '2027-01-04';

/** Dentists in every state that a row can have. */
export function sampleDentists(language: Language) {
  const words = designCopy(language);
  const ranked: DentistCardView = {
    slug: 'sample',
    name: 'Dr. Amélie Tremblay-Okafor',
    clinicName: 'Bluebird Orthodontics',
    photoUrl: '/portraits/03.svg',
    rating: 4.9,
    rated: true,
    reviewCount: 38,
    byStars: [0, 1, 1, 4, 32],
    quote: { text: words.quote, by: 'Maria O.', language },
    askable: [
      { day: DAY, times: ['09:00', '10:00', '14:00'] },
      { day: '2027-01-05', times: ['11:00'] },
    ],
    phone: '604-555-0123',
    yearsExperience: 14,
    accepting: true,
    opening: { open: true, until: '17:00' },
    area: 'Yorkville',
    cityName: 'Toronto',
    specialties: [words.orthodontist],
    badges: [],
    bio: words.bio,
    languages: [],
    ranking: 1,
    rankedOf: 12,
    rankRange: [1, 2],
    badge: 'first',
    tier: 'featured',
    best: null,
    level: 'elite',
    verified: true,
    demonstration: true,
  };
  const closed: DentistCardView = {
    ...ranked,
    name: 'Dr. Jean Roy',
    photoUrl: '/portraits/07.svg',
    ranking: 2,
    tier: 'standard',
    level: null,
    accepting: false,
    quote: null,
    opening: { open: false, opens: { weekday: 'monday', daysAhead: 3, at: '08:00' } },
  };
  const unknown: DentistCardView = {
    ...closed,
    name: 'Dr. Li Chen',
    clinicName: null,
    photoUrl: null,
    rating: null,
    rated: false,
    reviewCount: 0,
    askable: [],
    phone: null,
    accepting: null,
    opening: null,
    specialties: [words.general],
    ranking: null,
    rankedOf: null,
    rankRange: null,
    badge: null,
    tier: null,
    verified: false,
    demonstration: false,
  };
  return { ranked, closed, unknown };
}

/** The first step of the booking. */
export const sampleBooking = (language: Language): BookingView => {
  const { ranked } = sampleDentists(language);
  return {
    step: 'type',
    dentist: { ...ranked, photo: ranked.photoUrl },
    types: ['orthodontic', 'emergency', 'other'],
    others: [],
    choice: { type: 'orthodontic' },
    calendar: null,
    day: null,
    hoursKnown: true,
    firstDay: DAY,
    lastDay: DAY,
    zone: designCopy(language).zoneName,
    values: emptyContact,
    carried: false,
    errors: {},
    submissionKey: '',
    stamp: '',
    failed: false,
    promise: designCopy(language).doneText,
    requested: null,
    token: null,
  };
};
