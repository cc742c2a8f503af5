import { sql } from 'kysely';
import { CompiledQuery } from 'kysely';
import { expect, inject, test } from 'vitest';
import pg from 'pg';
import { db } from './database.ts';
import { explainError, isDatabaseAway, scrubDatabaseError } from './errors.ts';

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

test('a scrubbed error names the schema and quotes no value', async () => {
  await db.insertInto('provinces').values(province).execute();
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

test('a database that takes no connections is away, and a refused statement is not', async () => {
  const name = `closed_${process.pid}`;
  await sql`create database ${sql.id(name)}`.execute(db);
  await sql`alter database ${sql.id(name)} allow_connections false`.execute(db);
  const { host, port, user, password } = new pg.Client(inject('databaseServer'));
  const client = new pg.Client({ host, port, user, password, database: name });
  try {
    const error: unknown = await client.connect().catch((refused: unknown) => refused);
    expect((error as { code?: string }).code).toBe('55000');
    expect(isDatabaseAway(error)).toBe(true);
  } finally {
    await sql`drop database ${sql.id(name)}`.execute(db);
  }
  expect(isDatabaseAway(await failing({ execute: () => sql`select no_such`.execute(db) }))).toBe(false);
});

test.each([
  ['a replica, after a failover', `set transaction read only; create table never ()`, '25006'],
  ['a statement that takes too long', `set local statement_timeout = 1; select pg_sleep(1)`, '57014'],
])('a database that can’t answer for now: %s', async (_, text, code) => {
  const error = await db
    .transaction()
    .execute((trx) => trx.executeQuery(CompiledQuery.raw(text)))
    .catch((thrown: unknown) => thrown);
  expect((error as { code?: string }).code).toBe(code);
  expect(isDatabaseAway(error)).toBe(true);
});

test('a server whose name can’t be found is away, too', async () => {
  const client = new pg.Client({ host: 'no-such-host.invalid' });
  expect(isDatabaseAway(await client.connect().catch((error: unknown) => error))).toBe(true);
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
