import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';
import { FILLING_IN, openContactForm, sendUntilTaken } from '#tests/support/patient-sender.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { seedFew, serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';

// One program of several processes (WORKERS); interrupt.process.test.ts ends one.

const TOKEN = 'a-token-for-the-metrics';
let dataDir: string;
let site: ServedSite;

beforeAll(async () => {
  dataDir = makeDataDir();
  seedFew(dataDir);
  site = await serveSite('scripts/start.mjs', ROOT, dataDir, {
    WORKERS: '2',
    METRICS_TOKEN: TOKEN,
    API_REQUESTS_PER_MINUTE: '10',
  });
  while (!(await isServedByTwo())) await sleep(100);
}, 300_000);

afterAll(async () => {
  await site?.kill();
  await removeDataDir(dataDir);
});

interface Process {
  pid: number;
  hasJobs: boolean;
}

function workers(): Process[] {
  const output = execFileSync('ps', ['--ppid', String(site.pid), '-o', 'pid=,args='], { encoding: 'utf8' });
  return output
    .split('\n')
    .filter((line) => line.includes('server/main.ts'))
    .map((line) => ({ pid: Number.parseInt(line, 10), hasJobs: line.endsWith(' 0') }));
}

interface Answer {
  status: number;
  body: string;
}

/** A request over a connection of its own. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(site.address + path, { agent: false, headers, timeout: 10_000 }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    })
      .once('timeout', () => reject(new Error(`No answer from ${path}`)))
      .once('error', reject);
  });

const figures = async () => (await ask('/metrics', { Authorization: `Bearer ${TOKEN}` })).body;

/** A series of each worker, by the worker's number. */
async function series(name: string, labels = ''): Promise<number[]> {
  const all = (await figures()).split('\n');
  return ['0', '1'].flatMap((worker) => {
    const start = `${name}{${labels}worker="${worker}"} `;
    const line = all.find((text) => text.startsWith(start));
    return line ? [Number(line.slice(start.length))] : [];
  });
}

const isServedByTwo = async () =>
  (await series('server_processes')).filter((serves) => serves === 1).length === 2;

test('one process works off jobs', async () => {
  expect(workers().filter(({ hasJobs }) => hasJobs)).toHaveLength(1);
  const visitors = Array.from({ length: 12 }, (_, turn) => `visitor-${turn}@example.com`);
  const forms = await Promise.all(visitors.map((email) => openContactForm(site.address, email)));
  await sleep(FILLING_IN);
  await Promise.all(forms.map((form) => sendUntilTaken(() => site.address, form)));
  const sent = () => series('mails_sent_total');
  await expect
    .poll(async () => (await sent())[0], { timeout: 60_000 })
    .toBeGreaterThanOrEqual(visitors.length);
  expect((await sent())[1]).toBe(0);
});

test('figures are those of all processes, limits of reads each process’s own', async () => {
  const notFound = async () => {
    const each = await series('http_request_duration_seconds_count', 'method="GET",status="404",');
    return each.reduce((sum, count) => sum + count, 0);
  };
  const before = await notFound();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => ask(`/nowhere/at/all/${turn}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  for (let turn = 0; turn < 3; turn += 1) expect((await notFound()) - before).toBe(20);

  const statuses: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) statuses.push((await ask('/api/v1/specialties')).status);
  // Connections go to the two in turn.
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('a process that dies is started again, and the others answer meanwhile', async () => {
  for (const hasJobs of [false, true]) {
    const before = workers();
    const victim = before.find((worker) => worker.hasJobs === hasJobs)!;
    process.kill(victim.pid, 'SIGKILL');
    await expect.poll(() => workers().some(({ pid }) => pid === victim.pid)).toBe(false);
    for (let turn = 0; turn < 10; turn += 1)
      expect((await ask(`/search?q=dentist+${turn}`)).status).toBe(200);
    const isReplaced = () => {
      const now = workers();
      return now.length === 2 && !now.some(({ pid }) => pid === victim.pid);
    };
    await expect.poll(isReplaced, { timeout: 60_000 }).toBe(true);
    expect(workers().filter((worker) => worker.hasJobs)).toHaveLength(1);
    await expect.poll(isServedByTwo, { timeout: 60_000 }).toBe(true);
  }
  expect(site.output()).toContain('a worker has ended: starting it again');
});
