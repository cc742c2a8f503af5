import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';

// ops/run in a tree like /opt/dental-finder, whose unit names this test's user and settings.

const folder = mkdtempSync(join(tmpdir(), 'ops-run-'));
const settings = join(folder, 'environment');
const BACKUP = 'dental-finder-2026-11-01T07-30-00Z.tar.zst.age';

beforeAll(() => {
  mkdirSync(join(folder, 'ops'));
  copyFileSync(`${ROOT}ops/run`, join(folder, 'ops/run'));
  for (const name of ['cli', 'node_modules', 'package.json'])
    symlinkSync(`${ROOT}${name}`, join(folder, name));
  const unit = readFileSync(`${ROOT}ops/dental-finder.service`, 'utf8')
    .replace(/^User=.*$/m, `User=${userInfo().username}`)
    .replace(/^EnvironmentFile=.*$/m, `EnvironmentFile=-${settings}`);
  writeFileSync(join(folder, 'ops/dental-finder.service'), unit);
  mkdirSync(join(folder, 'back#ups'));
  writeFileSync(join(folder, 'back#ups', BACKUP), 'x');
});

afterAll(() => rmSync(folder, { recursive: true }));

const run = (lines: readonly string[], ...command: string[]) => {
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const env = { PATH: process.env['PATH'] };
  const { status, stdout, stderr } = spawnSync(join(folder, 'ops/run'), command, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
};

/** Lines that systemd and Node read alike. */
const CLEAR = [
  '# a comment, with a # and a "',
  '',
  'PLAIN=value',
  'EMPTY=',
  'SENDER=Dental Finder <no-reply@example.com>',
  'QUOTED="Dental Finder <no-reply@example.com>"',
  'SPACED=  value  ',
  'ADDRESS=smtps://user:p%40ss@mail.example.com:465?a=1&b=2;c',
  String.raw`SINGLE='p#ss "word" \n $HOME é'`,
];
/** Lines that they read differently, or one of them not at all. */
const UNCLEAR = [
  'A=p#ss',
  'A=value # note',
  'A= ',
  'A=\t',
  String.raw`A=back\slash`,
  String.raw`A="a\nb"`,
  `A='a'b`,
  `A=it's`,
  'A = value',
  'export A=value',
  '; A=value',
  String.raw`# a comment that goes on\ `.trim(),
];

test('a command has the settings of the service', () => {
  const { stdout, stderr } = run([...CLEAR, `BACKUP_TO='${folder}/back#ups'`], 'backup', '--', '--list');
  expect(stderr).toBe('');
  expect(stdout).toContain(BACKUP);
  const wrong = run(['DATABASE_URL=mysql://here'], 'doctor');
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toContain('DATABASE_URL: must be an address');
});

test('a command runs with the options of Node that `npm run` gives it', () => {
  const show = join(folder, 'show-options.mjs');
  writeFileSync(show, `process.stdout.write(process.execArgv.join(' ')); process.exit();`);
  const optionsOf = (command: string) => run([`NODE_OPTIONS=--import=${show}`], command).stdout;
  expect(optionsOf('rank')).toBe(`--max-semi-space-size=48 --env-file=${settings}`);
  expect(optionsOf('doctor')).toBe(`--env-file=${settings}`);
});

test('a line that systemd reads in another way is refused by its number, not its value', () => {
  for (const line of UNCLEAR) {
    const { status, stderr } = run(['A=b', line, 'C=d'], 'backup', '--list');
    expect(status, line).toBe(1);
    expect(stderr, line).toBe(`In ${settings}, write NAME='value', in single quotes, in line 2.\n`);
  }
});

test('only commands are run, and none without the settings', () => {
  expect(run([], 'run-command').stderr).toBe('There is no command run-command: package.json has all.\n');
  expect(run([], '../server/main').stderr).toContain('Usage: ops/run COMMAND');
  expect(run([]).stderr).toContain('Usage: ops/run COMMAND');
  rmSync(settings);
  const { status, stderr } = spawnSync(join(folder, 'ops/run'), ['backup', '--list'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`can't read ${settings}`);
});

const GENERATOR = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';

test('systemd and Node read the settings alike', ({ skip }) => {
  const lines = CLEAR.filter((line) => !line.includes('$'));
  mkdirSync(join(folder, 'environment.d'), { recursive: true });
  const file = join(folder, 'environment.d/settings.conf');
  const both = [...lines, `SINGLE='p#ss "word" \\n é'`];
  writeFileSync(file, `${both.join('\n')}\n`);
  // Prints names and values for a shell.
  const read = spawnSync(GENERATOR, { env: { XDG_CONFIG_HOME: folder }, encoding: 'utf8' });
  if (read.error) return skip('systemd is not installed');
  const names = both.flatMap((line) => line.match(/^[A-Z]+(?==)/) ?? []);
  expect(names).toHaveLength(7);
  const print = names.map((name) => `printf '%s\\n' "$${name}"`).join('\n');
  const bySystemd = spawnSync('sh', ['-c', `${read.stdout}\n${print}`], { encoding: 'utf8' }).stdout;
  const script = `for (const name of ${JSON.stringify(names)}) console.log(process.env[name])`;
  const byNode = spawnSync(process.execPath, [`--env-file=${file}`, '-e', script], {
    env: {},
    encoding: 'utf8',
  });
  expect(byNode.stdout).toBe(bySystemd);
});
