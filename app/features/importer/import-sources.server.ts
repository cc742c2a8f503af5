import { foldText } from './normalise.ts';
import type { Executor } from '#db/database.ts';

/** What the importer is told of a source on the command line; what is not told is left as it is, or has a default. */
export type SourceOptions = { name?: string; attribution?: string; license?: string; url?: string };

const openStreetMap = {
  name: 'openstreetmap',
  title: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  license: 'Open Database License 1.0',
  url: 'https://www.openstreetmap.org/copyright',
};

/**
 * The name of a file's source: as told; 'openstreetmap' for its places; else the file's own name.
 *
 * @param fileName without its folder.
 * @returns lower-case letters and digits joined by '-', or null where a told name is something else.
 */
export function sourceName(told: string | undefined, isOsm: boolean, fileName: string): string | null {
  if (told !== undefined) return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(told) && told.length <= 60 ? told : null;
  if (isOsm) return openStreetMap.name;
  const own = foldText(fileName.replace(/\.[^.]+$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return own.slice(0, 60).replace(/-$/, '') || 'file';
}

/** Stores where the rows come from, and the words its licence asks for, so that every listing can show them. */
export async function saveImportSource(
  executor: Executor,
  name: string,
  options: SourceOptions,
): Promise<void> {
  const defaults =
    name === openStreetMap.name
      ? openStreetMap
      : { name, title: name, attribution: name, license: '', url: '' };
  const told = Object.fromEntries(
    (['attribution', 'license', 'url'] as const).flatMap((key) =>
      options[key] === undefined ? [] : [[key, options[key]]],
    ),
  );
  await executor
    .insertInto('import_sources')
    .values({ ...defaults, ...told })
    .onConflict((conflict) => {
      const same = conflict.column('name');
      return Object.keys(told).length > 0 ? same.doUpdateSet(told) : same.doNothing();
    })
    .execute();
}

/** Notes that an import of the source changed something just now. */
export async function touchImportSource(executor: Executor, name: string): Promise<void> {
  await executor
    .updateTable('import_sources')
    .set({ imported_at: new Date() })
    .where('name', '=', name)
    .execute();
}
