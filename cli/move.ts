import { parseArgs } from 'node:util';
import { Refused, endOnInterrupt, runCommand } from '#cli/run-command.ts';
import { showProgress } from '#cli/progress.ts';
import { moveDatabase } from '#db/backup/move-database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { openClient } from '#db/pool.ts';

const usage = `Usage: PGPASSWORD=… npm run move -- --to postgres://user@host:5432/database

Copies this program's database (the embedded one, or that of DATABASE_URL) to an empty database of another
server, and compares every table. The program must not run. Run it again after an interruption: it goes on.
The old database stays as it is; set DATABASE_URL to use the new one.

  --to URL   the address of the empty database, without the password: other users of the machine can read
             commands. Set it in PGPASSWORD
  --help     show this
`;

const number = new Intl.NumberFormat('en-CA');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return void process.stdout.write(usage);
  const { to } = values;
  if (to === undefined) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  if (!/^postgres(ql)?:\/\//.test(to))
    throw new Refused(
      '--to must be an address like postgres://user@host:5432/database, with the password in PGPASSWORD.',
    );
  await migrateToLatest();
  const started = performance.now();
  const progress = showProgress(process.stdout, 'rows');
  const source = await openClient();
  const target = await openClient(to).catch(async (error: unknown) => {
    await source.end();
    throw error;
  });
  try {
    const check = endOnInterrupt('Interrupted. Run the same command again: it goes on where it ended.');
    const { tables, rows, kept } = await moveDatabase(source, target, (done, total) => {
      check();
      progress.update(done, total);
    }).finally(progress.end);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const lines = [
      `${number.format(rows)} rows in ${tables} tables are there and the same (${seconds} s).`,
      ...(kept > 0 ? [`${number.format(kept)} of them were there from an earlier run.`] : []),
      'Now set DATABASE_URL to that address and start the program. Photos and mail files stay in DATA_DIR.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

await runCommand(main);
