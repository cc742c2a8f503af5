import { expect, test } from 'vitest';
import { toCalendarFile } from './appointment-calendar.server.ts';
import type { CalendarEntry } from './appointment-calendar.server.ts';

const entry: CalendarEntry = {
  id: 'one@dentalfinder.example',
  sequence: 3,
  status: 'TENTATIVE',
  start: new Date('2026-12-01T22:00:00Z'),
  title: 'Appointment request: Dr. Amélie Tremblay',
  description: 'Not confirmed yet.',
  location: 'Kitsilano Dental, 1 Main St',
  url: 'https://dentalfinder.example/dentist/x',
  changedAt: new Date('2026-11-21T10:11:12Z'),
};
const lines = (changes: Partial<CalendarEntry> = {}) =>
  toCalendarFile({ ...entry, ...changes })
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('an appointment lasts an hour in UTC, and a later file replaces it', () => {
  expect(lines()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dental Finder//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:one@dentalfinder.example',
    'SEQUENCE:3',
    'DTSTAMP:20261121T101112Z',
    'DTSTART:20261201T220000Z',
    'DTEND:20261201T230000Z',
    'SUMMARY:Appointment request: Dr. Amélie Tremblay',
    'TRANSP:TRANSPARENT',
    'LOCATION:Kitsilano Dental\\, 1 Main St',
    'DESCRIPTION:Not confirmed yet.',
    'URL;VALUE=URI:https://dentalfinder.example/dentist/x',
    'STATUS:TENTATIVE',
    'LAST-MODIFIED:20261121T101112Z',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  const confirmed = lines({ status: 'CONFIRMED', location: null, url: null });
  expect(confirmed).toEqual(expect.arrayContaining(['STATUS:CONFIRMED', 'TRANSP:OPAQUE']));
  expect(confirmed.filter((line) => /^(LOCATION|URL)/.test(line))).toEqual([]);
});

test('hostile text starts no line and no property', () => {
  const evil = 'x\r\nBEGIN:VALARM\nATTACH:http://evil.example\u2028END:VEVENT;a,b\\n\u0000\u0007';
  for (const field of ['title', 'description', 'location'] as const) {
    const file = lines({ [field]: evil });
    expect(file.filter((line) => /^(BEGIN:VALARM|ATTACH)/.test(line))).toEqual([]);
    expect(file.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(file.join('\n')).toContain(
      ':x\\nBEGIN:VALARM\\nATTACH:http://evil.example\\nEND:VEVENT\\;a\\,b\\\\n\n',
    );
  }
});

test('lines have at most 75 bytes and split no character', () => {
  const title = 'é🦷'.repeat(60);
  const file = toCalendarFile({ ...entry, title });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
