import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { administer } from './administer.ts';
import { inNewDatabase } from './new-database.ts';

const FOLDER = 'db/migrations';

/**
 * Migrates a database of an earlier release, to test that its rows are carried over.
 *
 * @param last number of the newest migration of that release, e.g. `0029`
 * @param purpose part of the database's name: lower-case letters, different for each test
 * @param fill writes rows of that time
 * @param check reads the result of the later migrations
 */
export async function migrateFrom(
  last: string,
  purpose: string,
  { fill, check }: { fill(client: pg.Client): Promise<void>; check(client: pg.Client): Promise<void> },
): Promise<void> {
  const names = readdirSync(FOLDER).sort();
  await inNewDatabase(purpose, (url) =>
    administer(url, async (client) => {
      const run = async (files: readonly string[]) => {
        for (const name of files) await client.query(readFileSync(`${FOLDER}/${name}`, 'utf8'));
      };
      await run(names.filter((name) => name.slice(0, 4) <= last));
      await fill(client);
      await run(names.filter((name) => name.slice(0, 4) > last));
      await check(client);
    }),
  );
}
