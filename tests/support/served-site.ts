import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '#scripts/build-stamp.ts';
import { freePort } from './proxies.ts';

/** The site, served by its own process. */
export interface ServedSite {
  /** Its URL, once printed. */
  address: string;
  /** Of the process that was started. */
  pid: number;
  /** All of its output. */
  output(): string;
  /** The text of a page. */
  get(path: string): Promise<string>;
  /** Ends it with a signal. @returns the exit code */
  end(): Promise<number | null>;
  /** Kills it, like a crash, and waits until it is gone. */
  kill(): Promise<void>;
}

/** The environment of a program of this repository that has its own data folder. */
export function environmentOf(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...environment } = process.env;
  return { ...environment, DATA_DIR: dataDir, NODE_ENV: '', VITEST: '', NODE_OPTIONS: '' };
}

/**
 * Fills a new data folder with 100 demonstration dentists: the 1,500 of a first start take most of a test's time.
 *
 * @param settings environment variables besides, such as DATABASE_URL for another server
 */
export function seedFew(dataDir: string, settings: Record<string, string> = {}): void {
  execFileSync(process.execPath, ['cli/seed.ts', '--dentists', '100'], {
    cwd: ROOT,
    env: { ...environmentOf(dataDir), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Starts the site on any free port, and waits until it prints its URL.
 *
 * @param script `scripts/start.mjs` or `server/dev.ts`
 * @param settings environment variables besides those of every test
 * @throws with its output if it ends before that
 */
export async function serveSite(
  script: string,
  folder: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServedSite> {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      ...environmentOf(dataDir),
      // Not 0: where all workers are gone for a moment, the next one would get another port.
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      WORKERS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const found = () => /is ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
  while (!found()) {
    const end = await Promise.race([exited, once(child.stdout, 'data')]);
    if (!Array.isArray(end) && !found()) throw new Error(`${script} ended with ${end}:\n${output}`);
  }
  const address = `http://127.0.0.1:${found()}`;
  return {
    address,
    pid: child.pid ?? 0,
    output: () => output,
    get: async (path) => (await fetch(address + path)).text(),
    async end() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
