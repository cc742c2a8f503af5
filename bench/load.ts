import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';

/** The result of a load test. Times in milliseconds. */
export interface Load {
  /** Number of answered requests. */
  answered: number;
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
  tool: string;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function readTime(text: string | undefined): number {
  const [, number = 'NaN', unit = 'ms'] = /^([\d.]+)(us|ms|s)$/.exec(text ?? '') ?? [];
  return Number(number) * (UNITS[unit] ?? 1);
}

/** Uses wrk on one thread; undefined if it is not installed. */
function loadWithWrk(url: string, encoding: string, connections: number, seconds: number): Load | undefined {
  const header = `Accept-Encoding: ${encoding}`;
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', header, url];
  const { status, stdout } = spawnSync('wrk', words, { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const find = (pattern: RegExp) => pattern.exec(stdout)?.[1];
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  return {
    answered: Number(find(/(\d+) requests in/)),
    perSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)),
    p50: readTime(find(/^\s+50%\s+(\S+)/m)),
    p99: readTime(find(/^\s+99%\s+(\S+)/m)),
    errors:
      Number(find(/Non-2xx or 3xx responses: (\d+)/) ?? 0) +
      socketErrors.reduce((sum, count) => sum + Number(count), 0),
    tool: 'wrk',
  };
}

function request(url: string, encoding: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'Accept-Encoding': encoding } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
      answer.on('error', () => resolve(false));
    }).on('error', () => resolve(false));
  });
}

async function loadWithNode(
  url: string,
  encoding: string,
  connections: number,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const work = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      if (await request(url, encoding, agent)) times.push(performance.now() - begun);
      else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  return {
    answered: times.length,
    perSecond: times.length / elapsed,
    p50: quantile(0.5),
    p99: quantile(0.99),
    errors,
    tool: 'node',
  };
}

/**
 * Keeps `connections` concurrent requests for a page running for some seconds. `encoding` is their
 * Accept-Encoding: 'br', 'identity'.
 */
export async function applyLoad(
  url: string,
  encoding: string,
  connections: number,
  seconds: number,
): Promise<Load> {
  return (
    loadWithWrk(url, encoding, connections, seconds) ?? loadWithNode(url, encoding, connections, seconds)
  );
}
