import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that serves the site in a process of its own. */
export interface ServedSite {
  /** Its address, once it has said it. */
  address: string;
  /** All that it printed. */
  output(): string;
  /** The text of a page. */
  get(path: string): Promise<string>;
  /** Asks it to end. @returns the exit code */
  end(): Promise<number | null>;
  /** Ends it at once, as a crash does, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the site on any free port, and waits for the line that names its address.
 *
 * @param script `scripts/start.mjs` or `server/dev.ts`
 * @param settings of its environment, beside those that every test needs
 * @throws with what it printed, when it ends before that
 */
export async function serveSite(
  script: string,
  folder: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServedSite> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      ...environment,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      VITEST: '',
      NODE_OPTIONS: '',
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
