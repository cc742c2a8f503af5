import { generateIdentity, identityToRecipient } from 'age-encryption';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { Refused, endOnInterrupt, runCommand } from '#cli/run-command.ts';
import { showProgress } from '#cli/progress.ts';
import { openBackupPhotos } from '#app/features/directory/dentist/photo-store.server.ts';
import { config, dataFolder } from '#config';
import { backUp } from '#db/backup/back-up.ts';
import { STORED_WITH_FAILURES } from '#db/backup/keep.ts';
import { openStore } from '#db/backup/store.ts';
import { openClient } from '#db/pool.ts';

const usage = `Usage: npm run backup -- [options]

Writes everything that would be lost with this machine into one file, while the program runs: the database,
photos and mail files (docs/backup.md). Then restores it into a scratch database and compares every table.

  --to WHERE       a folder or s3://bucket/folder (default: BACKUP_TO, else DATA_DIR/backups); nothing is
                   removed there
  --no-proof       don't restore it into a scratch database
  --nightly        count it as that night's: the newest of each of seven days and five weeks stays; without this,
                   it stays for five weeks
  --list           list the backups that are there
  --new-key FILE   make a key for encrypted backups: the secret part into FILE, to keep elsewhere
  --help           show this
`;

const number = new Intl.NumberFormat('en-CA');
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Writes a new identity for `age`, and says which public key belongs to it. */
async function makeKey(file: string): Promise<void> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Refused(`${file} exists already: nothing was written.`) : error;
  });
  say(
    `The secret key is in ${file}. Keep it where this machine's loss can't reach it: without it nobody can`,
  );
  say('read the backups. Set this on the server:');
  say('');
  say(`  BACKUP_KEY=${recipient}`);
}

/** Makes no table itself: a backup must not change what it copies. */
async function refuseWithoutTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>(
    `select to_regclass('public.kysely_migration') is null or to_regclass('public.backups') is null
      or to_regclass('pgboss.version') is null as missing`,
  );
  if (rows[0]!.missing)
    throw new Refused(
      'This database lacks tables that a backup needs. Back it up with the program that it belongs to, or start this one, which makes them.',
    );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'no-proof': { type: 'boolean', default: false },
      nightly: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      'new-key': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  if (values['new-key'] !== undefined) return makeKey(values['new-key']);
  const where = values.to ?? config.BACKUP_TO ?? dataFolder('backups');
  const store = openStore(where);
  if (values.list) {
    for (const { name, bytes } of await store.list()) say(`${name}  ${megabytes(bytes)}`);
    return;
  }
  await mkdir(dataFolder('.'), { recursive: true, mode: 0o700 });
  const started = performance.now();
  const writing = showProgress(process.stdout, 'rows');
  const proving = showProgress(process.stdout, 'rows proved');
  const check = endOnInterrupt('Interrupted: there is no backup of this run.');
  const checkProof = endOnInterrupt('Interrupted.');
  const client = await openClient();
  try {
    await refuseWithoutTables(client);
    const { name, bytes, rows, isProved, removed, failures } = await backUp(client, {
      store,
      dataDir: dataFolder('.'),
      photos: openBackupPhotos(),
      recipient: config.BACKUP_KEY,
      prove: !values['no-proof'],
      isManual: !values.nightly,
      // A place named by --to may hold backups to keep, and an unproved backup never replaces a proved one.
      prune: values.to === undefined && !values['no-proof'],
      onWritten: (done, total) => {
        check();
        writing.update(done, total);
        if (done === total) writing.end();
      },
      onProved: (done, total) => {
        checkProof();
        proving.update(done, total);
      },
    }).finally(() => {
      writing.end();
      proving.end();
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${name} is in ${where}: ${number.format(rows)} rows, ${megabytes(bytes)} (${seconds} s).`);
    if (!config.BACKUP_KEY) say('It is not encrypted: BACKUP_KEY is not set.');
    if (isProved) say('It was restored into a scratch database: every table is the same.');
    else if (!values['no-proof'] && failures.length === 0)
      say('It was not restored for a proof: the database user may not create databases.');
    if (removed.length > 0) say(`Removed by the rule of what is kept: ${removed.join(', ')}`);
    if (failures.length > 0) {
      process.stderr.write(`${failures.join('\n')}\n`);
      process.exitCode = STORED_WITH_FAILURES;
    }
  } finally {
    await client.end();
  }
}

await runCommand(main);
