import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import type { Database } from '#db/rows.ts';
import type { ColumnMap } from './column-map.ts';
import type { SourceRow } from './columns.ts';
import {
  actorOfRun,
  beginRun,
  countChanges,
  endRun,
  MAX_MISSING,
  noteMissing,
  noteProgress,
  openCommandRun,
  storedSummary,
} from './import-runs.server.ts';
import type { RowReject } from './import-runs.server.ts';
import {
  rememberColumnMap,
  rememberedMap,
  saveImportSource,
  sourceName,
  touchImportSource,
} from './import-source.server.ts';
import type { SourceOptions } from './import-source.server.ts';
import { loadKnownListings } from './known-listings.server.ts';
import type { KnownListings } from './known-listings.server.ts';
import type { Geography } from './place.server.ts';
import { loadGeography } from './place.server.ts';
import type { ImportFile } from './read-file.server.ts';
import { openImportFile } from './read-file.server.ts';
import { fileProblem, fileProblemWords, UnreadableFile } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import type { Warning } from './warning.ts';
import type { PreparedRow } from './save-batch.server.ts';
import { saveBatch } from './save-batch.server.ts';
import { rejectsAsJson, runFiles, writeRunFile } from './run-files.server.ts';
import { reject } from './reject.ts';
import { sourceKey } from './source-key.ts';
import type { ImportSummary } from './summary.ts';
import { addReason, addWarning, emptySummary, summaryAsJson } from './summary.ts';
import type { ListingResult } from './to-listing.server.ts';
import { toListing } from './to-listing.server.ts';

export type ImportRequest = {
  path: string;
  dryRun: boolean;
  source: SourceOptions;
  /** Headers of columns; the source's remembered ones if missing. Remembered when the import has succeeded. */
  columnMap?: ColumnMap;
  /** Folder for the file of rejected rows. */
  rejectsFolder: string;
  /** The run that the console opened; the command's is opened when it writes, and a dry run of its needs none. */
  runId?: string;
  /** Whether the file is a part of its source: what it lacks is not noted as missing. */
  isPart?: boolean;
  /** Whether the file may match almost nothing of its source. */
  acceptNew?: boolean;
  /** Rows per transaction; default 500. */
  batchSize?: number;
  /** Stops the import after the current batch. */
  signal?: AbortSignal;
  /** Migrates the database; called after the whole file was read, never on a dry run. */
  prepare?: () => Promise<void>;
  /** Called before the first write. */
  onOpened?: (file: ImportFile, source: string, columnMap: ColumnMap) => void;
  /** Called after each batch, with the number of rows done. */
  onProgress?: (done: number) => void;
};

/**
 * `failed`: the database or disk failed after `summary`. Earlier batches are stored, and a new run continues from
 * there.
 */
export type ImportResult =
  | { ok: true; source: string; summary: ImportSummary; rejectsFile: string | null }
  | {
      ok: false;
      reason: 'unreadable' | 'failed';
      problem: FileProblem;
      message: string;
      summary: ImportSummary;
      rejectsFile: string | null;
    };

/**
 * Imports a file of dentists. A file that cannot be read to the end changes nothing. Each batch is one transaction, and
 * a second run of the same file leaves every row unchanged.
 *
 * @returns the summary, or why the import was refused or failed
 */
