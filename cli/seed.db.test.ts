import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { onTerminal } from '#tests/support/terminal.ts';
import { isFull } from '#tests/support/full.ts';

const env = { ...process.env, NODE_OPTIONS: '' };

async function countDentists(): Promise<number> {
  return (await db.selectFrom('dentists').select('id').execute()).length;
}

test('before the first start, removing the demonstration leaves cities, so that the start adds none', async () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/seed.ts', '--remove-demonstration'], {
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^The database was empty: \d+ cities are in it now, and no dentist\.$/m);
  expect(await db.selectFrom('cities').select('id').execute()).not.toHaveLength(0);
  expect(await countDentists()).toBe(0);
});

// The next test ranks the dentists of this one.
test('it prints a line at every tenth', async () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/seed.ts', '--dentists', '100'], {
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(stdout).not.toContain('\u001b');
  expect(lines.at(-1)).toMatch(/^The database holds \d+ cities, 100 demonstration dentists/);
  expect(lines).toContain('100 of 100 dentists');
  expect(lines.at(-2)).toBe('100 of 100 dentists ranked');
  expect(lines.length).toBeLessThanOrEqual(21);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^\d+ of 100 dentists( ranked)?$/);
});

test('rank computes every rank again; a dry run lists what would move and writes nothing', async () => {
  const rank = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/rank.ts', ...options], {
      env,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout.trimEnd().split('\n');
  };
  expect(rank('--dry-run').at(-1)).toMatch(/^0 would move; \d+ cities ranked/);
  const { dentist_id: id } = await db
    .selectFrom('listed_rankings')
    .select('dentist_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ranks = () =>
    db.selectFrom('listed_rankings').select('ranking').where('dentist_id', '=', id).execute();
  const before = await ranks();
  await db.deleteFrom('reviews').where('dentist_id', '=', id).execute();
  const dry = rank('--dry-run');
  expect(dry.at(-1)).toMatch(/^[1-9]\d* would move; /);
  expect(dry.join('\n')).toMatch(/: rank \d+, [\d.]+, .*→ not ranked \(few-reviews\)/);
  expect(await ranks()).toEqual(before);
  expect(rank().at(-1)).toMatch(/^[1-9]\d* moved; /);
  expect(await ranks()).toEqual([]);
});

test.runIf(isFull)('Ctrl-C leaves the database unchanged', async () => {
  const before = await countDentists();
  const seed = onTerminal(`'${process.execPath}' cli/seed.ts --dentists 2000`, { env });
  await seed.shows(' of 2,000 dentists');
  seed.interrupt();
  expect(await seed.ended).toBe(1);
  expect(seed.screen()).toContain('Interrupted. The database is as it was before.');
  expect(await countDentists()).toBe(before);
});
