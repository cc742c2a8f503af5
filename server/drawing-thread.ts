import { Tinypool } from 'tinypool';

export type Png = Uint8Array<ArrayBuffer>;

/** Time limit of one drawing, queue and thread start included, in milliseconds. */
const PATIENCE = 15_000;

/** One thread for all drawings, started on first use and ended after ten seconds of idleness to free its memory. */
const pool = new Tinypool({
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  // V8 collects garbage the later, the more it may have.
  resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
});

const filename = new URL('./picture-worker.ts', import.meta.url).href;

/** Draws on the thread, after what others wait for. Rejects if drawing fails or takes too long. */
export const drawOnThread = (what: unknown): Promise<Png> =>
  pool.run(what, { filename, signal: AbortSignal.timeout(PATIENCE) }) as Promise<Png>;
