import { sql } from 'kysely';
import { db } from '#db/database.ts';

/**
 * Marks queued messages as failed if no job will send them: their last attempt ended with the process, or
 * they waited longer than the queue keeps jobs. An operator can send them again.
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
