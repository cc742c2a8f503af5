import { sql } from 'kysely';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type { Trx } from '#db/database.ts';
import type { Day } from './method/evidence.ts';

/** Today as a day in UTC. */
export const today = (): Day => new Date().toISOString().slice(0, 10);

/** Waits until no other transaction computes ranks, and keeps others waiting until this one ends. */
export const lockRanks = (trx: Trx) => sql`select pg_advisory_xact_lock(${advisoryLocks.ranks})`.execute(trx);

/** Runs writes that only the engine may make; `changes` says that they are its own. */
export async function asEngine<T>(trx: Trx, write: () => Promise<T>): Promise<T> {
  await sql`select set_config('ranking.writer', 'on', true)`.execute(trx);
  const result = await write();
  await sql`select set_config('ranking.writer', 'off', true)`.execute(trx);
  return result;
}
