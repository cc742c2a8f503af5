import { expect, test } from 'vitest';
import { may, roles } from '#app/features/requests/operator/roles.ts';
import { readAudit } from './audit-queries.server.ts';

const everything = { who: null, kind: null, id: null, from: null, to: null };
const place = { zone: 'America/Toronto', before: null };

test.each(roles)('the audit, for the role %s: as the table says', async (role) => {
  const outcome = await readAudit(everything, place, { kind: 'operator', id: 'op', name: 'Op', role });
  expect(outcome.ok).toBe(may(role, 'read-audit'));
});

test('no visitor reads it', async () => {
  expect(await readAudit(everything, place, { kind: 'visitor' })).toEqual({ ok: false, reason: 'forbidden' });
});
