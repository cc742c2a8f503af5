import { sql } from 'kysely';
import { isUuid } from '#app/content/uuid.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import { recomputeRating } from '#app/features/requests/review/review-rating.server.ts';
import { db } from '#db/database.ts';
import type { Executor, Trx } from '#db/database.ts';
import { lockListing, touch } from './change-listing.server.ts';
import type { ListingRefusal, Step } from './change-listing.server.ts';

/** A listing as the merge page shows it. */
export type MergeSide = Awaited<ReturnType<typeof listSides>>[number];

type Problem = 'same' | 'no-target' | 'merged' | 'demonstration' | 'verification';

/**
 * `same`: the target is the listing itself, or was merged into it. `no-target`: the target is not listed. `merged`: the
 * listing is already merged. `demonstration`: only one of the two is a demonstration listing, whose reviews must not
 * mix with real ones. `verification`: the duplicate has a suspension or a decision, which would be lost.
 */
export type MergeRefusal = ListingRefusal | { ok: false; reason: Problem };

export type MergeQuestion =
  | { ok: true; from: MergeSide; into: MergeSide; ledOn: boolean }
  | { ok: false; reason: Problem | 'not-found'; from: MergeSide | null };

/** The two listings of a merge for confirmation. `typed` is a profile URL, a slug or an id; '' if nothing was typed. */
export async function findMergeQuestion(id: string, typed: string): Promise<MergeQuestion> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found', from: null };
  const slug = typed
    .trim()
    .replace(/^.*\/dentist\//, '')
    .replace(/[/?#].*$/s, '');
  const target = slug === '' ? null : await findMergeTarget(db, slug);
  const sides = await listSides([id, ...(target === null ? [] : [target])]);
  const from = sides.find((side) => side.id === id) ?? null;
  const into = sides.find((side) => side.id === target);
  if (!from) return { ok: false, reason: 'not-found', from };
  if (from.merged) return { ok: false, reason: 'merged', from };
  if (target === id) return { ok: false, reason: 'same', from };
  if (!into || into.hidden) return { ok: false, reason: 'no-target', from };
  if (isMadeUp(from) !== isMadeUp(into)) return { ok: false, reason: 'demonstration', from };
  if (await hasVerification(db, id)) return { ok: false, reason: 'verification', from };
  return { ok: true, from, into, ledOn: into.slug !== slug && into.id !== slug };
}

/** What the pages that show listings side by side say of each. */
export async function listSides(ids: readonly string[]) {
  const rows = await db
    .selectFrom('dentists as d')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.id', 'd.slug', 'd.version', 'd.name', 'd.clinic_name as clinicName', 'd.phone', 'd.source'])
    .select(['d.website_url as website', 'd.is_verified as verified', 'd.rating', 'd.hidden_at'])
    .select([
      'd.merged_into',
      'l.address_line_1',
      'l.postal_code',
      sql<string | null>`coalesce(l.locality, c.name)`.as('city'),
    ])
    .select(
      sql<number>`(select count(*)::integer from reviews r where r.dentist_id = d.id and r.status = 'approved')`.as(
        'reviews',
      ),
    )
    .select(sql<number>`(select count(*)::integer from leads q where q.dentist_id = d.id)`.as('leads'))
    .where('d.id', '=', (eb) => eb.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
    .execute();
  return rows.map(({ hidden_at, merged_into, address_line_1, postal_code, city, ...row }) => ({
    ...row,
    address: [address_line_1, city, postal_code].filter(Boolean).join(', ') || null,
    hidden: hidden_at !== null,
    merged: merged_into !== null,
  }));
}

/** The id of the listing with a slug or id; for a merged listing, the id of its target. */
async function findMergeTarget(executor: Executor, into: string): Promise<string | null> {
  const row = await executor
    .selectFrom('dentists')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .where(sql<boolean>`${into} in (slug, id::text)`)
    .executeTakeFirst();
  return row?.id ?? null;
}

const isMadeUp = (listing: { source: string } | undefined): boolean => listing?.source === 'demonstration';

/** Whether a suspension or a decision is in force. */
async function hasVerification(executor: Executor, id: string): Promise<boolean> {
  const row = await executor
    .selectFrom('evidence')
    .select('id')
    .where('dentist_id', '=', id)
    .where('kind', 'in', ['decision', 'suspension'])
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Merges a duplicate into the listing that stays: moves reviews and requests, recomputes the rating and redirects the
 * duplicate's URL. Facts of both listings are unchanged. The audit lists what moved, so that a wrong merge can be
 * repaired by hand; `showListing` lists the duplicate again.
 *
 * @param into the slug or id of the target that the operator saw; refused with `changed` if it was merged since
 */
export function mergeListing(
  step: Step & { into: string },
): Promise<{ ok: true; id: string } | MergeRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true; id: string } | MergeRefusal> => {
    const { id, actor } = step;
    if (!actorMay(actor, 'merge-listings')) return { ok: false, reason: 'forbidden' };
    if (!isUuid(id)) return { ok: false, reason: 'not-found' };
    const target = await findMergeTarget(trx, step.into);
    if (target === null) return { ok: false, reason: 'no-target' };
    if (target === id) return { ok: false, reason: 'same' };
    await lockAll(trx, id, target);
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    if (await hasClinicConflict(trx, actor, target)) return { ok: false, reason: 'conflict' };
    if (locked.mergedInto) return { ok: false, reason: 'merged' };
    const now = await trx
      .selectFrom('dentists')
      .select(['id', 'slug', 'source', 'hidden_at', 'merged_into'])
      .where('id', 'in', [id, target])
      .execute();
    const duplicate = now.find((row) => row.id === id);
    const stays = now.find((row) => row.id === target);
    if (!stays) return { ok: false, reason: 'no-target' };
    // The target was merged into another listing, which the operator did not confirm.
    if (![stays.id, stays.slug].includes(step.into) || stays.merged_into)
      return { ok: false, reason: 'changed' };
    if (stays.hidden_at) return { ok: false, reason: 'no-target' };
    if (isMadeUp(duplicate) !== isMadeUp(stays)) return { ok: false, reason: 'demonstration' };
    if (await hasVerification(trx, id)) return { ok: false, reason: 'verification' };

    const moved = {
      reviews: await move(trx, 'reviews', id, target),
      leads: await move(trx, 'leads', id, target),
    };
    const merge = { leads: moved.leads, was_hidden: locked.hidden };
    await trx
      .insertInto('listing_merges')
      .values({ dentist_id: id, ...merge })
      // Left by an earlier merge whose target was deleted.
      .onConflict((conflict) => conflict.column('dentist_id').doUpdateSet(merge))
      .execute();
    await trx
      .updateTable('dentists')
      .set({ hidden_at: sql<Date>`coalesce(hidden_at, now())`, closed_at: null, merged_into: target })
      .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
      .execute();
    for (const each of [id, target].toSorted()) {
      await recomputeRating(trx, each);
      await touch(trx, [each]);
    }
    await recordChange(trx, {
      actor,
      action: 'dentist.merge',
      subject: { kind: 'dentist', id },
      after: { into: target, ...moved },
    });
    await recordChange(trx, {
      actor,
      action: 'dentist.take-in',
      subject: { kind: 'dentist', id: target },
      after: { from: id, ...moved },
    });
    return { ok: true, id: target };
  });
}

/**
 * Locks all rows of a merge: requests, reviews, listings, in this order and each by id. Steps with a request or review
 * also lock it before its listing, so neither they nor another merge can deadlock.
 */
async function lockAll(trx: Trx, id: string, target: string): Promise<void> {
  for (const table of ['leads', 'reviews'] as const)
    await trx.selectFrom(table).select('id').where('dentist_id', '=', id).orderBy('id').forUpdate().execute();
  await trx
    .selectFrom('dentists')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', [id, target]), eb('merged_into', 'in', [id, target])]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Moves reviews or requests from one listing to another.
 *
 * @returns their ids
 */
async function move(trx: Trx, table: 'reviews' | 'leads', from: string, to: string): Promise<string[]> {
  const rows = await trx
    .updateTable(table)
    .set({ dentist_id: to })
    .where('dentist_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
