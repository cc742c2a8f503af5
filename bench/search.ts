import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { prepareDentists, runSizes } from './program.ts';
import { searchQueries } from './search-queries.ts';
import { printTable } from './table.ts';
import { processorTime, quantile } from './times.ts';

const SIZES = [30_000];
const RUNS = 5;
/** The slowest of twenty searches may take so many milliseconds. */
const MAX_P95_MS = 10;
/** … and the slowest of all, while every row is read again because a place has changed. */
const MAX_RELOAD_MS = 300;

/**
 * Measures server time per search: parsing, matching, counting facets and reading the cards of a page, without HTML. Each
 * search runs once unmeasured, then five times in turn. The slowest search during a reload of the index is measured, too.
 */
export function benchSearch(): void {
  runSizes(fileURLToPath(import.meta.url), SIZES);
}

async function measureSearches(size: number): Promise<void> {
  // Imported late, because these modules read the configuration.
  const { closeDatabase } = await import('#db/database.ts');
  const { findSearchResults } = await import('#app/features/directory/search/search-queries.server.ts');
  const { isDirectoryOld } = await import('#app/features/directory/index/current-index.server.ts');
  const { db } = await import('#db/database.ts');
  const { readSearchParams } = await import('#app/features/directory/search/search-params.ts');
  const folder = process.env.DATA_DIR ?? '';
  const search = async (query: string) => {
    const startTime = performance.now();
    await findSearchResults(readSearchParams(new URLSearchParams(query)), 'en');
    return performance.now() - startTime;
  };
  try {
    await prepareDentists(size);
    const memoryBefore = process.memoryUsage().rss;
    const loadingMs = Math.round(await search(''));
    const memory = Math.round((process.memoryUsage().rss - memoryBefore) / 2 ** 20);
    process.stdout.write(`${size} dentists; the index loads in ${loadingMs} ms and takes ${memory} MB\n\n`);
    for (const query of Object.values(searchQueries).flat()) await search(query);
    const allTimes: number[] = [];
    const rows = [];
    for (const [name, queries] of Object.entries(searchQueries)) {
      const cpuBefore = processorTime(folder);
      const times: number[] = [];
      for (const query of queries) {
        for (let run = 0; run < RUNS; run += 1) times.push(await search(query));
      }
      allTimes.push(...times);
      rows.push({
        searches: name,
        number: queries.length,
        'p50 ms': Number(quantile(times, 0.5).toFixed(1)),
        'p95 ms': Number(quantile(times, 0.95).toFixed(1)),
        'CPU ms': Number(((processorTime(folder) - cpuBefore) / times.length).toFixed(1)),
      });
    }
    printTable(rows);
    const p95 = quantile(allTimes, 0.95);
    process.stdout.write(`\np95 of all searches: ${p95.toFixed(1)} ms (at most ${MAX_P95_MS} ms)\n\n`);
    await sql`update cities set name = name`.execute(db);
    let slowest = await search('');
    for (let turn = 0; isDirectoryOld(); turn += 1) {
      const queries = Object.values(searchQueries).flat();
      slowest = Math.max(slowest, await search(queries[turn % queries.length] ?? ''));
    }
    process.stdout.write(
      `slowest search of a reload: ${Math.round(slowest)} ms (at most ${MAX_RELOAD_MS} ms)\n`,
    );
    if (p95 > MAX_P95_MS || slowest > MAX_RELOAD_MS) process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measureSearches(Number(process.argv[2]));
