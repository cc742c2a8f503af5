import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The program in a process of its own. */
export interface Program {
  url: string;
  /** Milliseconds from the start of the process to its "is ready" line. */
  readyMs: number;
  /** Keeps the process (not its database) on one core; false where the system can't. */
  pin(core: number): boolean;
  /** Milliseconds of processor time that the process (not its database) has used; undefined where the system does not tell. */
  cpuMs(): number | undefined;
  /** Resident memory in MB; 0 where the system does not tell. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts the built program as `npm start` does and waits until it is ready.
 *
 * @param dataDir where its embedded database lives, unless DATABASE_URL names another
 * @throws when it ends before it is ready, with what it wrote
 */
export async function startProgram(dataDir: string, port: number): Promise<Program> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
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
        // After the name in brackets: the 12th and 13th field are user and system time in hundredths of a second.
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
