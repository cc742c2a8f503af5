import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';
import { missing, openSender } from '#tests/support/message-sender.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { freePort, startCaddy, startNginx } from '#tests/support/proxies.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';
import { findSystemPostgres, startSystemPostgres } from '#tests/support/system-postgres.ts';

// Two servers of two processes each on one PostgreSQL, behind the real proxies with the files of ops/.

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const proxies = {
  nginx: { start: startNginx, package: 'nginx' },
  Caddy: { start: startCaddy, package: 'caddy' },
};

interface Sites {
  /** Of the proxy. */
  address: string;
  sites: ServedSite[];
  databaseUrl: string;
  /** Starts a server again that has ended. */
  start(place: number): Promise<void>;
  readLog(): string;
}

/** @returns what is missing on this machine, as a sentence */
async function openSites(name: keyof typeof proxies): Promise<Sites | string> {
  if (!findSystemPostgres()) return 'not installed: apt-get install postgresql';
  const dataDir = makeDataDir();
  closing.push(() => removeDataDir(dataDir));
  const database = startSystemPostgres();
  closing.push(() => database.stop());
  seedFew(dataDir, { DATABASE_URL: database.url });
  const ports = [await freePort(), await freePort()];
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const sites: ServedSite[] = [];
  const start = async (place: number) => {
    sites[place] = await serveSite('scripts/start.mjs', ROOT, dataDir, {
      PORT: String(ports[place]),
      WORKERS: '2',
      DATABASE_URL: database.url,
      SITE_URL: address,
      TRUST_PROXY: '1',
      PUBLISHER_EMAIL: 'operator@example.com',
      SUBMISSIONS_PER_HOUR: '1000000',
      SEARCHES_PER_MINUTE: '1000000',
    });
  };
  closing.push(() => Promise.all(sites.map((site) => site.end())));
  await start(0);
  await start(1);
  const readLog = await proxies[name].start(port, ports, closing);
  if (!readLog) return `not installed: apt-get install ${proxies[name].package}`;
  const ready = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 20_000 }).toBe(true);
  return { address, sites, databaseUrl: database.url, start, readLog };
}

const names = Object.keys(proxies) as (keyof typeof proxies)[];

test.for(names)(
  'behind %s no request fails while a server ends, or is killed, and is started again',
  { timeout: 300_000 },
  async (name, { skip }) => {
    const opened = await openSites(name);
    if (typeof opened === 'string') return skip(opened);
    const { address, sites, start, readLog, databaseUrl } = opened;
    const { send, statuses, acknowledged } = openSender(address);
    const read = new Map<number, number>();
    let isRunning = true;
    const visit = async (turn: () => Promise<void>) => {
      while (isRunning) {
        await turn();
        await sleep(50);
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
    const ends = [
      async (site: ServedSite) => expect(await site.end()).toBe(0),
      (site: ServedSite) => site.kill(),
    ];
    for (const [round, place] of [0, 1, 1, 0].entries()) {
      await ends[round % 2]!(sites[place]!);
      await start(place);
      // The proxies ask a server again 5 and 10 seconds after it has failed.
      await sleep(11_000);
    }
    isRunning = false;
    await Promise.all(visitors);
    const said = readLog().slice(-3000);
    // Caddy sends no form again that a killed server may have taken: its sender sees that it failed.
    if (name === 'Caddy') statuses.delete(503);
    expect([...statuses], said).toEqual([303]);
    expect([...read.keys()], said).toEqual([200]);
    expect(acknowledged.length).toBeGreaterThan(200);

    const client = new pg.Client(databaseUrl);
    await client.connect();
    closing.push(() => client.end());
    expect(await missing(client, acknowledged)).toEqual([]);
    const twice = await client.query('select from leads group by message having count(*) > 1');
    expect(twice.rowCount).toBe(0);
  },
);

/** The status of a page for a visitor whose address is not the flood's, within Node's and the proxies' own timeouts. */
async function statusForAnother(url: string): Promise<number | undefined> {
  const asked = get(url, { agent: false, localAddress: '127.0.0.2', timeout: 60_000 });
  asked.once('timeout', () => asked.destroy(new Error(`no answer within a minute: ${url}`)));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await textOf(answer);
  return answer.statusCode;
}

const REQUEST = 'Host: 127.0.0.1\r\nAccept-Encoding: br\r\n';

/** The behaviour of each of 300 connections of one address. */
const floods: Record<string, (socket: Socket, turn: number) => void> = {
  'sends headers that never end': (socket) => {
    socket.write(`GET / HTTP/1.1\r\n${REQUEST}`);
    const more = setInterval(() => socket.write('X-More: more\r\n'), 200);
    socket.once('close', () => clearInterval(more));
  },
  'sends a form that never ends': (socket) => {
    socket.write(`POST /contact HTTP/1.1\r\n${REQUEST}Content-Length: 100000\r\n\r\n`);
    const more = setInterval(() => socket.write('a'), 200);
    socket.once('close', () => clearInterval(more));
  },
  'sends a hundred searches at once, and reads no answer': (socket, turn) => {
    socket.pause();
    for (let n = 0; n < 100; n += 1)
      socket.write(`GET /search?q=dentist+${turn}+${n} HTTP/1.1\r\n${REQUEST}\r\n`);
  },
};

test.for(names)(
  'behind %s, whatever 300 connections do, others get their answers',
  { timeout: 900_000 },
  async (name, { skip }) => {
    const opened = await openSites(name);
    if (typeof opened === 'string') return skip(opened);
    const { address, sites } = opened;
    const { port } = new URL(address);
    for (const [what, flood] of Object.entries(floods)) {
      const sockets = Array.from({ length: 300 }, (_, turn) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => {});
        socket.once('connect', () => flood(socket, turn));
        return socket;
      });
      await sleep(500);
      for (let turn = 0; turn < 4; turn += 1) {
        const own = sites.map((site) => `${site.address}/healthz`);
        for (const url of [`${address}/healthz`, ...own, `${address}/toronto`])
          expect(await statusForAnother(url), `${what}: ${url}`).toBe(200);
        await sleep(100);
      }
      for (const socket of sockets) socket.destroy();
      await sleep(500);
    }
  },
);
