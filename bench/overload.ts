import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, allPaths, pathsOfMap, startProgram } from './program.ts';
import type { Program } from './program.ts';
import { printTable } from './table.ts';
import { quantile } from './times.ts';
import type { Noticed } from './overload-watch.ts';

const PORT = 3396;
const KEPT = '/toronto/orthodontists';

/** Each from a network of its own, so that the limits by network stop none of it. */
export const networks = (function* () {
  for (let n = 0; ; n = (n + 1) % 2 ** 24) yield `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
})();

const head = (path: string, network: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nX-Forwarded-For: ${network}\r\n\r\n`;

async function connected(): Promise<Socket> {
  const socket = connect(PORT, '127.0.0.1');
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

/** Sends requests at once on so many connections, reads nothing for some seconds, and leaves. */
async function pipeline(sockets: number, each: number, seconds: number): Promise<void> {
  const open = await Promise.all(Array.from({ length: sockets }, connected));
  for (const socket of open) {
    socket.pause();
    const network = networks.next().value!;
    socket.write(Array.from({ length: each }, (_, n) => head(`/search?q=dental+${n}`, network)).join(''));
  }
  await sleep(seconds * 1000);
  for (const socket of open) socket.destroy();
}

async function connectMany(sockets: number, seconds: number): Promise<void> {
  const open: Socket[] = [];
  for (let at = 0; at < sockets; at += 500)
    open.push(...(await Promise.all(Array.from({ length: Math.min(500, sockets - at) }, connected))));
  // Each asks once, and stays.
  for (const socket of open) {
    socket.resume();
    socket.write(head(KEPT, networks.next().value!));
  }
  await sleep(seconds * 1000);
  for (const socket of open) socket.destroy();
}

async function askAll(
  url: string,
  paths: readonly string[],
  atOnce: number,
  form?: URLSearchParams,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
        const headers = { 'X-Forwarded-For': networks.next().value! };
        await fetch(url + path, form ? { method: 'POST', body: form, headers } : { headers })
          .then(async (answer) => answer.arrayBuffer())
          .catch(() => {});
      }
    }),
  );
}

/** What visitors and health checks notice while something runs. */
async function watch(name: string, program: Program, attack: () => Promise<void>) {
  // A process of its own: this one is busy with the attack, and would measure itself.
  const watcher = fork(join(ROOT, 'bench/overload-watch.ts'), [program.url, '/healthz', KEPT]);
  await once(watcher, 'message');
  let most = program.memory();
  const weighing = setInterval(() => (most = Math.max(most, program.memory())), 100);
  const started = performance.now();
  await attack();
  const seconds = (performance.now() - started) / 1000;
  watcher.send('end');
  const [[health, page]] = (await once(watcher, 'message')) as [[Noticed, Noticed]];
  clearInterval(weighing);
  return {
    attack: name,
    seconds: Math.round(seconds),
    'healthz: longest ms': Math.round(Math.max(...health.times)),
    'kept page: p99 ms': Math.round(quantile(page.times, 0.99)),
    'not answered': health.failed + page.failed,
    'most MB': most,
  };
}

/** Addresses that do not exist. */
const missing = Array.from({ length: 10_000 }, (_, n) => `/${(n * 7919).toString(36)}-no-such-city`);

/** Nearly as long as a body may be, with mistakes in each field: the form is rendered again, with what was typed. */
const longForm = new URLSearchParams({ message: 'x'.repeat(250_000) });

/** Asks for ordinary pages and searches until code is compiled and heaps have grown, which is not what an attack adds. */
async function warmUp({ url }: Program): Promise<void> {
  await askAll(
    url,
    (await allPaths(url)).filter((_, n) => n % 4 === 0),
    8,
  );
  await askAll(
    url,
    Array.from({ length: 500 }, (_, n) => `/search?q=dental+${n}`),
    8,
  );
  await askAll(url, Array<string>(200).fill(KEPT), 8);
  await sleep(20_000);
}

/**
 * What one attacker can do to everybody else: connections that send much and read nothing, thousands of connections,
 * addresses that do not exist, pictures. Reach: health checks within 250 ms, kept pages p99 50 ms, 400 MB, and back to
 * rest within a minute.
 */
export async function benchOverload(): Promise<void> {
  const program = await startProgram(resolve(ROOT, 'data/bench'), PORT, {
    TRUST_PROXY: '1',
    SITE_URL: 'http://localhost',
    WORKERS: '2',
  });
  try {
    await warmUp(program);
    const rest = program.memory();
    const profiles = await pathsOfMap(program.url, '/sitemaps/dentists-1.xml');
    const pictures = profiles.slice(0, 2000).map((path) => `/og${path}.png`);
    const rows = [
      await watch('nothing', program, () => sleep(5000)),
      await watch('300 connections, 20 searches each, nothing read', program, () => pipeline(300, 20, 15)),
      await watch('1 connection, 2,000 searches', program, () => pipeline(1, 2000, 15)),
      await watch('10,000 connections', program, () => connectMany(10_000, 10)),
      await watch('10,000 addresses that do not exist', program, () => askAll(program.url, missing, 16)),
      await watch('2,000 pictures', program, () => askAll(program.url, pictures, 4)),
      await watch('2,000 forms of 250 KB, 300 at once', program, () =>
        askAll(program.url, Array<string>(2000).fill('/contact'), 300, longForm),
      ),
      await watch('a minute later', program, () => sleep(60_000)),
    ];
    printTable(rows);
    process.stdout.write(`\nAt rest ${rest} MB, at the end ${program.memory()} MB.\n`);
  } finally {
    await program.stop();
  }
}
