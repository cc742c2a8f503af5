import { createHmac } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '#config';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { signingKey } from '#db/signing-key.ts';

/** `points` per window of `seconds`, which starts with the first one. */
export type Limit = { points: number; seconds: number };

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/**
 * Requests, by network. Each server counts in memory (`server/limit-requests.ts`): the privacy policy promises
 * that nothing is stored about readers, and a database outage blocks no reader.
 */
export const readLimits = {
  /** Requests to /api/v1. */
  api: { points: config.API_REQUESTS_PER_MINUTE, seconds: MINUTE },
  /** The search page. */
  search: { points: config.SEARCHES_PER_MINUTE, seconds: MINUTE },
  /** Suggestions while typing: several for each search. */
  suggest: { points: 5 * config.SEARCHES_PER_MINUTE, seconds: MINUTE },
  /** Pages that are rendered; those that are kept are not counted. A school is one network. */
  pages: { points: 4 * config.SEARCHES_PER_MINUTE, seconds: MINUTE },
  /** What is sent to a page, also where that page takes no form or finds a mistake in it. */
  posts: { points: 4 * config.SEARCHES_PER_MINUTE, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

export type ReadLimit = keyof typeof readLimits;

/** Submissions. All processes share these counts, in the table request_counts. */
export const limits = {
  /** Forms that become a lead, by network, which a school or a carrier shares. */
  form: { points: config.SUBMISSIONS_PER_HOUR, seconds: HOUR },
  /** Steps with the day of a booking on private pages, by network: each waits for the lock of its request. */
  day: { points: 30, seconds: HOUR },
  /** Messages on private pages, by network. */
  message: { points: 20, seconds: HOUR },
  /** Reports of reviews, by network. */
  report: { points: 10, seconds: HOUR },
  /** 'Helpful' votes, by network, which a family or a school shares. */
  vote: { points: 60, seconds: HOUR },
  /** 'Helpful' votes for one review, by network. */
  'vote-for-review': { points: 5, seconds: DAY },
  /** Passwords for one account, whether it exists or not. */
  'sign-in-account': { points: 5, seconds: 15 * MINUTE },
  /**
   * Passwords in a browser in which that account was signed in before; replaces the limits of account and
   * network.
   */
  'sign-in-browser': { points: 5, seconds: 15 * MINUTE },
  /** Passwords from one network. */
  'sign-in-network': { points: 20, seconds: 15 * MINUTE },
  /** Lock-outs of one account, and attempts without one, that the audit records. */
  'sign-in-lock': { points: 1, seconds: 15 * MINUTE },
  /** Mail to an account's owner about its lock-outs. */
  'lock-out-mail': { points: 1, seconds: DAY },
  /** An app's code is accepted once (RFC 6238, 5.2). It is valid for 90 seconds, with its neighbours. */
  'sign-in-code': { points: 1, seconds: 2 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Limits that are counted in existing rows, so that addresses are not stored twice. */
export const rowLimits = {
  /** Leads of one e-mail address (`leads`). */
  leadsOfAddress: { points: 10, seconds: DAY },
  /** Messages about one lead by its visitor (`lead_events`). */
  messagesOfLead: { points: 10, seconds: DAY },
  /** Confirmation mails for reviews to one address (`lead_events`). */
  reviewMailsToAddress: { points: 5, seconds: DAY },
} as const satisfies Record<string, Limit>;

/** Thrown if a visitor has reached a limit, which rolls the transaction back. */
export class TooManySubmissions extends Error {
  override name = 'TooManySubmissions';
  /** Seconds until the next one is accepted. */
  retryAfter: number;
  constructor(retryAfter: number) {
    super('too many submissions');
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}

type LimitName = keyof typeof limits;

/**
 * The library's counter of a limit on our connection: a transaction must count on its own connection, because
 * waiting for a second one could exhaust the pool.
 */
function counterOf(executor: Executor, name: LimitName): RateLimiterPostgres {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows, numAffectedRows } = await executor.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  };
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: 'request_counts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limits[name].points,
    duration: limits[name].seconds,
  });
}

/** Networks and addresses are stored as keyed digests only. */
async function digestOf(name: LimitName, subject: string): Promise<string> {
  return createHmac('sha256', await signingKey('limits'))
    .update(`${name} ${subject}`)
    .digest('base64url');
}

/**
 * Counts one before any check, so that concurrent ones all count.
 *
 * @param subject who or what is counted: a network, an account
 * @returns null within the limit, else the seconds until the window ends
 */
export async function countOne(executor: Executor, name: LimitName, subject: string): Promise<number | null> {
  try {
    await counterOf(executor, name).consume(await digestOf(name, subject));
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

/** Counts one. @throws TooManySubmissions beyond the limit */
export async function countOrRefuse(executor: Executor, name: LimitName, subject: string): Promise<void> {
  const wait = await countOne(executor, name, subject);
  if (wait !== null) throw new TooManySubmissions(wait);
}

/** Subtracts one. */
export async function uncountOne(executor: Executor, name: LimitName, subject: string): Promise<void> {
  await counterOf(executor, name).reward(await digestOf(name, subject));
}

/** Resets a count. */
export async function clearCount(executor: Executor, name: LimitName, subject: string): Promise<void> {
  await counterOf(executor, name).delete(await digestOf(name, subject));
}

/** Deletes expired counts, hourly. */
export async function deleteEndedCounts(): Promise<void> {
  await sql`delete from request_counts where expire <= ${Date.now()}`.execute(db);
}
