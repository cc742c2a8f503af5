import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { minifySync } from 'vite';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const script = read('enhance.js');

type Listener = (event: object) => void;

/** Runs the script in a page without menus and returns its listeners. */
function run(): Map<string, Listener[]> {
  const listeners = new Map<string, Listener[]>();
  const addEventListener = (type: string, listener: Listener) =>
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  const document = { querySelectorAll: () => [], addEventListener };
  runInNewContext(script, { document, addEventListener, matchMedia: () => ({ matches: false }) });
  return listeners;
}

test('ignores a target that is no link to a panel, element or not', () => {
  const listeners = run();
  for (const type of ['focusin', 'click'])
    for (const listener of listeners.get(type) ?? []) {
      listener({ target: {} });
      listener({ target: { closest: () => null } });
    }
});

test('as it is served, with the script of a list’s map it stays under 2.2 KB', () => {
  const sizes = ['enhance.js', 'pin-card.js'].map(
    (name) => brotliCompressSync(minifySync(name, read(name)).code).length,
  );
  expect(sizes[0]! + sizes[1]!).toBeLessThan(2253);
});
