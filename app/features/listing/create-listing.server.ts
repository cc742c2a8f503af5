import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { findFreeSlugs } from '#app/features/dentist/dentist-slugs.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { db } from '#db/database.ts';
import { confirmParts } from './change-listing.server.ts';
import { changedFields, listingFields, noFacts } from './listing.ts';
import type { ListingFacts } from './listing.ts';
import { placeColumns } from './listing-place.server.ts';
import { factsForAudit, writeFacts } from './write-facts.server.ts';

/**
 * The id of what a form makes: one and the same however often it is sent. With other answers (the browser's Back brings
 * the old key) it is another one.
 *
 * @param key the form's, made when it was opened
 */
export function idOf(key: string, answers: unknown): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([key, answers]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Lists a dentist anew, entered by an operator, once for each form. Gives the listing's id. */
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
    // The one lock of whoever gives slugs: an import under way is waited for.
    await sql`select pg_advisory_xact_lock(hashtext('dentist import'))`.execute(trx);
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
      after: factsForAudit(facts, told),
    });
    return { ok: true, id };
  });
}
