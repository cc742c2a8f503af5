import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { startProgram } from './program.ts';
import { printTable } from './table.ts';
import { quantile } from './times.ts';

const CONNECTIONS = 32;
const SECONDS = 10;
const PAGES = [
  { path: '/toronto/orthodontists', encoding: 'identity' },
  { path: '/toronto/orthodontists', encoding: 'br' },
  { path: '/toronto', encoding: 'identity' },
  { path: '/', encoding: 'identity' },
];

function request(url: string, encoding: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'Accept-Encoding': encoding } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
      answer.on('error', () => resolve(false));
    }).on('error', () => resolve(false));
  });
}

/** Keeps `CONNECTIONS` requests for a page running for some seconds. Returns the times of answers in milliseconds. */
async function applyLoad(url: string, encoding: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  const work = async () => {
    while (performance.now() < started + seconds * 1000) {
      const begun = performance.now();
      if (await request(url, encoding, agent)) times.push(performance.now() - begun);
      else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  return { times, errors, perSecond: times.length / elapsed };
}

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
      await applyLoad(address, encoding, 4);
      const before = program.cpuMs();
      const load = await applyLoad(address, encoding, SECONDS);
      const used = before === undefined ? undefined : (program.cpuMs() ?? 0) - before;
      rows.push({
        page: path,
        encoding,
        'pages/s': Math.round(load.perSecond),
        'CPU ms/page': used === undefined ? '–' : (used / load.times.length).toFixed(2),
        'p50 ms': Math.round(quantile(load.times, 0.5)),
        'p99 ms': Math.round(quantile(load.times, 0.99)),
        errors: load.errors,
        'memory MB': program.memory(),
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
