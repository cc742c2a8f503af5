import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { cancelMails, forgetDays } from '#app/features/requests/mail/queue-mail.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { enqueue } from '#db/queue.ts';
import type { Trx } from '#db/database.ts';
import { ERASED_NAME } from './lead.ts';
import type { LeadStatus } from './lead.ts';
import { isPossible } from './lead-flow.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import { writeEvent } from './lead-events.server.ts';
import { findRequestOf, removeLinks } from './lead-links.server.ts';
import { eraseNotes } from './lead-text.server.ts';
import { moveLead } from './move-lead.server.ts';
import { tellWithdrawal } from './tell-withdrawal.server.ts';

/** Who erases: the visitor with the private link, or another actor. */
export type Eraser = { token: string } | { id: string; actor: Actor };

/** The erased lead's id, also if it was erased before. */
export type LeadErased = { ok: true; id: string } | { ok: false; reason: 'not-found' | 'forbidden' };

const open: readonly LeadStatus[] = ['new', 'seen', 'contacted', 'confirmed'];

/**
 * Erases all personal data of a lead for good: name, addresses, texts, facts, notes, private links and unsent
 * mail. Ends an open lead first. The row stays for statistics: kind, status, dentist, language, times. The
 * caller removes a published review in the same transaction.
 */
export async function eraseLead(trx: Trx, eraser: Eraser, now = new Date()): Promise<LeadErased> {
  const id = 'id' in eraser ? eraser.id : await findRequestOf(trx, eraser.token);
  if (id === null) return { ok: false, reason: 'not-found' };
  const actor: Actor = 'id' in eraser ? eraser.actor : { kind: 'visitor' };
  if (actor.kind !== 'visitor' && !actorMay(actor, 'erase-person')) return { ok: false, reason: 'forbidden' };
  const lead = await trx
    .selectFrom('leads')
    .select(['service_type as kind', 'status', 'details', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return { ok: false, reason: 'not-found' };
  if (lead.erased_at) return { ok: true, id };
  const isOpen = open.includes(lead.status);
  const ends: LeadAction[] = actor.kind === 'visitor' ? ['withdraw'] : ['close', 'reject'];
  const end = isOpen && ends.find((action) => isPossible(lead, action));
  if (end) await moveLead(trx, { id, action: end, actor, now });
  await trx
    .updateTable('leads')
    .set((eb) => ({
      name: ERASED_NAME,
      email: 'erased',
      phone: null,
      message: '',
      details: '{}',
      version: eb('version', '+', 1),
      updated_at: now,
      call_at: null,
      unanswered_since: null,
      erased_at: now,
      text_erased_at: now,
    }))
    .where('id', '=', id)
    .execute();
  await eraseNotes(trx, id);
  await writeEvent(trx, id, { actor, kind: 'erased', now });
  await cancelMails(trx, id, { but: ['operator-withdrawn'] });
  await forgetDays(trx, id);
  // Nobody needs to hear of an erasure by age.
  if (actor.kind !== 'system' && (isOpen || lead.status === 'withdrawn'))
    await tellWithdrawal(trx, id, { kind: lead.kind, was: lead.status, details: lead.details, now });
  // Deletes messages written as files; the nightly job does that for its own erasures.
  if (actor.kind !== 'system') await enqueue(trx, 'outbox', {});
  await removeLinks(trx, id);
  await recordChange(trx, { actor, action: 'lead.erase', subject: { kind: 'lead', id } });
  return { ok: true, id };
}
