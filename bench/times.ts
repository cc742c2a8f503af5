import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A process's CPU times from Linux, in hundredths of a second; null if unavailable. */
export function readTicks(pid: string) {
  try {
    // Skips the name, which is in brackets and may contain spaces: proc(5), fields 3 and on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const sum = (from: number) => Number(fields[from]) + Number(fields[from + 1]);
    return { parent: fields[1] ?? '', own: sum(11), endedChildren: sum(13) };
  } catch {
    return null;
  }
}

/** Milliseconds used by the embedded server and all its processes, including ended ones; 0 if unavailable. */
function databaseTime(dataFolder: string): number {
  try {
    const [server = ''] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const ticks = pids.map((pid) => {
      const process = readTicks(pid);
      if (pid === server) return (process?.own ?? 0) + (process?.endedChildren ?? 0);
      return process?.parent === server ? process.own : 0;
    });
    return ticks.reduce((sum, each) => sum + each, 0) * 10;
  } catch {
    return 0;
  }
}

/**
 * Milliseconds of processor time used so far by this process and the embedded server of a data folder.
 *
 * @param dataFolder absolute
 */
export function processorTime(dataFolder: string): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + databaseTime(dataFolder);
}

/** The quantile by nearest rank; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)] ?? NaN;
}
