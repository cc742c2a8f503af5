/** Password length in characters; the maximum bounds the time of hashing. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

export type PasswordProblem = 'short' | 'long' | 'plain' | 'address' | 'common';

/** Commonly guessed parts of passwords. */
const GUESSED = /password|motdepasse|azerty|qwerty|dentalfinder|letmein|bienvenue|123456|abcdef/;

/**
 * Why a password is too easy to guess, or null. Checks length, not kinds of characters (NIST SP 800-63B), so a sentence
 * is fine.
 *
 * @param address the account's e-mail address
 */
export function passwordProblem(password: string, address: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.least) return 'short';
  if (length > PASSWORD_LENGTH.most) return 'long';
  const folded = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const local = (address.toLowerCase().split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (local.length >= 3 && folded.includes(local) && folded.length - local.length < 8) return 'address';
  if (new Set(password.toLowerCase()).size < 6) return 'plain';
  const guessed = GUESSED.exec(folded);
  if (guessed && folded.length - guessed[0].length < 8) return 'plain';
  return null;
}
