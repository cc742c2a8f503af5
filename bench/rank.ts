import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, runSizes } from './program.ts';
import { printTable } from './table.ts';
import { processorTime } from './times.ts';

/** Numbers of dentists, with the target for `npm run rank` in seconds. */
const SIZES: Record<number, number> = { 30_000: 15, 300_000: 180 };
const REACH_MB = 500;

/**
 * Seconds for computing every rank from evidence: compared only, written where something moved, and with every entry
 * renewed as on the 1st of a month. Seeding has its own process, so that its memory is not counted.
 *
 * @param only one of the sizes: `npm run bench -- rank=30000`
 */
export function benchRank(only?: string): Promise<void> {
  return runSizes(fileURLToPath(import.meta.url), 'rank', Object.keys(SIZES).map(Number), only);
}

async function measure(size: number): Promise<void> {
  const seeding = spawnSync(process.execPath, [join(ROOT, 'cli/seed.ts'), '--dentists', String(size)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (seeding.status !== 0) throw new Error(`Seeding ended with ${seeding.status}.`);
  const { closeDatabase } = await import('#db/database.ts');
  const { rankEverything } = await import('#app/features/directory/ranking/rank-everything.server.ts');
  const folder = process.env.DATA_DIR ?? '';
  const runs = {
    'dry run': { dryRun: true },
    'npm run rank': {},
    'every entry renewed': { edition: true },
  };
  try {
    const rows = [];
    for (const [run, options] of Object.entries(runs)) {
      const worked = processorTime(folder);
      const { changes, milliseconds } = await rankEverything({ cause: 'command', ...options });
      rows.push({
        run,
        seconds: Number((milliseconds / 1000).toFixed(1)),
        'dentists/s': Math.round((size / milliseconds) * 1000),
        'CPU s': Number(((processorTime(folder) - worked) / 1000).toFixed(1)),
        moved: changes.length,
      });
    }
    process.stdout.write(`${size} dentists; the reach of npm run rank is ${SIZES[size]} s\n\n`);
    printTable(rows);
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    process.stdout.write(`\nMost memory of the process: ${memory} MB; the reach is ${REACH_MB} MB.\n\n`);
  } finally {
    await closeDatabase();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(Number(process.argv[2]));
