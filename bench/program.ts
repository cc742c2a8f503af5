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
  /** Milliseconds from the start of the process to its "is ready" line. */
  readyMs: number;
  /** Pins its processes (not its database) to one core; false if the system cannot. */
  pin(core: number): boolean;
  /** Milliseconds of processor time used by its processes (not its database); undefined if unavailable. */
  cpuMs(): number | undefined;
  /** Resident memory of its largest process in MB; 0 if unavailable. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts the built program as `npm start` does and waits until it is ready.
 *
 * @param dataDir the folder of its embedded database, unless DATABASE_URL is set
 * @param environment more settings
 * @throws with its output if it ends before it is ready
 */
export async function startProgram(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<Program> {
  const started = performance.now();
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
      // What one core does is compared.
      WORKERS: '1',
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
    child.once('exit', () => reject(new Error(`The program ended before it was ready:\n${output}`)));
  });
  const readyMs = performance.now() - started;
  const { pid } = child;
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs,
    pin: (core) =>
      processes(pid!).every(
        (each) => spawnSync('taskset', ['-acp', String(core), each], { stdio: 'ignore' }).status === 0,
      ),
    cpuMs: () => {
      const ticks = processes(pid!).map(readTicks);
      return ticks.includes(null) ? undefined : ticks.reduce((sum, each) => sum + each!.own * 10, 0);
    },
    memory: () => Math.max(...processes(pid!).map(residentMemory)),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The ids of a program's first process and its workers, from Linux. */
function processes(pid: number): string[] {
  const isWorker = (id: string) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('server/main.ts');
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return [String(pid), ...children.filter((id) => /\d/.test(id) && isWorker(id))];
  } catch {
    return [String(pid)];
  }
}

/** The paths that a file of the site map names. */
export async function pathsOfMap(url: string, file: string): Promise<string[]> {
  const text = await (await fetch(url + file)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname);
}

/** The paths of every page that the site map names. */
export async function allPaths(url: string): Promise<string[]> {
  const files = await pathsOfMap(url, '/sitemap.xml');
  return (await Promise.all(files.map((file) => pathsOfMap(url, file)))).flat();
}

/** In MB; 0 if unavailable. */
function residentMemory(pid: string): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

/**
 * Runs a file once for each size, or for one of them. A process reads its configuration once, so each size runs in its
 * own, with the database of its size: benches that only read share it.
 *
 * @param name begins the name of the database's folder
 */
export function runSizes(
  file: string,
  sizes: readonly number[],
  only?: string,
  name = 'bench',
): Promise<void> {
  if (process.env.DATABASE_URL) throw new Error('This measures the embedded database: unset DATABASE_URL.');
  for (const size of sizes.map(String).filter((each) => only === undefined || only === each)) {
    const { status } = spawnSync(process.execPath, [file, size], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: join(ROOT, `data/${name}-${size}`) },
    });
    if (status !== 0) throw new Error(`The measurement with ${size} dentists ended with ${status}.`);
  }
  return Promise.resolve();
}
