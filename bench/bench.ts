/** `npm run bench -- pages | search | serve | workload`: runs the named benchmarks, or all of them. */
import { isBuildCurrent } from '#scripts/build-stamp.ts';
import { build } from '#scripts/build.ts';
import { benchPages } from './pages.ts';
import { benchSearch } from './search.ts';
import { benchServe } from './serve.ts';
import { describeMachine } from './table.ts';
import { benchWorkload } from './workload.ts';

const BENCHMARKS: Record<string, () => void | Promise<void>> = {
  pages: benchPages,
  search: benchSearch,
  serve: benchServe,
  workload: benchWorkload,
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  process.stderr.write(
    `No such benchmark: ${unknown.join(', ')}. Choose from ${Object.keys(BENCHMARKS).join(', ')}.\n`,
  );
  process.exit(2);
}
if (!isBuildCurrent()) build({ quiet: true });
process.stdout.write(`${describeMachine()}\n`);
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  process.stdout.write(`\n## ${name}\n\n`);
  await run();
}
