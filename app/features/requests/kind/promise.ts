import { copy } from '#app/content/language.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import type { VisitTime } from './appointment.ts';
import { momentAt } from '#app/features/directory/place/local-time.ts';
import { momentIn } from '#app/features/directory/place/moment.ts';
import { zoneName } from '#app/features/directory/place/zone-name.ts';

/** Who answers a visitor: the clinic, which gets the request by email, we, or nobody for a made-up dentist. */
export type Answerer = 'clinic' | 'us' | 'nobody';

/** A promise to a visitor. */
export type AnswerPromise = {
  who: Answerer;
  by: Date;
  /** Of a contest that nobody has read: by when it is read. */
  readBy: Date | null;
  /** Whether that is within 24 hours of sending, as the specification promises. */
  isWithinDay: boolean;
};

/** The dentist's listing that a request reaches; null for a request to the site. */
export type Reached = { demonstration: boolean; getsMail: boolean } | null;

/**
 * What the program can promise a visitor who sent a request: who answers, and by when. Every form, page and mail takes
 * its words about that from here.
 *
 * @param sent when it was sent, and by when an answer was promised then; of an unread contest, by when it is read
 */
export function promiseOf(
  { notifies }: { notifies: { clinic: boolean } },
  reached: Reached,
  { at, by, readBy = null }: { at: Date; by: Date; readBy?: Date | null },
): AnswerPromise {
  const who = reached?.demonstration ? 'nobody' : notifies.clinic && reached?.getsMail ? 'clinic' : 'us';
  return { who, by, readBy, isWithinDay: by.getTime() - at.getTime() <= 24 * 3_600_000 };
}

/** Words of a promise: each takes the day and time by which the answer comes, and those by which a contest is read. */
export type PromiseWords = Record<
  Exclude<Answerer, 'nobody'>,
  (by: string, readBy: string | null) => string
> & { nobody: string };

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
      'Cette fiche est fictive : ce que vous avez envoyé est enregistré comme les autres demandes, mais ne parvient à aucune clinique, et personne ne répondra.',
  },
);

/** In place of a promise, about a made-up listing that nobody checks. */
export const NOBODY_CHECKS: Bilingual = {
  en: 'This dentist is made up: what you sent is stored like any other, but nobody checks it, and no one will answer.',
  fr: 'Cette fiche est fictive\u00a0: ce que vous avez envoyé est enregistré comme le reste, mais personne ne le vérifie et personne ne répondra.',
};

/** Where the visit may be over before the answer. */
export const EARLY: Bilingual = {
  en: 'The answer may come after this visit: call the clinic to make sure it expects you.',
  fr: 'La réponse pourrait arriver après cette visite\u00a0: téléphonez à la clinique pour vous assurer qu’elle vous attend.',
};

/** Whether a visit may be over before the promised answer. */
export const isAfterVisit = (
  { who, by }: AnswerPromise,
  { date, time }: VisitTime,
  timeZone: string,
): boolean => who !== 'nobody' && momentAt({ day: date, time }, timeZone) < by;

/** A promised day and time in words, with the zone's name. */
export const promisedMoment = (language: Language, at: Date, timeZone: string): string =>
  `${momentIn(timeZone, language)(at).text} (${zoneName(timeZone, language)})`;

/** A promise as a sentence, with the time in a zone and the zone's name. */
export function promiseText(
  language: Language,
  { who, by, readBy }: Pick<AnswerPromise, 'who' | 'by' | 'readBy'>,
  { timeZone, own }: { timeZone: string; own?: Partial<PromiseWords> | undefined },
): string {
  const words = { ...promiseCopy(language), ...own };
  if (who === 'nobody') return words.nobody;
  const moment = (at: Date) => promisedMoment(language, at, timeZone);
  return words[who](moment(by), readBy && moment(readBy));
}
