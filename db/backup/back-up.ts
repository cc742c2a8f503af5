import { generateIdentity, identityToRecipient } from 'age-encryption';
import { rm, stat } from 'node:fs/promises';
import type pg from 'pg';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { explainError } from '#db/errors.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import { nameOf, outdated } from './keep.ts';
import { countRows } from './manifest.ts';
import { proveBackup } from './restore-backup.ts';
import type { Store } from './store.ts';
import { takeBackup } from './take-backup.ts';
import type { BackupPhotos } from './take-backup.ts';

type OnProgress = (done: number, total: number) => void;

export type BackupOptions = {
  store: Store;
  /** The folder of photos and mail files; the file is made here first. */
  dataDir: string;
  /** Photos that are not in `dataDir`. */
  photos?: BackupPhotos | undefined;
  /** age's public key; the backup is not encrypted without one. */
  recipient?: string | undefined;
  /** Whether to restore it into a scratch database, too. */
  prove: boolean;
  /** Whether a person asked for it: then it stays for five weeks, beside the nightly ones. */
  isManual?: boolean;
  /** Whether to remove the backups there that the rule no longer keeps; none are after a proof that failed. */
  prune: boolean;
  /** The server's address for the scratch database; this process's if omitted. */
  url?: string;
  onWritten?: OnProgress;
  onProved?: OnProgress;
};

export type Backup = {
  name: string;
  bytes: number;
  rows: number;
  /** False too where the database's user may not create databases. */
  isProved: boolean;
  /** Older backups that the rule no longer keeps, removed. */
  removed: string[];
  /** What of a stored one failed: photos of a bucket that are missing, the proof, or removing older ones. */
  failures: string[];
};

/** Two backups at once would use the same scratch database. */
export class AnotherRuns extends Error {}

/**
 * Backs up the database of a connection and the files of `dataDir`: writes, stores, proves, removes outdated backups, and
 * notes the end in `backups`. A proof that fails or can't run does not cost the backup.
 *
 * @throws AnotherRuns, or why nothing was stored, which is noted too
 */
export async function backUp(client: pg.Client, options: BackupOptions): Promise<Backup> {
  const locked = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    advisoryLocks.backup,
  ]);
  if (!locked.rows[0]?.locked) throw new AnotherRuns('Another backup is under way.');
  const started = new Date();
  const isEncrypted = options.recipient !== undefined;
  const file = `${options.dataDir}/backup.part`;
  const note = (row: { file?: string; bytes?: number; isProved?: boolean; failure?: string }) =>
    client.query(
      `insert into backups (id, started_at, finished_at, file, bytes, is_encrypted, is_proved, failure)
      values ($1, $2, now(), $3, $4, $5, $6, $7)`,
      [
        timeOrderedId(),
        started,
        row.file ?? null,
        row.bytes ?? null,
        isEncrypted,
        row.isProved ?? false,
        row.failure?.slice(0, 500) ?? null,
      ],
    );
  try {
    const backup = await makeBackup(client, file, nameOf(started, isEncrypted, options.isManual), options);
    await note({ file: backup.name, bytes: backup.bytes, isProved: backup.isProved });
    // A row of its own, after that of the backup: the overview shows both.
    if (backup.failures.length > 0) await note({ failure: backup.failures.join(' ') });
    await client.query(`delete from backups where finished_at < now() - interval '1 year'`);
    return backup;
  } catch (error) {
    await note({ failure: explainError(error) }).catch(() => {});
    throw error;
  } finally {
    await rm(file, { force: true });
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.backup]).catch(() => {});
  }
}

async function makeBackup(
  client: pg.Client,
  file: string,
  name: string,
  { store, dataDir, photos, recipient, prove, prune, url, onWritten, onProved }: BackupOptions,
): Promise<Backup> {
  // This process can't read what it encrypts for another, but must prove the very file: a second key opens it, which
  // is forgotten with the process.
  const passing = recipient !== undefined && prove ? await generateIdentity() : undefined;
  const recipients = [recipient, passing && (await identityToRecipient(passing))].filter(
    (key) => key !== undefined,
  );
  const failures: string[] = [];
  const manifest = await takeBackup(client, file, {
    dataDir,
    recipients,
    photos,
    onIncomplete: (error, missing) =>
      failures.push(
        `The backup is stored, but without ${missing === null ? 'all photos of the bucket' : `${missing} of the bucket’s photos`}: ${explainError(error)}`,
      ),
    ...(onWritten ? { onProgress: onWritten } : {}),
  });
  await store.put(name, file);
  const isTested = prove && (await mayCreateDatabases(client));
  let isProved = isTested;
  if (isTested)
    await proveBackup(client, file, {
      identities: passing ? [passing] : [],
      ...(url === undefined ? {} : { url }),
      ...(onProved ? { onProgress: onProved } : {}),
    }).catch((error: unknown) => {
      isProved = false;
      failures.push(`The backup is stored, but its proof failed: ${explainError(error)}`);
    });
  const removed: string[] = [];
  if (prune && failures.length === 0)
    await removeOutdated(store, removed).catch((error: unknown) =>
      failures.push(`The backup is stored, but older ones could not be removed: ${explainError(error)}`),
    );
  return { name, bytes: (await stat(file)).size, rows: countRows(manifest), isProved, removed, failures };
}

/** Adds the names of what it removes to `removed`. */
async function removeOutdated(store: Store, removed: string[]): Promise<void> {
  for (const old of outdated((await store.list()).map((backup) => backup.name))) {
    await store.remove(old);
    removed.push(old);
  }
}

async function mayCreateDatabases(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  );
  return rows[0]?.may ?? false;
}
