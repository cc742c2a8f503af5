import { sql } from 'kysely';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { regulatedProvinces } from '#app/content/regulators.ts';
import { UnreadableFile } from '#app/features/console/imports/file-problem.ts';
import type { FileProblem } from '#app/features/console/imports/file-problem.ts';
import { problemOf } from '#app/features/console/imports/import-dentists.server.ts';
import { endRun } from '#app/features/console/imports/import-runs.server.ts';
import { removeUpload, uploadPath } from '#app/features/console/imports/uploads.server.ts';
import type { ReadExtractOfRun } from '#app/features/console/imports/work-on-run.server.ts';
import { may } from '#app/features/requests/operator/roles.ts';
import { dataFolder } from '#config';
import { db } from '#db/database.ts';
import type { ImportState, RegisterOptions } from '#db/rows.ts';
import { readRegister } from './read-register.server.ts';
import type { RegisterSummary } from './register-summary.ts';

/** How many runs the page shows. */
const RUNS_SHOWN = 3;

/** The last extracts that were uploaded, the newest first. */
export const listRegisterRuns = () =>
  db
    .selectFrom('import_runs')
    .select(['id', 'file_name as fileName', 'operator_name as operator', 'created_at as createdAt'])
    .select(['rows_done as done', 'row_count as total'])
    .select([
      sql<Exclude<ImportState, 'undone'>>`state`.as('state'),
      sql<FileProblem | null>`problem`.as('problem'),
      sql<RegisterSummary | null>`summary`.as('summary'),
      sql<RegisterOptions>`options -> 'register'`.as('about'),
      sql<boolean>`head is not null`.as('hasFile'),
    ])
    .where('task', '=', 'register')
    .orderBy('created_at', 'desc')
    .limit(RUNS_SHOWN)
    .execute();
export type RegisterRun = Awaited<ReturnType<typeof listRegisterRuns>>[number];

/**
 * Previews or reads the extract of a run. A run that was interrupted waits for the next process, which starts again.
 *
 * @throws an error other than that of the file, once the run has failed with it
 */
export const readExtractOfRun: ReadExtractOfRun = async ({ id, operatorId, about }, signal, onProgress) => {
  let summary: RegisterSummary | null = null;
  let problem: FileProblem | null = null;
  let unexpected: unknown;
  try {
    const result = await readRegister({
      ...about,
      province: regulatedProvinces.find((code) => code === about.province)!,
      actor: await findActor(operatorId, about),
      path: uploadPath(id),
      folder: dataFolder('imports'),
      signal,
      onProgress,
    });
    ({ summary } = result);
    if (result.added?.ok === false) ({ problem } = result.added);
  } catch (error) {
    if (signal.aborted) return;
    problem = problemOf(error, false);
    if (!(error instanceof UnreadableFile)) unexpected = error;
  }
  await endRun(db, id, { summary, dryRun: about.dryRun, problem });
  if (unexpected) throw unexpected;
  if (problem === null && !about.dryRun) await removeUpload(id);
};

/** The operator who asked for a run. @throws UnreadableFile if they are gone or may not do it any more */
async function findActor(id: string | null, { addMissing }: RegisterOptions): Promise<OperatorActor> {
  const operator = await db
    .selectFrom('operators')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isAllowed =
    operator &&
    may(operator.role, 'record-evidence') &&
    (!addMissing || may(operator.role, 'import-listings'));
  if (!isAllowed) throw new UnreadableFile('no-operator');
  return { kind: 'operator', ...operator };
}
