import { afterAll, expect, test, vi } from 'vitest';
import { followChanges } from '#db/changes.ts';
import { db } from '#db/database.ts';
import { closeQueues, openQueues } from '#db/queue.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { insertEnoughReviews, insertEvidence, licence, verification } from '#tests/support/evidence.ts';
import { queueRanks } from './rank-changes.ts';
import { startWork } from './work.ts';
import { addSpecialty } from '#tests/support/specialties.ts';
import { silentMailer } from '#tests/support/mailer.ts';

afterAll(closeQueues);

test('a burst of changes ranks its city once, within seconds', async () => {
  const dentists = [await insertBookableDentist('Dr. One'), await insertBookableDentist('Dr. Two')];
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  await closeQueues();
  await startWork(silentMailer(), report);
  const { catchUp, stop } = await followChanges((changes) => void queueRanks(changes).catch(report), report);
  try {
    for (const { id } of dentists) {
      await addSpecialty(id, 'general-dentists');
      await insertEvidence(id, [...verification(30), licence(30)]);
      await catchUp();
      await insertEnoughReviews(id);
      await catchUp();
    }
    const places = async () =>
      (await db.selectFrom('listed_rankings').select('ranking').orderBy('ranking').execute()).map(
        ({ ranking }) => ranking,
      );
    await vi.waitFor(async () => expect(await places()).toEqual([1, 2]), { timeout: 60_000, interval: 100 });
    const boss = await openQueues();
    expect(await boss.findJobs('rank-cities')).toHaveLength(1);
    expect(reported).toEqual([]);
  } finally {
    await stop();
  }
});
