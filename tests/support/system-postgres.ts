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

/**
 * Starts the distribution's PostgreSQL for one run, on a socket, with temporary data.
 *
 * @throws if none is installed or it does not start
 */
export function startSystemPostgres(): { url: string; stop: () => void } {
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
  run('initdb', '--no-sync', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off`;
  run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  return {
    url: `postgresql:///postgres?user=postgres&host=${encodeURIComponent(folder)}`,
    stop: () => {
      run('pg_ctl', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true });
    },
  };
}
