import { generateIdentity, identityToRecipient } from 'age-encryption';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Refused, endOnInterrupt, runCommand } from '#cli/run-command.ts';
import { showProgress } from '#cli/progress.ts';
import { config, dataFolder } from '#config';
import { backUp } from '#db/backup/back-up.ts';
import { openStore } from '#db/backup/store.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { openClient } from '#db/pool.ts';

const usage = `Usage: npm run backup -- [options]

Writes everything that would be lost with this machine into one file, while the program runs: the database,
photos and mail files (docs/backup.md). Then restores it into a scratch database and compares every table.

  --to WHERE       a folder or s3://bucket/folder (default: BACKUP_TO, else DATA_DIR/backups); nothing is
                   removed there
  --no-proof       don't restore it into a scratch database
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

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'no-proof': { type: 'boolean', default: false },
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
  await migrateToLatest();
  const started = performance.now();
  const writing = showProgress(process.stdout, 'rows');
  const proving = showProgress(process.stdout, 'rows proved');
  const check = endOnInterrupt('Interrupted: there is no backup of this run.');
  const client = await openClient();
  try {
    const { name, bytes, rows, isProved, removed } = await backUp(client, {
      store,
      dataDir: dataFolder('.'),
      recipient: config.BACKUP_KEY,
      prove: !values['no-proof'],
      // Elsewhere may be what somebody wants to keep.
      prune: values.to === undefined,
      onWritten: (done, total) => {
        check();
        writing.update(done, total);
        if (done === total) writing.end();
      },
      onProved: (done, total) => {
        check();
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
    else if (!values['no-proof'])
      say('It was not restored for a proof: the database user may not create databases.');
    if (removed.length > 0) say(`Removed by the rule of what is kept: ${removed.join(', ')}`);
  } finally {
    await client.end();
  }
}

await runCommand(main);
