import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { SavedListing } from '#app/features/directory/dentist/dentist-commands.server.ts';
import type { ImportedListing } from '#app/features/directory/dentist/imported-facts.server.ts';
import { saveImportedDentists } from '#app/features/directory/dentist/dentist-commands.server.ts';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type { Executor } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { noteChanges } from './import-runs.server.ts';
import { reject } from './reject.ts';
import type { Reject } from './reject.ts';
import { warning } from './warning.ts';
import type { Warning } from './warning.ts';
import type { KnownListings, Match } from './known-listings.server.ts';

export type PreparedRow = { row: number; listing: ImportedListing };

export type RowOutcome =
  | { row: number; outcome: 'added' | 'updated' | 'unchanged'; reject?: undefined; warning?: Warning }
  | { row: number; outcome: 'rejected'; reject: Reject; warning?: undefined };

/** `runId`: the run whose changes are noted, so that it can be undone; null on a dry run. */
export type Batch = { source: string; rows: PreparedRow[]; known: KnownListings; runId: string | null };

/** Rolls back a dry run after the database accepted everything. */
class DryRunDone extends Error {
  outcomes: RowOutcome[];
  constructor(outcomes: RowOutcome[]) {
    super('dry run');
    this.outcomes = outcomes;
  }
}

/**
 * Stores a batch in one transaction. If the database refuses a value, halves the batch to find the row and rejects only
 * that one.
 *
 * @returns the outcome of each row
 */
export async function saveBatch(db: Kysely<Database>, batch: Batch): Promise<RowOutcome[]> {
  if (batch.rows.length === 0) return [];
  // Matched once before all attempts, because a moved listing matches one row only.
  const matches = batch.rows.map(() => undefined as Match | null | undefined);
  return attempt(db, batch, matches, 0, batch.rows.length);
}

async function attempt(
  db: Kysely<Database>,
  batch: Batch,
  matches: (Match | null | undefined)[],
  from: number,
  to: number,
): Promise<RowOutcome[]> {
  try {
    return await db.transaction().execute(async (trx) => {
      // Serialises imports: slugs are looked up, then stored.
      await sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`.execute(trx);
      const outcomes = await store(trx, batch, matches, from, to);
      if (batch.runId === null) throw new DryRunDone(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof DryRunDone) return error.outcomes;
    if (!isRefusedValue(error)) throw error;
    if (to - from === 1)
      return [
        {
          row: batch.rows[from]!.row,
          outcome: 'rejected',
          reject: reject('database', 'row', error.code),
        },
      ];
    const middle = (from + to) >> 1;
    return [
      ...(await attempt(db, batch, matches, from, middle)),
      ...(await attempt(db, batch, matches, middle, to)),
    ];
  }
}

/** Classes 22 (data exception) and 23 (integrity constraint violation) of the SQL standard. */
function isRefusedValue(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]...$/.test(error.code)
  );
}

async function store(
  trx: Executor,
  { source, rows, known, runId }: Batch,
  matches: (Match | null | undefined)[],
  from: number,
  to: number,
): Promise<RowOutcome[]> {
  const part = rows.slice(from, to);
  const own = await trx
    .selectFrom('dentists')
    .select(['id', 'source_key'])
    .where('source', '=', source)
    .where('source_key', '=', (eb) => eb.fn.any(eb.val(part.map(({ listing }) => listing.sourceKey))))
    .execute();
  const byKey = new Map(own.map((row) => [row.source_key, row.id]));
  const kept = new Map<number, Exclude<Match['kind'], 'moved'>>();
  const entries = part.flatMap(({ row, listing }, index) => {
    const id = byKey.get(listing.sourceKey);
    if (id) return [{ row, listing, dentistId: id }];
    const match = (matches[from + index] ??= known.find(listing));
    if (!match || match.kind === 'moved') return [{ row, listing, dentistId: match?.dentistId ?? null }];
    kept.set(row, match.kind);
    return [];
  });
  const saved = await saveImportedDentists(trx, source, entries);
  if (runId !== null) await noteChanges(trx, runId, saved);
  const outcomeOf = new Map<number, SavedListing>(entries.map(({ row }, index) => [row, saved[index]!]));
  return part.map(({ row }): RowOutcome => {
    const known = kept.get(row);
    if (known) return { row, outcome: 'unchanged', warning: warning(known) };
    const { outcome } = outcomeOf.get(row)!;
    return outcome === 'kept'
      ? { row, outcome: 'unchanged', warning: warning('operators-work') }
      : { row, outcome };
  });
}
