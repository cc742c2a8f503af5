import type { Language } from './language.ts';

// The hours in which people read and answer requests: a setting, from which every promise is computed.

/** From and to in minutes of the day; 1,440 is midnight at its end. */
export type DayRange = { from: number; to: number };

/** Provinces and territories, each with the time zone in which most of its people live, and that zone's names. */
export const answeringProvinces = {
  AB: { zone: 'America/Edmonton', en: 'Mountain Time', fr: 'heure des Rocheuses' },
  BC: { zone: 'America/Vancouver', en: 'Pacific Time', fr: 'heure du Pacifique' },
  MB: { zone: 'America/Winnipeg', en: 'Central Time', fr: 'heure du Centre' },
  NB: { zone: 'America/Moncton', en: 'Atlantic Time', fr: 'heure de l’Atlantique' },
  NL: { zone: 'America/St_Johns', en: 'Newfoundland Time', fr: 'heure de Terre-Neuve' },
  NS: { zone: 'America/Halifax', en: 'Atlantic Time', fr: 'heure de l’Atlantique' },
  NT: { zone: 'America/Edmonton', en: 'Mountain Time', fr: 'heure des Rocheuses' },
  NU: { zone: 'America/Iqaluit', en: 'EST', fr: 'heure de l’Est' },
  ON: { zone: 'America/Toronto', en: 'EST', fr: 'heure de l’Est' },
  PE: { zone: 'America/Halifax', en: 'Atlantic Time', fr: 'heure de l’Atlantique' },
  QC: { zone: 'America/Toronto', en: 'EST', fr: 'heure de l’Est' },
  SK: { zone: 'America/Regina', en: 'Central Time', fr: 'heure du Centre' },
  YT: { zone: 'America/Whitehorse', en: 'Yukon Time', fr: 'heure du Yukon' },
} as const satisfies Record<string, { zone: string; en: string; fr: string }>;

export type AnsweringProvince = keyof typeof answeringProvinces;

export type AnsweringHours = {
  /** Of each day, Monday first; null where nobody answers. */
  week: readonly (DayRange | null)[];
  /** Whose public holidays are days off, and in whose time zone the hours are. */
  province: AnsweringProvince;
};

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = 1440;
const RULE = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

/**
 * Reads hours as OpenStreetMap writes them: 'Mo-Fr 08:00-20:00; Sa 10:00-14:00'. One range for each day.
 *
 * @returns the week, Monday first; null if the text is not of that form or gives a day twice
 */
export function readAnsweringWeek(text: string): (DayRange | null)[] | null {
  const week: (DayRange | null)[] = DAYS.map(() => null);
  for (const rule of text.split(';')) {
    const [, first = '', last = first, ...digits] = RULE.exec(rule.trim()) ?? [];
    const [hour = NaN, minute = NaN, endHour = NaN, endMinute = NaN] = digits.map(Number);
    const range = { from: hour * 60 + minute, to: endHour * 60 + endMinute };
    if (!(minute < 60 && endMinute < 60 && range.from < range.to && range.to <= DAY)) return null;
    const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (end < start) return null;
    for (let day = start; day <= end; day += 1) {
      if (week[day]) return null;
      week[day] = range;
    }
  }
  return week;
}

/** The specification's hours (section 9): Monday to Friday, 8 AM to 8 PM Eastern. */
export const USUAL_HOURS = 'Mo-Fr 08:00-20:00';
export const USUAL_ANSWERING: AnsweringHours = { week: readAnsweringWeek(USUAL_HOURS)!, province: 'ON' };

const names: Record<Language, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
};

/** Days that follow each other and have the same hours. */
type Run = { first: number; last: number; range: DayRange };

const runsOf = (week: AnsweringHours['week']): Run[] =>
  week.reduce<Run[]>((runs, range, day) => {
    const run = runs.at(-1);
    if (!range) return runs;
    if (run?.last === day - 1 && run.range.from === range.from && run.range.to === range.to) run.last = day;
    else runs.push({ first: day, last: day, range });
    return runs;
  }, []);

function daysIn(language: Language, { first, last }: Run): string {
  const [from, to] = [names[language][first]!, names[language][last]!];
  if (last - first === 6) return language === 'fr' ? 'tous les jours' : 'every day';
  if (language === 'fr') return first === last ? `le ${from}` : `du ${from} au ${to}`;
  return first === last ? from : `${from} to ${to}`;
}

function clock(language: Language, minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const rest = String(minute).padStart(2, '0');
  if (language === 'fr') return `${hour}\u00a0h${minute ? `\u00a0${rest}` : ''}`;
  return `${hour % 12 || 12}${minute ? `:${rest}` : ''}\u00a0${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

function timesIn(language: Language, { from, to }: DayRange): string {
  if (to - from === DAY) return language === 'fr' ? '24 heures sur 24' : '24 hours a day';
  const [start, end] = [clock(language, from), clock(language, to)];
  return language === 'fr' ? `de ${start} à ${end}` : `${start} to ${end}`;
}

/** What pages and mails say about the hours, as parts of a sentence. */
export type AnsweringWords = {
  /** 'Monday to Friday, 8 AM to 8 PM EST'. */
  hours: string;
  /** When an answer comes at the latest: 'within 24 hours, Monday to Friday'. A comma may follow. */
  within: string;
  /** The same beside the hours, which it then does not repeat. */
  withinThem: string;
  /** When a request comes in outside those days: 'on a weekend or a public holiday'. */
  daysOff: string;
};

/**
 * Returns the hours and the promise in words. An answer is due at the same time of the next day of answering
 * (`answerBy`): that is within 24 hours where those days follow each other and have the same hours.
 */
export function answeringWords(language: Language, { week, province }: AnsweringHours): AnsweringWords {
  const runs = runsOf(week);
  const [run] = runs;
  // Of a single day a week, the next one is a week away.
  const isWithinDay = runs.length === 1 && run!.last > run!.first;
  const isFrench = language === 'fr';
  const place = answeringProvinces[province][language];
  const sentences = runs
    .map((each) => `${daysIn(language, each)}, ${timesIn(language, each.range)}`)
    .join('; ');
  const isAlways = runs.length === 1 && week.every((range) => range && range.to - range.from === DAY);
  const hours = isAlways
    ? isFrench
      ? '24 heures sur 24, 7 jours sur 7'
      : '24 hours a day, 7 days a week'
    : isFrench
      ? `${sentences} (${place})`
      : `${sentences}\u00a0${place}`;
  const isWeekendOff = week[5] === null && week[6] === null;
  const isEveryDay = week.every((range) => range !== null);
  const days = isEveryDay || !run ? '' : `, ${daysIn(language, run)}`;
  const nextDay = isFrench ? 'au plus tard à notre prochain jour ouvrable' : 'by our next working day';
  return isFrench
    ? {
        hours,
        within: isWithinDay ? `dans les 24\u00a0heures${days}` : `${nextDay} (${sentences}, ${place})`,
        withinThem: isWithinDay ? `dans les 24\u00a0heures${days}` : nextDay,
        daysOff: isWeekendOff
          ? 'la fin de semaine ou un jour férié'
          : isEveryDay
            ? 'un jour férié'
            : 'un autre jour ou un jour férié',
      }
    : {
        hours,
        within: isWithinDay ? `within 24 hours${days}` : `${nextDay} (${hours})`,
        withinThem: isWithinDay ? `within 24 hours${days}` : nextDay,
        daysOff: isWeekendOff
          ? 'on a weekend or a public holiday'
          : isEveryDay
            ? 'on a public holiday'
            : 'on another day or a public holiday',
      };
}
