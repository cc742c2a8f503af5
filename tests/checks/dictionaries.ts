import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** One text in both languages. */
export type Pair = { at: string; en: string; fr: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Samples of a name, a date or a number, for texts that take arguments. */
const SAMPLES = [
  ['Zz', 'Yy', 'Xx'],
  [1, 1, 1, 1],
  [7, 7, 7, 7],
  [1, 7, 'Xx', 'Yy', 7],
] as const;

/** Sample arguments of a message: its facts, and the words of its kind of lead. */
const FACTS = [
  { kind: 'dentist_message', facts: [] },
  { name: 'Zz', noun: 'Zz', title: 'Zz' },
] as const;

const MESSAGE = '';

type Maker = (...given: (string | number | (typeof FACTS)[number])[]) => unknown;

/** The texts that a function returns for the samples; null for a sample it rejects, such as a number for a name. */
function textsOf(make: Maker): (string | null)[] {
  return [...SAMPLES, FACTS].map((sample) => {
    try {
      const made = make(...sample);
      // Messages take whole facts: app/features/requests/mail/mail-content.test.ts covers them.
      if (isRecord(made)) return MESSAGE;
      return isRecord(sample[0]) ? null : String(made);
    } catch {
      return null;
    }
  });
}

function pairsOf(at: string, en: unknown, fr: unknown): Pair[] {
  if (typeof en === 'string' && typeof fr === 'string') return [{ at, en, fr }];
  if (typeof en === 'function' && typeof fr === 'function') {
    const [english, french] = [textsOf(en as Maker), textsOf(fr as Maker)];
    // A sample that only one language accepts is skipped; both accept at least one.
    const made = english.flatMap((text, index) => {
      const other = french[index] ?? null;
      return text === null || other === null
        ? []
        : [{ at: `${at}(${SAMPLES[index]?.[0]})`, en: text, fr: other }];
    });
    return made.length > 0 ? made : [{ at, en: 'a text', fr: '' }];
  }
  if (!isRecord(en) || !isRecord(fr)) return [];
  return Object.keys(en).flatMap((key) => pairsOf(`${at}.${key}`, en[key], fr[key]));
}

/** The objects `{ en, fr }` anywhere in a module's exports. */
function bilingualsOf(at: string, value: unknown): Pair[] {
  if (!isRecord(value)) return [];
  const { en, fr } = value;
  if (typeof en === 'string' && typeof fr === 'string') return [{ at, en, fr }];
  return Object.entries(value).flatMap(([key, part]) => bilingualsOf(`${at}.${key}`, part));
}

/** The file of app/ that calls `copy`, which may be a dependency of the imported one. */
function callerFile(): string | undefined {
  return new Error().stack
    ?.split('\n')
    .map((line) => /\/(app\/[^:?)]+\.tsx?)/.exec(line.slice(line.indexOf(ROOT) + ROOT.length))?.[1])
    .find((name) => name !== undefined);
}

/**
 * Returns every text of the product in both languages: the arguments of `copy`, exported or not, and the vocabularies
 * `{ en, fr }`. Imports the modules again, with a `copy` that records its arguments.
 */
export async function listPairs(): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let file = '';
  vi.resetModules();
  vi.doMock('#app/content/language.ts', () => ({
    languages: ['en', 'fr'],
    copy: (en: unknown, fr: unknown) => {
      pairs.push(...pairsOf(callerFile() ?? file, en, fr));
      return (language: string) => (language === 'fr' ? fr : en);
    },
  }));
  const files = globSync('app/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (name) => !/\.test\.|entry\.client|^app\/root|^app\/routes\.ts/.test(name),
  );
  for (file of files.sort()) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    if (!/\bcopy[(<]|\ben: ['`]/.test(text)) continue;
    const module = (await import(join(ROOT, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      pairs.push(...bilingualsOf(`${file}: ${name}`, value));
  }
  vi.doUnmock('#app/content/language.ts');
  vi.resetModules();
  const { createApi } = await import('#server/api/api.ts');
  const { translations } = await import('#server/api/words.ts');
  createApi({ points: 1, seconds: 60 });
  pairs.push(...[...translations].map(([en, fr]) => ({ at: 'server/api', en, fr })));
  return pairs;
}
