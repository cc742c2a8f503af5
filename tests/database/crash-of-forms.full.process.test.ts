import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#db/embedded/server.ts';
import { MAX_CONNECTIONS } from '#jobs/mail-transport.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { FILLING_IN, openContactForm, sendUntilTaken } from '#tests/support/patient-sender.ts';
import { isRunning, kill, makeDataDir, postmaster, removeDataDir, until } from '#tests/support/program.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';

const WRITERS = 50;
const ROUNDS = 26;

let dataDir: string;
let mailServer: MailServer;
let site: ServedSite;

const start = () =>
  serveSite('scripts/start.mjs', ROOT, dataDir, {
    WORKERS: '2',
    SMTP_URL: mailServer.url,
    PUBLISHER_EMAIL: 'ops@dentalfinder.example',
    SUBMISSIONS_PER_HOUR: '1000000',
    LOG_LEVEL: 'silent',
  });

beforeAll(async () => {
  dataDir = makeDataDir();
  seedFew(dataDir);
  mailServer = await openMailServer();
  site = await start();
}, 300_000);

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await site?.kill();
  await mailServer?.close();
  await removeDataDir(dataDir);
});

/** The pids of the processes that render and store, oldest first. */
const workers = (): number[] =>
  execFileSync('ps', ['--ppid', String(site.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('server/main.ts'))
    .map((line) => Number.parseInt(line, 10));

async function killProgram(): Promise<void> {
  const all = workers();
  await site.kill();
  for (const pid of all) {
    try {
      kill(pid);
    } catch {
      // Ended by the first process's death.
    }
  }
}

/** Processes that the test kills in turn. The first process restarts a worker; the test restarts the others. */
const victims: (() => Promise<unknown>)[] = [
  () => killProgram().then(restart),
  async () => kill(workers().at(-1)),
  () => (kill(postmaster(dataDir)), killProgram().then(restart)),
  async () => kill(workers()[0]),
  () => site.kill().then(restart),
];

async function restart(): Promise<void> {
  site = await start();
}

test(`${ROUNDS} times kill -9 while ${WRITERS} visitors send forms: nothing is lost, nothing is stored twice`, async () => {
  const confirmed: string[] = [];
  let opened = 0;
  let refused = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const form = await openContactForm(site.address, `visitor-${(opened += 1)}@example.com`).catch(
        () => null,
      );
      await sleep(form ? FILLING_IN : 100);
      if (!form) continue;
      refused += await sendUntilTaken(() => site.address, form);
      confirmed.push(form.get('submissionKey')!);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  const taken = (count: number) => Promise.race([writing, until(() => confirmed.length >= count)]);
  // All visitors send to a program that has just started: on a busy machine some may wait too long.
  await taken(WRITERS);
  expect(refused).toBeLessThan(WRITERS / 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    await taken(confirmed.length + 1 + ((round * 17) % 20));
    await victims[round % victims.length]!();
  }
  isOver = true;
  await writing;
  // Two crashes may find no form under way.
  expect(refused).toBeGreaterThan(0);

  const server = await openEmbedded(dataDir);
  closing.push(() => server.close());
  const client = new pg.Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  closing.push(() => client.end());
  // The worker that was killed last may still be starting.
  await site.end();
  const rowsOf = async <T extends pg.QueryResultRow>(query: string) => (await client.query<T>(query)).rows;
  const leads = await rowsOf<{ key: string; email: string }>(
    `select submission_key as key, email from leads where source_site <> 'demonstration'`,
  );
  expect(leads.map(({ key }) => key).toSorted()).toEqual(confirmed.toSorted());
  expect(new Set(leads.map(({ email }) => email)).size).toBe(leads.length);
  const receipts = await rowsOf<{ lead: string; id: string; status: string }>(
    `select lead_id as lead, id, status from mails where template = 'request-received'`,
  );
  expect(receipts).toHaveLength(leads.length);
  expect(new Set(receipts.map(({ lead }) => lead)).size).toBe(leads.length);
  // Those that wait are as many as have a job.
  const waiting = await rowsOf<{ id: string }>(
    `select m.id from mails m join pgboss.job j on j.name = 'mail' and j.data ->> 'mailId' = m.id::text
       where m.template = 'request-received' and m.status = 'queued' and j.state < 'completed'`,
  );
  const ended = receipts.filter(({ id }) => !waiting.some((mail) => mail.id === id));
  expect(ended.filter(({ status }) => status !== 'sent')).toEqual([]);
  const read = await Promise.all(mailServer.received.map(({ raw }) => PostalMime.parse(raw)));
  const arrived = read.map(({ messageId = '' }) => messageId.slice(1, 37));
  // A message that was being sent at a crash may arrive again, under the same Message-ID.
  expect(arrived.length - new Set(arrived).size).toBeLessThanOrEqual(ROUNDS * MAX_CONNECTIONS);
  expect(ended.filter(({ id, status }) => status === 'sent' && !arrived.includes(id))).toEqual([]);
  for (const close of closing.splice(0).toReversed()) await close();
  expect(isRunning(dataDir)).toBe(false);
}, 600_000);
