import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { openRegisterRun, startRegisterRun } from '#app/features/console/imports/run-commands.server.ts';
import { hasUpload, importServer, uploadPath } from '#app/features/console/imports/uploads.server.ts';
import { claimRun, workOnRun } from '#app/features/console/imports/work-on-run.server.ts';
import { db } from '#db/database.ts';
import type { RegisterOptions } from '#db/rows.ts';
import { run, startEmpty, write } from '#tests/support/import-fixture.ts';
import { addAccount } from '#tests/support/operator.ts';
import { listRegisterRuns, readExtractOfRun } from './register-runs.server.ts';

startEmpty();
beforeEach(() => db.deleteFrom('import_runs').execute());

const names = ['Anne Roy', 'Bob Lee', 'Carla Diaz', 'Dina Fox'];
const extract = [
  'Licence Number,Name,Status,Specialty,City',
  ...names.map((name, n) => `1234${n},${name},Active,Endodontics,Delta`),
].join('\n');

async function openRun(role: 'moderator' | 'viewer', more: Partial<RegisterOptions> = {}, file = extract) {
  const { id: operator } = await addAccount(role, 'Ann Roy');
  const actor = { kind: 'operator', id: operator, name: 'Ann Roy', role } as const;
  const id = randomUUID();
  const about = {
    province: 'BC',
    on: '2026-01-05',
    isComplete: false,
    mayLackMany: false,
    addMissing: false,
  };
  await openRegisterRun(id, 'extract.csv', { ...about, dryRun: false, ...more }, actor);
  await writeFile(uploadPath(id), file);
  return { id, actor };
}

/** Works on the run that waits, as the process does. @param stopAt the row at which the process is ended */
async function work(stopAt?: number): Promise<void> {
  const ending = new AbortController();
  const id = await claimRun(db, await importServer());
  await workOnRun(db, id!, ending.signal, (about, signal, onProgress) =>
    readExtractOfRun(about, signal, (done, total) => {
      onProgress(done, total);
      if (done === stopAt) ending.abort();
    }),
  );
}

const recorded = () => db.selectFrom('evidence').select(['dentist_id', 'recorded_by']).execute();

const listAll = () =>
  run(write(['name;city', ...names.map((name) => `${name};Delta`)].join('\n')), {
    source: { name: 'partner' },
  });

test('a run that was interrupted goes on, and records everything once', async () => {
  await listAll();
  const { id, actor } = await openRun('moderator');
  await work(2);
  expect(await recorded()).toHaveLength(2);
  expect(await listRegisterRuns()).toMatchObject([{ id, state: 'running', summary: null }]);
  expect(await claimRun(db, await importServer())).toBeNull();
  await db
    .updateTable('import_runs')
    .set({ heard_at: new Date(Date.now() - 60_000) })
    .execute();
  await work();
  const rows = await recorded();
  expect(new Set(rows.map((row) => row.dentist_id)).size).toBe(4);
  expect(rows.map((row) => row.recorded_by)).toEqual(names.map(() => actor.id));
  const [done] = await listRegisterRuns();
  expect(done).toMatchObject({ state: 'done', hasFile: false, summary: { read: 4, byNumber: 2, byName: 2 } });
  expect(await hasUpload(id)).toBe(false);
});

test('a run fails if its operator lost the permission, and another operator can start it', async () => {
  const { id } = await openRun('viewer');
  await work();
  expect(await listRegisterRuns()).toMatchObject([
    { state: 'failed', problem: { code: 'no-operator' }, hasFile: true },
  ]);
  const { id: operator } = await addAccount('moderator', 'Bea');
  await startRegisterRun(id, { kind: 'operator', id: operator, name: 'Bea', role: 'moderator' });
  await work();
  expect(await listRegisterRuns()).toMatchObject([
    { state: 'done', operator: 'Bea', summary: { missing: 4 } },
  ]);
});

test('only an admin starts a run that lists who is missing', async () => {
  const { id, actor } = await openRun('moderator', { addMissing: true });
  await work();
  await startRegisterRun(id, actor);
  expect(await listRegisterRuns()).toMatchObject([{ state: 'failed' }]);
  const { id: admin } = await addAccount('admin', 'Bea');
  await startRegisterRun(id, { kind: 'operator', id: admin, name: 'Bea', role: 'admin' });
  await work();
  expect(await listRegisterRuns()).toMatchObject([{ state: 'done', summary: { added: 4, byNumber: 4 } }]);
});

test('a whole register that lacks many listings is previewed and read once an operator says so', async () => {
  await listAll();
  await openRun('moderator');
  await work();
  const short = extract.split('\n').slice(0, 2).join('\n');
  const { id, actor } = await openRun(
    'moderator',
    { on: '2026-02-05', isComplete: true, dryRun: true },
    short,
  );
  await work();
  const states = async () =>
    (await listRegisterRuns()).filter((each) => each.id === id).map(({ state, problem }) => [state, problem]);
  expect(await states()).toEqual([['failed', { code: 'lacks-many', values: [3, 4] }]]);
  await startRegisterRun(id, actor);
  await work();
  expect(await states()).toEqual([['ready', null]]);
  await startRegisterRun(id, actor);
  await work();
  expect((await listRegisterRuns())[0]).toMatchObject({ id, state: 'done', summary: { absent: 3 } });
  // A run that is done does not start again.
  await startRegisterRun(id, actor);
  expect(await states()).toEqual([['done', null]]);
});
