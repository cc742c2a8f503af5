import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assignLead } from '#app/features/requests/lead/work-lead.server.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { leadOf } from '#tests/support/leads.ts';
import { isWaiting } from '#tests/support/merges.ts';
import { addMailReader } from '#tests/support/operator.ts';
import { changeRole, removeOperator } from './account-commands.server.ts';
import { holdTransaction } from '#tests/support/transaction.ts';

const ADMIN = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'admin' } as const;

test.each([
  ['removed', (email: string) => removeOperator(ADMIN, email)],
  ['made a viewer', (email: string) => changeRole(ADMIN, { email, role: 'viewer' })],
])('an operator who is %s while getting a request does not keep it', async (_, end) => {
  const email = `${randomUUID()}@example.com`;
  await addMailReader(email);
  const { id } = await addLead();
  // Holds the assignment back after it has found the operator working.
  const release = await holdTransaction((trx) => sql`lock table audit_events in share mode`.execute(trx));
  const assigned = assignLead({ id, version: 1, actor: ADMIN, to: { id: email, name: 'Bob Lee' } });
  await isWaiting();
  const ended = end(email);
  await isWaiting({ connections: 2 });
  await release();
  expect(await assigned).toMatchObject({ ok: true });
  expect(await ended).toMatchObject({ ok: true, value: { freed: { requests: 1, listings: 0 } } });
  expect((await leadOf(id)).assigned_to).toBeNull();
});
