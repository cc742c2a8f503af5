import { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { MOVING } from '#db/migrate.ts';
import {
  NotLoaded,
  contentOf,
  finishLoad,
  loadTable,
  loadable,
  prepareJobs,
  prepareTarget,
  refuseWhileUsed,
} from './load.ts';
import { countRows, describeDatabase } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { JOBS, copyOut, measure, quoted, writeAlike } from './tables.ts';
import { countLines } from './take-backup.ts';

export type Moved = {
  tables: number;
  rows: number;
  /** Rows that an earlier, interrupted run had copied. */
  kept: number;
};

/**
 * Copies a database to an empty one of another server, a table per transaction. A run that was interrupted goes on: tables
 * that are the same already are not copied again. Until everything is compared, the target holds the table
 * `move_under_way`, and no program starts on it. The source is not changed.
 *
 * @param source migrated to the latest; nothing else may use either client
 * @param onProgress gets how many rows are in the target
 * @throws NotLoaded with a sentence for the terminal
 */
export async function moveDatabase(
  source: pg.Client,
  target: pg.Client,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Moved> {
  await refuseWhileUsed(source, 'the database to move');
  await refuseWhileUsed(target, 'the database to move to');
  const isBegun = await isUnderWay(target);
  if (!isBegun && (await contentOf(target)) !== 'none')
    throw new NotLoaded('The database to move to is not empty: nothing was changed.');
  const [manifest, kept] = await atOneMoment(source, async (found) => {
    if (!isBegun || !(await hasMigrations(target, found))) await startMove(target, found);
    return [found, await copyTables(source, target, found, onProgress)] as const;
  });
  // A program that ran meanwhile has written what is not in the copy.
  await atOneMoment(source, async ({ tables }) => {
    if (JSON.stringify(tables) !== JSON.stringify(manifest.tables))
      throw new NotLoaded(
        'A program wrote to the database meanwhile. Stop it, and run npm run move again: it copies the rest.',
      );
  });
  await within(target, async () => {
    await finishLoad(target, manifest);
    await target.query(`drop table ${quoted(`public.${MOVING}`)}`);
  });
  // Everything is there; autovacuum does it later, too.
  await target.query('analyze').catch(() => {});
  return { tables: manifest.tables.length, rows: countRows(manifest), kept };
}

/** Runs `work` in a transaction that sees the database as it is now, with its figures. */
async function atOneMoment<T>(client: pg.Client, work: (manifest: Manifest) => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await writeAlike(client);
    return await work(await describeDatabase(client));
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function within<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await writeAlike(client);
    const value = await work();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function isUnderWay(target: pg.Client): Promise<boolean> {
  const { rows } = await target.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
    `public.${MOVING}`,
  ]);
  return rows[0]!.is;
}

/** False where an older program began the move. */
async function hasMigrations(target: pg.Client, { migrations }: Manifest): Promise<boolean> {
  const { rows } = await target.query<{ name: string }>('select name from kysely_migration order by name');
  return JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(migrations);
}

async function startMove(target: pg.Client, manifest: Manifest): Promise<void> {
  await prepareJobs(target);
  await within(target, async () => {
    await prepareTarget(target, manifest);
    await target.query(
      `create table ${quoted(`public.${MOVING}`)} (started_at timestamptz not null default now())`,
    );
  });
}

/** @returns how many rows an earlier run had copied */
async function copyTables(
  source: pg.Client,
  target: pg.Client,
  manifest: Manifest,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const tables = await loadable(target, manifest);
  const first = await within(target, async () => {
    for (const [index, table] of tables.entries()) {
      const { rows, checksum } = await measure(target, table);
      if (rows !== table.rows || checksum !== table.checksum) return index;
    }
    return tables.length;
  });
  // Tables refer only to earlier ones, so nothing that stays refers to these.
  const rest = tables.slice(first);
  const cleared = rest.filter(({ name }) => name !== JOBS).map(({ name }) => quoted(name));
  if (cleared.length > 0) await target.query(`truncate ${cleared.join(', ')}`);
  const kept = countRows({ tables: tables.slice(0, first) });
  const total = countRows(manifest);
  let done = kept;
  async function* counted(stream: Readable) {
    for await (const chunk of stream) {
      yield chunk as Buffer;
      onProgress((done += countLines(chunk as Buffer)), total);
    }
  }
  for (const table of rest)
    await within(target, () =>
      loadTable(target, table, Readable.from(counted(source.query(to(copyOut(table)))))),
    );
  return kept;
}
