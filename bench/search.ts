import { fileURLToPath } from 'node:url';
import { prepareDentists } from './multiply.ts';
import { searchQueries } from './search-queries.ts';
import { runSizes } from './program.ts';
import { printTable } from './table.ts';
import { processorTime, quantile, timeColumns } from './times.ts';

/** Numbers of dentists, with the target for the slowest of twenty searches in milliseconds. */
const SIZES: Record<number, number> = { 30_000: 10, 300_000: 25 };
const RUNS = 5;

/**
 * Milliseconds of server time for a search: parsing, finding, counting facets and reading a page's cards, without
 * HTML. 200 fixed searches, five times each after all of them have run once, sequentially.
 *
 * @param only one of the sizes: `npm run bench -- search=30000`
 */
export function benchSearch(only?: string): Promise<void> {
  return runSizes(fileURLToPath(import.meta.url), Object.keys(SIZES).map(Number), only);
}

async function measure(size: number): Promise<void> {
  const { closeDatabase } = await import('#db/database.ts');
  const { findSearchResults } = await import('#app/features/directory/search/search-queries.server.ts');
  const { readSearchParams } = await import('#app/features/directory/search/search-params.ts');
  try {
    await prepareDentists(size);
    const search = async (query: string) => {
      const started = performance.now();
      const { total } = await findSearchResults(readSearchParams(new URLSearchParams(query)), 'en');
      return { milliseconds: performance.now() - started, total };
    };
    const before = process.memoryUsage().rss;
    const first = await search('');
    const memory = Math.round((process.memoryUsage().rss - before) / 2 ** 20);
    process.stdout.write(
      `${size} dentists; a process reads the rows in ${Math.round(first.milliseconds)} ms and keeps them in ${memory} MB\n\n`,
    );
    // Until the code has run some hundred times it is interpreted.
    for (const query of Object.values(searchQueries).flat()) await search(query);
    const folder = process.env.DATA_DIR ?? '';
    const begun = processorTime(folder);
    const all: number[] = [];
    const quickestOfAll: number[] = [];
    const slow: { query: string; milliseconds: number }[] = [];
    const rows = [];
    const row = (name: string, quickest: number[], times: number[], nobody: number, processor: number) => ({
      searches: name,
      number: quickest.length,
      'nobody found': nobody,
      ...timeColumns(times, quickest, processor / (times.length + quickest.length), 1),
    });
    for (const [name, queries] of Object.entries(searchQueries)) {
      const times: number[] = [];
      const quickest: number[] = [];
      let nobody = 0;
      const worked = processorTime(folder);
      for (const query of queries) {
        const { total } = await search(query);
        if (total === 0) nobody += 1;
        const own: number[] = [];
        for (let run = 0; run < RUNS; run += 1) own.push((await search(query)).milliseconds);
        times.push(...own);
        quickest.push(Math.min(...own));
        slow.push({ query, milliseconds: quantile(own, 0.5) });
      }
      all.push(...times);
      quickestOfAll.push(...quickest);
      rows.push(row(name, quickest, times, nobody, processorTime(folder) - worked));
    }
    const nobodyAtAll = rows.reduce((sum, each) => sum + each['nobody found'], 0);
    rows.push(row('all', quickestOfAll, all, nobodyAtAll, processorTime(folder) - begun));
    printTable(rows);
    const [reach, reached] = [SIZES[size]!, quantile(all, 0.95)];
    process.stdout.write(`\np95 of all: ${reached.toFixed(1)} ms; the reach is ${reach} ms. The slowest:\n`);
    for (const { query, milliseconds } of slow
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 5))
      process.stdout.write(
        `- ${milliseconds.toFixed(1)} ms: ${decodeURIComponent(query) || 'nothing asked'}\n`,
      );
    process.stdout.write('\n');
  } finally {
    await closeDatabase();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(Number(process.argv[2]));
