import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { SavedListing } from '#app/features/directory/dentist/dentist-commands.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { Executor } from '#db/database.ts';
import type { Database, ImportState, ImportTask, StoredSummary } from '#db/rows.ts';
import type { FileProblem } from './file-problem.ts';
import type { Reject } from './reject.ts';
import type { ImportSummary } from './summary.ts';
import { isTownWarning } from './warning.ts';

/** Rejected rows that a run keeps in the database; the file of rejects has all. */
const REJECTS_KEPT = 1000;
/** Kinds of warnings and of rejects that a run keeps, and towns beside them, of which a file may name hundreds. */
const KINDS_KEPT = 20;
const TOWNS_KEPT = 100;

/** A file that lacks more than one of so many listings of its source is likelier truncated. */
export const MAX_MISSING = 3;

export type RowReject = { row: number; reject: Reject };

/** Opens the run of a file that the command imports; the console's runs begin with the upload. */
export async function openCommandRun(db: Executor, source: string, fileName: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('import_runs')
    .values({ id, source, file_name: fileName, origin: 'command', task: 'import', state: 'running' })
    .execute();
  return id;
}

/**
 * Notes that a run reads its file. An import ends the undo of the source's earlier ones, whose listings change now.
 *
 * @returns false if a run of the source is being undone: it would remove listings that this one finds unchanged
 */
export function beginRun(
  db: Kysely<Database>,
  id: string,
  { source, rowCount, dryRun }: { source: string; rowCount: number; dryRun: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!dryRun && (await isBusy(trx, { source, id, tasks: ['undo'], states: ['queued', 'running'] })))
      return false;
    await trx
      .updateTable('import_runs')
      .set({ source, row_count: rowCount, heard_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('import_rejects').where('run_id', '=', id).execute();
    if (!dryRun)
      await sql`delete from import_changes c using import_runs r
        where r.id = c.run_id and r.source = ${source} and r.id <> ${id}::uuid
          -- One that imports at the same time counts its changes.
          and r.state <> 'running'`.execute(trx);
    return true;
  });
}

/** Minutes after which a run that nothing was heard of counts as given up. */
const GIVEN_UP_AFTER = 10;
const isHeard = sql<boolean>`coalesce(heard_at, created_at) > now() - make_interval(mins => ${GIVEN_UP_AFTER})`;

