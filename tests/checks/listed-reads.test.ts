import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Public pages read from the views `listed_…` (docs/decisions/0104).

/** Files that read the tables, and why. */
const others = new Set([
  // Imports and their locks.
  'app/features/directory/dentist/dentist-commands.server.ts',
  'app/features/directory/dentist/dentist-rating.server.ts',
  'app/features/directory/dentist/imported-facts.server.ts',
  // Expired facts as they were stated, of listed rows (docs/decisions/0106).
  'app/features/directory/dentist/dentist-locations.server.ts',
  'app/features/directory/dentist/dentist-records.server.ts',
  'app/features/directory/dentist/expired-facts.server.ts',
  // A slug is never reused; a merged listing's slug redirects.
  'app/features/directory/dentist/dentist-slugs.server.ts',
  'app/features/directory/dentist/reachable-dentist.server.ts',
  // Telephone numbers by their index, joined with the views.
  'app/features/directory/search/engine/evaluate.server.ts',
  // The texts of one entry, chosen from the view and joined with the view of dentists.
  'app/features/directory/ranking/method-queries.server.ts',
  // The ranking engine, which also removes what is published of hidden listings.
  'app/features/directory/ranking/apply-gates.server.ts',
  'app/features/directory/ranking/changed-cities.server.ts',
  'app/features/directory/ranking/rank-cities.server.ts',
  'app/features/directory/ranking/write-entries.server.ts',
]);

const tables =
  /\b(dentist_locations|dentist_specialties|ranking_entries)\b|\b(from|join) dentists\b|(From|Join)\('dentists\b/;

test('public reads use no table that holds hidden dentists', () => {
  const files = globSync([
    'app/features/directory/**/*.ts',
    'app/features/requests/funnel/*.ts',
    'app/{http,routes}/**/*.{ts,tsx}',
    'server/**/*.ts',
  ]).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|\/\/.*?$/gms, '');
  const naming = files.filter((file) => tables.test(codeOf(file)));
  expect(naming.filter((file) => !others.has(file))).toEqual([]);
  expect([...others].filter((file) => !naming.includes(file))).toEqual([]);
});
