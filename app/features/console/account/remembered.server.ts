import { sql } from 'kysely';
import { db } from '#db/database.ts';

type Named = { id: string; name: string };

/** Dentists recorded or confirmed in the verification queue, those refused, and what the next form starts with. */
export type QueueResult = {
  done: Named[];
  /** Those whose licence check was recorded again, as the register shows a decision or a limit. */
  refused: (Named & { reason: string; missing?: readonly string[]; other?: Named })[];
  /** The dentist to go on with; '' for the first one. */
  next: string;
  /** Typed values that the next dentist has in common with this one. */
  kept: Readonly<Record<string, string>>;
};

/** State that the console keeps between pages of one session. */
export type Remembered = {
  /** The inbox search. It may be a person's name, so it is never in a URL. */
  search?: string;
  /** The search in listings, for the same reason. */
  listings?: string;
  /** The listing just saved, shown once. */
  savedListing?: { id: string; name: string };
  /** Result of the last bulk action, shown once. */
  said?: { done: number; refused: readonly { id: string; reason: string }[] };
  /** Result of the last bulk action on listings, shown once. */
  bulk?: unknown;
  /** What was typed for it, where the same is to be done with the next listings: on this page of the list. */
  bulkForm?: { from: string; query: string; typed: Record<string, string> };
  /** The decision about a pair of listings, shown once: the one that stays, or null where they are two. */
  decided?: { into: string | null };
  /** The form that waits for the password, and where it is sent: its values may name a person. */
  unproved?: { to: string; fields: readonly (readonly [name: string, value: string])[] };
  /** Result of the last work on the verification queue, shown once. */
  queue?: QueueResult;
};

export async function remembered(sessionId: string): Promise<Remembered> {
  const row = await db
    .selectFrom('operator_sessions')
    .select('remembered')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return (row?.remembered ?? {}) as Remembered;
}

/** Stores a value; `undefined` removes it. */
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
