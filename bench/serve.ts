import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded } from '#db/embedded/server.ts';
import { ROOT, listSitemapPaths, startProgram } from './program.ts';
import type { Program } from './program.ts';
import { printTable } from './table.ts';
import { quantile } from './times.ts';

const DATA_FOLDER = resolve(ROOT, 'data/bench');
const PORT = 3391;
/** The server's processes run on one core, `wrk` and the database on the other. */
const [SERVER_CORE, LOAD_CORE] = [0, 1];
const CONNECTIONS = 32;
const SECONDS = 5;
const PATHS = ['/toronto/implant-specialists', '/toronto', '/'];
const CACHED_PAGES = 10_000;
const CHANGES = 20;

/** Keeps 32 requests in flight. @throws if `wrk` is missing */
async function applyLoad(url: string): Promise<{ perSecond: number; p99: string; errors: number }> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', '-H', 'Accept-Encoding: br'];
  const wrk = spawn('taskset', ['-c', String(LOAD_CORE), 'wrk', ...options, url]);
  let output = '';
  wrk.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await once(wrk, 'close');
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (!(perSecond > 0)) throw new Error(`wrk measured nothing (apt-get install wrk):\n${output}`);
  return {
    perSecond: Math.round(perSecond),
    p99: /99%\s+(\S+)/.exec(output)?.[1] ?? '',
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
  };
}

/** Requests a page until the answer comes from the cache. */
async function warmUp(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.has('Age')) return;
  }
  throw new Error(`${url} is not cached.`);
}

async function measureLoad(program: Program, isCached: boolean): Promise<void> {
  const rows = [];
  for (const path of PATHS) {
    // Rendering gets fast only once its code is compiled.
    await (isCached ? warmUp(program.url + path) : applyLoad(program.url + path));
    const cpuBefore = program.cpuMs();
    const { perSecond, p99, errors } = await applyLoad(program.url + path);
    rows.push({
      [isCached ? 'cached page' : 'rendered page']: path,
      'requests/s': perSecond,
      p99,
      'CPU ms': Number(((program.cpuMs() - cpuBefore) / (perSecond * SECONDS)).toFixed(2)),
      errors,
    });
  }
  printTable(rows);
  process.stdout.write('\n');
}

/** Measures the milliseconds from a commit until a second server sends the new page. */
async function measurePurges(first: Program): Promise<void> {
  const second = await startProgram(DATA_FOLDER, PORT + 2);
  const embedded = await openEmbedded(DATA_FOLDER, () => {});
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ slug: string }>(
      'select slug from listed_dentists order by slug limit 1',
    );
    const { slug } = rows[0]!;
    const path = `/dentist/${slug}`;
    const times: number[] = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      const bio = `Change ${change} of the benchmark.`;
      for (const { url } of [first, second]) await warmUp(url + path);
      const startTime = performance.now();
      await client.query('update dentists set bio = $1 where slug = $2', [bio, slug]);
      while (!(await (await fetch(second.url + path)).text()).includes(bio)) await sleep(1);
      times.push(performance.now() - startTime);
    }
    process.stdout.write(
      `From the commit to the new page on a second server: median ${Math.round(quantile(times, 0.5))} ms, longest ${Math.round(Math.max(...times))} ms\n`,
    );
  } finally {
    await client.end();
    await embedded.close();
    await second.stop();
  }
}

/** Measures the memory of a server that caches many pages. */
async function measureMemory(program: Program): Promise<void> {
  const paths = (await listSitemapPaths(program.url)).slice(0, CACHED_PAGES);
  for (const path of paths) await (await fetch(program.url + path)).arrayBuffer();
  process.stdout.write(`After ${paths.length} pages the largest process takes ${program.memory()} MB\n`);
}

/**
 * Measures requests per second of cached and of rendered pages on one core, the delay of a change, and memory. Needs `wrk`.
 */
export async function benchServe(): Promise<void> {
  const rendering = await startProgram(DATA_FOLDER, PORT + 1, { PAGE_CACHE_MB: '0' });
  try {
    rendering.pin(SERVER_CORE);
    await measureLoad(rendering, false);
  } finally {
    await rendering.stop();
  }
  const caching = await startProgram(DATA_FOLDER, PORT);
  try {
    caching.pin(SERVER_CORE);
    await measureLoad(caching, true);
    await measurePurges(caching);
    await measureMemory(caching);
  } finally {
    await caching.stop();
  }
}
