import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('ensure.mjs', import.meta.url));
let house: string;

/** A project with one package, whose fake npm prints its arguments and installs nothing. */
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'ensure-'));
  mkdirSync(join(house, 'scripts'));
  cpSync(SCRIPT, join(house, 'scripts/ensure.mjs'));
  write('package-lock.json', lock({ hono: '4.0.0' }));
  write('npm.cjs', "console.log('npm was asked: ' + process.argv.slice(2).join(' '));");
});
afterEach(() => rmSync(house, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(house, file, '..'), { recursive: true });
  writeFileSync(join(house, file), text);
}

function lock(versions: Record<string, string>): string {
  const packages = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]);
  const other = { 'node_modules/other-platform': { version: '1.0.0', optional: true } };
  return JSON.stringify({ packages: { '': {}, ...Object.fromEntries(packages), ...other } });
}

/** Notes that npm has installed this version of the package. */
const install = (version: string) =>
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/hono': { version } } }),
  );

function ensure(): { status: number | null; output: string } {
  const env = { ...process.env, npm_execpath: join(house, 'npm.cjs') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(house, 'scripts/ensure.mjs')], {
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('prints nothing and does not run npm if everything is installed', () => {
  install('4.0.0');
  write('node_modules/node/bin/node', '');
  expect(ensure()).toEqual({ status: 0, output: '' });
});

test.each([
  ['nothing is installed', () => {}, 'the packages'],
  ['a version is another', () => install('3.9.9'), 'hono'],
  ['the runtime was not unpacked', () => install('4.0.0'), 'Node 24'],
])('installs from the lock file when %s, and fails when that did not help', (_name, arrange, what) => {
  arrange();
  const { status, output } = ensure();
  expect(output).toContain(`Installing what is missing (${what})`);
  expect(output).toContain('npm was asked: ci --include=dev --include=optional');
  expect(output).toContain(`still missing after npm ci: ${what}`);
  expect(status).toBe(1);
});
