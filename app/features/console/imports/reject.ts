import type { Language } from '#app/content/language.ts';
import { columnWord } from './column-copy.ts';
import { rejectCopy } from './reject-copy.ts';
import type { RejectWords } from './reject-copy.ts';

/** Why a row is refused. Holds lengths, counts, row numbers and names of known places, never a value of the row. */
export type Reject = {
  code: RejectCode;
  /** The column or property that is wrong; 'row' for the row itself. */
  field: string;
  /** What the words of the code need. */
  values?: readonly (string | number)[];
};

export type RejectCode = keyof ReturnType<typeof rejectCopy>;

export const reject = (code: RejectCode, field: string, ...values: readonly (string | number)[]): Reject => ({
  code,
  field,
  ...(values.length > 0 && { values }),
});

/** Codes whose first value is of one row: a length, a count or the number of another row. */
const OF_ONE_ROW: readonly RejectCode[] = ['duplicate', 'value-count', 'long-value'];

/** A reject as the reason of many rows: without what is of one alone. */
export const asReason = ({ code, field, values = [] }: Reject): Reject =>
  OF_ONE_ROW.includes(code)
    ? reject(code, field, '…', ...values.slice(1))
    : { code, field, ...(values.length > 0 && { values }) };

/** What is wrong with a row, the kind of value that stands there, and what to do about it. */
export const rejectWords = (
  language: Language,
  { code, field, values: [first = '', second = ''] = [] }: Reject,
): RejectWords => rejectCopy(language)[code](columnWord(language, field), first, second);
