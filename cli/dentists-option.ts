import { DEFAULT_DENTISTS } from '#seed/seed.ts';

/**
 * Reads `--dentists N`, the number of demonstration dentists.
 *
 * @throws unless it is a whole number with at most seven digits
 */
export function readDentists(given: string | undefined): number {
  if (given !== undefined && !/^\d{1,7}$/.test(given))
    throw new Error('--dentists needs a whole number, e.g. --dentists 30000');
  return Number(given ?? DEFAULT_DENTISTS);
}
