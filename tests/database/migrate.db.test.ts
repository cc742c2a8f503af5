import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject, expect, test } from 'vitest';
import { config } from '#config';
import { migrateToLatest } from '#db/migrate.ts';
import { administer } from '#tests/support/administer.ts';
import { isFull } from '#tests/support/full.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';

const run = promisify(execFile);

async function migrateInOwnProcess(url: string): Promise<string[]> {
  const program = `
    const { migrateToLatest } = await import('#db/migrate.ts');
    console.log(JSON.stringify(await migrateToLatest()));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DATABASE_URL: url },
  });
  return JSON.parse(stdout) as string[];
}

/** Runs `work` with a connection to a migrated database, and what migrates it again. */
const inMigrated = (
  work: (client: pg.Client, migrate: () => ReturnType<typeof migrateToLatest>) => Promise<void>,
) =>
  inNewDatabase('migrate', async (url) => {
    const migrate = () => migrateToLatest(async () => new pg.Pool({ connectionString: url, max: 3 }));
    await migrate();
    await administer(url, (client) => work(client, migrate));
  });

test.runIf(isFull)(
  'of several processes that migrate, one applies everything while the others wait',
  async () => {
    await inNewDatabase('migrate', async (url) => {
      const applied = await Promise.all([1, 2, 3].map(() => migrateInOwnProcess(url)));
      expect(applied.filter((names) => names.length === 0)).toHaveLength(2);
      expect(applied.flat()[0]).toMatch(/^0001_schema_/);
      expect(await migrateInOwnProcess(url)).toEqual([]);
    });
  },
);

test('a migrated database has nothing to apply', async () => {
  expect(config.DATABASE_URL).toContain(inject('databasePrefix'));
  expect(await migrateToLatest()).toEqual([]);
});

test('the previous version starts on the database of the next one', async () => {
  await inMigrated(async (client, migrate) => {
    await client.query(`insert into kysely_migration values ('9999_of_the_next_version', '2099')`);
    expect(await migrate()).toEqual([]);
  });
});

test('a database of an earlier development version is refused, and unchanged', async () => {
  await inMigrated(async (client, migrate) => {
    await client.query(`update kysely_migration set name = '0001_schema'`);
    await expect(migrate()).rejects.toThrow(/earlier development version/);
  });
});

test('indexes of a new pg-boss are built, and hold up no start', async () => {
  await inMigrated(async (client, migrate) => {
    const isBuilt = async () =>
      (
        await client.query(
          `select from pg_index where indisvalid and indexrelid = to_regclass('pgboss.of_test')`,
        )
      ).rowCount === 1;
    const order = async () => {
      await client.query(`
          insert into pgboss.bam (name, version, status, table_name, command) values ('of_test', 1, 'pending', 'job_common',
            'create index concurrently if not exists of_test on pgboss.job_common (created_on)')`);
      await client.query('update pgboss.version set bam_on = null');
    };
    await order();
    await migrate();
    expect(await isBuilt()).toBe(true);
    await client.query('drop index pgboss.of_test');
    await order();
    // As a backup does.
    await client.query('begin isolation level repeatable read');
    await client.query('select from kysely_migration');
    await migrate();
    await client.query('commit');
    expect(await isBuilt()).toBe(false);
  });
});

test.runIf(isFull)('reset empties a database on another server only with the option', async () => {
  await inNewDatabase('migrate', async (url) => {
    await migrateInOwnProcess(url);
    const reset = (...options: string[]) =>
      run(process.execPath, ['cli/db-reset.ts', ...options], { env: { ...process.env, DATABASE_URL: url } });
    await administer(url, async (client) => {
      await client.query(`insert into provinces values ('ON', 'Ontario', 'Ontario', 'ontario', '', '')`);
      await expect(reset()).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('--yes') as string,
      });
      await expect(reset('--yes', '--dry-run')).rejects.toMatchObject({ code: 1 });
      expect((await reset('--yes', '--help')).stdout).toContain('Deletes everything');
      expect((await client.query('select from provinces')).rowCount).toBe(1);
      await client.query(`update provinces set name = 'Changed' where code = 'ON'`);
      await expect(reset('--yes', '--dentists', 'many')).rejects.toMatchObject({ code: 1 });
      expect((await client.query(`select from provinces where name = 'Changed'`)).rowCount).toBe(1);
      await reset('--yes', '--dentists', '60');
      expect((await client.query('select from provinces')).rowCount).toBe(13);
      expect((await client.query(`select from provinces where name = 'Changed'`)).rowCount).toBe(0);
      expect((await client.query('select from dentists')).rowCount).toBe(60);
      expect((await client.query('select from listed_entries')).rowCount).toBeGreaterThan(60);
    });
  });
});
