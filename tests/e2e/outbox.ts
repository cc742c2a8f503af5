import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './visit.ts';

/** Where the program of playwright.config.ts keeps its data. */
export const DATA = 'test-results/data';

/** What quoted-printable text says. */
const decoded = (letter: string): string =>
  Buffer.from(
    letter
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/**
 * Waits for mail to an address that says something, and gives what was found of it. Mail about an operator's step waits
 * a minute, in which it can be taken back.
 */
export async function inMail(address: string, wanted: RegExp, { timeout = 30_000 } = {}): Promise<string> {
  let found: string | undefined;
  const look = () => {
    const folder = join(DATA, 'outbox');
    if (!existsSync(folder)) return undefined;
    for (const file of readdirSync(folder)) {
      const letter = readFileSync(join(folder, file), 'utf8');
      if (letter.includes(address)) found ??= wanted.exec(decoded(letter))?.[0];
    }
    return found;
  };
  await expect.poll(look, { message: `mail to ${address} with ${wanted}`, timeout }).toBeDefined();
  return found!;
}
