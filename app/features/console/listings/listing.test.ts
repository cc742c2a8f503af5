import { expect, test } from 'vitest';
import type { OfficeHours } from '#db/rows.ts';
import { changedFields, changedOfficeFields, noFacts, noOffice } from './listing.ts';
import { parseRanges, rangesText } from './week-text.ts';

test.each([
  ['', []],
  ['9-12', [['09:00', '12:00']]],
  [
    '9:30 – 12, 13-24',
    [
      ['09:30', '12:00'],
      ['13:00', '24:00'],
    ],
  ],
  ['8h30-17h', [['08:30', '17:00']]],
  ['8h30-17h0', null],
  ['8h30-17h00', [['08:30', '17:00']]],
  ['12-9', null],
  ['9-12, 11-13', null],
  ['25-26', null],
  ['nine to five', null],
])('hours typed as %j', (text, ranges) => {
  expect(parseRanges(text)).toEqual(ranges);
  if (ranges) expect(parseRanges(rangesText(ranges as [string, string][]))).toEqual(ranges);
});

test('names what differs; the order of a list is no difference', () => {
  const before = { ...noFacts, languages: ['en', 'fr'] };
  expect(changedFields(before, { ...before, languages: ['fr', 'en'] })).toEqual([]);
  expect(changedFields(before, { ...before, languages: ['fr'], phone: '+1' })).toEqual([
    'phone',
    'languages',
  ]);
});

test('of an office, too: the database gives the days of a week in an order of its own', () => {
  const closed = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  const week: OfficeHours = { monday: [['09:00', '17:00']], ...closed };
  const turned = Object.fromEntries(Object.entries(week).toReversed()) as OfficeHours;
  const office = { ...noOffice, city: 'toronto', hours: week };
  expect(changedOfficeFields(office, { ...office, hours: turned })).toEqual([]);
  const longer: OfficeHours = { ...turned, friday: [['09:00', '12:00']] };
  expect(changedOfficeFields(office, { ...office, hours: longer, phone: '+16045550123' })).toEqual([
    'phone',
    'hours',
  ]);
});