/** Whether another run of the source does one of the tasks. Locks the source, so that only one run can begin meanwhile. */
export async function isBusy(
  trx: Executor,
  { source, id, tasks, states }: { source: string; id: string; tasks: ImportTask[]; states: ImportState[] },
): Promise<boolean> {
  await trx.selectFrom('import_sources').select('name').where('name', '=', source).forUpdate().execute();
  const other = await trx
    .selectFrom('import_runs')
    .select('id')
    .where('source', '=', source)
    .where('id', '<>', id)
    .where('task', 'in', tasks)
    .where('state', 'in', states)
    .where(isHeard)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether an import of any source is under way. */
export async function isImporting(trx: Executor): Promise<boolean> {
  const run = await trx
    .selectFrom('import_runs')
    .select('id')
    .where('task', '=', 'import')
    .where('state', '=', 'running')
    .where(isHeard)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** Notes how far a run is and which rows it rejected. A run that goes on after a restart reads its first rows again. */
export async function noteProgress(
  db: Executor,
  id: string,
  { done, rejected, rejects }: { done: number; rejected: number; rejects: readonly RowReject[] },
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ rows_done: sql<number>`greatest(rows_done, ${done})`, heard_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  const kept = rejects.slice(0, Math.max(0, REJECTS_KEPT - (rejected - rejects.length)));
  if (kept.length === 0) return;
  await db
    .insertInto('import_rejects')
    .values(kept.map(({ row, reject }) => ({ run_id: id, row_number: row, reject: JSON.stringify(reject) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes what a batch added and changed, in its transaction; what a listing was before the run stays noted. */
export async function noteChanges(trx: Executor, id: string, saved: readonly SavedListing[]): Promise<void> {
  const changes = saved.flatMap((each) =>
    'id' in each
      ? [{ id: each.id, version: each.version, before: each.outcome === 'updated' ? each.before : null }]
      : [],
  );
  if (changes.length === 0) return;
  await sql`insert into import_changes (run_id, dentist_id, version, before)
    select ${id}::uuid, c.id, c.version, nullif(c.before, 'null') from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c (id uuid, version integer, before jsonb)
    on conflict (run_id, dentist_id) do update set version = excluded.version`.execute(trx);
}

/**
 * The run's own counts of what it added and changed: a run that went on after a restart finds the rows of before
 * unchanged.
 */
export async function countChanges(db: Executor, id: string): Promise<{ added: number; updated: number }> {
  const { rows } = await sql<{ added: number; updated: number }>`
    select count(*) filter (where before is null)::int as added, count(before)::int as updated
    from import_changes where run_id = ${id}::uuid`.execute(db);
  return rows[0]!;
}

/** A summary as its run keeps it. */
export const storedSummary = ({ warnings, reasons, ...counts }: ImportSummary): StoredSummary => ({
  ...counts,
  warnings: mostOf([...warnings.values()], ({ warning }) => isTownWarning(warning)),
  reasons: mostOf([...reasons.values()], ({ reject }) => reject.code === 'town-too-far'),
});

/** The most frequent kinds, and the most frequent towns. */
function mostOf<T extends { count: number }>(kinds: T[], isTown: (kind: T) => boolean): T[] {
  const { towns = [], others = [] } = Object.groupBy(
    kinds.toSorted((a, b) => b.count - a.count),
    (kind) => (isTown(kind) ? 'towns' : 'others'),
  );
  return [...others.slice(0, KINDS_KEPT), ...towns.slice(0, TOWNS_KEPT)];
}

/**
 * Ends a run, or its dry run, after which its file can be used; a failed one with its reason.
 *
 * @param summary what it counted, as it is kept; null if it came to nothing
 */
export async function endRun(
  db: Executor,
  id: string,
  { summary, dryRun, problem }: { summary: object | null; dryRun: boolean; problem: FileProblem | null },
): Promise<void> {
  const state = problem !== null ? 'failed' : dryRun ? 'ready' : 'done';
  await db
    .updateTable('import_runs')
    .set({
      state,
      problem: problem && JSON.stringify(problem),
      summary: summary && JSON.stringify(summary),
      heard_at: sql<Date>`now()`,
      finished_at: sql<Date>`now()`,
      // A file that was used is not needed any more.
      ...(state === 'done' ? { head: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Who asked for a run; the program for the command's. */
export async function actorOfRun(db: Executor, id: string | null): Promise<Actor> {
  const run =
    id === null
      ? undefined
      : await db
          .selectFrom('import_runs')
          .select(['operator_id', 'operator_name'])
          .where('id', '=', id)
          .executeTakeFirst();
  return run?.operator_id
    ? { kind: 'operator', id: run.operator_id, name: run.operator_name ?? '', role: 'admin' }
    : { kind: 'system' };
}

/**
 * Compares the listings of a source with its latest whole file: those that it holds are no longer 'not seen', those that
 * it lacks are since now. A file that lacks more than a third of them marks none until an operator confirms it.
 *
 * @param missing ids of the source's visible listings that the file lacks
 * @param abroad keys of the file's rows that are not in Canada: their listings are missing, too
 */
export function noteMissing(
  db: Kysely<Database>,
  id: string,
  {
    source,
    missing,
    abroad = [],
  }: { source: string; missing: readonly string[]; abroad?: readonly string[] },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const listedAbroad = await trx
      .selectFrom('dentists')
      .select('id')
      .where('source', '=', source)
      .where('source_key', '=', (eb) => eb.fn.any(eb.val([...abroad])))
      .where('hidden_at', 'is', null)
      .execute();
    const ids = sql`${[...missing, ...listedAbroad.map(({ id }) => id)]}::uuid[]`;
    // Each statement reads a row once whatever the statistics say: right after an import, they know nothing of its rows,
    // and a join compares each listing of the source with all of them.
    await sql`update listing_work w
      set absent_in = null, not_seen_since = null, absence_kept_at = null, asked_at = null
      where (w.not_seen_since is not null or w.absent_in is not null) and w.dentist_id <> all (${ids})
        and (select d.source from dentists d where d.id = w.dentist_id) = ${source}`.execute(trx);
    const { rows: fresh } = await sql`insert into listing_work (dentist_id, absent_in)
      -- Some may have been removed since they were looked up.
      select m.id, ${id}::uuid from (select id from dentists where id = any (${ids}) order by id for key share) m
      on conflict (dentist_id) do update set absent_in = excluded.absent_in where listing_work.not_seen_since is null
      returning dentist_id`.execute(trx);
    const { rows } = await sql<{ of: number }>`select count(*)::int as of from (
      select id from dentists where source = ${source} and merged_into is null
      except select dentist_id from import_changes where run_id = ${id}::uuid and before is null) known`.execute(
      trx,
    );
    const { of } = rows[0]!;
    const isMarked = fresh.length * MAX_MISSING <= of;
    await trx
      .updateTable('import_runs')
      .set({ missing: fresh.length, missing_of: of, missing_marked: isMarked })
      .where('id', '=', id)
      .execute();
    if (isMarked) await markMissing(trx, id);
  });
}

/** Marks the listings that a run's file was the first to lack. */
export const markMissing = (trx: Executor, id: string) =>
  trx
    .updateTable('listing_work')
    .set({ not_seen_since: sql<Date>`now()` })
    .where('absent_in', '=', id)
    .where('not_seen_since', 'is', null)
    .execute();
