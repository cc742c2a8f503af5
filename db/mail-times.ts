/** How long handing over one message may take, in milliseconds; what waits for that is made of these. */
export const mailTimes = {
  /** Until the mail server asks for the text: connecting, greeting, sender and recipients. Nothing is claimed yet. */
  envelope: 60_000,
  /** From then until it has said yes or no (RFC 5321, 4.5.3.2.6). */
  answer: 600_000,
  /** Noting what it said, while the database is away. */
  noting: 300_000,
} as const;

/** For what lies between the steps. */
const MARGIN = 60_000;

/** After so long whoever claimed a message is gone, in milliseconds since the claim. */
export const CLAIM_ENDS = mailTimes.answer + mailTimes.noting + MARGIN;

/** After so long an attempt is over, in milliseconds since its beginning. */
export const ATTEMPT_ENDS = mailTimes.envelope + CLAIM_ENDS;
