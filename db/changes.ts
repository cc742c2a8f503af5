import type { PoolClient } from 'pg';
import { sql } from 'kysely';
import { db } from './database.ts';
import { openMaintenancePool } from './pool.ts';

/** Milliseconds between two looks at the table: what a lost notification leaves to find. */
const PAUSE = 1000;

/** Longer without a look, in milliseconds, the table has forgotten what changed. */
const MAX_GAP_MS = 12 * 3_600_000;

/** More changes than this at once are not told one by one. */
const MAX_CHANGES = 2000;

/** A change of a dentist in one of their cities; of places and of the sources of imports, all else is null. */
export interface Change {
  scope: 'dentist' | 'rank' | 'profile' | 'places' | 'sources';
  dentistId: string | null;
  cityId: number | null;
  /** Slugs of the city and its province. */
  city: string | null;
  province: string | null;
}

interface Looked {
  snapshot: string;
  /** When the database server started, by which one is told from another. */
  server: string;
  changes: Change[];
}

/** What transactions have changed that `since` did not see; without it, only the snapshot to go on from. */
async function look(since: string | null): Promise<Looked> {
  const { rows } = await sql<Looked>`
    with asked as materialized (select ${since}::pg_snapshot as since),
    unseen as materialized (
      select distinct scope, dentist_id, city_id from changes, asked
      where changed_in >= pg_snapshot_xmin(asked.since) and changed_in <= '18446744073709551615'::xid8
        and not pg_visible_in_snapshot(changed_in, asked.since)
      limit ${MAX_CHANGES})
    select pg_current_snapshot()::text as snapshot, extract(epoch from pg_postmaster_start_time())::text as server,
      coalesce((select json_agg(json_build_object('scope', u.scope, 'dentistId', u.dentist_id, 'cityId', c.id,
          'city', c.slug, 'province', p.slug))
        from unseen u
        -- Looked up for each change: they are few, whatever the planner expects.
        left join lateral (select city_id from dentist_locations where dentist_id = u.dentist_id offset 0) l
          on u.city_id is null
        left join cities c on c.id = coalesce(u.city_id, l.city_id)
        left join provinces p on p.code = c.province_state), '[]') as changes`.execute(db);
  return rows[0]!;
}

/** Goes through the changes from its opening on. */
export interface Cursor {
  /** Tells of what was committed before the call. A change whose telling fails is told again. */
  catchUp(): Promise<void>;
}

/**
 * Opens a cursor on what changes in the directory. A transaction that commits late is not missed.
 *
 * @param tell gets the changes; null if everything may have changed
 */
export async function openCursor(
  tell: (changes: readonly Change[] | null) => void | Promise<void>,
): Promise<Cursor> {
  // A restored database has rows of another server's transactions, which would be new at every look.
  await sql`delete from changes where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
  let { snapshot, server } = await look(null);
  let lookedAt = Date.now();
  let pendingLook: Promise<void> | undefined;
  let again: Promise<void> | undefined;

  async function lookNow(): Promise<void> {
    const now = Date.now();
    const newChanges = await look(snapshot);
    const { changes } = newChanges;
    // A standby that takes over gives the numbers of transactions that it lost to others, which the snapshot seems to know.
    const isOther = newChanges.server !== server;
    if (isOther || now - lookedAt > MAX_GAP_MS || changes.length >= MAX_CHANGES) await tell(null);
    else if (changes.length > 0) await tell(changes);
    ({ snapshot, server } = newChanges);
    lookedAt = now;
  }

  // A look under way may have begun before the caller's commit: one more follows it.
  function catchUp(): Promise<void> {
    if (!pendingLook) return (pendingLook = lookNow().finally(() => (pendingLook = undefined)));
    return (again ??= pendingLook
      .catch(() => {})
      .then(() => {
        again = undefined;
        return catchUp();
      }));
  }
  return { catchUp };
}

export interface Following extends Cursor {
  stop(): Promise<void>;
}

/**
 * Follows what changes in the directory, in every process on the database: a notification tells at once that something
 * did, a look each second finds what a lost one leaves.
 *
 * @param report gets every error; what changed meanwhile is told when the database is back
 */
export async function followChanges(
  tell: Parameters<typeof openCursor>[0],
  report: (error: unknown) => void,
): Promise<Following> {
  const { catchUp } = await openCursor(tell);
  let isStopping = false;
  let isAway = false;
  const lookOrReport = () =>
    void catchUp().then(
      () => (isAway = false),
      (error: unknown) => {
        // Once for each time that the database is away.
        if (!isStopping && !isAway) report(error);
        isAway = true;
      },
    );

  const pool = await openMaintenancePool();
  let listener: PoolClient | undefined;
  let opening: Promise<void> | undefined;
  async function open(): Promise<void> {
    const client = await pool.connect();
    const release = () => {
      if (listener === client) client.release(true);
      listener = undefined;
    };
    listener = client;
    client.on('notification', lookOrReport);
    client.once('error', release);
    await client.query('listen changes').catch(release);
  }
  // Without notifications, the look once a second remains.
  const listen = () =>
    (opening ??= open()
      .catch(() => {})
      .finally(() => (opening = undefined)));
  await listen();
  const forget = () =>
    void sql`delete from changes where changed_at < now() - interval '1 day'`.execute(db).catch(() => {});
  forget();
  const forgetting = setInterval(forget, 3_600_000);
  const timer = setInterval(() => {
    lookOrReport();
    if (!listener) void listen();
  }, PAUSE);

  return {
    catchUp,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      clearInterval(forgetting);
      await opening;
      listener?.release(true);
      await pool.end();
      await catchUp().catch(() => {});
    },
  };
}
