import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** All that the build is made of. Not db/ and server/: they run from their sources, beside the build. */
const SOURCES = [
  'app',
  'public',
  'config.server.ts',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/precompress.ts',
  'tsconfig.json',
  'vite.config.ts',
];

const STAMP = join(ROOT, 'build/stamp');

function listFiles(path: string): string[] {
  const folder = join(ROOT, path);
  if (!existsSync(folder)) return [];
  const isFolder = !/\.\w+$/.test(path);
  if (!isFolder) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A hash of the sources' names and contents: times change with every checkout, contents don't. About 20 ms. */
export function computeStamp(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) {
    hash
      .update(`${file.slice(ROOT.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether build/ was made from the sources as they are now. */
export function isBuildCurrent(): boolean {
  const files = ['build/server/index.js', 'build/client'].map((path) => join(ROOT, path));
  return (
    files.every((file) => existsSync(file)) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === computeStamp()
  );
}

/** Notes what the build was made from: the stamp that was taken before the build began. */
export function writeStamp(stamp: string): void {
  writeFileSync(STAMP, stamp);
}
