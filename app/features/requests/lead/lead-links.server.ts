import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { config } from '#config';
import type { Executor, Trx } from '#db/database.ts';
import type { LeadLinkPurpose } from '#db/rows.ts';
import { kindsWith } from '#app/features/requests/kind/lead-kinds.ts';

/**
 * Lifetime of a link in days (decision 0098). A request can be erased as long as it is kept: the configured
 * months, counted from its appointment up to twelve months ahead, and one more for nights on which erasing
 * failed. A link to a review comes by mail again, so it lasts half a year; the review itself says until when it
 * can be edited.
 */
const LIFETIME: Record<LeadLinkPurpose, number> = {
  status: (config.RETENTION_MONTHS + 12 + 1) * 31,
  confirm: 14,
  edit: 180,
};

const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** What the database knows of a link's token: its SHA-256, from which nobody gets 192 random bits back. */
export const linkDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 192 random bits in 32 characters that need no encoding in an address. */
export const newToken = (): string => randomBytes(24).toString('base64url');

const expiryOf = (purpose: LeadLinkPurpose): Date => new Date(Date.now() + LIFETIME[purpose] * 86_400_000);

/**
 * Makes a private link to a lead, for a mail. Each mail has one of its own, because a token cannot be read again; all of
 * them stay valid.
 *
 * @returns its token
 */
export async function linkTo(executor: Executor, leadId: string, purpose: LeadLinkPurpose): Promise<string> {
  const token = newToken();
  await executor
    .insertInto('private_links')
    .values({ digest: linkDigest(token), lead_id: leadId, purpose, expires_at: expiryOf(purpose) })
    .execute();
  return token;
}

/**
 * Makes the private link in the answer to a lead's form. A form that is sent again gets a new token, and the one before
 * ends: there is never more than one.
 *
 * @returns its token
 */
export async function linkOfForm(executor: Executor, leadId: string): Promise<string> {
  const token = newToken();
  const values = { digest: linkDigest(token), expires_at: expiryOf('status') };
  await executor
    .insertInto('private_links')
    .values({ ...values, lead_id: leadId, purpose: 'status', of_form: true })
    .onConflict((conflict) => conflict.column('lead_id').where('of_form', '=', true).doUpdateSet(values))
    .execute();
  return token;
}

export type FollowedLink = { leadId: string; purpose: LeadLinkPurpose };

/** The target of a private link; null if the token is unknown or, unless `evenExpired`, its time is over. */
export async function findLeadLink(
  executor: Executor,
  token: string,
  { evenExpired = false } = {},
): Promise<FollowedLink | null> {
  if (!TOKEN.test(token)) return null;
  const row = await executor
    .selectFrom('private_links')
    .select(['lead_id as leadId', 'purpose'])
    .where('digest', '=', linkDigest(token))
    .$if(!evenExpired, (query) => query.where('expires_at', '>', new Date()))
    .executeTakeFirst();
  return row ?? null;
}

/** The lead of a link to a request's private page; null for any other text. */
export async function findRequestOf(executor: Executor, token: string): Promise<string | null> {
  const link = await findLeadLink(executor, token);
  return link?.purpose === 'status' ? link.leadId : null;
}

/** Notes when a link was used. */
export async function noteLinkUsed(trx: Trx, token: string, at: Date): Promise<void> {
  await trx
    .updateTable('private_links')
    .set({ used_at: at })
    .where('digest', '=', linkDigest(token))
    .execute();
}

/** When a review's address was confirmed by a link; null if by none. */
export const confirmedByLink = sql<Date | null>`(
  select max(used_at) from private_links where lead_id = l.id and purpose = 'confirm')`;

/** Removes a lead's links: all, or those of one purpose. */
export async function removeLinks(trx: Trx, leadId: string, purpose?: LeadLinkPurpose): Promise<void> {
  await trx
    .deleteFrom('private_links')
    .where('lead_id', '=', leadId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
    .execute();
}

const keptSinceLastStep = kindsWith(({ keptSince }) => keptSince === 'last-step');

/**
 * Extends links to requests to the configured lifetime if they were created under a shorter one, or if their
 * request's retention counts from a later step.
 */
export async function lengthenStatusLinks(executor: Executor): Promise<void> {
  const since = sql<Date>`greatest(private_links.created_at,
    case when leads.service_type = any(${keptSinceLastStep}) then leads.updated_at end)`;
  const expiresAt = sql<Date>`${since} + make_interval(days => ${LIFETIME.status})`;
  await executor
    .updateTable('private_links')
    .from('leads')
    .set({ expires_at: expiresAt })
    .whereRef('leads.id', '=', 'private_links.lead_id')
    .where('purpose', '=', 'status')
    .where('expires_at', '<', expiresAt)
    .execute();
}
