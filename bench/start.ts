import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, startProgram } from './program.ts';
import { printTable } from './table.ts';

/** From process start to its "is ready" line: with an empty data folder, then with an existing one. */
export async function benchStart(): Promise<void> {
  if (process.env.DATABASE_URL) throw new Error('This measures the embedded database: unset DATABASE_URL.');
  mkdirSync(join(ROOT, 'data'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'data/bench-start-'));
  const rows = [];
  try {
    for (const [start, WORKERS] of [
      ['first (database made, migrated, seeded)', '1'],
      ['second', '1'],
      ['third', '1'],
      ['fourth', '2'],
      ['fifth', '2'],
    ] as const) {
      const program = await startProgram(folder, 3393, { WORKERS });
      rows.push({ start, workers: WORKERS, seconds: Number((program.readyMs / 1000).toFixed(2)) });
      await program.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write('With the build there\n\n');
  printTable(rows);
}
