import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { signingKey } from '#app/features/account/signing-key.server.ts';
import {
  careOptions,
  funnelLimits,
  insuranceAnswers,
  noAnswers,
  optionOf,
  optionsOf,
  priorityOptions,
  timingOptions,
  visitOptions,
} from './funnel.ts';
import type { FunnelAnswers } from './funnel.ts';

/** How long answers are kept after the last one, in seconds. */
export const ANSWERS_LAST = 3600;

/** What a visitor's cookie holds between two steps. */
export type KeptAnswers = {
  answers: FunnelAnswers;
  /** UUID made with the first answer: what is sent twice with the same answers is one request. */
  submissionKey: string;
  /** The private link's token, once these answers are sent; null before, and after another answer. */
  sent: string | null;
};

export const nothingKept = (): KeptAnswers => ({
  answers: noAnswers,
  submissionKey: randomUUID(),
  sent: null,
});

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

async function sealingKey(): Promise<Buffer> {
  return createHash('sha256')
    .update(await signingKey('funnel'))
    .digest();
}

/**
 * Signs answers and makes them unreadable (AES-256-GCM), for as long as they last and for one place alone.
 *
 * @param place the city's and the specialty's slug: `calgary/family-dentists`
 * @returns text that a cookie can hold
 */
export async function sealAnswers(kept: KeptAnswers, place: string, now = Date.now()): Promise<string> {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, await sealingKey(), iv).setAAD(Buffer.from(place));
  const text = JSON.stringify({ ...kept, until: now + ANSWERS_LAST * 1000 });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed for that place; null where it is none of ours, was changed, is for elsewhere, or is over. */
export async function unsealAnswers(
  sealed: string,
  place: string,
  now = Date.now(),
): Promise<KeptAnswers | null> {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= IV + TAG) return null;
  const key = await sealingKey();
  try {
    const open = createDecipheriv(CIPHER, key, bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    const text = Buffer.concat([open.update(bytes.subarray(IV + TAG)), open.final()]).toString('utf8');
    const { until, answers, submissionKey, sent } = JSON.parse(text) as KeptAnswers & { until: number };
    return until > now ? { answers: knownAnswers(answers), submissionKey, sent } : null;
  } catch {
    return null;
  }
}

const short = (text: unknown, most: number): string =>
  typeof text === 'string' && text.length <= most ? text : '';

/** Answers without what is no option and what is too long: of a form, or sealed by another version of the program. */
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
