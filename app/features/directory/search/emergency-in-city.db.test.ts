import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isOpenNow } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { EmergencyClinicView } from '#app/features/directory/dentist/emergency-clinic.ts';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { listEmergencyClinicsIn } from './emergency.server.ts';

beforeAll(() => cloneSeeded());

/** Days and the time of day until a clinic opens; '' for now, last where nobody knows. */
function opensAt({ opening, holiday }: EmergencyClinicView): string {
  if (isOpenNow({ opening, holiday })) return '';
  if (opening === null || opening.open || !opening.opens) return 'never';
  const { daysAhead, at } = opening.opens;
  return `${daysAhead} ${at}`;
}

test.each([
  ['a Monday morning', '2026-11-30T15:00:00Z'],
  ['a Friday evening', '2026-11-28T01:10:00Z'],
  ['the end of a week', '2026-11-30T04:59:00Z'],
  ['Christmas Eve, before two holidays,', '2026-12-25T00:30:00Z'],
])('a city’s emergency list on %s starts with open clinics, then who opens soonest', async (_, moment) => {
  const now = new Date(moment);
  const { id: cityId } = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'toronto')
    .executeTakeFirstOrThrow();
  const { id: categoryId } = await db
    .selectFrom('specialist_categories')
    .select('id')
    .where('slug', '=', 'emergency-dentists')
    .executeTakeFirstOrThrow();
  const { rows: members } = await sql<{ slug: string }>`
    select d.slug from list_members m join dentists d on d.id = m.dentist_id
    where m.area = ${String(cityId)} and m.category_id = ${categoryId}
    order by m.quality desc, m.name, m.dentist_id`.execute(db);
  const places = new Map(members.map(({ slug }, place) => [slug, place]));
  const clinics: EmergencyClinicView[] = [];
  let open = 0;
  for (let page = 1; clinics.length === (page - 1) * 20; page += 1) {
    const read = await listEmergencyClinicsIn({ city: 'toronto' }, categoryId, 'en', { page, now });
    clinics.push(...read.clinics);
    open = read.open;
    if (read.clinics.length === 0) break;
  }
  expect(clinics.map(({ slug }) => slug)).toEqual(
    clinics
      .toSorted(
        (a, b) =>
          (opensAt(a) < opensAt(b) ? -1 : opensAt(a) > opensAt(b) ? 1 : 0) ||
          places.get(a.slug)! - places.get(b.slug)!,
      )
      .map(({ slug }) => slug),
  );
  expect(new Set(clinics.map(({ slug }) => slug))).toEqual(new Set(places.keys()));
  expect(open).toBe(clinics.filter(isOpenNow).length);
});

test('no clinic counts as open on a public holiday', async () => {
  const now = new Date('2026-12-25T16:00:00Z');
  const { clinics, open } = await listEmergencyClinicsIn({ province: 'ontario' }, 1, 'en', { now });
  expect(clinics).toHaveLength(20);
  expect(clinics.every(({ holiday }) => holiday)).toBe(true);
  expect(open).toBe(0);
});
