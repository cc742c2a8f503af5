import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** One text as it stands in both languages. */
export type Pair = { at: string; en: string; fr: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What stands for a name, a date or a number in a text that is made of parts. */
const SAMPLES = [
  ['Zz', 'Yy', 'Xx'],
  [1, 1, 1],
  [7, 7, 7],
] as const;

/** Sample arguments of a message: its facts, and the words of its kind of lead. */
const FACTS = [
  { kind: 'dentist_message', facts: [] },
  { name: 'Zz', thing: 'Zz', title: 'Zz' },
] as const;

const MESSAGE = '';

type Maker = (...given: (string | number | (typeof FACTS)[number])[]) => unknown;

/** The texts that a function makes of the samples; null for one that it refuses, as a number for a name. */
function textsOf(make: Maker): (string | null)[] {
  return [...SAMPLES, FACTS].map((sample) => {
    try {
      const made = make(...sample);
      // A message of several texts, made of whole facts: app/features/requests/mail/mail-content.test.ts looks at those.
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
    // What only one language can make of a sample says nothing; of at least one, both can.
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

/** Objects `{ en, fr }` anywhere in what a module exports. */
function bilingualsOf(at: string, value: unknown): Pair[] {
  if (!isRecord(value)) return [];
  const { en, fr } = value;
  if (typeof en === 'string' && typeof fr === 'string') return [{ at, en, fr }];
  return Object.entries(value).flatMap(([key, part]) => bilingualsOf(`${at}.${key}`, part));
}

/** The file of app/ whose code calls `copy`: not always the one that was imported, which imports others. */
function callerFile(): string | undefined {
  return new Error().stack
    ?.split('\n')
    .map((line) => /\/(app\/[^:?)]+\.tsx?)/.exec(line.slice(line.indexOf(ROOT) + ROOT.length))?.[1])
    .find((name) => name !== undefined);
}

/**
 * Every text of the product in both languages: what is given to `copy`, exported or not, and the vocabularies of
 * `{ en, fr }`. Imports the modules anew, with a `copy` that notes what it is given.
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
  return pairs;
}
