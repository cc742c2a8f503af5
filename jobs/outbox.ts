import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { db } from '#db/database.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes messages that were written as files and hold what was erased since, and those of which nothing is known any
 * more (docs/decisions/0109). Other files are left alone.
 *
 * @param outbox the folder; it may be missing
 * @param months after which a message about no lead goes
 * @returns how many were removed
 */
export async function clearOutbox(outbox: string, months: number): Promise<number> {
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.flatMap((name) => {
    const id = name.replace(/\.eml(\.new)?$/, '');
    return id !== name && UUID.test(id) ? [{ name, id }] : [];
  });
  if (files.length === 0) return 0;
  const written = sql<Date>`coalesce(m.sent_at, m.claimed_at, m.created_at)`;
  const kept = await db
    .selectFrom('mails as m')
    .leftJoin('leads as l', 'l.id', 'm.lead_id')
    .select('m.id')
    .where('m.id', 'in', [...new Set(files.map(({ id }) => id))])
    .where(({ or, eb }) =>
      or([
        eb('l.text_erased_at', 'is', null).and('m.lead_id', 'is not', null),
        eb(written, '>', eb.ref('l.text_erased_at')),
        eb('m.lead_id', 'is', null).and(written, '>', sql<Date>`now() - make_interval(months => ${months})`),
      ]),
    )
    .execute();
  const keep = new Set(kept.map(({ id }) => id));
  const gone = files.filter(({ id }) => !keep.has(id));
  for (const { name } of gone) await rm(join(outbox, name), { force: true });
  return gone.length;
}
