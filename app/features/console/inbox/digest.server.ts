import type { DueCounts } from '#app/content/due-tasks.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { sql } from 'kysely';
import { listDigestReaders } from '#app/features/console/account/account-queries.server.ts';
import { countDue } from '#app/features/console/evidence/queue-queries.server.ts';
import { queueMailOnce } from '#app/features/requests/mail/queue-mail.server.ts';
import { may } from '#app/features/requests/operator/roles.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { dueAt, isCallOfToday, isOpen } from './asked-at.server.ts';

type Overdue = { overdue: number; open: number; calls: number };

/** Number of open leads, of those that are overdue, and of leads to be called today. */
export async function countOverdue(now = new Date()): Promise<Overdue> {
  const late = sql<boolean>`${dueAt()} < ${now}::timestamptz`;
  return db
    .selectFrom('leads')
    .select([
      sql<number>`(count(*) filter (where ${isOpen} and ${late}))::int`.as('overdue'),
      sql<number>`(count(*) filter (where ${isOpen}))::int`.as('open'),
      sql<number>`(count(*) filter (where ${isCallOfToday()}))::int`.as('calls'),
    ])
    .where(sql<boolean>`(${isOpen} or ${isCallOfToday()})`)
    .executeTakeFirstOrThrow();
}

/** The day in the console's time zone, `YYYY-MM-DD`. */
const dayOf = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: SITE_ZONE }).format(at);

/** Recipient of the digest to `PUBLISHER_EMAIL`, in place of an operator's id. */
export const PUBLISHER = 'office';

export type DigestCounts = Overdue & { due: DueCounts };

const nothingDue: DueCounts = { licence: 0, feedback: 0, annual: 0 };

/**
 * What the digest tells: overdue leads, calls of today and, to operators who may record evidence, due verification checks of real
 * dentists.
 *
 * @param role the reader's; null for the publisher, who records nothing
 * @returns null if there is nothing to tell
 */
export async function countForDigest(role: Role | null, now = new Date()): Promise<DigestCounts | null> {
  const [leads, due] = await Promise.all([
    countOverdue(now),
    role && may(role, 'record-evidence') ? countDue(now, { madeUp: false }) : nothingDue,
  ]);
  return leads.overdue > 0 || leads.calls > 0 || Object.values(due).some((n) => n > 0)
    ? { ...leads, due }
    : null;
}

/**
 * Queues one digest a day for each operator who may work on leads, and for the publisher, if there is something to tell
 * them. A queued digest is cancelled when there is nothing to tell by the time it is sent.
 *
 * @returns how many messages were queued
 */
export async function queueDigest(now = new Date()): Promise<number> {
  const day = dayOf(now);
  let queued = 0;
  for (const { id, role } of [...(await listDigestReaders()), { id: PUBLISHER, role: null }]) {
    if ((await countForDigest(role, now)) === null) continue;
    const mail = { template: 'operator-overdue', leadId: null } as const;
    const isNew = await db
      .transaction()
      .execute((trx) => queueMailOnce(trx, { ...mail, facts: { operator: id, day } }));
    if (isNew) queued += 1;
  }
  return queued;
}
