import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import type { Database } from '#db/rows.ts';
import type { ColumnMap } from './column-map.ts';
import { origins } from './columns.ts';
import type { Origin, SourceRow } from './columns.ts';
import { loadKnownListings } from './known-listings.server.ts';
import {
  actorOfRun,
  beginRun,
  countChanges,
  endRun,
  noteMissing,
  noteProgress,
  openCommandRun,
  takeOverChanges,
} from './import-runs.server.ts';
import type { KnownListings } from './known-listings.server.ts';
import type { Geography } from './place.server.ts';
import { loadGeography } from './place.server.ts';
import type { ImportFile } from './read-file.server.ts';
import { openImportFile } from './read-file.server.ts';
import { fileProblem, fileProblemWords, UnreadableImport } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import type { Warning } from './warning.ts';
import type { PreparedRow } from './save-batch.server.ts';
import { saveBatch } from './save-batch.server.ts';
import { reject, rejectWords } from './reject.ts';
import type { Reject } from './reject.ts';
import { sourceKey } from './source-key.ts';
import type { ImportSummary } from './summary.ts';
import { addReason, addWarning, emptySummary, summaryAsJson } from './summary.ts';
import type { ListingResult } from './to-listing.server.ts';
import { toListing } from './to-listing.server.ts';
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { foldText } from './normalise.ts';
import type { Executor } from '#db/database.ts';

/**
 * Writes rejected rows as a JSON array while the import runs: row, field, reason, kind of value and what to do, in
 * English, and the code and its values, from which `rejectWords` makes them in French. No value of a row is written.
 * Creates no file if no row is rejected.
 */
class RejectsFile {
  readonly path: string;
  /** Where the summary of the run goes, beside this file. */
  readonly summaryPath: string;
  #stream: WriteStream | null = null;
  #failure: Error | null = null;

  /**
   * @param folder the folder for the file
   * @param importPath the imported file, whose name becomes part of this one's
   */
  constructor(folder: string, importPath: string, startedAt: Date) {
    const time = startedAt.toISOString().replace(/\D/g, '').slice(0, 17);
    const name = basename(importPath)
      .replace(/\.[^.]+$/, '')
      .replace(/[^\w-]+/g, '-')
      .slice(0, 80);
    this.path = join(folder, `rejects-${name}-${time}.json`);
    this.summaryPath = join(folder, `summary-${name}-${time}.json`);
  }

  get isWritten(): boolean {
    return this.#stream !== null;
  }

