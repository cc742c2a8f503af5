import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { counts, dentists, full, run, startEmpty, write } from '#tests/support/import-fixture.ts';
import type { Language } from '#app/content/language.ts';
import { fileProblemWords } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import { addCity, removeCity } from '#app/features/console/places/city-commands.server.ts';
import { noteMissing } from './import-runs.server.ts';
import { previewOf } from './preview.server.ts';
import { confirmMissing, saveRunOptions, startUndo } from './run-commands.server.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { insertEvidence, licence } from '#tests/support/evidence.ts';
import { addAccount } from '#tests/support/operator.ts';
import { insertReview } from '#tests/support/reviews.ts';
import { RunResult } from './run-panels.tsx';
import { findRun } from './run-queries.server.ts';
import { undoRun } from './undo-run.server.ts';
import { warningWords } from './warning.ts';
import type { Warning } from './warning.ts';

startEmpty();
beforeEach(async () => {
  await db.deleteFrom('import_runs').execute();
});

const clinic = (id: string, facts: object = {}) => ({ ...full, id, name: `Clinic ${id}`, ...facts });
const source = { name: 'partner' };
const bob = { kind: 'operator', id: 'x', name: 'Bob', role: 'admin' } as const;

/** The listings without what a change and its undo leave behind. */
const facts = async () =>
  (await dentists()).map((dentist) => ({ ...dentist, updated_at: null, version: null }));

const lastRun = () =>
  db.selectFrom('import_runs').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();

/** Stores a run of the console or the command; returns its id. */
async function insertRun(columns: Partial<Insertable<Database['import_runs']>> = {}): Promise<string> {
  const id = randomUUID();
  const run = { id, file_name: 'a.json', origin: 'console', task: 'import', state: 'running' } as const;
  await db
    .insertInto('import_runs')
    .values({ ...run, ...columns })
    .execute();
  return id;
}

const notSeen = async () => {
  const rows = await db
    .selectFrom('listing_work as w')
    .innerJoin('dentists as d', 'd.id', 'w.dentist_id')
    .select('d.source_key')
    .where('w.not_seen_since', 'is not', null)
    .orderBy('d.source_key')
    .execute();
  return rows.map((row) => row.source_key);
};

test('a run is in the history with its counts and rejects; a dry run of the command is not', async () => {
  const file = write([clinic('a'), { id: 'b', city: 'Vancouver' }], 'partner.json');
  await run(file, { source, dryRun: true });
  expect(await db.selectFrom('import_runs').select('id').execute()).toEqual([]);
  await run(file, { source });
  const { id, ...row } = await lastRun();
  expect(row).toMatchObject({
    source: 'partner',
    file_name: 'partner.json',
    origin: 'command',
    task: 'import',
    state: 'done',
    row_count: 2,
    rows_done: 2,
    summary: {
      read: 2,
      added: 1,
      rejected: 1,
      reasons: [{ reject: { code: 'no-name', field: 'name' }, count: 1, rows: [2] }],
    },
  });
  const rejects = await db.selectFrom('import_rejects').selectAll().execute();
  expect(rejects).toEqual([{ run_id: id, row_number: 2, reject: expect.anything() as unknown }]);
});

test('undo removes what a run added and puts back what it changed, except what was changed or used since', async () => {
  await counts(write([clinic('a'), clinic('b'), clinic('c')]), { source });
  const before = await facts();
  const changed = ['a', 'b', 'c'].map((id) =>
    clinic(id, { phone: '604-255-0111', specialties: 'periodontist', postal_code: 'V6K 1P8' }),
  );
  await run(write([...changed, clinic('d'), clinic('e')]), { source });
  const second = await lastRun();
  const [, b, , , e] = await dentists();
  // An operator changes one, and a visitor asks another a question.
  await db.updateTable('dentists').set({ version: 99 }).where('id', '=', b!.id).execute();
  await insertReview(e!.id);
  await undoRun(db, second.id);

  const after = await facts();
  expect(after.map((each) => each.source_key)).toEqual(['a', 'b', 'c', 'e']);
  expect(after[0]).toEqual(before[0]);
  expect(after[2]).toEqual(before[2]);
  expect(after[1]!.phone).toBe('+16042550111');
  expect(await lastRun()).toMatchObject({ state: 'undone', undone: 3 });
  const left = await db
    .selectFrom('import_changes')
    .select('dentist_id')
    .where('left_because', 'is not', null)
    .execute();
  expect(new Set(left.map((row) => row.dentist_id))).toEqual(new Set([b!.id, e!.id]));
  // The same again does nothing.
  await undoRun(db, second.id);
  expect(await lastRun()).toMatchObject({ undone: 3 });
});

