import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { NewLead } from './lead.ts';
import { timeOrderedId } from './time-ordered-id.server.ts';

export type CreatedLead = { id: string; created: boolean; same: boolean };

/**
 * Stores a lead and the first line of its history, both or neither. A submission key that is there
 * already gives the lead that has it and writes nothing; of concurrent duplicates the later ones wait
 * for the first at the unique key, so that they make one lead too.
 *
 * @param executor the database, or the transaction that this becomes part of
 * @returns the lead's id, whether this call made it, and whether it says the same as the one asked for: a form
 *   that is sent again after a change (the browser's Back brings the old key) says something else
 * @throws what the database throws; nothing is written then
 */
export async function createLead(executor: Executor, lead: NewLead): Promise<CreatedLead> {
  if (executor.isTransaction) return insertOnce(executor, lead);
  return executor.transaction().execute((transaction) => insertOnce(transaction, lead));
}

async function insertOnce(executor: Executor, lead: NewLead): Promise<CreatedLead> {
  const id = timeOrderedId();
  const inserted = await executor
    .insertInto('leads')
    .values({
      id,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      message: lead.message,
      source_site: 'dental-finder',
      industry: 'dental',
      service_type: lead.kind,
      status: 'new',
      details: JSON.stringify(lead.details),
      language: lead.language,
      dentist_id: lead.dentistId,
      submission_key: lead.submissionKey,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const first = await executor
      .selectFrom('leads')
      .select([
        'id',
        sql<boolean>`(name, email, phone, message, dentist_id) is not distinct from
          (${lead.name}, ${lead.email}, ${lead.phone}, ${lead.message}, ${lead.dentistId}::uuid)`.as('same'),
      ])
      .where('submission_key', '=', lead.submissionKey)
      .executeTakeFirstOrThrow();
    return { id: first.id, created: false, same: first.same };
  }
  await executor
    .insertInto('lead_events')
    .values({ id: timeOrderedId(), lead_id: id, actor: 'visitor', from_status: null, to_status: 'new' })
    .execute();
  return { id, created: true, same: true };
}
