import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';
import { findSystemPostgres, startSystemPostgres } from '#tests/support/system-postgres.ts';

// PgBouncer, which gives a session to each transaction.

let database: ReturnType<typeof startSystemPostgres> | undefined;
let bouncer: ChildProcess | undefined;
let site: ServedSite | undefined;
const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
const dataDir = makeDataDir();

afterAll(async () => {
  await site?.kill();
  bouncer?.kill('SIGTERM');
  if (bouncer) await once(bouncer, 'exit');
  database?.stop();
  rmSync(folder, { recursive: true });
  await removeDataDir(dataDir);
});

/** As docs/operations.md says; few sessions, so that all processes share them. */
const settings = (host: string): string => `[databases]
postgres = host=${host}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = 6543
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = options, statement_timeout
`;

test('the program works in transactions’ sessions: it migrates, serves, takes forms, and sees changes', async ({
  skip,
}) => {
  if (spawnSync('pgbouncer', ['--version']).error) skip('not installed: apt-get install pgbouncer');
  if (!findSystemPostgres()) skip('not installed: apt-get install postgresql');
  database = startSystemPostgres();
  const socket = new URL(database.url).searchParams.get('host')!;
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(join(folder, 'pgbouncer.ini'), settings(socket));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  const [first = '', ...words] = [...user, 'pgbouncer', join(folder, 'pgbouncer.ini')];
  bouncer = spawn(first, words, { stdio: 'ignore' });
  const DATABASE_URL = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}&port=6543`;
  const through = { DATABASE_URL, DATABASE_PREPARE: 'false' };
  await expect
    .poll(
      async () => {
        const client = new pg.Client(DATABASE_URL);
        client.on('error', () => {});
        return client.connect().then(
          () => client.end().then(() => true),
          () => false,
        );
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  seedFew(dataDir, through);
  const served = await serveSite('scripts/start.mjs', ROOT, dataDir, { ...through, WORKERS: '2' });
  site = served;

  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      const path = ['/', '/toronto', `/search?q=dentist&page=${turn}`, '/readyz'][turn % 4]!;
      const answer = await fetch(served.address + path);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);

  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ id: string; slug: string; review: string }>(`
    select d.id, d.slug, r.id as review from listed_dentists d join reviews r on r.dentist_id = d.id
    where r.status = 'approved' limit 1`);
  const [{ slug, review } = { slug: '', review: '' }] = rows;
  const profile = `/dentist/${slug}`;
  await served.get(profile);
  await client.query(`update dentists set bio = 'Speaks of a new chair.' where slug = $1`, [slug]);
  await client.end();
  await expect.poll(() => served.get(profile), { timeout: 5000 }).toContain('Speaks of a new chair.');

  const vote = await fetch(`${served.address}${profile}/reviews/${review}`, {
    method: 'POST',
    body: new URLSearchParams({ vote: '1' }),
    redirect: 'manual',
  });
  expect([302, 303]).toContain(vote.status);
  expect(await served.end()).toBe(0);
  expect(served.output()).not.toContain('"msg":"bug"');
}, 300_000);
