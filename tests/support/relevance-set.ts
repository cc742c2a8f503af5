import { readFileSync } from 'node:fs';
import type { RelevantQuery, Wanted } from './relevance-query.ts';

/** General dentistry: what a search without a specialty accepts. */
const GENERAL = 'general-dentists+family-dentists';

const readNear = (value: string): Wanted['near'] => {
  const [area = '', kilometres] = value.split(':');
  return [area, Number(kilometres)];
};

/** The values of a condition of which each makes an alternative. */
function readValues(key: string, value: string | undefined): unknown[] {
  if (value === undefined) return [true];
  switch (key) {
    case 'specialty':
    case 'service':
    case 'city':
    case 'neighborhood':
      return value.split('+');
    case 'speaks':
      return [value.split('+')];
    case 'near':
      return [readNear(value)];
    case 'rated':
      return [Number(value)];
    default:
      return [value];
  }
}

/** Every combination of the values of conditions like `city=laval+gatineau, emergency`. */
const readWanted = (conditions: string): Wanted[] =>
  conditions.split(', ').reduce<Wanted[]>(
    (all, condition) => {
      const [key = '', value] = condition.split('=');
      const values = readValues(key, value);
      return all.flatMap((each) => values.map((one) => ({ ...each, [key]: one })));
    },
    [{}],
  );

function readQuery(line: string): RelevantQuery {
  const [kind = '', q = '', ...rest] = line.split(' | ');
  const words = kind.split(' ');
  const leftOut = rest.find((part) => part.startsWith('left out: '))?.slice('left out: '.length);
  const conditions = rest.find((part) => !part.startsWith('left out: '));
  const answer = (['question', 'nobody'] as const).find((each) => words.includes(each));
  return {
    q,
    language: words[0] === 'fr' ? 'fr' : 'en',
    misspelt: words.includes('misspelt'),
    wanted: conditions?.replaceAll('GENERAL', GENERAL).split(' or ').flatMap(readWanted) ?? [],
    ...(answer ? { answer } : {}),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}

const [, ...classes] = readFileSync(`${import.meta.dirname}/relevance-set.txt`, 'utf8')
  .trim()
  .split('\n# ');

/** By class. A query that is both misspelt and French counts in one class only. */
export const relevanceSet: Readonly<Record<string, readonly RelevantQuery[]>> = Object.fromEntries(
  classes.map((text) => {
    const [name = '', ...lines] = text.trim().split('\n');
    return [name, lines.map(readQuery)];
  }),
);
