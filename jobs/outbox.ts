import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isUuid } from '#app/content/uuid.ts';
import { db } from '#db/database.ts';

/**
 * Removes message files of leads that were erased since, and old ones that this database does not know (another
 * database may have written them). Leaves other files alone.
 *
 * @param outbox the folder; it may be missing
 * @param months age after which a message that is unknown or about no lead is removed
 * @returns how many were removed
 */
export async function clearOutbox(outbox: string, months: number): Promise<number> {
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.flatMap((name) => {
    const id = name.replace(/\.eml(\.new)?$/, '');
    return id !== name && isUuid(id) ? [{ name, id }] : [];
  });
  const erased = await findErased(outbox, files, months);
  for (const name of erased) await rm(join(outbox, name), { force: true });
  return erased.length;
}

type File = { name: string; id: string };

async function findErased(outbox: string, files: readonly File[], months: number): Promise<string[]> {
  // A sent message was composed at `sent_at`.
  const writtenAt = sql<Date>`coalesce(m.sent_at, m.created_at)`;
  const old = sql<Date>`now() - make_interval(months => ${months})`;
  const rows = await db
    .selectFrom('mails as m')
    .leftJoin('leads as l', 'l.id', 'm.lead_id')
    .select(({ or, eb }) => [
      'm.id',
      or([
        eb('l.text_erased_at', 'is', null).and('m.lead_id', 'is not', null),
        eb(writtenAt, '>', eb.ref('l.text_erased_at')),
        eb('m.lead_id', 'is', null).and(writtenAt, '>', old),
      ]).as('kept'),
    ])
    // One array parameter: a statement takes at most 65,535 parameters.
    .where('m.id', '=', (eb) => eb.fn.any(sql<string[]>`${[...new Set(files.map(({ id }) => id))]}::uuid[]`))
    .execute();
  const keptById = new Map(rows.map(({ id, kept }) => [id, kept]));
  const { rows: moments } = await sql<{ old: Date }>`select ${old} as old`.execute(db);
  const isGone = async ({ name, id }: File): Promise<boolean> => {
    const kept = keptById.get(id);
    if (kept !== undefined) return kept !== true;
    const { mtime } = await stat(join(outbox, name)).catch((error: NodeJS.ErrnoException) => {
      // A concurrent run removed it.
      if (error.code === 'ENOENT') return { mtime: new Date() };
      throw error;
    });
    return mtime < moments[0]!.old;
  };
  const gone: string[] = [];
  for (const file of files) if (await isGone(file)) gone.push(file.name);
  return gone;
}
