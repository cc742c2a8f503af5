import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';
import { missing, openSender } from '#tests/support/message-sender.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { freePort, startCaddy, startNginx } from '#tests/support/proxies.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import { findSystemPostgres, startSystemPostgres } from '#tests/support/system-postgres.ts';

// Two servers behind a proxy, as ops/ says, are restarted one after the other while visitors read and write.

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const proxies: [string, typeof startNginx][] = [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
];

test.for(proxies)(
  'no request fails behind %s while both servers are restarted',
  { timeout: 300_000 },
  async ([name, startProxy], { skip }) => {
    if (!findSystemPostgres()) skip('not installed: apt-get install postgresql');
    const dataDir = makeDataDir();
    closing.push(() => removeDataDir(dataDir));
    const database = startSystemPostgres();
    closing.push(() => database.stop());
    seedFew(dataDir, { DATABASE_URL: database.url });
    const ports = [await freePort(), await freePort()];
    const port = await freePort();
    const start = (at: number) =>
      serveSite('scripts/start.mjs', ROOT, dataDir, {
        PORT: String(at),
        // One of several processes, one of a single one.
        WORKERS: at === ports[0] ? '2' : '1',
        DATABASE_URL: database.url,
        SITE_URL: `http://127.0.0.1:${port}`,
        TRUST_PROXY: '1',
        PUBLISHER_EMAIL: 'operator@example.com',
        SUBMISSIONS_PER_HOUR: '1000000',
        SEARCHES_PER_MINUTE: '1000000',
      });
    const sites = [await start(ports[0]!), await start(ports[1]!)];
    closing.push(() => Promise.all(sites.map((site) => site.end())));
    const readLog = await startProxy(port, ports, closing);
    if (!readLog) return skip(`not installed: apt-get install ${name.toLowerCase()}`);
    const address = `http://127.0.0.1:${port}`;
    const ready = () =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(ready, { timeout: 20_000 }).toBe(true);

    const { send, statuses, acknowledged } = openSender(address);
    const read = new Map<number, number>();
    let isRunning = true;
    const visit = async (turns: () => Promise<void>) => {
      while (isRunning) {
        await turns();
        await sleep(10);
      }
    };
    const paths = ['/toronto', '/search?q=dentist&place=toronto', '/', '/emergency-dentists'];
    const visitors = [
      ...[0, 1, 2].map(() => visit(async () => void (await send()))),
      ...[0, 1, 2].map((first) => {
        let turn = first;
        return visit(async () => {
          const answer = await fetch(address + paths[(turn += 1) % paths.length]!, {
            headers: { Connection: 'close' },
          });
          await answer.arrayBuffer();
          read.set(answer.status, (read.get(answer.status) ?? 0) + 1);
        });
      }),
    ];
    for (const place of [0, 1, 0, 1]) {
      expect(await sites[place]!.end()).toBe(0);
      sites[place] = await start(ports[place]!);
      // The proxies ask a server again 5 and 10 seconds after it has failed.
      await sleep(11_000);
    }
    isRunning = false;
    await Promise.all(visitors);
    const said = readLog().slice(-3000);
    expect([...statuses], said).toEqual([303]);
    expect([...read.keys()], said).toEqual([200]);
    expect(acknowledged.length).toBeGreaterThan(200);

    const client = new pg.Client(database.url);
    await client.connect();
    closing.push(() => client.end());
    expect(await missing(client, acknowledged)).toEqual([]);
    const twice = await client.query('select from leads group by message having count(*) > 1');
    expect(twice.rowCount).toBe(0);
  },
);
