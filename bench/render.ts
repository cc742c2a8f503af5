import { applyLoad } from './load.ts';
import { startProgram } from './program.ts';
import { printTable } from './table.ts';

const CONNECTIONS = 32;
const SECONDS = 10;
const PAGES = ['/toronto/orthodontists', '/toronto', '/'];

/**
 * Pages per second without a page cache: the program on one core, its database and the load on the others.
 * The first page is the one that the figures are about.
 */
export async function benchRender(): Promise<void> {
  const program = await startProgram('data/bench', 3391);
  try {
    const pinned = program.pin(0);
    const rows = [];
    for (const page of PAGES) {
      const address = `${program.url}${page}`;
      const { status } = await fetch(address);
      if (status !== 200) throw new Error(`${page} answers ${status}: there is nothing to measure.`);
      // Until the compiler has seen the page often enough, it measures the compiler.
      await applyLoad(address, CONNECTIONS, 4);
      const load = await applyLoad(address, CONNECTIONS, SECONDS);
      rows.push({
        page,
        'pages/s': Math.round(load.perSecond),
        'p50 ms': Math.round(load.p50),
        'p99 ms': Math.round(load.p99),
        errors: load.errors,
        'memory MB': program.memory(),
        client: load.tool,
      });
    }
    process.stdout.write(
      `${CONNECTIONS} connections, ${SECONDS} s, ${pinned ? 'one core' : 'not pinned to a core'}\n\n`,
    );
    printTable(rows);
  } finally {
    await program.stop();
  }
}
