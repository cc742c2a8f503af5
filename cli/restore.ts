import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Refused, runCommand } from '#cli/run-command.ts';
import { listMissingPhotos } from '#app/features/console/listings/photo.server.ts';
import { config, dataFolder } from '#config';
import { listBackups, restoreBackup, verifyBackup } from '#db/backup/backup.ts';
import { openClient } from '#db/pool.ts';

const usage = `Usage: npm run restore -- BACKUP [options]

Loads a backup into this program's database and DATA_DIR (docs/backup.md). The program must not run. The
database has all of the backup afterwards, or is as it was before.

  BACKUP            a file, a name in BACKUP_TO, or: latest
  --identity FILE   the secret key of an encrypted backup
  --to URL          load it into this database instead
  --replace         lose what the database holds now, and have the backup instead
  --verify          load it into a scratch database only, which is dropped
  --help            show this
`;

/** Reads the secret keys in a file of `age-keygen` or `npm run backup -- --new-key`. */
async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refused(`${file} can't be read.`);
  });
  const identities = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new Refused(`${file} holds no secret key (AGE-SECRET-KEY-…).`);
  return identities;
}

/** Returns the path of a backup. */
async function findBackup(backup: string): Promise<string> {
  if ((await stat(backup).catch(() => null))?.isFile()) return backup;
  const folder = config.BACKUP_TO ?? dataFolder('backups');
  const names = await listBackups(folder);
  const name = backup === 'latest' ? names.at(-1) : names.find((each) => each === backup);
  if (!name)
    throw new Refused(`There is no backup ${backup} in ${folder}. To list them: npm run backup -- --list`);
  return join(folder, name);
}

async function restore(file: string, identities: string[], to: string | undefined, replace: boolean) {
  const client = await openClient(to);
  try {
    const outcome = await restoreBackup(client, file, { identities, dataDir: dataFolder('.'), replace });
    // Analyze now; autovacuum would do it later.
    await client.query('analyze');
    return outcome;
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      identity: { type: 'string' },
      to: { type: 'string' },
      replace: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
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
  const file = await findBackup(backup);
  const { takenAt, rows } = values.verify
    ? await verifyBackup(file, identities, values.to)
    : await restore(file, identities, values.to, values.replace);
  const moment = takenAt.replace('T', ' ').slice(0, 16);
  process.stdout.write(
    `The ${values.verify ? 'scratch database was' : 'database is'} that of ${moment} UTC: ${rows.toLocaleString('en-CA')} rows.\n`,
  );
  if (values.verify || values.to !== undefined) return;
  const missingPhotos = await listMissingPhotos();
  if (missingPhotos.length > 0)
    process.stderr.write(
      `Photo files of listings are missing:\n${missingPhotos.map((photo) => `  ${photo.file} of ${photo.slug}\n`).join('')}`,
    );
}

await runCommand(main);
