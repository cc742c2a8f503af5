import { sql } from 'kysely';
import { expiringColumns, HOURS_GONE } from '#app/content/fact-freshness.ts';
import { midnight, SITE_ZONE, siteDayOf } from '#app/features/directory/place/local-time.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';

/** Dentists per transaction of `expireAllFacts`. */
const BATCH = 5000;

/**
 * Brings `expired_columns` and `hours_expired` of these dentists up to date; the views of listed rows then show expired
 * facts as unknown. A part is as old as its confirmation, a further office as its own; what nobody confirmed, as the
 * day of its source. Facts without a day never expire.
 *
 * @param trx a transaction
 */
export async function expireFacts(trx: Executor, ids: readonly string[], now = new Date()): Promise<void> {
  if (ids.length === 0) return;
  const given = sql`any(${[...ids]}::uuid[])`;
  const today = siteDayOf(now);
  /** Facts confirmed before this moment have expired. */
  const expiresBefore = (gone: number) => midnight(today, SITE_ZONE, 1 - gone);
  const columns = expiringColumns.map(({ column, part, gone }) => ({
    column,
    part,
    gone,
    before: expiresBefore(gone),
  }));
  // Locked before they are read: a confirmation that is under way counts.
  await sql`select from dentists where id = ${given} order by id for no key update`.execute(trx);
  await sql`
    update dentists d set expired_columns = wanted.expired
    from (
      select d.id, coalesce(array_agg(e.column order by e.column)
        filter (where case when f.confirmed_at is not null then f.confirmed_at < e.before
          else d.stated_on <= ${today}::date - e.gone end), '{}') as expired
      from dentists d
      cross join jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
        as e ("column" text, part text, gone integer, before timestamptz)
      left join dentist_facts f on f.dentist_id = d.id and f.part = e.part
      where d.id = ${given} group by d.id
    ) wanted
    where wanted.id = d.id and d.expired_columns <> wanted.expired`.execute(trx);
  await sql`
    update dentist_locations l set hours_expired = not l.hours_expired
    from dentists d left join dentist_facts f on f.dentist_id = d.id and f.part = 'hours'
    where d.id = ${given} and l.dentist_id = d.id and l.hours_expired is distinct from coalesce(
      coalesce(case when l.is_primary_location then f.confirmed_at else l.confirmed_at end < ${expiresBefore(HOURS_GONE)},
        d.stated_on <= ${today}::date - ${HOURS_GONE}::integer), false)`.execute(trx);
}

/** Does so for every dentist, nightly: facts expire without a change. */
export async function expireAllFacts(now = new Date()): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await db
      .selectFrom('dentists')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (batch.length === 0) return;
    const ids = batch.map(({ id }) => id);
    await db.transaction().execute((trx) => expireFacts(trx, ids, now));
    last = ids.at(-1)!;
  }
}
