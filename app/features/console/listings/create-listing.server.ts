import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { findFreeSlugs } from '#app/features/directory/dentist/dentist-slugs.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { db } from '#db/database.ts';
import { confirmParts } from './change-listing.server.ts';
import { changedFields, listingFields, noFacts } from './listing.ts';
import type { ListingFacts } from './listing.ts';
import { placeColumns } from './listing-place.server.ts';
import { factsForAudit, writeFacts } from './write-facts.server.ts';

/**
 * Derives an id from a form, so that sending it again creates nothing new. Different answers under the same key (after
 * the browser's Back) give another id.
 *
 * @param key the form's key, made when it was opened
 */
export function idOf(key: string, answers: unknown): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([key, answers]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

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
}): Promise<{ ok: true; id: string } | { ok: false; reason: 'forbidden' }> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  return db.transaction().execute(async (trx) => {
    // All writers of slugs take this lock; waits for a running import.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`.execute(trx);
    const id = idOf(submissionKey, facts);
    const there = await trx.selectFrom('dentists').select('id').where('id', '=', id).executeTakeFirst();
    if (there) return { ok: true, id };
    const [slug = ''] = await findFreeSlugs(trx, [{ name: facts.name, citySlug: facts.city }]);
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
    // `writeFacts` adds the specialties; the empty listing has none.
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
      after: factsForAudit(facts, told),
    });
    return { ok: true, id };
  });
}
