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
    ([, carried = '', proof = '']) => proof === '' && !carried.startsWith('None: the server answers'),
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

test('every route of the table is in app/routes.ts with the file that it names', () => {
  expect(routeRows.length).toBeGreaterThan(30);
  for (const [cell = '', carried = ''] of routeRows)
    for (const address of addressesOf(cell)) expect(carried, address).toContain(`\`${fileOf(address)}\``);
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

  /** What the specification quotes: 'We'll contact you…' is one piece, since a letter follows its first apostrophe. */
  const quotesOf = (some: string) =>
    [...some.matchAll(/(?<!\p{L})'(.+?)'(?!\p{L})|`([^`]+)`/gu)].map(
      ([, quoted, code]) => quoted ?? code ?? '',
    );
  const cells = rows.map(([what = '', carried = '']) => ({
    what: what.replaceAll('\\|', '|'),
    files: [...carried.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file!),
  }));
  const section = (number: number) =>
    new RegExp(`^## ${number}\\.[^]*?(?=^## ${number + 1}\\.|$(?![^]))`, 'm').exec(specification)?.[0] ?? '';
  const sectionHere = (number: number) =>
    new RegExp(`^## ${number}\\.[^]*?(?=^## ${number + 1}\\.|$(?![^]))`, 'm').exec(text)?.[0] ?? '';

  /** Quoted words that no page shows as they are, and why. */
  const OTHERWISE: Record<string, string> = {
    'Loading reviews...': 'the list comes with its page',
    'Loading...': 'the list comes with its page',
    'Found 0 dentists': 'a count is counted',
    '{product} in Vancouver 2024': 'the year is the current one',
    'Step N of 5': 'N is the step',
    'View all N cities': 'N is counted',
    '100%': 'stands among the figures',
    '24/7': 'stands among the figures',
    new: 'the default of the column: db/migrations/0001_schema.sql',
  };

  test('each of its quoted words has a row', () => {
    const quoted = [...new Set(quotesOf(specification))];
    expect(quoted.length).toBeGreaterThan(50);
    expect(quoted).toContain('Booking Request Submitted!');
    expect(quoted).toContain("We'll contact you within 24 hours to confirm your appointment with {dentist}.");
    expect(quoted.filter((words) => !cells.some(({ what }) => what.includes(`'${words}'`)))).toEqual([]);
  });

  test('a file that the row names has the quoted words, or they are explained', () => {
    const plain = (some: string) => some.replaceAll('’', "'").replaceAll('…', '...');
    const missing = cells.flatMap(({ what, files: named }) => {
      const sources = named.map((file) => plain(readFileSync(join(ROOT, file), 'utf8')));
      return quotesOf(what)
        .filter((words) => specification.includes(`'${words}'`) && !OTHERWISE[words])
        .filter((words) => {
          // What varies in it is a value of the program's.
          const fixed = plain(words).split(/\{[^}]+\}|\.\.\.$/);
          return !sources.some((source) => fixed.every((part) => source.includes(part)));
        })
        .map((words) => `${words}: ${named.join(', ')}`);
    });
    expect(missing).toEqual([]);
  });

  test('each figure of section 9 stands in a row of section 9', () => {
    const figures = section(9).match(/\$?\d[\d,.]*(?:-\$?\d[\d,.]*)?(?:\/\d|[+%M])?/g) ?? [];
    const here = sectionHere(9);
    // Times of day stand in booking.ts, and are compared with the other lists below.
    const wanted = [...new Set(figures.map((figure) => figure.replace(/[.,]+$/, '')))];
    expect(wanted.length).toBeGreaterThan(60);
    expect(wanted.filter((figure) => !here.includes(figure))).toEqual([]);
  });

  test('each option of section 5 has a row', () => {
    const options = section(5).match(/\b[a-z0-9]+(?:-[a-z0-9]+)+\b/g) ?? [];
    expect(options).toContain('within-2weeks');
    const here = sectionHere(5);
    const isOption = (word: string) =>
      !/^(multi-select|one-|non-empty|case-insensitive|single-date|last-visit|new-patient$)/.test(word);
    expect([...new Set(options)].filter((word) => isOption(word) && !here.includes(word))).toEqual([]);
  });

  test.each([
    ['Appointment types', 9],
    ['Time slots', 9],
    ['Treatment types', 9],
    ['Advanced search insurance list', 9],
  ])('each of its %s is in a file that the row names', (label, number) => {
    const [, list = ''] = new RegExp(`${label}\\*{0,2}: (.+?)\\.(?: |\n)`).exec(section(number)) ?? [];
    const items = list.split(', ');
    expect(items.length).toBeGreaterThan(5);
    const row = cells.find(({ what }) => what === label);
    const sources = (row?.files ?? []).map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
    expect(items.filter((item) => !sources.includes(item))).toEqual([]);
  });
});
