import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localNow, weekdayOf } from '#app/features/directory/place/local-time.ts';
import { checkAppointment, lastBookableDay } from './booking.ts';
import {
  appointmentOfDetails,
  appointmentTypes,
  appointmentTypesFor,
  bookingDetails,
  insuranceOptions,
  messageBlock,
} from '#app/features/requests/kind/appointment.ts';
import type { Contact } from './booking.ts';
import { askableSlots, nextAskableDays } from '#app/features/directory/dentist/askable-times.ts';
import type { AskableClinic, TimeSlot } from '#app/features/directory/dentist/askable-times.ts';
import type { HoursRange } from '#db/rows.ts';
import { bookingCalendar, firstOpenDay } from './calendar.ts';
import type { AppointmentType } from '#app/features/requests/kind/appointment.ts';
import { alwaysOpen, week } from '#tests/support/week.ts';

// A Saturday noon.
const toronto = { day: '2026-11-21', time: '12:00' };
type Local = { day: string; time: string };
/** A clinic that is always open, whose requests are answered at once. */
const open = (local: Local): AskableClinic => ({
  hours: alwaysOpen,
  isHoliday: () => false,
  answerBy: local,
});
const good = { type: 'emergency', date: '2026-11-23', time: '14:00' };
const contact: Contact = {
  isNewPatient: true,
  childAge: null,
  otherTimes: [],
  firstName: 'Maria',
  lastName: 'Okafor',
  email: 'maria@example.com',
  phone: '604-555-0123',
  insuranceProvider: 'blue-cross',
  message: 'A chipped tooth.',
};

test('the options are those of the specification, in its order', () => {
  expect(appointmentTypesFor(['general-dentists']).map((type) => appointmentTypes[type].en)).toEqual([
    'General Checkup & Cleaning',
    'Emergency Consultation',
    'Cosmetic Consultation',
    'Teeth Whitening',
    'Dental Implant Consultation',
    'Root Canal Treatment',
    'Orthodontic Consultation',
    'Other',
  ]);
  expect(askableSlots).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']);
  expect(Object.entries(insuranceOptions).map(([value, { en }]) => [value, en])).toEqual([
    ['sun-life', 'Sun Life'],
    ['great-west', 'Great-West Life'],
    ['manulife', 'Manulife'],
    ['blue-cross', 'Blue Cross'],
    ['other', 'Other'],
    ['none', 'No Insurance'],
    // Ours.
    ['cdcp', 'Canadian Dental Care Plan'],
  ]);
});

test('the types fit a specialist’s specialties, and are the specified ones for everybody else', () => {
  expect(appointmentTypesFor(['orthodontists'])).toEqual(['orthodontic', 'emergency', 'other']);
  expect(appointmentTypesFor(['oral-surgeons', 'implant-specialists'])).toEqual([
    'tooth-removal',
    'implant',
    'emergency',
    'other',
  ]);
  for (const others of [[], ['family-dentists', 'orthodontists'], ['emergency-dentists'], ['acupuncture']])
    expect(appointmentTypesFor(others)).toEqual(appointmentTypesFor(['general-dentists']));
  const types = appointmentTypesFor(['orthodontists']);
  expect(checkAppointment({ ...good, type: 'root-canal' }, open(toronto), toronto, types)).toEqual({
    ok: false,
    problems: { type: 'not-offered' },
  });
  expect(checkAppointment({ ...good, type: 'orthodontic' }, open(toronto), toronto, types).ok).toBe(true);
});

test.each([
  [{}, { type: 'missing', date: 'missing', time: 'missing' }],
  [{ ...good, type: 'surgery' }, { type: 'not-offered' }],
  [{ ...good, type: 'toString' }, { type: 'not-offered' }],
  [{ ...good, time: '12:00' }, { time: 'not-offered' }],
  [{ ...good, time: '9:00 AM' }, { time: 'not-offered' }],
  [{ ...good, date: '2026-11-31' }, { date: 'malformed' }],
  [{ ...good, date: 'tomorrow' }, { date: 'malformed' }],
  [{ ...good, date: '2026-11-22' }, { date: 'sunday' }],
  [{ ...good, date: '2026-11-20' }, { date: 'past' }],
  [{ ...good, date: '2026-11-21', time: '11:00' }, { time: 'early' }],
  [{ ...good, date: '2027-11-23' }, { date: 'too-far' }],
])('%j is refused with %j', (choice, problems) => {
  expect(checkAppointment(choice, open(toronto), toronto)).toEqual({ ok: false, problems });
});

