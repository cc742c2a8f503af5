import { hasClinicIn } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import type { LeadRefusal } from '#app/features/requests/lead/move-lead.server.ts';
import { applyClaim } from '#app/features/requests/lead/listing-claims.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { UNDO_SECONDS } from '#app/features/requests/lead/lead-flow.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import type { DentistPart, KnownBy } from '#db/rows.ts';
import { changing, confirmParts, lockListing, touch } from './change-listing.server.ts';
import type { ListingChanged, ListingRefusal, Step } from './change-listing.server.ts';
import { changedFields, listingFields, noFacts, pickFacts } from './listing.ts';
import type { ListingFacts, ListingField } from './listing.ts';
import { readFacts } from './listing-queries.server.ts';
import { randomUUID } from 'node:crypto';
import { idOf } from '#app/features/console/page/form-id.server.ts';
import { sql } from 'kysely';
import { findFreeSlugs } from '#app/features/directory/dentist/dentist-slugs.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { movedColumns, placeColumns, pointAfter } from './listing-place.server.ts';
import { factKeys } from '#app/content/dentist-facts.ts';
import { toColumns } from '#app/features/directory/dentist/fact-columns.server.ts';

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

/** Facts of a listing that no page shows. */
const unpublished: readonly ListingField[] = ['email', 'mailAgreed', 'mailProof'];

export type SavedListing = { ok: true; changed: ListingField[] };

/**
 * Saves an operator's changes to a listing: facts, confirmations (changed parts are confirmed) and audit, and confirms
 * the correction or claim that they answer; all in one transaction.
 *
 * @param version the version of the listing that the operator saw
 * @param confirmed parts that the operator asked the clinic about, changed or not; the other changed ones are known
 *   by looking them up. All are what the clinic told where the change answers its claim
 */
