import { generate, PostgresDialect } from 'kysely-codegen';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';

// To update the file: `npx vitest run --project database db/tables.db.test.ts -u`.
test('tables.ts has the columns of the schema', async () => {
  const text = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    defaultSchemas: ['public'],
    excludePattern: '{public.kysely_*,pgboss.*}',
    typeMapping: { int8: 'number' },
  });
  await expect(text).toMatchFileSnapshot('./tables.ts');
});
