import type { Day } from './evidence.ts';

/** Days since January 1, 1970 of a day `YYYY-MM-DD`; no Date object, because a run asks for millions. */
export function dayNumber(day: Day): number {
  const digit = (at: number) => day.charCodeAt(at) - 48;
  const month = digit(5) * 10 + digit(6);
  // Counted from March, a year ends with its leap day (H. Hinnant, 'chrono-compatible low-level date algorithms').
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3) - (month <= 2 ? 1 : 0);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digit(8) * 10 + digit(9) - 1;
  return (
    365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - 719_468
  );
}

/** The day `YYYY-MM-DD` of a day number. */
export function toDay(number: number): Day {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

/** The 1st of the month of a day: the edition that is in force. */
export function editionOf(now: Day): Day {
  return `${now.slice(0, 8)}01`;
}

/** Whole months of 730 ÷ 24 days: 24 of them are exactly two years (docs/ranking.md, section 2). */
export function monthsOf(age: number): number {
  return Math.floor((age * 24) / 730);
}

/**
 * How much of a fact still counts, 0 to 1: all until `full` days, nothing from `gone` days on, and in between less
 * each day. 0 without a day and for a day after today.
 */
export function fresh(on: Day | undefined, now: number, full: number, gone: number): number {
  if (on === undefined) return 0;
  const age = now - dayNumber(on);
  if (age < 0) return 0;
  return Math.min(1, Math.max(0, (gone - age) / (gone - full)));
}

/** Rounds to decimals, halves up; a millionth of the last place makes 2.625 a half even where binary stores less. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.floor(value * factor + 0.500_001) / factor;
}

/** 1 − 2^(−x ÷ half): rises from 0 towards 1 and is ½ at `half`. */
export function rise(x: number, half: number): number {
  return 1 - 2 ** (-x / half);
}
