import { z } from 'zod';
// Sets jitless before the first schema is made.
import '#config';

// Overrides of text direction, with which an operator would read something else than was typed. Scripts
// written from right to left work without them.
const TURNERS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * One line without control characters and with single spaces: PostgreSQL refuses NUL, mail refuses line
 * breaks.
 */
export const line = z.string().transform((text) =>
  text
    .replace(TURNERS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim(),
);

/** A visible character: not only spaces, marks and format characters. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}]/u;

/** Several lines without other control characters. */
export const lines = z.string().transform((text) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(TURNERS, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim(),
);

/** An e-mail address of at most `most` characters, with a message per problem. */
export const emailAddress = (most: number, words: { missing: string; long: string; wrong: string }) =>
  line.pipe(
    z
      .string()
      .min(1, { error: words.missing, abort: true })
      .max(most, { error: words.long, abort: true })
      .pipe(z.email(words.wrong)),
  );

/** The same, or null if none was typed. */
export const optionalEmail = (most: number, words: { long: string; wrong: string }) =>
  line.pipe(
    z.union([
      z.literal('').transform(() => null),
      z.string().max(most, { error: words.long, abort: true }).pipe(z.email(words.wrong)),
    ]),
  );

type LengthWords = { missing: string; long: string };

/** A visible line of at most `most` characters. */
export const requiredLine = (most: number, words: LengthWords) => line.pipe(visible(most, words));

/** Visible lines of at most `most` characters in all. */
export const requiredLines = (most: number, words: LengthWords) => lines.pipe(visible(most, words));

const visible = (most: number, { missing, long }: LengthWords) =>
  z.string().regex(VISIBLE, missing).max(most, long);

/** Whether a telephone number has at least seven digits. The specification accepts any format. */
const canBeDialled = (phone: string) => phone.replace(/\D/g, '').length >= 7;

/** A telephone number of at most `most` characters as typed; null if none was. */
export const optionalPhone = (most: number, words: { long: string; wrong: string }) =>
  line.pipe(
    z
      .string()
      .max(most, { error: words.long, abort: true })
      .refine((phone) => phone === '' || canBeDialled(phone), words.wrong)
      .transform((phone) => phone || null),
  );

/** The same, required. */
export const requiredPhone = (most: number, words: LengthWords & { wrong: string }) =>
  line.pipe(
    z
      .string()
      .min(1, { error: words.missing, abort: true })
      .max(most, { error: words.long, abort: true })
      .refine(canBeDialled, words.wrong),
  );

const key = z.uuid();

/** The submission key in lower case; null if it is no UUID. */
export function parseSubmissionKey(value: string): string | null {
  const result = key.safeParse(value.trim());
  return result.success ? result.data.toLowerCase() : null;
}
