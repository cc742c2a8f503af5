import { sql } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { ImportOptions, ImportTask, RegisterOptions } from '#db/rows.ts';
import { sourceName } from './import-source.server.ts';
import { isBusy, markMissing } from './import-runs.server.ts';
import { previewOf } from './preview.server.ts';
import { findImportSource } from './run-queries.server.ts';
import { importServer } from './uploads.server.ts';
import type { Upload } from './uploads.server.ts';

type Operator = Extract<Actor, { kind: 'operator' }>;

/**
 * What is remembered of a source for a file: its columns, without the headers that the file lacks, and how it wants to be
 * named; null for a new source.
 *
 * @param headers the file's headers; null where its columns are known
 */
export async function findSourceOptions(
  source: string,
  headers: readonly string[] | null,
): Promise<ImportOptions | null> {
  const known = await findImportSource(source);
  if (!known) return null;
  const columnMap = Object.fromEntries(
    Object.entries(known.column_map).filter(([, header]) => header === null || headers?.includes(header)),
  );
  return { columnMap, attribution: known.attribution, license: known.license, url: known.url };
}

/**
 * Opens the run of an uploaded file, with what is remembered of its source.
 *
 * @param chosen the source; null for one that is named after the file or its map
 */
export async function openRun(
  id: string,
  { fileName, head }: Upload,
  chosen: string | null,
  actor: Operator,
): Promise<void> {
  const guess = await previewOf(head, {}, 'en');
  const source = chosen ?? sourceName(undefined, guess.origin, fileName) ?? 'file';
  const headers = guess.headers?.map((header) => header.name) ?? null;
  const options: ImportOptions = (await findSourceOptions(source, headers)) ?? {};
  await db
    .insertInto('import_runs')
    .values({
      id,
      source,
      file_name: fileName,
      origin: 'console',
      operator_id: actor.id,
      operator_name: actor.name,
      server: await importServer(),
      head,
      state: 'ready',
      options: JSON.stringify(options),
    })
    .execute();
}

/** Opens the run of an uploaded extract of a register, and has this server read it. */
export async function openRegisterRun(
  id: string,
  fileName: string,
  register: RegisterOptions,
  actor: Operator,
): Promise<void> {
  await db
    .insertInto('import_runs')
    .values({
      id,
      file_name: fileName,
      origin: 'console',
      operator_id: actor.id,
      operator_name: actor.name,
      server: await importServer(),
      head: '',
      task: 'register',
      state: 'queued',
      options: JSON.stringify({ register }),
    })
    .execute();
}

/**
 * Has the server of an extract read it again: after its preview to record what it says, after a failure as before. An
 * extract that lacked too many listings may lack them now.
 */
export async function startRegisterRun(id: string, actor: Operator): Promise<void> {
  if (!actorMay(actor, 'record-evidence')) return;
  await sql`update import_runs set state = 'queued', operator_id = ${actor.id}, operator_name = ${actor.name},
      summary = null, problem = null, rows_done = 0, row_count = 0, attempts = 0,
      options = jsonb_set(options, '{register}', options -> 'register' || case when state = 'ready' then '{"dryRun": false}'
        when problem ->> 'code' = 'lacks-many' then '{"mayLackMany": true}' else '{}' end::jsonb)
    where id = ${id}::uuid and task = 'register' and state in ('ready', 'failed') and head is not null
      and (${actorMay(actor, 'import-listings')} or options -> 'register' -> 'addMissing' = 'false')`.execute(
    db,
  );
}

/** Stores what the form says about a file that no process works on. What a dry run found is no longer true, and goes. */
export async function saveRunOptions(id: string, source: string, options: ImportOptions): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .updateTable('import_runs')
      .set({ source, options: JSON.stringify(options) })
      .where('id', '=', id)
      .where('state', 'in', ['ready', 'failed'])
      .where('head', 'is not', null)
      .returning('task')
      .executeTakeFirst();
    if (run?.task !== 'dry-run') return;
    await trx
      .updateTable('import_runs')
      .set({ task: null, state: 'ready', summary: null, problem: null })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('import_rejects').where('run_id', '=', id).execute();
  });
}

/** Has the server of the file read it: to see what would happen, or to import it. A run under way stays as it is. */
export async function startRun(id: string, task: 'dry-run' | 'import', actor: Operator): Promise<void> {
  if (!actorMay(actor, 'import-listings')) return;
  await db
    .updateTable('import_runs')
    .set({
      task,
      state: 'queued',
      operator_id: actor.id,
      operator_name: actor.name,
      summary: null,
      problem: null,
      rows_done: 0,
      attempts: 0,
    })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'failed'])
    .where('head', 'is not', null)
    .execute();
}

/**
 * Has this server undo a run that changed listings.
 *
 * @returns false if another run of its source is importing or being undone
 */
export async function startUndo(id: string, actor: Operator): Promise<boolean> {
  if (!actorMay(actor, 'import-listings')) return true;
  const server = await importServer();
  return db.transaction().execute(async (trx) => {
    const undone = await trx
      .selectFrom('import_runs')
      .select('source')
      .where('id', '=', id)
      .executeTakeFirst();
    const others = { source: undone?.source ?? '', id, tasks: ['import', 'undo'] as ImportTask[] };
    if (await isBusy(trx, { ...others, states: ['running'] })) return false;
    const run = await trx
      .updateTable('import_runs')
      .set({
        task: 'undo',
        state: 'queued',
        server,
        problem: null,
        rows_done: 0,
        row_count: sql<number>`(select count(*)::int from import_changes where run_id = ${id}::uuid and left_because is null)`,
        attempts: 0,
        heard_at: sql<Date>`now()`,
        head: null,
      })
      .where('id', '=', id)
      .where('state', 'in', ['done', 'failed'])
      .where(
        sql<boolean>`exists (select from import_changes where run_id = ${id}::uuid and left_because is null)`,
      )
      .returning('source')
      .executeTakeFirst();
    if (run)
      await recordChange(trx, {
        actor,
        action: 'import.undo',
        subject: { kind: 'import', id: run.source ?? '' },
      });
    return true;
  });
}

/** Marks the listings that a run's file lacks although they are many. A later file of the source decides for itself. */
export async function confirmMissing(id: string, actor: Operator): Promise<void> {
  if (!actorMay(actor, 'import-listings')) return;
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .updateTable('import_runs')
      .set({ missing_marked: true })
      .where('id', '=', id)
      .where('missing_marked', '=', false)
      .where('missing', '>', 0)
      .returning(['source', 'missing'])
      .executeTakeFirst();
    if (!run) return;
    await markMissing(trx, id);
    await recordChange(trx, {
      actor,
      action: 'import.mark-missing',
      subject: { kind: 'import', id: run.source ?? '' },
      after: { missing: run.missing },
    });
  });
}
