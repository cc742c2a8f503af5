/**
 * `npm run bench -- pages | search | reload | suggest | listings | rank | lighthouse | serve | overload |
 * soak | cluster | weight | start`: one or more benchmarks,
 * all by default. `lighthouse=list` restricts Lighthouse to pages whose names contain that word.
 */
import { isBuildCurrent } from '#scripts/build-stamp.ts';
import { build } from '#scripts/build.ts';
import { benchCluster } from './cluster.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchListings } from './listings.ts';
import { benchOverload } from './overload.ts';
import { benchPages } from './pages.ts';
import { benchRank } from './rank.ts';
import { benchReload } from './reload.ts';
import { benchSearch } from './search.ts';
import { benchServe } from './serve.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { benchSuggest } from './suggest.ts';
import { describeMachine } from './table.ts';
import { benchWeight } from './weight.ts';

const BENCHES: Record<string, (only?: string) => Promise<void>> = {
  pages: benchPages,
  search: benchSearch,
  reload: benchReload,
  lighthouse: benchLighthouse,
  serve: benchServe,
  overload: benchOverload,
  soak: benchSoak,
  cluster: benchCluster,
  weight: benchWeight,
  start: benchStart,
  suggest: benchSuggest,
  listings: benchListings,
  rank: benchRank,
};

const asked = new Map(
  process.argv.slice(2).map((word) => {
    const [name = '', only] = word.split('=', 2);
    return [name, only] as const;
  }),
);
const unknown = [...asked.keys()].filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
if (!isBuildCurrent()) build({ quiet: true });
process.stdout.write(`${describeMachine()}\n`);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.size > 0 && !asked.has(name)) continue;
  process.stdout.write(`\n## ${name}\n\n`);
  await bench(asked.get(name));
}
