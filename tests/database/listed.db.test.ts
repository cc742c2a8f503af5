import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { administer } from '#tests/support/administer.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';

// Listed rows: the views, the copies of `listed` that foreign keys maintain, and their migration (0040).

const parts = ['dentist_locations', 'dentist_specialties', 'ranking_entries'] as const;
/** Their names at the time of 0040; 0053 renames the ranks and empties them. */
const oldParts = ['dentist_locations', 'dentist_specialties', 'city_specialist_rankings'] as const;
const views = ['listed_locations', 'listed_specialties', 'listed_rankings'] as const;

const migrations = globSync('db/migrations/*.sql')
  .toSorted()
  .map((path) => ({ number: basename(path).slice(0, 4), text: readFileSync(path, 'utf8') }));

async function migrate(client: pg.Client, from: string, to: string): Promise<void> {
  for (const { number, text } of migrations) if (number >= from && number <= to) await client.query(text);
}

const [shown, hidden, merged] = ['1', '2', '3'].map((digit) => digit.padStart(32, '0')) as [
  string,
  string,
  string,
];

/** Three dentists of one city, each with two locations, a specialty and their number as rank. */
const fill = `
  insert into provinces values ('BC', 'British Columbia', 'Colombie-Britannique', 'british-columbia', '', '');
  insert into cities (name, name_fr, slug, province_state, description, description_fr, city_type, latitude, longitude,
    time_zone) values ('Vancouver', 'Vancouver', 'vancouver', 'BC', '', '', 'major', 49, -123, 'America/Vancouver');
  insert into specialist_categories (name, name_fr, slug, description, description_fr, position)
    values ('Orthodontists', 'Orthodontistes', 'orthodontists', '', '', 1);
  insert into dentists (id, slug, name, source, rating, review_count)
    select lpad(n::text, 32, '0')::uuid, 'd-' || n, 'Dr. Number ' || n, 'operator', 4, 3 from generate_series(1, 3) n;
  insert into dentist_locations (id, dentist_id, city_id, is_primary_location, postal_code, latitude, longitude, office_hours)
    select gen_random_uuid(), d.id, 1, first, 'V6K 1P9', 49.2, -123.1,
      case when first then '{"monday": [["09:00", "17:00"]]}'::jsonb end
    from dentists d, (values (true), (false)) v (first);
  insert into dentist_specialties select id, 1 from dentists;
  insert into city_specialist_rankings (city_id, category_id, dentist_id, ranking, profile_tier, score, computed_at)
    select 1, 1, id, row_number() over (order by id), 'standard', 4.2, now() from dentists;`;

/** Hides a listing as the program did before migration 0029. */
const shelve = (id: string) => `
  update dentists set hidden_at = now(), shelf = jsonb_build_object(${oldParts
    .map(
      (t) =>
        `'${t}', coalesce((select jsonb_agg(to_jsonb(x)) from ${t} x where x.dentist_id = '${id}'), '[]')`,
    )
    .join()}) where id = '${id}';
  ${oldParts.map((t) => `delete from ${t} where dentist_id = '${id}';`).join('\n')}`;

async function rowsOf(client: pg.Client, table: string, id?: string): Promise<unknown[]> {
  const { rows } = await client.query<{ row: unknown }>(
    `select to_jsonb(x) - 'listed' as row from ${table} x
      ${id ? `where dentist_id = '${id}'` : ''} order by 1`,
  );
  return rows.map(({ row }) => row);
}

