import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { counts, dentists, folder, startEmpty } from '#tests/support/import-fixture.ts';

// Uses a real file, which is not ours to publish: it must be beside the checkout. `npm test` covers the format with
// invented clinics in osm.test.ts and tests/routes/imported-clinics.test.ts.

startEmpty();

const osm = join(process.cwd(), '../shared/data/osm-vancouver-dentists.json');

test('the 192 places of OpenStreetMap around Vancouver', async () => {
  if (!existsSync(osm)) throw new Error(`This test reads ${osm}: put the folder shared beside the checkout.`);
  expect(await counts(osm)).toEqual({ added: 173, updated: 0, unchanged: 0, rejected: 19 });
  const listed = await dentists();
  expect(
    listed.every(
      (each) => each.source === 'import:openstreetmap' && !each.is_verified && each.rating === null,
    ),
  ).toBe(true);
  const cityOf = (name: string) => listed.find((each) => each.name === name)?.city;
  expect(
    [
      'ARTA Dental',
      'Northgate Dental Centre',
      'Fort Langley Dental Office',
      'Lonsdale Dental',
      'Central Park',
      'Wesbrook Dental',
      'Coppersmith Dental',
    ].map(cityOf),
  ).toEqual(['burnaby', 'burnaby', 'langley', 'north-vancouver', 'burnaby', 'vancouver', 'richmond']);
  // 30 of 32 values parse; of these, one is by appointment on Saturdays and two belong to denturists.
  const stored = await db
    .selectFrom('dentist_locations')
    .select('id')
    .where('office_hours', 'is not', null)
    .execute();
  expect(stored).toHaveLength(27);
  // They are of 2017 to 2019, past their expiry, and so no list or filter has them.
  expect(listed.filter((each) => each.office_hours !== null)).toEqual([]);
  expect(await db.selectFrom('import_sources').select(['name', 'attribution', 'license']).execute()).toEqual([
    {
      name: 'openstreetmap',
      attribution: '© OpenStreetMap contributors',
      license: 'Open Database License 1.0',
    },
  ]);
  expect(await counts(osm)).toEqual({ added: 0, updated: 0, unchanged: 173, rejected: 19 });
  expect(readdirSync(folder).some((name) => /^rejects-osm-vancouver-dentists-\d+\.json$/.test(name))).toBe(
    true,
  );
});
