import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { config } from '#config';
import { db } from '#db/database.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { seedDatabase } from '#seed/seed.ts';
import { counts, dentists, useFolder, write } from '#tests/support/import-fixture.ts';
import { signedInOperator } from '#tests/support/operator.ts';
import { makeDataDir, removeDataDir } from '#tests/support/program.ts';
import { serveSite } from '#tests/support/served-site.ts';
import type { ServedSite } from '#tests/support/served-site.ts';

// Program and import process are killed while they work on a file from the console. The next start goes on, and does each
// row once.

useFolder();
// The program would add what the small geography of other tests lacks.
beforeAll(() => seedDatabase({ dentists: 0 }));

const ROWS = 5000;
const BEFORE = 4000;
const columns = ['id', 'name', 'specialties', 'phone', 'latitude', 'longitude'];
const csv = (rows: number, { specialty, phone }: { specialty: string; phone: number }) =>
  [
    columns.join(','),
    ...Array.from(
      { length: rows },
      (_, i) =>
        `r${i},Dr. Person ${i},${specialty},604${phone + i},${49.15 + (i % 500) / 5000},${-123.1 + (i % 700) / 7000}`,
    ),
  ].join('\n');

/** The listings without what a change and its undo leave behind. */
const facts = async () =>
  (await dentists()).map((dentist) => ({ ...dentist, updated_at: null, version: null }));

const findRun = (id: string) =>
  db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Kills the process that works on the run, if one does. */
function killWorker(id: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`import-run.ts\0${id}`))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

test('an import and an undo in the console that are killed go on where they were, and lose nothing', async () => {
  await counts(write(csv(BEFORE, { specialty: 'orthodontist', phone: 2_550_000 }), 'partner.csv'));
  const before = await facts();
  const dataDir = makeDataDir();
  const start = () => serveSite('server/main.ts', ROOT, dataDir, { DATABASE_URL: config.DATABASE_URL! });
  let site: ServedSite = await start();
  try {
    const request = (path: string, init?: RequestInit) =>
      fetch(site.address + path, { redirect: 'manual', ...init });
    const { browser } = await signedInOperator(request, 'admin', 'Bob Lee');
    const body = new FormData();
    const file = csv(ROWS, { specialty: 'endodontist', phone: 3_550_000 });
    body.set('source', 'partner');
    body.set('file', new File([file], 'partner.csv', { type: 'text/csv' }));
    const upload = await browser.send('/console/imports', { method: 'POST', body });
    const page = upload.headers.get('Location') ?? '';
    const id = page.split('/').at(-1)!;
    /** Asks for a task, kills everything once it has begun a part of it, and waits until it is done all the same. */
    const crashWhile = async (intent: 'import' | 'undo', state: 'done' | 'undone') => {
      const choices = columns.map((name, index) => [`column-${index}`, name] as [string, string]);
      await browser.post(page, [['intent', intent], ['source', 'partner'], ...choices]);
      for (const begun of [500, 2500]) {
        await expect
          .poll(async () => (await findRun(id)).rows_done, { timeout: 120_000, interval: 20 })
          .toBeGreaterThanOrEqual(begun);
        killWorker(id);
        await site.kill();
        killWorker(id);
        const run = await findRun(id);
        expect(run).toMatchObject({ state: 'running' });
        expect(run.rows_done).toBeLessThan(ROWS);
        site = await start();
      }
      await expect
        .poll(async () => (await findRun(id)).state, { timeout: 120_000, interval: 200 })
        .toBe(state);
    };

    await crashWhile('import', 'done');
    expect(await findRun(id)).toMatchObject({
      rows_done: ROWS,
      attempts: 3,
      summary: { read: ROWS, added: ROWS - BEFORE, updated: BEFORE, unchanged: 0, rejected: 0 },
    });
    const after = await dentists();
    expect(after).toHaveLength(ROWS);
    expect(new Set(after.map(({ phone }) => phone!.slice(0, 6)))).toEqual(new Set(['+16043']));
    // The same file once more has nothing to do.
    const again = await counts(write(file, 'partner.csv'), { dryRun: true });
    expect(again).toEqual({ added: 0, updated: 0, unchanged: ROWS, rejected: 0 });

    await crashWhile('undo', 'undone');
    expect(await findRun(id)).toMatchObject({ undone: ROWS });
    expect(await facts()).toEqual(before);
    expect(site.output()).not.toContain('Dr. Person');
  } finally {
    await site.kill();
    await removeDataDir(dataDir);
  }
}, 600_000);
