import { randomUUID } from 'node:crypto';
import { sealToken, unsealToken } from '#db/sealed-token.ts';
import { funnelLimits, noAnswers } from './funnel.ts';
import {
  careOptions,
  insuranceAnswers,
  optionOf,
  optionsOf,
  priorityOptions,
  timingOptions,
  visitOptions,
} from '#app/features/requests/kind/match-options.ts';
import type { FunnelAnswers } from './funnel.ts';

/** Lifetime of answers after the last one, in seconds: above the 20 hours of WCAG 2.2.1. */
export const ANSWERS_LAST = 24 * 3600;

/** Content of a visitor's cookie between two steps. */
export type KeptAnswers = {
  answers: FunnelAnswers;
  /** UUID created with the first answer: sending the same answers twice creates one request. */
  submissionKey: string;
  /**
   * Token of the private link once the answers are sent, '' if only the mail has it; null before, and after an answer
   * changes.
   */
  sent: string | null;
};

export const nothingKept = (): KeptAnswers => ({
  answers: noAnswers,
  submissionKey: randomUUID(),
  sent: null,
});

/**
 * Encrypts answers for a cookie, valid for their lifetime and for one place only.
 *
 * @param place the slugs of city and specialty: `calgary/family-dentists`
 */
export const sealAnswers = (kept: KeptAnswers, place: string, now = Date.now()): Promise<string> =>
  sealToken('funnel', kept, { audience: place, seconds: ANSWERS_LAST, now });

/** Decrypts the answers for a place; null if expired, changed or sealed for another place. */
export async function unsealAnswers(
  sealed: string,
  place: string,
  now = Date.now(),
): Promise<KeptAnswers | null> {
  const facts = (await unsealToken('funnel', sealed, { audience: place, now })) as KeptAnswers | null;
  if (facts === null) return null;
  const { answers, submissionKey, sent } = facts;
  return { answers: knownAnswers(answers), submissionKey, sent };
}

const short = (text: unknown, most: number): string =>
  typeof text === 'string' && text.length <= most ? text : '';

/** Keeps only valid options and texts within limits: input comes from a form, or from a cookie of another version. */
export function knownAnswers(given: Record<keyof FunnelAnswers, unknown>): FunnelAnswers {
  return {
    treatmentType: optionsOf(careOptions, given.treatmentType),
    carePriorities: optionsOf(priorityOptions, given.carePriorities),
    timing: optionOf(timingOptions, given.timing),
    postalCode: short(given.postalCode, funnelLimits.postalCode),
    hasInsurance: optionOf(insuranceAnswers, given.hasInsurance),
    lastVisit: optionOf(visitOptions, given.lastVisit),
    email: short(given.email, funnelLimits.email),
    phone: short(given.phone, funnelLimits.phone),
  };
}
