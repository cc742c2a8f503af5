import { sql } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { db } from '#db/database.ts';
import { lockListing, touch } from './change-listing.server.ts';
import type { ListingRefusal, Step, Trx } from './change-listing.server.ts';

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

/** Takes the rows of a locked listing off, and puts them onto its shelf. */
export async function shelve(trx: Trx, id: string): Promise<void> {
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
      .select('merged_into')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!locked.hidden || row.merged_into !== null) return { ok: false, reason: 'hidden' };
    await unshelve(trx, id);
    await touch(trx, id);
    await recordChange(trx, { actor: step.actor, action: 'dentist.show', subject: { kind: 'dentist', id } });
    return { ok: true };
  });
}

/** Puts the rows of a locked listing back from its shelf. */
export async function unshelve(trx: Trx, id: string): Promise<void> {
  for (const table of shelved)
    await sql`insert into ${sql.table(table)} ${sql.raw(overriding[table] ?? '')}
      select * from jsonb_populate_recordset(null::${sql.table(table)},
        (select shelf -> ${sql.lit(table)} from dentists where id = ${id}::uuid))
      on conflict do nothing`.execute(trx);
  await trx.updateTable('dentists').set({ hidden_at: null, shelf: null }).where('id', '=', id).execute();
}

/** Ids that the database makes come back as they were. */
const overriding: Partial<Record<(typeof shelved)[number], string>> = {
  city_specialist_rankings: 'overriding system value',
};
