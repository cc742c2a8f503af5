import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import type { createApp } from '#server/app.ts';
import { pageTypes } from '#tests/routes/page-types.ts';
import type { Chosen } from '#tests/routes/page-types.ts';
import { prepareDentists } from './multiply.ts';
import { ROOT, runSizes } from './program.ts';
import { printTable } from './table.ts';
import { processorTime, quantile } from './times.ts';

/** Numbers of dentists. The smallest is that of the demonstration, which the others are compared with. */
const SIZES = [1500, 30_000, 300_000];
const RUNS = 20;
const LATER_RUNS = 5;
/** How many times its time with 1,500 dentists a page may take with more. */
const REACH = 2;
/** Below so many milliseconds more, a page is within reach: the measurement is not finer. */
const NOISE_MS = 2;

/** Paths that are slow only with many dentists, and non-page answers. */
const beyondPageTypes: { name: string; path: string }[] = [
  { name: 'search, one letter', path: '/search?q=a' },
  { name: 'search, two words', path: '/search?q=marie+tremblay' },
  { name: 'search, a word of every clinic', path: '/search?q=dental' },
  { name: 'search, a specialty', path: '/search?specialty=general-dentists' },
  { name: 'search, everybody who accepts patients', path: '/search?accepting=1' },
  { name: '/toronto/orthodontists', path: '/toronto/orthodontists' },
  { name: '/toronto/general-dentists', path: '/toronto/general-dentists' },
  { name: '/provinces/ontario/general-dentists', path: '/provinces/ontario/general-dentists' },
  { name: '/provinces/ontario/accepting-patients', path: '/provinces/ontario/accepting-patients' },
  { name: '/toronto/all-dentists?accepting=1', path: '/toronto/all-dentists?accepting=1' },
  { name: '/emergency-dentists?place=toronto', path: '/emergency-dentists?place=toronto' },
  { name: 'sitemap index', path: '/sitemap.xml' },
  { name: 'sitemap, pages', path: '/sitemaps/pages.xml' },
  { name: 'sitemap, places', path: '/sitemaps/places.xml' },
  { name: 'sitemap, lists', path: '/sitemaps/lists-1.xml' },
  { name: 'sitemap, profiles', path: '/sitemaps/dentists-1.xml' },
];

type App = ReturnType<typeof createApp>;

/** The application without a socket, on its own database of so many dentists. */
async function openApp(dentists: number): Promise<{ app: App; chosen: Chosen; close: () => Promise<void> }> {
  process.env.SEARCHES_PER_MINUTE = '1000000';
  // Imported late: the first of these modules reads the configuration.
  const { closeDatabase } = await import('#db/database.ts');
  const { createApp: create } = await import('#server/app.ts');
  const { chooseDentists } = await import('#tests/routes/choose-dentists.ts');
  await prepareDentists(dentists);
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

type Answer = { milliseconds: number; queries: number; bytes: number; status: number };

/** A page's figures at one size. */
type Figures = {
  p50: number;
  p95: number;
  least: number;
  cpu: number;
  queries: number;
  later: number;
  bytes: number;
};

const inTenths = (milliseconds: number) => Number(milliseconds.toFixed(1));

/**
 * Milliseconds of server time for each page, from the request to the last compressed byte, one request at a time in a
 * warm process. There is no page cache: each answer is queried and rendered, with the data memoized for up to a minute
 * (menus, lists of cities), which `later` reads again. `CPU` is the processor time of program and database per page, which depends little on other load.
 *
 * @param only one of the sizes: `npm run bench -- pages=1500`
 */
export async function benchPages(only?: string): Promise<void> {
  await runSizes(fileURLToPath(import.meta.url), SIZES, only);
  if (only === undefined) printRatios();
}

const resultsFile = (size: number) => join(tmpdir(), `bench-pages-${size}.json`);

/** Compares the sizes, and names the pages that grow too much. */
function printRatios(): void {
  const [few, ...more] = SIZES.map((size) => {
    const results = JSON.parse(readFileSync(resultsFile(size), 'utf8')) as Record<string, Figures>;
    rmSync(resultsFile(size));
    return { size, results };
  });
  const least = few!.results;
  const most = more.at(-1)!.results;
  printTable(
    Object.entries(least).map(([page, base]) => ({
      page,
      [`${few!.size}: ms`]: base.p50,
      ...Object.fromEntries(more.map(({ size, results }) => [`${size}: ms`, results[page]!.p50])),
      times: inTenths(most[page]!.p50 / base.p50),
      'CPU times': inTenths(most[page]!.cpu / base.cpu),
    })),
  );
  const over = Object.entries(least).filter(
    ([page, { least: base }]) =>
      most[page]!.least > REACH * base && most[page]!.least - REACH * base > NOISE_MS,
  );
  process.stdout.write(
    `\nMore than ${REACH} times as slow (fastest runs): ${over.map(([page]) => page).join(', ') || 'none'}\n`,
  );
  if (over.length > 0) process.exitCode = 1;
}

async function measureAll(size: number): Promise<void> {
  const folder = process.env.DATA_DIR ?? '';
  const { app, chosen, close } = await openApp(size);
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
    const measure = async ({ path, status = 200 }: Measured): Promise<Figures> => {
      letAMinutePass();
      const first = await open(path);
      if (first.status !== status)
        throw new Error(`${path} answers ${first.status}: there is nothing to measure.`);
      for (let run = 0; run < 5; run += 1) await open(path);
      const begun = processorTime(folder);
      const answers: Answer[] = [];
      for (let run = 0; run < RUNS; run += 1) answers.push(await open(path));
      const times = answers.map(({ milliseconds }) => milliseconds);
      const cpu = (processorTime(folder) - begun) / RUNS;
      const later = processorTime(folder);
      for (let run = 0; run < LATER_RUNS; run += 1) {
        letAMinutePass();
        await open(path);
      }
      return {
        p50: inTenths(quantile(times, 0.5)),
        p95: inTenths(quantile(times, 0.95)),
        least: inTenths(quantile(times, 0)),
        cpu: inTenths(cpu),
        queries: answers.at(-1)!.queries,
        later: inTenths((processorTime(folder) - later) / LATER_RUNS),
        bytes: first.bytes,
      };
    };
    const long = [
      '/toronto/all-dentists',
      '/toronto/general-dentists',
      '/provinces/ontario/general-dentists',
    ];
    const deep = [];
    for (const path of long) {
      const last = await findLastPage(app, path);
      deep.push({ name: `${path}, last page`, path: `${path}?page=${last}` });
      deep.push({ name: `${path}, page in the middle`, path: `${path}?page=${Math.ceil(last / 2)}` });
    }
    const pages = [...pageTypes(chosen, 'en'), ...beyondPageTypes, ...deep];
    const results: Record<string, Figures> = {};
    for (const page of pages) results[page.name] = await measure(page);
    writeFileSync(resultsFile(size), JSON.stringify(results));
    process.stdout.write(`${size} dentists, one request at a time, bytes with Brotli\n\n`);
    printTable(
      Object.entries(results).map(([page, figures]) => ({
        page,
        'p50 ms': figures.p50,
        'p95 ms': figures.p95,
        'least ms': figures.least,
        'CPU ms': figures.cpu,
        queries: figures.queries,
        'later CPU ms': figures.later,
        bytes: figures.bytes,
      })),
    );
    process.stdout.write('\n');
  } finally {
    await close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measureAll(Number(process.argv[2]));
