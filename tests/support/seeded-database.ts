import { sql } from 'kysely';
import { inject } from 'vitest';
import { db } from '#db/database.ts';
import { administer } from './administer.ts';
import { currentDatabase } from './database.ts';

/**
 * Gives the worker a database with the geography and the 1,500 demonstration dentists: a clone of the run's seeded
 * template takes a tenth of a second, seeding takes seconds. Call it in `beforeAll`, before the file writes anything.
 */
export async function cloneSeeded(): Promise<void> {
  const name = await currentDatabase();
  // The process keeps the signing keys in memory, so the clone gets the same ones.
  const keys = await db.selectFrom('signing_keys').selectAll().execute();
  await administer(inject('databaseServer'), async (client) => {
    await client.query(`drop database ${name} with (force)`);
    // A copy of the files writes no log: half of the time while several workers clone.
    await client.query(`create database ${name} template ${inject('seededTemplate')} strategy file_copy`);
  });
  if (keys.length > 0) await db.insertInto('signing_keys').values(keys).execute();
  // The process's copy of the directory is read again.
  await sql`insert into changes (scope) values ('places')`.execute(db);
}
