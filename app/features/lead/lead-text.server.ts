import type { Transaction } from 'kysely';
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

/** Takes the visitor's words out of a lead; who wrote them and what became of it stay. */
export async function eraseLeadText(trx: Transaction<Database>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ message: '', details: '{}', text_erased_at: now })
    .where('id', '=', id)
    .execute();
}
