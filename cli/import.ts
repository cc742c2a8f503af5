import { parseArgs } from 'node:util';
import { importDentists } from '#app/features/console/imports/import-dentists.server.ts';
import { readColumnMap } from '#app/features/console/imports/column-map.ts';
import type { ColumnMap } from '#app/features/console/imports/column-map.ts';
import type { ImportFile } from '#app/features/console/imports/read-file.server.ts';
import { summaryLines } from '#app/features/console/imports/summary.ts';
import { showProgress } from '#cli/run-command.ts';
import { dataFolder } from '#config';
import { closeDatabase, db } from '#db/database.ts';
import { onEndSignal } from '#db/end-signal.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { seedIfEmpty } from '#seed/seed.ts';

const usage = `Usage: npm run import -- FILE [--dry-run] [--source NAME] [--attribution TEXT] [--license TEXT] [--url URL]
                         [--map COLUMN=HEADER]… [--accept-new]

Imports dentists from CSV, JSON, or an export of OpenStreetMap or Overture Maps; docs/import.md says what each column
holds.
  --dry-run      report what would be done, write nothing
  --source       where the rows come from; 'openstreetmap' for its exports, else the file's name
  --map          the header of a column, once for each, such as --map 'name=Full Name'; remembered for the source
                 once the import succeeded, until another --map replaces it, or --map none takes it away
  --accept-new   import a file that matches almost nothing of what is listed from its source
  --attribution, --license, --url   what the source asks to be shown with its facts`;

/** Reports the file and the progress on stderr, so that stdout contains only the summary. */
function reportOnErrors() {
  const progress = showProgress(process.stderr, 'rows');
  let total = 0;
  return {
    opened(file: ImportFile, source: string, columnMap: ColumnMap) {
      total = file.rows.length;
      const encoding =
        file.encoding === 'windows-1252'
          ? 'Windows-1252, as it is not valid UTF-8'
          : file.encoding.toUpperCase();
      process.stderr.write(`${file.format.toUpperCase()}, ${encoding}, ${total} rows, source ${source}\n`);
      const mapped = Object.entries(columnMap).map(
        ([column, header]) => `${column}=${header === null ? '' : printable(header)}`,
      );
      if (mapped.length > 0) process.stderr.write(`Columns by mapping: ${mapped.join(', ')}\n`);
      if (file.unknownColumns.length > 0)
        process.stderr.write(
          `Columns that the import does not know, left out: ${file.unknownColumns.map(printable).join(', ')}\n`,
        );
    },
    done: (rows: number) => progress(rows, total),
  };
}

/** A name from a file with control characters removed and cut to one line. */
function printable(name: string): string {
  return name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').slice(0, 40);
}

/**
 * Migrates the schema and adds the geography if there is none, so that an import can be the first command.
 * Seeds no demonstration dentists: an operator who imports real ones does not want them.
 */
async function prepareDatabase(): Promise<void> {
  await migrateToLatest();
  const seeded = await seedIfEmpty({ dentists: 0 });
  if (seeded)
    process.stderr.write(
      `The database was empty: ${seeded.cities} cities are in it now, and no demonstration dentists.\n`,
    );
}

/** @returns the exit code: 0 if the file was read to the end and not every row rejected, 1 if not, 2 for wrong arguments. */
async function main(): Promise<number> {
  let args;
  try {
    args = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        source: { type: 'string' },
        attribution: { type: 'string' },
        license: { type: 'string' },
        url: { type: 'string' },
        map: { type: 'string', multiple: true },
        'accept-new': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return 2;
  }
  const { values, positionals } = args;
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  if (values.url !== undefined && !/^https?:\/\//.test(values.url)) {
    process.stderr.write('--url takes an address that starts with http:// or https://.\n');
    return 2;
  }
  const givenMap = values.map ? readColumnMap(values.map) : undefined;
  if (givenMap && !givenMap.ok) {
    process.stderr.write(`${givenMap.message}\n`);
    return 2;
  }
  const report = reportOnErrors();
  const interrupted = new AbortController();
  onEndSignal(() => interrupted.abort());
  const startedAt = performance.now();
  const result = await importDentists(db, {
    path,
    dryRun: values['dry-run'],
    source: {
      name: values.source,
      attribution: values.attribution,
      license: values.license,
      url: values.url,
    },
    columnMap: givenMap?.map,
    acceptNew: values['accept-new'],
    rejectsFolder: dataFolder('imports'),
    prepare: prepareDatabase,
    signal: interrupted.signal,
    onOpened: report.opened,
    onProgress: report.done,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (result.ok) {
    const about = {
      file: path,
      source: result.source,
      dryRun: values['dry-run'],
      seconds,
      rejectsFile: result.rejectsFile,
    };
    process.stdout.write(`${summaryLines(result.summary, about).join('\n')}\n`);
    if (result.summary.rejected < result.summary.read) return 0;
    process.stderr.write(`${path}: No row could be read as a dentist.\n`);
    return 1;
  }
  process.stderr.write(`${path}: ${result.message}\n`);
  if (result.problem.code === 'few-matches')
    process.stderr.write(
      '--map id=HEADER names the key column, --source another source. If the rows are new, add --accept-new.\n',
    );
  const { added, updated, read } = result.summary;
  if (values['dry-run'] || added + updated === 0) process.stderr.write('Nothing was written.\n');
  else
    process.stderr.write(
      `${added} dentists were added and ${updated} updated in the first ${read} rows. Run the import again to go on.\n`,
    );
  return 1;
}

try {
  process.exitCode = await main();
} finally {
  await closeDatabase();
}
