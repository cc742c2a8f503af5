import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#db/embedded.ts';
import { migrateToLatest, migrationsHash } from '#db/migrate.ts';
import { administer, databaseUrl } from './administer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's database server: connection string of its maintenance database. */
    databaseServer: string;
    /** The migrated, empty database that workers clone. */
    databaseTemplate: string;
    /** What the names of the run's databases begin with. */
    databasePrefix: string;
  }
}

/** Any number: two runs that share a server make the template one after the other. */
const TEMPLATE_LOCK = 20_260_001;

/**
 * Once per run: the server (TEST_DATABASE_URL's, else an embedded one whose data are in data/test) and the template
 * database of the present migrations.
 *
 * @returns what ends the run: drops its databases and leaves the server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const embedded = given ? undefined : await openEmbedded(join(project.config.root, 'data', 'test'));
  const server =
    given ??
    `postgresql:///postgres?user=postgres&host=${encodeURIComponent(embedded?.connection.host ?? '')}`;
  const template = `template_${migrationsHash()}`;
  const prefix = `test_${process.pid}_`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await dropDatabases(client, isAbandoned);
    await makeTemplate(client, server, template);
  });
  project.provide('databaseServer', server);
  project.provide('databaseTemplate', template);
  project.provide('databasePrefix', prefix);
  return async () => {
    await administer(server, (client) => dropDatabases(client, (name) => name.startsWith(prefix)));
    await embedded?.close();
  };
}

/** Under another name until it is migrated: an interrupted run leaves no half template. */
async function makeTemplate(client: pg.Client, server: string, name: string): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  await client.query(`drop database if exists ${name}_new with (force)`);
  await client.query(`create database ${name}_new template template0 encoding 'UTF8'`);
  const connectionString = databaseUrl(server, `${name}_new`);
  await migrateToLatest(async () => new pg.Pool({ connectionString, max: 1 }));
  await client.query(`alter database ${name}_new rename to ${name}`);
}

async function dropDatabases(client: pg.Client, which: (name: string) => boolean): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) {
    if (which(datname)) await client.query(`drop database if exists "${datname}" with (force)`);
  }
}

/** Left by a run that was killed. */
function isAbandoned(name: string): boolean {
  const run = /^test_(\d+)_/.exec(name)?.[1];
  if (!run) return false;
  try {
    process.kill(Number(run), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
