import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/build-stamp.ts';
import { makeDataDir, removeDataDir } from './program.ts';

/** Files of a checkout that are not sources. */
const NOT_SOURCES = new Set([
  '.git',
  '.react-router',
  'build',
  'data',
  'node_modules',
  'screenshots',
  'test-results',
]);

/** A disposable copy of the sources, with the checkout's packages. */
export interface CopiedTree {
  folder: string;
  /** A data folder for the embedded server. */
  dataDir: string;
  /** Replaces a text in a file; throws if the file does not contain it. */
  replace(file: string, text: string, by: string): void;
  remove(file: string): void;
  /** Stops its database server and removes everything. */
  dispose(): Promise<void>;
}

export function copyTree(): CopiedTree {
  const folder = makeDataDir();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  for (const name of readdirSync(ROOT)) {
    if (!NOT_SOURCES.has(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  // Links each package separately, so that Vite's caches belong to the copy.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '.vite' || name === '.cache') continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return {
    folder,
    dataDir,
    replace(file, text, by) {
      const before = readFileSync(join(folder, file), 'utf8');
      if (!before.includes(text)) throw new Error(`${file} does not hold "${text}".`);
      writeFileSync(join(folder, file), before.replace(text, by));
    },
    remove: (file) => rmSync(join(folder, file)),
    async dispose() {
      await removeDataDir(dataDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