  async add(row: number, reject: Reject): Promise<void> {
    if (this.#failure) throw this.#failure;
    const start = this.#stream === null ? '[\n' : ',\n';
    if (this.#stream === null) await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    this.#stream ??= createWriteStream(this.path, { mode: 0o600 }).on(
      'error',
      (error) => (this.#failure = error),
    );
    if (!this.#stream.write(`${start}  ${JSON.stringify({ row, ...reject, ...rejectWords('en', reject) })}`))
      await once(this.#stream, 'drain');
  }

  /** Closes the array. Call it even if the import fails, so that the file is valid JSON. */
  async close(): Promise<void> {
    if (!this.#stream) return;
    if (!this.#stream.destroyed) this.#stream.end('\n]\n');
    await finished(this.#stream);
  }
}

export type ImportRequest = {
  path: string;
  dryRun: boolean;
  source: SourceOptions;
  /** Headers of columns; the source's remembered ones if missing. Remembered when the import writes. */
  columnMap?: ColumnMap;
  /** Folder for the file of rejected rows. */
  rejectsFolder: string;
  /** The run that the console opened; the command's is opened when it writes, and a dry run of its needs none. */
  runId?: string;
  /** Whether the file is a part of its source: what it lacks is not noted as missing. */
  isPart?: boolean;
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
  const rejects = new RejectsFile(request.rejectsFolder, request.path, startedAt);
  const rejectsFile = () => (rejects.isWritten ? rejects.path : null);
  const writeSummary = (outcome: { source?: string; problem?: string }) =>
    writeSummaryFile(rejects.summaryPath, request, {
      ...outcome,
      ...summaryAsJson(summary),
      startedAt,
      endedAt: new Date(),
      rejectsFile: rejects.isWritten ? basename(rejects.path) : null,
    });
  const current: CurrentRun = { id: request.runId ?? null };
  try {
    const source = await run(db, request, summary, rejects, current);
    await rejects.close();
    await writeSummary({ source });
    return { ok: true, source, summary, rejectsFile: rejectsFile() };
  } catch (error) {
    await rejects.close().catch(() => {});
    const problem = problemOf(error, request.signal?.aborted === true);
    const message = fileProblemWords('en', problem);
    // A full disk may be the very reason.
    if (summary.read > 0) await writeSummary({ problem: message }).catch(() => {});
    const unreadable = error instanceof UnreadableImport;
    // A run of the console that its server interrupts goes on when the server is back.
    const goesOn = request.runId !== undefined && request.signal?.aborted === true;
    if (current.id !== null && !goesOn)
      await endRun(db, current.id, { summary, dryRun: request.dryRun, problem }).catch(() => {});
    return {
      ok: false,
      reason: unreadable ? 'unreadable' : 'failed',
      message,
      summary,
      rejectsFile: rejectsFile(),
    };
  }
}

async function writeSummaryFile(path: string, { path: file, dryRun }: ImportRequest, run: object) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify({ file: basename(file), dryRun, ...run }, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** The run's id, once it has one. */
type CurrentRun = { id: string | null };

async function run(
  db: Kysely<Database>,
  request: ImportRequest,
  summary: ImportSummary,
  rejects: RejectsFile,
  current: CurrentRun,
): Promise<string> {
  const columnMap = request.columnMap ?? (await rememberedMap(db, request));
  const file = await openImportFile(request.path, columnMap);
  const name = sourceName(request.source.name, file.origin, basename(request.path));
  if (name === null) throw new UnreadableImport('source-name');
  if (!request.dryRun) await request.prepare?.();
  const geography = await loadGeography(db);
  if (geography.isEmpty) throw new UnreadableImport('no-city');
  request.onOpened?.(file, name, columnMap);
  const source = `import:${name}`;
  const known = await loadKnownListings(db, source, (key) => file.keys.has(key));
  if (!request.dryRun) {
    await saveImportSource(db, name, request.source, request.columnMap);
    current.id ??= await openCommandRun(db, name, basename(request.path));
  }
  const runId = current.id;
  const { dryRun } = request;
  if (runId !== null && !(await beginRun(db, runId, { source: name, rowCount: file.rowCount, dryRun })))
    throw new UnreadableImport('being-undone');
  try {
    await importRows(db, { request, runId, file, geography, source, known, summary, rejects });
    if (runId !== null && !dryRun) {
      Object.assign(summary, await countChanges(db, runId));
      summary.unchanged = summary.read - summary.added - summary.updated - summary.rejected;
      if (!request.isPart) await noteMissing(db, runId, { source, missing: known.missing });
      await takeOverChanges(db, runId, name);
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
  if (runId !== null) await endRun(db, runId, { summary, dryRun, problem: null });
  return name;
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
  rejects: RejectsFile;
};

async function importRows(
  db: Kysely<Database>,
  { request, runId, file, geography, source, known, summary, rejects }: Rows,
): Promise<void> {
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
      addReason(summary, reject);
      await rejects.add(row, reject);
    }
    summary.read += batch.read;
    batch = new PendingBatch();
    if (runId !== null)
      await noteProgress(db, runId, { done: summary.read, rejected: summary.rejected, rejects: refused });
    request.onProgress?.(summary.read);
  };
  for await (const given of file.rows()) {
    if (batch.read >= (request.batchSize ?? 500)) await flush();
    if (request.signal?.aborted && batch.read === 0) throw new Error('it was interrupted');
    batch.read++;
    const key = 'fields' in given ? sourceKey(given.fields) : null;
    const owner = key ? file.keys.ownerOf(key, given.row) : given.row;
    const result = listingOf(given, owner, geography, file.origin !== null);
    if (result.ok) {
      batch.rows.push({ row: given.row, listing: result.listing });
      batch.warnings.push(...result.warnings.map((warning) => ({ row: given.row, warning })));
    } else {
      if (key && owner === given.row) file.keys.release(key);
      batch.rejects.push({ row: given.row, reject: result.reject });
    }
  }
  await flush();
}

/** Outcomes of the current transaction, counted once it is committed. */
class PendingBatch {
  read = 0;
  rows: PreparedRow[] = [];
  rejects: { row: number; reject: Reject }[] = [];
  warnings: { row: number; warning: Warning }[] = [];
}

function listingOf(given: SourceRow, owner: number, geography: Geography, isPlace: boolean): ListingResult {
  if ('problem' in given) return { ok: false, reject: given.problem };
  if (owner !== given.row) return { ok: false, reject: reject('duplicate', 'id', owner) };
  return toListing(given.fields, geography, isPlace);
}

/** What an error says, without the parameters that a driver adds. */
function problemOf(error: unknown, isInterrupted: boolean): FileProblem {
  if (error instanceof UnreadableImport) return error.problem;
  if (isInterrupted) return fileProblem('interrupted');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '42P01' || code === '42703') return fileProblem('no-tables');
  if (code === '3D000' || code === 'ECONNREFUSED' || code.startsWith('08') || code === '57P01')
    return fileProblem('no-database', code);
  if (code === 'EACCES' || code === 'ENOSPC' || code === 'EROFS') return fileProblem('disk', code);
  if (code) return fileProblem('database', code);
  return fileProblem('stopped', error instanceof Error ? error.message : '');
}

/** Facts of a source from the command line; missing ones keep their value or get a default. */
export type SourceOptions = { name?: string; attribution?: string; license?: string; url?: string };

/** The words that a map's licence asks to be shown with its facts; docs/data-sources.md says where they stand. */
const maps: Record<Origin, { title: string; attribution: string; license: string; url: string }> = {
  openstreetmap: {
    title: 'OpenStreetMap',
    attribution: '© OpenStreetMap contributors',
    license: 'Open Database License 1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  overture: {
    title: 'Overture Maps',
    attribution: 'Overture Maps Foundation, overturemaps.org',
    license: 'CDLA Permissive 2.0, Apache 2.0, CC0 1.0',
    url: 'https://docs.overturemaps.org/attribution/',
  },
};

/**
 * The source of a file: the given name; else the map whose places it holds; else the file name.
 *
 * @param fileName without its folder
 * @returns lower-case letters and digits joined by '-', or null if the given name has another form
 */
export function sourceName(told: string | undefined, origin: Origin | null, fileName: string): string | null {
  if (told !== undefined) return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(told) && told.length <= 60 ? told : null;
  if (origin) return origin;
  const own = foldText(fileName.replace(/\.[^.]+$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return own.slice(0, 60).replace(/-$/, '') || 'file';
}

/** The column map of an earlier import of the source; none before the first one, which makes the tables, too. */
async function rememberedMap(db: Kysely<Database>, { path, source }: ImportRequest): Promise<ColumnMap> {
  const name = sourceName(source.name, null, basename(path));
  try {
    const row = await db
      .selectFrom('import_sources')
      .select('column_map')
      .where('name', '=', name ?? '')
      .executeTakeFirst();
    return row?.column_map ?? {};
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === '42P01' || code === '42703') return {};
    throw error;
  }
}

/** Stores the origin of the rows, the map of its columns if one is given, and the attribution that its licence requires, which every listing shows. */
export async function saveImportSource(
  executor: Executor,
  name: string,
  options: SourceOptions,
  columnMap?: ColumnMap,
): Promise<void> {
  const map = origins.find((origin) => origin === name);
  const defaults = { name, ...(map ? maps[map] : { title: name, attribution: name, license: '', url: '' }) };
  const told = Object.fromEntries([
    ...(['attribution', 'license', 'url'] as const).flatMap((key) =>
      options[key] === undefined ? [] : [[key, options[key]]],
    ),
    ...(columnMap ? [['column_map', JSON.stringify(columnMap)]] : []),
  ]);
  await executor
    .insertInto('import_sources')
    .values({ ...defaults, ...told })
    .onConflict((conflict) => {
      const same = conflict.column('name');
      return Object.keys(told).length > 0 ? same.doUpdateSet(told) : same.doNothing();
    })
    .execute();
}

/** Records that an import of the source changed listings now. */
export async function touchImportSource(executor: Executor, name: string): Promise<void> {
  await executor
    .updateTable('import_sources')
    .set({ imported_at: new Date() })
    .where('name', '=', name)
    .execute();
}