test('undo leaves every added listing that a visitor or an operator used meanwhile, and says why', async () => {
  const names = ['lead', 'match', 'review', 'evidence', 'nominator', 'alert', 'work', 'edited', 'plain'];
  await run(write(names.map((name) => clinic(name))), { source });
  const { id: runId } = await lastRun();
  const listed = await db.selectFrom('dentists').select(['id', 'slug', 'source_key as key']).execute();
  const of = (name: string) => listed.find(({ key }) => key === name)!;
  const { id: lead } = await addLead({ dentistId: of('lead').id });
  const { id: match } = await addLead({
    kind: 'match_request',
    details: { matches: [{ slug: of('match').slug, name: 'Clinic match' }], listed: 1 },
  });
  await insertReview(of('review').id);
  await insertEvidence(of('evidence').id, [
    licence(1),
    {
      kind: 'recognition',
      value: { type: 'nomination', title: 'N', on: '2026-01-01', nominator: of('nominator').id },
    },
  ]);
  await db
    .insertInto('register_findings')
    .values({
      id: randomUUID(),
      kind: 'alert',
      dentist_id: of('alert').id,
      province: 'BC',
      extract_on: '2026-10-01',
      licence_number: '1',
      name: 'N',
      status: 'Suspended',
      standing: 'suspended',
    })
    .execute();
  const { id: worker } = await addAccount('admin', 'Ann Roy');
  await sql`insert into listing_work (dentist_id, assigned_to) values (${of('work').id}, ${worker})
    on conflict (dentist_id) do update set assigned_to = excluded.assigned_to`.execute(db);
  await db.updateTable('dentists').set({ version: 99 }).where('id', '=', of('edited').id).execute();
  await undoRun(db, runId);

  const left = (await findRun(runId))!.left.map(({ id, because }) => [
    listed.find((each) => each.id === id)!.key,
    because,
  ]);
  expect(Object.fromEntries(left)).toMatchObject({
    lead: 'used',
    match: 'used',
    review: 'used',
    evidence: 'used',
    nominator: 'used',
    alert: 'used',
    work: 'used',
    edited: 'changed',
  });
  expect(left.map(([key]) => key)).not.toContain('plain');
  expect((await dentists()).map((each) => each.source_key)).not.toContain('plain');
  const leads = await db.selectFrom('leads').select('id').where('id', 'in', [lead, match]).execute();
  expect(leads).toHaveLength(2);
  expect(await db.selectFrom('reviews').select('id').execute()).toHaveLength(1);
});

test('a request that comes while an undo holds its listing is stored, or refused whole', async () => {
  await run(write([clinic('a'), clinic('b')]), { source });
  const { id: runId } = await lastRun();
  const listed = await db.selectFrom('dentists').select('id').execute();
  const [undone, ...sent] = await Promise.allSettled([
    undoRun(db, runId),
    ...listed.map(({ id }) => addLead({ email: 'race@example.com', dentistId: id })),
  ]);
  expect(undone.status).toBe('fulfilled');
  const stored = await db
    .selectFrom('leads')
    .select('dentist_id')
    .where('email', '=', 'race@example.com')
    .execute();
  expect(stored).toHaveLength(sent.filter(({ status }) => status === 'fulfilled').length);
  const there = new Set((await db.selectFrom('dentists').select('id').execute()).map(({ id }) => id));
  for (const { dentist_id } of stored) expect(there.has(dentist_id!)).toBe(true);
});

test('listings that a run hid or showed for their specialty are as before after its undo', async () => {
  await run(write([clinic('a'), clinic('b', { specialties: 'sorcery' })]), { source });
  const before = await facts();
  expect(before.map((each) => each.source_key)).toEqual(['a']);
  await run(write([clinic('a', { specialties: 'sorcery' }), clinic('b', { specialties: 'endodontist' })]), {
    source,
  });
  const { id, summary } = await lastRun();
  expect(summary?.updated).toBe(2);
  expect((await facts()).map((each) => each.source_key)).toEqual(['b']);
  await undoRun(db, id);
  expect(await facts()).toEqual(before);
});

test('a run that goes on after an interruption counts each row once, and can be undone as a whole', async () => {
  const rows = Array.from({ length: 6 }, (_, index) => clinic(String(index)));
  const ending = new AbortController();
  const id = await insertRun();
  const path = write(rows);
  const options = { source, batchSize: 2, runId: id };
  const first = await run(path, { ...options, signal: ending.signal, onProgress: () => ending.abort() });
  expect(first.ok).toBe(false);
  expect(await lastRun()).toMatchObject({ state: 'running', rows_done: 2 });
  await run(path, options);
  expect(await lastRun()).toMatchObject({ state: 'done', summary: { added: 6, unchanged: 0 } });
  await undoRun(db, id);
  expect(await dentists()).toEqual([]);
});

