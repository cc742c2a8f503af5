import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { Refused, endOnInterrupt, runCommand } from '#cli/run-command.ts';
import { showProgress } from '#cli/progress.ts';
import { listMissingPhotos } from '#app/features/console/listings/photo.server.ts';
import { openBackupPhotos } from '#app/features/directory/dentist/photo-store.server.ts';
import { config, dataFolder } from '#config';
import { isAhead, momentOf } from '#db/backup/keep.ts';
import { countRows } from '#db/backup/manifest.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { openStore } from '#db/backup/store.ts';
import { openClient } from '#db/pool.ts';

const usage = `Usage: npm run restore -- BACKUP [options]

Loads a backup into this program's database and DATA_DIR (docs/backup.md). The program must not run. The
database has all of the backup afterwards, or is as it was before.

  BACKUP            a file, s3://bucket/folder/NAME, a name in BACKUP_TO, or: latest
  --identity FILE   the secret key of an encrypted backup
  --replace         lose what the database holds now, and have the backup instead
  --help            show this
`;

const number = new Intl.NumberFormat('en-CA');

/** The secret keys in a file of `age-keygen` or `npm run backup -- --new-key`. */
async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refused(`${file} can't be read.`);
  });
  const identities = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new Refused(`${file} holds no secret key (AGE-SECRET-KEY-…).`);
  return identities;
}

/** Copies a backup from where it is kept into a file; a file is used as it is. */
async function fetchBackup(backup: string, part: string): Promise<string> {
  if ((await stat(backup).catch(() => null))?.isFile()) return backup;
  const isAddress = backup.startsWith('s3://');
  const where = isAddress ? dirname(backup) : (config.BACKUP_TO ?? dataFolder('backups'));
  const store = openStore(where);
  const found = await store.list();
  const name = backup === 'latest' ? found.at(-1)?.name : basename(backup);
  if (!name || !found.some((stored) => stored.name === name))
    throw new Refused(`There is no backup ${backup} in ${where}. To list them: npm run backup -- --list`);
  if (backup === 'latest' && isAhead(momentOf(name)!))
    throw new Refused(
      `${name} is of a day to come: a clock was wrong, and others may be newer. Name one: npm run backup -- --list`,
    );
  await store.get(name, part);
  return part;
}

/** Names of missing photos in the terminal; the others are counted. */
const NAMED = 20;

async function sayMissing(): Promise<void> {
  const missing = await listMissingPhotos();
  if (missing.length === 0) return;
  const named = missing.slice(0, NAMED).map(({ slug, file }) => `  ${file} of ${slug}\n`);
  const more = missing.length > NAMED ? `  and ${number.format(missing.length - NAMED)} more\n` : '';
  process.stderr.write(
    `${number.format(missing.length)} photo files of listings are missing:\n${named.join('')}${more}`,
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      identity: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [backup] = positionals;
  if (values.help) return void process.stdout.write(usage);
  if (backup === undefined || positionals.length > 1) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const identities = values.identity === undefined ? [] : await readIdentities(values.identity);
  await mkdir(dataFolder('.'), { recursive: true, mode: 0o700 });
  const part = dataFolder('restore.part');
  const started = performance.now();
  const progress = showProgress(process.stdout, 'rows');
  let opened: Client | undefined;
  try {
    // Of a run that was killed.
    if (resolve(backup) !== resolve(part)) await rm(part, { force: true });
    const file = await fetchBackup(backup, part);
    const check = endOnInterrupt('Interrupted. The database is as it was before.');
    const client = (opened = await openClient());
    const manifest = await restoreBackup(client, file, {
      identities,
      dataDir: dataFolder('.'),
      photos: openBackupPhotos(),
      replace: values.replace,
      onProgress: (done, total) => {
        check();
        progress.update(done, total);
      },
    }).finally(progress.end);
    // The first pages need it; autovacuum does it later, too.
    await client.query('analyze').catch(() => {});
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const moment = manifest.takenAt.replace('T', ' ').slice(0, 16);
    process.stdout.write(
      `The database is that of ${moment} UTC: ${number.format(countRows(manifest))} rows, every table compared (${seconds} s).\n`,
    );
    await sayMissing();
  } finally {
    await opened?.end();
    await rm(part, { force: true });
  }
}

await runCommand(main);
