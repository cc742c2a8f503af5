import { sql } from 'kysely';
import { db } from '#db/database.ts';

/**
 * Shows queued messages as failed that no job will send any more: its last attempt ended with the process, or it waited
 * longer than the queue keeps jobs. An operator then sees them, and can send them again.
 *
 * @returns how many there were
 */
export async function failLostMails(): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update mails m set status = 'failed', problem = 'LOST'
    where m.status = 'queued' and not exists (
      select from pgboss.job j where j.name = 'mail' and j.data->>'mailId' = m.id::text
        and j.state in ('created', 'retry', 'active'))`.execute(db);
  return Number(numAffectedRows);
}
