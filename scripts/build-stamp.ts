import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The build's inputs, without db/ and server/, which run from source; pictures name the places of seed/geography. */
const SOURCES = [
  'app',
  'public',
  'config.server.ts',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/precompress.ts',
  'scripts/social-pictures.ts',
  'seed/geography',
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

/** A hash of names and contents, except tests; timestamps change with every checkout. About 20 ms. */
export function hashFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(root, path))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param root the project's folder, as below */
export const computeStamp = (root = ROOT): string => hashFiles(root, SOURCES);

const stampFile = (root: string) => join(root, 'build/stamp');

/** Whether build/ is complete and made from the current sources. */
export function isBuildCurrent(root = ROOT): boolean {
  const files = ['build/server/index.js', 'build/client', 'build/stamp'];
  return (
    files.every((file) => existsSync(join(root, file))) &&
    readFileSync(stampFile(root), 'utf8') === computeStamp(root)
  );
}

/**
 * Marks the build as started, so that an interrupted one never counts as complete, and forgets what Node compiled of the
 * one before.
 *
 * @returns its stamp
 */
export function beginBuild(root = ROOT): string {
  rmSync(stampFile(root), { force: true });
  rmSync(join(root, 'build/compiled'), { recursive: true, force: true });
  return computeStamp(root);
}

/** Stores the stamp of the sources as they were when the build began. */
export function endBuild(stamp: string, root = ROOT): void {
  writeFileSync(stampFile(root), stamp);
}
