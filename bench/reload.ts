import { fileURLToPath } from 'node:url';
import { prepareDentists } from './multiply.ts';
import { runSizes } from './program.ts';
import { searchQueries } from './search-queries.ts';
import { quantile } from './times.ts';

/** As many dentists as Canada has. */
const SIZE = 26_000;
const ROUNDS = 5;
/** The longest that a search may take while all rows are read again, in milliseconds. */
const REACH = 300;

/** Milliseconds of a search's server time while a change of a place has all rows read again, one search after the other. */
export function benchReload(only?: string): Promise<void> {
  return runSizes(fileURLToPath(import.meta.url), [SIZE], only);
}

async function measure(size: number): Promise<void> {
  const { sql } = await import('kysely');
  const { closeDatabase, db } = await import('#db/database.ts');
  const { findSearchResults } = await import('#app/features/directory/search/search-queries.server.ts');
  const { readSearchParams } = await import('#app/features/directory/search/search-params.ts');
  const { isReloading } = await import('#app/features/directory/search/engine/rows.server.ts');
  try {
    await prepareDentists(size);
    const search = async (query: string): Promise<number> => {
      const started = performance.now();
      await findSearchResults(readSearchParams(new URLSearchParams(query)), 'en');
      return performance.now() - started;
    };
    const queries = Object.values(searchQueries).flat();
    for (const query of queries) await search(query);
    const calm: number[] = [];
    for (const query of queries) calm.push(await search(query));
    const during: number[] = [];
    const reloads: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`update neighborhoods set name = name`.execute(db);
      const started = performance.now();
      let turn = 0;
      do during.push(await search(queries[(round * 41 + turn++) % queries.length]!));
      while (isReloading());
      reloads.push(performance.now() - started);
    }
    const text = (times: number[]) =>
      `median ${quantile(times, 0.5).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`;
    process.stdout.write(
      `${size} dentists. ${calm.length} searches without a reload: ${text(calm)}.\n` +
        `${during.length} searches during ${ROUNDS} reloads: ${text(during)}; the reach is ${REACH} ms.\n` +
        `Reloads beside searches: ${text(reloads)}.\n`,
    );
  } finally {
    await closeDatabase();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(Number(process.argv[2]));
