import { sql } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { DatabaseMetadata } from 'kysely-codegen';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';

/** Columns with a CHECK that lists their codes, and the codes. */
async function listCodes(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ column: string; check: string }>`
    select k.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[[^]]+\\]\\)+$')`.execute(
    db,
  );
  return new Map(
    rows.map(({ column, check }) => [
      column,
      [...check.matchAll(/'([^']+)'/g)].map(([, code = '']) => code).toSorted(),
    ]),
  );
}

async function addCodes(metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  const codes = await listCodes();
  for (const { name, columns } of metadata.tables)
    for (const column of columns) column.enumValues = codes.get(`${name}.${column.name}`) ?? null;
  return metadata;
}

// To update the file: `npx vitest run --project database db/tables.db.test.ts -u`.
test('tables.ts has the columns of the schema, and the codes of their checks', async () => {
  const text = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    defaultSchemas: ['public'],
    excludePattern: '{public.kysely_*,pgboss.*}',
    typeMapping: { int8: 'number' },
    postprocess: ({ metadata }) => addCodes(metadata),
  });
  await expect(text).toMatchFileSnapshot('./tables.ts');
});
