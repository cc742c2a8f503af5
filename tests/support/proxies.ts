import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#scripts/build-stamp.ts';

/** What ends the proxies, to be called in reverse. */
type Closing = (() => unknown)[];

/** A port of the loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts nginx with ops/nginx.conf, without TLS. @returns what reads its logs; null if it is not installed */
export async function startNginx(
  port: number,
  apps: readonly number[],
  closing: Closing,
): Promise<(() => string) | null> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // Its workers are another user.
  chmodSync(folder, 0o755);
  closing.push(() => rmSync(folder, { recursive: true }));
  const site = readFileSync(`${ROOT}ops/nginx.conf`, 'utf8')
    .replace('app-1:3000', `127.0.0.1:${apps[0]}`)
    .replace('app-2:3000', `127.0.0.1:${apps[1]}`)
    .replace('/var/cache/nginx/dental-finder', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/dental-finder.log', join(folder, 'access.log'))
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_.*$/gm, '');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp { include ${folder}/site.conf; }\n`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const started = await Promise.race([once(nginx, 'spawn'), once(nginx, 'error').catch(() => null)]);
  if (!started || nginx.pid === undefined) return null;
  closing.push(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
  });
  return () => ['error.log', 'access.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
}

/** Starts Caddy with ops/Caddyfile, without TLS. @returns what reads its log; null if it is not installed */
export async function startCaddy(
  port: number,
  apps: readonly number[],
  closing: Closing,
): Promise<(() => string) | null> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const caddy = spawn('caddy', ['run', '--config', join(ROOT, 'ops/Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      SITE_HOST: `http://127.0.0.1:${port}`,
      APPS: apps.map((app) => `127.0.0.1:${app}`).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  caddy.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const started = await Promise.race([once(caddy, 'spawn'), once(caddy, 'error').catch(() => null)]);
  if (!started || caddy.pid === undefined) return null;
  closing.push(async () => {
    caddy.kill('SIGTERM');
    if (caddy.exitCode === null) await once(caddy, 'exit');
  });
  return () => output;
}
