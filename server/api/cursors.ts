import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { copy } from '#app/content/language.ts';
import { invalidParameter } from './problems.ts';

const cursorCopy = copy(
  { wrong: 'is no “next” of this list; leave it out to begin anew' },
  { wrong: 'n’est pas un « next » de cette liste; omettez-le pour recommencer' },
);

/** Longer than any cursor that is ever given. */
export const LONGEST_CURSOR = 200;

/**
 * The cursors of one list: opaque to whoever reads them, and checked part by part when they come back, since anybody
 * can write one. They hold public facts of the last item only, so nothing is gained by making one up: no signature.
 *
 * @param list names the list and its order: a cursor of another one is refused
 */
export function cursorsOf<const P extends readonly z.ZodType[]>(list: string, parts: P) {
  type Position = { [K in keyof P]: z.output<P[K]> };
  const schema = z.tuple([z.literal(list), ...parts]);
  return {
    write: (position: Position): string =>
      Buffer.from(JSON.stringify([list, ...position])).toString('base64url'),
    /** @throws the problem that names the parameter */
    read(cursor: string | undefined, language: Language): Position | null {
      if (cursor === undefined) return null;
      try {
        const [, ...position] = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
        // The schema has checked each part; the type of a tuple's rest is lost on the way.
        return position as unknown as Position;
      } catch {
        throw invalidParameter('cursor', cursorCopy(language).wrong);
      }
    },
  };
}
