import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { PROGRAM } from '#db/pool.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import { findSystemPostgres, startSystemPostgres } from '#tests/support/system-postgres.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  closing.push(() => client.end());
  return client;
}

/** Signals the server whose data is in a folder, and all its processes. */
function signal(folder: string, name: NodeJS.Signals): void {
  const [pid = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  const children = execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n');
  for (const each of [pid, ...children]) process.kill(Number(each), name);
}

test('pages are read from the replica, never older than a change, and from the primary while it is away', async ({
  skip,
}) => {
  if (!findSystemPostgres()) skip('not installed: apt-get install postgresql');
  const dataDir = makeDataDir();
  closing.push(() => removeDataDir(dataDir));
  const primary = startSystemPostgres();
  closing.push(() => primary.stop());
  seedFew(dataDir, { DATABASE_URL: primary.url });
  const replica = startSystemPostgres(primary);
  let isReplicaUp = true;
  closing.push(() => isReplicaUp && replica.stop());
  const [atPrimary, atReplica] = await Promise.all([connect(primary.url), connect(replica.url)]);
  const site = await serveSite('scripts/start.mjs', ROOT, dataDir, {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    WORKERS: '2',
  });
  closing.push(() => site.end());

  const { rows } = await atPrimary.query<{
    slug: string;
    city: string;
    specialty: string;
    province: string;
  }>(`
    select d.slug, c.slug as city, s.slug as specialty, p.slug as province
    from listed_rankings r join listed_dentists d on d.id = r.dentist_id join cities c on c.id = r.city_id
    join provinces p on p.code = c.province_state join specialist_categories s on s.id = r.category_id
    where r.ranking = 1 order by d.slug limit 1`);
  const { slug, city, specialty, province } = rows[0]!;
  const profile = `/dentist/${slug}`;
  const paths = [
    '/',
    '/fr',
    `/${city}`,
    `/${city}/${specialty}`,
    `/${city}/all-dentists`,
    `/provinces/${province}`,
    `/provinces/${province}/${specialty}`,
    '/accepting-patients',
    `/emergency-dentists?place=${city}`,
    '/how-we-rank',
    '/search',
    '/sitemap.xml',
    '/sitemaps/dentists-1.xml',
    profile,
    `/fr${profile}`,
  ];
  const change = (bio: string) =>
    atPrimary.query('update dentists set bio = $2 where slug = $1', [slug, bio]);
  const everything = () => atPrimary.query(`insert into page_changes (tag) values ('everything')`);
  const readAll = async () => {
    for (const path of paths) expect((await fetch(site.address + path)).status, path).toBe(200);
  };
  const readVotes = async () => {
    const page = await site.get(`${profile}?tab=reviews`);
    const counts = [...page.matchAll(/(\d+) (?:person|people) found this helpful/g)];
    return {
      review: new RegExp(`${profile}/reviews/([\\w-]{36})`).exec(page)?.[1],
      votes: counts.reduce((sum, [, count]) => sum + Number(count), 0),
    };
  };
  const readsOfReplica = async () => {
    const { rows: found } = await atReplica.query<{ reads: number }>(
      `select count(*)::int as reads from pg_stat_activity
       where application_name = $1 and query ~* 'from "?(dentists|listed_|list_|cities|provinces)'`,
      [PROGRAM],
    );
    return found[0]!.reads;
  };

  // The first rendering of a path tells that its page is everybody's.
  await readAll();
  expect(await readsOfReplica()).toBe(0);
  await expect
    .poll(async () => (await everything(), await readAll(), readsOfReplica()), { timeout: 30_000 })
    .toBeGreaterThan(0);
  await readAll();

  // A replica that stands still.
  await atReplica.query('select pg_wal_replay_pause()');
  await change('Speaks of a new chair.');
  await expect.poll(() => site.get(profile), { timeout: 20_000 }).toContain('Speaks of a new chair.');
  await everything();
  await readAll();
  expect(await site.get(profile)).toContain('Speaks of a new chair.');
  // Who sends a form sees at once what it changed, whichever process takes it.
  for (let turn = 0; turn < 4; turn += 1) {
    const before = await readVotes();
    const sent = await fetch(`${site.address}${profile}/reviews/${before.review}`, {
      method: 'POST',
      body: new URLSearchParams({ vote: 'helpful' }),
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    expect((await readVotes()).votes).toBe(before.votes + 1);
  }
  await atReplica.query('select pg_wal_replay_resume()');

  // A replica that freezes: pages that are not kept, at a path that is, wait for it, once it has all changes.
  await readAll();
  await sleep(3000);
  signal(replica.folder, 'SIGSTOP');
  const waits: number[] = [];
  try {
    for (const query of [
      `?city=${city}`,
      `?specialty=${specialty}`,
      `?city=${city}&specialty=${specialty}`,
    ]) {
      const asked = performance.now();
      expect((await fetch(`${site.address}/search${query}`)).status, query).toBe(200);
      waits.push(performance.now() - asked);
    }
  } finally {
    signal(replica.folder, 'SIGCONT');
  }
  expect(waits[0]).toBeGreaterThan(2500);
  expect(Math.max(...waits)).toBeLessThan(10_000);

  // A replica that has gone.
  await expect
    .poll(async () => (await everything(), await readAll(), readsOfReplica()), { timeout: 30_000 })
    .toBeGreaterThan(0);
  expect(readFileSync(join(replica.folder, 'log'), 'utf8')).not.toContain('ERROR');
  replica.stop();
  isReplicaUp = false;
  for (let turn = 0; turn < 3; turn += 1) {
    await everything();
    await readAll();
  }
  await change('Speaks of another chair.');
  await expect.poll(() => site.get(profile), { timeout: 20_000 }).toContain('Speaks of another chair.');
}, 300_000);
