import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Source of the program, without tests and tools. */
const SOURCES = ['config.server.ts', ...globSync('{app,cli,db,jobs,seed,server}/**/*.{ts,tsx}')].filter(
  (path) => !path.includes('.test.'),
);

/**
 * Patterns whose time grows with the square (or more) of what they read, or that recheck can't judge, and what bounds
 * that in each file that has it. An operator's own input and what the program wrote itself can be long only by their own wish.
 */
const BOUNDED: Record<string, Record<string, string>> = {
  // Settings and the program's own files and pages.
  [String.raw`@([^>\s]+)>?\s*$`]: {
    'jobs/mail-transport.ts': 'MAIL_FROM',
    'app/features/console/overview/doctor.ts': 'MAIL_FROM',
  },
  [String.raw`\/+$`]: {
    'config.server.ts': 'SITE_URL',
    'server/app.ts': 'SITE_URL',
  },
  [String.raw`^(.+) \((.+)\)$`]: { 'app/content/french-places.ts': 'names of the geography' },
  [String.raw` (?:(?:North|South|East|West|Northeast|Northwest|Southeast|Southwest|Central|Inner|Outer|Upper|Lower) ?)+$`]:
    { 'app/content/former-municipalities.ts': 'names of the geography' },
  [String.raw`^\s*([^(]+?) \(([^)]+)\) ([\d.]+) ([\d.]+)(?: \| (\d+))?\s*$`]: {
    'app/content/search/city-parts.ts': 'names of the geography',
  },
  [String.raw`\[([^\]]+)\]\((#[a-z-]+)\)`]: { 'app/content/privacy-part.tsx': 'text of our own pages' },
  // Visitors' input.
  [String.raw`[^\s"'<>()/=&,;]+(?:@|%(?:25)*40)[^\s"'<>()/=&,;]+`]: {
    'server/scrub.ts': 'scrubText: 1,200 characters',
  },
  [String.raw`(\S*[^\s-]-[^\s-]\S*)`]: { 'app/ui/no-break-hyphens.tsx': 'names: 200 characters' },
  [String.raw`\+[^@]*@`]: { 'app/features/requests/review/review.ts': 'address: 254 characters' },
  [String.raw`^[\s,;.-]+|[\s,;-]+$`]: {
    'app/features/directory/search/reading/tokens.ts': 'search: MAX_TEXT_LENGTH',
  },
  [String.raw`(Edg|OPR|Firefox|Chrome|Safari)[A-Za-z]*\/`]: {
    'app/features/console/account/program-name.ts': 'User-Agent: 400 characters',
  },
  // Operators' input, and files that they import.
  [String.raw`^-+|-+$`]: { 'app/features/directory/dentist/dentist-slugs.server.ts': 'name of a dentist' },
  [String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`]: {
    'app/features/console/people/person.ts': 'address of an operator',
  },
  [String.raw`^https?:\/\/[^\s/]+\.[^\s]+$`]: {
    'app/features/console/evidence/evidence-form.server.ts': 'address of evidence',
  },
  [String.raw`^(general|family|pa?ediatric|certified specialist in)\b.{0,40}$|^(oral|ortho|perio|endo)\S*.{0,40}$`]:
    { 'app/features/console/imports/columns.ts': 'cell of a file' },
  [String.raw`(?:,\s*([^,]+)|\(([^()]+)\))$`]: { 'app/features/console/imports/abroad.ts': 'cell of a file' },
  [String.raw`^=|^[-@].*[(|!]|^\+.*[a-z][\w.']{0,40}[(|!]`]: {
    'app/features/console/imports/normalise.ts': 'cell of a file',
  },
  [String.raw`[\s,]+canada$`]: { 'app/features/console/imports/normalise.ts': 'cell of a file' },
  [String.raw`^(.*[^\s,(])\s*(?:\(([^()]+)\)|,\s*([^,]+?)|\s([a-z]{2}))$`]: {
    'app/features/console/imports/normalise.ts': 'cell of a file',
  },
  [String.raw`^\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:[,;]|\s)\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*\)?$`]: {
    'app/features/console/listings/point.ts': 'point of an office',
  },
  [String.raw`(?<=\d)[\s,;(]*[a-z#].*$`]: {
    'app/features/console/inbox/lead-facts.tsx': 'telephone number of a listing or a request',
  },
};

/** Every literal pattern by its source, with its flags and the files that it stands in. */
function readPatterns(): Map<string, { flags: string; paths: Set<string> }> {
  const patterns = new Map<string, { flags: string; paths: Set<string> }>();
  for (const path of SOURCES)
    JSON.stringify(
      parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' }),
      (_, node) => {
        const regex = (node as { regex?: { pattern: string; flags: string } } | null)?.regex;
        if (!regex) return typeof node === 'bigint' ? null : (node as unknown);
        const { flags, paths } = patterns.get(regex.pattern) ?? { flags: '', paths: new Set() };
        patterns.set(regex.pattern, { flags: flags || regex.flags, paths: paths.add(path) });
        return null;
      },
    );
  return patterns;
}

test('no pattern that meets long input takes more than linear time', { timeout: 300_000 }, async () => {
  const patterns = readPatterns();
  expect(patterns.size).toBeGreaterThan(250);
  const slow: { place: string; kind: string }[] = [];
  for (const [pattern, { flags, paths }] of patterns) {
    // recheck reads sets of `v` as those of `u`, which our patterns don't tell apart.
    const judged = await check(pattern, flags.replace('v', 'u'), { timeout: 60_000 });
    if (judged.status === 'safe') continue;
    const kind = judged.status === 'vulnerable' ? judged.complexity.type : judged.status;
    for (const path of paths) slow.push({ place: `${path}: ${pattern}`, kind });
  }
  expect(slow.filter(({ kind }) => kind === 'exponential')).toEqual([]);
  const bounded = Object.entries(BOUNDED).flatMap(([pattern, files]) =>
    Object.keys(files).map((path) => `${path}: ${pattern}`),
  );
  expect(slow.map(({ place }) => place).sort()).toEqual(bounded.sort());
});
