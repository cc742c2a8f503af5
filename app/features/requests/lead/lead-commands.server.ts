import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor, Trx } from '#db/database.ts';
import type { LeadStatus, NewLead, RECORDED } from './lead.ts';
import { writeEvent } from './lead-events.server.ts';
import { linkTo } from './lead-links.server.ts';
import { mailsAbout, queueLeadMail } from './new-lead-mails.server.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';

/**
 * Stores a lead, the first line of its history, its private link, and the mail about it: all or nothing. A submission key that is there
 * already gives the lead that has it and writes nothing; of concurrent duplicates the later ones wait
 * for the first at the unique key, so that they make one lead too. The same form with other answers
 * (the browser's Back brings the old key) is another lead, and one only however often it is sent; so is one that has
 * ended and is sent again.
 *
 * @returns the lead's id, and the token of its private link
 * @throws what the database throws; nothing is written then
 */
export async function createLead(trx: Trx, lead: NewLead): Promise<StoredLead> {
  const id = await firstKey(lead, async (keyed) => (await insertOnce(trx, keyed)) ?? findKeyed(trx, keyed));
  // Each key of the chain is there or becomes this lead's.
  if (id === null) throw new Error('A lead was neither there nor stored.');
  return { id, token: await linkTo(trx, id, 'status') };
}

/** The lead that this form's answers are already, and that has not ended; null where there is none. */
export const findStored = (executor: Executor, lead: NewLead): Promise<string | null> =>
  firstKey(lead, (keyed) => findKeyed(executor, keyed));

/** A lead that is there, and the token of its private link: whoever has that may see it and withdraw it. */
export type StoredLead = { id: string; token: string };

/** A UUID (version 8, RFC 9562) that depends on the form's key and on what was answered. */
function keyOf({ submissionKey, name, email, phone, message, dentistId }: NewLead): string {
  const facts = JSON.stringify([submissionKey, name, email, phone, message, dentistId]);
  const hex = createHash('sha256').update(facts).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Looks for a lead under its form's own key, then, while that one is another lead's, under a key made of the last one
 * and of the answers: always the same ones, so that a repeated form goes the same way.
 */
async function firstKey(
  lead: NewLead,
  look: (keyed: NewLead) => Promise<string | null | undefined>,
): Promise<string | null> {
  let keyed = lead;
  for (;;) {
    const id = await look(keyed);
    if (id !== undefined) return id;
    keyed = { ...lead, submissionKey: keyOf(keyed) };
  }
}

/** In these nobody waits for anything any more: who sends the same once more asks anew. */
const ENDED: readonly LeadStatus[] = ['withdrawn', 'declined', 'closed'];

/** The lead with that key; undefined where it says something else or has ended, null where there is none. */
async function findKeyed(
  executor: Executor,
  { name, email, phone, message, dentistId, submissionKey }: NewLead,
): Promise<string | null | undefined> {
  const found = await executor
    .selectFrom('leads')
    .select(['id', 'status', 'erased_at as erasedAt'])
    .select(
      sql<boolean>`(name, email, phone, message, dentist_id) is not distinct from
        (${name}, ${email}, ${phone}, ${message}, ${dentistId}::uuid)`.as('same'),
    )
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst();
  if (!found) return null;
  return found.same && !found.erasedAt && !ENDED.includes(found.status) ? found.id : undefined;
}

/** Stores the lead; null where its key is there already. */
async function insertOnce(executor: Trx, lead: NewLead): Promise<string | null> {
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
  if (!inserted) return null;
  await writeEvent(executor, id, { actor: { kind: 'visitor' }, kind: 'status', to: 'new' });
  for (const template of mailsAbout(lead.kind, {
    suspicious: suspicions.length > 0,
    hasAddress: lead.email !== null,
  }))
    await queueLeadMail(executor, { template, leadId: id });
  return id;
}

/**
 * Writes into a lead's `details` what the program showed of it. What stands there already stays: a form that is sent
 * twice was shown once. Nothing where the lead is gone or erased.
 */
export async function recordOnLead(
  executor: Executor,
  id: string,
  record: Partial<Record<(typeof RECORDED)[number], unknown>>,
): Promise<void> {
  await executor
    .updateTable('leads')
    .set({ details: sql`${JSON.stringify(record)}::jsonb || details` })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute();
}
