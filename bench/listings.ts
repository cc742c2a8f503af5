import { fileURLToPath } from 'node:url';
import {
  confirmedAges,
  listingSorts,
  listingViews,
  missingFacts,
  readListingFilter,
} from '#app/features/console/listings/listing-filter.ts';
import { prepareDentists } from './multiply.ts';
import { runSizes } from './program.ts';
import { printTable } from './table.ts';
import { processorTime, quantile, timeColumns } from './times.ts';

const SIZES = [30_000];
const RUNS = 5;
/** Milliseconds for the slowest of all. */
const REACH = 100;

const keyed = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`);

/** Queries of the console's list of listings by kind; `term=` is what the session remembers. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  view: keyed('view', listingViews),
  order: keyed(
    'sort',
    listingSorts.flatMap((sort) => [sort, `-${sort}`]),
  ),
  missing: keyed('missing', [...missingFacts, missingFacts.join(',')]),
  confirmed: keyed('confirmed', Object.keys(confirmedAges)),
  place: ['city=toronto', 'city=iqaluit', 'province=ON', 'province=NU', 'province=QC&sort=city'],
  specialty: keyed('specialty', ['general-dentists', 'orthodontists']),
  'assigned, source, twice': ['assigned=none', 'source=demonstration', 'duplicates=1'],
  search: keyed('term', ['tremblay', 'a', 'dental', 'zzzz', '416 555 0134', 'marie-claude roy']),
  several: [
    'view=unverified&province=ON&specialty=general-dentists&missing=website&sort=confirmed',
    'view=verified&confirmed=12m&sort=-changed&term=clinic',
  ],
};

/**
 * Milliseconds of server time for a page of the console's list of listings with its count, and for the listings before
 * and after its last one, which that one's own page links to: every view, order and filter, five times each after all
 * have run once, with 30,000 dentists.
 */
export function benchListings(): Promise<void> {
  return runSizes(fileURLToPath(import.meta.url), SIZES);
}

async function measure(size: number): Promise<void> {
  const { closeDatabase } = await import('#db/database.ts');
  const { findNeighbours, listListings } =
    await import('#app/features/console/listings/listing-list.server.ts');
  const ask = async (query: string): Promise<number[]> => {
    const params = new URLSearchParams(query);
    const term = params.get('term') ?? undefined;
    if (term) params.set('search', '1');
    const filter = readListingFilter(params, term);
    const started = performance.now();
    const { rows } = await listListings(filter, { language: 'en', from: null });
    const listed = performance.now();
    const last = rows.at(-1);
    if (!last) return [listed - started];
    await findNeighbours(filter, last.id, 'en');
    return [listed - started, performance.now() - listed];
  };
  try {
    await prepareDentists(size);
    for (const query of Object.values(ASKED).flat()) await ask(query);
    const folder = process.env.DATA_DIR ?? '';
    const slowest = { query: '', milliseconds: 0 };
    const rows = [];
    for (const [name, queries] of Object.entries(ASKED)) {
      const times: number[] = [];
      const quickest: number[] = [];
      const worked = processorTime(folder);
      for (const query of queries) {
        const own: number[] = [];
        for (let run = 0; run < RUNS; run += 1) own.push(Math.max(...(await ask(query))));
        times.push(...own);
        quickest.push(Math.min(...own));
        const milliseconds = quantile(own, 0.5);
        if (milliseconds > slowest.milliseconds) Object.assign(slowest, { query, milliseconds });
      }
      const processor = (processorTime(folder) - worked) / times.length;
      rows.push({ filter: name, number: queries.length, ...timeColumns(times, quickest, processor, 1) });
    }
    printTable(rows);
    process.stdout.write(
      `\nSlowest: ${slowest.query} with ${slowest.milliseconds.toFixed(1)} ms; the reach is ${REACH} ms.\n`,
    );
  } finally {
    await closeDatabase();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(Number(process.argv[2]));
