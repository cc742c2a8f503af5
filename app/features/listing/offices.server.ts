import { randomUUID } from 'node:crypto';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { db } from '#db/database.ts';
import { confirmParts, lockListing, touch } from './listing-commands.server.ts';
import type { ListingRefusal } from './listing-commands.server.ts';
import { placeColumns } from './listing-place.server.ts';

/** Another place where the dentist works. */
export type Office = {
  id: string;
  city: string;
  cityName: string;
  address1: string | null;
  address2: string | null;
  postalCode: string | null;
  phone: string | null;
};

/** Every place but the primary one. */
export async function listOffices(dentistId: string): Promise<Office[]> {
  return db
    .selectFrom('dentist_locations as l')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['l.id', 'c.slug as city', 'c.name as cityName', 'l.address_line_1 as address1'])
    .select(['l.address_line_2 as address2', 'l.postal_code as postalCode', 'l.phone'])
    .where('l.dentist_id', '=', dentistId)
    .where('l.is_primary_location', '=', false)
    .orderBy('l.id')
    .execute();
}

type Step = { id: string; version: number; actor: Actor };
export type NewOffice = Pick<Office, 'city' | 'address1' | 'address2' | 'postalCode' | 'phone'>;

/** Adds a place, takes one away, or makes it the primary one. The primary one itself can't be taken away. */
export function changeOffices(
  step: Step & ({ add: NewOffice } | { remove: string } | { promote: string }),
): Promise<{ ok: true } | ListingRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | ListingRefusal> => {
    const { id, actor } = step;
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    if (locked.hidden) return { ok: false, reason: 'hidden' };
    const other = 'remove' in step ? step.remove : 'promote' in step ? step.promote : null;
    const before = other === null ? undefined : (await listOffices(id)).find((office) => office.id === other);
    if (other !== null && !before) return { ok: false, reason: 'not-found' };
    if ('add' in step) {
      await trx
        .insertInto('dentist_locations')
        .values({
          id: randomUUID(),
          dentist_id: id,
          is_primary_location: false,
          phone: step.add.phone,
          ...(await placeColumns(trx, step.add)),
        })
        .execute();
    } else if ('remove' in step) {
      await trx.deleteFrom('dentist_locations').where('id', '=', step.remove).execute();
    } else {
      await trx
        .updateTable('dentist_locations')
        .set({ is_primary_location: false })
        .where('dentist_id', '=', id)
        .where('is_primary_location', '=', true)
        .execute();
      await trx
        .updateTable('dentist_locations')
        .set({ is_primary_location: true })
        .where('id', '=', step.promote)
        .execute();
    }
    // What the clinic's places are is the operator's word from now on: no import changes it.
    await confirmParts(trx, id, ['places'], actor);
    await touch(trx, id);
    const action = 'add' in step ? 'add' : 'remove' in step ? 'remove' : 'promote';
    await recordChange(trx, {
      actor,
      action: `dentist.office-${action}`,
      subject: { kind: 'dentist', id },
      ...(action === 'remove' ? { before } : { after: 'add' in step ? step.add : before }),
    });
    return { ok: true };
  });
}
