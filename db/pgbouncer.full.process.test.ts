import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';
import { startBouncer } from '#tests/support/bouncer.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { FILLING_IN, openContactForm, sendUntilTaken } from '#tests/support/patient-sender.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { environmentOf, seedFew, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';
import { findSystemPostgres, startSystemPostgres } from '#tests/support/system-postgres.ts';
import { migrateToLatest } from './migrate.ts';

// PgBouncer, which gives a session to each transaction.

let database: ReturnType<typeof startSystemPostgres> | undefined;
const closing: (() => unknown)[] = [];
let site: ServedSite | undefined;
const dataDir = makeDataDir();

afterAll(async () => {
  await site?.kill();
  for (const close of closing.toReversed()) await close();
  database?.stop();
  await removeDataDir(dataDir);
});

test('the program works in transactions’ sessions: it migrates, serves, takes forms, and sees changes', async ({
  skip,
}) => {
  if (!findSystemPostgres()) skip('not installed: apt-get install postgresql');
  database = startSystemPostgres();
  const DATABASE_URL = await startBouncer(database, closing);
  if (!DATABASE_URL) return skip('not installed: apt-get install pgbouncer');
  const through = { DATABASE_URL, DATABASE_PREPARE: 'false' };
  seedFew(dataDir, through);
  const mailServer = await openMailServer();
  closing.push(() => mailServer.close());
  // Kysely's own lock stayed with a session that nobody asked to release it.
  const open = () => Promise.resolve(new pg.Pool({ connectionString: DATABASE_URL, max: 3 }));
  for (let turn = 0; turn < 10; turn += 1) await Promise.all([migrateToLatest(open), migrateToLatest(open)]);
  const backup = spawnSync(process.execPath, ['cli/backup.ts'], {
    cwd: ROOT,
    env: { ...environmentOf(dataDir), ...through },
    encoding: 'utf8',
  });
  expect(backup).toMatchObject({ status: 1, stderr: expect.stringContaining('DATABASE_PREPARE') });
  const served = await serveSite('scripts/start.mjs', ROOT, dataDir, {
    ...through,
    WORKERS: '2',
    SMTP_URL: mailServer.url,
  });
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
    body: new URLSearchParams({ vote: 'helpful' }),
    redirect: 'manual',
  });
  expect(vote.status).toBe(303);

  const form = await openContactForm(served.address, 'maria@example.com');
  await sleep(FILLING_IN);
  expect(await sendUntilTaken(() => served.address, form)).toBe(0);
  await expect
    .poll(() => mailServer.received.map(({ to }) => to), { timeout: 60_000 })
    .toContainEqual(['maria@example.com']);
  expect(await served.end()).toBe(0);
  expect(served.output()).not.toContain('"msg":"bug"');
}, 300_000);
