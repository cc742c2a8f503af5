import { Worker } from 'node:worker_threads';
import type { PictureDone, PictureTask, PictureWords } from './picture-worker.ts';

/** Pictures kept in memory, the one that was longest not asked for leaving first; one is about 30 KB. */
const KEPT = 500;

/** Drawings under way at once. Who comes later is asked to come again: robots do, and nobody else asks. */
const WAITING = 20;

/** Milliseconds for one drawing and those before it, the start of the thread included. */
const PATIENCE = 15_000;

/** Milliseconds without a drawing after which the thread ends and gives its memory back. */
const IDLE = 60_000;

type Png = Uint8Array<ArrayBuffer>;

/** Draws, or hands out what is kept; 'busy' when too many are waiting. Rejects when it can't be drawn. */
export type Painter = (words: PictureWords) => Promise<Png | 'busy'>;

/**
 * One thread that draws pictures, started when the first is asked for and again after it failed. The same picture
 * asked for twice is drawn once.
 */
export function createPainter(): Painter {
  const kept = new Map<string, Png>();
  const underWay = new Map<string, Promise<Png>>();
  const answers = new Map<number, PromiseWithResolvers<Png>>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const end = (reason: Error) => {
    const ended = worker;
    worker = null;
    for (const answer of answers.values()) answer.reject(reason);
    answers.clear();
    void ended?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./picture-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // The process may end while it is there.
    started.unref();
    started.on('message', ({ id, png }: PictureDone) => {
      const answer = answers.get(id);
      answers.delete(id);
      if (png) answer?.resolve(png);
      else answer?.reject(new Error('The picture could not be drawn.'));
    });
    const failed = () => {
      if (worker === started) end(new Error('The thread that draws pictures ended.'));
    };
    started.on('error', failed);
    started.on('exit', failed);
    return started;
  };

  const draw = async (words: PictureWords): Promise<Png> => {
    clearTimeout(idle);
    worker ??= start();
    const task: PictureTask = { id: (last += 1), words };
    const answer = Promise.withResolvers<Png>();
    answers.set(task.id, answer);
    const impatience = setTimeout(() => end(new Error('A picture took too long.')), PATIENCE);
    impatience.unref();
    try {
      worker.postMessage(task, []);
      return await answer.promise;
    } finally {
      clearTimeout(impatience);
      answers.delete(task.id);
      if (answers.size === 0) {
        idle = setTimeout(() => end(new Error('Idle.')), IDLE);
        idle.unref();
      }
    }
  };

  return async (words) => {
    const key = `${words.title}\n${words.description}`;
    const ready = kept.get(key);
    if (ready) {
      // Anew at the end: the first of the map is the one that was longest not asked for.
      kept.delete(key);
      kept.set(key, ready);
      return ready;
    }
    const started = underWay.get(key);
    if (started) return started;
    if (underWay.size >= WAITING) return 'busy';
    const drawing = draw(words);
    underWay.set(key, drawing);
    try {
      const png = await drawing;
      kept.set(key, png);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
      return png;
    } finally {
      underWay.delete(key);
    }
  };
}
