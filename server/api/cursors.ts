import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { parameterCopy } from '#app/content/api-problems.ts';
import { invalidParameter } from './problems.ts';

/** Longer than any cursor we issue. */
export const MAX_CURSOR_LENGTH = 200;

/** A position counted from 0 or 1. */
export const position = z.int().min(0).max(2_147_483_647);

/**
 * The cursors of one list. Clients treat them as opaque. Anybody can forge one, so each part is validated when it
 * comes back. They hold only public facts of the last item, so a forged cursor gains nothing and needs no signature.
 *
 * @param list names the list and its order; a cursor of another list is refused
 */
export function cursorsOf<const P extends readonly [z.ZodType, ...z.ZodType[]]>(list: string, parts: P) {
  const envelope = z.tuple([z.literal(list)], z.unknown());
  const schema = z.tuple(parts);
  type Position = z.output<typeof schema>;
  return {
    write: (position: Position): string =>
      Buffer.from(JSON.stringify([list, ...position])).toString('base64url'),
    /** @throws an ApiProblem that names the parameter */
    read(cursor: string | undefined, language: Language): Position | null {
      if (cursor === undefined) return null;
      try {
        const [, ...position] = envelope.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
        return schema.parse(position);
      } catch {
        throw invalidParameter('cursor', parameterCopy(language).cursor);
      }
    },
  };
}

/** The query reads one row more than requested; its presence means that there is a next page. */
export function cutPage<T>(
  found: T[],
  limit: number,
  cursorOf: (last: T) => string,
): { page: T[]; next: string | null } {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { page, next: found.length > limit && last !== undefined ? cursorOf(last) : null };
}
