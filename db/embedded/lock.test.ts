import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLock } from './lock.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('runs one holder at a time, also within a process, and releases on failure', async () => {
  const file = join(folder, 'one');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 10));
    inside -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock(file, work)));
  expect(most).toBe(1);
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(file, () => Promise.resolve('again'))).toBe('again');
});

test('is held by another process until it is killed', async () => {
  const file = join(folder, 'other');
  const program = `
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    setInterval(() => {}, 1000);
    await withLock(${JSON.stringify(file)}, () => { console.log('held'); return new Promise(() => {}); });`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const waiting = withLock(file, () => Promise.resolve('had'));
  holder.kill('SIGKILL');
  expect(await waiting).toBe('had');
});
