import { sql } from 'kysely';
import { db } from '#db/database.ts';

/** What the console remembers between two pages of one session. */
export type Remembered = {
  /** What was searched for: it may be somebody's name, so that it stands in no address. */
  search?: string;
  /** The same, among listings. */
  listings?: string;
  /** The listing that was just saved, said once. */
  saved?: string;
  /** What was just done, shown once. */
  said?: { done: number; refused: readonly { id: string; reason: string }[] };
};

export async function remembered(sessionId: string): Promise<Remembered> {
  const row = await db
    .selectFrom('operator_sessions')
    .select('remembered')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return (row?.remembered ?? {}) as Remembered;
}

/** Keeps or, with `undefined`, forgets. */
export async function remember<Key extends keyof Remembered>(
  sessionId: string,
  key: Key,
  value: Remembered[Key] | undefined,
): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({
      remembered:
        value === undefined
          ? sql`remembered - ${key}::text`
          : sql`jsonb_set(remembered, array[${key}::text], ${JSON.stringify(value)}::jsonb)`,
    })
    .where('id', '=', sessionId)
    .execute();
}
