import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';

// docs/spec-coverage.md against the sources, and against the specification where it lies beside the repository.

const ROOT = join(import.meta.dirname, '../..');
const SPECIFICATION = join(ROOT, '../shared/spec.md');
const text = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8');

/** The cells of the rows of every table, without the heads. */
const rowsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
const rows = rowsOf(text).filter(([first]) => first !== 'Specification' && first !== 'Route');

const files = [...new Set([...text.matchAll(/`([\w./-]+\.(?:tsx?|js|css|sql))`/g)].map(([, name]) => name!))];
const titles = [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`, '([^|]+?)'(?=\s*\||[,;])/g)].map(
  ([, file, title]) => [file!, title!] as const,
);

test('every file that the table names is there', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every test that it quotes is in its file', () => {
  expect(titles.length).toBeGreaterThan(30);
  expect(
    titles.filter(
      ([file, title]) => !readFileSync(join(ROOT, file), 'utf8').includes(title.replace(/…$/, '')),
    ),
  ).toEqual([]);
});

test('every decision that it names is there', () => {
  const links = [...text.matchAll(/\((decisions\/[^)]+)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !existsSync(join(ROOT, 'docs', link)))).toEqual([]);
});

test('a row has a test, or says why not', () => {
  const wrong = rows.filter(
    ([, carried = '', proof = '']) =>
      proof === '' && !/Issue [45]|\*\*Open\*\*|^None: the server answers/.test(carried),
  );
  expect(wrong.map(([what]) => what)).toEqual([]);
  expect(rows.filter((cells) => cells.length !== 3).map(([what]) => what)).toEqual([]);
});

/** The addresses of the program, as patterns with their parameters, and the file of each. */
const patterns = (routes as readonly { path?: string; file: string }[]).flatMap(({ path = '', file }) => {
  const parts = path.split('/').filter((part) => part !== '' && part !== 'fr?');
  // A step that may be left out: the first one's address has none.
  const shorter = parts.at(-1)?.endsWith('?') ? [parts.slice(0, -1)] : [];
  return [parts, ...shorter].map((some) => ({ parts: some, file: `app/${file}` }));
});

const parametersOf = ({ parts }: { parts: string[] }) => parts.filter((part) => part.startsWith(':')).length;

/** The file that answers `/toronto/{specialtySlug}`: of the pattern with most of its words; undefined for none. */
function fileOf(address: string): string | undefined {
  const parts = address.split('/').filter((part) => part !== '');
  return patterns
    .filter(
      (pattern) =>
        pattern.parts.length === parts.length &&
        pattern.parts.every((part, at) => part.startsWith(':') || part === parts[at]),
    )
    .toSorted((a, b) => parametersOf(a) - parametersOf(b))[0]?.file;
}

const addressesOf = (cell: string) => [...cell.matchAll(/`(\/[^`]*)`/g)].map(([, address]) => address!);
/** The rows of the two tables of routes. */
const routeRows = rows.filter(([first = '']) => first.startsWith('`/'));

test('every route of the table is in app/routes.ts with the file that it names, and one that is deferred is not', () => {
  expect(routeRows.length).toBeGreaterThan(30);
  for (const [cell = '', carried = ''] of routeRows)
    for (const address of addressesOf(cell)) {
      if (/^Issue \d/.test(carried)) expect(fileOf(address), address).toBeUndefined();
      else expect(carried, address).toContain(`\`${fileOf(address)}\``);
    }
});

describe.skipIf(!existsSync(SPECIFICATION))('against the specification', () => {
  const specification = existsSync(SPECIFICATION) ? readFileSync(SPECIFICATION, 'utf8') : '';
  const named = new Set(routeRows.flatMap(([cell = '']) => addressesOf(cell)));

  test('each of its routes and link targets has a row', () => {
    const table = rowsOf(specification)
      .flatMap(([first = '']) => first.split(', '))
      .filter((first) => first.startsWith('/'));
    expect(table.length).toBeGreaterThan(20);
    const [, links = ''] = /^Links also appear to (.+)\. The content/m.exec(specification) ?? [];
    const targets = links.split(', ').map((target) => target.trim());
    expect(targets.length).toBeGreaterThan(10);
    expect([...table, ...targets].filter((address) => !named.has(address))).toEqual([]);
  });

  test('each of its headings is a heading here', () => {
    const headings = [...specification.matchAll(/^#{2,3} .+$/gm)].map(([heading]) => heading);
    expect(headings.length).toBeGreaterThan(20);
    expect(headings.filter((heading) => !text.includes(`${heading}\n`))).toEqual([]);
  });
});
