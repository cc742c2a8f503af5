/**
 * `npm run security`: wapiti and sqlmap (apt-get install wapiti sqlmap) against a server of its own on 127.0.0.1, with
 * demonstration dentists in a folder that is removed. Takes the minutes that each may use, 5 by default. Ends with one
 * line per tool, and with an error if one found something.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './build-stamp.ts';

const minutes = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'security-'));

/** Pages whose parameters reach the database. */
const TARGETS = [
  '/search?q=dentist&place=toronto&page=1',
  '/suggest?q=tor&lang=en',
  '/api/v1/dentists?city=toronto&limit=5',
  '/api/v1/search?q=orthodontist&place=toronto',
  '/emergency-dentists?place=toronto',
];

/** A form, each time with a key of its own: a known one would store nothing. */
const FORM = [
  '--data',
  'submissionKey=x&name=Maria&email=maria%40example.com&subject=Hours&message=When+do+you+open',
  '--eval',
  'import uuid; submissionKey=str(uuid.uuid4())',
  '-p',
  'name,email,subject,message',
];
const SQL_TARGETS: [path: string, ...options: string[]][] = [
  ...TARGETS.map((target): [string] => [target]),
  ['/contact', ...FORM],
];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** No setting of the machine reaches the attacked server: neither its database nor its mail. */
const ENVIRONMENT = Object.fromEntries(['PATH', 'HOME', 'LANG'].map((name) => [name, process.env[name]]));

/** Runs a program to its end, or for so many minutes; returns what it printed. */
function run(name: string, words: string[], most: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, words, { cwd: folder, env: ENVIRONMENT, stdio: 'pipe' });
    // Interrupted, wapiti asks what to do: 'r' writes the report.
    child.stdin.on('error', () => {}).end('r\n');
    const timer = setTimeout(() => child.kill('SIGINT'), most * 60_000);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', () => reject(new Error(`${name} is missing: apt-get install wapiti sqlmap`)));
    child.on('close', () => {
      clearTimeout(timer);
      resolve(output);
    });
  });
}

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = {
  ...ENVIRONMENT,
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'data'),
  HOST: '127.0.0.1',
  PORT: String(port),
  // The tools come from one network.
  SEARCHES_PER_MINUTE: '1000000',
  API_REQUESTS_PER_MINUTE: '1000000',
  SUBMISSIONS_PER_HOUR: '1000000',
};
const [seeded] = await once(
  spawn(process.execPath, [join(ROOT, 'cli/seed.ts'), '--dentists', '300'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
  'close',
);
if (seeded !== 0) throw new Error(`Seeding ended with exit code ${seeded}`);
const server = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
  cwd: ROOT,
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
});
let requests = 0;
const bugs: string[] = [];
createInterface({ input: server.stdout }).on('line', (line) => {
  if (line.includes('"msg":"request"')) requests += 1;
  if (/"level":(50|60)/.test(line)) bugs.push(line);
});
let complaint = '';
server.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));

let found = 0;
try {
  for (let wait = 0; ; wait += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (wait > 120) throw new Error(`The server does not start: ${complaint.slice(-2000)}`);
    await sleep(500);
  }

  const report = join(folder, 'wapiti.json');
  const most = String(Math.round(minutes * 60));
  const scan = [
    '-u',
    `${origin}/`,
    '--scope',
    'folder',
    '-H',
    'Accept-Encoding: identity',
    ...TARGETS.flatMap((target) => ['-s', `${origin}${target}`]),
    '--max-links-per-page',
    '15',
    '--depth',
    '3',
  ];
  const attack = [
    '--max-attack-time',
    '45',
    '--max-scan-time',
    most,
    '-m',
    'exec,file,sql,xss,redirect,crlf',
  ];
  const said = await run(
    'wapiti',
    [...scan, ...attack, '-f', 'json', '-o', report, '--flush-session'],
    minutes + 2,
  );
  if (!existsSync(report) || requests < 20) throw new Error(`wapiti scanned nothing: ${said.slice(-3000)}`);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { path: string; parameter: string; info: string }[]>
  >;
  const lines = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map(({ path, parameter, info }) => `  ${kind}: ${path} ${parameter ?? ''} ${info}`),
  );
  process.stdout.write([`wapiti: ${lines.length} findings by ${requests} requests`, ...lines, ''].join('\n'));
  found += lines.length;

  const byWapiti = requests;
  const each = minutes / SQL_TARGETS.length;
  let injectable = 0;
  for (const [target, ...form] of SQL_TARGETS) {
    const options = [
      '--batch',
      '--level',
      '2',
      '--risk',
      '1',
      '--dbms',
      'PostgreSQL',
      '--technique',
      'BEU',
      '--flush-session',
    ];
    const before = requests;
    const output = await run(
      'sqlmap',
      ['-u', `${origin}${target}`, ...form, ...options, '--output-dir', folder],
      each,
    );
    if (requests - before < 20) throw new Error(`sqlmap tried nothing: ${output.slice(-3000)}`);
    if (!/identified the following injection point|is vulnerable/.test(output)) continue;
    injectable += 1;
    process.stdout.write(`  sqlmap: ${target}\n${output.slice(-1500)}\n`);
  }
  process.stdout.write(
    `sqlmap: ${injectable} of ${SQL_TARGETS.length} addresses injectable, by ${requests - byWapiti} requests\n`,
  );
  found += injectable;

  process.stdout.write([`server: ${bugs.length} errors in the log`, ...bugs.slice(0, 5), ''].join('\n'));
  found += bugs.length;
} finally {
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = found > 0 ? 1 : 0;
