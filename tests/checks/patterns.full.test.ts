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
 * that. An operator's own input and what the program wrote itself can be long only by their own wish.
 */
const BOUNDED: Record<string, string> = {
  // Settings and the program's own files and pages.
  [String.raw`@([^>\s]+)>?\s*$`]: 'MAIL_FROM',
  [String.raw`^([^:#]+):[^:]*:(-?\d+):(-?\d+):`]: '/etc/passwd',
  [String.raw`(?:FATAL|PANIC):\s+(.*)$`]: 'log of the embedded PostgreSQL',
  [String.raw`^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/*$`]: 'BACKUP_TO',
  [String.raw`\/+$`]: 'BACKUP_TO',
  [String.raw`<img class="illustration[^>]* src="[^"]*\/([\w-]+)\.svg"`]: 'our own page',
  [String.raw`<aside[^>]* class="demo-bar[^>]*><p><b>([^<]*)<\/b>`]: 'our own page',
  [String.raw`except=\(([^)]*)\)`]: 'header of our own answer',
  [String.raw`^(.+) \((.+)\)$`]: 'names of the geography',
  [String.raw` (?:(?:North|South|East|West|Northeast|Northwest|Southeast|Southwest|Central|Inner|Outer|Upper|Lower) ?)+$`]:
    'names of the geography',
  [String.raw`^\s*([^(]+?) \(([^)]+)\) ([\d.]+) ([\d.]+)(?: \| (\d+))?\s*$`]: 'names of the geography',
  [String.raw`\[([^\]]+)\]\((#[a-z-]+)\)`]: 'text of our own pages',
  // Visitors' input.
  [String.raw`[^\s"'<>()/=&,;]+(?:@|%(?:25)*40)[^\s"'<>()/=&,;]+`]: 'scrubText: 1,200 characters',
  [String.raw`(\S*[^\s-]-[^\s-]\S*)`]: 'names: 200 characters',
  [String.raw`\+[^@]*@`]: 'address: 254 characters',
  [String.raw`^[\s,;.-]+|[\s,;-]+$`]: 'search: LONGEST_TEXT',
  [String.raw`[\s,;:]+\S*$`]: 'excerpt of a review: QUOTE_LENGTH',
  [String.raw`(Edg|OPR|Firefox|Chrome|Safari)[A-Za-z]*\/`]: 'User-Agent: 400 characters',
  // Operators' input, and files that they import.
  [String.raw`^-+|-+$`]: 'name of a dentist',
  [String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`]: 'address of an operator',
  [String.raw`^https?:\/\/[^\s/]+\.[^\s]+$`]: 'address of evidence',
  [String.raw`^(general|family|pa?ediatric|certified specialist in)\b.{0,40}$|^(oral|ortho|perio|endo)\S*.{0,40}$`]:
    'cell of a file',
  [String.raw`[\s,]+canada$`]: 'cell of a file',
  [String.raw`^(.*[^\s,(])\s*(?:\(([^()]+)\)|,\s*([^,]+?)|\s([a-z]{2}))$`]: 'cell of a file',
  [String.raw`^\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:[,;]|\s)\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*\)?$`]:
    'point of an office',
  [String.raw`(?<=\d)[\s,;(]*[a-z#].*$`]: 'telephone number of a listing or a request',
};

/** Every literal pattern, by its source, with a file that it stands in. */
function readPatterns(): Map<string, { flags: string; path: string }> {
  const patterns = new Map<string, { flags: string; path: string }>();
  for (const path of SOURCES)
    JSON.stringify(
      parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' }),
      (_, node) => {
        const regex = (node as { regex?: { pattern: string; flags: string } } | null)?.regex;
        if (!regex) return typeof node === 'bigint' ? null : (node as unknown);
        patterns.set(regex.pattern, { flags: regex.flags, path });
        return null;
      },
    );
  return patterns;
}

test('no pattern that meets long input takes more than linear time', { timeout: 300_000 }, async () => {
  const patterns = readPatterns();
  expect(patterns.size).toBeGreaterThan(250);
  const slow: Record<string, string> = {};
  for (const [pattern, { flags, path }] of patterns) {
    // recheck reads sets of `v` as those of `u`, which our patterns don't tell apart.
    const judged = await check(pattern, flags.replace('v', 'u'), { timeout: 60_000 });
    if (judged.status === 'vulnerable') slow[pattern] = `${judged.complexity.type}, ${path}`;
    if (judged.status === 'unknown') slow[pattern] = `unknown, ${path}`;
  }
  expect(Object.entries(slow).filter(([, kind]) => kind.startsWith('exponential'))).toEqual([]);
  expect(Object.keys(slow).sort()).toEqual(Object.keys(BOUNDED).sort());
});
