import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';

test('what is stored of a visitor is what the privacy policy names', async () => {
  // A column more means a line more in the policy (`request`, `message`, `answering`), in both languages.
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = 'leads' order by column_name`.execute(db);
  expect(rows.map(({ column }) => column)).toEqual([
    'answered_at',
    'assigned_to',
    // Which clinic was told of it, and when.
    'clinic_told',
    'clinic_told_at',
    'created_at',
    'dentist_id',
    'details',
    'email',
    'erased_at',
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
    'suspicions',
    'text_erased_at',
    'updated_at',
    'version',
  ]);
});

test('of a message that was written nothing is stored but which, when and whether it left', async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = 'mails' order by column_name`.execute(db);
  expect(rows.map(({ column }) => column)).toEqual([
    'attempts',
    // When a mail server took it.
    'claimed_at',
    'created_at',
    'facts',
    'id',
    'lead_id',
    'problem',
    'recipient',
    'send_after',
    'sent_at',
    'status',
    'template',
  ]);
});
