import { parseArgs } from 'node:util';
import { runCommand } from '#cli/run-command.ts';
import { showProgress } from '#cli/progress.ts';
import { rankEverything } from '#app/features/directory/ranking/rank-everything.server.ts';
import type { Change } from '#app/features/directory/ranking/write-entries.server.ts';
import { migrateToLatest } from '#db/migrate.ts';

const usage = `Usage: npm run rank -- [options]

Computes every rank from the recorded evidence (docs/ranking.md).

  --edition   renew every entry, as on the 1st of a month; without it a score stays published until it
              has moved by half a point
  --dry-run   show what would move, and write nothing
  --help      show this
`;

const number = new Intl.NumberFormat('en-CA');

/** A place in words: '2nd of a list' is its rank; without one, the reason. */
function describe({ ranking, tier, badge, score, reason }: Change['after']): string {
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
  const { pairs, moved, changes, milliseconds } = await rankEverything({
    cause: values.edition ? 'edition' : 'command',
    edition: values.edition,
    dryRun,
    onProgress: progress.update,
  }).finally(progress.end);
  if (dryRun)
    for (const { city, category, dentist, before, after } of changes)
      process.stdout.write(`${city}/${category} ${dentist}: ${describe(before)} → ${describe(after)}\n`);
  if (dryRun && moved > changes.length)
    process.stdout.write(`… and ${number.format(moved - changes.length)} more\n`);
  const seconds = (milliseconds / 1000).toFixed(1);
  process.stdout.write(
    `${number.format(moved)} ${dryRun ? 'would move' : 'moved'}; ` +
      `${number.format(pairs)} pairs of city and specialty computed (${seconds} s).\n`,
  );
}

await runCommand(main);
