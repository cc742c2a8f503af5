import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statfsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openEmbedded } from '#db/embedded/server.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { missing, openSender } from '#tests/support/message-sender.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';
import { findSystemPostgres, startSystemPostgres } from '#tests/support/system-postgres.ts';
import type { SystemPostgres } from '#tests/support/system-postgres.ts';

// A disk that is full, and a database that fails over to its standby: what was acknowledged is there, and everything else
// was answered with 503. db/pool.db.test.ts and database-away.test.ts have databases that fall silent or are away.

const SETTINGS = {
  SUBMISSIONS_PER_HOUR: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
  PUBLISHER_EMAIL: 'operator@example.com',
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const statusOf = async (site: ServedSite, path: string): Promise<number> => {
  const answer = await fetch(site.address + path, { signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  return answer.status;
};

test('a full disk refuses what it can’t keep, and the program goes on once there is room', async ({
  skip,
}) => {
  const dataDir = makeDataDir();
  closing.push(() => removeDataDir(dataDir));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'tmpfs', dataDir]).status !== 0)
    skip('a disk of its own needs the right to mount');
  closing.push(() => spawnSync('umount', ['-l', dataDir]));
  seedFew(dataDir);
  const site = await serveSite('scripts/start.mjs', ROOT, dataDir, SETTINGS);
  closing.push(() => site.end());
  const { send, statuses, acknowledged } = openSender(site.address);
  expect(await send()).toBe(303);
  expect(await statusOf(site, '/toronto')).toBe(200);
  expect(await statusOf(site, '/readyz')).toBe(200);

  const filler = join(dataDir, 'filler');
  const fill = () => {
    const { bavail, bsize } = statfsSync(dataDir);
    spawnSync('dd', [
      'if=/dev/zero',
      `of=${filler}`,
      'oflag=append',
      'conv=notrunc',
      `bs=${bsize}`,
      `count=${bavail}`,
    ]);
  };
  fill();
  await expect.poll(() => statusOf(site, '/readyz'), { timeout: 30_000 }).toBe(503);
  // Pages of tables that have room left still take rows.
  const long = ' Please ring.'.repeat(100);
  for (let turn = 0; turn < 2000 && !statuses.has(503); turn += 1) {
    if (turn % 50 === 0) fill();
    await send(long);
  }
  expect([...statuses].toSorted()).toEqual([303, 503]);
  for (const path of ['/', '/toronto', '/search?q=dentist', '/sitemap.xml'])
    expect([200, 503], path).toContain(await statusOf(site, path));
  expect(await statusOf(site, '/healthz')).toBe(200);

  rmSync(filler);
  await expect.poll(() => statusOf(site, '/readyz'), { timeout: 60_000 }).toBe(200);
  await expect.poll(() => send(), { timeout: 60_000 }).toBe(303);
  const embedded = await openEmbedded(dataDir, () => {});
  closing.push(() => embedded.close());
  const client = new pg.Client(embedded.connection);
  await client.connect();
  closing.push(() => client.end());
  expect(await missing(client, acknowledged)).toEqual([]);
  // Mail that found no room is written once there is.
  // News for operators waits for the next digest.
  const unwritten = async () =>
    (await client.query(`select from mails where status not in ('sent', 'digest')`)).rowCount;
  await expect.poll(unwritten, { timeout: 240_000, interval: 1000 }).toBe(0);
  expect((await client.query('select from mails')).rowCount).toBeGreaterThanOrEqual(acknowledged.length);
}, 600_000);

/** A port in front of two servers' sockets, as a proxy or an address that moves is. */
async function openProxy(first: SystemPostgres) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(join(target.folder, '.s.PGSQL.5432'));
    for (const each of [socket, behind]) {
      open.add(each);
      each.on('error', () => {});
      each.on('close', () => {
        open.delete(each);
        (each === socket ? behind : socket).destroy();
      });
    }
    socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    turnTo(next: SystemPostgres) {
      target = next;
      for (const socket of open) socket.destroy();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

test('a failover to a standby loses nothing that was acknowledged, and the program goes on by itself', async ({
  skip,
}) => {
  if (!findSystemPostgres()) skip('not installed: apt-get install postgresql');
  const dataDir = makeDataDir();
  closing.push(() => removeDataDir(dataDir));
  const primary = startSystemPostgres();
  let isPrimaryUp = true;
  closing.push(() => isPrimaryUp && primary.stop());
  const proxy = await openProxy(primary);
  closing.push(() => proxy.close());
  seedFew(dataDir, { DATABASE_URL: primary.url });
  const standby = startSystemPostgres(primary);
  closing.push(() => standby.stop());
  const admin = new pg.Client(primary.url);
  admin.on('error', () => {});
  await admin.connect();
  await admin.query(`alter system set synchronous_standby_names = '*'`);
  await admin.query('select pg_reload_conf()');
  const site = await serveSite('scripts/start.mjs', ROOT, dataDir, { ...SETTINGS, DATABASE_URL: proxy.url });
  closing.push(() => site.end());
  const { send, statuses, acknowledged } = openSender(site.address);
  expect(await send()).toBe(303);
  const slug = (await admin.query<{ slug: string }>('select slug from listed_dentists order by slug limit 1'))
    .rows[0]!.slug;
  expect(await statusOf(site, `/dentist/${slug}`)).toBe(200);

  const read = new Set<number>();
  let running = true;
  const visitors = [
    (async () => {
      for (let turn = 0; running; turn += 1) {
        await send();
        await sleep(20);
      }
    })(),
    (async () => {
      for (let turn = 0; running; turn += 1) {
        read.add(
          await statusOf(site, [`/search?q=dentist&page=${turn}`, '/toronto', `/dentist/${slug}`][turn % 3]!),
        );
        await sleep(20);
      }
    })(),
  ];
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
  primary.stop();
  isPrimaryUp = false;
  await expect.poll(() => statusOf(site, '/readyz'), { timeout: 30_000 }).toBe(503);
  // The standby takes no writes yet.
  proxy.turnTo(standby);
  await sleep(3000);
  expect(await statusOf(site, '/readyz')).toBe(503);
  expect(await send()).toBe(503);
  standby.run('pg_ctl', '-w', 'promote');
  await expect.poll(() => statusOf(site, '/readyz'), { timeout: 60_000 }).toBe(200);
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
  running = false;
  await Promise.all(visitors);
  expect([...statuses].toSorted()).toEqual([303, 503]);
  for (const status of read) expect([200, 303, 503]).toContain(status);

  const client = new pg.Client(standby.url);
  await client.connect();
  closing.push(() => client.end());
  expect(await missing(client, acknowledged)).toEqual([]);
  expect((await client.query('select from leads group by message having count(*) > 1')).rowCount).toBe(0);
  // Changes on the new server reach kept pages.
  await client.query(`update dentists set bio = 'Speaks of a new chair.' where slug = $1`, [slug]);
  await expect
    .poll(() => site.get(`/dentist/${slug}`), { timeout: 30_000 })
    .toContain('Speaks of a new chair.');
}, 600_000);
