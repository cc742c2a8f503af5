import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import type { createApp } from '#server/app.ts';
import { pageTypes } from '#tests/routes/page-types.ts';
import type { Chosen } from '#tests/routes/page-types.ts';
import { ROOT } from './program.ts';
import { printTable } from './table.ts';
import { processorTime, quantile } from './times.ts';

const DATA_FOLDER = resolve(ROOT, 'data/bench-pages');
const DENTISTS = 30_000;
const KEPT_RUNS = 20;
const FRESH_RUNS = 10;
const REACH_MS = 60;

/** Paths that are slow only with many dentists, and non-page answers. */
const beyondPageTypes: { name: string; path: string }[] = [
  { name: 'search, one letter', path: '/search?q=a' },
  { name: 'search, two words', path: '/search?q=marie+tremblay' },
  { name: 'search, a word of every clinic', path: '/search?q=dental' },
  { name: 'search, a specialty', path: '/search?specialty=general-dentists' },
  { name: 'search, everybody who accepts patients', path: '/search?accepting=1' },
  { name: 'sitemap index', path: '/sitemap.xml' },
  { name: 'sitemap, pages', path: '/sitemaps/pages.xml' },
  { name: 'sitemap, places', path: '/sitemaps/places.xml' },
  { name: 'sitemap, lists', path: '/sitemaps/lists.xml' },
  { name: 'sitemap, profiles', path: '/sitemaps/dentists-1.xml' },
];

type App = ReturnType<typeof createApp>;

/** The application without a socket, on its own database with many dentists. */
async function openApp(): Promise<{ app: App; chosen: Chosen; close: () => Promise<void> }> {
  process.env.NODE_ENV = 'production';
  process.env.SEARCHES_PER_MINUTE = '1000000';
  process.env.DATA_DIR = DATA_FOLDER;
  // Imported late: the first of these modules reads the configuration.
  const { closeDatabase, db } = await import('#db/database.ts');
  const { migrateToLatest } = await import('#db/migrate.ts');
  const { seedDatabase } = await import('#seed/seed.ts');
  const { rankEverything } = await import('#app/features/directory/ranking/rank-everything.server.ts');
  const { createApp: create } = await import('#server/app.ts');
  const { chooseDentists } = await import('#tests/routes/choose-dentists.ts');
  await migrateToLatest();
  await seedDatabase({ dentists: DENTISTS });
  await rankEverything({ cause: 'seed' });
  // What autovacuum does about a minute after such a change.
  await sql`vacuum (analyze)`.execute(db);
  const build = (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild;
  const app = create({ build, clientFolder: join(ROOT, 'build/client') });
  return { app, chosen: await chooseDentists(), close: closeDatabase };
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

/** The number of a list's last page; later ones are 404. */
async function findLastPage(app: App, path: string): Promise<number> {
  let [there, missing] = [1, 10_000];
  while (missing - there > 1) {
    const middle = Math.floor((there + missing) / 2);
    if ((await app.request(`http://localhost${path}?page=${middle}`)).status === 200) there = middle;
    else missing = middle;
  }
  return there;
}

/** Advances the clock that app/http/memoize.server.ts reads past its one minute. */
function skewedClock(): () => void {
  const now = performance.now.bind(performance);
  let skipped = 0;
  performance.now = () => now() + skipped;
  return () => void (skipped += 61_000);
}

type Measured = { name: string; path: string; status?: number };

type Row = { page: string; 'p50 ms': number; 'CPU ms': number; 'later CPU ms': number } & Record<
  string,
  string | number
>;

type Answer = { milliseconds: number; queries: number; bytes: number; status: number };

const inTenths = (milliseconds: number) => Number(milliseconds.toFixed(1));

async function repeat(runs: number, open: () => Promise<Answer>) {
  const started = processorTime(DATA_FOLDER);
  const answers: Answer[] = [];
  for (let run = 0; run < runs; run += 1) answers.push(await open());
  return {
    times: answers.map(({ milliseconds }) => milliseconds),
    processor: (processorTime(DATA_FOLDER) - started) / runs,
    last: answers.at(-1)!,
  };
}

/**
 * Milliseconds of server time for each page at 30,000 dentists, from the request to the last compressed byte.
 * There is no page cache: each answer is queried and rendered. `p50` and `p95` use the data memoized for up
 * to a minute (menus, lists of cities), `later` does not. `CPU` is the processor time of program and database
 * per page, which depends little on other load.
 */
export async function benchPages(): Promise<void> {
  if (process.env.DATABASE_URL) throw new Error('This measures the embedded database: unset DATABASE_URL.');
  const { app, chosen, close } = await openApp();
  try {
    const queries = countQueries();
    const letAMinutePass = skewedClock();
    const open = async (path: string): Promise<Answer> => {
      const [before, started] = [queries(), performance.now()];
      const answer = await app.request(`http://localhost${path}`, { headers: { 'Accept-Encoding': 'br' } });
      const body = await answer.arrayBuffer();
      return {
        milliseconds: performance.now() - started,
        queries: queries() - before,
        bytes: body.byteLength,
        status: answer.status,
      };
    };
    const measure = async ({ name, path, status = 200 }: Measured): Promise<Row> => {
      const first = await open(path);
      if (first.status !== status)
        throw new Error(`${path} answers ${first.status}: there is nothing to measure.`);
      for (let run = 0; run < 5; run += 1) await open(path);
      const kept = await repeat(KEPT_RUNS, () => open(path));
      const fresh = await repeat(FRESH_RUNS, () => {
        letAMinutePass();
        return open(path);
      });
      return {
        page: name,
        'p50 ms': inTenths(quantile(kept.times, 0.5)),
        'p95 ms': inTenths(quantile(kept.times, 0.95)),
        'least ms': inTenths(quantile(kept.times, 0)),
        'CPU ms': inTenths(kept.processor),
        queries: kept.last.queries,
        'later p50 ms': inTenths(quantile(fresh.times, 0.5)),
        'later CPU ms': inTenths(fresh.processor),
        'later queries': fresh.last.queries,
        bytes: kept.last.bytes,
      };
    };
    const long = [
      '/toronto/all-dentists',
      '/toronto/general-dentists',
      '/provinces/ontario/general-dentists',
    ];
    const lastPages = [];
    for (const path of long) {
      lastPages.push({ name: `last page of ${path}`, path: `${path}?page=${await findLastPage(app, path)}` });
    }
    const rows: Row[] = [];
    for (const page of [...pageTypes(chosen, 'en'), ...beyondPageTypes, ...lastPages]) {
      rows.push(await measure(page));
    }
    process.stdout.write(`${DENTISTS} dentists, one request at a time, bytes with Brotli\n\n`);
    printTable(rows);
    const over = (of: (row: (typeof rows)[number]) => number) =>
      rows
        .filter((row) => of(row) > REACH_MS)
        .map(({ page }) => page)
        .join(', ') || 'none';
    process.stdout.write(`\nOver ${REACH_MS} ms at the median: ${over((row) => row['p50 ms'])}\n`);
    process.stdout.write(
      `Over ${REACH_MS} ms of processor time: ${over((row) => Math.max(row['CPU ms'], row['later CPU ms']))}\n`,
    );
  } finally {
    await close();
  }
}
