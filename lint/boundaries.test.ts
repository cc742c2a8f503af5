import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { WINGS } from './boundaries.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const oxlint = join(ROOT, 'node_modules/.bin/oxlint');

type Report = {
  diagnostics: {
    filename: string;
    message: string;
    help?: string;
    labels: { span: { line: number } }[];
  }[];
  number_of_files: number;
};
type Import = readonly [file: string, specifier: string, name?: string];

/** What oxlint says of each import; '' for an allowed one. All in one run, those of one file in that file. */
function lint(imports: readonly Import[]): string[] {
  const house = mkdtempSync(join(tmpdir(), 'boundaries-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  const places: string[] = [];
  const files = Map.groupBy(
    imports.map(([file, specifier, name = 'anything'], index) => ({ file, specifier, name, index })),
    ({ file }) => file,
  );
  for (const [file, own] of files) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    const lines = own.map(({ name, specifier }, at) => `import { ${name} as a${at} } from '${specifier}';`);
    writeFileSync(
      join(house, file),
      `${lines.join('\n')}\n\nexport const used = [${own.map((_, at) => `a${at}`).join(', ')}];\n`,
    );
    for (const [at, { index }] of own.entries()) places[index] = `${file}:${at + 1}`;
  }
  const words = ['--deny-warnings', '--format=json', '.'];
  const { stdout } = spawnSync(oxlint, words, { cwd: house, encoding: 'utf8' });
  rmSync(house, { recursive: true });
  const { diagnostics, number_of_files } = JSON.parse(stdout) as Report;
  expect(number_of_files).toBe(files.size);
  return places.map((place) =>
    diagnostics
      .filter(({ filename, labels }) => `${filename}:${labels[0]?.span.line}` === place)
      .map(({ message, help }) => `${message} ${help}`)
      .join('\n'),
  );
}

/** The importing file, what it may not import, what oxlint says instead, and the imported name. */
const FORBIDDEN: readonly (readonly [string, string, string, string?])[] = [
  ['app/routes/city.tsx', '#db/database.ts', 'Call a query or command of a feature'],
  ['app/routes/city.tsx', './home.tsx', 'Nothing imports a route'],
  ['app/routes/city.tsx', '#server/app.ts', 'Nothing imports the process'],
  [
    'app/features/directory/place/city-queries.server.ts',
    '#app/features/directory/dentist/dentist.ts',
    'directory/place may import only the nouns before it (none)',
  ],
  [
    'app/features/requests/lead/lead.ts',
    '#app/features/requests/booking/booking.ts',
    'requests/lead may import only the nouns before it',
  ],
  ['app/features/requests/review/review-list.tsx', '#db/database.ts', 'only in *.server.ts'],
  ['app/features/requests/review/review.ts', '#config', 'take the setting as an argument'],
  ['app/features/requests/review/review-list.tsx', '#app/layout/header.tsx', 'let the route wrap it'],
  ['app/features/requests/review/review.ts', '#app/http/form.ts', 'only routes speak HTTP'],
  ['app/features/requests/review/review.ts', '#app/http/paths.tsx', 'only routes speak HTTP'],
  ['app/layout/header.tsx', '#app/features/directory/place/city.ts', 'as props, from the route'],
  ['app/layout/header.tsx', '#app/http/form.ts', 'only routes speak HTTP'],
  [
    'app/features/directory/search/search-queries.server.ts',
    './engine/bitset.ts',
    'The search engine is used',
  ],
  [
    'server/run.ts',
    '#app/features/directory/search/engine/matches.ts',
    'The search engine is used through evaluate.server.ts',
  ],
  ['app/ui/button.tsx', '#app/content/language.ts', 'Take the text as props'],
  ['app/ui/button.tsx', '#app/http/paths.ts', 'only routes speak HTTP'],
  ['app/content/about.ts', '#app/ui/button.tsx', 'Render in a route'],
  ['app/browser/saved.ts', '#app/features/directory/saved/saved.ts', 'as props, from the route'],
  [
    'app/features/directory/dentist/card.tsx',
    '#app/features/requests/lead/lead.ts',
    'may import only the nouns before it',
  ],
  [
    'app/features/requests/lead/lead.ts',
    '#app/features/console/inbox/inbox.ts',
    'may import only the nouns before it',
  ],
  ['app/layout/header.tsx', '#app/http/lead-form.ts', 'only routes speak HTTP'],
  ['db/pool.ts', '#app/content/vocabulary.ts', 'ui has no business words'],
  ['seed/seed.ts', '#app/features/requests/lead/lead.ts', 'as props, from the route'],
  ['server/app.ts', '#cli/import.ts', 'Nothing imports a command'],
  ['server/app.ts', '#app/routes/home.tsx', 'Nothing imports a route'],
  ['cli/import.ts', '#server/app.ts', 'Nothing imports the process'],
  ['app/ui/button.tsx', '../layout/header.tsx', 'Cross folders with #app/'],
  ['app/features/directory/place/city.test.ts', '../../ui/button.tsx', 'Cross folders with #app/'],
  ['app/features/directory/place/city-view.ts', '#db/rows.tsx', 'only in *.server.ts'],
  ['app/routes/city.tsx', '#db/rows.ts', 'Call a query'],
  ['app/routes/city.tsx', 'react-router', 'Use #app/http/paths.ts', 'generatePath'],
  ['app/layout/header.tsx', 'react-router', 'Use #app/http/paths.ts', 'href'],
];

const ALLOWED: readonly Import[] = [
  ['app/routes/city.tsx', '#app/features/directory/place/city.ts'],
  ['app/routes/city.tsx', './+types/city.ts'],
  [
    'app/features/requests/booking/booking-form.server.ts',
    '#app/features/requests/lead/lead-commands.server.ts',
  ],
  ['app/features/requests/booking/booking-form.server.ts', '#db/database.ts'],
  ['app/features/requests/booking/booking-form.tsx', '#app/http/paths.ts'],
  ['app/features/requests/booking/booking-form.tsx', './booking.ts'],
  ['app/layout/header.tsx', '#app/http/paths.ts'],
  ['app/root.tsx', '#app/http/request-context.ts'],
  ['app/http/form.ts', '#app/features/requests/lead/lead.ts'],
  ['server/app.ts', '#app/http/request-context.ts'],
  ['server/run.ts', '#db/database.ts'],
  ['seed/seed.ts', '#app/content/vocabulary.ts'],
  ['app/features/directory/place/city.test.ts', '#tests/support/database.ts'],
  ['tests/routes/home.test.ts', '#server/app.ts'],
  // Only types of rows.
  ['app/features/directory/place/city-view.ts', '#db/rows.ts'],
  ['app/http/paths.ts', 'react-router', 'generatePath'],
  ['app/routes/city.tsx', 'react-router', 'redirect'],
];

test('what a layer may not import is refused with the way to go', () => {
  const said = lint(FORBIDDEN.map(([file, specifier, , name]) => [file, specifier, name]));
  const silent = FORBIDDEN.filter(([, , instead], index) => !said[index]?.includes(instead));
  expect(silent).toEqual([]);
});

test('what a layer may import passes', () => {
  expect(lint(ALLOWED).filter((said) => said !== '')).toEqual([]);
});

test('nouns and folders match one to one', () => {
  for (const [wing, nouns] of Object.entries(WINGS))
    expect(readdirSync(join(ROOT, 'app/features', wing)).toSorted()).toEqual([...nouns].toSorted());
});

test('two files that import only types of each other are a circle', () => {
  const house = mkdtempSync(join(tmpdir(), 'boundaries-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  const folder = join(house, 'app/content');
  mkdirSync(folder, { recursive: true });
  const plant = (name: string, other: string) =>
    writeFileSync(
      join(folder, `${name}.ts`),
      `import type { ${other} } from './${other}.ts';\n\nexport type ${name} = { ${other}?: ${other} };\n`,
    );
  const run = () => spawnSync(oxlint, ['--deny-warnings', folder], { cwd: house, encoding: 'utf8' });
  plant('Egg', 'Hen');
  writeFileSync(join(folder, 'Hen.ts'), 'export type Hen = { name: string };\n');
  expect(run().status).toBe(0);
  plant('Hen', 'Egg');
  expect(run().stdout).toContain('Dependency cycle detected');
  rmSync(house, { recursive: true });
});
