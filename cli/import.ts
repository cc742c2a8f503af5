import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { importDentists } from '#app/features/importer/import-dentists.server.ts';
import type { ImportFile } from '#app/features/importer/read-file.server.ts';
import { summaryLines } from '#app/features/importer/summary.ts';
import { closeDatabase, db } from '#db/database.ts';

const usage = `Usage: npm run import -- FILE [--dry-run] [--source NAME] [--attribution TEXT] [--license TEXT] [--url URL]

Imports dentists from CSV, JSON, or an export of OpenStreetMap; docs/import.md says what each column holds.
  --dry-run      report what would be done, write nothing
  --source       where the rows come from; 'openstreetmap' for its exports, else the file's name
  --attribution, --license, --url   what the source asks to be shown with its facts`;

/** A bar on a terminal, a line every few seconds otherwise; both on stderr, so that stdout holds the summary alone. */
function progress() {
  let bar: SingleBar | undefined;
  let total = 0;
  let lastLine = Date.now();
  return {
    opened(file: ImportFile, source: string) {
      total = file.rowCount;
      const encoding =
        file.encoding === 'windows-1252'
          ? 'Windows-1252, as it is not valid UTF-8'
          : file.encoding.toUpperCase();
      process.stderr.write(`${file.format.toUpperCase()}, ${encoding}, ${total} rows, source ${source}\n`);
      if (file.unknownColumns.length > 0)
        process.stderr.write(
          `Columns that the import does not know, left out: ${file.unknownColumns.map(printable).join(', ')}\n`,
        );
      if (!process.stderr.isTTY) return;
      bar = new SingleBar({
        format: '{bar} {percentage}% | {value}/{total} rows | {eta_formatted} left',
        stream: process.stderr,
        hideCursor: true,
      });
      bar.start(total, 0);
    },
    done(rows: number) {
      bar?.update(rows);
      if (bar || Date.now() - lastLine < 5000) return;
      lastLine = Date.now();
      process.stderr.write(`${rows} of ${total} rows\n`);
    },
    end: () => bar?.stop(),
  };
}

/** A name from a file without what a terminal would obey, and no longer than a line takes. */
function printable(name: string): string {
  return name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').slice(0, 40);
}

/** @returns the exit code: 0 where the file was read to its end, 1 where it was not, 2 for wrong arguments. */
async function main(): Promise<number> {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        source: { type: 'string' },
        attribution: { type: 'string' },
        license: { type: 'string' },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return 2;
  }
  const { values, positionals } = parsed;
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const path = positionals[0];
  if (!path || positionals.length > 1) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  if (values.url !== undefined && !/^https?:\/\//.test(values.url)) {
    process.stderr.write('--url takes an address that starts with http:// or https://.\n');
    return 2;
  }
  const report = progress();
  // Once: whoever presses Ctrl-C again wants it to end at once.
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
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
    rejectsFolder: process.cwd(),
    signal: interrupted.signal,
    onOpened: report.opened,
    onProgress: report.done,
  }).finally(report.end);
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
    return 0;
  }
  process.stderr.write(`${path}: ${result.message}\n`);
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
