import { sql } from 'kysely';
import { localClocks } from '#app/features/directory/place/clocks.server.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';

const ownerOf = (email: string) => sql`regexp_replace(lower(${sql.ref(email)}), '\\+[^@]*@', '@')`;

/**
 * The last day, `YYYY-MM-DD`, of a confirmed appointment with the dentist of the review `r` that was booked here with
 * the writer's address and had passed when the review was written; null if there is none.
 */
export const bookedDay = () => sql<string | null>`(
  select max(b.details ->> 'date') from leads b join leads w on w.id = r.lead_id
  join ${localClocks(new Date())} as clock on clock.zone = coalesce(b.details ->> 'timeZone', ${SITE_ZONE})
  where b.dentist_id = r.dentist_id and b.service_type = 'appointment_booking' and b.status = 'confirmed'
    and ${ownerOf('b.email')} = ${ownerOf('w.email')}
    and b.details ->> 'date' < to_char(clock.day, 'YYYY-MM-DD')
    and b.details ->> 'date' <= to_char(r.created_at, 'YYYY-MM-DD'))`;
