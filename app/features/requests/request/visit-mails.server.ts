import { sql } from 'kysely';
import { localClocks } from '#app/features/directory/place/clocks.server.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { refusesVisitMail } from '#app/features/requests/lead/refused-mail.server.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { scrubDatabaseError } from '#db/errors.ts';

/** Hours of the clinic's clock in which mail about visits is queued. */
const HOURS = { from: 10, to: 20 } as const;

/** How many days after a visit the question may still come, if the program was down. */
const ASK_WITHIN = 3;

type VisitMail = 'visit-reminder' | 'visit-question';

/**
 * The confirmed appointments about which mail is due, by the clinic's clock: a reminder the day before, unless the
 * appointment was confirmed that day; a question after it, unless the visitor wrote a review. Nothing about made-up and
 * hidden dentists. `queueMail` leaves out what was queued before.
 */
function dueMails(executor: Executor, now: Date) {
  const day = sql<string>`l.details ->> 'date'`;
  const zone = sql<string>`coalesce(l.details ->> 'timeZone', c.time_zone, ${SITE_ZONE})`;
  const dayIn = (days: number) => sql<string>`to_char(clock.day + ${days}::integer, 'YYYY-MM-DD')`;
  // Not by a wish, which leaves the confirmed day, nor by what was undone: its undo is the next line.
  const confirmedAt = sql<Date>`(select max(e.happened_at) from lead_events e
    where e.lead_id = l.id and e.kind = 'status' and e.to_status = 'confirmed'
      and (e.from_status <> 'confirmed' or e.data ? 'moved')
      and 'undo' is distinct from (select n.kind from lead_events n where n.lead_id = e.lead_id
        and n.kind in ('status', 'undo') and (n.happened_at, n.id) > (e.happened_at, e.id)
        order by n.happened_at, n.id limit 1))`;
  const hasReviewed = sql<boolean>`exists (select from leads r where r.service_type = 'review_submission'
    and r.dentist_id = l.dentist_id and lower(r.email) = lower(l.email))`;
  const mail = sql<VisitMail | null>`case
    when ${day} = ${dayIn(1)} and ${confirmedAt} < clock.midnight then 'visit-reminder'
    when ${day} between ${dayIn(-ASK_WITHIN)} and ${dayIn(-1)} and not ${hasReviewed}
      then 'visit-question' end`;
  return executor
    .selectFrom('leads as l')
    .innerJoin('listed_dentists as d', 'd.id', 'l.dentist_id')
    .leftJoin('dentist_locations as o', (join) =>
      join.onRef('o.dentist_id', '=', 'd.id').on('o.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'o.city_id')
    .innerJoin(localClocks(now).as('clock'), (join) => join.on(sql`clock.zone`, '=', zone))
    .select(['l.id', 'l.email', day.as('day'), mail.as('mail')])
    .where('l.service_type', '=', 'appointment_booking')
    .where('l.status', '=', 'confirmed')
    .where('l.erased_at', 'is', null)
    .where('d.source', '<>', 'demonstration')
    .where(sql<boolean>`clock.hour >= ${HOURS.from} and clock.hour < ${HOURS.to}`)
    .where(mail, 'is not', null);
}

/** Queues the due mail of one appointment, checked again under its lock. */
const queueDue = (id: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute();
    const due = await dueMails(trx, now).where('l.id', '=', id).executeTakeFirst();
    if (!due?.mail || due.email === null || (await refusesVisitMail(trx, due.email))) return false;
    return queueMail(trx, { template: due.mail, leadId: id, facts: { date: due.day } });
  });

/**
 * Queues the reminders of tomorrow's appointments and the questions about past ones. Repeated or run by two processes
 * at once, it sends each mail once.
 *
 * @param report called with each failure, without visitors' text
 * @returns how many messages were queued
 */
export async function queueVisitMails(report: (error: unknown) => void, now = new Date()): Promise<number> {
  let queued = 0;
  for (const { id } of await dueMails(db, now).execute()) {
    try {
      if (await queueDue(id, now)) queued += 1;
    } catch (error) {
      report(scrubDatabaseError(error));
    }
  }
  return queued;
}
