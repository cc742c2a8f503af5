import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

// The process of overload.ts that asks for some addresses again and again, as visitors and health checks do.

/** What one address took. */
export interface Noticed {
  /** In milliseconds, of each answer. */
  times: number[];
  /** Answers that did not come, or were not 200. */
  failed: number;
}

const [url = '', ...paths] = process.argv.slice(2);
let running = true;

async function ask(address: string, options: RequestOptions): Promise<number | undefined> {
  const request = get(address, options);
  request.once('timeout', () => request.destroy());
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await finished(answer.resume());
  return answer.statusCode;
}

async function watch(path: string): Promise<Noticed> {
  // Each health check comes over a connection of its own, which has to be accepted first.
  const agent = path === '/healthz' ? false : new Agent({ keepAlive: true });
  const noticed: Noticed = { times: [], failed: 0 };
  for (; running; await sleep(50)) {
    const started = performance.now();
    const status = await ask(url + path, { agent, timeout: 60_000 }).catch(() => null);
    noticed.times.push(performance.now() - started);
    if (status !== 200) noticed.failed += 1;
  }
  return noticed;
}

const watching = paths.map(watch);
process.send!('ready');
await once(process, 'message');
running = false;
process.send!(await Promise.all(watching), () => process.disconnect());
