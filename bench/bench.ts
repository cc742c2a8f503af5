/** `npm run bench -- render | weight | start`, several at once, or all when none is named. */
import { isBuildCurrent } from '#scripts/build-stamp.ts';
import { build } from '#scripts/build.ts';
import { benchRender } from './render.ts';
import { benchStart } from './start.ts';
import { describeMachine } from './table.ts';
import { benchWeight } from './weight.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  render: benchRender,
  weight: benchWeight,
  start: benchStart,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
if (!isBuildCurrent()) build({ quiet: true });
process.stdout.write(`${describeMachine()}\n`);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n## ${name}\n\n`);
  await bench();
}
