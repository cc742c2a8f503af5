import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { CLAIM_ENDS } from '#db/mail-times.ts';
import { DOUBT, INTERRUPTED } from './mail.ts';

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

/** What a message in doubt says of itself from then on. */
export const doubt = JSON.stringify({ [DOUBT]: true });

/**
 * Shows messages as failed whose process ended while it was handing them over: they may have arrived, so that only an
 * operator sends them again (docs/decisions/0108).
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
