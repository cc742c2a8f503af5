import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';

// The files for operators, read by the programs that they are for. A program that is not installed is skipped by name.

/** Runs a command; null if the program is not installed. */
function run(command: string, args: readonly string[]): { status: number | null; output: string } | null {
  const { error, status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  return error ? null : { status, output: stdout + stderr };
}

test('Prometheus takes the alert rules', ({ skip }) => {
  const checked = run('promtool', ['check', 'rules', 'ops/alerts.yaml']);
  if (!checked) return skip('promtool is not installed (apt-get install prometheus)');
  expect(checked.output).toContain('14 rules found');
  expect(checked.status).toBe(0);
});

test('Caddy takes its configuration', ({ skip }) => {
  process.env['SITE_HOST'] = 'dentists.example';
  process.env['APPS'] = 'app-1:3000 app-2:3000';
  const checked = run('caddy', ['validate', '--config', 'ops/Caddyfile', '--adapter', 'caddyfile']);
  if (!checked) return skip('not installed: apt-get install caddy');
  expect(checked.output).toContain('Valid configuration');
});

test('Varnish takes its configuration', ({ skip }) => {
  const checked = run('varnishd', ['-C', '-f', `${ROOT}ops/varnish.vcl`]);
  if (!checked) return skip('not installed: apt-get install varnish');
  expect(checked.status, checked.output).toBe(0);
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
      .replace('/var/cache/nginx/dental-finder', join(folder, 'cache'));
    writeFileSync(join(folder, 'site.conf'), site);
    const main = join(folder, 'nginx.conf');
    writeFileSync(main, `pid ${folder}/pid;\nevents {}\nhttp { include ${folder}/site.conf; }\n`);
    const checked = run('nginx', ['-t', '-q', '-c', main])!;
    expect(checked.status, checked.output).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
