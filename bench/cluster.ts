import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startBouncer } from '#tests/support/bouncer.ts';
import { missing, openSender } from '#tests/support/message-sender.ts';
import { freePort, startNginx } from '#tests/support/proxies.ts';
import { makeDataDir } from '#tests/support/program.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import { startSystemPostgres } from '#tests/support/system-postgres.ts';
import { ROOT } from './program.ts';
import { printTable } from './table.ts';
import { quantile } from './times.ts';

const PATHS = [
  '/toronto',
  '/search?q=dentist&place=toronto',
  '/',
  '/toronto/orthodontists',
  '/emergency-dentists',
];
const READERS = 8;
const WRITERS = 2;

/** What happens, and for how many seconds traffic is watched from then on. */
const ACTS = ['all is well', 'an app is killed', 'it is back', 'the other one is killed', 'it is back'];
const SECONDS = 12;

interface Seen {
  times: number[];
  failedReads: string[];
  failedForms: number[];
}

/**
 * Two apps behind nginx, on PgBouncer, a primary and its streaming replica: each app is killed (kill -9) under load and
 * started again.
 *
 * @throws if a program is not installed
 */
export async function benchCluster(): Promise<void> {
  const closing: (() => unknown)[] = [];
  try {
    const dataDir = makeDataDir();
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const primary = startSystemPostgres();
    closing.push(primary.stop);
    seedFew(dataDir, { DATABASE_URL: primary.url });
    const replica = startSystemPostgres(primary);
    closing.push(replica.stop);
    const bouncer = await startBouncer(primary, closing, 20);
    const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
    const start = (at: number) =>
      serveSite('scripts/start.mjs', ROOT, dataDir, {
        PORT: String(at),
        NODE_ENV: 'production',
        WORKERS: '2',
        DATABASE_URL: bouncer ?? '',
        DATABASE_READ_URL: replica.url,
        DATABASE_PREPARE: 'false',
        SITE_URL: `http://127.0.0.1:${port}`,
        TRUST_PROXY: '1',
        PUBLISHER_EMAIL: 'operator@example.com',
        SUBMISSIONS_PER_HOUR: '1000000',
        SEARCHES_PER_MINUTE: '1000000',
      });
    const apps = [await start(ports[0]!), await start(ports[1]!)];
    closing.push(() => Promise.all(apps.map((app) => app.kill())));
    const proxy = await startNginx(port!, ports, closing);
    if (!bouncer || !proxy) throw new Error('not installed: apt-get install pgbouncer nginx');

    const address = `http://127.0.0.1:${port}`;
    const { send, acknowledged } = openSender(address);
    const seen = ACTS.map((): Seen => ({ times: [], failedReads: [], failedForms: [] }));
    let act = 0;
    let isRunning = true;
    const visit = async (ask: (now: Seen, turn: number) => Promise<void>, first: number) => {
      for (let turn = first; isRunning; turn += 1) {
        // Forms and reads belong to the act in which they began.
        await ask(seen[act]!, turn);
        await sleep(20);
      }
    };
    const read = async (now: Seen, turn: number) => {
      const path = PATHS[turn % PATHS.length]!;
      const began = performance.now();
      const answer = await fetch(address + path, { signal: AbortSignal.timeout(60_000) });
      await answer.arrayBuffer();
      now.times.push(performance.now() - began);
      if (answer.status !== 200) now.failedReads.push(`${answer.status} ${path}`);
    };
    const write = async (now: Seen) => {
      const status = await send();
      if (status !== 303) now.failedForms.push(status);
    };
    await sleep(3000);
    const visitors = [
      ...Array.from({ length: READERS }, (_, first) => visit(read, first)),
      ...Array.from({ length: WRITERS }, (_, first) => visit(write, first)),
    ];
    for (act = 0; act < ACTS.length - 1;) {
      await sleep(SECONDS * 1000);
      act += 1;
      const place = act < 3 ? 0 : 1;
      if (act % 2 === 1) await apps[place]!.kill();
      else apps[place] = await start(ports[place]!);
    }
    await sleep(SECONDS * 1000);
    isRunning = false;
    await Promise.all(visitors);

    printTable(
      seen.map(({ times, failedReads, failedForms }, place) => ({
        act: ACTS[place]!,
        reads: times.length,
        failed: failedReads.length,
        'p50 ms': Math.round(quantile(times, 0.5)),
        'p99 ms': Math.round(quantile(times, 0.99)),
        'failed forms': failedForms.length,
      })),
    );
    for (const { failedReads, failedForms } of seen)
      for (const failure of [...failedReads, ...failedForms.map((status) => `${status} form`)])
        process.stdout.write(`failed: ${failure}\n`);
    const client = new pg.Client(primary.url);
    await client.connect();
    const lost = await missing(client, acknowledged);
    const twice = await client.query('select from leads group by message having count(*) > 1');
    await client.end();
    process.stdout.write(
      `\n${acknowledged.length} forms acknowledged: ${lost.length} lost, ${twice.rowCount} twice.\n`,
    );
    const failures = seen.flatMap(({ failedReads, failedForms }) => [...failedReads, ...failedForms]);
    if (failures.length + lost.length + (twice.rowCount ?? 0) > 0) process.exitCode = 1;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
