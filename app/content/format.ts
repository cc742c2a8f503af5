import type { Language } from './language.ts';

const locales = { en: 'en-CA', fr: 'fr-CA' } as const;

// Making an Intl object costs more than using it a hundred times.
type Formatter =
  Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat | Intl.PluralRules;
const cache = new Map<string, Formatter>();
function cached<T extends Formatter>(key: string, make: () => T): T {
  const cachedValue = cache.get(key);
  if (cachedValue) return cachedValue as T;
  const value = make();
  cache.set(key, value);
  return value;
}

const collators = { en: new Intl.Collator(locales.en), fr: new Intl.Collator(locales.fr) };

/** Compares two names by the rules of a language, to sort them. */
export const compareNames = (language: Language, a: string, b: string): number =>
  collators[language].compare(a, b);

/** Formats a whole number: 1,234 or 1 234. */
export function formatNumber(language: Language, value: number): string {
  return cached(`n:${language}`, () => new Intl.NumberFormat(locales[language])).format(value);
}

/** Formats a rating with one decimal: 4.8 or 4,8. */
export function formatRating(language: Language, value: number): string {
  return cached(
    `r:${language}`,
    () => new Intl.NumberFormat(locales[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(value);
}

/** Formats the stars in the ranking with two decimals: 4.47 or 4,47. */
export function formatStars(language: Language, value: number): string {
  return cached(
    `s:${language}`,
    () => new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ).format(value);
}

/** Formats a whole percentage: 25% or 25 %. */
export function formatPercent(language: Language, percent: number): string {
  return `${formatNumber(language, percent)}${language === 'fr' ? '\u00a0' : ''}%`;
}

/**
 * Formats a population (specification, section 9): from 1 million as N.NM, below as rounded thousands
 * with K (written out in French, which has no K), below a thousand as the number itself.
 */
export function formatPopulation(language: Language, population: number): string {
  if (population >= 999_500)
    return `${formatRating(language, population / 1e6)}${language === 'fr' ? '\u00a0' : ''}M`;
  if (population < 1000) return formatNumber(language, population);
  const thousands = Math.round(population / 1000);
  return language === 'fr' ? formatNumber('fr', thousands * 1000) : `${thousands}K`;
}

/**
 * Keeps day and month together with a no-break space; the first of a French month is '1er', as the Office québécois de
 * la langue française recommends.
 */
function unbroken(language: Language, date: string): string {
  return language === 'fr'
    ? date.replace(/\b(\d{1,2}) (?=\p{L})/u, (_, day: string) => `${day === '1' ? '1er' : day}\u00a0`)
    : date.replace(/(?<=\p{L}) (?=\d{1,2}\b(?!\d))/u, '\u00a0');
}

/** 'March 3, 2026' or '3 mars 2026'. Takes a calendar day `YYYY-MM-DD`, or a moment and its time zone. */
export function formatDate(language: Language, value: string | Date, timeZone = 'UTC'): string {
  const moment = typeof value === 'string' ? new Date(`${value.slice(0, 10)}T00:00:00Z`) : value;
  const zone = typeof value === 'string' ? 'UTC' : timeZone;
  const date = cached(
    `d:${language}:${zone}`,
    () =>
      new Intl.DateTimeFormat(locales[language], {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: zone,
      }),
  ).format(moment);
  return unbroken(language, date);
}

/** 'Tuesday, March 3' or 'mardi 3 mars' of a calendar day `YYYY-MM-DD`. */
export function formatDay(language: Language, day: string): string {
  const date = cached(
    `w:${language}`,
    () =>
      new Intl.DateTimeFormat(locales[language], {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
  ).format(new Date(`${day}T00:00:00Z`));
  return unbroken(language, date);
}

/** 'Thursday, November 26, 2026' or 'jeudi 26 novembre 2026' of a calendar day `YYYY-MM-DD`. */
export function formatWholeDay(language: Language, day: string): string {
  const date = cached(
    `y:${language}`,
    () =>
      new Intl.DateTimeFormat(locales[language], {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  ).format(new Date(`${day}T00:00:00Z`));
  return unbroken(language, date);
}

// A list shows the same few days sixty times.
const shortDays = new Map<string, readonly [weekday: string, date: string]>();

/** A calendar day of the coming weeks: 'Mon 30', 'lun. 30'. */
export const formatDayChip = (language: Language, day: string): string =>
  `${formatDayShort(language, day)[0]}${language === 'fr' ? '.' : ''} ${Number(day.slice(8))}`;

/** A calendar day in two short parts: 'Mon' and 'Nov 23', 'lun' and '23 nov'. For days of the coming weeks: it keeps each. */
export function formatDayShort(language: Language, day: string): readonly [weekday: string, date: string] {
  const key = `${language}:${day}`;
  const cachedDay = shortDays.get(key);
  if (cachedDay) return cachedDay;
  const moment = new Date(`${day}T00:00:00Z`);
  const part = (key: string, options: Intl.DateTimeFormatOptions) =>
    cached(
      `${key}:${language}`,
      () => new Intl.DateTimeFormat(`${language}-CA`, { ...options, timeZone: 'UTC' }),
    )
      .format(moment)
      .replaceAll('.', '');
  const parts = [part('sw', { weekday: 'short' }), part('sd', { day: 'numeric', month: 'short' })] as const;
  shortDays.set(key, parts);
  return parts;
}

/**
 * An age in whole days as words: 'today', '5 days ago', '3 weeks ago', '14 months ago', '3 years ago'. Weeks from two
 * on, months from two on, years from two on.
 */
export function formatAge(language: Language, days: number): string {
  const [value, unit]: [number, Intl.RelativeTimeFormatUnit] =
    days < 14
      ? [days, 'day']
      : days < 61
        ? [Math.floor(days / 7), 'week']
        : days < 730
          ? [Math.floor(days / 30.44), 'month']
          : [Math.floor(days / 365), 'year'];
  return cached(
    `a:${language}`,
    () => new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }),
  ).format(-value, unit);
}

/** A clock time `HH:MM` (24 hours): '2:30 p.m.' or '14 h 30'. `24:00` is midnight. */
export function formatTime(language: Language, clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  if (language === 'fr')
    return `${hour % 24}\u00a0h${minute ? `\u00a0${String(minute).padStart(2, '0')}` : ''}`;
  const half = hour % 24 < 12 ? 'a.m.' : 'p.m.';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${half}`;
}

/** Formats a day `YYYY-MM-DD` and a time `HH:MM` together: 'Thursday, November 26, 2026, 2:00 p.m.' */
export const formatVisit = (language: Language, { date, time }: { date: string; time: string }): string =>
  `${formatWholeDay(language, date)}, ${formatTime(language, time)}`;

/** 'a, b and c' or 'a, b et c'. */
export function formatList(language: Language, values: readonly string[]): string {
  return cached(
    `l:${language}`,
    () => new Intl.ListFormat(locales[language], { style: 'long', type: 'conjunction' }),
  ).format(values);
}

/** 'Label: text', with a no-break space before the French colon. */
export function withLabel(language: Language, label: string, text: string): string {
  return `${label}${language === 'fr' ? '\u00a0' : ''}: ${text}`.trimEnd();
}

/** Returns the plural form for a count (in French, 0 is singular). */
export function plural<T>(language: Language, count: number, forms: { one: T; other: T }): T {
  const rule = cached(`p:${language}`, () => new Intl.PluralRules(locales[language])).select(count);
  return rule === 'one' ? forms.one : forms.other;
}

/**
 * Formats a distance in kilometres: '850 m', '3.4 km', '12 km'; with a comma in French.
 *
 * @param isExact false where only the area or the city of one end is known: 'about 12 km', and never less than 1 km
 */
export function formatDistance(language: Language, kilometres: number, isExact = true): string {
  if (!isExact) {
    const rounded = formatNumber(language, Math.max(1, Math.round(kilometres)));
    return `${language === 'fr' ? 'environ' : 'about'}\u00a0${rounded}\u00a0km`;
  }
  if (kilometres < 0.95) return `${Math.max(50, Math.round(kilometres * 20) * 50)}\u00a0m`;
  const digits = kilometres < 9.95 ? 1 : 0;
  return `${cached(
    `k:${language}:${digits}`,
    () =>
      new Intl.NumberFormat(locales[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(kilometres)}\u00a0km`;
}

/**
 * '+16045550123;ext=12' as '604-555-0123 ext. 12', in French '604 555-0123, poste 12' (Office québécois); foreign numbers
 * stay in E.164.
 */
export function formatPhone(language: Language, phone: string): string {
  const [number = '', extension] = phone.split(';ext=');
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  const digits = match ? `${match[1]}${language === 'fr' ? '\u00a0' : '-'}${match[2]}-${match[3]}` : number;
  if (!extension) return digits;
  return language === 'fr' ? `${digits}, poste\u00a0${extension}` : `${digits} ext.\u00a0${extension}`;
}
