import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { administer } from '#tests/support/administer.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';
import { isFull } from '#tests/support/full.ts';

// The migrations that give each flag one source (flags_of_dentists, sedation_once, sedation), applied to a database at 0029.

const migrations = globSync('db/migrations/*.sql').toSorted();
const numberOf = (path: string) => basename(path).slice(0, 4);

async function migrate(client: pg.Client, paths: readonly string[]): Promise<void> {
  for (const path of paths) await client.query(readFileSync(path, 'utf8'));
}

const week = JSON.stringify({
  monday: [['09:00', '20:00']],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
});

/** By name: the stored codes, the specialty, and the expected flags. */
const cases: [
  name: string,
  was: { emergency?: boolean; wheelchair?: boolean; features?: string; services?: string; hours?: string },
  specialty: 'general-dentists' | 'emergency-dentists',
  becomes: { emergency: boolean | null; wheelchair: boolean | null; features: string[]; flags: string[] },
][] = [
  [
    'nothing',
    {},
    'general-dentists',
    { emergency: null, wheelchair: null, features: [], flags: ['is_accepting_patients'] },
  ],
  [
    'codes alone',
    {
      features: 'parking,sedation-available,wheelchair-access,evening-hours',
      services: 'fillings,emergency-care',
      hours: week,
    },
    'general-dentists',
    {
      emergency: true,
      wheelchair: true,
      features: ['parking'],
      flags: [
        'is_accepting_patients',
        'offers_emergency_care',
        'sedation',
        'wheelchair_accessible',
        'evening',
      ],
    },
  ],
  [
    'the specialty',
    {},
    'emergency-dentists',
    {
      emergency: true,
      wheelchair: null,
      features: [],
      flags: ['is_accepting_patients', 'offers_emergency_care'],
    },
  ],
  [
    'an explicit no',
    {
      emergency: false,
      wheelchair: false,
      features: 'wheelchair-access',
      services: 'fillings,emergency-care',
    },
    'emergency-dentists',
    { emergency: false, wheelchair: false, features: [], flags: ['is_accepting_patients'] },
  ],
];

const sqlText = (value: string | boolean | undefined) =>
  value === undefined ? 'null' : typeof value === 'boolean' ? String(value) : `'${value}'`;

test('codes and the specialty set the flag, an explicit no stays, and the search finds them', async () => {
  await inNewDatabase('flags', async (url) => {
    await administer(url, async (client) => {
      await migrate(
        client,
        migrations.filter((path) => numberOf(path) <= '0029'),
      );
      await client.query(`
        insert into provinces values ('BC', 'British Columbia', 'Colombie-Britannique', 'british-columbia', '', '');
        insert into cities (name, name_fr, slug, province_state, description, description_fr, city_type, latitude,
          longitude, time_zone)
          values ('Vancouver', 'Vancouver', 'vancouver', 'BC', '', '', 'major', 49, -123, 'America/Vancouver');
        insert into specialist_categories (name, name_fr, slug, description, description_fr, position) values
          ('General', 'Général', 'general-dentists', '', '', 1), ('Emergency', 'Urgence', 'emergency-dentists', '', '', 2);`);
      for (const [name, was, specialty] of cases)
        await client.query(`
          with d as (
            insert into dentists (id, slug, name, education, source, is_accepting_patients, offers_emergency_care,
              wheelchair_accessible, features, services)
            values (gen_random_uuid(), '${name.replaceAll(' ', '-')}', '${name}', '[]', 'operator', true,
              ${sqlText(was.emergency)}, ${sqlText(was.wheelchair)},
              string_to_array('${was.features ?? ''}', ','), string_to_array('${was.services ?? ''}', ','))
            returning id
          ), l as (
            insert into dentist_locations (id, dentist_id, city_id, is_primary_location, office_hours)
            select gen_random_uuid(), id, 1, true, ${sqlText(was.hours)}::jsonb from d
          )
          insert into dentist_specialties select d.id, c.id from d, specialist_categories c where c.slug = '${specialty}'`);
      await migrate(
        client,
        migrations.filter((path) => numberOf(path) > '0029'),
      );
      const { rows } = await client.query<{ name: string }>(`
        select d.name, d.offers_emergency_care as emergency, d.wheelchair_accessible as wheelchair, d.features, s.flags
        from dentists d join search_rows s on s.dentist_id = d.id order by s.number`);
      expect(new Map(rows.map(({ name, ...row }) => [name, row]))).toEqual(
        new Map(cases.map(([name, , , becomes]) => [name, becomes])),
      );
      const services = await client.query(
        `select services from dentists where 'fillings' = any (services) order by cardinality(services)`,
      );
      expect(services.rows).toEqual([{ services: ['fillings'] }, { services: ['fillings'] }]);
    });
  });
});

test.runIf(isFull)(
  'a new boolean column of dentists appears in the search row once the views have it',
  async () => {
    await inNewDatabase('flags', async (url) => {
      await administer(url, async (client) => {
        await migrate(client, migrations);
        await client.query(`
        alter table dentists add column has_fish_tank boolean;
        select define_listed_views();
        insert into provinces values ('BC', 'British Columbia', 'Colombie-Britannique', 'british-columbia', '', '');
        insert into cities (name, name_fr, slug, province_state, description, description_fr, city_type, latitude,
          longitude, time_zone)
          values ('Vancouver', 'Vancouver', 'vancouver', 'BC', '', '', 'major', 49, -123, 'America/Vancouver');
        insert into dentists (id, slug, name, education, source) values (gen_random_uuid(), 'd', 'D', '[]', 'operator');
        insert into dentist_locations (id, dentist_id, city_id, is_primary_location)
          select gen_random_uuid(), id, 1, true from dentists;`);
        const flags = async () => (await client.query('select flags from search_rows')).rows;
        expect(await flags()).toEqual([{ flags: [] }]);
        await client.query('update dentists set has_fish_tank = true');
        expect(await flags()).toEqual([{ flags: ['has_fish_tank'] }]);
        await client.query('update dentists set has_fish_tank = false');
        expect(await flags()).toEqual([{ flags: [] }]);
      });
    });
  },
);
