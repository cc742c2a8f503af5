import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';

test('stores exactly the visitor data that the privacy policy names', async () => {
  // A new column needs a new line in the policy (`request`, `message`, `answering`), in both languages.
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = 'leads' order by column_name`.execute(db);
  expect(rows.map(({ column }) => column)).toEqual([
    'answer_by',
    'answered_at',
    // When they asked for another day.
    'asked_again_at',
    'assigned_to',
    'call_at',
    // Which clinic was notified, and when.
    'clinic_told',
    'clinic_told_at',
    'created_at',
    'decide_by',
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
    'unanswered_since',
    'updated_at',
    'version',
  ]);
});

test('stores only kind, facts, times and outcome of a message', async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = 'mails' order by column_name`.execute(db);
  expect(rows.map(({ column }) => column)).toEqual([
    'attempts',
    'created_at',
    'digest_id',
    'facts',
    'id',
    // Whether it went to a file instead.
    'kept_as_file',
    'lead_id',
    'problem',
    'recipient',
    'send_after',
    'sent_at',
    'status',
    'template',
  ]);
});
