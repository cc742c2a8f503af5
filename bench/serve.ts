import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { profileTabs } from '#app/http/paths.ts';
import { openEmbedded } from '#db/embedded/server.ts';
import { ROOT, allPaths, startProgram } from './program.ts';
import type { Program } from './program.ts';
import { printTable } from './table.ts';
import { quantile } from './times.ts';

const DATA_FOLDER = resolve(ROOT, 'data/bench');
const PORT = 3391;
/** The server's processes on one core; `wrk` and the database on the other. */
const [SERVER_CORE, LOAD_CORE] = [0, 1];
/** As `npm start` does on two cores: two workers, and the process before them that keeps the pages. */
const AS_STARTED = { WORKERS: '2' };
const CONNECTIONS = 32;
const SECONDS = 5;
/** Each server in turn, because the machine's speed changes within minutes. */
const ROUNDS = 3;
const LIST = '/toronto/implant-specialists';
const PAGES = [LIST, '/toronto', '/'];
const KEPT_PAGES = 10_000;
const PURGES = 20;

interface Load {
  perSecond: number;
  /** In milliseconds. */
  p99: number;
  errors: number;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Keeps 32 requests under way for some seconds. @throws if `wrk` is missing */
async function applyLoad(url: string, seconds = SECONDS): Promise<Load> {
  const words = ['-c', String(LOAD_CORE), 'wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency'];
  const wrk = spawn('taskset', [...words, '-H', 'Accept-Encoding: br', url]);
  let output = '';
  wrk.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await once(wrk, 'close');
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const [, number = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (!(perSecond > 0)) throw new Error(`wrk measured nothing (apt-get install wrk):\n${output}`);
  const errors = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  return { perSecond, p99: Number(number) * (UNITS[unit] ?? 1), errors };
}

/** Bare Node and nginx with the bytes of one page, in Brotli. */
async function serveBytes(bytes: Buffer<ArrayBuffer>, headers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-serve-'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/page'), bytes);
  writeFileSync(
    join(folder, 'node.mjs'),
    `import { get } from 'node:http';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const body = readFileSync(${JSON.stringify(join(folder, 'pages/page'))});
const headers = ${JSON.stringify(Object.entries({ ...headers, 'content-length': String(bytes.length) }).flat())};
createServer((request, response) => response.writeHead(200, headers).end(body)).listen(${PORT + 1}, '127.0.0.1');`,
  );
  const added = Object.entries(headers)
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr; events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 1000000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server { listen 127.0.0.1:${PORT + 2}; root ${folder}/pages; default_type text/html; ${added} } }`,
  );
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const children = [
    spawn('taskset', ['-c', String(SERVER_CORE), process.execPath, join(folder, 'node.mjs')]),
    spawn('taskset', ['-c', String(SERVER_CORE), 'nginx', '-c', join(folder, 'nginx.conf')]),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
    rmSync(folder, { recursive: true });
  };
  const addresses = { node: `http://127.0.0.1:${PORT + 1}/page`, nginx: `http://127.0.0.1:${PORT + 2}/page` };
  for (const address of Object.values(addresses))
    for (let tries = 1; !(await fetch(address).catch(() => null))?.ok; tries += 1) {
      if (tries === 100) {
        stop();
        throw new Error(`${address} does not answer (apt-get install nginx).`);
      }
      await sleep(100);
    }
  return { ...addresses, stop };
}

const fetched = async (url: string) => {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  return { answer, text: await answer.text() };
};

/** Asks until the answer comes from the cache, which keeps a page after its first rendering. */
async function warm(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) if ((await fetched(url)).answer.headers.has('Age')) return;
  throw new Error(`${url} is not kept.`);
}

const median = (values: number[]) => quantile(values, 0.5);

async function compareServers(kept: Program): Promise<void> {
  const url = kept.url + LIST;
  await warm(url);
  const answer = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name)),
  );
  const bytes = await readRaw(url);
  const others = await serveBytes(bytes, headers);
  try {
    const servers = { 'kept page': url, 'node:http': others.node, nginx: others.nginx };
    const loads: Record<string, Load[]> = {};
    for (const address of Object.values(servers)) await applyLoad(address, 2);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, address] of Object.entries(servers)) {
        if (name === 'kept page') await warm(url);
        (loads[name] ??= []).push(await applyLoad(address));
      }
    printTable(
      Object.entries(loads).map(([server, runs]) => ({
        server,
        'requests/s': runs.map(({ perSecond }) => Math.round(perSecond)).join(', '),
        median: Math.round(median(runs.map(({ perSecond }) => perSecond))),
        'p99 ms': runs.map(({ p99 }) => p99.toFixed(1)).join(', '),
        errors: runs.reduce((sum, { errors }) => sum + errors, 0),
      })),
    );
    const ratio = (other: string) =>
      median(loads['kept page']!.map((run, at) => run.perSecond / loads[other]![at]!.perSecond)).toFixed(2);
    process.stdout.write(
      `\n${bytes.length} bytes. Of node:http: ${ratio('node:http')} (reach 0.85); of nginx: ${ratio('nginx')} (reach 0.55).\n`,
    );
    const running = new AbortController();
    const searches = Promise.all(
      Array.from({ length: 4 }, async (_, worker) => {
        let done = 0;
        for (; !running.signal.aborted; done += 1)
          await fetched(`${kept.url}/search?q=${worker}+dental+${done}`);
        return done;
      }),
    );
    await warm(url);
    const beside = await applyLoad(url);
    running.abort();
    const done = (await searches).reduce((sum, each) => sum + each, 0);
    process.stdout.write(
      `Beside ${Math.round(done / SECONDS)} searches/s: ${Math.round(beside.perSecond)} requests/s, p99 ${beside.p99} ms (reach 5 ms).\n\n`,
    );
  } finally {
    others.stop();
  }
}

