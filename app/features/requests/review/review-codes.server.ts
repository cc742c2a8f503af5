import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';
import { signingKey } from '#db/signing-key.ts';
import { foldAddress } from './review.ts';

// The codes by which the ranking's method finds reviews of one person or household, and bursts (docs/ranking.md,
// sections 1 and 2). Only the method reads them; they are erased with the review.

/** The name of the key of the codes. The server reads it at its start. */
export const REVIEW_KEY = 'reviews';

/**
 * The /24 of an IPv4 network, or the /56 of an IPv6 one, both as `server/client-network.ts` makes them; null for
 * 'unknown'. A household has one, and a carrier's customer seldom leaves it.
 */
export function neighbourhoodOf(network: string): string | null {
  const block = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (block) return block;
  const groups = network.split(':');
  if (groups.length !== 4) return null;
  const [a, b, c, last = ''] = groups;
  return [a, b, c, (Number.parseInt(last, 16) & 0xff00).toString(16)].join(':');
}

async function codeOf(what: 'author' | 'network', value: string): Promise<string> {
  return createHmac('sha256', await signingKey(REVIEW_KEY))
    .update(`${what} ${value}`)
    .digest('base64url');
}

/** Columns of a review that only the ranking's method reads. */
export type ReviewCodes = {
  author_code: string;
  network_code: string | null;
  /** The day (UTC) of the author's first published review here: this one's without an earlier one. */
  author_seen_on: string;
};

/**
 * The codes of a review. Only a published review makes its author known: bookings, messages and reviews that nobody
 * confirmed are easily invented.
 *
 * @param network the visitor's, as for rate limits
 */
export async function codesOf(
  trx: Trx,
  { email, network }: { email: string; network: string | undefined },
  now: Date,
): Promise<ReviewCodes> {
  const owner = foldAddress(email);
  const neighbourhood = network === undefined ? null : neighbourhoodOf(network);
  const author_code = await codeOf('author', owner);
  const { rows } = await sql<{ day: string }>`
    select least(
      ${now}::timestamptz::date,
      (select min(author_seen_on) from reviews where author_code = ${author_code} and status = 'approved')
    ) as day`.execute(trx);
  return {
    author_code,
    network_code: neighbourhood === null ? null : await codeOf('network', neighbourhood),
    author_seen_on: rows[0]!.day,
  };
}
