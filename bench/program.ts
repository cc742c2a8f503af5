import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The program running as a child process. */
export interface Program {
  url: string;
  /** Milliseconds from the start of the process to its "is ready" line. */
  readyMs: number;
  /** Pins the process (not its database) to one core; false if the system cannot. */
  pin(core: number): boolean;
  /** Milliseconds of processor time used by the process (not its database); undefined if unavailable. */
  cpuMs(): number | undefined;
  /** Resident memory in MB; 0 if unavailable. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts the built program as `npm start` does and waits until it is ready.
 *
 * @param dataDir the folder of its embedded database, unless DATABASE_URL is set
 * @throws with its output if it ends before it is ready
 */
export async function startProgram(dataDir: string, port: number): Promise<Program> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      SEARCHES_PER_MINUTE: '1000000',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
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
      spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' }).status === 0,
    cpuMs: () => {
      try {
        // Counted after the bracketed name: fields 12 and 13 are user and system time in hundredths of a
        // second.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return (Number(fields[11]) + Number(fields[12])) * 10;
      } catch {
        return undefined;
      }
    },
    memory: () => {
      const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
      return Math.round(Number(stdout ?? 0) / 1024) || 0;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
