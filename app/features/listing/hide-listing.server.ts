import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { recomputeRating } from '#app/features/review/review-rating.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { lockListing, touch } from './listing-commands.server.ts';
import type { ListingRefusal } from './listing-commands.server.ts';

type Trx = Transaction<Database>;
type Step = { id: string; version: number; actor: Actor };

/** What waits on the shelf of a hidden listing: the rows that make it be found, as they were. */
const shelved = ['dentist_locations', 'dentist_specialties', 'city_specialist_rankings'] as const;

/**
 * Takes a listing off every page, list and search, for whatever reason; reviews and leads stay with it. Its address is
 * not found from then on.
 */
export function hideListing(step: Step): Promise<{ ok: true } | ListingRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | ListingRefusal> => {
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    if (locked.hidden) return { ok: false, reason: 'hidden' };
    await shelve(trx, step.id);
    await touch(trx, step.id);
    await recordChange(trx, {
      actor: step.actor,
      action: 'dentist.hide',
      subject: { kind: 'dentist', id: step.id },
    });
    return { ok: true };
  });
}

async function shelve(trx: Trx, id: string): Promise<void> {
  await sql`update dentists set hidden_at = now(), shelf = jsonb_build_object(${sql.join(
    shelved.flatMap((table) => [
      sql.lit(table),
      sql`coalesce((select jsonb_agg(to_jsonb(x)) from ${sql.table(table)} x where x.dentist_id = ${id}::uuid), '[]')`,
    ]),
  )}) where id = ${id}::uuid`.execute(trx);
  for (const table of shelved)
    await sql`delete from ${sql.table(table)} where dentist_id = ${id}::uuid`.execute(trx);
}

/**
 * Puts a hidden listing back where it was. A rank that somebody else has now is not taken from them. `hidden`: it is not
 * hidden, or it was merged into another, which has its reviews.
 */
export function showListing(step: Step): Promise<{ ok: true } | ListingRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | ListingRefusal> => {
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    const { id } = step;
    const row = await trx
      .selectFrom('dentists')
      .select(['merged_into', 'shelf'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!locked.hidden || row.merged_into !== null) return { ok: false, reason: 'hidden' };
    for (const table of shelved)
      await sql`insert into ${sql.table(table)} ${sql.raw(overriding[table] ?? '')}
        select * from jsonb_populate_recordset(null::${sql.table(table)},
          (select shelf -> ${sql.lit(table)} from dentists where id = ${id}::uuid))
        on conflict do nothing`.execute(trx);
    await trx.updateTable('dentists').set({ hidden_at: null, shelf: null }).where('id', '=', id).execute();
    await touch(trx, id);
    await recordChange(trx, { actor: step.actor, action: 'dentist.show', subject: { kind: 'dentist', id } });
    return { ok: true };
  });
}

/** Ids that the database makes come back as they were. */
const overriding: Partial<Record<(typeof shelved)[number], string>> = {
  city_specialist_rankings: 'overriding system value',
};

export type MergeRefusal = ListingRefusal | { ok: false; reason: 'same' | 'no-target' };

/**
 * Merges a duplicate into the listing that stays: reviews and requests move there, the rating follows, and the
 * duplicate's address leads there. The facts of the one that stays are not touched. It can't be taken back.
 *
 * @param into the slug or id of the listing that stays
 */
export function mergeListing(
  step: Step & { into: string },
): Promise<{ ok: true; id: string } | MergeRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true; id: string } | MergeRefusal> => {
    const { id, actor } = step;
    if (!actorMay(actor, 'merge-listings')) return { ok: false, reason: 'forbidden' };
    const target = await trx
      .selectFrom('dentists')
      .select(['id', 'hidden_at'])
      .where(sql<boolean>`${step.into} in (slug, id::text)`)
      .executeTakeFirst();
    if (target?.id === id) return { ok: false, reason: 'same' };
    if (!target || target.hidden_at !== null) return { ok: false, reason: 'no-target' };
    // Two merges of the same two at once, in either direction: both lock them in one order.
    await trx
      .selectFrom('dentists')
      .select('id')
      .where('id', 'in', [id, target.id])
      .orderBy('id')
      .forUpdate()
      .execute();
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    const still = await trx
      .selectFrom('dentists')
      .select('id')
      .where('id', '=', target.id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (!still) return { ok: false, reason: 'no-target' };
    if (!locked.hidden) await shelve(trx, id);
    const reviews = await trx
      .updateTable('reviews')
      .set({ dentist_id: target.id })
      .where('dentist_id', '=', id)
      .returning('id')
      .execute();
    const leads = await trx
      .updateTable('leads')
      .set({ dentist_id: target.id })
      .where('dentist_id', '=', id)
      .returning('id')
      .execute();
    await trx.updateTable('dentists').set({ merged_into: target.id }).where('merged_into', '=', id).execute();
    await trx.updateTable('dentists').set({ merged_into: target.id }).where('id', '=', id).execute();
    await recomputeRating(trx, id);
    await recomputeRating(trx, target.id);
    await touch(trx, id);
    await touch(trx, target.id);
    const moved = { reviews: reviews.length, leads: leads.length };
    await recordChange(trx, {
      actor,
      action: 'dentist.merge',
      subject: { kind: 'dentist', id },
      after: { into: target.id, ...moved },
    });
    await recordChange(trx, {
      actor,
      action: 'dentist.take-in',
      subject: { kind: 'dentist', id: target.id },
      after: { from: id, ...moved },
    });
    return { ok: true, id: target.id };
  });
}
