import { expect, test } from 'vitest';
import { calendarFile, calendarText, foldLine } from './calendar-file.ts';
import type { CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  id: 'one@dentalfinder.example',
  sequence: 3,
  status: 'TENTATIVE',
  day: '2026-12-01',
  time: '14:00',
  timeZone: 'America/Vancouver',
  minutes: 60,
  title: 'Appointment request: Dr. Amélie Tremblay',
  description: 'Not confirmed yet.',
  location: 'Kitsilano Dental, 1 Main St',
  url: 'https://dentalfinder.example/dentist/x',
  changedAt: new Date('2026-11-21T10:11:12Z'),
};
const lines = (changes: Partial<CalendarEntry> = {}) =>
  calendarFile({ ...entry, ...changes })
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('an appointment stands at the clinic’s own clock, with the zone that explains it', () => {
  const file = lines();
  expect(file).toContain('DTSTART;TZID=America/Vancouver:20261201T140000');
  expect(file).toContain('TZID:America/Vancouver');
  expect(file).toContain('STATUS:TENTATIVE');
  expect(file).toContain('SEQUENCE:3');
  expect(file).toContain('LOCATION:Kitsilano Dental\\, 1 Main St');
  expect(file.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  expect(file.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(
    file.filter((line) => line.startsWith('END:')).length,
  );
});

// The last Sunday rules of 2025, known from the calendar: clocks in Vancouver went back on 2 November at 2:00.
test('the zone’s changes stand at the day and the clock at which they happen', () => {
  const file = lines().join('\n');
  expect(file).toContain(
    'BEGIN:STANDARD\nDTSTART:20251102T020000\nTZOFFSETFROM:-0700\nTZOFFSETTO:-0800\nEND:STANDARD',
  );
  expect(file).toContain(
    'BEGIN:DAYLIGHT\nDTSTART:20250309T020000\nTZOFFSETFROM:-0800\nTZOFFSETTO:-0700\nEND:DAYLIGHT',
  );
});

test('a zone of half an hour, and one that never changes', () => {
  expect(lines({ timeZone: 'America/St_Johns' }).join('\n')).toContain('TZOFFSETTO:-0330');
  const regina = lines({ timeZone: 'America/Regina' });
  expect(regina.filter((line) => line === 'BEGIN:DAYLIGHT')).toEqual([]);
  expect(regina).toContain('TZOFFSETTO:-0600');
});

test('hostile text is text: no line and no property begins with it', () => {
  const evil = 'x\r\nBEGIN:VALARM\nATTACH:http://evil.example\u2028END:VEVENT;a,b\\n\u0000';
  for (const field of ['title', 'description', 'location', 'id'] as const) {
    const file = lines({ [field]: evil });
    expect(file.filter((line) => /^(BEGIN:VALARM|ATTACH)/.test(line))).toEqual([]);
    expect(file.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  }
  expect(calendarText('a;b,c\\d\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne');
});

test('no line is longer than 75 bytes, and no letter is cut in two', () => {
  const folded = foldLine(`SUMMARY:${'é🦷'.repeat(60)}`);
  for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'é🦷'.repeat(60)}`);
});
