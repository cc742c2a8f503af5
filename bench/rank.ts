import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { multiplyDentists } from './multiply.ts';
import { runSizes } from './program.ts';
import { printTable } from './table.ts';
import { processorTime } from './times.ts';

/** Numbers of dentists, with the target for `npm run rank` in seconds. */
const SIZES: Record<number, number> = { 30_000: 15, 300_000: 180 };
const REACH_MB = 500;
const SEEDED = 1500;

const FILE = fileURLToPath(import.meta.url);

/**
 * Seconds for computing every rank from evidence: the first time, again without a change, compared only, and with every
 * entry renewed as on the 1st of a month.
 *
 * @param only `npm run bench -- rank=300000`; 30,000 dentists when left out, because the larger set takes long to make
 */
export function benchRank(only = '30000'): Promise<void> {
  // As `npm run rank` is run.
  process.env.NODE_OPTIONS = '--max-semi-space-size=48';
  return runSizes(FILE, Object.keys(SIZES).map(Number), only, 'bench-rank');
}

/** Makes a database of so many dentists: the demonstration's 1,500 with their evidence, copied. */
async function prepare(size: number): Promise<void> {
  rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
  const { closeDatabase } = await import('#db/database.ts');
  const { migrateToLatest } = await import('#db/migrate.ts');
  const { openMaintenancePool } = await import('#db/pool.ts');
  const { seedDatabase } = await import('#seed/seed.ts');
  await migrateToLatest();
  await seedDatabase({ dentists: SEEDED });
  const pool = await openMaintenancePool();
  const client = await pool.connect();
  await multiplyDentists(client, size);
  await client.query('truncate ranking_queue');
  await client.query('vacuum (analyze)');
  client.release();
  await pool.end();
  await closeDatabase();
}

/** Adds up how long statements that read and that write take, over all connections; returns a reader that resets both. */
function timeStatements(): () => { reading: number; writing: number } {
  let [reading, writing] = [0, 0];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const started = performance.now();
    const answer: unknown = Reflect.apply(query, this, asked);
    const [first] = asked;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    if (answer instanceof Promise)
      void answer.then(
        () => {
          const milliseconds = performance.now() - started;
          if (/^\s*(insert|update|delete|with|commit)/.test(text)) writing += milliseconds;
          else reading += milliseconds;
        },
        () => {},
      );
    return answer;
  } as typeof query;
  return () => {
    const found = { reading, writing };
    [reading, writing] = [0, 0];
    return found;
  };
}

async function measure(size: number): Promise<void> {
  const preparing = performance.now();
  const { status } = spawnSync(process.execPath, [FILE, String(size), 'prepare'], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`Making the dentists ended with ${status}.`);
  const prepared = Math.round((performance.now() - preparing) / 1000);
  const readStatements = timeStatements();
  const { closeDatabase, db } = await import('#db/database.ts');
  const { rankEverything } = await import('#app/features/directory/ranking/rank-everything.server.ts');
  const folder = process.env.DATA_DIR ?? '';
  const runs = {
    'first run': {},
    'nothing changed': {},
    'dry run': { dryRun: true },
    'every entry renewed': { edition: true },
  };
  const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(1));
  try {
    const { reviews } = await db
      .selectFrom('reviews')
      .select(db.fn.countAll<number>().as('reviews'))
      .executeTakeFirstOrThrow();
    readStatements();
    const rows = [];
    for (const [run, options] of Object.entries(runs)) {
      const [own, both] = [process.cpuUsage(), processorTime(folder)];
      const { moved, milliseconds } = await rankEverything({ cause: 'command', ...options });
      const { user, system } = process.cpuUsage(own);
      const computing = (user + system) / 1000;
      const { reading, writing } = readStatements();
      rows.push({
        run,
        seconds: seconds(milliseconds),
        'program CPU s': seconds(computing),
        'database CPU s': seconds(processorTime(folder) - both - computing),
        'reading s': seconds(reading),
        'writing s': seconds(writing),
        moved,
      });
    }
    process.stdout.write(
      `${size} dentists with ${reviews} reviews, made in ${prepared} s; the reach of npm run rank is ${SIZES[size]} s. ` +
        `Reading and writing are of two connections together.\n\n`,
    );
    printTable(rows);
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    process.stdout.write(`\nMost memory of the process: ${memory} MB; the reach is ${REACH_MB} MB.\n\n`);
  } finally {
    await closeDatabase();
  }
}

const [, file, size, step] = process.argv;
if (file === FILE) await (step === 'prepare' ? prepare(Number(size)) : measure(Number(size)));
