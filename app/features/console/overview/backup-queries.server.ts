import { config } from '#config';
import { db } from '#db/database.ts';

/** After this many hours without a backup something is wrong: they are made every night, by the server or by cron. */
const LATE = 36;

export type BackupState = {
  /** Whether the server makes one every night. */
  isNightly: boolean;
  /** The last one that was made. */
  last: { finishedAt: Date; bytes: number; isProved: boolean; isEncrypted: boolean } | null;
  /** The last one that failed, if none was made since. */
  failure: { finishedAt: Date; reason: string } | null;
  /** Whether the last one is too old, or the first one is missing. */
  isLate: boolean;
};

/** How the last backups ended, for the overview and the metrics. */
export async function findBackupState(now = new Date()): Promise<BackupState> {
  const found = (isMade: boolean) =>
    db
      .selectFrom('backups')
      .selectAll()
      .where('failure', isMade ? 'is' : 'is not', null)
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [made, failed] = await Promise.all([found(true), found(false)]);
  const isNewer = failed && (!made || failed.finished_at > made.finished_at);
  const isNightly = config.BACKUP_TO !== undefined;
  return {
    isNightly,
    last: made
      ? {
          finishedAt: made.finished_at,
          bytes: made.bytes!,
          isProved: made.is_proved,
          isEncrypted: made.is_encrypted,
        }
      : null,
    failure: isNewer ? { finishedAt: failed.finished_at, reason: failed.failure! } : null,
    isLate: made ? now.getTime() - made.finished_at.getTime() > LATE * 3_600_000 : isNightly,
  };
}
