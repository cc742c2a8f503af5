import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { CLAIM_ENDS } from '#db/mail-times.ts';
import { DOUBT, INTERRUPTED } from './mail.ts';

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

/** The fact of a message that may have arrived. */
export const doubt = JSON.stringify({ [DOUBT]: true });

/**
 * Marks messages as failed whose process ended during hand-over: they may have arrived, so only an operator
 * sends them again (docs/decisions/0108).
 *
 * @returns how many there were
 */
export async function failInterruptedMails(): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set((eb) => ({
      status: 'failed',
      problem: INTERRUPTED,
      facts: sql`facts || ${doubt}::jsonb`,
      attempts: eb('attempts', '+', 1),
    }))
    .where('status', '=', 'sending')
    .where('claimed_at', '<', sql<Date>`now() - make_interval(secs => ${CLAIM_ENDS / 1000})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
