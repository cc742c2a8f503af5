import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { ImportState, ImportTask, StoredSummary } from '#db/rows.ts';

/** Runs per page of the history. */
const PAGE = 30;
/** Rejected rows, and listings that an undo left, on a run's page. */
const SHOWN = 100;

export type RunLine = {
  id: string;
  source: string | null;
  fileName: string;
  origin: 'console' | 'command';
  operator: string | null;
  createdAt: Date;
  task: ImportTask | null;
  state: ImportState;
  summary: StoredSummary | null;
};

/**
 * The runs of the import, newest first.
 *
 * @param before the id of the last run on the page before; null for the first page
 * @returns a page of runs, and the id after which the next page starts
 */
export async function listRuns(before: string | null): Promise<{ runs: RunLine[]; next: string | null }> {
  const { rows } = await sql<RunLine>`
    select id, source, file_name as "fileName", origin, operator_name as operator, created_at as "createdAt", task, state,
      summary
    from import_runs
    where task is distinct from 'register' and (${before}::uuid is null
      or (created_at, id) < (select created_at, id from import_runs where id = ${before}::uuid))
    order by created_at desc, id desc limit ${PAGE + 1}`.execute(db);
  const runs = rows.slice(0, PAGE);
  return { runs, next: rows.length > PAGE ? runs.at(-1)!.id : null };
}

/** A run with what its page shows; null if there is none. */
export async function findRun(id: string) {
  const run = await db
    .selectFrom('import_runs')
    .selectAll()
    .where('id', '=', id)
    .where('task', 'is distinct from', 'register')
    .executeTakeFirst();
  if (!run) return null;
  const [rejects, left, undoable, absent] = await Promise.all([
    db
      .selectFrom('import_rejects')
      .select(['row_number as row', 'reject'])
      .where('run_id', '=', id)
      .orderBy('row_number')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('import_changes as c')
      .innerJoin('dentists as d', 'd.id', 'c.dentist_id')
      .select(['d.id', 'd.name', 'c.left_because as because'])
      .where('c.run_id', '=', id)
      .where('c.left_because', 'is not', null)
      .orderBy('d.name')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('import_changes')
      .select([
        sql<number>`count(*) filter (where left_because is null)::int`.as('open'),
        sql<number>`count(left_because)::int`.as('left'),
      ])
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow(),
    // Listings that a later file has again, or that another run marked, are no longer this one's to mark.
    db
      .selectFrom('listing_work')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('absent_in', '=', id)
      .where('not_seen_since', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...run, rejects, left, undoable: undoable.open, leftCount: undoable.left, unmarked: absent.n };
}

export type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** The names of all sources, in the order of the alphabet. */
export async function listSourceNames(): Promise<string[]> {
  const sources = await db.selectFrom('import_sources').select('name').orderBy('name').execute();
  return sources.map(({ name }) => name);
}

/** What is stored about a source; undefined before its first import. */
export const findImportSource = (name: string) =>
  db.selectFrom('import_sources').selectAll().where('name', '=', name).executeTakeFirst();
