import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { dataFolder } from '#config';
import type { Database, RegisterOptions } from '#db/rows.ts';
import { fileProblem } from './file-problem.ts';
import { importDentists } from './import-dentists.server.ts';
import { endRun } from './import-runs.server.ts';
import { undoRun } from './undo-run.server.ts';
import { hasUpload, listOldUploads, removeUpload, uploadPath } from './uploads.server.ts';

/** A process that works on a run says so this often, in milliseconds; after five of them it counts as gone. */
const BEAT = 2000;

/** Processes that may begin the same task. */
const MAX_ATTEMPTS = 4;

/** Days that the undo of a run, and a file that nobody imported, are kept. */
const UNDO_DAYS = 30;
const UPLOAD_DAYS = 7;

/**
 * Takes the next run that waits on this server, or that a process here left unfinished.
 *
 * @returns its id, or null if there is none
 */
export async function claimRun(db: Kysely<Database>, server: string): Promise<string | null> {
  await sql`update import_runs set state = 'failed', finished_at = now(), problem = ${JSON.stringify(fileProblem('given-up'))}::jsonb
    where server = ${server}::uuid and state = 'running' and attempts >= ${MAX_ATTEMPTS}
      and heard_at < now() - make_interval(secs => ${(5 * BEAT) / 1000})`.execute(db);
  const { rows } = await sql<{ id: string }>`
    update import_runs set state = 'running', attempts = attempts + 1, heard_at = now()
    where id = (select id from import_runs where server = ${server}::uuid and (state = 'queued' or state = 'running'
      and heard_at < now() - make_interval(secs => ${(5 * BEAT) / 1000})) order by created_at limit 1 for update skip locked)
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Previews or reads the extract of a register that was uploaded for a run, and ends the run. */
export type ReadExtractOfRun = (
  run: { id: string; operatorId: string | null; about: RegisterOptions },
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
) => Promise<void>;

/**
 * Does what a claimed run is to do: its dry run, its import, its undo, or its extract of a register.
 *
 * @param signal stops it after the current batch; the run then waits for the next process
 * @param readExtract reads an extract, which imports know nothing of
 */
export async function workOnRun(
  db: Kysely<Database>,
  id: string,
  signal: AbortSignal,
  readExtract: ReadExtractOfRun,
): Promise<void> {
  const run = await db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst();
  if (run?.state !== 'running') return;
  let progress: { rows_done?: number; row_count?: number } = {};
  const beat = setInterval(() => {
    // A beat that the database does not take is followed by the next.
    db.updateTable('import_runs')
      .set({ heard_at: sql<Date>`now()`, ...progress })
      .where('id', '=', id)
      .execute()
      .catch(() => {});
  }, BEAT);
  try {
    if (run.task === 'undo') await undoRun(db, id, signal);
    else if (!(await hasUpload(id)))
      await endRun(db, id, { summary: null, dryRun: false, problem: fileProblem('no-upload') });
    else if (run.options.register)
      await readExtract(
        { id, operatorId: run.operator_id, about: run.options.register },
        signal,
        (done, total) => (progress = { rows_done: done, row_count: total }),
      );
    else {
      const { columnMap, acceptNew = false, ...about } = run.options;
      const result = await importDentists(db, {
        path: uploadPath(id),
        dryRun: run.task === 'dry-run',
        source: { ...(run.source === null ? {} : { name: run.source }), ...about },
        columnMap: columnMap ?? {},
        acceptNew,
        rejectsFolder: dataFolder('imports'),
        runId: id,
        signal,
      });
      if (result.ok && run.task === 'import') await removeUpload(id);
    }
  } finally {
    clearInterval(beat);
  }
}

/**
 * Forgets what nobody needs any more: the undo of old runs, and files that were not imported. A command that ended
 * without a word has failed.
 */
export async function tidyRuns(db: Kysely<Database>): Promise<void> {
  await sql`update import_runs set state = 'failed', finished_at = now(), problem = ${JSON.stringify(fileProblem('ended'))}::jsonb
    where origin = 'command' and state = 'running'
      and coalesce(heard_at, created_at) < now() - interval '10 minutes'`.execute(db);
  await sql`delete from import_changes c using import_runs r
    where r.id = c.run_id and r.finished_at < now() - make_interval(days => ${UNDO_DAYS})`.execute(db);
  await sql`update import_runs set head = null where head is not null and state in ('ready', 'failed')
    and coalesce(finished_at, created_at) < now() - make_interval(days => ${UPLOAD_DAYS})`.execute(db);
  const uploads = await listOldUploads();
  if (uploads.length === 0) return;
  const { rows } = await sql<{ id: string }>`select id from import_runs
    where id = any (${uploads}::uuid[]) and head is not null`.execute(db);
  const kept = new Set(rows.map(({ id }) => id));
  for (const id of uploads) if (!kept.has(id)) await removeUpload(id);
}
