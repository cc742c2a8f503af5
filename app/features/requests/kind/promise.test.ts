import { expect, test } from 'vitest';
import { answeringWords, readAnsweringWeek, USUAL_ANSWERING } from '#app/content/answering-hours.ts';
import { faqCopy } from '#app/content/faq-copy.ts';
import type { AnsweringProvince } from '#app/content/answering-hours.ts';
import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { appointmentBooking } from './booking.ts';
import { contactFormWords } from './contact-copy.ts';
import { answerBy } from '#app/features/directory/dentist/answer-by.ts';
import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import { promiseOf, promiseText } from './promise.ts';

const noHoliday = () => false;
const by = (sent: string, isHoliday: (day: string) => boolean = noHoliday) =>
  answerBy(new Date(sent), USUAL_ANSWERING, isHoliday).toISOString();

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

test.each<[name: string, hours: string, province: AnsweringProvince, sent: string, expected: string]>([
  ['a Saturday is a day', 'Mo-Sa 09:00-17:00', 'QC', '2026-11-27T10:00-05:00', '2026-11-28T10:00-05:00'],
  [
    'a shorter day ends earlier',
    'Mo-Fr 09:00-17:00; Sa 10:00-14:00',
    'QC',
    '2026-11-27T16:00-05:00',
    '2026-11-28T14:00-05:00',
  ],
  ['days apart', 'Mo 09:00-12:00; Th 09:00-12:00', 'ON', '2026-11-23T10:00-05:00', '2026-11-26T10:00-05:00'],
  ['hours are local', 'Mo-Fr 09:00-17:00', 'BC', '2026-06-23T18:00-07:00', '2026-06-24T17:00-07:00'],
  ['day and night', 'Mo-Su 00:00-24:00', 'ON', '2026-11-28T03:10-05:00', '2026-11-29T03:10-05:00'],
  ['a holiday of Quebec', 'Mo-Fr 08:00-20:00', 'QC', '2026-06-23T10:00-04:00', '2026-06-25T10:00-04:00'],
  ['which Ontario lacks', 'Mo-Fr 08:00-20:00', 'ON', '2026-06-23T10:00-04:00', '2026-06-24T10:00-04:00'],
])('%s: %s in %s', async (_name, hours, province, at, expected) => {
  const isHoliday = await loadHolidayCalendar();
  const answering = { week: readAnsweringWeek(hours)!, province };
  const due = answerBy(new Date(at), answering, (day) => isHoliday(province, day));
  expect(due.toISOString()).toBe(new Date(expected).toISOString());
});

const usual = ['Mo-Fr 08:00-20:00', 'ON'] as const;
const twoDays = ['Mo 09:00-12:00; Th 09:00-12:00', 'QC'] as const;

test.each([
  ['Monday', usual, '2026-01-12T12:00-05:00', '2026-01-14T12:00-05:00', '2026-02-02T12:00-05:00'],
  ['Friday', usual, '2026-01-16T12:00-05:00', '2026-01-20T12:00-05:00', '2026-02-06T12:00-05:00'],
  ['Saturday', usual, '2026-01-17T12:00-05:00', '2026-01-20T20:00-05:00', '2026-02-06T20:00-05:00'],
  ['before dawn', usual, '2026-01-12T03:00-05:00', '2026-01-13T20:00-05:00', '2026-01-30T20:00-05:00'],
  ['new clocks', usual, '2026-03-05T12:00-05:00', '2026-03-09T12:00-04:00', '2026-03-26T12:00-04:00'],
  ['Canada Day', usual, '2026-06-30T12:00-04:00', '2026-07-03T12:00-04:00', '2026-07-22T12:00-04:00'],
  ['two days', twoDays, '2026-11-23T10:00-05:00', '2026-11-30T10:00-05:00', '2027-01-14T10:00-05:00'],
])(
  'a contest is read on the second working day and decided on the fifteenth: %s, %s',
  async (_name, [hours, province], at, read, decided) => {
    const isHoliday = await loadHolidayCalendar();
    const answering = { week: readAnsweringWeek(hours)!, province };
    for (const [days, expected] of [
      [2, read],
      [15, decided],
    ] as const) {
      const due = answerBy(new Date(at), answering, (day) => isHoliday(province, day), days);
      expect(due.toISOString()).toBe(new Date(expected).toISOString());
    }
  },
);

const sent = (at: string, until: string) => ({ at: new Date(at), by: new Date(until) });
const real = { demonstration: false, getsMail: false };

test('the specified 24 hours are promised only where they are true', () => {
  const promise = (at: string) =>
    promiseOf(appointmentBooking, real, {
      at: new Date(at),
      by: answerBy(new Date(at), USUAL_ANSWERING, noHoliday),
    });
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

test('sentences about single days neither repeat themselves nor the hours beside them', () => {
  const answering = { week: readAnsweringWeek('Mo 09:00-12:00; Th 09:00-12:00')!, province: 'QC' } as const;
  const sentences = (['en', 'fr'] as const).flatMap((language) => {
    const words = answeringWords(language, answering);
    return [...contactFormWords(language).next(words), faqCopy(language).moreText(words.within)];
  });
  expect(sentences).toEqual(
    expect.arrayContaining([
      'We reply by our next working day, to the email address you gave.',
      'Nous répondons au plus tard à notre prochain jour ouvrable, à l’adresse courriel que vous avez donnée.',
    ]),
  );
  // No verb of answering twice.
  for (const sentence of sentences) expect(sentence).not.toMatch(/(answer|repl|répon).*(answer|repl|répon)/i);
  expect(answeringWords('en', USUAL_ANSWERING).withinThem).toBe('within 24 hours, Monday to Friday');
});
