import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The binaries of the distribution's oldest PostgreSQL (15 on Debian 12); undefined if none is installed. */
export function findSystemPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').toSorted(
    new Intl.Collator('en', { numeric: true }).compare,
  )[0];
}

/** A running server of the distribution's, without a port. */
export interface SystemPostgres {
  url: string;
  /** Of its socket; its data are in `data`. */
  folder: string;
  /** Runs one of PostgreSQL's programs as the server's user on the data folder. @throws if it fails */
  run: (program: string, ...options: string[]) => void;
  /** Stops it without a checkpoint, like a crash, and removes its folder. */
  stop: () => void;
}

/**
 * Starts the distribution's PostgreSQL for one run, on a socket, with temporary data.
 *
 * @param copyOf a running server whose standby it becomes
 * @throws if none is installed or it does not start
 */
export function startSystemPostgres(copyOf?: SystemPostgres): SystemPostgres {
  const programs = findSystemPostgres();
  if (!programs) throw new Error('TEST_DATABASE_URL=system needs PostgreSQL: apt-get install postgresql');
  // PostgreSQL refuses to run as root.
  const user =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
      : [];
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o777);
  const run = (program: string, ...options: string[]) => {
    const [first = '', ...words] = [...user, join(programs, program), '-D', join(folder, 'data'), ...options];
    execFileSync(first, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  if (copyOf) run('pg_basebackup', '-R', '--no-sync', '-c', 'fast', '-U', 'postgres', '-h', copyOf.folder);
  else
    run('initdb', '--no-sync', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off`;
  run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  return {
    url: `postgresql:///postgres?user=postgres&host=${encodeURIComponent(folder)}`,
    folder,
    run,
    stop: () => {
      run('pg_ctl', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true });
    },
  };
}
