import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTicks } from './times.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The program running as a child process. */
export interface Program {
  url: string;
  /** Pins its processes (not its database) to one core. */
  pin(core: number): void;
  /** Milliseconds of processor time used by its processes (not its database). */
  cpuMs(): number;
  /** Resident memory of its largest process in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts the built program with the flags of `npm start` and waits until it is ready.
 *
 * @param dataDir the folder of its embedded database, unless DATABASE_URL is set
 * @param environment more settings
 * @throws with its output if it exits before it is ready
 */
export async function startProgram(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<Program> {
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
  const child = spawn(process.execPath, [...flags, join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      SEARCHES_PER_MINUTE: '1000000',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      WORKERS: '2',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(' is ready at ')) resolve();
    });
    child.once('exit', () => reject(new Error(`The program exited before it was ready:\n${output}`)));
  });
  const pid = child.pid!;
  return {
    url: `http://127.0.0.1:${port}`,
    pin: (core) => {
      for (const each of listProcesses(pid)) spawnSync('taskset', ['-acp', String(core), each]);
    },
    cpuMs: () => listProcesses(pid).reduce((sum, each) => sum + (readTicks(each)?.own ?? 0) * 10, 0),
    memory: () => Math.max(...listProcesses(pid).map(residentMemory)),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The ids of a program's first process and its workers, from Linux. */
function listProcesses(pid: number): string[] {
  const isWorker = (id: string) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('server/main.ts');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return [String(pid), ...children.filter((id) => /\d/.test(id) && isWorker(id))];
}

/** Returns the resident memory of a process in MB. */
function residentMemory(pid: string): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function readSitemap(url: string): Promise<URL[]> {
  const text = await (await fetch(url)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page));
}

/** Lists the paths of every page that the sitemap names. */
export async function listSitemapPaths(origin: string): Promise<string[]> {
  const files = await readSitemap(`${origin}/sitemap.xml`);
  const pages = await Promise.all(files.map(({ pathname }) => readSitemap(origin + pathname)));
  return pages.flat().map(({ pathname }) => pathname);
}

/**
 * Runs a file once per number of dentists. A process reads its configuration once, so each number runs in its own, with a
 * database that all benchmarks share.
 */
export function runSizes(file: string, sizes: readonly number[]): void {
  if (process.env.DATABASE_URL) throw new Error('This measures the embedded database: unset DATABASE_URL.');
  for (const size of sizes) {
    const { status } = spawnSync(process.execPath, [file, String(size)], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: join(ROOT, `data/bench-${size}`) },
    });
    if (status !== 0) throw new Error(`The measurement with ${size} dentists exited with ${status}.`);
  }
}

/** Seeds and ranks so many demonstration dentists in this process's database, unless it has them. */
export async function prepareDentists(size: number): Promise<void> {
  // Imported late, because these modules read the configuration.
  const { db } = await import('#db/database.ts');
  const { openMaintenancePool } = await import('#db/pool.ts');
  const { migrateToLatest } = await import('#db/migrate.ts');
  const { seedDatabase } = await import('#seed/seed.ts');
  const { rankAll } = await import('#app/features/directory/ranking/rank-cities.server.ts');
  const { isAnybodyRanked } = await import('#app/features/directory/ranking/ranking-queries.server.ts');
  await migrateToLatest();
  const { count } = await db
    .selectFrom('dentists')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) === size && (await isAnybodyRanked())) return;
  await seedDatabase({ dentists: size });
  await rankAll({ cause: 'seed' });
  const pool = await openMaintenancePool();
  // Analyze now; autovacuum would do it about a minute later.
  await pool.query('vacuum (analyze)');
  await pool.end();
}
