import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CALL_911 } from '#app/content/emergency.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { freePort, startCaddy, startNginx } from '#tests/support/proxies.ts';

// The files for operators, read by the programs that they are for. A program that is not installed is skipped by name.

/** Runs a command; null if the program is not installed. */
function run(command: string, args: readonly string[]): { status: number | null; output: string } | null {
  const { error, status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  return error ? null : { status, output: stdout + stderr };
}

test('Prometheus takes the alert rules', ({ skip }) => {
  const checked = run('promtool', ['check', 'rules', 'ops/alerts.yaml']);
  if (!checked) return skip('promtool is not installed (apt-get install prometheus)');
  expect(checked.output).toContain('17 rules found');
  expect(checked.status).toBe(0);
});

test('alerts fire for jobs that are late, workers that die, failures, and a server that is away', ({
  skip,
}) => {
  const series = (name: string, labels: string, values: string) => ({
    series: `${name}{job="dental-finder", instance="app-1:3000"${labels}}`,
    values,
  });
  const alert = (alertname: string, minutes: number, labels: Record<string, string> | null) => ({
    alertname,
    eval_time: `${minutes}m`,
    exp_alerts: labels
      ? [{ exp_labels: labels, exp_annotations: { summary: summaries.get(alertname) } }]
      : [],
  });
  const rules = readFileSync(`${ROOT}ops/alerts.yaml`, 'utf8');
  const summaries = new Map(
    [...rules.matchAll(/alert: (\w+)[^]*?summary: '([^']*)'/g)].map(([, name = '', said]) => [name, said]),
  );
  const server = { job: 'dental-finder', instance: 'app-1:3000', severity: 'page' };
  const input = {
    rule_files: [`${ROOT}ops/alerts.yaml`],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: [
          series('process_start_time_seconds', ', worker="0"', '60x5 300 360 420x113'),
          series('process_start_time_seconds', ', worker="1"', '60x5 300x115'),
          series('http_request_duration_seconds_count', ', status="200"', '0+100x120'),
          series('http_request_duration_seconds_count', ', status="404"', '0+50x120'),
          series('http_request_duration_seconds_count', ', status="500"', '0x30 0+10x90'),
          series('up', '', '1x30 0x90'),
          series('job_failures_total', ', queue="retention"', '0x30 1x90'),
          series('job_late', ', queue="retention"', '0x30 1x90'),
        ],
        alert_rule_test: [
          alert('WorkersDie', 4, null),
          alert('WorkersDie', 10, { ...server, worker: '0' }),
          alert('WorkersDie', 60, null),
          alert('ManyFailures', 30, null),
          alert('ManyFailures', 45, { severity: 'page' }),
          alert('ServerDown', 30, null),
          alert('ServerDown', 35, server),
          alert('JobsFail', 30, null),
          alert('JobsFail', 40, { severity: 'ticket', queue: 'retention' }),
          alert('JobsLate', 60, null),
          alert('JobsLate', 100, { severity: 'page', queue: 'retention' }),
        ],
      },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  try {
    // JSON is YAML.
    writeFileSync(join(folder, 'alerts.test.yaml'), JSON.stringify(input));
    const tested = run('promtool', ['test', 'rules', join(folder, 'alerts.test.yaml')]);
    if (!tested) return skip('promtool is not installed (apt-get install prometheus)');
    expect(tested.status, tested.output).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('Caddy takes its configuration', ({ skip }) => {
  process.env['SITE_HOST'] = 'dentists.example';
  process.env['APPS'] = 'app-1:3000 app-2:3000';
  const checked = run('caddy', ['validate', '--config', 'ops/Caddyfile', '--adapter', 'caddyfile']);
  if (!checked) return skip('not installed: apt-get install caddy');
  expect(checked.output).toContain('Valid configuration');
});

test('nginx takes its configuration', ({ skip }) => {
  if (!run('nginx', ['-v'])) return skip('not installed: apt-get install nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  try {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=dentists.example', '-keyout', key, '-out', certificate];
    run('openssl', ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '1', ...subject]);
    const site = readFileSync(`${ROOT}ops/nginx.conf`, 'utf8')
      .replaceAll(/app-\d/g, '127.0.0.1')
      .replace('/etc/ssl/dentists.example/fullchain.pem', certificate)
      .replace('/etc/ssl/dentists.example/privkey.pem', key)
      .replace('/var/cache/nginx/dental-finder', join(folder, 'cache'))
      .replaceAll('/var/log/nginx/dental-finder.log', join(folder, 'access.log'));
    writeFileSync(join(folder, 'site.conf'), site);
    const main = join(folder, 'nginx.conf');
    writeFileSync(main, `pid ${folder}/pid;\nevents {}\nhttp { include ${folder}/site.conf; }\n`);
    const checked = run('nginx', ['-t', '-q', '-c', main])!;
    expect(checked.status, checked.output).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A server that says how many bytes it read, and breaks off at `/request/…/lost`. */
async function openOrigin() {
  const origin = createServer((request, response) => {
    if (request.url?.includes('/lost')) return request.socket.destroy();
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => response.end(String(bytes)));
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(origin, 'listening');
  return { port: (origin.address() as AddressInfo).port, close: () => void origin.close() };
}

/** Starts a proxy before two ports of that server; its address and what reads its logs, or null if it is not installed. */
async function openProxy(start: typeof startNginx) {
  const origin = await openOrigin();
  const closing: (() => unknown)[] = [origin.close];
  onTestFinished(async () => {
    for (const close of closing.toReversed()) await close();
  });
  const port = await freePort();
  const readLog = await start(port, [origin.port, origin.port], closing);
  if (!readLog) return null;
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, init).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => ({ status: 0, text: '' }),
    );
  await expect.poll(async () => (await send('/')).status, { timeout: 20_000 }).toBe(200);
  return { send, readLog };
}

const MB = 2 ** 20;

test('nginx hands on a photo of 9 MB and an import, and nothing as large elsewhere', async ({ skip }) => {
  const proxy = await openProxy(startNginx);
  if (!proxy) return skip('not installed: apt-get install nginx');
  const send = async (path: string, bytes: number) => {
    const { status, text } = await proxy.send(path, { method: 'POST', body: new Uint8Array(bytes) });
    return status === 200 ? Number(text) : status;
  };
  for (const language of ['', '/fr']) {
    const photo = `${language}/console/listings/0190a0a0-0000-7000-8000-000000000000/photo`;
    expect(await send(photo, 9 * MB)).toBe(9 * MB);
    // What the program refuses is refused by its own page.
    expect(await send(photo, 20.5 * MB)).toBe(20.5 * MB);
    expect(await send(`${language}/console/imports`, 60 * MB)).toBe(60 * MB);
  }
  for (const path of ['/contact', '/console/listings/a/photo/b', '/console/listings/a/b/photo'])
    expect([0, 413]).toContain(await send(path, MB));
}, 60_000);

test.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)(
  '%s shows a bilingual page with the 911 sentence while no server answers',
  async (name, start) => {
    const closing: (() => unknown)[] = [];
    onTestFinished(async () => {
      for (const close of closing.toReversed()) await close();
    });
    const port = await freePort();
    const dead = await freePort();
    if (!(await start(port, [dead, dead], closing)))
      throw new Error(`not installed: apt-get install ${name.toLowerCase()}`);
    const read = () => fetch(`http://127.0.0.1:${port}/toronto`).catch(() => null);
    await expect.poll(read, { timeout: 30_000 }).not.toBeNull();
    const answer = (await read())!;
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    for (const text of ['Dental Finder', CALL_911.en, CALL_911.fr]) expect(html).toContain(text);
  },
  90_000,
);

const TOKEN = 'Abcdefghijklmnopqrstuvwxyz_-0123';
const SECRET_PATHS = [
  `/request/${TOKEN}`,
  `/fr/request/${TOKEN}/appointment.ics`,
  `/Review/${TOKEN}?confirmed`,
  `/clinic-address/${TOKEN}`,
  `/fr/Clinic-Address/${TOKEN}`,
  `/console/welcome?token=${TOKEN}`,
  `/request/${TOKEN}?ask=no-mail&key=${TOKEN}`,
  `/request/${TOKEN}/lost`,
  `/fr/Clinic-Address/${TOKEN}/lost`,
];

test.each([
  ['nginx', startNginx, '/request/[token]'],
  ['Caddy', startCaddy, '/request/[token]'],
] as const)(
  '%s logs no private link, even of a request that fails',
  async (name, start, logged) => {
    const proxy = await openProxy(start);
    if (!proxy) throw new Error(`not installed: apt-get install ${name.toLowerCase()}`);
    const statuses = [];
    for (const path of SECRET_PATHS) statuses.push((await proxy.send(path)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 503, 503]);
    await expect.poll(proxy.readLog).toContain(logged);
    expect(proxy.readLog()).not.toMatch(/Abcdefghijkl/);
  },
  90_000,
);

test('systemd’s filter lets workers lower their priority, and forbids what else it names', ({ skip }) => {
  const unit = readFileSync(`${ROOT}ops/dental-finder.service`, 'utf8');
  const namesOf = (name: string): string[] => {
    if (!name.startsWith('@')) return [name];
    const listed = run('systemd-analyze', ['syscall-filter', name]);
    if (!listed) return skip('systemd is not installed');
    return [...listed.output.matchAll(/^ {4}([@\w]+)$/gm)].flatMap(([, inner]) => namesOf(inner!));
  };
  const allowed = new Set<string>();
  // The first line allows; each of the next ones takes from that, or adds to it.
  for (const [, sign, names] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm))
    for (const name of names!.split(' ').flatMap(namesOf)) {
      if (sign) allowed.delete(name);
      else allowed.add(name);
    }
  expect(allowed).toContain('getpriority');
  expect(allowed).toContain('setpriority');
  expect(allowed).not.toContain('sched_setaffinity');
  expect(allowed).not.toContain('setuid');
});

test('systemd takes the unit, and calls it well protected', ({ skip }) => {
  const rated = run('systemd-analyze', [
    'security',
    '--offline=yes',
    '--threshold=20',
    'ops/dental-finder.service',
  ]);
  if (!rated) return skip('systemd is not installed');
  expect(rated.status, rated.output).toBe(0);
  // The program is not in /opt here; nothing else may be wrong.
  const { output } = run('systemd-analyze', ['verify', 'ops/dental-finder.service'])!;
  const problems = output.split('\n').filter((line) => line.includes('dental-finder.service'));
  expect(problems.filter((line) => !line.includes('is not executable'))).toEqual([]);
});
