import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { db } from '#db/database.ts';
import { administer } from './administer.ts';
import { currentDatabase } from './database.ts';

/** Breaks every connection to the worker's database, waits until they have ended, and lets the pools notice. */
async function breakConnections(): Promise<void> {
  const name = await currentDatabase();
  await administer(inject('databaseServer'), (client) =>
    client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name]),
  );
  await sleep(100);
}

/** Runs something while the worker's database is one that another server has taken over: its start is another one. */
export async function onAnotherServer<T>(run: () => Promise<T>): Promise<T> {
  const name = sql.id(await currentDatabase());
  await sql`create schema another_server`.execute(db);
  await sql`create function another_server.pg_postmaster_start_time() returns timestamptz language sql stable
    as 'select pg_catalog.pg_postmaster_start_time() + interval ''1 hour'''`.execute(db);
  await sql`alter database ${name} set search_path = another_server, pg_catalog, public`.execute(db);
  await breakConnections();
  try {
    return await run();
  } finally {
    await sql`alter database ${name} reset search_path`.execute(db);
    await sql`drop schema another_server cascade`.execute(db);
    await breakConnections();
  }
}
