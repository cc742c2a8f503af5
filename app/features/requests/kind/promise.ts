import { formatTime, formatDate } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import {
  addDays,
  localNow,
  momentAt,
  SITE_ZONE,
  weekdayOf,
} from '#app/features/directory/place/local-time.ts';
import { zoneName } from '#app/features/directory/place/zone-name.ts';

/** Hours of the clock in `SITE_ZONE` between which people read and answer, Monday to Friday (specification, section 9). */
const OPEN = { from: 8, to: 20 } as const;

/** Minutes of reading time within which every visitor gets an answer: those of one day. */
const ANSWER_MINUTES = (OPEN.to - OPEN.from) * 60;

/** The province whose public holidays are days off. */
export const OFFICE_PROVINCE = 'ON';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * By when a visitor is promised an answer: after as much reading time as one day has. That is at most 24 hours, unless
 * a weekend or a holiday lies between.
 *
 * @param sent when the visitor began to wait
 * @param isHoliday whether nobody answers on a day `YYYY-MM-DD` of `SITE_ZONE`
 */
export function answerBy(sent: Date, isHoliday: (day: string) => boolean): Date {
  const { day: first, time } = localNow(SITE_ZONE, sent);
  let left = ANSWER_MINUTES;
  let from = Math.max(minutesOf(time), OPEN.from * 60);
  for (let day = first; ; day = addDays(day, 1)) {
    const isOff = ['saturday', 'sunday'].includes(weekdayOf(day)) || isHoliday(day);
    const rest = isOff ? 0 : Math.max(OPEN.to * 60 - from, 0);
    if (rest >= left) return momentAt({ day, time: clockOf(from + left) }, SITE_ZONE);
    left -= rest;
    from = OPEN.from * 60;
  }
}

/** Who answers a visitor: the clinic, which gets the request by email, we, or nobody for a made-up dentist. */
export type Answerer = 'clinic' | 'us' | 'nobody';

/** A promise to a visitor. */
export type AnswerPromise = {
  who: Answerer;
  by: Date;
  /** Whether that is within 24 hours of sending, as the specification promises. */
  isWithinDay: boolean;
};

/** The dentist's listing that a request reaches; null for a request to the site. */
export type Reached = { demonstration: boolean; getsMail: boolean } | null;

/**
 * What the program can promise a visitor who sent a request: who answers, and by when. Every form, page and mail takes
 * its words about that from here.
 *
 * @param sent when it was sent, and by when an answer was promised then
 */
export function promiseOf(
  { notifies }: { notifies: { clinic: boolean } },
  reached: Reached,
  { at, by }: { at: Date; by: Date },
): AnswerPromise {
  const who = reached?.demonstration ? 'nobody' : notifies.clinic && reached?.getsMail ? 'clinic' : 'us';
  return { who, by, isWithinDay: by.getTime() - at.getTime() <= 24 * 3_600_000 };
}

/** Words of a promise: each takes the day and time by which the answer comes. */
export type PromiseWords = Record<Exclude<Answerer, 'nobody'>, (by: string) => string> & { nobody: string };

/** The promise in words, where a kind has none of its own. */
const promiseCopy = copy<PromiseWords>(
  {
    us: (by) => `You’ll hear from us by ${by}.`,
    clinic: (by) => `The clinic gets it by email. You’ll hear from the clinic or from us by ${by}.`,
    nobody:
      'This dentist is made up: what you sent is stored like any other request, but it reaches no clinic, and no one will answer.',
  },
  {
    us: (by) => `Vous aurez de nos nouvelles d’ici le ${by}.`,
    clinic: (by) =>
      `La clinique en est avisée par courriel. Vous aurez des nouvelles de la clinique ou de nous d’ici le ${by}.`,
    nobody:
      'Ce dentiste est fictif : ce que vous avez envoyé est enregistré comme les autres demandes, mais ne parvient à aucune clinique, et personne ne répondra.',
  },
);

/** In place of a promise, about a made-up listing that nobody checks. */
export const NOBODY_CHECKS: Bilingual = {
  en: 'This dentist is made up: what you sent is stored like any other, but nobody checks it, and no one will answer.',
  fr: 'Ce dentiste est fictif\u00a0: ce que vous avez envoyé est enregistré comme le reste, mais personne ne le vérifie et personne ne répondra.',
};

/** A promise as a sentence, with the time in a zone and the zone's name. */
export function promiseText(
  language: Language,
  { who, by }: Pick<AnswerPromise, 'who' | 'by'>,
  { timeZone, own }: { timeZone: string; own?: Partial<PromiseWords> | undefined },
): string {
  const words = { ...promiseCopy(language), ...own };
  if (who === 'nobody') return words.nobody;
  const clock = formatTime(language, localNow(timeZone, by).time);
  const moment = `${formatDate(language, by, timeZone)}, ${clock} (${zoneName(timeZone, language)})`;
  return words[who](moment);
}
