import { recordChange } from '#app/features/audit/record-change.server.ts';
import { forgetAddress, listListingsWith } from '#app/features/dentist/claimed-address.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { eraseWhole } from '#app/features/request/request-commands.server.ts';
import { db } from '#db/database.ts';
import { listPersonData, lockLeadsOf } from './person-queries.server.ts';

type Forbidden = { ok: false; reason: 'forbidden' };

/**
 * Gives a person's data as a file for other programs. The audit says which leads were given away, never whose.
 *
 * @param email as typed, without blanks around it
 * @returns JSON in readable lines; with no lead in it where nothing is held
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
 * Erases everything of one person in one transaction: all of it, or nothing. Their reviews go, too, and the ratings
 * follow; listings that had the address lose it (docs/decisions/0109). An address of which nothing is held erases nothing.
 *
 * @param email as typed, without blanks around it
 * @returns how many leads were erased
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
