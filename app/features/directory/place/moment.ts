import { formatDate, formatTime } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { localNow } from './local-time.ts';

/** A moment in a time zone: for `<time datetime>`, and in words. */
export type Moment = { iso: string; text: string };

/** Returns a formatter of moments in a zone, with day and time: 'March 3, 2026, 2:05 p.m.'. */
export const momentIn =
  (timeZone: string, language: Language) =>
  (at: Date): Moment => ({
    iso: at.toISOString(),
    text: `${formatDate(language, at, timeZone)}, ${formatTime(language, localNow(timeZone, at).time)}`,
  });