test('a later whole file marks what it lacks, keeps the day, and takes the mark away when it is back', async () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => clinic(id));
  await run(write(all), { source });
  await run(write(all.slice(0, 3)), { source, dryRun: true });
  expect(await notSeen()).toEqual([]);
  await run(write(all.slice(0, 3)), { source });
  expect(await notSeen()).toEqual(['d']);
  expect(await lastRun()).toMatchObject({ missing: 1, missing_of: 4, missing_marked: true });
  const [{ not_seen_since: since }] = (await db
    .selectFrom('listing_work')
    .select('not_seen_since')
    .where('not_seen_since', 'is not', null)
    .execute()) as [{ not_seen_since: Date }];
  await run(write(all.slice(0, 3)), { source });
  expect(await notSeen()).toEqual(['d']);
  const again = await db
    .selectFrom('listing_work')
    .select('not_seen_since')
    .where('not_seen_since', 'is not', null)
    .execute();
  expect(again).toEqual([{ not_seen_since: since }]);
  await run(write(all), { source });
  expect(await notSeen()).toEqual([]);
});

test('a file that lacks more than a third of its source marks nothing until an operator confirms', async () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => clinic(id));
  await run(write(all), { source });
  await run(write(all.slice(0, 2)), { source });
  const { id, ...row } = await lastRun();
  expect(row).toMatchObject({ missing: 2, missing_of: 4, missing_marked: false });
  expect(await notSeen()).toEqual([]);
  await confirmMissing(id, bob);
  expect(await notSeen()).toEqual(['c', 'd']);
  await undoRun(db, id);
  expect(await notSeen()).toEqual([]);
});

test('a listing that was removed while the file was read is not missing from it', async () => {
  await run(write([clinic('a')]), { source });
  const { id } = await lastRun();
  await noteMissing(db, id, { source: 'import:partner', missing: [randomUUID()] });
  expect(await lastRun()).toMatchObject({ missing: 0 });
});

test('the next import of a source ends the undo of the earlier one, and the page says so', async () => {
  const rows = Array.from({ length: 6 }, (_, index) => clinic(String(index)));
  const ending = new AbortController();
  const options = { source, batchSize: 2, signal: ending.signal, onProgress: () => ending.abort() };
  expect(await run(write(rows), options)).toMatchObject({
    ok: false,
    message: 'The import stopped: it was interrupted.',
    summary: { added: 2 },
  });
  expect(await lastRun()).toMatchObject({ state: 'failed', rows_done: 2 });
  const page = async (id: string) =>
    renderToStaticMarkup(createElement(RunResult, { run: (await findRun(id))!, here: '/' }));
  expect(await page((await lastRun()).id)).toContain('2 of 6 rows were done. Import the same file again');
  await run(write(rows), { source });
  const first = await lastRun();
  expect(await page(first.id)).toContain('Undo this import');
  await run(write(rows), { source, dryRun: true });
  expect((await findRun(first.id))!.undoable).toBe(4);
  await run(write(rows.map((row) => ({ ...row, phone: '604-255-0111' }))), { source });
  expect(await page(first.id)).toContain('You can’t undo this import any more');
  expect(await startUndo(first.id, bob)).toBe(true);
  expect((await findRun(first.id))!.state).toBe('done');
  await undoRun(db, (await lastRun()).id);
  expect((await dentists()).map(({ phone }) => phone)).toEqual(rows.map(() => '+16042550199'));
});

test('undo leaves a listing that was in a city which is removed by now', async () => {
  await run(write([clinic('a'), clinic('b')]), { source });
  const [a] = await dentists();
  const point = { latitude: 53, longitude: -127, timeZone: 'America/Vancouver' };
  const name = { en: 'Old Town', fr: 'Old Town' };
  const about = { ...point, name, province: 'BC', population: null, description: null };
  const added = await addCity({ kind: 'system' }, about);
  const slug = added.ok ? added.slug : '';
  await sql`update dentist_locations set neighborhood_id = null, zone_id = null,
      city_id = (select id from cities where slug = ${slug})
    where dentist_id = ${a!.id}`.execute(db);
  await run(write([clinic('a', { phone: '604-255-0111' }), clinic('b', { phone: '604-255-0111' })]), {
    source,
  });
  expect(await removeCity({ kind: 'system' }, slug, null)).toEqual({ ok: true, moved: 0 });
  await undoRun(db, (await lastRun()).id);
  expect(await lastRun()).toMatchObject({ state: 'undone', undone: 1 });
  expect((await dentists()).map(({ phone }) => phone)).toEqual(['+16042550111', '+16042550199']);
});

