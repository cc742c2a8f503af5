import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const CODES = 10;

/** Makes the recovery codes of an account: four groups of six letters, 120 random bits. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: 4 }, () =>
      Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    ).join('-'),
  );
