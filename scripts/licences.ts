/**
 * Checks that the licence of every package that the program runs with is one that we accept. Reads package-lock.json,
 * where npm notes what each package says of itself.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** SPDX ids. Weak copyleft is fine for unchanged packages; GPL and AGPL are not. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
]);

/** Packages whose field is not an SPDX id, and what their LICENSE file says. */
const READ_BY_US: Readonly<Record<string, string>> = { suncalc: 'BSD-2-Clause', zipcodes: 'BSD-3-Clause' };

type Package = { dev?: boolean; license?: string };

/** Whether an SPDX expression needs only accepted licences: all parts of an `AND`, one of an `OR`. */
export function isAccepted(expression: string): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1');
  if (inner.includes(' OR ')) return inner.split(' OR ').some(isAccepted);
  return inner.split(' AND ').every((id) => ACCEPTED.has(id));
}

/** Lines such as `name: GPL-3.0`, one for each package that is refused. */
export function refusedLicences(packages: Readonly<Record<string, Package>>): string[] {
  return Object.entries(packages).flatMap(([path, { dev, license }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    if (path === '' || dev) return [];
    const licence = READ_BY_US[name] ?? license ?? 'no licence';
    return isAccepted(licence) ? [] : [`${name}: ${licence}`];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const refused = refusedLicences((JSON.parse(lock) as { packages: Record<string, Package> }).packages);
  for (const line of refused) process.stdout.write(`${line}\n`);
  if (refused.length > 0) {
    process.stdout.write('Read the licence, then take another package or add it to scripts/licences.ts.\n');
    process.exitCode = 1;
  }
}
