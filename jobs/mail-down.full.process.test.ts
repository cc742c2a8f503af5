import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CONNECTIONS } from './mail-transport.ts';
import { openEmbedded } from '#db/embedded/server.ts';
import type { EmbeddedServer } from '#db/embedded/server.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { isFull } from '#tests/support/full.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { FILLING_IN, openContactForm, sendUntilTaken } from '#tests/support/patient-sender.ts';
import { kill, makeDataDir, postmaster, removeDataDir, until } from '#tests/support/program.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';

const VISITORS = isFull ? 1000 : 100;
const AT_A_TIME = 50;

let dataDir: string;
let port: number;
let site: ServedSite;
let server: EmbeddedServer | undefined;
let client: pg.Client | undefined;
let boss: PgBoss | undefined;
let mailServer: MailServer | undefined;

/** Every process that was started, including one that the test stopped waiting for. */
const begun: Promise<ServedSite>[] = [];

function start(): Promise<ServedSite> {
  const starting = serveSite('scripts/start.mjs', ROOT, dataDir, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLISHER_EMAIL: 'ops@dentalfinder.example',
    SUBMISSIONS_PER_HOUR: '1000000',
    SEARCHES_PER_MINUTE: '1000000',
    // Errors while the database is killed are expected.
    LOG_LEVEL: 'silent',
  });
  begun.push(starting);
  return starting;
}

beforeAll(async () => {
  dataDir = makeDataDir();
  seedFew(dataDir);
  // A free port without a listener until the end of the test.
  const place = await openMailServer();
  port = Number(new URL(place.url).port);
  await place.close();
  site = await start();
}, 300_000);

afterAll(async () => {
  await boss?.stop({ graceful: false });
  await client?.end();
  for (const each of await Promise.allSettled(begun))
    if (each.status === 'fulfilled') await each.value.kill();
  await server?.close();
  await mailServer?.close();
  await removeDataDir(dataDir);
});

/** Runs `work` for every visitor, 50 at a time. */
async function fiftyAtATime(work: (visitor: number) => Promise<void>): Promise<void> {
  let next = 0;
  const line = async () => {
    while (next < VISITORS) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, line));
}

const emailOf = (visitor: number) => `visitor-${visitor}@example.com`;

/** When the last process was dead. */
let crashed = new Date();

async function crash(): Promise<void> {
  await site.kill();
  crashed = new Date();
}

/** Makes the next attempts due and expires those of a killed process, as if two minutes had passed. */
async function letTimePass(): Promise<void> {
  await client!.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
  await client!.query(
    `update pgboss.job set heartbeat_on = now() - interval '3 minutes'
     where name = 'mail' and state = 'active' and started_on < $1`,
    [crashed],
  );
  await client!.query(`update pgboss.queue set monitor_on = null where name = 'mail'`);
  await boss!.supervise('mail');
}

async function count(query: string): Promise<number> {
  const { rows } = await client!.query<{ n: number }>(`select count(*)::int as n from ${query}`);
  return rows[0]!.n;
}

/** Polls until the answer is the wanted one. @throws if it stays the same for two minutes */
async function becomes(ask: () => Promise<number>, wanted: (answer: number) => boolean): Promise<void> {
  let last: number | undefined;
  let changed = Date.now();
  for (let answer = await ask(); !wanted(answer); answer = await ask()) {
    if (answer !== last) changed = Date.now();
    if (Date.now() > changed + 120_000) throw new Error(`Still ${answer}: ${wanted.toString()}`);
    last = answer;
    await sleep(500);
  }
}

test(`${VISITORS} submissions, 50 at a time, without a mail server, with two crashes and a third while mail leaves, give one lead each and lose no mail`, async () => {
  const forms: URLSearchParams[] = [];
  await fiftyAtATime(
    async (visitor) => void (forms[visitor] = await openContactForm(site.address, emailOf(visitor))),
  );
  expect(new Set(forms.map((form) => form.get('submissionKey'))).size).toBe(VISITORS);
  await sleep(FILLING_IN);

  let stored = 0;
  let failures = 0;
  const sending = fiftyAtATime(async (visitor) => {
    failures += await sendUntilTaken(() => site.address, forms[visitor]!);
    stored += 1;
  });
  await Promise.race([sending, until(() => stored >= 0.3 * VISITORS, 120_000)]);
  await crash();
  expect(stored).toBeLessThan(VISITORS);
  site = await start();
  await Promise.race([sending, until(() => stored >= 0.65 * VISITORS, 120_000)]);
  // This time the database is killed, too.
  kill(postmaster(dataDir));
  await crash();
  expect(stored).toBeLessThan(VISITORS);
  site = await start();
  await sending;
  // At least the requests in flight at both crashes.
  expect(failures).toBeGreaterThan(10);

  server = await openEmbedded(dataDir);
  client = new pg.Client(server.connection);
  await client.connect();
  boss = new PgBoss({
    db: { executeSql: (text, values) => client!.query(text, values) },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  expect(await count(`leads where service_type = 'contact_message' and suspicions = '{}'`)).toBe(VISITORS);
  expect(await count(`leads where source_site <> 'demonstration'`)).toBe(VISITORS);
  expect(await count(`mails where template = 'request-received'`)).toBe(VISITORS);
  expect(await count(`mails where template = 'operator-new-lead'`)).toBe(VISITORS);
  expect(await count(`mails where template <> 'operator-digest'`)).toBe(2 * VISITORS);
  // Attempts without a listening mail server lose nothing.
  await becomes(
    () => count(`mails where attempts > 0 and problem = 'ESOCKET'`),
    (tried) => tried > VISITORS / 10,
  );
  expect(await count(`mails where template = 'request-received' and status <> 'queued'`)).toBe(0);

  mailServer = await openMailServer(port);
  const { received } = mailServer;
  const waiting = async () => {
    await letTimePass();
    return count(`mails where status = 'queued'`);
  };
  // The third crash, while mail leaves.
  await becomes(waiting, () => received.length > 0.4 * VISITORS);
  await crash();
  expect(received.length).toBeLessThan(VISITORS);
  site = await start();
  await becomes(waiting, (mails) => mails === 0);
  expect(await count(`mails where template = 'request-received' and status = 'sent'`)).toBe(VISITORS);
  // What was under way at the third crash came again, under the same Message-ID.
  const read = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
  const copies = received.length - new Set(read.map(({ messageId }) => messageId)).size;
  expect(copies).toBeLessThanOrEqual(MAX_CONNECTIONS);

  const to = received.map((mail) => mail.to.join());
  const toVisitors = to.filter((address) => address !== 'ops@dentalfinder.example');
  expect(new Set(toVisitors)).toEqual(new Set(Array.from({ length: VISITORS }, (_, n) => emailOf(n))));
  // News for operators waits for the digest.
  expect(await count(`mails where template = 'operator-new-lead' and status in ('digest', 'shared')`)).toBe(
    VISITORS,
  );
  expect(new Set(read.filter((_, n) => toVisitors.includes(to[n]!)).map(({ subject }) => subject))).toEqual(
    new Set(['We have your message']),
  );
}, 500_000);
