import { formatRating } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { askableOn } from '#app/features/directory/dentist/askable-times.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import type { OfficeHours } from '#db/rows.ts';
import { factors, WEIGHTS } from '#app/features/directory/ranking/method/evidence.ts';
import type { StandingView, WhyView } from '#app/features/directory/ranking/why/why-view.ts';
import { bookingCalendar } from '#app/features/requests/booking/calendar.ts';
import type { BookingView } from '#app/features/requests/booking/booking-view.ts';
import { emptyContact } from '#app/features/requests/booking/booking.ts';
import { designCopy } from './design-copy.ts';

/** A weekday on which every sample can be asked for. */
const DAY = '2027-01-04';

const open: OfficeHours['monday'] = [['08:00', '17:00']];
const everyDay: OfficeHours = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: open,
  sunday: [],
};

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
    reachable: true,
    phone: '604-555-0123',
    yearsExperience: 14,
    accepting: true,
    opening: { open: true, until: '17:00' },
    area: 'Yorkville',
    cityName: 'Toronto',
    point: null,
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

/** A rank with its reasons, and a list in which the dentist has none yet. */
export function sampleStanding(language: Language): { standing: StandingView; why: WhyView } {
  const words = designCopy(language);
  const share = 0.78;
  let from = 0;
  const bars = factors.map((factor, index) => {
    const weight = WEIGHTS[factor];
    const points = share * weight;
    from += weight;
    return {
      factor,
      name: words.factors[index]!,
      from: from - weight,
      weight,
      points,
      shown: formatRating(language, points),
      evidence: index === 1 ? [] : [words.confirmed],
      missing: index === 1 ? words.noPlan : null,
      notes: [],
    };
  });
  const why: WhyView = {
    anchor: 'rank-sample',
    ranking: 1,
    place: words.place,
    title: words.rankTitle,
    range: [1, 3],
    score: 100 * share,
    shown: formatRating(language, 100 * share),
    computed: words.computed,
    factors: bars,
    reasons: bars
      .slice(0, 3)
      .map(({ factor, name, shown }) => ({ factor, fact: name, more: words.confirmed, points: shown })),
    word: 'fair',
    confidence: words.confidence,
    chance: words.chance,
    above: null,
    raise: [],
    badge: words.highly,
    noBadge: null,
    demonstration: null,
    registerUrl: null,
  };
  const toronto = { slug: 'toronto', name: 'Toronto' };
  const place = (slug: string, name: string) => ({
    city: toronto,
    specialty: { slug, name },
    history: null,
  });
  return {
    why,
    standing: {
      above: [],
      places: [
        { ...place('orthodontists', words.orthodontist), why, reason: null },
        { ...place('general-dentists', words.general), why: null, reason: words.noRank },
      ],
      reason: null,
      level: null,
      isUntouched: false,
      licence: null,
    },
  };
}

/** The steps of the booking: a type is chosen, a time is missing, two contact details are wrong, the request is sent. */
export function sampleBookings(language: Language): BookingView[] {
  const words = designCopy(language);
  const type = sampleBooking(language);
  const chosen = { type: 'orthodontic', date: DAY, time: '10:00' } as const;
  const now = { day: '2027-01-04', time: '09:30' };
  const clinic = {
    hours: { ...everyDay, wednesday: [], friday: [['08:00', '09:00']], saturday: [] } satisfies OfficeHours,
    isHoliday: () => false,
    answerBy: now,
  };
  const day = { day: DAY, ranges: clinic.hours.monday, times: askableOn(DAY, clinic, now).times };
  return [
    type,
    {
      ...type,
      step: 'time',
      choice: { type: 'orthodontic', date: DAY },
      calendar: bookingCalendar({ chosen: DAY }, clinic, now, language),
      day,
      errors: { time: words.timeMissing },
    },
    {
      ...type,
      step: 'contact',
      choice: chosen,
      day,
      values: { ...emptyContact, firstName: 'Amélie', email: 'amelie@' },
      errors: { email: words.emailError },
    },
    {
      ...type,
      step: 'confirmation',
      choice: chosen,
      requested: {
        appointment: chosen,
        sent: { iso: '2027-01-03T09:00:00-05:00', text: words.sent },
        due: { iso: '2027-01-04T09:00:00-05:00', text: words.confirmed },
        promise: promised(words.doneText),
        address: '1 Example Street, Toronto',
      },
      token: 'sample',
    },
  ];
}

const promised = (text: string): BookingView['promise'] => ({
  who: 'us',
  text,
  isWithinDay: true,
  isAfterVisit: false,
});

/** The first step of the booking. */
const sampleBooking = (language: Language): BookingView => {
  const { ranked } = sampleDentists(language);
  return {
    step: 'type',
    dentist: { ...ranked, photo: ranked.photoUrl },
    types: ['orthodontic', 'emergency', 'other'],
    others: [],
    choice: { type: 'orthodontic' },
    calendar: null,
    day: null,
    emergency: null,
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
    promise: promised(designCopy(language).doneText),
    requested: null,
    token: null,
  };
};
