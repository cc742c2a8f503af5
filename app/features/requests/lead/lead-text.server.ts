import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { forgetDays } from '#app/features/requests/mail/queue-mail.server.ts';
import { removeLinks } from './lead-links.server.ts';
import type { Executor, Trx } from '#db/database.ts';

/** Replaces a lead's text with a visitor's new version, as part of the step that records it. */
export async function rewriteLead(
  trx: Trx,
  id: string,
  { message, details }: { message: string; details: Record<string, unknown> },
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ message, details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute();
}

/** Gives a lead another address to write to; the links in mails to the first one end. */
export async function changeAddress(trx: Trx, id: string, email: string): Promise<void> {
  await trx
    .updateTable('leads')
    // Operators who have it open see that it has changed.
    .set((eb) => ({ email, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await removeLinks(trx, id, 'confirm');
}

/** Erases the notes and the days of appointments in a lead's history; who worked on it when stays. */
export async function eraseNotes(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('lead_events')
    // The days of an appointment are no note, and as personal.
    .set({ note: null, data: sql`data - 'moved' - 'wished' - 'kept'` })
    .where('lead_id', '=', id)
    // This note holds only an operator's name.
    .where('kind', '<>', 'assigned')
    .execute();
}

/** Erases the visitor's text and our notes; the sender and the outcome stay. */
export async function eraseLeadText(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('leads')
    .set((eb) => ({
      message: '',
      details: '{}',
      text_erased_at: now,
      call_at: null,
      unanswered_since: null,
      updated_at: now,
      // Operators who have it open see that it has changed.
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await eraseNotes(trx, id);
  await forgetDays(trx, id);
}

/**
 * Erases notes that were added after the text was erased, once they are as old; and messages about a
 * review, whose lead is kept as long as the review is published.
 */
export async function eraseLateNotes(executor: Executor, before: RawBuilder<Date>): Promise<void> {
  await executor
    .updateTable('lead_events')
    .from('leads')
    .set({ note: null })
    .whereRef('leads.id', '=', 'lead_events.lead_id')
    .where(({ or, and, eb }) =>
      or([
        eb('leads.text_erased_at', 'is not', null),
        and([eb('leads.service_type', '=', 'review_submission'), eb('lead_events.kind', '=', 'message')]),
      ]),
    )
    .where('lead_events.note', 'is not', null)
    .where('lead_events.kind', '<>', 'assigned')
    .where('lead_events.happened_at', '<=', before)
    .execute();
}
