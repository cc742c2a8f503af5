import { sql } from 'kysely';
import { db } from '#db/database.ts';

/** Makes all leads two days older, so that later ones are neither duplicates nor rate-limited. */
export async function ageLeads(): Promise<void> {
  await sql`update leads set created_at = created_at - interval '2 days'`.execute(db);
}
