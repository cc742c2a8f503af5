import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { closeDatabase } from '#db/database.ts';
import { scrubDatabaseError } from '#db/errors.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { DEFAULT_DENTISTS, removeDemonstration, seedDatabase } from '#db/seed/seed.ts';

const usage = `Usage: npm run seed -- [options]

Brings the geography up to date and makes up demonstration dentists.

  --dentists N             how many demonstration dentists there are to be (default ${DEFAULT_DENTISTS})
  --remove-demonstration   remove the demonstration dentists with their reviews and rankings
  --help                   show this
`;

const number = new Intl.NumberFormat('en-CA');

/** Reads the options; wrong ones end in one sentence that says what is right. */
function readOptions(): { dentists: number; remove: boolean; help: boolean } {
  const { values } = parseArgs({
    options: {
      dentists: { type: 'string' },
      'remove-demonstration': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.dentists !== undefined && !/^\d{1,7}$/.test(values.dentists))
    throw new Error('--dentists needs a whole number, e.g. --dentists 30000');
  if (values.dentists !== undefined && values['remove-demonstration'])
    throw new Error('Give either --dentists or --remove-demonstration, not both.');
  return {
    dentists: Number(values.dentists ?? DEFAULT_DENTISTS),
    remove: values['remove-demonstration'],
    help: values.help,
  };
}

/** A bar that redraws itself on a terminal; elsewhere a line at each tenth. */
function progressReport(): { update: (progress: { done: number; total: number }) => void; end: () => void } {
  if (process.stdout.isTTY) {
    const bar = new cliProgress.SingleBar({
      format: '{bar} {percentage} % · {value} of {total} dentists · {eta_formatted} left',
      hideCursor: true,
      stopOnComplete: true,
    });
    let isStarted = false;
    return {
      update: ({ done, total }) => {
        if (!isStarted) bar.start(total, 0);
        isStarted = true;
        bar.update(done);
      },
      end: () => bar.stop(),
    };
  }
  let lastTenth = 0;
  return {
    update: ({ done, total }) => {
      const tenth = Math.floor((done * 10) / total);
      if (tenth > lastTenth)
        process.stdout.write(`${number.format(done)} of ${number.format(total)} dentists\n`);
      lastTenth = tenth;
    },
    end: () => {},
  };
}

async function main(): Promise<void> {
  const { dentists, remove, help } = readOptions();
  if (help) {
    process.stdout.write(usage);
    return;
  }
  await migrateToLatest();
  if (remove) {
    const removed = await removeDemonstration();
    process.stdout.write(`${number.format(removed)} demonstration dentists were removed.\n`);
    return;
  }
  const report = progressReport();
  try {
    const result = await seedDatabase({ dentists, onProgress: report.update });
    report.end();
    const counts = [
      `${number.format(result.cities)} cities`,
      `${number.format(result.dentists)} demonstration dentists`,
      `${number.format(result.reviews)} reviews`,
      `${number.format(result.rankings)} rankings`,
    ];
    process.stdout.write(
      `The database holds ${counts.join(', ')} (${(result.milliseconds / 1000).toFixed(1)} s).\n`,
    );
  } catch (error) {
    report.end();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${scrubDatabaseError(error).message}\n`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
