import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import type { LeadRefusal } from '#app/features/requests/lead/move-lead.server.ts';
import { applyClaim } from '#app/features/requests/lead/listing-claims.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { DentistPart } from '#db/rows.ts';
import { confirmParts, lockListing, touch } from './change-listing.server.ts';
import type { ListingRefusal, Step, Trx } from './change-listing.server.ts';
import { changedFields, listingFields } from './listing.ts';
import type { ListingFacts, ListingField } from './listing.ts';
import { readFacts } from './listing-queries.server.ts';
import { factsForAudit, isAgreedAnew, writeFacts } from './write-facts.server.ts';

export type SaveRefusal =
  | ListingRefusal
  /** The correction or claim could not be confirmed, so nothing was saved. */
  | { ok: false; reason: 'lead'; because: LeadRefusal['reason'] };

/** Carries a refusal out of the transaction, which rolls back. */
class Refused extends Error {
  readonly refusal: { ok: false; reason: 'lead'; because: LeadRefusal['reason'] };
  constructor(because: LeadRefusal['reason']) {
    super(`The lead could not be moved on: ${because}.`);
    this.refusal = { ok: false, reason: 'lead', because };
  }
}

export type SavedListing = { ok: true; changed: ListingField[] };

/**
 * Saves an operator's changes to a listing: facts, confirmations (changed parts are confirmed) and audit, and confirms
 * the correction or claim that they answer; all in one transaction.
 *
 * @param version the version of the listing that the operator saw
 * @param confirmed parts that the operator confirmed, in addition to changed ones
 */
export async function saveListing(
  work: Step & {
    facts: ListingFacts;
    confirmed: readonly DentistPart[];
    lead?: { id: string; version: number; note: string | null } | null;
  },
): Promise<SavedListing | SaveRefusal> {
  const { id, actor, facts, confirmed, lead } = work;
  try {
    return await db.transaction().execute(async (trx): Promise<SavedListing | SaveRefusal> => {
      // Lead before listing: every step with a lead locks in this order.
      if (lead) await trx.selectFrom('leads').select('id').where('id', '=', lead.id).forUpdate().execute();
      const locked = await lockListing(trx, work);
      if (!locked.ok && locked.reason !== 'changed') return locked;
      const before = await readFacts(trx, id);
      if (!before || (locked.ok && locked.hidden)) return { ok: false, reason: 'hidden' };
      const changed = changedFields(before, facts);
      // Without changes (sent twice, or already saved by another operator) nothing is overwritten, so an old version is
      // fine.
      if (!locked.ok && changed.length > 0) return locked;
      const told = isAgreedAnew(before, facts) ? [...new Set([...changed, 'mailAgreed' as const])] : changed;
      await writeFacts(trx, id, before, facts);
      await confirmParts(trx, id, [...confirmed, ...changed.map((field) => listingFields[field])], actor);
      if (lead) await applyLead(trx, { ...lead, dentistId: id, actor });
      await touch(trx, id);
      await recordChange(trx, {
        actor,
        action: 'dentist.update',
        subject: { kind: 'dentist', id },
        before: factsForAudit(before, told),
        after: {
          ...factsForAudit(facts, told),
          ...(confirmed.length > 0 ? { confirmed } : {}),
          ...(lead ? { lead: lead.id } : {}),
        },
      });
      return { ok: true, changed };
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Confirms the correction or claim that the change answers. */
async function applyLead(
  trx: Trx,
  lead: { id: string; version: number; note: string | null; dentistId: string; actor: Actor },
): Promise<void> {
  const row = await trx
    .selectFrom('leads')
    .select('service_type as kind')
    .where('id', '=', lead.id)
    .where('dentist_id', '=', lead.dentistId)
    .where('service_type', 'in', ['correction_request', 'listing_claim'])
    .executeTakeFirst();
  if (!row) throw new Refused('not-found');
  const { id, version, actor, note, dentistId } = lead;
  const moved = await moveLead(trx, { id, version, action: 'confirm', actor, note });
  if (!moved.ok) throw new Refused(moved.reason);
  if (row.kind === 'listing_claim') await applyClaim(trx, id, dentistId);
}
