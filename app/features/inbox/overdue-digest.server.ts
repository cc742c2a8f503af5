import { sql } from 'kysely';
import { listLeadWorkers } from '#app/features/account/account-queries.server.ts';
import { CONSOLE_ZONE } from '#app/features/account/console-zone.ts';
import { ANSWER_HOURS } from '#app/features/lead/lead-flow.ts';
import { queueMailOnce } from '#app/features/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import { askedAt } from './asked-at.server.ts';
import { openStatuses } from './inbox.ts';

/** How many leads wait for somebody, and how many of those longer than we promise. */
export async function countOverdue(now = new Date()): Promise<{ overdue: number; open: number }> {
  const late = sql<boolean>`answered_at is null and ${askedAt()} < ${now}::timestamptz - make_interval(hours => ${ANSWER_HOURS})`;
  return db
    .selectFrom('leads')
    .select([
      sql<number>`(count(*) filter (where ${late}))::int`.as('overdue'),
      sql<number>`count(*)::int`.as('open'),
    ])
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow();
}

/** The day in the console's time zone, `YYYY-MM-DD`. */
const dayOf = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: CONSOLE_ZONE }).format(at);

/** Stands for an operator where the office's own address is written to (`OPERATOR_EMAIL`), and is nobody's id. */
export const OFFICE = 'office';

/**
 * Tells every operator who may work on leads, and the office, that some wait too long: each once a day, whoever asks how often. Nobody
 * where nothing is overdue; a message that was queued and finds nothing overdue any more is not sent.
 *
 * @returns how many messages were queued
 */
export async function queueOverdueDigest(now = new Date()): Promise<number> {
  const { overdue } = await countOverdue(now);
  if (overdue === 0) return 0;
  const day = dayOf(now);
  let queued = 0;
  for (const id of [...(await listLeadWorkers()).map((worker) => worker.id), OFFICE]) {
    const mail = { template: 'operator-overdue', recipient: 'operators', leadId: null } as const;
    const isNew = await db
      .transaction()
      .execute((trx) => queueMailOnce(trx, { ...mail, facts: { operator: id, day } }));
    if (isNew) queued += 1;
  }
  return queued;
}
