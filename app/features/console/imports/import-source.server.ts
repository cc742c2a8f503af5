import type { Executor } from '#db/database.ts';
import type { ColumnMap } from './column-map.ts';
import { origins } from './columns.ts';
import type { Origin } from './columns.ts';
import { foldText } from './normalise.ts';
import { isSourceName } from './run-options.ts';

/** Facts of a source from the command line; missing ones keep their value or get a default. */
export type SourceOptions = { name?: string; attribution?: string; license?: string; url?: string };

/** The words that a map's licence asks to be shown with its facts; docs/data-sources.md says where they stand. */
const maps: Record<Origin, { title: string; attribution: string; license: string; url: string }> = {
  openstreetmap: {
    title: 'OpenStreetMap',
    attribution: '© OpenStreetMap contributors',
    license: 'Open Database License 1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  overture: {
    title: 'Overture Maps',
    attribution: 'Overture Maps Foundation, overturemaps.org',
    license: 'CDLA Permissive 2.0, Apache 2.0, CC0 1.0',
    url: 'https://docs.overturemaps.org/attribution/',
  },
};

/**
 * The source of a file: the given name; else the map whose places it holds; else the file name.
 *
 * @param fileName without its folder
 * @returns lower-case letters and digits joined by '-', or null if the given name has another form
 */
export function sourceName(told: string | undefined, origin: Origin | null, fileName: string): string | null {
  if (told !== undefined) return isSourceName(told) ? told : null;
  if (origin) return origin;
  const own = foldText(fileName.replace(/\.[^.]+$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return own.slice(0, 60).replace(/-$/, '') || 'file';
}

/** The column map of an earlier import of the source; none before the first one, which makes the tables, too. */
export async function rememberedMap(executor: Executor, name: string): Promise<ColumnMap> {
  try {
    const row = await executor
      .selectFrom('import_sources')
      .select('column_map')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.column_map ?? {};
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === '42P01' || code === '42703') return {};
    throw error;
  }
}

/** Stores the origin of the rows, and the attribution that its licence requires, which every listing shows. */
export async function saveImportSource(
  executor: Executor,
  name: string,
  options: SourceOptions,
): Promise<void> {
  const map = origins.find((origin) => origin === name);
  const defaults = { name, ...(map ? maps[map] : { title: name, attribution: name, license: '', url: '' }) };
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

/** Remembers the columns of an import that succeeded. */
export async function rememberColumnMap(
  executor: Executor,
  name: string,
  columnMap: ColumnMap,
): Promise<void> {
  await executor
    .updateTable('import_sources')
    .set({ column_map: JSON.stringify(columnMap) })
    .where('name', '=', name)
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
