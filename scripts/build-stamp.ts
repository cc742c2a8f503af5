import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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

function listFiles(root: string, path: string): string[] {
  const folder = join(root, path);
  if (!existsSync(folder)) return [];
  const isFolder = !/\.\w+$/.test(path);
  if (!isFolder) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * A hash of the sources' names and contents: times change with every checkout, contents don't. About 20 ms.
 *
 * @param root the project's folder, as below
 */
export function computeStamp(root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => listFiles(root, path))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const stampFile = (root: string) => join(root, 'build/stamp');

/** Whether build/ was made, to its end, from the sources as they are now. */
export function isBuildCurrent(root = ROOT): boolean {
  const files = ['build/server/index.js', 'build/client', 'build/stamp'];
  return (
    files.every((file) => existsSync(join(root, file))) &&
    readFileSync(stampFile(root), 'utf8') === computeStamp(root)
  );
}

/** Notes that a build begins: one that breaks off is never taken for whole. @returns what `endBuild` is to note */
export function beginBuild(root = ROOT): string {
  rmSync(stampFile(root), { force: true });
  return computeStamp(root);
}

/** Notes what the finished build was made from: the sources as they were when it began. */
export function endBuild(stamp: string, root = ROOT): void {
  writeFileSync(stampFile(root), stamp);
}