test('a slot that starts this minute is too early, and after the last slot so is the day', () => {
  const check = (time: string) => {
    const local = { day: '2026-11-21', time };
    return checkAppointment({ ...good, date: '2026-11-21' }, open(local), local);
  };
  expect(check('13:59').ok).toBe(true);
  expect(check('14:00')).toEqual({ ok: false, problems: { time: 'early' } });
  expect(check('16:00')).toEqual({ ok: false, problems: { date: 'early' } });
});

test('the first time that can be asked for comes after the promised answer', () => {
  // Asked on a Saturday, answered by Monday at 1 p.m.
  const answered = { ...clinic, isHoliday: () => false, answerBy: { day: '2026-11-23', time: '13:00' } };
  expect(nextAskableDays(answered, toronto, 2)).toEqual([
    { day: '2026-11-23', times: ['14:00', '15:00'] },
    { day: '2026-11-24', times: ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'] },
  ]);
  const check = (date: string, time: string) => checkAppointment({ ...good, date, time }, answered, toronto);
  expect(check('2026-11-21', '14:00')).toEqual({ ok: false, problems: { date: 'early' } });
  expect(check('2026-11-23', '10:00')).toEqual({ ok: false, problems: { time: 'early' } });
  expect(check('2026-11-23', '14:00').ok).toBe(true);
});

test.each([
  ['a Saturday', '2026-11-21', [], '2026-11-23'],
  ['a Wednesday', '2026-11-25', [], '2026-11-26'],
  ['the eve of a holiday', '2026-11-25', ['2026-11-26'], '2026-11-27'],
])('with unknown hours, %s offers the next working day first', (_, day, holidays: string[], first) => {
  const local = { day, time: '08:00' };
  const unknown = { hours: null, isHoliday: (each: string) => holidays.includes(each), answerBy: local };
  expect(firstOpenDay(unknown, local)).toBe(first);
});

test('the last bookable day is twelve months ahead, also from a leap day', () => {
  const monday = { type: 'other', time: '09:00' };
  expect(checkAppointment({ ...monday, date: '2027-11-20' }, open(toronto), toronto).ok).toBe(true);
  const leap = { day: '2028-02-29', time: '08:00' };
  expect(checkAppointment({ ...monday, date: '2029-02-28' }, open(leap), leap).ok).toBe(true);
  expect(checkAppointment({ ...monday, date: '2029-03-01' }, open(leap), leap).ok).toBe(false);
  expect(lastBookableDay(leap.day)).toBe('2029-02-28');
  expect(lastBookableDay('2029-02-28')).toBe('2030-02-28');
});

test('accepted appointments are offered and never on a Sunday or in the past, in any zone at any time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('America/St_Johns', 'America/Toronto', 'America/Regina', 'America/Vancouver'),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.integer({ min: -20, max: 500 }),
      fc.oneof(fc.constantFrom<string>(...askableSlots), fc.string()),
      fc.oneof(fc.constantFrom(...Object.keys(appointmentTypes)), fc.string()),
      (zone, moment, ahead, time, type) => {
        const local = localNow(zone, moment);
        const date = addDays(local.day, ahead);
        const checked = checkAppointment({ type, date, time }, open(local), local);
        const right =
          askableSlots.includes(time as TimeSlot) &&
          Object.keys(appointmentTypes).includes(type) &&
          weekdayOf(date) !== 'sunday' &&
          `${date} ${time}` > `${local.day} ${local.time}` &&
          date <= `${Number(local.day.slice(0, 4)) + 1}${local.day.slice(4)}`;
        expect(checked.ok).toBe(right);
      },
    ),
  );
});

// A Saturday noon, as `toronto`. Tuesday the 24th is a holiday there.
const clinic: AskableClinic = {
  answerBy: toronto,
  hours: week({
    monday: [
      ['09:30', '12:00'],
      ['13:00', '16:00'],
    ],
    tuesday: [['09:00', '17:00']],
    thursday: [['17:00', '21:00']],
    saturday: [['08:00', '15:00']],
    sunday: [['08:00', '17:00']],
  }),
  isHoliday: (day) => day === '2026-11-24',
};

