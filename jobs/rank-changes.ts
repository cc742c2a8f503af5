import { isRankingDue, listCitiesToRank } from '#app/features/directory/ranking/changed-cities.server.ts';
import type { Change } from '#db/changes.ts';
import { openQueues } from '#db/queue.ts';

/** Seconds between a change and its city's ranking, which later changes share. */
const DELAY_SECONDS = 3;

/**
 * Queues the ranking of the cities that changes concern. Several servers may queue one city: it is ranked once.
 *
 * @param changes null if anything may have changed, as before the start
 */
export async function queueRanks(changes: readonly Change[] | null): Promise<void> {
  const boss = await openQueues();
  if (changes === null || changes.some(({ scope }) => scope === 'places')) {
    if (await isRankingDue()) await boss.send('ranks', {});
    return;
  }
  const dentists = changes.filter(({ scope }) => scope === 'dentist');
  if (dentists.length === 0) return;
  const cityIds = await listCitiesToRank(dentists);
  await boss.insert(
    'rank-cities',
    cityIds.map((cityId) => ({
      data: { cityId },
      singletonKey: String(cityId),
      startAfter: DELAY_SECONDS,
    })),
  );
}
