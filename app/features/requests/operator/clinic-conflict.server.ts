import type { Executor } from '#db/database.ts';
import { actorId } from './roles.ts';
import type { Actor } from './roles.ts';

/** Whether the operator owns or works for a clinic in one of the dentist's cities (docs/ranking.md, section 10). */
export async function hasClinicConflict(
  executor: Executor,
  actor: Actor,
  dentistId: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('operators as o')
    .innerJoin('dentist_locations as l', 'l.city_id', 'o.clinic_city_id')
    .select('o.id')
    .where('o.id', '=', actorId(actor))
    .where('l.dentist_id', '=', dentistId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the operator owns or works for a clinic in the city, by its slug. */
export async function hasClinicIn(executor: Executor, actor: Actor, city: string): Promise<boolean> {
  const row = await executor
    .selectFrom('operators as o')
    .innerJoin('cities as c', 'c.id', 'o.clinic_city_id')
    .select('o.id')
    .where('o.id', '=', actorId(actor))
    .where('c.slug', '=', city)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves the clinics that operators declared in a city to another one, with its dentists. */
export const moveClinics = (trx: Executor, cityId: number, successor: number) =>
  trx
    .updateTable('operators')
    .set({ clinic_city_id: successor })
    .where('clinic_city_id', '=', cityId)
    .execute();
