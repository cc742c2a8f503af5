import { db } from '#db/database.ts';
import type { MailRecipient } from '#db/rows.ts';

export type FailedMail = {
  id: string;
  template: string;
  recipient: MailRecipient;
  attempts: number;
  /** What the mail server answered, or the kind of failure; no address. */
  problem: string | null;
  queuedAt: Date;
  /** What it is about; null for a message about no lead. */
  lead: { id: string; name: string } | null;
};

/** At most so many stand on the page; the first ones make room by being sent. */
export const FAILED_LIMIT = 200;

/** Messages that could not be sent and that nothing will try again by itself, the oldest first. */
export async function listFailedMail(limit = FAILED_LIMIT): Promise<FailedMail[]> {
  const rows = await db
    .selectFrom('mails as m')
    .leftJoin('leads as l', 'l.id', 'm.lead_id')
    .select(['m.id', 'm.template', 'm.recipient', 'm.attempts', 'm.problem', 'm.created_at as queuedAt'])
    .select(['l.id as leadId', 'l.name as leadName'])
    .where('m.status', '=', 'failed')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map(({ leadId, leadName, ...mail }) => ({
    ...mail,
    lead: leadId === null || leadName === null ? null : { id: leadId, name: leadName },
  }));
}
