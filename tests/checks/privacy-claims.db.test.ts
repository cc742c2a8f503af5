import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';

test('what is stored of a visitor is what the privacy policy names', async () => {
  // A column more means a line more in the policy (`request` and `message`), in both languages.
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = 'leads' order by column_name`.execute(db);
  expect(rows.map(({ column }) => column)).toEqual([
    'created_at',
    'dentist_id',
    'details',
    'email',
    'id',
    'industry',
    'language',
    'message',
    'name',
    'phone',
    'service_type',
    'source_site',
    'status',
    'submission_key',
    'updated_at',
    'version',
  ]);
});
