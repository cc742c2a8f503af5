import { db } from '#db/database.ts';
import type { MailRecipient } from '#db/rows.ts';

export type FailedMail = {
  id: string;
  template: string;
  recipient: MailRecipient;
  attempts: number;
  /** The mail server's answer or the kind of failure; contains no address. */
  problem: string | null;
  queuedAt: Date;
  /** The lead it concerns; null if none. */
  lead: { id: string; name: string } | null;
};

/** Maximum number of messages on the page; later ones appear once earlier ones are sent. */
export const FAILED_LIMIT = 200;

/** Messages that failed and will not be retried automatically, oldest first. */
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
