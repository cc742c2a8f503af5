import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { may, roles } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { exportListings } from './export-listings.server.ts';
import { readListingFilter } from './listing-filter.ts';

const LISTINGS = 1_100;
const admin: Actor = { kind: 'operator', id: 'op-bob', name: 'Bob Lee', role: 'admin' };
const filterOf = (query: string) => readListingFilter(new URLSearchParams(query), undefined);

beforeAll(async () => {
  await sql`insert into dentists (id, slug, name, clinic_name, phone, email, source)
    select gen_random_uuid(), 'd-' || n, '=1+' || n / 3, 'a; @SUM', '+16045550100', 'secret@clinic.example', 'operator'
    from generate_series(1, ${sql.lit(LISTINGS)}) n`.execute(db);
});

test.each(['en', 'fr'] as const)(
  'every listing of the view, in its order, as %s spreadsheets read it',
  async (language) => {
    const outcome = await exportListings(filterOf('columns=phone,missing&sort=-name'), admin, language);
    if (!outcome.ok) throw new Error(outcome.reason);
    const pieces: string[] = [];
    for await (const piece of outcome.csv) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(3);
    const rows = parse(pieces.join(''), {
      bom: true,
      columns: true,
      delimiter: language === 'fr' ? ';' : ',',
    }) as Record<string, string>[];
    expect(Object.keys(rows[0]!)).toEqual(['id', 'slug', 'name', 'clinic', 'missing', 'phone']);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(LISTINGS);
    // Nothing that a spreadsheet calculates, and never the clinic's address.
    expect(rows[0]!['name']).toMatch(/^'=1\+\d+$/);
    expect(rows[0]!['clinic']).toBe("a; '@SUM");
    expect(pieces.join('')).not.toContain('secret@');
  },
);

test.each(roles)('an export, for the role %s: as the table says, and in the audit', async (role) => {
  const outcome = await exportListings(filterOf('view=unverified&missing=phone'), { ...admin, role }, 'en');
  expect(outcome.ok).toBe(may(role, 'export-listings'));
  const audit = await db.selectFrom('audit_events').select('after').orderBy('id', 'desc').executeTakeFirst();
  if (outcome.ok)
    expect(audit?.after).toEqual({ dentists: 0, view: '{"view":"unverified","missing":"phone"}' });
});
