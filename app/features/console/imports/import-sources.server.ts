import { foldText } from './normalise.ts';
import type { Executor } from '#db/database.ts';

/** Facts of a source from the command line; missing ones keep their value or get a default. */
export type SourceOptions = { name?: string; attribution?: string; license?: string; url?: string };

const openStreetMap = {
  name: 'openstreetmap',
  title: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  license: 'Open Database License 1.0',
  url: 'https://www.openstreetmap.org/copyright',
};

/**
 * The source of a file: the given name; else 'openstreetmap' for its places; else the file name.
 *
 * @param fileName without its folder
 * @returns lower-case letters and digits joined by '-', or null if the given name has another form
 */
export function sourceName(told: string | undefined, isOsm: boolean, fileName: string): string | null {
  if (told !== undefined) return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(told) && told.length <= 60 ? told : null;
  if (isOsm) return openStreetMap.name;
  const own = foldText(fileName.replace(/\.[^.]+$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return own.slice(0, 60).replace(/-$/, '') || 'file';
}

/** Stores the origin of the rows and the attribution that its licence requires, which every listing shows. */
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

/** Records that an import of the source changed listings now. */
export async function touchImportSource(executor: Executor, name: string): Promise<void> {
  await executor
    .updateTable('import_sources')
    .set({ imported_at: new Date() })
    .where('name', '=', name)
    .execute();
}