test('migrating from 0029 restores the rows of hidden and merged listings without listing them', async () => {
  await inNewDatabase('listed', (url) =>
    administer(url, async (client) => {
      await migrate(client, '0000', '0029');
      await client.query(fill);
      const everything = async () => {
        const rows: unknown[][] = [];
        for (const table of oldParts) rows.push(await rowsOf(client, table));
        return rows;
      };
      const found = async (id: string) => {
        const { rows } =
          await client.query(`select location_id::text as by from search_rows where dentist_id = '${id}'
          union all select entry from name_entries where dentist_id = '${id}' order by 1`);
        return rows;
      };
      const before = await everything();
      const lead = randomUUID();
      const foundBefore = await found(hidden);
      await client.query(shelve(hidden));
      // Hidden before the columns for rank scores and office confirmations existed.
      await client.query(shelve(merged));
      await client.query(`update dentists set merged_into = '${shown}', shelf = shelf
        || '{"merge": {"reviews": [], "leads": ["${lead}"], "followers": [], "wasHidden": false}}'
        || jsonb_build_object('dentist_locations', (select jsonb_agg(x - 'confirmed_at' - 'confirmed_by')
          from jsonb_array_elements(shelf -> 'dentist_locations') x)) where id = '${merged}'`);
      // Another dentist now has the hidden one's rank.
      await client.query(`update city_specialist_rankings set ranking = 2 where dentist_id = '${shown}'`);

      await migrate(client, '0030', '0052');

      const { rows: merges } = await client.query(
        `select replace(after->>'into', '-', '') as into, after->'leads' as leads from audit_events where action = 'dentist.merge'`,
      );
      expect(merges).toEqual([{ into: shown, leads: [lead] }]);
      const { rows: kept } = await client.query('select leads, was_hidden from listing_merges');
      expect(kept).toEqual([{ leads: [lead], was_hidden: false }]);
      const [places, specialties, ranks] = await everything();
      expect([places, specialties]).toEqual(before.slice(0, 2));
      expect(ranks).toEqual(
        (before[2] as { ranking: number; dentist_id: string }[]).map((rank) =>
          rank.ranking === 1 ? { ...rank, ranking: 2 } : rank,
        ),
      );
      for (const view of [...views, 'search_rows', 'name_entries'])
        for (const id of [hidden, merged]) expect([view, await rowsOf(client, view, id)]).toEqual([view, []]);
      for (const view of views) expect(await rowsOf(client, view, shown)).not.toEqual([]);
      expect((await client.query('select slug from listed_dentists')).rows).toEqual([{ slug: 'd-1' }]);

      // Restored, it is found as before, but without its rank, which another dentist has.
      await client.query(`delete from city_specialist_rankings where dentist_id = '${hidden}'`);
      await client.query(`update dentists set hidden_at = null where id = '${hidden}'`);
      expect(await found(hidden)).toEqual(foundBefore);
      expect(await rowsOf(client, 'listed_locations', hidden)).toHaveLength(2);
    }),
  );
});

test('each view has every column of its table', async () => {
  const columns = async (table: string) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by 1`.execute(db);
    return rows.map(({ name }) => name);
  };
  const tables = ['dentists', ...parts];
  for (const [index, view] of ['listed_dentists', ...views].entries())
    expect([view, await columns(view)]).toEqual([view, await columns(tables[index]!)]);
});

test('the rows of a hidden listing stay unlisted, even new ones, and return when it is restored', async () => {
  const { id } = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const hide = (at: Date | null) =>
    db.updateTable('dentists').set({ hidden_at: at }).where('id', '=', id).execute();
  const count = async (table: (typeof views)[number] | 'search_rows' | 'name_entries') =>
    (
      await db
        .selectFrom(table as 'name_entries')
        .select('dentist_id')
        .where('dentist_id', '=', id)
        .execute()
    ).length;
  const listed = async () => [await count('listed_locations'), await count('search_rows')];
  expect(await listed()).toEqual([1, 1]);
  await hide(new Date());
  expect(await listed()).toEqual([0, 0]);
  // A new name or location does not make it searchable.
  await db.updateTable('dentists').set({ name: 'Dr. Renamed', rating: 5 }).where('id', '=', id).execute();
  expect([await count('name_entries'), await count('search_rows')]).toEqual([0, 0]);
  const { city_id } = await db.selectFrom('dentist_locations').select('city_id').executeTakeFirstOrThrow();
  const place = { id: randomUUID(), dentist_id: id, city_id };
  await expect(db.insertInto('dentist_locations').values(place).execute()).rejects.toThrow(/foreign key/);
  await db
    .insertInto('dentist_locations')
    .values({ ...place, listed: false })
    .execute();
  expect(await listed()).toEqual([0, 0]);
  await hide(null);
  expect(await listed()).toEqual([2, 2]);
  expect(await count('name_entries')).toBeGreaterThan(0);
});
