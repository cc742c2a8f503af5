import { sql } from 'kysely';
import { countOrRefuse, rowLimits, TooManySubmissions } from '#app/features/requests/limit/limits.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { isMissingReference, scrubDatabaseError } from '#db/errors.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { RECORDED } from './lead.ts';
import type { NewLead } from './lead.ts';
import { ANSWER_HOURS, isGenuinePossible } from './lead-flow.ts';
import { createLead, findStored } from './lead-commands.server.ts';
import { lockLead } from './move-lead.server.ts';
import type { Submission } from './submission.ts';
import { releaseLead } from './work-lead.server.ts';

/** The answers of a form; the rest of a lead is its `Submission`. */
type LeadAnswers = Omit<NewLead, keyof Submission>;

/**
 * The lead of a form's answers with the token of its private link, or why they are not stored. No token if another form
 * with the same answers became the lead: its sender alone gets the link, here or by mail.
 */
export type Stored =
  | { ok: true; value: { leadId: string; token: string | null } }
  | { ok: false; reason: 'dentist-not-found' }
  /** `retryAfter`: seconds until another is accepted. */
  | { ok: false; reason: 'too-many'; retryAfter: number }
  /** `error` holds nothing that the visitor typed. */
  | { ok: false; reason: 'save-failed'; error: Error };

/**
 * Stores the answers of a form as a lead in one transaction. Never throws.
 *
 * @param also stores what belongs to the lead in the same transaction; it refers to nothing but the dentist
 */
export async function storeLead(
  answers: LeadAnswers,
  submission: Submission,
  also?: (trx: Trx, leadId: string) => Promise<void>,
): Promise<Stored> {
  try {
    const { id, token } = await db.transaction().execute(async (trx) => {
      const lead = await receiveLead(trx, answers, submission);
      await also?.(trx, lead.id);
      return lead;
    });
    return { ok: true, value: { leadId: id, token } };
  } catch (error) {
    if (error instanceof TooManySubmissions)
      return { ok: false, reason: 'too-many', retryAfter: error.retryAfter };
    if (isMissingReference(error)) return { ok: false, reason: 'dentist-not-found' };
    return { ok: false, reason: 'save-failed', error: scrubDatabaseError(error) };
  }
}

/**
 * Stores what a visitor sent. The same answers by the same form, or by another one within a day, return the
 * existing lead unless it has ended, and release it if it was held back. Each copy counts as a form of its network.
 *
 * @throws TooManySubmissions, or what the database throws; nothing is written then
 */
export async function receiveLead(
  trx: Trx,
  answers: LeadAnswers,
  submission: Submission,
): Promise<{ id: string; token: string | null }> {
  const { network, ...known } = submission;
  const dentistId = answers.dentistId && (await lockListing(trx, answers.dentistId));
  const lead: NewLead = { ...answers, ...known, dentistId };
  // One submission per address at a time, so that concurrent copies are one lead and count in the limit.
  const sender = `lead from ${lead.email?.toLowerCase() ?? lead.message}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(trx);
  const repeated = await findStored(trx, lead);
  // Without an address, two people with the same words can't be told apart.
  const same = repeated !== null || lead.email === null ? undefined : await findSame(trx, lead, lead.email);
  if (repeated === null && !same && lead.email !== null) await checkAddress(trx, lead.email);
  if (network !== undefined) await countOrRefuse(trx, 'form', network);
  // The same form within a minute is a double click or a retry of a proxy.
  if (repeated !== null) await releaseHeld(trx, repeated, { afterSeconds: 60 });
  else if (same) await releaseHeld(trx, same, { afterSeconds: 0 });
  // Anybody may send the words that somebody else sent before.
  if (same) return { id: same, token: null };
  return createLead(trx, lead);
}

/**
 * The listing that a form's dentist was merged into, or the dentist. Locked, so that a concurrent merge waits
 * for this lead and moves it along.
 */
async function lockListing(trx: Trx, dentistId: string): Promise<string> {
  const row = await trx
    .selectFrom('dentists')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .where('id', '=', dentistId)
    .forKeyShare()
    .executeTakeFirst();
  // If it is gone, the foreign key fails, which the caller reports.
  return row?.id ?? dentistId;
}

/** Details that are no answers. The others hold all that the message says. */
const BESIDES = ['dentist', ...RECORDED];

/**
 * An open lead with the same answers: of the last day if an answer is promised within a day, else of any
 * time.
 */
async function findSame(trx: Trx, lead: NewLead, email: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('leads')
    .select('id')
    .where('service_type', '=', lead.kind)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .$if(leadKinds[lead.kind].promise !== null, (query) =>
      query.where('created_at', '>', sql<Date>`now() - make_interval(hours => ${ANSWER_HOURS})`),
    )
    .where('status', 'in', ['new', 'seen', 'contacted'])
    .where('erased_at', 'is', null)
    // Not the message, which names the dentist: the listing may have another name since.
    .where(
      sql<boolean>`(name, phone, dentist_id, details - ${BESIDES}::text[]) is not distinct from
        (${lead.name}, ${lead.phone}, ${lead.dentistId}::uuid, ${JSON.stringify(lead.details)}::jsonb - ${BESIDES}::text[])`,
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/**
 * Releases a lead that was held back as suspicious: the confirmation page says that sending the form once more confirms
 * it. A person whose text has many links, or whose browser fills hidden fields, looks suspicious each time.
 *
 * @param afterSeconds age at which another copy is a person's
 */
async function releaseHeld(trx: Trx, id: string, { afterSeconds }: { afterSeconds: number }): Promise<void> {
  const held = await trx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`cardinality(suspicions) > 0`)
    .where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${afterSeconds})`)
    .executeTakeFirst();
  const lead = held && (await lockLead(trx, id));
  // An operator may have decided while this waited for the lock.
  if (lead && isGenuinePossible(lead))
    await releaseLead(trx, { ...lead, id }, { kind: 'visitor' }, new Date());
}

async function checkAddress(trx: Trx, email: string): Promise<void> {
  const { points, seconds } = rowLimits.leadsOfAddress;
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from created_at + make_interval(secs => ${seconds}) - now())::float8 as seconds from leads
    where lower(email) = ${email.toLowerCase()} and created_at > now() - make_interval(secs => ${seconds})
    order by created_at desc offset ${points - 1} limit 1`.execute(trx);
  if (rows[0]) throw new TooManySubmissions(rows[0].seconds);
}
