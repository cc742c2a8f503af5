import { expireAllFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { isRanked, rankAll } from '#app/features/directory/ranking/rank-cities.server.ts';
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
  if (isSeeded || isCompleted || !(await isRanked())) await rankAll({ cause: 'seed' });
}
