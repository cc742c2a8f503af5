import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { onAnotherServer } from '#tests/support/another-server.ts';
import { followChanges } from './follow-changes.ts';
import type { Following } from './follow-changes.ts';

let following: Following;
let purged: (string[] | null)[];
afterEach(async () => {
  await following.stop();
  vi.useRealTimers();
});

async function follow(): Promise<void> {
  purged = [];
  following = await followChanges(
    (tags) => purged.push(tags && tags.toSorted()),
    () => {},
  );
}

const change = (tags: string[], executor: Executor = db) =>
  sql`select note_page_changes(${tags})`.execute(executor);

test('a change is heard of at its commit, before the next look', async () => {
  // There is none.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await follow();
  for (const tag of ['city:toronto', 'city:halifax']) {
    await change([tag]);
    await expect.poll(() => purged.at(-1)).toEqual([tag]);
  }
});

test('a change without a notification is found by the next look', async () => {
  await follow();
  await sql`insert into page_changes (tag) values ('city:toronto')`.execute(db);
  await expect.poll(() => purged, { timeout: 5000 }).toEqual([['city:toronto']]);
});

test('a transaction that began earlier and commits later is not missed', async () => {
  await follow();
  const early = await db.startTransaction().execute();
  await change(['city:early'], early);
  await change(['city:late']);
  await following.catchUp();
  expect(purged).toEqual([['city:late']]);
  await early.commit().execute();
  await following.catchUp();
  expect(purged).toEqual([['city:late'], ['city:early']]);
  await following.catchUp();
  expect(purged).toHaveLength(2);
});

test('a transaction that is rolled back purges nothing', async () => {
  await follow();
  const trx = await db.startTransaction().execute();
  await change(['city:toronto'], trx);
  await trx.rollback().execute();
  await following.catchUp();
  expect(purged).toEqual([]);
});

test('what may be on any page purges all, and so do very many tags at once', async () => {
  await follow();
  await change(['city:toronto', 'everything']);
  await following.catchUp();
  await change(Array.from({ length: 2000 }, (_, n) => `dentist:${n}`));
  await following.catchUp();
  expect(purged).toEqual([null, null]);
});

test('after half a day without a look all pages are purged: the table has forgotten some of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await follow();
  vi.setSystemTime(Date.now() + 11 * 3_600_000);
  await following.catchUp();
  expect(purged).toEqual([]);
  vi.setSystemTime(Date.now() + 13 * 3_600_000);
  await following.catchUp();
  expect(purged).toEqual([null]);
});

test('another server’s transactions may have known numbers: all pages are purged, and changes heard of again', async () => {
  await follow();
  await onAnotherServer(async () => {
    await expect.poll(() => purged, { timeout: 5000 }).toEqual([null]);
    await change(['city:toronto']);
    await expect.poll(() => purged, { timeout: 5000 }).toEqual([null, ['city:toronto']]);
  });
});
