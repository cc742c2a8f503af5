import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

// The process of overload.ts that asks for some addresses again and again, as visitors and health checks do.

/** What one address took. */
export interface Noticed {
  /** In milliseconds, of each answer. */
  times: number[];
  /** Answers that did not come, or were not 200. */
  failed: number;
}

const [url, ...paths] = process.argv.slice(2);
let running = true;

async function watch(path: string): Promise<Noticed> {
  const noticed: Noticed = { times: [], failed: 0 };
  for (; running; await sleep(50)) {
    const started = performance.now();
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(60_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    noticed.times.push(performance.now() - started);
    if (answer?.status !== 200) noticed.failed += 1;
  }
  return noticed;
}

const watching = paths.map(watch);
process.send!('ready');
await once(process, 'message');
running = false;
process.send!(await Promise.all(watching), () => process.disconnect());