test('an import and the undo of an earlier one of its source exclude each other', async () => {
  const file = write([clinic('a'), clinic('b')]);
  await run(file, { source });
  const { id } = await lastRun();
  const state = (to: 'running' | 'done', task: 'import' | 'undo') =>
    db
      .updateTable('import_runs')
      .set({ state: to, task, heard_at: new Date() })
      .where('id', '=', id)
      .execute();
  await state('running', 'undo');
  expect(await run(file, { source })).toMatchObject({
    ok: false,
    message: expect.stringContaining('undone'),
  });
  expect(await lastRun()).toMatchObject({ state: 'failed' });
  await state('done', 'import');

  const other = await insertRun({ source: 'partner', origin: 'command' });
  expect(await startUndo(id, bob)).toBe(false);
  await db.updateTable('import_runs').set({ state: 'failed' }).where('id', '=', other).execute();
  expect(await startUndo(id, bob)).toBe(true);
});

test('warnings, and why a file could not be read, are worded in the language of the page', async () => {
  const rows = [clinic('a', { website: 'no site', latitude: 10, longitude: 10 })];
  await run(write(rows), { source });
  const { summary } = await lastRun();
  const worded = (language: Language) =>
    summary!.warnings.map(({ warning }) => warningWords(language, warning as Warning));
  const french = [
    '«\u00a0Site Web\u00a0» n’a pas été compris\u00a0: valeur laissée de côté',
    'les coordonnées ne sont pas au Canada\u00a0: laissées de côté',
  ];
  expect(worded('fr').toSorted()).toEqual(french.toSorted());
  const shown = (await previewOf(JSON.stringify(rows), {}, 'fr')).rows[0];
  expect(shown && 'warnings' in shown && shown.warnings.toSorted()).toEqual(french.toSorted());
  const id = await insertRun({ head: '[]' });
  await run(write('[{"name":"A"},{"name":"B'), { source, runId: id });
  const { problem } = await lastRun();
  expect(problem).toEqual({ code: 'cut-off', values: [1] });
  expect(fileProblemWords('fr', problem as FileProblem)).toBe(
    'Le fichier est tronqué\u00a0: il se termine à la ligne 1 ou après.',
  );
});

test('what a dry run found goes when the columns are chosen again', async () => {
  const id = await insertRun({ task: 'dry-run', head: '[]' });
  await run(write([clinic('a'), { id: 'b' }]), { source, runId: id, dryRun: true });
  expect(await lastRun()).toMatchObject({ state: 'ready', task: 'dry-run', summary: { read: 2 } });
  await saveRunOptions(id, 'partner', {});
  expect(await lastRun()).toMatchObject({ state: 'ready', task: null, summary: null });
  expect(await db.selectFrom('import_rejects').selectAll().execute()).toEqual([]);
});

/** A file of a source whose key is in a column that the import does not know. */
const keyedFile = (numbers: readonly number[], header = 'No') =>
  write(
    `${header},name,city\n${numbers.map((n) => `n${n},Clinic ${n} ${header},Delta`).join('\n')}\n`,
    'keyed.csv',
  );
const twenty = Array.from({ length: 20 }, (_, n) => n);
const rememberedColumns = async () => {
  const query = db.selectFrom('import_sources').select('column_map').where('name', '=', 'keyed');
  return (await query.executeTakeFirst())?.column_map;
};
const keyed = { source: { name: 'keyed' } };

test('an import that matches almost nothing of its source stops and asks, and changes nothing', async () => {
  await run(keyedFile(twenty), { ...keyed, columnMap: { id: 'No' } });
  const before = await facts();
  const later = keyedFile([...twenty.slice(3), 20, 21]);
  const wrong = await run(later, { ...keyed, columnMap: {} });
  expect(wrong).toMatchObject({ ok: false, problem: { code: 'few-matches', values: [0, 20] } });
  expect(await facts()).toEqual(before);
  expect(await rememberedColumns()).toEqual({ id: 'No' });
  // The remembered columns match, and a part of a file, or a growing source, is no other one.
  expect(await counts(later, keyed)).toMatchObject({ added: 2, unchanged: 17 });
  expect(await counts(keyedFile([0, 1, 2]), keyed)).toMatchObject({ unchanged: 3 });
  const more = Array.from({ length: 100 }, (_, n) => n);
  expect(await counts(keyedFile(more), keyed)).toMatchObject({ added: 78 });
  expect(await counts(keyedFile([200, 201]), { ...keyed, acceptNew: true })).toMatchObject({ added: 2 });
});

test.each([
  ['abroad', {}, { latitude: 32.78, longitude: -96.8 }],
  ['closed', { status: 'Open' }, { status: 'Fermé' }],
])('a listing whose row says that it is %s is not seen any more', async (_, before, after) => {
  const rows = twenty.map((n) => clinic(`${n}`, { postal_code: '', ...before }));
  await run(write(rows), { source });
  await run(write([{ ...rows[0], ...after }, ...rows.slice(1)]), { source });
  expect(await notSeen()).toEqual(['0']);
});
