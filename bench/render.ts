import { loadavg } from 'node:os';
import { applyLoad } from './load.ts';
import { startProgram } from './program.ts';
import { printTable } from './table.ts';

const CONNECTIONS = 32;
const SECONDS = 10;
const PAGES = [
  { path: '/toronto/orthodontists', encoding: 'identity' },
  { path: '/toronto/orthodontists', encoding: 'br' },
  { path: '/toronto', encoding: 'identity' },
  { path: '/', encoding: 'identity' },
];

/**
 * Pages per second without a page cache: the program on one core, its database and the load generator on the
 * others. The target applies to the first row. On a busy machine the processor time per page is more reliable
 * than the pages per second.
 */
export async function benchRender(): Promise<void> {
  const program = await startProgram('data/bench', 3391);
  try {
    const pinned = program.pin(0);
    const rows = [];
    for (const { path, encoding } of PAGES) {
      const address = `${program.url}${path}`;
      const { status } = await fetch(address);
      if (status !== 200) throw new Error(`${path} answers ${status}: there is nothing to measure.`);
      // Warms up the JIT compiler.
      await applyLoad(address, encoding, CONNECTIONS, 4);
      const before = program.cpuMs();
      const load = await applyLoad(address, encoding, CONNECTIONS, SECONDS);
      const used = before === undefined ? undefined : (program.cpuMs() ?? 0) - before;
      rows.push({
        page: path,
        encoding,
        'pages/s': Math.round(load.perSecond),
        'CPU ms/page': used === undefined ? '–' : (used / load.answered).toFixed(2),
        'p50 ms': Math.round(load.p50),
        'p99 ms': Math.round(load.p99),
        errors: load.errors,
        'memory MB': program.memory(),
        client: load.tool,
      });
    }
    process.stdout.write(
      `${CONNECTIONS} connections, ${SECONDS} s, ${pinned ? 'one core' : 'not pinned to a core'}, load average at the end ${loadavg()[0]?.toFixed(1)}\n\n`,
    );
    printTable(rows);
  } finally {
    await program.stop();
  }
}
