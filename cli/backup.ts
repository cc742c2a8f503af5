import { generateIdentity, identityToRecipient } from 'age-encryption';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Refused, runCommand } from '#cli/run-command.ts';
import { config, dataFolder } from '#config';
import { backUp, listBackups } from '#db/backup/backup.ts';
import { noteBackup } from '#app/features/console/overview/job-queries.server.ts';

const usage = `Usage: npm run backup -- [options]

Writes everything that would be lost with this machine into one file, while the program runs: the database,
photos and mail files (docs/backup.md). Backups stay in the folder for five weeks.

  --to FOLDER      default: BACKUP_TO, else DATA_DIR/backups
  --list           list the backups that are there
  --new-key FILE   make a key for encrypted backups: the secret part into FILE, to keep elsewhere
  --help           show this
`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Writes a new identity for `age`, and says which public key belongs to it. */
async function makeKey(file: string): Promise<void> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const text = `# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Refused(`${file} exists already: nothing was written.`) : error;
  });
  say(`The secret key is in ${file}. Keep it off this machine: without it nobody can read the backups.`);
  say(`Set this on the server:\n\n  BACKUP_KEY=${recipient}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      list: { type: 'boolean', default: false },
      'new-key': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  if (values['new-key'] !== undefined) return makeKey(values['new-key']);
  const folder = values.to ?? config.BACKUP_TO ?? dataFolder('backups');
  if (values.list) return void (await listBackups(folder)).forEach(say);
  const { name, bytes, removed } = await backUp(folder, {
    dataDir: dataFolder('.'),
    recipient: config.BACKUP_KEY,
  });
  await noteBackup();
  say(`${join(folder, name)}: ${(bytes / 1e6).toFixed(1)} MB.`);
  if (!config.BACKUP_KEY) say('It is not encrypted: BACKUP_KEY is not set.');
  if (removed.length > 0) say(`Removed, because they are more than five weeks old: ${removed.join(', ')}`);
}

await runCommand(main);
