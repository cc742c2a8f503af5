import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { seedDatabase } from '#seed/seed.ts';
import { run, useFolder, write } from '#tests/support/import-fixture.ts';
import { openConsole, words } from './console-site.ts';

// Which columns a file is read by follows from its source, which is chosen first.

const { bob } = openConsole();
useFolder();
beforeAll(() => seedDatabase({ dentists: 0 }));

const rows = (from: number) =>
  Array.from({ length: 12 }, (_, n) => `n${from + n},Clinique ${from + n},Fredericton`).join('\n');
const first = `No,Praticien,Ville\n${rows(0)}\n`;

/** Imports the first file of a source of its own, with columns that the import does not know. */
async function importFirst(name: string): Promise<void> {
  const columnMap = { id: 'No', name: 'Praticien', city: 'Ville' };
  const { ok } = await run(write(first, 'first.csv'), {
    source: { name, attribution: 'The Order' },
    columnMap,
  });
  expect(ok).toBe(true);
}

async function upload(fields: Record<string, string>, content = first, fileName = 'december.csv') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new File([content], fileName, { type: 'text/csv' }));
  const answer = await bob.browser.send('/console/imports', { method: 'POST', body });
  return { answer, page: answer.headers.get('Location') ?? '' };
}

const optionsOf = (page: string) =>
  db
    .selectFrom('import_runs')
    .select(['source', 'options', 'state', 'task'])
    .where('id', '=', page.split('/').at(-1)!.split('?')[0]!)
    .executeTakeFirstOrThrow();

const pageOf = async (page: string) => (await bob.browser.send(page)).text();
const chosen = (html: string, field: string): string =>
  new RegExp(`<select id="${field}".*?</select>`, 's')
    .exec(html)?.[0]
    .match(/value="([^"]*)" selected/)?.[1] ?? '';

test('the columns of the source that was chosen at the upload are loaded, whatever the file is called', async () => {
  await importFirst('order-a');
  expect(await pageOf('/console/imports')).toContain('<option value="order-a">');
  const { answer, page } = await upload({ source: 'order-a' });
  expect(answer.status).toBe(303);
  expect(await optionsOf(page)).toMatchObject({
    source: 'order-a',
    options: { columnMap: { id: 'No', name: 'Praticien', city: 'Ville' }, attribution: 'The Order' },
  });
  const html = await pageOf(page);
  expect(['column-0', 'column-1', 'column-2'].map((field) => chosen(html, field))).toEqual([
    'id',
    'name',
    'city',
  ]);
});

test.each([
  [{}, 'Choose the source of the file.'],
  [{ source: 'nobody' }, 'Choose the source of the file.'],
  [{ source: '+', 'new-source': 'Ordre des dentistes' }, 'Use lower-case letters, digits and single hyphens'],
])('an upload with the source %j is refused at its field and keeps what was typed', async (fields, error) => {
  await importFirst('order-b');
  const { answer } = await upload(fields);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(words(html)).toContain(error);
  if ('new-source' in fields) expect(html).toContain(`value="${fields['new-source']}"`);
});

test('a new source is named as typed, or after the file', async () => {
  const named = await upload({ source: '+', 'new-source': 'order-c' });
  expect((await optionsOf(named.page)).source).toBe('order-c');
  const unnamed = await upload({ source: '+' }, first, 'Ordre du Nord.csv');
  expect((await optionsOf(unnamed.page)).source).toBe('ordre-du-nord');
});

test('another source on the page of a file loads its columns, and imports nothing before they are seen', async () => {
  await importFirst('order-d');
  const { page } = await upload({ source: '+', 'new-source': 'december' });
  const fields: [string, string][] = [
    ['source', 'order-d'],
    ['column-0', ''],
    ['column-1', 'name'],
    ['column-2', 'city'],
  ];
  const { to: next } = await bob.browser.post(page, [['intent', 'import'], ...fields]);
  expect(await optionsOf(page)).toMatchObject({
    source: 'order-d',
    options: { columnMap: { id: 'No', name: 'Praticien', city: 'Ville' } },
    state: 'ready',
    task: null,
  });
  const html = await pageOf(next);
  expect(words(html)).toContain('The columns are those of order-d');
  expect(chosen(html, 'column-0')).toBe('id');
  expect(words(await pageOf(next.replace('/console', '/fr/console')))).toContain(
    'Les colonnes sont celles de order-d',
  );
});

test('a file that matched nothing can be imported once an admin confirms that its rows are new', async () => {
  await importFirst('order-e');
  const other = `No,Praticien,Ville\n${rows(500)}\n`;
  const { page } = await upload({ source: 'order-e' }, other);
  const id = page.split('/').at(-1)!;
  expect(await pageOf(page)).not.toContain('name="accept-new"');
  const columns: [string, string][] = [
    ['source', 'order-e'],
    ['column-0', 'id'],
    ['column-1', 'name'],
    ['column-2', 'city'],
  ];
  // What the process of an import does with the run.
  await db
    .updateTable('import_runs')
    .set({
      state: 'failed',
      task: 'import',
      problem: JSON.stringify({ code: 'few-matches', values: [0, 12] }),
    })
    .where('id', '=', id)
    .execute();
  const html = await pageOf(page);
  expect(words(html)).toContain(
    'Almost nothing in this file matches what is listed from this source: 0 of 12',
  );
  expect(words(html)).toContain('These rows are new listings: import them all the same');
  expect(words(await pageOf(page.replace('/console', '/fr/console')))).toContain(
    'Presque rien dans ce fichier ne correspond aux fiches de cette provenance',
  );
  await bob.browser.post(page, [['intent', 'import'], ...columns, ['accept-new', 'yes']]);
  expect(await optionsOf(page)).toMatchObject({ state: 'queued', options: { acceptNew: true } });
  await db.deleteFrom('import_runs').where('id', '=', id).execute();
});
