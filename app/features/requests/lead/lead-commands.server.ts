import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor, Trx } from '#db/database.ts';
import type { LeadStatus, NewLead } from './lead.ts';
import { writeEvent } from './lead-events.server.ts';
import { linkOfForm } from './lead-links.server.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import { promiseFrom } from '#app/features/requests/kind/promise.server.ts';
import { mailsAbout, queueLeadMail } from './new-lead-mails.server.ts';

/**
 * Stores a lead with the first line of its history, its private link and the mail about it. A submission key
 * that exists returns its lead and writes nothing; concurrent duplicates wait at the unique key, so they
 * create one lead. The same form with other answers (the browser's Back restores the old key), or after its
 * lead ended, creates one further lead, however often it is sent.
 *
 * @returns the lead's id, and the token of its private link
 * @throws what the database throws; nothing is written then
 */
export async function createLead(trx: Trx, lead: NewLead): Promise<StoredLead> {
  const id = await firstKey(lead, async (keyed) => (await insertOnce(trx, keyed)) ?? findKeyed(trx, keyed));
  // Every key of the chain exists or becomes this lead's.
  if (id === null) throw new Error('A lead was neither there nor stored.');
  return { id, token: await linkOfForm(trx, id) };
}

/** The lead that these answers created and that has not ended; null if there is none. */
export const findStored = (executor: Executor, lead: NewLead): Promise<string | null> =>
  firstKey(lead, (keyed) => findKeyed(executor, keyed));

/** A stored lead, and the token of its private link, with which anyone can see and withdraw it. */
export type StoredLead = { id: string; token: string };

/** A UUID (version 8, RFC 9562) derived from the form's key and the answers. */
function keyOf({ submissionKey, name, email, phone, message, dentistId }: NewLead): string {
  const facts = JSON.stringify([submissionKey, name, email, phone, message, dentistId]);
  const hex = createHash('sha256').update(facts).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Tries the form's own key; while that belongs to another lead, one derived from it and the answers.
 * Deterministic, so that a repeated form finds the same lead.
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

/** Statuses after which the same answers are a new request. */
const ENDED: readonly LeadStatus[] = ['withdrawn', 'declined', 'closed'];

/** The lead with that key; undefined if it has other answers or has ended, null if there is none. */
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

/** Stores the lead; null if its key exists. */
async function insertOnce(executor: Trx, lead: NewLead): Promise<string | null> {
  const id = randomUUIDv7();
  const suspicions = lead.suspicions ?? [];
  const { promise } = leadKinds[lead.kind];
  const isPromised = promise === 'sending' || promise === 'working-days';
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
      ...(isPromised ? await promiseFrom(lead.kind, new Date()) : {}),
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

/** Promises an answer to somebody who begins to wait now: the writer of a review, once the address is confirmed. */
export async function promiseAnswer(trx: Trx, id: string, now: Date): Promise<void> {
  const by = await promisedFrom(now);
  await trx.updateTable('leads').set({ answer_by: by }).where('id', '=', id).execute();
}
