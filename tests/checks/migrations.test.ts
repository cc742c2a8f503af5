import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/build-stamp.ts';

// While servers are replaced one after the other, those of the version before work on the new schema. What they use is
// dropped, renamed or narrowed one version later, and the migration says so: `-- Contracts NAME: unused since 0123`.

/** Migrations up to this one were landed before this rule. */
const LAST_WITHOUT = '0185_offers_of_older_servers.sql';

const CONTRACTION =
  /\bdrop\s+(column|table|type|default)\b|\brename\s+(column|to)\b|\bset\s+not\s+null\b|\badd\s+column\s(?!(?:\([^)]*\)|[^,;(])*\b(?:default|generated)\b)(?:\([^)]*\)|[^,;(])*?\bnot\s+null\b|\balter\s+type\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/gi;
const NOTE = /^-- Contracts \S.*: unused since \d{4}\b/gm;

/** What a migration takes from servers of the version before, without its comments. */
const contractionsIn = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .match(CONTRACTION)
    ?.map((found) => found.toLowerCase()) ?? [];

/** Whether each contraction has a note of its own. */
const isExplained = (text: string): boolean => contractionsIn(text).length <= (text.match(NOTE) ?? []).length;

test('a migration that contracts says since when nothing uses what it takes away', () => {
  const folder = `${ROOT}db/migrations`;
  const names = readdirSync(folder);
  expect(names).toContain(LAST_WITHOUT);
  for (const name of names.filter((each) => each > LAST_WITHOUT)) {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    expect(isExplained(text), `${name}: ${contractionsIn(text).join(', ')}`).toBe(true);
    for (const [, since = ''] of text.matchAll(/unused since (\d{4})/g)) {
      expect(
        names.some((each) => each.startsWith(since)),
        `${name}: ${since}`,
      ).toBe(true);
      expect(since < name.slice(0, 4), `${name}: ${since}`).toBe(true);
    }
  }
});

test.each([
  ['alter table a drop column b', 'drop column'],
  ['alter table a\n  rename column b to c', 'rename column'],
  ['ALTER TABLE a RENAME TO b', 'rename to'],
  ['alter table a alter column b set not null', 'set not null'],
  ['drop table a', 'drop table'],
  ['alter table a alter column b drop default', 'drop default'],
  ['alter table a add column b int not null', 'add column b int not null'],
  ['alter table a add column b numeric(3, 2) not null', 'add column b numeric(3, 2) not null'],
  ["alter type a rename value 'b' to 'c'", 'alter type'],
  ['alter table a alter column b type jsonb using b::jsonb', 'alter column b type'],
])('%s contracts', (text, found) =>
  expect(contractionsIn(text).map((each) => each.replaceAll(/\s+/g, ' '))).toEqual([found]),
);

test('new tables, columns and indexes expand, and a comment is no statement', () => {
  const text =
    'create table a (b text not null); alter table a add column c int, add column d numeric(3, 2) not null default 0, add column e int not null generated always as (c + 1) stored; -- drop column f\ndrop index g;';
  expect(contractionsIn(text)).toEqual([]);
});

test('a note explains one contraction, and no other', () => {
  const [drop, note] = ['alter table a drop column b;', '-- Contracts a.b: unused since 0123'];
  expect(isExplained(drop)).toBe(false);
  expect(isExplained(`${note}\n${drop}`)).toBe(true);
  expect(isExplained(`${note}\n${drop}\ndrop table c;`)).toBe(false);
  expect(isExplained(`${note}\n${drop}\n-- Contracts c: unused since 0124\ndrop table c;`)).toBe(true);
});
