import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { findFreeSlugs } from '#app/features/dentist/dentist-slugs.server.ts';
import { moveLead } from '#app/features/lead/move-lead.server.ts';
import type { LeadRefusal } from '#app/features/lead/move-lead.server.ts';
import { actorId, actorMay, actorName } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Database, DentistPart } from '#db/rows.ts';
import { changedFields, listingFields, noFacts, pickFacts } from './listing.ts';
import type { ListingFacts, ListingField } from './listing.ts';
import { readFacts } from './listing-queries.server.ts';
import { placeColumns } from './listing-place.server.ts';

export type ListingRefusal = { ok: false; reason: 'not-found' | 'forbidden' | 'changed' | 'hidden' };

export type SaveRefusal =
  | ListingRefusal
  /** The correction or claim could not be moved on: nothing was saved. */
  | { ok: false; reason: 'lead'; because: LeadRefusal['reason'] };

type Trx = Transaction<Database>;

/** Rolls back, and says why. */
class Refused extends Error {
  readonly refusal: { ok: false; reason: 'lead'; because: LeadRefusal['reason'] };
  constructor(because: LeadRefusal['reason']) {
    super(`The lead could not be moved on: ${because}.`);
    this.refusal = { ok: false, reason: 'lead', because };
  }
}

/** Locks a listing for a change by an operator who saw that version of it. */
export async function lockListing(
  trx: Trx,
  { id, version, actor }: { id: string; version: number; actor: Actor },
): Promise<{ ok: true; hidden: boolean } | ListingRefusal> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  const row = await trx
    .selectFrom('dentists')
    .select(['version', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { ok: false, reason: 'not-found' };
  if (row.version !== version) return { ok: false, reason: 'changed' };
  return { ok: true, hidden: row.hidden_at !== null };
}

/** Counts a listing's version up; whatever else is known of the change goes along. */
export const touch = (trx: Trx, id: string) =>
  trx
    .updateTable('dentists')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();

/** Facts as the audit has them: that an address is there, not which; a claim brings a person's. */
const forAudit = (facts: Partial<ListingFacts>) =>
  'email' in facts ? { ...facts, email: facts.email === null ? null : 'set' } : facts;

async function writeFacts(trx: Trx, id: string, before: ListingFacts, after: ListingFacts): Promise<void> {
  const verifying = after.verified && !before.verified;
  const agreeing = after.mailAgreed && !before.mailAgreed;
  await trx
    .updateTable('dentists')
    .set({
      name: after.name,
      clinic_name: after.clinicName,
      phone: after.phone,
      website_url: after.website,
      email: after.email,
      languages: after.languages,
      insurance: after.insurance,
      is_accepting_patients: after.accepting,
      offers_emergency_care: after.emergency,
      accepts_walk_ins: after.walkIns,
      wheelchair_accessible: after.wheelchair,
      cdcp: after.cdcp,
      is_verified: after.verified,
      ...(verifying ? { verified_at: sql<Date>`now()` } : {}),
      ...(agreeing ? { mail_agreed_at: sql<Date>`now()` } : {}),
      ...(after.mailAgreed ? {} : { mail_agreed_at: null }),
    })
    .where('id', '=', id)
    .execute();
  const hours = after.hours === null ? null : JSON.stringify(after.hours);
  const moved = changedFields(before, after).some((field) => listingFields[field] === 'places');
  await trx
    .updateTable('dentist_locations')
    .set({
      office_hours: hours,
      phone: after.placePhone,
      ...(moved ? await placeColumns(trx, after) : {}),
    })
    .where('dentist_id', '=', id)
    .where('is_primary_location', '=', true)
    .execute();
  if (!changedFields(before, after).includes('specialties')) return;
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

/** Notes that an operator has just confirmed parts of a listing; an import leaves it alone from then on. */
export async function confirmParts(
  trx: Trx,
  id: string,
  parts: Iterable<DentistPart>,
  actor: Actor,
): Promise<void> {
  const rows = [...new Set(parts)].map((part) => ({
    dentist_id: id,
    part,
    confirmed_by: actorId(actor),
    confirmed_by_name: actorName(actor) ?? actor.kind,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('dentist_facts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['dentist_id', 'part']).doUpdateSet((eb) => ({
        confirmed_at: sql<Date>`now()`,
        confirmed_by: eb.ref('excluded.confirmed_by'),
        confirmed_by_name: eb.ref('excluded.confirmed_by_name'),
      })),
    )
    .execute();
}

export type SavedListing = { ok: true; changed: ListingField[] };

/**
 * Writes what an operator says about a listing: facts, what was confirmed (what is changed is), and the audit; with the
 * correction or claim that it answers, which is confirmed in the same transaction. All or nothing.
 *
 * @param version of the listing that the operator saw
 * @param confirmed parts that the operator confirmed, beside those that are changed
 */
export async function saveListing(work: {
  id: string;
  version: number;
  actor: Actor;
  facts: ListingFacts;
  confirmed: readonly DentistPart[];
  lead?: { id: string; version: number; note: string | null } | null;
}): Promise<SavedListing | SaveRefusal> {
  const { id, actor, facts, confirmed, lead } = work;
  try {
    return await db.transaction().execute(async (trx): Promise<SavedListing | SaveRefusal> => {
      const locked = await lockListing(trx, work);
      if (!locked.ok) return locked;
      const before = await readFacts(trx, id);
      if (locked.hidden || !before) return { ok: false, reason: 'hidden' };
      const changed = changedFields(before, facts);
      await writeFacts(trx, id, before, facts);
      await confirmParts(trx, id, [...confirmed, ...changed.map((field) => listingFields[field])], actor);
      const claim = lead ? await applyLead(trx, { ...lead, dentistId: id, actor }) : false;
      if (claim)
        await trx
          .updateTable('dentists')
          .set({ claimed_at: sql<Date>`now()` })
          .where('id', '=', id)
          .execute();
      await touch(trx, id);
      await recordChange(trx, {
        actor,
        action: 'dentist.update',
        subject: { kind: 'dentist', id },
        before: forAudit(pickFacts(before, changed)),
        after: {
          ...forAudit(pickFacts(facts, changed)),
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

/** Confirms the correction or claim that a change answers; whether it is a claim. */
async function applyLead(
  trx: Trx,
  lead: { id: string; version: number; note: string | null; dentistId: string; actor: Actor },
): Promise<boolean> {
  const row = await trx
    .selectFrom('leads')
    .select('service_type as kind')
    .where('id', '=', lead.id)
    .where('dentist_id', '=', lead.dentistId)
    .where('service_type', 'in', ['correction_request', 'listing_claim'])
    .executeTakeFirst();
  if (!row) throw new Refused('not-found');
  const { id, version, actor, note } = lead;
  const moved = await moveLead(trx, { id, version, action: 'confirm', actor, note });
  if (!moved.ok) throw new Refused(moved.reason);
  return row.kind === 'listing_claim';
}

/** Lists a dentist anew, entered by an operator. Gives the listing's id. */
export async function createListing({
  actor,
  facts,
}: {
  actor: Actor;
  facts: ListingFacts;
}): Promise<{ ok: true; id: string } | { ok: false; reason: 'forbidden' }> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  return db.transaction().execute(async (trx) => {
    // The one lock of whoever gives slugs: an import under way is waited for.
    await sql`select pg_advisory_xact_lock(hashtext('dentist import'))`.execute(trx);
    const [slug = ''] = await findFreeSlugs(trx, [{ name: facts.name, citySlug: facts.city }]);
    const id = randomUUID();
    await trx
      .insertInto('dentists')
      .values({ id, slug, name: facts.name, education: '[]', source: 'operator' })
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
    // Specialties follow with the rest: the empty listing has none.
    await writeFacts(trx, id, { ...noFacts, name: facts.name, city: facts.city }, facts);
    const told = changedFields(noFacts, facts);
    await confirmParts(
      trx,
      id,
      told.map((field) => listingFields[field]),
      actor,
    );
    await recordChange(trx, {
      actor,
      action: 'dentist.create',
      subject: { kind: 'dentist', id },
      after: forAudit(pickFacts(facts, told)),
    });
    return { ok: true, id };
  });
}
