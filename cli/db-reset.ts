import { parseArgs } from 'node:util';
import { readDentists, runCommand } from '#cli/run-command.ts';
import { sql } from 'kysely';
import { expireAllFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { rankAll } from '#app/features/directory/ranking/rank-cities.server.ts';
import { config } from '#config';
import { db } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { DEFAULT_DENTISTS, seedDatabase } from '#seed/seed.ts';

const usage = `Usage: npm run db:reset -- [options]

Deletes everything in the database, recreates its schema and seeds it.

  --yes          needed where DATABASE_URL is set
  --dentists N   how many demonstration dentists there are to be (default ${DEFAULT_DENTISTS})
  --help         show this
`;

/** An external database needs `--yes`; an unknown option changes nothing. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      yes: { type: 'boolean', default: false },
      dentists: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  if (config.DATABASE_URL && !values.yes) {
    throw new Error(
      'DATABASE_URL is set: this would delete everything in that database. If that is meant: npm run db:reset -- --yes',
    );
  }
  const dentists = readDentists(values.dentists) ?? DEFAULT_DENTISTS;
  await db.transaction().execute(async (transaction) => {
    await sql`drop schema public cascade`.execute(transaction);
    await sql`create schema public`.execute(transaction);
  });
  const applied = await migrateToLatest();
  const seeded = await seedDatabase({ dentists });
  await expireAllFacts();
  await rankAll({ cause: 'seed' });
  process.stdout.write(
    `The schema is new (${applied.join(', ')}); ${seeded.cities} cities and ${seeded.dentists} demonstration dentists are in it.\n`,
  );
}

await runCommand(main);
