import { beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { migrateToLatest } from '#db/migrate.ts';
import { administer } from '#tests/support/administer.ts';
import {
  backUpWorker,
  contentOf,
  figuresAt,
  makeFiles,
  onClient,
  writeMessage,
} from '#tests/support/backup.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';

// The source is a copy: the worker's own database is in use by the test's pool.
let backup: string;
beforeAll(async () => {
  await insertBookableDentist('Dr. Mei Chen');
  for (let lead = 0; lead < 50; lead += 1) await writeMessage();
  backup = await backUpWorker(makeFiles());
});

/** Runs `work` with a source that has data, and an empty target. */
const between = (purpose: string, work: (source: string, target: string) => Promise<void>) =>
  inNewDatabase(`${purpose}from`, async (source) => {
    await onClient((client) => restoreBackup(client, backup, { identities: [] }), source);
    await inNewDatabase(`${purpose}to`, (target) => work(source, target));
  });

const move = (source: string, target: string, onProgress?: (done: number, total: number) => void) =>
  onClient((from) => onClient((to) => moveDatabase(from, to, onProgress), target), source);

test('every table is the same afterwards, and the source is as it was', async () => {
  await between('move', async (source, target) => {
    const before = contentOf(await figuresAt(source));
    const { rows, kept } = await move(source, target);
    expect({ rows: rows > 100, kept }).toEqual({ rows: true, kept: 0 });
    expect(contentOf(await figuresAt(target))).toEqual(before);
    expect(contentOf(await figuresAt(source))).toEqual(before);
    await expect(move(source, target)).rejects.toThrow('not empty: nothing was changed');
  });
});

test('an interrupted move goes on where it ended; until then no program starts there', async () => {
  await between('resume', async (source, target) => {
    let copied = 0;
    const interrupted = move(source, target, (done, total) => {
      copied = done;
      if (done > 0.8 * total) throw new Error('The connection broke');
    });
    await expect(interrupted).rejects.toThrow('The connection broke');
    await expect(
      migrateToLatest(async () => new pg.Pool({ connectionString: target, max: 2 })),
    ).rejects.toThrow('half moved');
    // What the source got since is moved, too.
    await administer(source, async (client) => {
      await client.query(`update leads set message = 'Changed since'`);
    });
    const { rows, kept } = await move(source, target);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(copied);
    expect(rows).toBeGreaterThan(kept);
    expect(contentOf(await figuresAt(target))).toEqual(contentOf(await figuresAt(source)));
    await migrateToLatest(async () => new pg.Pool({ connectionString: target, max: 2 }));
  });
});

test('a program that runs, before or meanwhile, stops the move', async () => {
  await between('running', async (source, target) => {
    await administer(source, async (client) => {
      await client.query(`set application_name = 'dental-finder'`);
      await expect(move(source, target)).rejects.toThrow('The program runs on the database to move');
    });
    let isWritten = false;
    const disturbed = move(source, target, () => {
      if (isWritten) return;
      isWritten = true;
      void administer(source, async (client) => {
        await client.query(`update leads set message = 'Meanwhile'`);
      });
    });
    await expect(disturbed).rejects.toThrow('A program wrote to the database meanwhile');
    await move(source, target);
    await administer(target, async (client) => {
      const { rows } = await client.query(`select from leads where message = 'Meanwhile'`);
      expect(rows).toHaveLength(50);
    });
  });
});
