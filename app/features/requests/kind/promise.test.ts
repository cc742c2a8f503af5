import { expect, test } from 'vitest';
import { appointmentBooking } from './booking.ts';
import { answerBy, promiseOf, promiseText } from './promise.ts';
import { promisedFrom } from './promise.server.ts';

const noHoliday = () => false;
const by = (sent: string, isHoliday: (day: string) => boolean = noHoliday) =>
  answerBy(new Date(sent), isHoliday).toISOString();

test.each([
  ['Tuesday morning: the same time on Wednesday', '2026-11-24T10:00-05:00', '2026-11-25T10:00-05:00'],
  ['Tuesday at night: Wednesday evening', '2026-11-24T23:30-05:00', '2026-11-25T20:00-05:00'],
  ['Tuesday before dawn: the same evening', '2026-11-24T03:00-05:00', '2026-11-24T20:00-05:00'],
  ['Friday afternoon: Monday afternoon', '2026-11-27T15:20-05:00', '2026-11-30T15:20-05:00'],
  ['Friday at 9 p.m.: Monday evening', '2026-11-27T21:00-05:00', '2026-11-30T20:00-05:00'],
  ['Sunday afternoon: Monday evening', '2026-11-29T15:00-05:00', '2026-11-30T20:00-05:00'],
  ['the weekend on which clocks go forward', '2026-03-07T12:00-05:00', '2026-03-09T20:00-04:00'],
])('%s', (_name, sent, expected) => {
  expect(by(sent)).toBe(new Date(expected).toISOString());
});

test('a public holiday is no day of answering', async () => {
  expect(by('2026-12-24T15:00-05:00', (day) => day === '2026-12-25')).toBe('2026-12-28T20:00:00.000Z');
  // Christmas on a Friday, and Boxing Day on a Saturday.
  expect((await promisedFrom(new Date('2026-12-24T15:00-05:00'))).getTime()).toBeGreaterThan(
    new Date('2026-12-28T08:00-05:00').getTime(),
  );
});

const sent = (at: string, until: string) => ({ at: new Date(at), by: new Date(until) });
const real = { demonstration: false, getsMail: false };

test('the specified 24 hours are promised only where they are true', () => {
  const promise = (at: string) =>
    promiseOf(appointmentBooking, real, { at: new Date(at), by: answerBy(new Date(at), noHoliday) });
  expect(promise('2026-11-24T10:00-05:00').isWithinDay).toBe(true);
  expect(promise('2026-11-29T20:00-05:00').isWithinDay).toBe(true);
  expect(promise('2026-11-27T21:00-05:00').isWithinDay).toBe(false);
});

test('it says who answers: the clinic that gets mail, we, or nobody', () => {
  const at = sent('2026-11-24T10:00-05:00', '2026-11-25T10:00-05:00');
  const who = (reached: Parameters<typeof promiseOf>[1]) => promiseOf(appointmentBooking, reached, at).who;
  expect(who(real)).toBe('us');
  expect(who({ ...real, getsMail: true })).toBe('clinic');
  expect(who({ demonstration: true, getsMail: true })).toBe('nobody');
  expect(promiseOf({ notifies: { clinic: false } }, { ...real, getsMail: true }, at).who).toBe('us');
  const text = (reached: Parameters<typeof promiseOf>[1], language: 'en' | 'fr') =>
    promiseText(language, promiseOf(appointmentBooking, reached, at), { timeZone: 'America/Winnipeg' });
  expect(text(real, 'en')).toMatch(/^You’ll hear from us by .*2026, 9:00\u00a0a\.m\. \(Central Time\)\.$/);
  expect(text(real, 'fr')).toMatch(/d’ici le 25\u00a0novembre 2026, 9\u00a0h \(heure du Centre\)\.$/);
  expect(text({ ...real, demonstration: true }, 'en')).toContain('reaches no clinic');
});
