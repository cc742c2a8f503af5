import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { pageTypes } from '#tests/routes/page-types.ts';
import { ROOT, prepareDentists, runSizes } from './program.ts';
import { printTable } from './table.ts';
import { processorTime, quantile } from './times.ts';

/** The demonstration, and slightly more than the 26,000 dentists of Canada. */
const SIZES = [1500, 30_000] as const;
const WARM_UP_RUNS = 5;
const RUNS = 20;
/** How many times its duration with 1,500 dentists a page may take with 30,000. */
const MAX_RATIO = 2;
/** Ignores smaller differences in milliseconds, which the measurement can't resolve. */
const NOISE_MS = 2;

/** Paths that are slow only with many dentists, and answers that aren't pages. */
const morePaths = [
  '/search?q=a',
  '/search?q=marie+tremblay',
  '/search?q=dental',
  '/search?specialty=general-dentists',
  '/search?accepting=1',
  '/toronto/orthodontists',
  '/toronto/general-dentists',
  '/toronto/all-dentists?page=2',
  '/toronto/all-dentists?accepting=1',
  '/provinces/ontario/general-dentists',
  '/provinces/ontario/general-dentists?page=2',
  '/provinces/ontario/accepting-patients',
  '/emergency-dentists?place=toronto',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/places.xml',
  '/sitemaps/lists-1.xml',
  '/sitemaps/dentists-1.xml',
].map((path) => ({ name: path, path, status: 200 }));

/** The figures of one page at one size, in milliseconds per page. */
type Figures = { p50: number; p95: number; fastest: number; cpu: number; queries: number; bytes: number };

const roundToTenths = (milliseconds: number) => Number(milliseconds.toFixed(1));

const resultsFile = (size: number) => join(tmpdir(), `bench-pages-${size}.json`);

/**
 * Measures server time per page, from the request to the last compressed byte, one request at a time in a warm process
 * without the page cache. `CPU` is the processor time of the server and the database, which depends little on other load.
 */
export function benchPages(): void {
  runSizes(fileURLToPath(import.meta.url), SIZES);
  const [few, many] = SIZES.map((size) => {
    const results = JSON.parse(readFileSync(resultsFile(size), 'utf8')) as Record<string, Figures>;
    rmSync(resultsFile(size));
    return results;
  });
  const slower = Object.entries(few!).filter(
    ([page, { fastest }]) => many![page]!.fastest > MAX_RATIO * fastest + NOISE_MS,
  );
  process.stdout.write(
    `More than ${MAX_RATIO} times as slow with ${SIZES[1]} dentists: ${slower.map(([page]) => page).join(', ') || 'none'}\n`,
  );
  if (slower.length > 0) process.exitCode = 1;
}

/** Counts database queries from now on. */
function countQueries(): () => number {
  let queries = 0;
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...words: unknown[]) {
    queries += 1;
    return Reflect.apply(original, this, words);
  } as typeof original;
  return () => queries;
}

/** Measures every page with one number of dentists, in a process of its own. */
async function measurePages(size: number): Promise<void> {
  process.env.SEARCHES_PER_MINUTE = '1000000';
  // Imported late, because these modules read the configuration.
  const { closeDatabase } = await import('#db/database.ts');
  const { createApp } = await import('#server/app.ts');
  const { chooseDentists } = await import('#tests/routes/choose-dentists.ts');
  await prepareDentists(size);
  const build = (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild;
  const app = createApp({ build, clientFolder: join(ROOT, 'build/client') });
  const folder = process.env.DATA_DIR ?? '';
  const queriesSoFar = countQueries();

  const request = async (path: string) => {
    const [queriesBefore, started] = [queriesSoFar(), performance.now()];
    const answer = await app.request(`http://localhost${path}`, { headers: { 'Accept-Encoding': 'br' } });
    const body = await answer.arrayBuffer();
    return {
      milliseconds: performance.now() - started,
      queries: queriesSoFar() - queriesBefore,
      bytes: body.byteLength,
      status: answer.status,
    };
  };
  const measurePage = async (path: string, status: number): Promise<Figures> => {
    const first = await request(path);
    if (first.status !== status) throw new Error(`${path} answers ${first.status} instead of ${status}.`);
    for (let run = 0; run < WARM_UP_RUNS; run += 1) await request(path);
    const cpuBefore = processorTime(folder);
    const answers = [];
    for (let run = 0; run < RUNS; run += 1) answers.push(await request(path));
    const times = answers.map(({ milliseconds }) => milliseconds);
    return {
      p50: roundToTenths(quantile(times, 0.5)),
      p95: roundToTenths(quantile(times, 0.95)),
      fastest: roundToTenths(quantile(times, 0)),
      cpu: roundToTenths((processorTime(folder) - cpuBefore) / RUNS),
      queries: answers.at(-1)!.queries,
      bytes: first.bytes,
    };
  };

  try {
    const results: Record<string, Figures> = {};
    for (const { name, path, status = 200 } of [...pageTypes(await chooseDentists(), 'en'), ...morePaths])
      results[name] = await measurePage(path, status);
    writeFileSync(resultsFile(size), JSON.stringify(results));
    process.stdout.write(`${size} dentists, one request at a time, bytes with Brotli\n\n`);
    printTable(
      Object.entries(results).map(([page, figures]) => ({
        page,
        'p50 ms': figures.p50,
        'p95 ms': figures.p95,
        'CPU ms': figures.cpu,
        queries: figures.queries,
        bytes: figures.bytes,
      })),
    );
    process.stdout.write('\n');
  } finally {
    await closeDatabase();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measurePages(Number(process.argv[2]));
