import type { HoursRange, OfficeHours, Weekday } from '#db/rows.ts';
import type { Random } from './random.ts';
import type { Practice } from './quotas.ts';

const weekdays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

type Week = Partial<Record<Weekday, HoursRange[]>>;

const day = (open: string, close: string): HoursRange[] => [[open, close]];
const split = (open: string, noon: string, after: string, close: string): HoursRange[] => [
  [open, noon],
  [after, close],
];

/** Monday to Friday, then the exceptions. */
const week = (usual: HoursRange[], different: Week = {}): Week => ({
  monday: usual,
  tuesday: usual,
  wednesday: usual,
  thursday: usual,
  friday: usual,
  ...different,
});

const usualWeeks: Week[] = [
  week(day('09:00', '17:00')),
  week(day('08:00', '16:30')),
  week(day('08:30', '17:00'), { friday: day('08:30', '14:00') }),
  week(split('08:00', '12:00', '13:00', '17:00')),
  week(split('09:00', '12:30', '13:30', '17:30'), { friday: [] }),
  week(day('07:30', '15:30'), { friday: day('07:30', '13:00') }),
  week(day('08:00', '17:00'), { wednesday: day('11:00', '19:00') }),
  week(day('09:00', '17:00'), { tuesday: day('11:00', '20:00'), thursday: day('11:00', '20:00') }),
  week(day('08:00', '16:00'), { monday: day('12:00', '20:00'), saturday: day('09:00', '14:00') }),
  week(day('09:00', '18:00'), { saturday: day('09:00', '15:00') }),
  week(day('10:00', '19:00'), { saturday: day('10:00', '16:00') }),
  week(day('08:00', '20:00'), { friday: day('08:00', '16:00'), saturday: day('08:30', '13:30') }),
  week(day('09:00', '17:30'), { monday: [], saturday: day('09:00', '16:00') }),
];

/** Specialists see patients on fewer days and rarely in the evening. */
const specialistWeeks: Week[] = [
  week(day('08:00', '16:00')),
  week(day('08:30', '17:00'), { friday: [] }),
  week(day('08:00', '17:00'), { friday: day('08:00', '12:00') }),
  week(split('08:30', '12:00', '13:00', '16:30')),
  week(day('07:30', '15:30'), { wednesday: [] }),
  week(day('09:00', '17:00'), { tuesday: day('11:00', '19:30') }),
];

const urgentWeeks: Week[] = [
  week(day('08:00', '20:00'), { saturday: day('09:00', '17:00'), sunday: day('10:00', '15:00') }),
  week(day('07:00', '22:00'), { saturday: day('08:00', '20:00'), sunday: day('08:00', '20:00') }),
  week(day('09:00', '21:00'), { saturday: day('10:00', '18:00'), sunday: day('10:00', '18:00') }),
  week(day('00:00', '24:00'), { saturday: day('00:00', '24:00'), sunday: day('00:00', '24:00') }),
  week(day('08:00', '18:00'), { saturday: day('09:00', '14:00') }),
];

const specialists = new Set([
  'oral-surgeons',
  'orthodontists',
  'periodontists',
  'endodontists',
  'pediatric-dentists',
]);

/** A clinic's week, or null if unknown (one in twelve). */
export function officeHours(practice: Practice, random: Random): OfficeHours | null {
  if (random.chance(1 / 12)) return null;
  const isUrgent =
    practice[0] === 'emergency-dentists' || (practice[1] === 'emergency-dentists' && random.chance(0.3));
  const chosen = random.pick(
    isUrgent ? urgentWeeks : specialists.has(practice[0]) ? specialistWeeks : usualWeeks,
  );
  return Object.fromEntries(weekdays.map((weekday) => [weekday, chosen[weekday] ?? []])) as OfficeHours;
}

/** Whether some day ends at 19:00 or later. */
export function isOpenEvenings(hours: OfficeHours | null): boolean {
  return (
    hours !== null && Object.values(hours).some((ranges) => ranges.some(([, close]) => close >= '19:00'))
  );
}

/** Whether it is open on a Saturday or Sunday. */
export function isOpenOnWeekends(hours: OfficeHours | null): boolean {
  return (hours?.saturday?.length ?? 0) > 0 || (hours?.sunday?.length ?? 0) > 0;
}
