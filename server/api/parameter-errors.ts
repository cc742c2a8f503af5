import type { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { copy } from '#app/content/language.ts';
import type { ParameterError } from './problems.ts';

const errorCopy = copy(
  {
    unknown: (known: string) =>
      known === '' ? 'is not known here' : `is not known here; this address takes: ${known}`,
    twice: 'is given more than once',
    missing: 'is missing',
    oneOf: (choices: string) => `must be one of: ${choices}`,
    least: (least: string) => `must be ${least} or more`,
    most: (most: string) => `must be ${most} or less`,
    longest: (most: string) => `must have ${most} characters or fewer`,
    empty: 'is empty',
    form: 'does not have the right form',
  },
  {
    unknown: (known: string) =>
      known === '' ? 'est inconnu ici' : `est inconnu ici; cette adresse accepte : ${known}`,
    twice: 'figure plus d’une fois',
    missing: 'est manquant',
    oneOf: (choices: string) => `doit être l’une de ces valeurs : ${choices}`,
    least: (least: string) => `doit être d’au moins ${least}`,
    most: (most: string) => `doit être d’au plus ${most}`,
    longest: (most: string) => `doit compter au plus ${most} caractères`,
    empty: 'est vide',
    form: 'n’a pas la forme attendue',
  },
);

/** Numbers by size; anything else stays where it is. */
const byNumber = (a: string, b: string) => Number(a) - Number(b) || 0;

function explain(issue: z.core.$ZodIssue, repeated: boolean, language: Language): string {
  const words = errorCopy(language);
  if (repeated) return words.twice;
  switch (issue.code) {
    case 'invalid_type':
      return words.missing;
    case 'invalid_value':
      // Keys that are numbers come in an order of their own.
      return words.oneOf(issue.values.map(String).toSorted(byNumber).join(', '));
    case 'too_small':
      return issue.origin === 'string' ? words.empty : words.least(String(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? words.longest(String(issue.maximum))
        : words.most(String(issue.maximum));
    default:
      return words.form;
  }
}

/** Keeps a message short even if a client sends a very long parameter name. */
const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

/**
 * Every invalid parameter, by name, once.
 *
 * @param known the query parameters that this endpoint takes
 * @param given the request's query parameters with all their values
 */
export function parameterErrors(
  error: Pick<z.ZodError, 'issues'>,
  known: readonly string[],
  given: Readonly<Record<string, readonly string[]>>,
  language: Language,
): ParameterError[] {
  const isRepeated = (name: string) => Object.hasOwn(given, name) && given[name]!.length > 1;
  const found = error.issues.flatMap((issue): ParameterError[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          parameter: shortened(key),
          message: errorCopy(language).unknown(known.join(', ')),
        }))
      : [
          {
            parameter: String(issue.path[0]),
            message: explain(issue, isRepeated(String(issue.path[0])), language),
          },
        ],
  );
  return [...new Map(found.map((one) => [one.parameter, one])).values()];
}
