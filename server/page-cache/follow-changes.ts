import type { PoolClient } from 'pg';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { openMaintenancePool } from '#db/pool.ts';

/** Milliseconds between two looks at the table: what a lost notification leaves to find. */
const PAUSE = 1000;

/** Longer without a look, in milliseconds, the table has forgotten what changed. */
const LONGEST_GAP = 12 * 3_600_000;

/** More tags than this at once purge everything. */
const MOST_TAGS = 2000;

interface Looked {
  snapshot: string;
  /** When the database server started, by which one is told from another. */
  server: string;
  tags: string[] | null;
}

/** What transactions have changed that `since` did not see; without it, only the snapshot to go on from. */
async function look(since: string | null): Promise<Looked> {
  const { rows } = await sql<Looked>`
    with asked as materialized (select ${since}::pg_snapshot as since)
    select pg_current_snapshot()::text as snapshot, extract(epoch from pg_postmaster_start_time())::text as server,
      array(select distinct c.tag from page_changes c, asked
        where c.changed_in >= pg_snapshot_xmin(asked.since) and c.changed_in <= '18446744073709551615'::xid8
          and not pg_visible_in_snapshot(c.changed_in, asked.since)
        limit ${MOST_TAGS}) as tags`.execute(db);
  return rows[0]!;
}

export interface Following {
  /** Purges what was committed before the call. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows what changes on pages, in every process on the database: a notification tells at once that something did, the
 * table says what.
 *
 * @param purge gets the tags; null if every page may have changed
 * @param report gets every error; what changed meanwhile is purged when the database is back
 */
export async function followChanges(
  purge: (tags: readonly string[] | null) => void,
  report: (error: unknown) => void,
): Promise<Following> {
  // A restored database has rows of another server's transactions, which would be new at every look.
  await sql`delete from page_changes where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
  let { snapshot, server } = await look(null);
  let lookedAt = Date.now();
  let looking: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  let isStopping = false;

  async function lookNow(): Promise<void> {
    const found = await look(snapshot);
    // A standby that takes over gives the numbers of transactions that it lost to others, which the snapshot seems to know.
    const isOther = found.server !== server;
    ({ snapshot, server } = found);
    const gap = Date.now() - lookedAt;
    lookedAt += gap;
    const tags = found.tags ?? [];
    if (isOther || gap > LONGEST_GAP || tags.includes('everything') || tags.length >= MOST_TAGS) purge(null);
    else if (tags.length > 0) purge(tags);
  }

  // A look under way may have begun before the caller's commit: one more follows it.
  function catchUp(): Promise<void> {
    if (!looking) return (looking = lookNow().finally(() => (looking = undefined)));
    return (again ??= looking
      .catch(() => {})
      .then(() => {
        again = undefined;
        return catchUp();
      }));
  }
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
    await client.query('listen page_changes').catch(release);
  }
  // Without notifications, the look once a second remains.
  const listen = () =>
    (opening ??= open()
      .catch(() => {})
      .finally(() => (opening = undefined)));
  await listen();
  const forget = () =>
    void sql`delete from page_changes where changed_at < now() - interval '1 day'`
      .execute(db)
      .catch(() => {});
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
      await Promise.allSettled([looking, again]);
    },
  };
}
