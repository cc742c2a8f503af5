import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive, writeArchive } from '#db/backup/archive.ts';
import { describeDatabase } from '#db/backup/manifest.ts';
import type { Manifest } from '#db/backup/manifest.ts';
import { writeAlike } from '#db/backup/tables.ts';
import { takeBackup } from '#db/backup/take-backup.ts';
import { openClient } from '#db/pool.ts';
import { addLead } from './add-lead.ts';

/** Runs `work` on a connection of its own to the worker's database, or to another. */
export async function onClient<T>(
  work: (client: Awaited<ReturnType<typeof openClient>>) => Promise<T>,
  url?: string,
): Promise<T> {
  const client = await openClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Counts and checksums of every table at one moment. */
export const figuresAt = (url?: string): Promise<Manifest> =>
  onClient(async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await writeAlike(client);
    const manifest = await describeDatabase(client);
    await client.query('commit');
    return manifest;
  }, url);

/** What stays the same in a copy, without when it was looked at. */
export const contentOf = ({ tables, sequences, migrations }: Manifest) => ({ tables, sequences, migrations });

/** A data folder with photos and a mail file. */
export function makeFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  mkdirSync(join(folder, 'photos'));
  mkdirSync(join(folder, 'outbox'));
  writeFileSync(join(folder, 'photos', 'mei-chen.jpg'), Buffer.from([0xff, 0xd8, 0, 10, 13, 0xff, 0xd9]));
  writeFileSync(join(folder, 'outbox', `${randomUUID()}.eml`), 'Subject: Hello\r\n\r\nHello\r\n');
  return folder;
}

/** A contact message; its text has what COPY must write in another way. */
export const writeMessage = (message = 'A tab\t, a line\nbreak, a back\\slash, \\N, \\. and « été » 🦷') =>
  addLead({
    kind: 'contact_message',
    name: 'Maria Okafor',
    email: `maria.${randomUUID()}@example.com`,
    phone: null,
    message,
    details: {},
    language: 'en',
    dentistId: null,
    submissionKey: randomUUID(),
  });

/** A copy of an unencrypted backup with other entries; `change` gets and gives their bytes as letters. */
export async function alterBackup(
  backup: string,
  change: (name: string, text: string) => string,
): Promise<string> {
  const file = `${backup}.${randomUUID()}`;
  async function* entries() {
    for await (const { name, bytes } of readArchive(backup, []))
      yield { name, bytes: Buffer.from(change(name, bytes.toString('latin1')), 'latin1') };
  }
  await writeArchive(file, [], entries());
  return file;
}

/** A backup of the worker's database in a new file. */
export async function backUpWorker(dataDir: string, recipients: readonly string[] = []): Promise<string> {
  const file = join(dataDir, `${randomUUID()}.backup`);
  await onClient((client) => takeBackup(client, file, { dataDir, recipients }));
  return file;
}