export async function saveListing(
  work: Step & {
    facts: ListingFacts;
    confirmed: readonly DentistPart[];
    lead?: { id: string; version: number; note: string | null } | null;
  },
): Promise<SavedListing | SaveRefusal> {
  const { id, actor, confirmed, lead } = work;
  try {
    return await db.transaction().execute(async (trx): Promise<SavedListing | SaveRefusal> => {
      // Lead before listing: every step with a lead locks in this order.
      if (lead) await trx.selectFrom('leads').select('id').where('id', '=', lead.id).forUpdate().execute();
      const locked = await lockListing(trx, work);
      if (!locked.ok && locked.reason !== 'changed') return locked;
      const before = await readFacts(trx, id);
      if (!before) return { ok: false, reason: 'hidden' };
      const facts = { ...work.facts, point: await pointAfter(trx, before, work.facts) };
      if (await hasClinicIn(trx, actor, facts.city)) return { ok: false, reason: 'conflict' };
      const changed = changedFields(before, facts);
      // Without changes (sent twice, or already saved by another operator) nothing is overwritten, so an old version is
      // fine.
      if (!locked.ok && changed.length > 0) return locked;
      const recorded = hasNewAgreement(before, facts)
        ? [...new Set([...changed, 'mailAgreed' as const])]
        : changed;
      await writeFacts(trx, id, before, facts);
      const parts = changed
        .filter((field) => !unpublished.includes(field))
        .map((field) => listingFields[field]);
      const isClaim = lead
        ? await applyLead(trx, { ...lead, dentistId: id, actor, applied: [...new Set(parts)] })
        : false;
      const known = [
        // How the clinic proved itself says nothing about its telephone.
        ...changed
          .filter((field) => field !== 'mailProof')
          .map((field): [DentistPart, KnownBy] => [listingFields[field], 'checked']),
        ...confirmed.map((part): [DentistPart, KnownBy] => [part, 'confirmed']),
      ];
      await confirmParts(trx, id, new Map(isClaim ? known.map(([part]) => [part, 'told']) : known), actor);
      await touch(trx, [id]);
      await recordChange(trx, {
        actor,
        action: 'dentist.update',
        subject: { kind: 'dentist', id },
        before: factsForAudit(before, recorded),
        after: {
          ...factsForAudit(facts, recorded),
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

/**
 * Confirms the correction or claim that the change answers.
 *
 * @returns whether it is a claim
 */
async function applyLead(
  trx: Trx,
  lead: {
    id: string;
    version: number;
    note: string | null;
    dentistId: string;
    actor: Actor;
    /** Parts of the listing that change with it, for the mail. */
    applied: DentistPart[];
  },
): Promise<boolean> {
  const row = await trx
    .selectFrom('leads')
    .select('service_type as kind')
    .where('id', '=', lead.id)
    .where('dentist_id', '=', lead.dentistId)
    .where('service_type', 'in', ['correction_request', 'listing_claim'])
    .executeTakeFirst();
  if (!row) throw new Refused('not-found');
  const { id, version, actor, note, dentistId, applied } = lead;
  const moved = await moveLead(trx, { id, version, action: 'confirm', actor, note, data: { applied } });
  if (!moved.ok) throw new Refused(moved.reason);
  const isClaim = row.kind === 'listing_claim';
  if (isClaim) await applyClaim(trx, id, dentistId);
  return isClaim;
}

/** The id of the listing that a form adds: the same one when it is sent again. */
export const listingIdOf = (submissionKey: string, facts: ListingFacts): string => idOf(submissionKey, facts);

/**
 * Creates a listing entered by an operator, once per form.
 *
 * @returns the listing's id
 */
export async function createListing({
  actor,
  facts,
  submissionKey,
}: {
  actor: Actor;
  facts: ListingFacts;
  submissionKey: string;
}): Promise<{ ok: true; id: string } | { ok: false; reason: 'forbidden' | 'conflict' }> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  return db.transaction().execute(async (trx) => {
    if (await hasClinicIn(trx, actor, facts.city)) return { ok: false, reason: 'conflict' };
    // All writers of slugs take this lock; waits for a running import.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`.execute(trx);
    const id = listingIdOf(submissionKey, facts);
    const there = await trx.selectFrom('dentists').select('id').where('id', '=', id).executeTakeFirst();
    if (there) return { ok: true, id };
    const [slug = ''] = await findFreeSlugs(trx, [
      { name: facts.name, citySlug: facts.city, locality: facts.locality },
    ]);
    await trx
      .insertInto('dentists')
      .values({
        id,
        slug,
        name: facts.name,
        education: '[]',
        source: 'operator',
        stated_on: siteDayOf(new Date()),
      })
      .execute();
    await trx
      .insertInto('dentist_locations')
      .values({
        id: randomUUID(),
        dentist_id: id,
        is_primary_location: true,
        ...(await placeColumns(trx, facts)),
      })
      .execute();
    // `writeFacts` adds the specialties; the empty listing has none.
    await writeFacts(trx, id, { ...noFacts, name: facts.name, city: facts.city }, facts);
    const recorded = changedFields(noFacts, facts);
    await confirmParts(trx, id, new Map(recorded.map((field) => [listingFields[field], 'checked'])), actor);
    await recordChange(trx, {
      actor,
      action: 'dentist.create',
      subject: { kind: 'dentist', id },
      after: factsForAudit(facts, recorded),
    });
    return { ok: true, id };
  });
}

/** Facts for the audit. Of an e-mail address it records only that there is one, because a claim's is personal. */
export function factsForAudit(facts: ListingFacts, fields: readonly ListingField[]): Partial<ListingFacts> {
  const picked = pickFacts(facts, fields);
  return 'email' in picked ? { ...picked, email: facts.email === null ? null : 'set' } : picked;
}

/** Whether the clinic's agreement is new: given for the first time or for another address. */
export const hasNewAgreement = (before: ListingFacts, after: ListingFacts): boolean =>
  after.mailAgreed && (!before.mailAgreed || before.email?.toLowerCase() !== after.email?.toLowerCase());

/** Mails the link that confirms the clinic's address, once a claim that brought it can't be undone any more. */
const askAddress = (trx: Trx, id: string): Promise<boolean> =>
  queueMail(trx, {
    template: 'clinic-address',
    leadId: null,
    facts: { dentist: id },
    sendAfter: new Date(Date.now() + UNDO_SECONDS * 1000),
  });

/** Mails the link again, for an operator. */
export const askAddressAgain = (step: Step): Promise<ListingChanged> =>
  changing(step, async (trx) => {
    await askAddress(trx, step.id);
    return { ok: true };
  });

/** Updates the facts of an existing listing and its primary office. */
export async function writeFacts(
  trx: Trx,
  id: string,
  before: ListingFacts,
  after: ListingFacts,
): Promise<void> {
  await trx
    .updateTable('dentists')
    .set({
      ...toColumns(after, factKeys),
      ...(hasNewAgreement(before, after) ? { mail_agreed_at: sql<Date>`now()` } : {}),
      ...(after.mailAgreed ? {} : { mail_agreed_at: null }),
    })
    .where('id', '=', id)
    .execute();
  // Afterwards: a trigger removes the proof of another address with it.
  await trx
    .updateTable('dentists')
    .set({ mail_proof: after.mailProof, main_specialty: after.mainSpecialty })
    .where('id', '=', id)
    .execute();
  if (hasNewAgreement(before, after)) await askAddress(trx, id);
  await trx
    .updateTable('dentist_locations')
    .set({
      office_hours: after.hours && JSON.stringify(after.hours),
      ...(await movedColumns(trx, before, after)),
    })
    .where('dentist_id', '=', id)
    .where('is_primary_location', '=', true)
    .execute();
  if (!changedFields(before, after).includes('specialties')) return;
  // Only a listing without a specialty is edited while it is hidden.
  await trx
    .updateTable('dentists')
    .set({ hidden_at: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .execute();
  await trx.deleteFrom('dentist_specialties').where('dentist_id', '=', id).execute();
  await writeSpecialties(trx, id, after.specialties);
}

const writeSpecialties = (trx: Trx, id: string, slugs: readonly string[]) =>
  trx
    .insertInto('dentist_specialties')
    .columns(['dentist_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('specialist_categories')
        .select([sql<string>`${id}::uuid`.as('dentist_id'), 'id'])
        .where('slug', 'in', [...slugs]),
    )
    .execute();
