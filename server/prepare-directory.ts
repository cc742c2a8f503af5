import { db } from '#db/database.ts';
import { expireAllFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { rankEverything } from '#app/features/directory/ranking/rank-everything.server.ts';
import { completeDemonstration, completeGeography, seedIfEmpty } from '#seed/seed.ts';

/**
 * Seeds a new database; completes the geography of an older one, gives its demonstration dentists evidence, and computes
 * the ranks where there are none yet. A start that was killed halfway is made good by the next one.
 */
export async function prepareDirectory(): Promise<void> {
  const isSeeded = (await seedIfEmpty()) !== null;
  await completeGeography();
  const isCompleted = await completeDemonstration();
  if (isSeeded) await expireAllFacts();
  if (isSeeded || isCompleted || !(await wasRanked())) await rankEverything({ cause: 'seed' });
}

async function wasRanked(): Promise<boolean> {
  const run = await db.selectFrom('ranking_runs').select('id').limit(1).executeTakeFirst();
  return run !== undefined;
}
