import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDatabase, db } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';

// A program for the tests to kill: it migrates, prints `ready`, and with the argument `write` stores leads until it is
// ended, printing each on its own line once the database has acknowledged it, or `failed` for a failed one.

let ending = false;
process.once('SIGTERM', () => (ending = true));
// Ends itself if the test that started it is gone.
process.stdin.once('end', () => (ending = true)).resume();

await migrateToLatest();
process.stdout.write('ready\n');

while (!ending) {
  if (process.argv[2] === 'write') await writeLead();
  else await sleep(20);
}
await closeDatabase();
process.stdout.write('closed\n');
process.exit(0);

async function writeLead(): Promise<void> {
  const id = randomUUID();
  try {
    await db
      .insertInto('leads')
      .values({
        id,
        name: 'A Patient',
        email: 'patient@example.com',
        message: 'An appointment, please.',
        service_type: 'appointment_booking',
        details: '{}',
        submission_key: randomUUID(),
      })
      .execute();
    process.stdout.write(`${id}\n`);
  } catch {
    process.stdout.write('failed\n');
    await sleep(20);
  }
}
