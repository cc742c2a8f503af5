import { expect, test } from 'vitest';
import { answeringWords, readAnsweringWeek, USUAL_ANSWERING } from './answering-hours.ts';
import type { AnsweringProvince } from './answering-hours.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the usual hours are the specification’s', () => {
  const { hours, within, daysOff } = answeringWords('en', USUAL_ANSWERING);
  expect(plain(hours)).toBe('Monday to Friday, 8 AM to 8 PM EST');
  expect(within).toBe('within 24 hours, Monday to Friday');
  expect(daysOff).toBe('on a weekend or a public holiday');
  const french = answeringWords('fr', USUAL_ANSWERING);
  expect(plain(french.hours)).toBe('du lundi au vendredi, de 8 h à 20 h (heure de l’Est)');
  expect(plain(french.within)).toBe('dans les 24 heures, du lundi au vendredi');
});

test.each<[text: string, province: AnsweringProvince, en: string, fr: string, within: string]>([
  [
    'Mo-Fr 09:00-17:30; Sa 10:00-14:00',
    'BC',
    'Monday to Friday, 9 AM to 5:30 PM; Saturday, 10 AM to 2 PM Pacific Time',
    'du lundi au vendredi, de 9 h à 17 h 30; le samedi, de 10 h à 14 h (heure du Pacifique)',
    'by our next working day (Monday to Friday, 9 AM to 5:30 PM; Saturday, 10 AM to 2 PM Pacific Time)',
  ],
  [
    'Mo-Su 08:00-24:00',
    'NL',
    'every day, 8 AM to 12 AM Newfoundland Time',
    'tous les jours, de 8 h à 24 h (heure de Terre-Neuve)',
    'within 24 hours',
  ],
  [
    'Mo-Su 00:00-24:00',
    'ON',
    '24 hours a day, 7 days a week',
    '24 heures sur 24, 7 jours sur 7',
    'within 24 hours',
  ],
  [
    'Tu-Sa 10:00-18:00',
    'QC',
    'Tuesday to Saturday, 10 AM to 6 PM EST',
    'du mardi au samedi, de 10 h à 18 h (heure de l’Est)',
    'within 24 hours, Tuesday to Saturday',
  ],
  [
    'We 09:00-12:00',
    'ON',
    'Wednesday, 9 AM to 12 PM EST',
    'le mercredi, de 9 h à 12 h (heure de l’Est)',
    'by our next working day (Wednesday, 9 AM to 12 PM EST)',
  ],
])('%s in %s', (text, province, en, fr, within) => {
  const answering = { week: readAnsweringWeek(text)!, province };
  const english = answeringWords('en', answering);
  expect([plain(english.hours), plain(english.within)]).toEqual([en, within]);
  expect(plain(answeringWords('fr', answering).hours)).toBe(fr);
});

test('French has no parentheses within parentheses', () => {
  const week = readAnsweringWeek('Mo 09:00-12:00; Th 09:00-12:00')!;
  expect(plain(answeringWords('fr', { week, province: 'QC' }).within)).toBe(
    'au plus tard à notre prochain jour ouvrable (le lundi, de 9 h à 12 h; le jeudi, de 9 h à 12 h, heure de l’Est)',
  );
});

test.each([
  '',
  'always',
  'Mo-Fr',
  'Mo-Fr 8:00-20:00',
  'Mo-Fr 20:00-08:00',
  'Mo-Fr 08:00-25:00',
  'Mo-Fr 08:00-19:60',
  'Fr-Mo 08:00-20:00',
  'Mo-Fr 08:00-12:00; We 13:00-17:00',
])('refuses %j', (text) => {
  expect(readAnsweringWeek(text)).toBeNull();
});
