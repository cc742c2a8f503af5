import { sql } from 'kysely';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { countOne, rowLimits } from '#app/features/requests/limit/limits.server.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { writeEvent } from './lead-events.server.ts';
import { findRequestOf } from './lead-links.server.ts';
import { lockLead } from './move-lead.server.ts';
import type { LeadRefusal } from './move-lead.server.ts';
import { workOn } from './work-lead.server.ts';
import type { Worked } from './work-lead.server.ts';

// What an operator and the visitor write to each other about a lead, whatever its status.

type NoText = { ok: false; reason: 'erased' | 'no-address' };

/**
 * Writes to the visitor, by mail and on the private page. Answers what the visitor wrote, and the request itself where
 * an answer was promised from its sending; a wish for another day than the confirmed one waits until it is decided.
 *
 * @param version of the lead that the actor saw, so that two operators don't answer at once
 */
export const writeToVisitor = ({
  id,
  version,
  actor,
  text,
  now = new Date(),
}: {
  id: string;
  version: number;
  actor: Actor;
  text: string;
  now?: Date;
}): Promise<Worked | LeadRefusal | NoText> =>
  workOn({ id, actor }, async (trx, lead): Promise<Worked | LeadRefusal | NoText> => {
    if (lead.text_erased_at !== null) return { ok: false, reason: 'erased' };
    if (lead.email === null) return { ok: false, reason: 'no-address' };
    const { kind, status } = lead;
    if (version !== lead.version) return { ok: false, reason: 'changed', status, version: lead.version };
    const isAnswer = leadKinds[kind].promise === 'sending' && status !== 'confirmed';
    await trx
      .updateTable('leads')
      .set((eb) => ({
        unanswered_since: null,
        version: eb('version', '+', 1),
        updated_at: now,
        ...(isAnswer ? { answered_at: eb.fn.coalesce('answered_at', eb.val(now)) } : {}),
      }))
      .where('id', '=', id)
      .execute();
    const message = await writeEvent(trx, id, { actor, kind: 'message', note: text, now });
    await recordChange(trx, { actor, action: 'lead.message', subject: { kind: 'lead', id } });
    await queueMail(trx, { template: 'request-message', leadId: id, facts: { message } });
    return { ok: true, value: { version: lead.version + 1 } };
  });

/** Marks the visitor's message as one that needs no answer. */
export const settleMessage = ({
  id,
  version,
  actor,
}: {
  id: string;
  version: number;
  actor: Actor;
}): Promise<Worked | LeadRefusal> =>
  workOn({ id, version, actor }, async (trx, lead): Promise<Worked> => {
    await trx
      .updateTable('leads')
      .set((eb) => ({ unanswered_since: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await recordChange(trx, { actor, action: 'lead.heard', subject: { kind: 'lead', id } });
    return { ok: true, value: { version: lead.version + 1 } };
  });

/**
 * Writes back from the private page, and tells the operators. The same text sent twice in a row counts once.
 * Not possible without an address, to which the answer goes.
 *
 * @param text checked
 */
export const writeBack = (
  token: string,
  text: string,
  now = new Date(),
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'too-often' }> =>
  db.transaction().execute(async (trx) => {
    const id = await findRequestOf(trx, token);
    const lead = id && (await lockLead(trx, id));
    if (!lead || lead.email === null || lead.text_erased_at !== null)
      return { ok: false, reason: 'not-found' };
    const { last, n } = await readMessages(trx, id, now);
    if (last?.actor === 'visitor' && last.note === text) return { ok: true };
    if (n >= rowLimits.messagesOfLead.points) return { ok: false, reason: 'too-often' };
    await trx
      .updateTable('leads')
      .set((eb) => ({
        unanswered_since: eb.fn.coalesce('unanswered_since', eb.val(now)),
        // Operators who have it open see that the visitor wrote.
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .execute();
    await writeEvent(trx, id, { actor: { kind: 'visitor' }, kind: 'message', note: text, now });
    await queueMail(trx, { template: 'operator-message', leadId: id, unless: 'waiting' });
    return { ok: true };
  });

/** Counts a visitor's message. @returns null within the limit, else the seconds until the next one */
export const countMessage = (network: string): Promise<number | null> => countOne(db, 'message', network);

/** The last message of either side, and how many the visitor wrote within the limit's time. */
async function readMessages(trx: Trx, id: string, now: Date) {
  const messages = trx.selectFrom('lead_events').where('lead_id', '=', id).where('kind', '=', 'message');
  const last = await messages
    .select(['actor', 'note'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { n } = await messages
    .select(sql<number>`count(*)::int`.as('n'))
    .where('actor', '=', 'visitor')
    .where('happened_at', '>', new Date(now.getTime() - rowLimits.messagesOfLead.seconds * 1000))
    .executeTakeFirstOrThrow();
  return { last, n };
}
