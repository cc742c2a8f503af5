import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { NewLead } from './lead.ts';
import { timeOrderedId } from './time-ordered-id.server.ts';

/**
 * Stores a lead and the first line of its history, both or neither. A submission key that is there
 * already gives the lead that has it and writes nothing; of concurrent duplicates the later ones wait
 * for the first at the unique key, so that they make one lead too. The same form with other answers
 * (the browser's Back brings the old key) is another lead, and one only however often it is sent.
 *
 * @param executor the database, or the transaction that this becomes part of
 * @returns the lead's id
 * @throws what the database throws; nothing is written then
 */
export async function createLead(executor: Executor, lead: NewLead): Promise<{ id: string }> {
  if (!executor.isTransaction)
    return executor.transaction().execute((transaction) => createLead(transaction, lead));
  const first = await insertOnce(executor, lead);
  if (first.same) return { id: first.id };
  const other = await insertOnce(executor, { ...lead, submissionKey: keyOf(lead) });
  return { id: other.id };
}

/** A UUID (version 8, RFC 9562) that depends on the form's key and on what was answered. */
function keyOf({ submissionKey, name, email, phone, message, dentistId }: NewLead): string {
  const facts = JSON.stringify([submissionKey, name, email, phone, message, dentistId]);
  const hex = createHash('sha256').update(facts).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** `same`: the lead that has the key says what this one says. */
async function insertOnce(executor: Executor, lead: NewLead): Promise<{ id: string; same: boolean }> {
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
  if (!inserted)
    return executor
      .selectFrom('leads')
      .select([
        'id',
        sql<boolean>`(name, email, phone, message, dentist_id) is not distinct from
          (${lead.name}, ${lead.email}, ${lead.phone}, ${lead.message}, ${lead.dentistId}::uuid)`.as('same'),
      ])
      .where('submission_key', '=', lead.submissionKey)
      .executeTakeFirstOrThrow();
  await executor
    .insertInto('lead_events')
    .values({ id: timeOrderedId(), lead_id: id, actor: 'visitor', from_status: null, to_status: 'new' })
    .execute();
  return { id, same: true };
}