/** The bytes as sent; `fetch` would unpack them. */
function readRaw(url: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(Buffer.concat(parts)));
    }).on('error', fail);
  });
}

/** Pages per second where nothing is kept: each is rendered and compressed. */
async function measureMisses(): Promise<void> {
  const bare = await startProgram(DATA_FOLDER, PORT + 3, { ...AS_STARTED, PAGE_CACHE_MB: '0' });
  try {
    bare.pin(SERVER_CORE);
    const rows = [];
    for (const path of PAGES) {
      await applyLoad(bare.url + path, 3);
      const before = bare.cpuMs() ?? 0;
      const load = await applyLoad(bare.url + path);
      const used = (bare.cpuMs() ?? 0) - before;
      rows.push({
        'rendered page': path,
        'pages/s': Math.round(load.perSecond),
        'CPU ms/page': (used / (load.perSecond * SECONDS)).toFixed(2),
        'p99 ms': Math.round(load.p99),
        errors: load.errors,
        'memory MB': bare.memory(),
      });
    }
    printTable(rows);
    process.stdout.write('\nReach: 400 pages/s of the first, in Brotli.\n\n');
  } finally {
    await bare.stop();
  }
}

/** Milliseconds from a commit until a second server has the new page. */
async function measurePurges(first: Program): Promise<void> {
  const second = await startProgram(DATA_FOLDER, PORT + 4, AS_STARTED);
  const embedded = await openEmbedded(DATA_FOLDER, () => {});
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ slug: string }>(
      'select slug from listed_dentists order by slug limit 1',
    );
    const path = `/dentist/${rows[0]!.slug}`;
    const times: number[] = [];
    for (let change = 1; change <= PURGES; change += 1) {
      const bio = `Change ${change} of the benchmark.`;
      for (const { url } of [first, second]) await warm(url + path);
      const started = performance.now();
      await client.query('update dentists set bio = $1 where slug = $2', [bio, rows[0]!.slug]);
      while (!(await fetched(second.url + path)).text.includes(bio)) await sleep(1);
      times.push(performance.now() - started);
    }
    process.stdout.write(
      `From the commit to the fresh page on the second server: median ${Math.round(median(times))} ms, longest ${Math.round(Math.max(...times))} ms (reach 50 ms).\n`,
    );
  } finally {
    await client.end();
    await embedded.close();
    await second.stop();
  }
}

/** Memory of a process that keeps many pages. */
async function measureMemory(program: Program): Promise<void> {
  const addresses = await allPaths(program.url);
  const tabs = addresses
    .filter((path) => path.includes('/dentist/'))
    .flatMap((path) => profileTabs.slice(1).map((tab) => `${path}?tab=${tab}`));
  const wanted = [...addresses, ...tabs].slice(0, KEPT_PAGES);
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let path = wanted[next++]; path !== undefined; path = wanted[next++])
        await fetched(program.url + path);
    }),
  );
  const atOnce = program.memory();
  await sleep(20_000);
  process.stdout.write(
    `With ${wanted.length} addresses asked for: ${atOnce} MB, 20 s later ${program.memory()} MB (reach 300 MB).\n`,
  );
}

/**
 * A kept list of 20 in Brotli beside bare `node:http` and nginx with the same bytes, each on one core with 32 connections;
 * pages that are rendered; the time from a change to the fresh page on a second server; memory with 10,000 pages kept.
 * Needs `wrk` and `nginx`.
 */
export async function benchServe(): Promise<void> {
  const kept = await startProgram(DATA_FOLDER, PORT, AS_STARTED);
  try {
    kept.pin(SERVER_CORE);
    await compareServers(kept);
    await measureMisses();
    await measurePurges(kept);
    await measureMemory(kept);
  } finally {
    await kept.stop();
  }
}
