/** Time limits of handing over one message, in milliseconds; every other wait is derived from them. */
export const mailTimes = {
  /** Until the mail server asks for the text; the message is not claimed yet. */
  envelope: 60_000,
  /** From then until it accepts or refuses (RFC 5321, 4.5.3.2.6). */
  answer: 600_000,
  /** Retrying to store the outcome during a database outage. */
  noting: 300_000,
} as const;

/** Slack for what happens between the steps. */
const MARGIN = 60_000;

/** In milliseconds since the claim; after it the claiming process is considered dead. */
export const CLAIM_ENDS = mailTimes.answer + mailTimes.noting + MARGIN;

/** In milliseconds since the start of an attempt; after it the attempt is over. */
export const ATTEMPT_ENDS = mailTimes.envelope + CLAIM_ENDS;
