import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { networks } from './overload.ts';
import { ROOT, pathsOfMap, startProgram } from './program.ts';
import type { Program } from './program.ts';
import { searchQueries } from './search-queries.ts';
import { printTable } from './table.ts';
import { quantile } from './times.ts';

const PORT = 3397;
/** Of the most that the machine does. */
const SHARE = 0.8;
const CONNECTIONS = 16;
const WARM_SECONDS = 20;

type Kind = 'kept page' | 'page' | 'search' | 'suggestion' | 'form';
/** Of a hundred requests. */
const MIX: Record<Kind, number> = { 'kept page': 60, page: 15, search: 15, suggestion: 8, form: 2 };
const KINDS = Object.entries(MIX).flatMap(([kind, parts]) => new Array<Kind>(parts).fill(kind as Kind));
const KEPT = ['/', '/toronto', '/toronto/orthodontists', '/fr/montreal', '/provinces/ontario/orthodontists'];
const searches = Object.values(searchQueries).flat();

/** @returns '' if it was answered as it should be, else the status; 0 without an answer */
async function ask(program: Program, kind: Kind, profiles: readonly string[], turn: number): Promise<string> {
  const paths: Record<Kind, string> = {
    'kept page': KEPT[turn % KEPT.length]!,
    page: profiles[(turn * 7919) % profiles.length]!,
    search: `/search?${searches[turn % searches.length]}`,
    suggestion: `/suggest?q=${['den', 'tor', 'ort', 'tremb'][turn % 4]}`,
    form: '/contact',
  };
  const answer = await fetch(program.url + paths[kind], {
    redirect: 'manual',
    headers: { 'X-Forwarded-For': networks.next().value!, Host: 'localhost' },
    signal: AbortSignal.timeout(30_000),
    ...(kind === 'form' && {
      method: 'POST',
      body: new URLSearchParams({
        name: 'Maria Okafor',
        email: `maria${turn}@example.com`,
        subject: 'Opening hours',
        message: `The clinic is closed on Fridays (${turn}).`,
      }),
    }),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  const status = answer?.status ?? 0;
  return status === (kind === 'form' ? 303 : 200) || (kind === 'search' && status === 303)
    ? ''
    : String(status);
}

/** Requests for some seconds: `perSecond` of them, or as many as are answered. */
async function load(program: Program, profiles: readonly string[], seconds: number, perSecond = Infinity) {
  const times = new Map<Kind, number[]>(Object.keys(MIX).map((kind) => [kind as Kind, []]));
  const failed = new Map<Kind, string[]>();
  const memory: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let [sent, answered] = [0, 0];
  const one = async () => {
    const turn = (sent += 1);
    const kind = KINDS[(turn * 37) % KINDS.length]!;
    const from = performance.now();
    const status = await ask(program, kind, profiles, turn);
    times.get(kind)!.push(performance.now() - from);
    if (status) failed.set(kind, [...(failed.get(kind) ?? []), status]);
    answered += 1;
  };
  if (perSecond === Infinity)
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (performance.now() < end) await one();
      }),
    );
  else {
    const open = new Set<Promise<void>>();
    while (performance.now() < end) {
      // By the clock, whether or not earlier requests are answered: a slow server meets a queue, as in life.
      const due = ((performance.now() - started) / 1000) * perSecond;
      while (sent < due) {
        const asked = one();
        open.add(asked);
        void asked.then(() => open.delete(asked));
      }
      if ((memory.length + 1) * 60_000 <= performance.now() - started) memory.push(program.memory());
      await sleep(5);
    }
    await Promise.all(open);
  }
  return { times, failed, memory, perSecond: answered / ((performance.now() - started) / 1000) };
}

/**
 * Mixed traffic at 80 % of what the program answers at most, in an open loop. Reach: no error, flat memory.
 *
 * @param minutes `npm run bench -- soak=5`
 */
export async function benchSoak(minutes = '5'): Promise<void> {
  const program = await startProgram(resolve(ROOT, 'data/bench'), PORT, {
    TRUST_PROXY: '1',
    SITE_URL: 'http://localhost',
    SUBMISSIONS_PER_HOUR: '1000000',
    // As `npm start` makes it.
    WORKERS: String(availableParallelism()),
  });
  try {
    const profiles = await pathsOfMap(program.url, '/sitemaps/dentists-1.xml');
    await load(program, profiles, WARM_SECONDS / 2);
    const most = await load(program, profiles, WARM_SECONDS);
    const before = program.memory();
    const soaked = await load(program, profiles, Number(minutes) * 60, most.perSecond * SHARE);
    process.stdout.write(
      `At most ${Math.round(most.perSecond)} requests/s; ${minutes} minutes at ${Math.round(soaked.perSecond)}/s, load generator on the same cores\n\n`,
    );
    printTable(
      [...soaked.times].map(([kind, own]) => ({
        request: kind,
        count: own.length,
        'p50 ms': Math.round(quantile(own, 0.5)),
        'p99 ms': Math.round(quantile(own, 0.99)),
        'longest ms': Math.round(Math.max(...own)),
        failed: Object.entries(Object.groupBy(soaked.failed.get(kind) ?? [], (status) => status))
          .map(([status, each]) => `${each?.length} × ${status}`)
          .join(', '),
      })),
    );
    process.stdout.write(`\nMemory in MB: ${before} before, then each minute ${soaked.memory.join(', ')}\n`);
  } finally {
    await program.stop();
  }
}