test.each([
  ['2026-11-21', '14:00', {}],
  ['2026-11-21', '15:00', { time: 'closed' }],
  ['2026-11-21', '11:00', { time: 'early' }],
  ['2026-11-22', '09:00', { date: 'sunday' }],
  ['2026-11-23', '09:00', { time: 'closed' }],
  ['2026-11-23', '10:00', {}],
  ['2026-11-23', '14:00', {}],
  ['2026-11-23', '16:00', { time: 'closed' }],
  ['2026-11-24', '10:00', { date: 'holiday' }],
  ['2026-11-25', '10:00', { date: 'closed' }],
  ['2026-11-26', '10:00', { date: 'outside' }],
  ['2026-12-01', '10:00', {}],
])('on %s at %s, within known hours: %j', (date, time, problems) => {
  const checked = checkAppointment({ ...good, date, time }, clinic, toronto);
  expect(checked.ok ? {} : checked.problems).toEqual(problems);
});

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const ranges = fc
  .array(fc.tuple(clock, clock), { maxLength: 2 })
  .map((pairs) => pairs.map((pair): HoursRange => [pair.toSorted()[0]!, pair.toSorted()[1]!]));
const someClinic: fc.Arbitrary<Omit<AskableClinic, 'answerBy'>> = fc.record({
  hours: fc.option(
    fc.record({
      monday: ranges,
      tuesday: ranges,
      wednesday: ranges,
      thursday: ranges,
      friday: ranges,
      saturday: ranges,
      sunday: ranges,
    }),
    { nil: null },
  ),
  isHoliday: fc.integer({ min: 2, max: 9 }).map((n) => (day: string) => Number(day.slice(8)) % n === 0),
});

test('list, calendar and check agree, and no time lies outside the hours, on a holiday or before the answer', () => {
  fc.assert(
    fc.property(someClinic, fc.nat(400), clock, fc.nat(4), clock, (days, ahead, time, wait, by) => {
      const local = { day: addDays('2026-01-01', ahead), time };
      const later = { day: addDays(local.day, wait), time: by };
      const some = { ...days, answerBy: wait === 0 && by < time ? local : later };
      const isOffered = (day: string, slot: TimeSlot) =>
        checkAppointment({ type: 'other', date: day, time: slot }, some, local).ok;
      // What a row of a list offers can be asked for.
      for (const { day, times } of nextAskableDays(some, local, 8))
        for (const slot of times) expect(isOffered(day, slot)).toBe(true);
      // The first day of the row is the first of the booking.
      const first = firstOpenDay(some, local);
      const [next] = nextAskableDays(some, local, 1);
      if (next) expect(next.day).toBe(first);
      const shown = bookingCalendar({}, some, local, 'en').weeks.flat();
      if (first) expect(shown.map((day) => day?.day)).toContain(first);
      for (const day of shown.filter((each) => each !== null)) {
        const times = askableSlots.filter((slot) => isOffered(day.day, slot));
        expect(times.length > 0).toBe(day.closed === null);
        for (const slot of times) {
          const weekday = weekdayOf(day.day);
          expect(`${day.day} ${slot}` > `${some.answerBy.day} ${some.answerBy.time}`).toBe(true);
          if (some.hours === null) expect(day.day > local.day).toBe(true);
          expect(some.isHoliday(day.day)).toBe(false);
          expect(weekday).not.toBe('sunday');
          expect(some.hours?.[weekday].some(([open, close]) => open <= slot && slot < close) ?? true).toBe(
            true,
          );
        }
      }
    }),
  );
});

test('the message block lists the facts of section 7', () => {
  const appointment = {
    type: 'checkup-cleaning' as AppointmentType,
    date: '2026-12-01',
    time: '09:00' as TimeSlot,
  };
  expect(messageBlock(appointment, contact)).toBe(
    [
      'Appointment Type: General Checkup & Cleaning',
      'Date: 2026-12-01',
      'Time: 9:00 AM',
      'New Patient: Yes',
      'Insurance: Blue Cross',
      'Message: A chipped tooth.',
    ].join('\n'),
  );
  const bare = { ...contact, insuranceProvider: null, message: '', isNewPatient: false };
  expect(messageBlock(appointment, bare)).toContain(
    'New Patient: No\nInsurance: Not specified\nMessage: None',
  );
  const details = bookingDetails(appointment, bare, {
    slug: 'amelie-tremblay',
    name: 'Dr. Amélie Tremblay',
    timeZone: 'America/Toronto',
  });
  expect(details).toMatchObject({
    dentist: { slug: 'amelie-tremblay', name: 'Dr. Amélie Tremblay' },
    insuranceProvider: null,
    message: null,
    isNewPatient: false,
  });
  expect(appointmentOfDetails(details)).toEqual(appointment);
  expect(appointmentOfDetails({ rating: 5 })).toBeNull();
  expect(appointmentOfDetails({ ...details, time: 'noon' })).toBeNull();
});
