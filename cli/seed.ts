import { parseArgs } from 'node:util';
import { endOnInterrupt, readDentists, Refused, runCommand, showProgress } from '#cli/run-command.ts';
import { expireAllFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { rankAll } from '#app/features/directory/ranking/rank-cities.server.ts';
import { db } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { DEFAULT_DENTISTS, removeDemonstration, seedDatabase, seedIfEmpty } from '#seed/seed.ts';

const usage = `Usage: npm run seed -- [options]

Brings the geography up to date, makes up demonstration dentists and computes all ranks.

  --dentists N             how many demonstration dentists there are to be (default ${DEFAULT_DENTISTS})
  --remove-demonstration   remove the demonstration dentists with their reviews and rankings; before the first
                           start, it starts without any
  --help                   show this
`;

const number = new Intl.NumberFormat('en-CA');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dentists: { type: 'string' },
      'remove-demonstration': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.dentists !== undefined && values['remove-demonstration'])
    throw new Refused('Give either --dentists or --remove-demonstration, not both.');
  const dentists = readDentists(values.dentists) ?? DEFAULT_DENTISTS;
  if (values.help) return void process.stdout.write(usage);
  await migrateToLatest();
  if (values['remove-demonstration']) {
    // Else the next start would take a database without cities for a new one, and fill it.
    const seeded = await seedIfEmpty({ dentists: 0 });
    const removedCount = await removeDemonstration();
    process.stdout.write(
      seeded
        ? `The database was empty: ${seeded.cities} cities are in it now, and no dentist.\n`
        : `${number.format(removedCount)} demonstration dentists were removed.\n`,
    );
    return;
  }
  const check = endOnInterrupt();
  const startTime = performance.now();
  const progress = showProgress(process.stdout, 'dentists');
  const result = await seedDatabase({
    dentists,
    onProgress: ({ done, total }) => {
      check('Interrupted. The database is as it was before.');
      progress(done, total);
    },
  });
  await expireAllFacts();
  const ranking = showProgress(process.stdout, 'dentists ranked');
  await rankAll({
    cause: 'seed',
    onProgress: (done, total) => {
      check('Interrupted. The dentists are in the database, but not all ranks: npm run rank');
      ranking(done, total);
    },
  });
  const ranks = await db
    .selectFrom('listed_rankings')
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const seconds = (performance.now() - startTime) / 1000;
  const counts = [
    `${number.format(result.cities)} cities`,
    `${number.format(result.dentists)} demonstration dentists`,
    `${number.format(result.reviews)} reviews`,
    `${number.format(ranks.count)} ranks`,
  ];
  process.stdout.write(`The database holds ${counts.join(', ')} (${seconds.toFixed(1)} s).\n`);
}

await runCommand(main);
