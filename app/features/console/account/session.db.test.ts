import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { addOperator } from './account-commands.server.ts';
import { forgetEndedSessions } from './session.server.ts';

test('a session that is over is deleted, with the name that was searched for in it', async () => {
  const added = await addOperator(
    { kind: 'system' },
    { email: 'ann@example.com', name: 'Ann', role: 'viewer' },
  );
  if (!added.ok) throw new Error(added.reason);
  const session = (id: string, hours: number) => ({
    id,
    token: id,
    operator_id: added.value.id,
    expires_at: new Date(Date.now() + hours * 3_600_000),
    remembered: JSON.stringify({ search: 'Maria Okafor' }),
  });
  await db
    .insertInto('operator_sessions')
    .values([session('over', -1), session('open', 1)])
    .execute();
  await sql`insert into operator_verifications (id, identifier, value, expires_at)
    values ('a', 'a', 'a', now() - interval '1 minute'), ('b', 'b', 'b', now() + interval '1 minute')`.execute(
    db,
  );
  await forgetEndedSessions();
  expect(await db.selectFrom('operator_sessions').select('id').execute()).toEqual([{ id: 'open' }]);
  const { rows } = await sql`select id from operator_verifications`.execute(db);
  expect(rows).toEqual([{ id: 'b' }]);
});
