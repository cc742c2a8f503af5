import { expect, test } from 'vitest';
import { loadHolidayCalendar } from './holidays.server.ts';
import { addDays } from './local-time.ts';

// Statutory holidays by the employment standards acts; Remembrance Day of Manitoba and Nova Scotia by acts of their own.
// In Quebec, an employer chooses Good Friday or Easter Monday.
const JANUARY_1 = ['2026-01-01', '2027-01-01'];
const FEBRUARY = ['2026-02-16', '2027-02-15'];
const GOOD_FRIDAY = ['2026-04-03', '2027-03-26'];
const VICTORIA = ['2026-05-18', '2027-05-24'];
const INDIGENOUS_PEOPLES = ['2026-06-21', '2027-06-21'];
const QUEBEC = ['2026-06-24', '2027-06-24'];
const CANADA = ['2026-07-01', '2027-07-01'];
const NUNAVUT = ['2026-07-09', '2027-07-09'];
const AUGUST = ['2026-08-03', '2027-08-02'];
const DISCOVERY = ['2026-08-17', '2027-08-16'];
const LABOUR = ['2026-09-07', '2027-09-06'];
const RECONCILIATION = ['2026-09-30', '2027-09-30'];
const THANKSGIVING = ['2026-10-12', '2027-10-11'];
const REMEMBRANCE = ['2026-11-11', '2027-11-11'];
const CHRISTMAS = ['2026-12-25', '2027-12-25'];
const BOXING = ['2026-12-26', '2027-12-26'];
const EVERYWHERE = [JANUARY_1, GOOD_FRIDAY, CANADA, LABOUR, CHRISTMAS];

test.each([
  ['AB', [FEBRUARY, VICTORIA, THANKSGIVING, REMEMBRANCE]],
  ['BC', [FEBRUARY, VICTORIA, AUGUST, RECONCILIATION, THANKSGIVING, REMEMBRANCE]],
  ['MB', [FEBRUARY, VICTORIA, RECONCILIATION, THANKSGIVING, REMEMBRANCE]],
  ['NB', [FEBRUARY, AUGUST, REMEMBRANCE]],
  ['NL', [REMEMBRANCE]],
  ['NS', [FEBRUARY, REMEMBRANCE]],
  ['NT', [VICTORIA, INDIGENOUS_PEOPLES, AUGUST, RECONCILIATION, THANKSGIVING, REMEMBRANCE]],
  ['NU', [VICTORIA, NUNAVUT, AUGUST, RECONCILIATION, THANKSGIVING, REMEMBRANCE]],
  ['ON', [FEBRUARY, VICTORIA, THANKSGIVING, BOXING]],
  ['PE', [FEBRUARY, RECONCILIATION, REMEMBRANCE]],
  ['QC', [VICTORIA, QUEBEC, THANKSGIVING]],
  ['SK', [FEBRUARY, VICTORIA, AUGUST, THANKSGIVING, REMEMBRANCE]],
  ['YT', [VICTORIA, INDIGENOUS_PEOPLES, DISCOVERY, RECONCILIATION, THANKSGIVING, REMEMBRANCE]],
])('only statutory days of %s are holidays in 2026 and 2027', async (province, more) => {
  const isHoliday = await loadHolidayCalendar();
  const days: string[] = [];
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1))
    if (isHoliday(province, day)) days.push(day);
  expect(days).toEqual([...EVERYWHERE, ...more].flat().sort());
});
