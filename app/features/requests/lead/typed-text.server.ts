import { z } from 'zod';
// Sets jitless before the first schema is made.
import '#config';

// They turn the direction of what follows them, so that an operator would read something else than what is there.
// Letters of every script keep their own direction without them.
const TURNERS = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line without control characters, its spaces joined: PostgreSQL refuses NUL, mail refuses line breaks. */
export const line = z.string().transform((text) =>
  text
    .replace(TURNERS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim(),
);

/** Something that can be seen: no space, mark or format character alone. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}]/u;

/** Several lines, without the other control characters. */
export const lines = z.string().transform((text) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(TURNERS, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim(),
);

/** An e-mail address of at most `most` characters, with a text for each way in which it can be wrong. */
export const emailAddress = (most: number, words: { missing: string; long: string; wrong: string }) =>
  line.pipe(
    z
      .string()
      .min(1, { error: words.missing, abort: true })
      .max(most, { error: words.long, abort: true })
      .pipe(z.email(words.wrong)),
  );

/** An e-mail address as above, or null when none was typed. */
export const optionalEmail = (most: number, words: { long: string; wrong: string }) =>
  line.pipe(
    z.union([
      z.literal('').transform(() => null),
      z.string().max(most, { error: words.long, abort: true }).pipe(z.email(words.wrong)),
    ]),
  );

type LengthWords = { missing: string; long: string };

/** A line of at most `most` characters that must say something. */
export const requiredLine = (most: number, words: LengthWords) => line.pipe(visible(most, words));

/** Several lines, together at most `most` characters, that must say something. */
export const requiredLines = (most: number, words: LengthWords) => lines.pipe(visible(most, words));

const visible = (most: number, { missing, long }: LengthWords) =>
  z.string().regex(VISIBLE, missing).max(most, long);

/**
 * Whether a telephone number has the seven digits that are the least that can be dialled. The specification asks for a
 * number of any form.
 */
const canBeDialled = (phone: string) => phone.replace(/\D/g, '').length >= 7;

/** A telephone number of at most `most` characters as it was typed; null when none was. */
export const optionalPhone = (most: number, words: { long: string; wrong: string }) =>
  line.pipe(
    z
      .string()
      .max(most, { error: words.long, abort: true })
      .refine((phone) => phone === '' || canBeDialled(phone), words.wrong)
      .transform((phone) => phone || null),
  );

/** A telephone number as above, that is required. */
export const requiredPhone = (most: number, words: LengthWords & { wrong: string }) =>
  line.pipe(
    z
      .string()
      .min(1, { error: words.missing, abort: true })
      .max(most, { error: words.long, abort: true })
      .refine(canBeDialled, words.wrong),
  );

const key = z.uuid();

/** The submission key when it is a UUID, else null. */
export function parseSubmissionKey(value: string): string | null {
  const result = key.safeParse(value.trim());
  return result.success ? result.data.toLowerCase() : null;
}
