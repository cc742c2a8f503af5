import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from './database.ts';
import { explainError, isUniqueViolation, scrubDatabaseError } from './errors.ts';

const province = {
  code: 'ON',
  name: 'Secret',
  name_fr: '',
  slug: 'secret',
  description: '',
  description_fr: '',
};

const failing = async (query: { execute(): Promise<unknown> }): Promise<unknown> =>
  query.execute().catch((error: unknown) => error);

test('distinguishes a unique violation from other refusals', async () => {
  await db.insertInto('provinces').values(province).execute();
  const error = await failing(db.insertInto('provinces').values({ ...province, code: 'QC' }));
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'provinces_slug_key')).toBe(true);
  expect(isUniqueViolation(error, 'provinces_pkey')).toBe(false);
  expect(
    isUniqueViolation(await failing(db.insertInto('provinces').values({ ...province, code: 'x' }))),
  ).toBe(false);
  expect(isUniqueViolation(new Error('23505'))).toBe(false);
});

test('a scrubbed error names the schema and quotes no value', async () => {
  const errors = [
    await failing(db.insertInto('provinces').values(province)),
    await failing(db.insertInto('provinces').values({ ...province, code: 'Secret' })),
    await failing({ execute: () => sql`select ${sql.lit('Secret')}::integer`.execute(db) }),
  ];
  for (const error of errors) {
    const scrubbed = scrubDatabaseError(new Error('The booking failed', { cause: error }));
    const all = [scrubbed, scrubbed.cause as Error].map(
      (each) => `${each.message} ${each.stack} ${JSON.stringify(each)}`,
    );
    expect(all.join()).not.toContain('Secret');
    expect(scrubbed.message).toBe('The booking failed');
    expect((scrubbed.cause as Error).message).toMatch(/^PostgreSQL error (23505|23514|22P02)/);
    expect((scrubbed.cause as Error).stack).toContain('errors.db.test.ts');
  }
  expect(scrubDatabaseError(errors[0]).message).toBe(
    'PostgreSQL error 23505, table provinces, constraint provinces_pkey',
  );
});

test('keeps other errors and wraps values that are not errors', () => {
  const error = new TypeError('x is not a function');
  expect(scrubDatabaseError(error)).toBe(error);
  expect(scrubDatabaseError('Secret').message).not.toContain('Secret');
});

test('a command’s error message says what is wrong without any value', async () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' });
  // Node's error for a host with two addresses, such as localhost.
  const both = Object.assign(new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]), {
    code: 'ECONNREFUSED',
  });
  expect(explainError(both)).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432');
  const missing = { severity: 'FATAL', code: '3D000' };
  expect(explainError(Object.assign(new Error('database "site" does not exist'), missing))).toBe(
    'database "site" does not exist',
  );
  expect(
    explainError(await failing(db.insertInto('provinces').values({ ...province, code: 'Secret' }))),
  ).toBe('PostgreSQL error 23514, table provinces, constraint provinces_code_check');
  expect(explainError(new Error('Port 3000 is taken'))).toBe('Port 3000 is taken');
});
