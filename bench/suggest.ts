import { fileURLToPath } from 'node:url';
import { prepareDentists } from './multiply.ts';
import { runSizes } from './program.ts';
import { printTable } from './table.ts';
import { processorTime, timeColumns } from './times.ts';

const SIZES = [30_000, 300_000];
const ROUNDS = 10;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Partial inputs, by the kind of suggestion they lead to. */
const TYPED: Record<string, readonly string[]> = {
  'one letter': letters,
  'two letters': letters.flatMap((letter) => [`${letter}a`, `${letter}r`, `${letter}x`]),
  'a name, key by key': [
    'tre',
    'trem',
    'trembl',
    'tremblay',
    'sin',
    'singh',
    'nguy',
    'roy',
    'o’b',
    'jean-ph',
  ],
  'two names': ['marie t', 'tremblay m', 'sarah ma', 'dr. michael r', 'gagnon i', 'wei ch'],
  'a word that thousands share': [
    'dental',
    'clinique',
    'clinique dentaire',
    'smile',
    'family',
    'kest',
    'larks',
    'studio',
  ],
  city: ['tor', 'toronto', 'montr', 'québec', 'st', 'saint-j', 'richmond bc', 'van', 'sudbury', 'london'],
  'city, misspelt': ['calgery', 'torotno', 'montral', 'winipeg', 'vancuver', 'edmunton', 'hallifax', 'otawa'],
  specialty: ['ortho', 'orthodontiste', 'braces', 'root canal', 'gum', 'mal de dents', 'kids', 'implants'],
  'specialty in a city': [
    'ortho calgary',
    'ortodontist calgery',
    'braces tor',
    'dentiste montréal',
    'toronto implants',
  ],
  'postal code': ['m5', 'M5V', 'h2x 1', 'v6b2p4', 'k1'],
  nobody: ['zzz', 'qxv', 'asdfgh', '12345', '%_%', '🦷', 'a'.repeat(1000)],
};

/** One size, in its own process, because the configuration is read once. */
async function measure(size: number): Promise<void> {
  const { closeDatabase } = await import('#db/database.ts');
  const { createApp } = await import('#server/app.ts');
  const { fakeBuild } = await import('#tests/support/fake-build.ts');
  await prepareDentists(size);
  const app = createApp({
    build: fakeBuild({}),
    limits: { suggest: { points: Number.MAX_SAFE_INTEGER, seconds: 60 } },
  });
  const ask = async (text: string): Promise<number> => {
    const started = performance.now();
    const answer = await app.request(`http://localhost/suggest?language=en&q=${encodeURIComponent(text)}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`“${text}” is answered with ${answer.status}.`);
    return performance.now() - started;
  };
  const times = new Map<string, number[]>(Object.keys(TYPED).map((kind) => [kind, []]));
  const quickest = new Map<string, number[]>(
    Object.entries(TYPED).map(([kind, texts]) => [kind, texts.map(() => Infinity)]),
  );
  const processor = new Map<string, number>();
  // Round 0 warms the database's caches and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, texts] of Object.entries(TYPED)) {
      const started = processorTime(process.env.DATA_DIR!);
      for (const [index, text] of texts.entries()) {
        const elapsed = await ask(text);
        if (round === 0) continue;
        times.get(kind)!.push(elapsed);
        const own = quickest.get(kind)!;
        own[index] = Math.min(own[index]!, elapsed);
      }
      if (round > 0)
        processor.set(kind, (processor.get(kind) ?? 0) + processorTime(process.env.DATA_DIR!) - started);
    }
  }
  const all = [...times.values()].flat();
  quickest.set('all', [...quickest.values()].flat());
  processor.set(
    'all',
    [...processor.values()].reduce((sum, used) => sum + used, 0),
  );
  process.stdout.write(`${size} dentists\n\n`);
  printTable(
    [...times, ['all', all] as const].map(([kind, of]) => ({
      typed: kind,
      texts: of.length / ROUNDS,
      ...timeColumns(of, quickest.get(kind)!, processor.get(kind)! / of.length, 2),
    })),
  );
  process.stdout.write('\n');
  await closeDatabase();
}

/**
 * Milliseconds of server time for a suggestion, from the request to the last byte of its JSON, sequentially,
 * with 30,000 and with 300,000 dentists.
 */
export function benchSuggest(only?: string): Promise<void> {
  return runSizes(fileURLToPath(import.meta.url), SIZES, only);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(Number(process.argv[2]));
