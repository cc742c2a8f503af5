import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { config } from '#config';
import type { Executor, Trx } from '#db/database.ts';
import type { LeadLinkPurpose } from '#db/rows.ts';
import { kindsWith } from '#app/features/requests/kind/lead-kinds.ts';

/**
 * Lifetime of a link in days (decision 0098). A request can be erased as long as it is kept: the configured
 * months, counted from its appointment up to twelve months ahead, and one more for nights on which erasing
 * failed. A review can be deleted as long as it is published, so its link ends with its lead; the review
 * itself says until when it can be edited.
 */
const LIFETIME: Record<LeadLinkPurpose, number> = {
  status: (config.RETENTION_MONTHS + 12 + 1) * 31,
  confirm: 14,
  edit: 36_500,
};

const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** What the database knows of a link's token: its SHA-256, from which nobody gets 192 random bits back. */
export const linkDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a private link to a lead. Each mail and page has one of its own, because a token cannot be read again; all of
 * them stay valid.
 *
 * @returns its token: 192 random bits in 32 characters that need no encoding in an address
 */
export async function linkTo(executor: Executor, leadId: string, purpose: LeadLinkPurpose): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIME[purpose] * 86_400_000);
  await executor
    .insertInto('private_links')
    .values({ digest: linkDigest(token), lead_id: leadId, purpose, expires_at: expiresAt })
    .execute();
  return token;
}

export type FollowedLink = { leadId: string; purpose: LeadLinkPurpose; usedAt: Date | null };

/** The target of a private link; null if the token is unknown or expired. */
export async function findLeadLink(executor: Executor, token: string): Promise<FollowedLink | null> {
  if (!TOKEN.test(token)) return null;
  const now = new Date();
  const row = await executor
    .selectFrom('private_links')
    .select(['lead_id', 'purpose', 'used_at'])
    .where('digest', '=', linkDigest(token))
    .where('expires_at', '>', now)
    .unionAll(
      // Written by a server of the version before, which also notes there when a link was used.
      executor
        .selectFrom('lead_links')
        .select(['lead_id', 'purpose', 'used_at'])
        .where('token', '=', token)
        .where('expires_at', '>', now),
    )
    .orderBy('used_at', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ? { leadId: row.lead_id, purpose: row.purpose, usedAt: row.used_at } : null;
}

/** Notes when a link was used. */
export async function noteLinkUsed(trx: Trx, token: string, at: Date): Promise<void> {
  await trx
    .updateTable('private_links')
    .set({ used_at: at })
    .where('digest', '=', linkDigest(token))
    .execute();
  await trx.updateTable('lead_links').set({ used_at: at }).where('token', '=', token).execute();
}

/** When a review's address was confirmed by a link; null if by none. */
export const confirmedByLink = sql<Date | null>`(select max(k.used_at) from (
  select used_at from private_links where lead_id = l.id and purpose = 'confirm'
  union all select used_at from lead_links where lead_id = l.id and purpose = 'confirm') k)`;

/** Removes a lead's links: all, or those of one purpose. */
export async function removeLinks(trx: Trx, leadId: string, purpose?: LeadLinkPurpose): Promise<void> {
  // In this order: deleting from `lead_links` waits for a copy that is under way, which the second statement then sees.
  for (const table of ['lead_links', 'private_links'] as const)
    await trx
      .deleteFrom(table)
      .where('lead_id', '=', leadId)
      .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
      .execute();
}

/**
 * Copies links that the version before made to `private_links`, nightly. The originals stay until a migration drops their
 * table: servers of that version find links nowhere else. Locks the lead first, as erasing it does, so that neither a
 * deadlock nor a copy of a link that was just removed can result.
 */
export async function copyOldLinks(executor: Executor): Promise<void> {
  await sql`insert into private_links (digest, lead_id, purpose, expires_at, used_at, created_at)
    select d.digest, k.lead_id, k.purpose, k.expires_at, k.used_at, k.created_at
    from lead_links k join leads l on l.id = k.lead_id cross join lateral (
      select rtrim(translate(encode(sha256(convert_to(k.token, 'UTF8')), 'base64'), '+/', '-_'), '=') as digest) d
    where not exists (select from private_links p where p.digest = d.digest)
    for key share of l, k
    on conflict do nothing`.execute(executor);
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
