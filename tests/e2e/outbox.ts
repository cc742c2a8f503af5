import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './visit.ts';

/** The data folder of the program in playwright.config.ts. */
export const DATA = 'test-results/data';

/** Decodes quoted-printable text. */
const decoded = (letter: string): string =>
  Buffer.from(
    letter
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/**
 * Waits for mail to an address with a matching text, and returns the match. Mail about an operator's step waits
 * a minute, during which the step can be undone.
 */
export async function inMail(address: string, wanted: RegExp, { timeout = 30_000 } = {}): Promise<string> {
  let found: string | undefined;
  const look = () => {
    const folder = join(DATA, 'outbox');
    if (!existsSync(folder)) return undefined;
    for (const file of readdirSync(folder)) {
      // Being written: renamed at any moment.
      if (file.endsWith('.new')) continue;
      const letter = readFileSync(join(folder, file), 'utf8');
      if (letter.includes(address)) found ??= wanted.exec(decoded(letter))?.[0];
    }
    return found;
  };
  await expect.poll(look, { message: `mail to ${address} with ${wanted}`, timeout }).toBeDefined();
  return found!;
}
