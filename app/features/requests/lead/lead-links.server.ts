import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { config } from '#config';
import type { Executor } from '#db/database.ts';
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

/**
 * The token of a lead's private link, created if it is missing or expired.
 *
 * @returns its token: 192 random bits in 32 characters that need no encoding in an address
 */
export async function linkTo(executor: Executor, leadId: string, purpose: LeadLinkPurpose): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIME[purpose] * 86_400_000);
  const row = await executor
    .insertInto('lead_links')
    .values({ token, lead_id: leadId, purpose, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['lead_id', 'purpose'])
        .doUpdateSet({ token, expires_at: expiresAt, used_at: null })
        .where('lead_links.expires_at', '<', new Date()),
    )
    .returning('token')
    .executeTakeFirst();
  if (row) return row.token;
  const { token: present } = await executor
    .selectFrom('lead_links')
    .select('token')
    .where('lead_id', '=', leadId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return present;
}

export type FollowedLink = { leadId: string; purpose: LeadLinkPurpose; usedAt: Date | null };

/** The target of a private link; null if the token is unknown or expired. */
export async function findLeadLink(executor: Executor, token: string): Promise<FollowedLink | null> {
  if (!TOKEN.test(token)) return null;
  const row = await executor
    .selectFrom('lead_links')
    .select(['lead_id', 'purpose', 'used_at'])
    .where('token', '=', token)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row ? { leadId: row.lead_id, purpose: row.purpose, usedAt: row.used_at } : null;
}

const keptSinceLastStep = kindsWith(({ keptSince }) => keptSince === 'last-step');

/**
 * Extends links to requests to the configured lifetime if they were created under a shorter one, or if their
 * request's retention counts from a later step.
 */
export async function lengthenStatusLinks(executor: Executor): Promise<void> {
  const since = sql<Date>`greatest(lead_links.created_at,
    case when leads.service_type = any(${keptSinceLastStep}) then leads.updated_at end)`;
  const expiresAt = sql<Date>`${since} + make_interval(days => ${LIFETIME.status})`;
  await executor
    .updateTable('lead_links')
    .from('leads')
    .set({ expires_at: expiresAt })
    .whereRef('leads.id', '=', 'lead_links.lead_id')
    .where('purpose', '=', 'status')
    .where('expires_at', '<', expiresAt)
    .execute();
}
