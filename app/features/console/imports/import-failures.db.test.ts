import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { counts, dentists, folder, full, run, startEmpty, write } from '#tests/support/import-fixture.ts';
import { importDentists } from './import-dentists.server.ts';

// What remains of an import that fails, is interrupted, or runs beside another.

startEmpty();

test('a file that is cut off writes nothing, not even its whole rows', async () => {
  const rows = JSON.stringify(Array.from({ length: 50 }, (_, i) => ({ name: `Clinic ${i}`, city: 'Delta' })));
  const result = await run(write(rows.slice(0, -20)), { batchSize: 5 });
  expect(result).toMatchObject({
    ok: false,
    reason: 'unreadable',
    message: 'The file is cut off: it ends in or after row 49.',
  });
  expect(await dentists()).toEqual([]);
});

/** Makes the database refuse a name, like a full disk or an unforeseen constraint. */
async function withRefusal(name: string, code: string, work: () => Promise<void>) {
  await sql`create function refuse() returns trigger language plpgsql as ${sql.raw(`$$ begin
    if new.name = '${name}' then raise exception 'refused' using errcode = '${code}'; end if; return new; end $$`)}`.execute(
    db,
  );
  await sql`create trigger refuse before insert on dentists for each row execute function refuse()`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`drop function refuse cascade`.execute(db);
  }
}

const twelve = Array.from({ length: 12 }, (_, i) => ({
  id: `${10 + i}`,
  name: `Clinic ${i}`,
  city: 'Delta',
}));

test('a failure in the middle leaves whole batches and a message; a new run goes on from there', async () => {
  const path = write(twelve);
  await withRefusal('Clinic 7', '53100', async () => {
    const result = await run(path, { batchSize: 5 });
    expect(result).toMatchObject({ ok: false, reason: 'failed', summary: { read: 5, added: 5 } });
    expect(!result.ok && result.message).toContain('53100');
    expect(!result.ok && result.message).not.toContain('Clinic');
    expect((await dentists()).length).toBe(5);
  });
  expect(await counts(path, { batchSize: 5 })).toEqual({ added: 7, updated: 0, unchanged: 5, rejected: 0 });
});

test('a value that only the database refuses costs its own row and no other', async () => {
  await withRefusal('Clinic 7', '23514', async () => {
    expect(await counts(write(twelve))).toEqual({ added: 11, updated: 0, unchanged: 0, rejected: 1 });
  });
});

test('two imports of one file at once list every clinic once', async () => {
  const path = write(
    Array.from({ length: 300 }, (_, i) => ({ id: `${i}`, name: `Clinic ${i % 3}`, city: 'Delta' })),
  );
  const both = await Promise.all([counts(path, { batchSize: 20 }), counts(path, { batchSize: 20 })]);
  expect(both[0].added + both[1].added).toBe(300);
  expect((await dentists()).length).toBe(300);
});

test('reports a database without cities', async () => {
  const result = await db
    .transaction()
    .execute(async (trx) => {
      await sql`truncate provinces, dentists, import_sources cascade`.execute(trx);
      const answer = await importDentists(trx, {
        path: write([full]),
        dryRun: false,
        source: {},
        rejectsFolder: folder,
      });
      throw Object.assign(new Error('undo'), { answer });
    })
    .catch((error: { answer: unknown }) => error.answer);
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining('npm run seed') });
});
