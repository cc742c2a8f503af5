import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { openEmbedded } from '#db/embedded/server.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { ROOT, hashFiles } from '#scripts/build-stamp.ts';
import { administer, databaseUrl } from './administer.ts';
import { startSystemPostgres } from './system-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the maintenance database on the run's server. */
    databaseServer: string;
    /** The migrated, empty database that workers clone. */
    databaseTemplate: string;
    /** The same with geography and demonstration dentists, which `cloneSeeded` clones. */
    seededTemplate: string;
    /** The prefix of the run's database names. */
    databasePrefix: string;
  }
}

/** The seed's dates depend on today (UTC), so a template is valid for one day. */
const SEEDED_TODAY = `seeded_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}_`;

/**
 * The run's server: TEST_DATABASE_URL, the distribution's if that is `system`, else an embedded one with its data
 * in data/test.
 */
async function openServer(root: string): Promise<{ url: string; close: () => unknown }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === 'system') {
    const { url, stop } = startSystemPostgres();
    return { url, close: stop };
  }
  if (given) return { url: given, close: () => {} };
  // Test data need not survive a crash, so writes don't wait for the disk.
  const { connection, close } = await openEmbedded(join(root, 'data', 'test'), undefined, {
    fsync: 'off',
    full_page_writes: 'off',
  });
  return { url: `postgresql:///postgres?user=postgres&host=${encodeURIComponent(connection.host)}`, close };
}

/**
 * Once per run: starts the server and makes the template databases of the current migrations and seed.
 *
 * @returns the teardown, which drops the run's databases and leaves the server
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: server, close } = await openServer(project.config.root);
  const schema = ['db/schema', 'db/migrate.ts', 'db/queue.ts', 'package-lock.json'];
  const template = `template_${hashFiles(ROOT, schema).slice(0, 16)}`;
  const seeded =
    SEEDED_TODAY +
    hashFiles(ROOT, ['db/schema', 'seed', 'app/content', 'app/features/directory/ranking']).slice(0, 16);
  const prefix = `test_${process.pid}_`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.testTemplate]);
    await dropDatabases(client, isAbandoned);
    await makeTemplate(client, server, template, 'template0', migrate);
    await makeTemplate(client, server, seeded, template, seed);
  });
  project.provide('databaseServer', server);
  project.provide('databaseTemplate', template);
  project.provide('seededTemplate', seeded);
  project.provide('databasePrefix', prefix);
  return async () => {
    await administer(server, (client) => dropDatabases(client, (name) => name.startsWith(prefix)));
    await close();
  };
}

async function migrate(connectionString: string): Promise<void> {
  await migrateToLatest(async () => new pg.Pool({ connectionString, max: 2 }));
}

/** Runs in its own process, because this one's configuration names another database. */
async function seed(url: string): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'cli/seed.ts')], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Uses a temporary name until complete, so that an interrupted run leaves no partial template. */
async function makeTemplate(
  client: pg.Client,
  server: string,
  name: string,
  from: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  await client.query(`drop database if exists ${name}_new with (force)`);
  await client.query(`create database ${name}_new template ${from} encoding 'UTF8'`);
  await fill(databaseUrl(server, `${name}_new`));
  await client.query(`alter database ${name}_new rename to ${name}`);
}

async function dropDatabases(client: pg.Client, which: (name: string) => boolean): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) {
    if (which(datname)) await client.query(`drop database if exists "${datname}" with (force)`);
  }
}

/** Drops databases of killed runs, and templates of another day. */
function isAbandoned(name: string): boolean {
  if (name.startsWith('seeded_')) return !name.startsWith(SEEDED_TODAY);
  const run = /^test_(\d+)_/.exec(name)?.[1];
  if (!run) return false;
  try {
    process.kill(Number(run), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
