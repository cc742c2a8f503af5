import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { config } from '#config';
import { openPool, openReplicaPool } from './pool.ts';

/** In milliseconds, between two looks at how far a replica is: first, and at most. */
const PAUSE = { first: 10, most: 2000 };

/** What one page reads from the replica. */
interface Reading {
  failed: boolean;
}
const readings = new AsyncLocalStorage<Reading | null>();

/** Whether the replica has all that this process knows to be committed. */
let isCurrent = false;
let notes = 0;
let catchingUp: Promise<void> | undefined;
const stopping = new AbortController();

/**
 * Runs what reads only for everybody: from the replica, if there is one that has all changes that this process knows of.
 * Where the replica fails, it runs again on the primary.
 *
 * @param run may run twice
 */
export async function readReplica<T>(run: () => Promise<T>): Promise<T> {
  if (!isCurrent) return run();
  const reading: Reading = { failed: false };
  const outcome = await readings.run(reading, run).catch((error: unknown) => {
    if (!reading.failed) throw error;
  });
  if (!reading.failed) return outcome as T;
  noteChange();
  return readings.run(null, run);
}

/** Runs what must see the latest changes, or writes, within `readReplica`. */
export const readPrimary = <T>(run: () => T): T => readings.run(null, run);

/** What was committed before this call is read from the primary until the replica has it, too. */
export function noteChange(): void {
  if (!config.DATABASE_READ_URL || stopping.signal.aborted) return;
  isCurrent = false;
  notes += 1;
  catchingUp ??= readings.run(null, catchUp).finally(() => (catchingUp = undefined));
}

/** Waits until the replica is where the primary is now, however long that takes. */
async function catchUp(): Promise<void> {
  const { signal } = stopping;
  let wanted: { notes: number; position: string } | undefined;
  for (let wait = PAUSE.first; !signal.aborted; wait = Math.min(2 * wait, PAUSE.most)) {
    try {
      if (wanted?.notes !== notes) {
        const known = notes;
        const primary = await (
          await openPool()
        ).query<{ position: string }>('select pg_current_wal_lsn()::text as position');
        wanted = { notes: known, position: primary.rows[0]!.position };
        wait = PAUSE.first;
      }
      // A server that has become a primary of its own hears of no change.
      const replica = await (
        await openReplicaPool()
      ).query<{ is: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
        [wanted.position],
      );
      if (replica.rows[0]!.is && wanted.notes === notes) {
        isCurrent = true;
        return;
      }
    } catch {
      // Either server is away; the primary's absence is reported by who needs it.
    }
    await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Ends the wait for the replica; all is read from the primary. */
export async function stopReplica(): Promise<void> {
  stopping.abort();
  isCurrent = false;
  await catchingUp;
}

/** The client, which says of a failure that it was the replica's. */
function noting(client: pg.PoolClient): pg.PoolClient {
  const query = async (...words: Parameters<pg.PoolClient['query']>) => {
    try {
      return await client.query(...words);
    } catch (error) {
      const reading = readings.getStore();
      if (reading) reading.failed = true;
      throw error;
    }
  };
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
}

/** A pool whose `connect` gives a connection to the replica to who is within `readReplica`. */
export function withReplica(primary: PostgresPool, replica: PostgresPool): PostgresPool {
  // One object per connection: Kysely identifies a connection by it.
  const clients = new WeakMap<object, pg.PoolClient>();
  return {
    options: primary.options,
    connect: async () => {
      const reading = readings.getStore();
      if (!reading || reading.failed) return primary.connect();
      try {
        const client = (await replica.connect()) as pg.PoolClient;
        const known = clients.get(client) ?? noting(client);
        clients.set(client, known);
        return known;
      } catch {
        reading.failed = true;
        return primary.connect();
      }
    },
    end: async () => {
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}
