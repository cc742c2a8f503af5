import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { restoreImportedDentists } from '#app/features/directory/dentist/dentist-commands.server.ts';
import type { PreviousFacts } from '#app/features/directory/dentist/dentist-commands.server.ts';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type { Executor } from '#db/database.ts';
import type { Database } from '#db/rows.ts';

/** Listings per transaction. */
const BATCH = 500;

/** Tables whose rows a listing has by itself: they go with it. A row of any other one is a reason to keep the listing. */
const PARTS = [
  'dentist_locations',
  'dentist_specialties',
  'dentist_standings',
  'import_changes',
  'listing_work',
  'ranking_entries',
];

/** Finds those of the listings that a visitor or an operator used: a row of another table refers to them. */
async function listUsed(trx: Executor, ids: readonly string[]): Promise<Set<string>> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'dentists'::regclass and c.contype = 'f'
      and c.conrelid::regclass::text <> all (${PARTS})`.execute(trx);
  const parts = references.map(
    ({ table, column }) => sql`select ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} = any (${[...ids]}::uuid[])`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)}
    union select d.id from dentists d
      -- Not correlated, so that the requests are read once per batch.
      where d.id = any (${[...ids]}::uuid[]) and d.slug in (
        select jsonb_path_query(l.details, '$.matches[*].slug') #>> '{}' from leads l
        where l.service_type = 'match_request')
    union select d.id from dentists d
      where d.id = any (${[...ids]}::uuid[]) and exists (select from evidence e
        where e.kind = 'recognition' and e.value ->> 'nominator' = d.id::text)
    union select dentist_id from listing_work where assigned_to is not null and dentist_id = any (${[...ids]}::uuid[])`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

type Change = { id: string; version: number; before: PreviousFacts | null; isSame: boolean };

/**
 * Undoes a run: removes the listings that it added and puts back what it changed, in batches. A listing that was changed
 * since, or that something refers to, stays as it is, with the reason. A second call goes on where the first ended.
 *
 * @param signal stops it after the current batch
 * @throws an error if it was stopped
 */
export async function undoRun(db: Kysely<Database>, id: string, signal?: AbortSignal): Promise<void> {
  const source = await db.selectFrom('import_runs').select('source').where('id', '=', id).executeTakeFirst();
  while (await undoBatch(db, id)) if (signal?.aborted) throw new Error('it was interrupted');
  await sql`update listing_work set absent_in = null, not_seen_since = null, absence_kept_at = null, asked_at = null
    where absent_in = ${id}::uuid`.execute(db);
  await db
    .updateTable('import_runs')
    .set({ state: 'undone', problem: null, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await sql`update import_sources s set imported_at = coalesce((select max(r.finished_at) from import_runs r
    where r.source = s.name and r.task = 'import' and r.state = 'done'), s.imported_at)
    where s.name = ${source?.source ?? ''}`.execute(db);
}

/** @returns whether there was anything to undo. */
function undoBatch(db: Kysely<Database>, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // No city may be added, changed or removed while listings go back to theirs.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`.execute(trx);
    const { rows: ids } = await sql<{ id: string }>`select dentist_id as id from import_changes
      where run_id = ${id}::uuid and left_because is null order by dentist_id limit ${BATCH}`.execute(trx);
    if (ids.length === 0) return false;
    const chosen = sql`${ids.map((row) => row.id)}::uuid[]`;
    // In the order of their ids, as imports and bulk actions lock them.
    await sql`select from dentists where id = any (${chosen}) order by id for update`.execute(trx);
    const { rows } = await sql<Change>`select c.dentist_id as id, c.before, d.version = c.version as "isSame"
      from import_changes c join dentists d on d.id = c.dentist_id
      where c.run_id = ${id}::uuid and c.dentist_id = any (${chosen}) order by c.dentist_id`.execute(trx);
    const same = rows.filter((row) => row.isSame);
    const added = rows.filter((row) => row.before === null).map((row) => row.id);
    const used = added.length > 0 ? await listUsed(trx, added) : new Set<string>();
    const removed = same.filter((row) => row.before === null && !used.has(row.id)).map((row) => row.id);
    if (removed.length > 0) await trx.deleteFrom('dentists').where('id', 'in', removed).execute();
    const restored = await restoreImportedDentists(
      trx,
      same.flatMap(({ id: dentistId, before }) => (before === null ? [] : [{ id: dentistId, before }])),
    );
    await trx
      .deleteFrom('import_changes')
      .where('run_id', '=', id)
      .where('dentist_id', '=', (eb) => eb.fn.any(eb.val(restored)))
      .execute();
    const left = rows.filter((row) => !removed.includes(row.id) && !restored.includes(row.id));
    const reasons = left.map((row) => (used.has(row.id) ? 'used' : 'changed'));
    const leftIds = sql`${left.map((row) => row.id)}::uuid[]`;
    await sql`update import_changes c set left_because = l.reason
      from unnest(${leftIds}, ${reasons}::text[]) as l (id, reason)
      -- Said twice, so that with stale statistics, too, only the batch is joined, and not the whole run.
      where c.run_id = ${id}::uuid and c.dentist_id = any (${leftIds}) and c.dentist_id = l.id`.execute(trx);
    await sql`update import_runs set undone = undone + ${removed.length + restored.length}, heard_at = now(),
      rows_done = rows_done + ${ids.length} where id = ${id}::uuid`.execute(trx);
    return true;
  });
}
