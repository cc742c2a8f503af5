import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import type { HoursRange } from '#db/rows.ts';
import { findReachableDentist } from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { bookingDetails, messageBlock } from '#app/features/requests/kind/appointment.ts';
import type { BookingRequest } from './booking-form.server.ts';
import type { Stored } from '#app/features/requests/lead/receive-lead.server.ts';
import { submitBooking } from './booking-form.server.ts';
import { findBookingView, findRequested } from './booking-view.server.ts';
import { ageLeads } from '#tests/support/age-leads.ts';
import { changeOffices } from '#tests/support/listings.ts';
import { week } from '#tests/support/week.ts';

let dentistId: string;
const reached = { timeZone: 'America/Vancouver', address: null, demonstration: false, getsMail: false };
const askedOf = (token: string, id: string) => findRequested(token, { id, ...reached }, 'en');

beforeAll(async () => {
  dentistId = (await insertBookableDentist('Dr. Amélie Tremblay')).id;
});

function request(changes: Partial<BookingRequest> = {}): BookingRequest {
  return {
    dentist: {
      id: dentistId,
      slug: 'dr-amelie-tremblay',
      name: 'Dr. Amélie Tremblay',
      timeZone: 'America/Vancouver',
    },
    appointment: { type: 'whitening', date: '2027-01-05', time: '15:00' },
    contact: {
      isNewPatient: true,
      childAge: null,
      otherTimes: [],
      firstName: 'Maria',
      lastName: 'Okafor',
      email: 'maria@example.com',
      phone: '604-555-0123',
      insuranceProvider: 'sun-life',
      message: "'; drop table leads; --",
    },
    language: 'fr',
    submissionKey: randomUUID(),
    ...changes,
  };
}

const leadsOf = (key: string) =>
  db.selectFrom('leads').selectAll().where('submission_key', '=', key).execute();

beforeEach(ageLeads);

test('a request is one lead with the contact, the message of section 7 and the details', async () => {
  const asked = request();
  await submitBooking(asked);
  const { dentist, appointment, contact } = asked;
  expect(await leadsOf(asked.submissionKey)).toMatchObject([
    {
      name: 'Maria Okafor',
      email: 'maria@example.com',
      phone: '604-555-0123',
      service_type: 'appointment_booking',
      dentist_id: dentistId,
      message: messageBlock(appointment, contact),
      details: bookingDetails(appointment, contact, dentist),
    },
  ]);
});

const tokenIn = (outcome: Stored): string => (outcome.ok && outcome.value.token) || '';

test('the same form with another time is one more request', async () => {
  const asked = request();
  const first = await submitBooking(asked);
  const timeOf = async (outcome: Stored) => (await askedOf(tokenIn(outcome), dentistId))?.appointment.time;
  const changed = request({
    submissionKey: asked.submissionKey,
    appointment: { ...asked.appointment, time: '16:00' },
  });
  const times = [await timeOf(first)];
  for (const sent of [changed, changed, asked]) times.push(await timeOf(await submitBooking(sent)));
  expect(times).toEqual(['15:00', '16:00', '16:00', '15:00']);
});

test('a confirmation shows the appointment by its link, and only for its dentist', async () => {
  const outcome = await submitBooking(request());
  const { leadId } = outcome.ok ? outcome.value : { leadId: '' };
  const token = tokenIn(outcome);
  expect((await askedOf(token, dentistId))?.appointment).toEqual({
    type: 'whitening',
    date: '2027-01-05',
    time: '15:00',
  });
  expect(await askedOf(token, randomUUID())).toBeNull();
  expect(await askedOf(leadId, dentistId)).toBeNull();
  expect(await askedOf('nonsense', dentistId)).toBeNull();
});

test('a time that the panel hides on the chosen day counts as missing, from another address as closed', async () => {
  const { id, slug } = await insertBookableDentist('Dr. Saturday');
  const hours = week({ friday: [['15:30', '18:00']], saturday: [['09:00', '13:00']] });
  await changeOffices(id, { office_hours: JSON.stringify(hours) });
  const dentist = (await findReachableDentist(slug))!;
  const now = new Date('2026-11-25T18:00:00Z');
  const open = (query: object) => {
    const asked = new URLSearchParams({ type: 'other', date: '2026-11-28', ...query });
    return findBookingView(dentist, 'contact', asked, 'en', { now });
  };
  // 16:00 is Friday's only time, chosen at first.
  expect(await open({ time: '16:00', panel: '1' })).toMatchObject({
    step: 'time',
    choice: { type: 'other', date: '2026-11-28', time: undefined },
    day: { times: ['09:00', '10:00', '11:00'] },
    errors: { time: 'Choose a time.' },
  });
  expect((await open({ time: '16:00' }))?.errors.time).toContain('closed at this time');
  expect(await open({ time: '09:00', panel: '1' })).toMatchObject({ step: 'contact', errors: {} });
  expect((await open({ date: '2026-11-29', time: '16:00', panel: '1' }))?.errors).toHaveProperty('date');
});

test('says so where the visit may be over before the promised answer', async () => {
  // A Monday morning in Vancouver: the answer is promised for Tuesday.
  const now = new Date('2027-01-04T08:00:00-08:00');
  const dentist = { ...(await findReachableDentist('dr-amelie-tremblay'))!, demonstration: false };
  const promiseFor = async (date: string) => {
    const query = new URLSearchParams({ type: 'whitening', date, time: '15:00' });
    return (await findBookingView(dentist, 'contact', query, 'en', { now }))!.promise.isAfterVisit;
  };
  expect(await promiseFor('2027-01-04')).toBe(true);
  expect(await promiseFor('2027-01-06')).toBe(false);
  expect(
    (await findBookingView(
      { ...dentist, demonstration: true },
      'contact',
      new URLSearchParams({ type: 'whitening', date: '2027-01-04', time: '15:00' }),
      'en',
      { now },
    ))!.promise.isAfterVisit,
  ).toBe(false);
});

test('an emergency booking before a public holiday says on which day the clinic opens again', async () => {
  const open: HoursRange[] = [['09:00', '17:00']];
  const dentist = {
    ...(await findReachableDentist(dentistId))!,
    hours: week({ monday: open, tuesday: open, wednesday: open, thursday: open, friday: open }),
  };
  // Thursday evening in Vancouver; Christmas is a Friday.
  const now = new Date('2026-12-25T02:00:00Z');
  const view = await findBookingView(dentist, 'time', new URLSearchParams({ type: 'emergency' }), 'en', {
    now,
  });
  expect(view.emergency?.opening).toMatchObject({ open: false, opens: { daysAhead: 4, at: '09:00' } });
});
