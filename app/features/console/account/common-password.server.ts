import { passwordProblem } from './password.ts';
import type { PasswordProblem } from './password.ts';

type Lists = { all: ReadonlySet<string>; commonest: ReadonlySet<string> };

let read: Promise<Lists> | undefined;

/** 49,000 leaked passwords, commonest first. Read when the first password is chosen: 80 ms. */
function lists(): Promise<Lists> {
  read ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const passwords = dictionary['passwords-common'];
    return {
      all: new Set(passwords),
      // A shorter one says little about a whole password of twelve characters.
      commonest: new Set(passwords.slice(0, 10_000).filter((each) => each.length >= 4)),
    };
  });
  return read;
}

/** The text once, if it is only repetitions of a part. */
function unrepeated(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

/**
 * Whether a password is among the leaked ones, or is one of the 10,000 commonest that is repeated, or stands between
 * digits and other signs, as in 'Sunshine-2026!'.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { all, commonest } = await lists();
  const lower = password.normalize('NFKC').toLowerCase();
  const folded = lower.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (all.has(lower) || all.has(folded)) return true;
  const letters = folded.replaceAll(/^\p{N}+/gu, '').replace(/(?<!\p{N})\p{N}+$/u, '');
  return [folded, letters].some((text) => text !== '' && commonest.has(unrepeated(text)));
}

/** Why a password may not be chosen; null if it may. */
export async function findPasswordProblem(
  password: string,
  address: string,
): Promise<PasswordProblem | null> {
  const problem = passwordProblem(password, address);
  if (problem) return problem;
  return (await isCommonPassword(password)) ? 'common' : null;
}
