import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { may, roles } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { exportLeads } from './inbox-commands.server.ts';
import { readInboxFilter } from './inbox.ts';

const LEADS = 3_500;
const all = readInboxFilter(new URLSearchParams('view=all'), undefined);
const admin: Actor = { kind: 'operator', id: 'op-bob', name: 'Bob Lee', role: 'admin' };

beforeAll(async () => {
  // Many leads share one timestamp or differ by less than a JavaScript date can hold.
  await sql`
    insert into leads (id, name, email, message, service_type, details, submission_key, created_at)
    select gen_random_uuid(), 'Visitor ' || n, 'v' || n || '@example.com', 'a; =1+' || n, 'contact_message', '{}',
      gen_random_uuid(), '2026-11-01'::timestamptz + (n / 3) * interval '1 microsecond'
    from generate_series(1, ${sql.lit(LEADS)}) n`.execute(db);
});

async function read(csv: AsyncGenerator<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of csv) pieces.push(piece);
  return pieces;
}

test.each([',', ';'] as const)(
  'every lead is in the copy, however many, in pieces; cells parted by %s',
  async (separator) => {
    const outcome = await exportLeads(all, admin, separator);
    if (!outcome.ok) throw new Error(outcome.reason);
    const pieces = await read(outcome.csv);
    expect(pieces.length).toBeGreaterThan(LEADS / 1000);
    const rows = parse(pieces.join(''), { bom: true, columns: true, delimiter: separator }) as Record<
      string,
      string
    >[];
    expect(rows).toHaveLength(LEADS);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(LEADS);
    expect(rows[0]!['message']).toMatch(/^a; '=1\+\d+$/);
  },
);

test.each(roles)('a copy, for the role %s: as the table says, and in the audit', async (role) => {
  const count = async () =>
    (await db.selectFrom('audit_events').select('after').where('action', '=', 'leads.export').execute())
      .length;
  const before = await count();
  const outcome = await exportLeads(all, { ...admin, role }, ',');
  expect(outcome.ok).toBe(may(role, 'export-leads'));
  expect(await count()).toBe(before + (outcome.ok ? 1 : 0));
});

test.each([{ kind: 'visitor' }, { kind: 'system' }] as Actor[])(
  'nobody else takes one: %j',
  async (actor) => {
    expect(await exportLeads(all, actor, ',')).toEqual({ ok: false, reason: 'forbidden' });
  },
);