export async function importDentists(db: Kysely<Database>, request: ImportRequest): Promise<ImportResult> {
  const summary = emptySummary();
  const startedAt = new Date();
  const files = runFiles(request.rejectsFolder, request.path, startedAt);
  const rejects: RowReject[] = [];
  let rejectsFile: string | null = null;
  const writeFiles = async (outcome: { source?: string; problem?: string }) => {
    if (rejects.length > 0) {
      await writeRunFile(files.rejects, rejectsAsJson(rejects));
      rejectsFile = files.rejects;
    }
    await writeRunFile(files.summary, {
      file: basename(request.path),
      dryRun: request.dryRun,
      ...outcome,
      ...summaryAsJson(summary),
      startedAt,
      endedAt: new Date(),
      rejectsFile: rejectsFile && basename(rejectsFile),
    });
  };
  const current: CurrentRun = { id: request.runId ?? null };
  try {
    const source = await run(db, request, summary, rejects, current);
    await writeFiles({ source });
    return { ok: true, source, summary, rejectsFile };
  } catch (error) {
    const problem = problemOf(error, request.signal?.aborted === true);
    const message = fileProblemWords('en', problem);
    // A full disk may be the very reason.
    if (summary.read > 0) await writeFiles({ problem: message }).catch(() => {});
    const unreadable = error instanceof UnreadableFile;
    // A run of the console that its server interrupts goes on when the server is back.
    const goesOn = request.runId !== undefined && request.signal?.aborted === true;
    if (current.id !== null && !goesOn)
      await endRun(db, current.id, {
        summary: storedSummary(summary),
        dryRun: request.dryRun,
        problem,
      }).catch(() => {});
    return {
      ok: false,
      reason: unreadable ? 'unreadable' : 'failed',
      problem,
      message,
      summary,
      rejectsFile,
    };
  }
}

/** The run's id, once it has one. */
type CurrentRun = { id: string | null };

async function run(
  db: Kysely<Database>,
  request: ImportRequest,
  summary: ImportSummary,
  rejects: RowReject[],
  current: CurrentRun,
): Promise<string> {
  const columnMap =
    request.columnMap ??
    (await rememberedMap(db, sourceName(request.source.name, null, basename(request.path)) ?? ''));
  const file = await openImportFile(request.path, columnMap);
  const name = sourceName(request.source.name, file.origin, basename(request.path));
  if (name === null) throw new UnreadableFile('source-name');
  if (!request.dryRun) await request.prepare?.();
  const geography = await loadGeography(db);
  if (geography.isEmpty) throw new UnreadableFile('no-city');
  request.onOpened?.(file, name, columnMap);
  const source = `import:${name}`;
  const keys = new Set(file.rows.flatMap((row) => keyOf(row) ?? []));
  const known = await loadKnownListings(db, source, (key) => keys.has(key));
  if (!request.dryRun) {
    if (!request.acceptNew && !request.isPart) refuseUnmatched(file, known);
    await saveImportSource(db, name, request.source);
    current.id ??= await openCommandRun(db, name, basename(request.path));
  }
  const runId = current.id;
  const { dryRun } = request;
  if (runId !== null && !(await beginRun(db, runId, { source: name, rowCount: file.rows.length, dryRun })))
    throw new UnreadableFile('being-undone');
  try {
    const abroad = await importRows(db, {
      request,
      runId,
      file,
      geography,
      source,
      known,
      summary,
      rejects,
    });
    if (runId !== null && !dryRun) {
      Object.assign(summary, await countChanges(db, runId));
      summary.unchanged = summary.read - summary.added - summary.updated - summary.rejected;
      if (!request.isPart) await noteMissing(db, runId, { source, missing: known.missing, abroad });
      if (request.columnMap) await rememberColumnMap(db, name, request.columnMap);
    }
  } catch (error) {
    // Earlier batches are stored. If the database is down, its error matters, not that of this audit line.
    if (!dryRun) await recordRun(db, name, runId, summary, false).catch(() => {});
    throw error;
  }
  if (!dryRun) {
    if (summary.added + summary.updated > 0) await touchImportSource(db, name);
    await recordRun(db, name, runId, summary, true);
  }
  if (runId !== null) await endRun(db, runId, { summary: storedSummary(summary), dryRun, problem: null });
  return name;
}

/** Listings from which on a source's files must match some. */
const MIN_LISTINGS_TO_MATCH = 10;

/**
 * Refuses a file that shares with the listings of its source less than a third of what it could: its key is likelier in
 * another column, or it is of another source, and every row would become a second listing.
 */
function refuseUnmatched(file: ImportFile, { ofSource, inFile }: KnownListings): void {
  if (ofSource < MIN_LISTINGS_TO_MATCH || inFile * MAX_MISSING >= Math.min(ofSource, file.rows.length))
    return;
  throw new UnreadableFile('few-matches', inFile, ofSource);
}

