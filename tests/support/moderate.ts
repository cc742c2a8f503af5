import { moveReview } from '#app/features/review/moderate-review.server.ts';
import { closeDatabase, db } from '#db/database.ts';

// A program for the browser tests: does an operator's step with the newest review of somebody, as the console does.
// Arguments: the name that the review shows, the action. Prints what came of it.

const [name = '', action = ''] = process.argv.slice(2);
const lead = await db
  .selectFrom('leads')
  .select(['id', 'version'])
  .where('name', '=', name)
  .where('service_type', '=', 'review_submission')
  .orderBy('created_at', 'desc')
  .executeTakeFirstOrThrow();
const outcome = await db.transaction().execute((trx) =>
  moveReview(trx, {
    ...lead,
    action: action as 'approve' | 'reject',
    actor: { kind: 'operator', id: 'e2e', name: 'E2E', role: 'moderator' },
    note: 'A reason.',
  }),
);
await closeDatabase();
process.stdout.write(JSON.stringify(outcome));
process.exit(outcome.ok ? 0 : 1);
