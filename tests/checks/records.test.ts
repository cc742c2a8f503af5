import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The audit log and the mail queue are records: trimming or redacting them does not change the program's behaviour.
// State that decisions depend on belongs in its own table.

/** The files with a statement that reads a table. */
function readersOf(table: string): string[] {
  const reads = new RegExp(`(selectFrom|[jJ]oin)\\(\\s*['"\`]${table}\\b|\\b(from|join)\\s+${table}\\b`);
  return globSync('{app,jobs,server,cli,seed}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && reads.test(readFileSync(file, 'utf8')))
    .sort();
}

test('only code that shows the audit log reads it', () => {
  expect(readersOf('audit_events')).toEqual(['app/features/console/audit/audit-queries.server.ts']);
});

test('only sending, the pages and figures that show it and the export of a person’s data read the mail queue', () => {
  expect(readersOf('mails')).toEqual([
    'app/features/console/inbox/inbox-commands.server.ts',
    'app/features/console/inbox/inbox-queries.server.ts',
    'app/features/console/inbox/lead-page.server.ts',
    'app/features/console/inbox/operator-mail.server.ts',
    'app/features/console/overview/doctor.server.ts',
    'app/features/console/overview/overview-queries.server.ts',
    'app/features/console/people/person-queries.server.ts',
    'app/features/requests/mail/queue-mail.server.ts',
    'jobs/outbox.ts',
    'jobs/send-mail.ts',
    'server/database-metrics.ts',
  ]);
});
