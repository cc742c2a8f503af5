import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { readListingFilter } from './listing-filter.ts';
import { dropView, listSavedViews, MOST_VIEWS, saveView } from './saved-views.server.ts';

const filterOf = (query: string) => readListingFilter(new URLSearchParams(query), 'Ada Roy');

beforeAll(async () => {
  for (const id of ['ann', 'bob'])
    await db
      .insertInto('operators')
      .values({ id, name: id, email: `${id}@example.com`, role: 'viewer' })
      .execute();
});

test('a view keeps filters, order and columns, not the search; the same name replaces it', async () => {
  const query = 'view=unverified&missing=phone&sort=-city&columns=phone';
  expect(await saveView('ann', '  To\tcall ', filterOf(`${query}&search=1`))).toEqual({ ok: true });
  expect(await listSavedViews('ann')).toMatchObject([{ name: 'To call', query }]);
  await saveView('ann', 'To call', filterOf('city=calgary'));
  expect(await listSavedViews('ann')).toMatchObject([{ name: 'To call', query: 'city=calgary' }]);
});

test('views are each operator’s own', async () => {
  const [view] = await listSavedViews('ann');
  expect(await listSavedViews('bob')).toEqual([]);
  await dropView('bob', view!.id);
  expect(await listSavedViews('ann')).toHaveLength(1);
  await dropView('ann', view!.id);
  await dropView('ann', 'nonsense');
  expect(await listSavedViews('ann')).toEqual([]);
});

test('a view needs a name, and there are not more than so many', async () => {
  for (const name of [' ', 'x'.repeat(61)])
    expect(await saveView('bob', name, filterOf(''))).toEqual({ ok: false, reason: 'name' });
  const saved = await Promise.all(
    Array.from({ length: MOST_VIEWS + 2 }, (_, index) => saveView('bob', `View ${index}`, filterOf(''))),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(MOST_VIEWS);
  expect(saved).toContainEqual({ ok: false, reason: 'full' });
});

test('they go with the account', async () => {
  await db.deleteFrom('operators').where('id', '=', 'bob').execute();
  expect(await listSavedViews('bob')).toEqual([]);
});
