import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { db } from '#db/database.ts';
import { officesAs, readCards } from './dentist-card-sql.server.ts';
import type { EmergencyClinicView } from './emergency-clinic.ts';

/** The facts of an emergency clinic besides its card. */
type Row = Pick<EmergencyClinicView, 'walkIns'> & {
  office: string;
  timeZone: string;
  province: string;
};

/**
 * Reads places as clinics, in the order given, without those that were removed meanwhile.
 *
 * @param places offices by their ids, and their distances from the visitor in kilometres; null where nothing says it
 * @param categoryId the specialty whose rank is shown; each dentist's best if null
 */
export async function readClinics(
  places: readonly { office: string; kilometres: number | null }[],
  categoryId: number | null,
  language: Language,
  now: Date,
): Promise<EmergencyClinicView[]> {
  if (places.length === 0) return [];
  const cards = await readCards(officesAs(places), language, { now, bestIn: categoryId });
  const { rows } = await sql<Row>`
    select l.id as office, d.accepts_walk_ins as "walkIns", c.time_zone as "timeZone", c.province_state as province
    from listed_locations l join listed_dentists d on d.id = l.dentist_id join cities c on c.id = l.city_id
    where l.id = any (${places.map(({ office }) => office)}::uuid[])`.execute(db);
  const details = new Map(rows.map((row) => [row.office, row]));
  const distances = new Map(places.map(({ office, kilometres }) => [office, kilometres]));
  const isHoliday = await loadHolidayCalendar();
  return cards.flatMap((card): EmergencyClinicView[] => {
    const row = details.get(card.office);
    if (!row) return [];
    const { walkIns, timeZone, province } = row;
    return [
      {
        ...card,
        distance: distances.get(card.office) ?? null,
        holiday: isHoliday(province, localNow(timeZone, now).day),
        walkIns,
      },
    ];
  });
}
