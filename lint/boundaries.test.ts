import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { WINGS } from './boundaries.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'boundaries-'));
copyFileSync(join(ROOT, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true }));

/** Oxlint's output for a file of this name with one import; empty if it is allowed. */
function lint(file: string, specifier: string, name = 'anything'): string {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { ${name} } from '${specifier}';\n\nexport const used = ${name};\n`);
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const { status, stdout } = spawnSync(oxlint, ['--deny-warnings', path], { cwd: house, encoding: 'utf8' });
  rmSync(path);
  return status === 0 ? '' : stdout;
}

test.each([
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
])('%s may not import %s', (file, specifier, instead) => {
  expect(lint(file, specifier)).toContain(instead);
});

test.each([
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
])('%s may import %s', (file, specifier) => {
  expect(lint(file, specifier)).toBe('');
});

test('a view may import row types, and nothing else of the database', () => {
  const view = 'app/features/directory/place/city-view.ts';
  expect(lint(view, '#db/rows.ts')).toBe('');
  expect(lint(view, '#db/rows.tsx')).toContain('only in *.server.ts');
  expect(lint('app/routes/city.tsx', '#db/rows.ts')).toContain('Call a query');
});

test('only app/http/paths.ts makes URLs', () => {
  expect(lint('app/routes/city.tsx', 'react-router', 'generatePath')).toContain('Use #app/http/paths.ts');
  expect(lint('app/layout/header.tsx', 'react-router', 'href')).toContain('Use #app/http/paths.ts');
  expect(lint('app/http/paths.ts', 'react-router', 'generatePath')).toBe('');
  expect(lint('app/routes/city.tsx', 'react-router', 'redirect')).toBe('');
});

test('nouns and folders match one to one', () => {
  for (const [wing, nouns] of Object.entries(WINGS))
    expect(readdirSync(join(ROOT, 'app/features', wing)).toSorted()).toEqual([...nouns].toSorted());
});

test('two files that import only types of each other are a circle', () => {
  const folder = join(house, 'app/content');
  mkdirSync(folder, { recursive: true });
  const plant = (name: string, other: string) =>
    writeFileSync(
      join(folder, `${name}.ts`),
      `import type { ${other} } from './${other}.ts';\n\nexport type ${name} = { ${other}?: ${other} };\n`,
    );
  const run = () =>
    spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--deny-warnings', folder], {
      cwd: house,
      encoding: 'utf8',
    });
  plant('Egg', 'Hen');
  writeFileSync(join(folder, 'Hen.ts'), 'export type Hen = { name: string };\n');
  expect(run().status).toBe(0);
  plant('Hen', 'Egg');
  expect(run().stdout).toContain('Dependency cycle detected');
  rmSync(folder, { recursive: true });
});
