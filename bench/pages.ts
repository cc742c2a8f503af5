import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import type { createApp } from '#server/app.ts';
import { pageTypes } from '#tests/routes/page-types.ts';
import type { Chosen } from '#tests/routes/page-types.ts';
import { ROOT } from './program.ts';
import { quantile } from './quantiles.ts';
import { printTable } from './table.ts';

const DENTISTS = 30_000;
const KEPT_RUNS = 20;
const FRESH_RUNS = 10;
const REACH_MS = 60;

/** What is heavy only when there are many dentists, and what is no page with a heading. */
const beyondPageTypes = ({ reviewed }: Chosen): { name: string; path: string }[] => [
  { name: 'booking', path: `/dentist/${reviewed}/book` },
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

/** The program's application, without a socket, on a database of its own with many dentists. */
async function openApp(): Promise<{ app: App; chosen: Chosen; close: () => Promise<void> }> {
  process.env.NODE_ENV = 'production';
  process.env.DATA_DIR = resolve(ROOT, 'data/bench-pages');
  // Only now: the configuration is read with the first of these.
  const { closeDatabase, db } = await import('#db/database.ts');
  const { migrateToLatest } = await import('#db/migrate.ts');
  const { seedDatabase } = await import('#db/seed/seed.ts');
  const { createApp: create } = await import('#server/app.ts');
  const { chooseDentists } = await import('#tests/routes/choose-dentists.ts');
  await migrateToLatest();
  await seedDatabase({ dentists: DENTISTS });
  // What the server does by itself a minute after such a change.
  await sql`vacuum (analyze)`.execute(db);
  const build = (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild;
  const app = create({ build, clientFolder: join(ROOT, 'build/client') });
  return { app, chosen: await chooseDentists(), close: closeDatabase };
}

/** Counts what is sent to the database from now on. */
function countQueries(): () => number {
  let queries = 0;
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...words: unknown[]) {
    queries += 1;
    return Reflect.apply(original, this, words);
  } as typeof original;
  return () => queries;
}

/** The number of a list's last page: pages past it are not there. */
async function findLastPage(app: App, path: string): Promise<number> {
  let [there, missing] = [1, 10_000];
  while (missing - there > 1) {
    const middle = Math.floor((there + missing) / 2);
    if ((await app.request(`http://localhost${path}?page=${middle}`)).status === 200) there = middle;
    else missing = middle;
  }
  return there;
}

/** Lets a minute pass for what the process keeps (app/http/keep.server.ts), which reads this clock. */
function skewedClock(): () => void {
  const now = performance.now.bind(performance);
  let skipped = 0;
  performance.now = () => now() + skipped;
  return () => void (skipped += 61_000);
}

type Answer = { milliseconds: number; queries: number; bytes: number; status: number };

/**
 * Milliseconds that the server takes for each page at 30,000 dentists, from the request until its last byte is
 * compressed. There is no page cache: each answer is queried and rendered. `p50` and `p95` are with the small things
 * that the process keeps for up to a minute (menus, lists of cities) at hand, `a minute later` without them.
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
    const measure = async ({ name, path, status = 200 }: { name: string; path: string; status?: number }) => {
      const first = await open(path);
      if (first.status !== status)
        throw new Error(`${path} answers ${first.status}: there is nothing to measure.`);
      for (let run = 0; run < 5; run += 1) await open(path);
      const kept: Answer[] = [];
      for (let run = 0; run < KEPT_RUNS; run += 1) kept.push(await open(path));
      const fresh: Answer[] = [];
      for (let run = 0; run < FRESH_RUNS; run += 1) {
        letAMinutePass();
        fresh.push(await open(path));
      }
      const times = kept.map(({ milliseconds }) => milliseconds);
      return {
        page: name,
        'p50 ms': Number(quantile(times, 0.5).toFixed(1)),
        'p95 ms': Number(quantile(times, 0.95).toFixed(1)),
        'a minute later, p50 ms': Number(
          quantile(
            fresh.map(({ milliseconds }) => milliseconds),
            0.5,
          ).toFixed(1),
        ),
        queries: kept.at(-1)!.queries,
        'a minute later': fresh.at(-1)!.queries,
        bytes: kept.at(-1)!.bytes,
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
    const rows = [];
    for (const page of [...pageTypes(chosen, 'en'), ...beyondPageTypes(chosen), ...lastPages]) {
      rows.push(await measure(page));
    }
    process.stdout.write(`${DENTISTS} dentists, one request at a time, bytes with Brotli\n\n`);
    printTable(rows);
    const slow = rows.filter((row) => Math.max(row['p50 ms'], row['a minute later, p50 ms']) > REACH_MS);
    process.stdout.write(`\nOver ${REACH_MS} ms: ${slow.map(({ page }) => page).join(', ') || 'none'}\n`);
  } finally {
    await close();
  }
}
