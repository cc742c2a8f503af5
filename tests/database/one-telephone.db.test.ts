import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrateFrom } from '#tests/support/database-at.ts';

test('the migration to one telephone keeps the number that readers see, or the one that was confirmed later', async () => {
  const insert = async (
    client: pg.Client,
    name: string,
    {
      listing,
      place,
      confirmed = [],
    }: { listing: string | null; place: string | null; confirmed?: [part: string, at: string][] },
  ) => {
    const id = randomUUID();
    await client.query(
      `insert into dentists (id, slug, name, source, phone) values ($1, $2, $2, 'operator', $3)`,
      [id, name, listing],
    );
    for (const [isPrimary, phone] of [
      [true, place],
      [false, null],
    ])
      await client.query(
        `insert into dentist_locations (id, dentist_id, city_id, is_primary_location, phone)
          select gen_random_uuid(), $1, id, $2, $3 from cities`,
        [id, isPrimary, phone],
      );
    for (const [part, at] of confirmed)
      await client.query(
        `insert into dentist_facts (dentist_id, part, confirmed_at, confirmed_by, confirmed_by_name)
          values ($1, $2, $3, 'op-ann', 'Ann')`,
        [id, part, at],
      );
  };
  await migrateFrom('0200', 'telephones', {
    async fill(client) {
      await client.query(
        `insert into provinces values ('BC', 'British Columbia', 'Colombie-Britannique', 'british-columbia', '', '')`,
      );
      await client.query(`insert into cities (name, name_fr, slug, province_state, city_type, latitude, longitude, time_zone, description, description_fr)
        values ('Vancouver', 'Vancouver', 'vancouver', 'BC', 'major', 49.26, -123.11, 'America/Vancouver', '', '')`);
      await insert(client, 'equal', { listing: '+16045550101', place: '+16045550101' });
      await insert(client, 'corrected', {
        listing: '+16045550188',
        place: '+16045550101',
        confirmed: [['contact', '2026-11-02']],
      });
      await insert(client, 'corrected-place', {
        listing: '+16045550101',
        place: '+16045550188',
        confirmed: [
          ['contact', '2026-11-02'],
          ['places', '2026-11-03'],
        ],
      });
      await insert(client, 'typed', { listing: null, place: '+16045550177' });
    },
    async check(client) {
      const { rows } = await client.query<{ slug: string; phone: string; places: (string | null)[] }>(
        `select d.slug, d.phone, array_agg(l.phone order by l.is_primary_location desc) as places
          from dentists d join dentist_locations l on l.dentist_id = d.id group by d.id order by d.slug`,
      );
      expect(rows).toEqual([
        { slug: 'corrected', phone: '+16045550188', places: [null, null] },
        { slug: 'corrected-place', phone: '+16045550188', places: [null, '+16045550101'] },
        { slug: 'equal', phone: '+16045550101', places: [null, null] },
        { slug: 'typed', phone: '+16045550177', places: [null, null] },
      ]);
    },
  });
});
