import { expect, test } from 'vitest';
import type { OfficeHours } from '#db/rows.ts';
import type { BestRank } from './dentist-record.ts';
import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { toDentistCardView, withoutTwins } from './dentist-view.ts';
import type { CardMoment, DentistCardRow } from './dentist-view.ts';
import { weekdays } from './office-hours.ts';

const row: DentistCardRow = {
  slug: 'dr-roy',
  name: 'Dr. Roy',
  clinicName: null,
  photoUrl: null,
  rating: null,
  reviewCount: null,
  accepting: null,
  verified: true,
  hours: Object.fromEntries(weekdays.map((day) => [day, [['09:00', '17:00']]])) as OfficeHours,
  timeZone: 'America/Toronto',
  provinceCode: 'ON',
  reachable: true,
  phone: null,
  citySlug: 'toronto',
  locality: null,
  cityName: 'Toronto',
  latitude: null,
  longitude: null,
  neighborhoodName: null,
  practised: [],
  asked: null,
  ranking: null,
  rankedOf: null,
  rankRange: null,
  badge: null,
  tier: null,
  best: null,
  isPrimary: true,
  source: 'operator',
};

const at = (moment: string, holidays: CardMoment['holidays']): CardMoment => ({
  now: new Date(moment),
  holidays,
  answerBy: new Date(moment),
});

test('a row claims no opening hours on a public holiday of the province', async () => {
  const holidays = await loadHolidayCalendar();
  const on = (provinceCode: string, moment: string) =>
    toDentistCardView({ ...row, provinceCode }, 'en', at(moment, holidays)).opening;
  expect(on('ON', '2026-07-01T15:00:00Z')).toEqual({ open: false, opens: null, holiday: true });
  expect(on('ON', '2026-07-02T15:00:00Z')).toEqual({ open: true, until: '17:00' });
  // Saint-Jean-Baptiste is Quebec's alone.
  expect(on('QC', '2026-06-24T15:00:00Z')).toMatchObject({ holiday: true });
  expect(on('ON', '2026-06-24T15:00:00Z')).toMatchObject({ open: true });
});

test('only the primary office has days to ask for, and only where its hours are known', async () => {
  const holidays = await loadHolidayCalendar();
  const moment = at('2026-07-02T12:00:00Z', holidays);
  expect(toDentistCardView(row, 'en', moment).askable).toEqual(['2026-07-02', '2026-07-03', '2026-07-04']);
  expect(toDentistCardView({ ...row, isPrimary: false }, 'en', moment).askable).toBeNull();
  expect(toDentistCardView({ ...row, hours: null }, 'en', moment).askable).toEqual([]);
});

test('a card names what was asked for first, else what its rank is about', () => {
  const practised = ['family-dentists', 'cosmetic-dentists', 'emergency-dentists'].map((slug) => ({
    slug,
    name: slug,
    registered: null,
  }));
  const best = { specialty: { slug: 'cosmetic-dentists', name: 'Cosmetic Dentists' } } as BestRank;
  const titles = (changes: Partial<DentistCardRow>) =>
    toDentistCardView(
      { ...row, practised, ...changes },
      'en',
      at('2026-07-02T12:00:00Z', () => false),
    ).specialties;
  expect(titles({})).toEqual(['Family dentist', 'Cosmetic dentist', 'Emergency care']);
  expect(titles({ best })[0]).toBe('Cosmetic dentist');
  expect(titles({ best, asked: 'emergency-dentists' })[0]).toBe('Emergency care');
  expect(titles({ asked: 'orthodontists' })[0]).toBe('Family dentist');
});

test('two neighbours never show the same drawing', () => {
  const shown = withoutTwins(['/a', '/a', '/a', '/b', null, '/b'].map((photoUrl) => ({ photoUrl })));
  expect(shown.map(({ photoUrl }) => photoUrl)).toEqual(['/a', null, '/a', '/b', null, '/b']);
});
