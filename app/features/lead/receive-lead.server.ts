import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { config } from '#config';
import type { Executor } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { RECORDED } from './lead.ts';
import type { NewLead } from './lead.ts';
import { createLead, findStored } from './lead-commands.server.ts';
import type { StoredLead } from './lead-commands.server.ts';
import { linkTo } from './lead-links.server.ts';
import { networkLimit, TooManySubmissions } from './network-limit.server.ts';
import type { Submission } from './submission.ts';

/** How many leads one e-mail address may send in a day. */
export const LEADS_PER_ADDRESS = 10;
const DAY = 86_400;

/** How many a network may send is a matter of who sits behind it: a school, a carrier. */
const countNetwork = networkLimit(config.SUBMISSIONS_PER_HOUR);

/**
 * Takes what a visitor sent. The same answers again, by the same form or by another one within a day, are the lead that
 * is there already, as long as nobody has ended it; and they count for no limit.
 *
 * @param executor the database, or the transaction that this becomes part of
 * @throws TooManySubmissions, or what the database throws; nothing is written then
 */
export async function receiveLead(
  executor: Executor,
  answers: Omit<NewLead, keyof Submission>,
  submission: Submission,
): Promise<StoredLead> {
  if (!isTransaction(executor))
    return executor.transaction().execute((trx) => receiveLead(trx, answers, submission));
  const { network, ...known } = submission;
  const dentistId = answers.dentistId && (await lockStanding(executor, answers.dentistId));
  const lead: NewLead = { ...answers, ...known, dentistId };
  // One address at a time: two copies that come at once are one lead, and the limit counts both.
  const sender = `lead from ${lead.email?.toLowerCase() ?? lead.message}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(executor);
  // Without an address nobody tells two people with the same words apart, and the answer is a private link.
  const same = lead.email === null ? undefined : await findSame(executor, lead, lead.email);
  if (same) return { id: same, token: await linkTo(executor, same, 'status') };
  if ((await findStored(executor, lead)) === null) {
    if (lead.email !== null) await checkAddress(executor, lead.email);
    if (network !== undefined) await countNetwork(network);
  }
  return createLead(executor, lead);
}

/**
 * The listing that a form's leads to by now: it may have been merged since the form read it. A merge that is under way is
 * waited for, and a later one waits for this lead and takes it along: none stays with a duplicate that nobody sees.
 */
async function lockStanding(trx: Transaction<Database>, dentistId: string): Promise<string> {
  const row = await trx
    .selectFrom('dentists')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .where('id', '=', dentistId)
    .forKeyShare()
    .executeTakeFirst();
  // Of one that is gone the reference is missing, which the caller knows to tell.
  return row?.id ?? dentistId;
}

const isTransaction = (executor: Executor): executor is Transaction<Database> => executor.isTransaction;

/** A lead of the last day that says all that this one says, and is worked on. */
async function findSame(
  trx: Transaction<Database>,
  lead: NewLead,
  email: string,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('leads')
    .select('id')
    .where('service_type', '=', lead.kind)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${DAY})`)
    .where('status', 'in', ['new', 'seen', 'contacted'])
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`(name, phone, message, dentist_id, details - ${[...RECORDED]}::text[]) is not distinct from
        (${lead.name}, ${lead.phone}, ${lead.message}, ${lead.dentistId}::uuid, ${JSON.stringify(lead.details)}::jsonb - ${[...RECORDED]}::text[])`,
    )
    // Who was taken for a program and sends it again as a person gets the mail that the first lead made none of.
    .$if((lead.suspicions ?? []).length === 0, (query) =>
      query.where(sql<boolean>`cardinality(suspicions) = 0`),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

async function checkAddress(trx: Transaction<Database>, email: string): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from created_at + make_interval(secs => ${DAY}) - now())::float8 as seconds from leads
    where lower(email) = ${email.toLowerCase()} and created_at > now() - make_interval(secs => ${DAY})
    order by created_at desc offset ${LEADS_PER_ADDRESS - 1} limit 1`.execute(trx);
  if (rows[0]) throw new TooManySubmissions(rows[0].seconds);
}
