import { sql } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { isDentistId } from '#app/features/dentist/dentist-id.server.ts';
import { releaseClaim } from '#app/features/dentist/release-claim.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import { recomputeRating } from '#app/features/review/review-rating.server.ts';
import { db } from '#db/database.ts';
import { lockListing, touch } from './change-listing.server.ts';
import type { ListingRefusal, Step, Trx } from './change-listing.server.ts';
import { shelve, unshelve } from './hide-listing.server.ts';
import { claimsAmong, follow, forget, lockAll, move, readMerge } from './merge-moves.server.ts';
import type { Moved } from './merge-moves.server.ts';

/**
 * `same`: into itself, or into what leads to it. `no-target`: there is no such listing that is shown. `merged`: it was
 * merged already. `not-merged`: there is nothing to take apart, or nobody noted what was moved. `demonstration`: one of
 * the two is made up, and would give its made-up reviews to the other or take real ones with it when it is deleted.
 */
export type MergeRefusal =
  ListingRefusal | { ok: false; reason: 'same' | 'no-target' | 'merged' | 'not-merged' | 'demonstration' };

/** The id of the listing that is meant by a slug or id: of a merged one, that to which it leads. */
export async function findMergeTarget(trx: Pick<Trx, 'selectFrom'>, into: string): Promise<string | null> {
  const row = await trx
    .selectFrom('dentists')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .where(sql<boolean>`${into} in (slug, id::text)`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a listing is one of the demonstration's. */
export const isMadeUp = (listing: { source: string } | undefined): boolean =>
  listing?.source === 'demonstration';

/**
 * Merges a duplicate into the listing that stays: reviews and requests move there, the rating follows, and the
 * duplicate's address leads there. The facts of the one that stays are not touched.
 *
 * @param into the slug or id of the listing that stays, as the operator saw it. `changed`: it was merged into another
 * one since, which nobody was asked about.
 */
export function mergeListing(
  step: Step & { into: string },
): Promise<{ ok: true; id: string } | MergeRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true; id: string } | MergeRefusal> => {
    const { id, actor } = step;
    if (!actorMay(actor, 'merge-listings')) return { ok: false, reason: 'forbidden' };
    if (!isDentistId(id)) return { ok: false, reason: 'not-found' };
    const target = await findMergeTarget(trx, step.into);
    if (target === null) return { ok: false, reason: 'no-target' };
    if (target === id) return { ok: false, reason: 'same' };
    await lockAll(trx, { leads: { of: id }, reviews: { of: id } }, [id, target]);
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    const now = await trx
      .selectFrom('dentists')
      .select(['id', 'slug', 'source', 'hidden_at', 'merged_into'])
      .where('id', 'in', [id, target])
      .execute();
    const duplicate = now.find((row) => row.id === id);
    const stays = now.find((row) => row.id === target);
    if (duplicate?.merged_into) return { ok: false, reason: 'merged' };
    if (!stays) return { ok: false, reason: 'no-target' };
    // Nobody was asked about the one that it leads to.
    if (![stays.id, stays.slug].includes(step.into) || stays.merged_into)
      return { ok: false, reason: 'changed' };
    if (stays.hidden_at) return { ok: false, reason: 'no-target' };
    if (isMadeUp(duplicate) !== isMadeUp(stays)) return { ok: false, reason: 'demonstration' };

    if (!locked.hidden) await shelve(trx, id);
    const moved: Moved = {
      reviews: await move(trx, 'reviews', { from: id, to: target }),
      leads: await move(trx, 'leads', { from: id, to: target }),
      followers: await follow(trx, { from: id, to: target }),
      wasHidden: locked.hidden,
    };
    await sql`update dentists set merged_into = ${target}::uuid,
      shelf = shelf || jsonb_build_object('merge', ${JSON.stringify(moved)}::jsonb)
      where id = ${id}::uuid`.execute(trx);
    await settle(trx, step, target, {
      own: 'dentist.merge',
      others: 'dentist.take-in',
      counts: { reviews: moved.reviews.length, leads: moved.leads.length },
    });
    return { ok: true, id: target };
  });
}

/**
 * Takes a merged listing out again: the reviews and requests that came with it go back, wherever the listing that it was
 * merged into has gone since; what came later stays there. A claim among them that was applied to the listing that stays
 * proved nothing about that one: it is released there. The listing is shown where it was before.
 */
export function undoMerge(step: Step): Promise<{ ok: true } | MergeRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | MergeRefusal> => {
    const { id, actor } = step;
    // Whoever merged it may have lost the role since.
    if (!actorMay(actor, 'merge-listings')) return { ok: false, reason: 'forbidden' };
    const seen = await readMerge(trx, id);
    if (!seen) return { ok: false, reason: 'not-merged' };
    const { target, moved } = seen;
    await lockAll(trx, moved, [id, target]);
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    // It led elsewhere by then, or was taken apart: what is locked is not what is to be moved.
    if ((await readMerge(trx, id))?.target !== target) return { ok: false, reason: 'changed' };
    const reviews = await move(trx, 'reviews', { from: target, to: id, only: moved.reviews });
    const leads = await move(trx, 'leads', { from: target, to: id, only: moved.leads });
    const followers = await follow(trx, { from: target, to: id, only: moved.followers });
    await forget(trx, target, { reviews, leads, followers: [id, ...followers] });
    await sql`update dentists set merged_into = null, shelf = shelf - 'merge' where id = ${id}::uuid`.execute(
      trx,
    );
    if (!moved.wasHidden) await unshelve(trx, id);
    for (const claim of await claimsAmong(trx, leads)) await releaseClaim(trx, claim, actor, target);
    await settle(trx, step, target, {
      own: 'dentist.unmerge',
      others: 'dentist.give-back',
      counts: { reviews: reviews.length, leads: leads.length },
    });
    return { ok: true };
  });
}

/** Ratings, versions and the audit of both listings. */
async function settle(
  trx: Trx,
  { id, actor }: Step,
  target: string,
  { own, others, counts }: { own: string; others: string; counts: { reviews: number; leads: number } },
): Promise<void> {
  for (const each of [id, target].toSorted()) {
    await recomputeRating(trx, each);
    await touch(trx, each);
  }
  const subject = (each: string) => ({ kind: 'dentist', id: each });
  await recordChange(trx, { actor, action: own, subject: subject(id), after: { into: target, ...counts } });
  await recordChange(trx, {
    actor,
    action: others,
    subject: subject(target),
    after: { from: id, ...counts },
  });
}