/** Writes one audit line per run; the rows it added and changed carry its source. */
async function recordRun(
  db: Kysely<Database>,
  source: string,
  runId: string | null,
  summary: ImportSummary,
  whole: boolean,
) {
  const { read, added, updated, unchanged, rejected } = summary;
  return recordChange(db, {
    actor: await actorOfRun(db, runId),
    action: 'import.run',
    subject: { kind: 'import', id: source },
    after: { read, added, updated, unchanged, rejected, whole },
  });
}

type Rows = {
  request: ImportRequest;
  runId: string | null;
  file: ImportFile;
  geography: Geography;
  source: string;
  known: KnownListings;
  summary: ImportSummary;
  rejects: RowReject[];
};

/** @returns the keys of rows that are not in Canada: a listing that an earlier file made of one is missing from this file. */
async function importRows(
  db: Kysely<Database>,
  { request, runId, file, geography, source, known, summary, rejects }: Rows,
): Promise<string[]> {
  const abroad: string[] = [];
  let batch = new PendingBatch();
  const flush = async () => {
    const outcomes = await saveBatch(db, {
      source,
      rows: batch.rows,
      known,
      runId: request.dryRun ? null : runId,
    });
    for (const { row, outcome, reject, warning } of outcomes) {
      if (outcome === 'rejected') batch.rejects.push({ row, reject });
      else summary[outcome]++;
      if (warning) batch.warnings.push({ row, warning });
    }
    for (const { row, warning } of batch.warnings) addWarning(summary, warning, row);
    const refused = batch.rejects.toSorted((a, b) => a.row - b.row);
    for (const { row, reject } of refused) {
      summary.rejected++;
      addReason(summary, reject, row);
      rejects.push({ row, reject });
    }
    summary.read += batch.read;
    batch = new PendingBatch();
    if (runId !== null)
      await noteProgress(db, runId, { done: summary.read, rejected: summary.rejected, rejects: refused });
    request.onProgress?.(summary.read);
  };
  /** The row that owns each key: the first one that was not refused. */
  const owners = new Map<string, number>();
  for (const given of file.rows) {
    if (batch.read >= (request.batchSize ?? 500)) await flush();
    if (request.signal?.aborted && batch.read === 0) throw new Error('it was interrupted');
    batch.read++;
    const key = keyOf(given);
    const owner = (key ? owners.get(key) : undefined) ?? given.row;
    const result = listingOf(given, owner, geography, file.origin !== null);
    if (result.ok) {
      if (key) owners.set(key, given.row);
      batch.rows.push({ row: given.row, listing: result.listing });
      batch.warnings.push(...result.warnings.map((warning) => ({ row: given.row, warning })));
    } else {
      if (key && result.reject.code.endsWith('abroad')) abroad.push(key);
      batch.rejects.push({ row: given.row, reject: result.reject });
    }
  }
  await flush();
  return abroad;
}

/** Outcomes of the current transaction, counted once it is committed. */
class PendingBatch {
  read = 0;
  rows: PreparedRow[] = [];
  rejects: RowReject[] = [];
  warnings: { row: number; warning: Warning }[] = [];
}

const keyOf = (given: SourceRow): string | null => ('fields' in given ? sourceKey(given.fields) : null);

function listingOf(given: SourceRow, owner: number, geography: Geography, isPlace: boolean): ListingResult {
  if ('problem' in given) return { ok: false, reject: given.problem };
  if (owner !== given.row) return { ok: false, reject: reject('duplicate', 'id', owner) };
  return toListing(given.fields, geography, isPlace);
}

/** What an error says, without the parameters that a driver adds. */
export function problemOf(error: unknown, isInterrupted: boolean): FileProblem {
  if (error instanceof UnreadableFile) return error.problem;
  if (isInterrupted) return fileProblem('interrupted');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '42P01' || code === '42703') return fileProblem('no-tables');
  if (code === '3D000' || code === 'ECONNREFUSED' || code.startsWith('08') || code === '57P01')
    return fileProblem('no-database', code);
  if (code === 'EACCES' || code === 'ENOSPC' || code === 'EROFS') return fileProblem('disk', code);
  if (code) return fileProblem('database', code);
  return fileProblem('stopped', error instanceof Error ? error.message : '');
}
