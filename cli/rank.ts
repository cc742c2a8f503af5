import { parseArgs } from 'node:util';
import { runCommand, showProgress } from '#cli/run-command.ts';
import { rankAll } from '#app/features/directory/ranking/rank-cities.server.ts';
import type { Place } from '#app/features/directory/ranking/write-entries.server.ts';
import { migrateToLatest } from '#db/migrate.ts';

const usage = `Usage: npm run rank -- [options]

Computes every rank from the recorded evidence (docs/ranking.md).

  --edition   renew every entry, as on the 1st of a month; without it a score stays published until it
              has moved by half a point
  --dry-run   show what would move, and write nothing
  --help      show this
`;

/** Moves that a dry run prints. */
const LISTED_LIMIT = 50;

const number = new Intl.NumberFormat('en-CA');

/** A place in words: '2nd of a list' is its rank; without one, the reason. */
function describe({ ranking, tier, badge, score, reason }: Place): string {
  if (ranking === null) return reason ? `not ranked (${reason})` : 'not ranked';
  return [`rank ${ranking}`, score?.toFixed(4), tier, badge].filter(Boolean).join(', ');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      edition: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const dryRun = values['dry-run'];
  await migrateToLatest();
  const progress = showProgress(process.stdout, 'dentists');
  const startTime = performance.now();
  const { cities, moves } = await rankAll({
    cause: values.edition ? 'edition' : 'command',
    edition: values.edition,
    dryRun,
    onProgress: progress,
  });
  if (dryRun)
    for (const { city, category, slug, before, after } of moves.slice(0, LISTED_LIMIT))
      process.stdout.write(`${city}/${category} ${slug}: ${describe(before)} → ${describe(after)}\n`);
  if (dryRun && moves.length > LISTED_LIMIT)
    process.stdout.write(`… and ${number.format(moves.length - LISTED_LIMIT)} more\n`);
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  process.stdout.write(
    `${number.format(moves.length)} ${dryRun ? 'would move' : 'moved'}; ` +
      `${number.format(cities)} cities ranked (${seconds} s).\n`,
  );
}

await runCommand(main);
