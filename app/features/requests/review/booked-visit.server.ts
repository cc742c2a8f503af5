import { sql } from 'kysely';
import { momentAt, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';

const ownerOf = (email: string) => sql`regexp_replace(lower(${sql.ref(email)}), '\\+[^@]*@', '@')`;

/**
 * Finds confirmed appointments with the dentist of a review that were booked here with the writer's address and had
 * passed when the review was written.
 *
 * @param reviewId one review; without it all published ones whose visit nobody has checked
 * @returns the last of their days, `YYYY-MM-DD`, by review
 */
export async function findBookedDays(executor: Executor, reviewId?: string): Promise<Map<string, string>> {
  const isAsked =
    reviewId === undefined
      ? sql`r.status = 'approved' and r.visit_check is null`
      : sql`r.id = ${reviewId}::uuid`;
  const { rows } = await sql<{ id: string; created_at: Date; date: string; time: string; zone: string }>`
    select r.id, r.created_at, b.details ->> 'date' as date, b.details ->> 'time' as time,
      coalesce(b.details ->> 'timeZone', ${SITE_ZONE}) as zone
    from reviews r join leads w on w.id = r.lead_id
    join leads b on b.dentist_id = r.dentist_id and ${ownerOf('b.email')} = ${ownerOf('w.email')}
    where ${isAsked} and b.service_type = 'appointment_booking' and b.status = 'confirmed'
      and b.details ->> 'time' is not null
    order by date`.execute(executor);
  return new Map(
    rows.flatMap(({ id, created_at, date, time, zone }) =>
      momentAt({ day: date, time }, zone) < created_at ? [[id, date]] : [],
    ),
  );
}

/**
 * Marks published reviews whose booked appointment is known by now, such as one that the clinic confirmed later, and takes
 * the mark from those whose bookings have all been cancelled since. A booking that is erased changes nothing.
 */
export async function updateBookedVisits(): Promise<void> {
  const days = await findBookedDays(db);
  if (days.size > 0)
    await db
      .updateTable('reviews')
      .set({ visit_check: 'booked' })
      .where('id', 'in', [...days.keys()])
      .where('visit_check', 'is', null)
      .execute();
  await sql`
    update reviews set visit_check = null where visit_check = 'booked' and id in (
      select r.id from reviews r join leads w on w.id = r.lead_id
      join leads b on b.dentist_id = r.dentist_id and ${ownerOf('b.email')} = ${ownerOf('w.email')}
        and b.service_type = 'appointment_booking' and b.created_at < r.created_at
      where r.visit_check = 'booked' and not exists (
        -- It may be the one that gave the mark.
        select from leads e where e.dentist_id = r.dentist_id and e.service_type = 'appointment_booking'
          and e.erased_at is not null and e.created_at < r.created_at)
      group by r.id having bool_and(b.status in ('declined', 'withdrawn')))`.execute(db);
}
