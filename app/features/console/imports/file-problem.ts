import type { Language } from '#app/content/language.ts';
import { fileProblemCopy } from './file-problem-copy.ts';
import type { FileProblemWording } from './file-problem-copy.ts';

/** Why a file, or its run, can’t be read to the end. Holds counts, headers and codes, never a value of a row. */
export type FileProblem = { code: FileProblemCode; values?: readonly (string | number)[] };

type FileProblemCode = keyof ReturnType<typeof fileProblemCopy>;

export const fileProblem = (code: FileProblemCode, ...values: readonly (string | number)[]): FileProblem => ({
  code,
  ...(values.length > 0 && { values }),
});

export function fileProblemWords(
  language: Language,
  { code, values: [first = '', second = ''] = [] }: FileProblem,
): string {
  const wording: FileProblemWording = fileProblemCopy(language)[code];
  return typeof wording === 'string' ? wording : wording(first, second);
}

/** Why a file can’t be used, in English for the command line; the console words `problem` in its language. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly problem: FileProblem;
  constructor(...problem: Parameters<typeof fileProblem>) {
    const told = fileProblem(...problem);
    super(fileProblemWords('en', told));
    this.problem = told;
  }
}
