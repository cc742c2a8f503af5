import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import type { OfficeHours } from '#db/rows.ts';

/** A week that is closed but on the days given. */
export const week = (days: Partial<OfficeHours> = {}) =>
  ({ ...Object.fromEntries(weekdays.map((day) => [day, []])), ...days }) as OfficeHours;

/** Open around the clock. */
export const alwaysOpen = Object.fromEntries(
  weekdays.map((day) => [day, [['00:00', '24:00']]]),
) as OfficeHours;
