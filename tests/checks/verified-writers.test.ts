import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** SQL that sets one of the marks, and a value for one that a statement inserts or sets. */
const writes =
  /\bset\b[^;`]*\b(is_verified|is_featured|verified_at) = |\b(is_verified|is_featured|verified_at): (?!false|null|boolean|Generated|Timestamp)/;

test('only the ranking engine writes the verified and featured marks', () => {
  const files = globSync('{app,cli,db,jobs,seed,server}/**/*.{ts,sql}').filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(500);
  const writing = files.filter((file) => writes.test(readFileSync(file, 'utf8')));
  expect(writing).toEqual(['app/features/directory/ranking/write-standings.server.ts']);
});
