import type { RawBuilder, Transaction } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Database } from '#db/rows.ts';

/** Puts what a visitor wrote anew into their lead, as part of the step that says so in its history. */
export async function rewriteLead(
  trx: Transaction<Database>,
  id: string,
  { message, details }: { message: string; details: Record<string, unknown> },
): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ message, details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute();
}

/** Takes what was said about a lead out of its history; who worked on it when stays. */
export async function eraseNotes(trx: Transaction<Database>, id: string): Promise<void> {
  await trx
    .updateTable('lead_events')
    .set({ note: null })
    .where('lead_id', '=', id)
    // An operator's name, and nobody else's.
    .where('kind', '<>', 'assigned')
    .execute();
}

/** Takes the visitor's words out of a lead, and ours about them; who wrote them and what became of it stay. */
export async function eraseLeadText(trx: Transaction<Database>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('leads')
    .set((eb) => ({
      message: '',
      details: '{}',
      text_erased_at: now,
      updated_at: now,
      // Somebody who is working on it sees that it has changed.
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await eraseNotes(trx, id);
}

/** Takes out what visitors were told with later steps, once that is as old: their words were erased before. */
export async function eraseLateNotes(executor: Executor, before: RawBuilder<Date>): Promise<void> {
  await executor
    .updateTable('lead_events')
    .from('leads')
    .set({ note: null })
    .whereRef('leads.id', '=', 'lead_events.lead_id')
    .where('leads.text_erased_at', 'is not', null)
    .where('lead_events.note', 'is not', null)
    .where('lead_events.kind', '<>', 'assigned')
    .where('lead_events.happened_at', '<=', before)
    .execute();
}
