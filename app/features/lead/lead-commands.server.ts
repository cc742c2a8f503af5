import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { queueMail } from '#app/features/mail/queue-mail.server.ts';
import type { Executor } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import type { NewLead } from './lead.ts';
import { linkTo } from './lead-links.server.ts';
import { mailsAbout } from './new-lead-mails.server.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';

/**
 * Stores a lead, the first line of its history, its private link, and the mail about it: all or nothing. A submission key that is there
 * already gives the lead that has it and writes nothing; of concurrent duplicates the later ones wait
 * for the first at the unique key, so that they make one lead too. The same form with other answers
 * (the browser's Back brings the old key) is another lead, and one only however often it is sent.
 *
 * @param executor the database, or the transaction that this becomes part of
 * @returns the lead's id, and the token of its private link
 * @throws what the database throws; nothing is written then
 */
export async function createLead(executor: Executor, lead: NewLead): Promise<StoredLead> {
  if (!isTransaction(executor))
    return executor.transaction().execute((transaction) => createLead(transaction, lead));
  const first = await insertOnce(executor, lead);
  if (first.same) return withLink(executor, first.id);
  const other = await insertOnce(executor, { ...lead, submissionKey: keyOf(lead) });
  return withLink(executor, other.id);
}

/** A lead that is there, and the token of its private link: whoever has that may see it and withdraw it. */
export type StoredLead = { id: string; token: string };

const withLink = async (executor: Executor, id: string): Promise<StoredLead> => ({
  id,
  token: await linkTo(executor, id, 'status'),
});

const isTransaction = (executor: Executor): executor is Transaction<Database> => executor.isTransaction;

/** A UUID (version 8, RFC 9562) that depends on the form's key and on what was answered. */
export function keyOf({ submissionKey, name, email, phone, message, dentistId }: NewLead): string {
  const facts = JSON.stringify([submissionKey, name, email, phone, message, dentistId]);
  const hex = createHash('sha256').update(facts).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether a row of `leads` says what a lead says. */
export const saysTheSame = ({ name, email, phone, message, dentistId }: NewLead) =>
  sql<boolean>`(name, email, phone, message, dentist_id) is not distinct from
    (${name}, ${email}, ${phone}, ${message}, ${dentistId}::uuid)`;

/** `same`: the lead that has the key says what this one says. */
async function insertOnce(
  executor: Transaction<Database>,
  lead: NewLead,
): Promise<{ id: string; same: boolean }> {
  const id = timeOrderedId();
  const suspicions = lead.suspicions ?? [];
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
      suspicions: [...suspicions],
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted)
    return executor
      .selectFrom('leads')
      .select(['id', saysTheSame(lead).as('same')])
      .where('submission_key', '=', lead.submissionKey)
      .executeTakeFirstOrThrow();
  await executor
    .insertInto('lead_events')
    .values({ id: timeOrderedId(), lead_id: id, actor: 'visitor', from_status: null, to_status: 'new' })
    .execute();
  for (const [recipient, template] of mailsAbout(lead.kind, {
    suspicious: suspicions.length > 0,
    hasAddress: lead.email !== null,
  }))
    await queueMail(executor, { template, recipient, leadId: id });
  return { id, same: true };
}
