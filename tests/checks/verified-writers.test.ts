import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** SQL that sets the mark, and a value for it that a statement inserts or sets. */
const writes = /\bset\b[^;`]*\bis_verified = |\bis_verified: (?!false|boolean|Generated)/;

test('only the ranking engine writes the verified mark', () => {
  const files = globSync('{app,cli,db,jobs,seed,server}/**/*.{ts,sql}').filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(500);
  const writing = files.filter((file) => writes.test(readFileSync(file, 'utf8')));
  expect(writing).toEqual(['app/features/directory/ranking/write-standings.server.ts']);
});
