import { eraseWhole } from '#app/features/requests/review/remove-review.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { forgetAddress, listListingsWith } from '#app/features/requests/lead/claimed-address.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { listPersonData, lockLeadsOf } from './person-queries.server.ts';

type Forbidden = { ok: false; reason: 'forbidden' };

/**
 * Exports a person's data as machine-readable JSON. The audit records the leads, never the person.
 *
 * @param email as typed, trimmed
 * @returns indented JSON, without leads if nothing is held
 */
export async function exportPerson(
  email: string,
  actor: Actor,
  now = new Date(),
): Promise<{ ok: true; json: string } | Forbidden> {
  if (!actorMay(actor, 'export-person')) return { ok: false, reason: 'forbidden' };
  const held = await db.transaction().execute(async (trx) => {
    const found = await listPersonData(trx, email);
    const listings = await listListingsWith(trx, email);
    await recordChange(trx, {
      actor,
      action: 'person.export',
      subject: { kind: 'person', id: 'export' },
      after: { leads: found.map(({ id }) => id), dentists: listings.map(({ id }) => id) },
    });
    return { leads: found, listings };
  });
  return { ok: true, json: `${JSON.stringify({ email, exportedAt: now, ...held }, null, 2)}\n` };
}

/**
 * Erases all data of a person in one transaction. Deletes their reviews, which updates ratings, and removes the address
 * from listings (docs/decisions/0110). Does nothing if no data is held for the address.
 *
 * @param email as typed, trimmed
 * @returns the number of erased leads
 */
export async function erasePerson(
  email: string,
  actor: Actor,
  now = new Date(),
): Promise<{ ok: true; erased: number } | Forbidden> {
  if (!actorMay(actor, 'erase-person')) return { ok: false, reason: 'forbidden' };
  return db.transaction().execute(async (trx) => {
    const ids = await lockLeadsOf(trx, email);
    for (const id of ids) {
      const erased = await eraseWhole(trx, { id, actor }, now);
      if (!erased.ok) throw new Error(`A lead was not erased: ${erased.reason}`);
    }
    const dentists = await forgetAddress(trx, email, actor);
    await recordChange(trx, {
      actor,
      action: 'person.erase',
      subject: { kind: 'person', id: 'erase' },
      after: { leads: ids, dentists },
    });
    return { ok: true, erased: ids.length };
  });
}
