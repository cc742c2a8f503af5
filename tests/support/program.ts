import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A started program (`lead-writer.ts`) and its output so far, line by line. */
export type Program = {
  process: ChildProcess;
  lines: string[];
  /** The leads that the database acknowledged. */
  acknowledged(): string[];
  /** Waits until it prints `line`; throws with its errors if it ends before. */
  said(line: string): Promise<void>;
  kill(): Promise<void>;
  /** Ends it with SIGTERM and returns the exit code. */
  end(): Promise<number | null>;
};

/** By data folder, so that a failed test's program does not restart its server while the folder is removed. */
const started = new Map<string, Program[]>();

/** Starts the program with a data folder and the embedded server. */
export function startProgram(dataDir: string, work: 'write' | 'idle' = 'idle'): Program {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lead-writer.ts'), work], {
    env: { ...environment, DATA_DIR: dataDir, NODE_ENV: 'test' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = once(child, 'close') as Promise<[number | null]>;
  const lines: string[] = [];
  let partial = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (partial + text).split('\n');
    partial = parts.pop() ?? '';
    lines.push(...parts);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));

  const program: Program = {
    process: child,
    lines,
    acknowledged: () => lines.filter((line) => line.length === 36),
    async said(line) {
      while (!lines.includes(line)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The program ended: ${errors}`);
        await sleep(5);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async end() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
  started.set(dataDir, [...(started.get(dataDir) ?? []), program]);
  return program;
}

/** Waits until `what` is true; throws after `patience` milliseconds. */
export async function until(what: () => boolean, patience = 60_000): Promise<void> {
  const deadline = Date.now() + patience;
  while (!what()) {
    if (Date.now() > deadline) throw new Error(`Not after ${patience} ms: ${what.toString()}`);
    await sleep(10);
  }
}

/** The pid of a data folder's postmaster; undefined without one. */
export function postmaster(dataDir: string): number | undefined {
  try {
    return (
      Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10) || undefined
    );
  } catch {
    // The file comes and goes with the server.
    return undefined;
  }
}

/** Whether the server of a data folder runs. */
export function isRunning(dataDir: string): boolean {
  const pid = postmaster(dataDir);
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Sends SIGKILL to a real pid: 0 would be our own process group. */
export function kill(pid: number | undefined): void {
  if (!pid) throw new Error('There is no process to kill.');
  process.kill(pid, 'SIGKILL');
}

/** Makes a data folder; root's unprivileged server can reach it unless it is `closed`. */
export function makeDataDir(kind: 'open' | 'closed' = 'open'): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dental-finder-test-')));
  chmodSync(folder, kind === 'open' ? 0o755 : 0o700);
  return folder;
}

/** Where root stores the data of a folder that its unprivileged server can't reach. */
export function systemHome(dataDir: string): string {
  return join('/var/lib/dental-finder', hashOf(dataDir));
}

const hashOf = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 12);

/** Stops any server of a test's data folder, and removes the folder. */
export async function removeDataDir(dataDir: string): Promise<void> {
  for (const program of started.get(dataDir) ?? []) await program.kill();
  for (const home of [dataDir, systemHome(dataDir)]) {
    // PostgreSQL's immediate shutdown.
    if (isRunning(home)) process.kill(postmaster(home)!, 'SIGQUIT');
    await until(() => !isRunning(home));
    rmSync(home, { recursive: true, force: true });
  }
  for (const folder of ['/var/lib/dental-finder', '/tmp'])
    rmSync(join(folder, `dental-finder-socket-${hashOf(dataDir)}`), { recursive: true, force: true });
}
