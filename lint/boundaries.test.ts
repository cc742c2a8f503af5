import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { NOUNS, makeOverrides } from './boundaries.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'boundaries-'));
copyFileSync(join(ROOT, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true }));

/** What the linter says about a file of this name with one import; empty when it is content. */
function lint(file: string, specifier: string, name = 'anything'): string {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { ${name} } from '${specifier}';\n\nexport const used = ${name};\n`);
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const { status, stdout } = spawnSync(oxlint, ['--deny-warnings', path], { cwd: house, encoding: 'utf8' });
  rmSync(path);
  return status === 0 ? '' : stdout;
}

test('.oxlintrc.json is what the table means: npm run boundaries', () => {
  const written = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as { overrides: unknown };
  expect(written.overrides).toEqual(JSON.parse(JSON.stringify(makeOverrides())));
});

test.each([
  ['app/routes/city.tsx', '#db/database.ts', 'Call a query or command of a feature'],
  ['app/routes/city.tsx', './home.tsx', 'Nothing imports a route'],
  ['app/routes/city.tsx', '#server/app.ts', 'Nothing imports the process'],
  [
    'app/features/city/city-queries.server.ts',
    '#app/features/dentist/dentist.ts',
    'city may import only the nouns before it (province)',
  ],
  [
    'app/features/lead/lead.ts',
    '#app/features/booking/booking.ts',
    'lead may import only the nouns before it',
  ],
  ['app/features/review/review-list.tsx', '#db/database.ts', 'only in *.server.ts'],
  ['app/features/review/review.ts', '#config', 'take the setting as an argument'],
  ['app/features/review/review-list.tsx', '#app/layout/header.tsx', 'let the route wrap it'],
  ['app/features/review/review.ts', '#app/http/form.ts', 'only routes speak HTTP'],
  ['app/features/review/review.ts', '#app/http/paths.tsx', 'only routes speak HTTP'],
  ['app/layout/header.tsx', '#app/features/city/city.ts', 'as props, from the route'],
  ['app/layout/header.tsx', '#app/http/form.ts', 'only routes speak HTTP'],
  ['app/ui/button.tsx', '#app/content/language.ts', 'Take the text as props'],
  ['app/ui/button.tsx', '#app/http/paths.ts', 'only routes speak HTTP'],
  ['app/content/about.ts', '#app/ui/button.tsx', 'Render in a route'],
  ['app/http/form.ts', '#app/features/lead/lead.ts', 'as props, from the route'],
  ['db/seed/seed.ts', '#app/features/lead/lead.ts', 'as props, from the route'],
  ['server/app.ts', '#cli/import.ts', 'Nothing imports a command'],
  ['server/app.ts', '#app/routes/home.tsx', 'Nothing imports a route'],
  ['cli/import.ts', '#server/app.ts', 'Nothing imports the process'],
  ['app/ui/button.tsx', '../layout/header.tsx', 'Cross folders with #app/'],
  ['app/features/city/city.test.ts', '../../ui/button.tsx', 'Cross folders with #app/'],
])('%s may not import %s', (file, specifier, instead) => {
  expect(lint(file, specifier)).toContain(instead);
});

test.each([
  ['app/routes/city.tsx', '#app/features/city/city.ts'],
  ['app/routes/city.tsx', './+types/city.ts'],
  ['app/features/booking/booking-commands.server.ts', '#app/features/lead/lead-commands.server.ts'],
  ['app/features/booking/booking-commands.server.ts', '#db/database.ts'],
  ['app/features/booking/booking-form.tsx', '#app/http/paths.ts'],
  ['app/features/booking/booking-form.tsx', './booking.ts'],
  ['app/layout/header.tsx', '#app/http/paths.ts'],
  ['app/root.tsx', '#app/http/request-context.ts'],
  ['server/app.ts', '#app/http/request-context.ts'],
  ['server/run.ts', '#db/database.ts'],
  ['db/seed/seed.ts', '#app/content/vocabulary.ts'],
  ['app/features/city/city.test.ts', '#tests/support/database.ts'],
  ['tests/routes/home.test.ts', '#server/app.ts'],
])('%s may import %s', (file, specifier) => {
  expect(lint(file, specifier)).toBe('');
});

test('a view may name the type of a row, and nothing else of the database', () => {
  const view = 'app/features/city/city-view.ts';
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

test('CONTRIBUTING.md names the nouns in their order', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  expect(/^The nouns, lowest first: (.+?)\./m.exec(text)?.[1]?.split(', ')).toEqual([...NOUNS]);
});
