import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { oneDay } from './demonstration/evidence-record.ts';
import { uuidOf } from './demonstration/random.ts';

/** What is contested: a factor of the dentist with the most reviews, and the suspension of another one. */
const contests = [
  { figure: 'credentials', message: 'Demonstration: a second degree is missing (made up).' },
  { figure: 'suspension', message: 'Demonstration: the complaint was settled (made up).' },
].map((contest) => {
  const key = `dental-finder/demonstration/contest/${contest.figure}`;
  return { ...contest, id: uuidOf(key), sending: uuidOf(`${key}/sent`), reading: uuidOf(`${key}/read`) };
});

/** Days after which an untouched contest gets today's date; its decision is due 15 working days after it was sent. */
const AGE = 14;

/**
 * Makes up two contests of demonstration dentists that were acknowledged and wait for their decision, from nobody, so
 * that nobody is written to; removes those whose dentist is gone. One that has grown old moves on, so that its decision is
 * never overdue, and to another dentist if the suspension was lifted; one that an operator has worked on, or written a
 * note about, stays as it is.
 *
 * @param now the start of a day (UTC)
 * @returns how many were written.
 */
export async function writeContests(executor: Executor, now: Date): Promise<number> {
  await sql`delete from leads where source_site = 'demonstration' and dentist_id is null`.execute(executor);
  const sent = new Date(now.getTime() - 5.3 * oneDay);
  const read = new Date(sent.getTime() + oneDay);
  const { rows } = await sql`
    with contested as (
      select * from json_to_recordset(${JSON.stringify(contests)}::json)
        c (id uuid, figure text, message text, sending uuid, reading uuid)
    ), written as (
      insert into leads (id, name, message, source_site, service_type, status, details, dentist_id, submission_key,
        created_at, updated_at, answered_at)
      select c.id, 'Demonstration', c.message, 'demonstration', 'ranking_contest', 'contacted',
        jsonb_build_object('figure', c.figure), d.id, c.id, ${sent}, ${read}, ${read}
      from contested c cross join lateral (
        select d.id from listed_dentists d
        where d.source = 'demonstration' and (c.figure = 'suspension') = exists (select from evidence e
          where e.dentist_id = d.id and e.kind = 'suspension' and e.value ->> 'removal' = 'false'
            and e.withdrawn_at is null)
        order by d.review_count desc nulls last, d.id limit 1
      ) d
      on conflict (id) do update
        set (dentist_id, created_at, updated_at, answered_at) =
          (excluded.dentist_id, excluded.created_at, excluded.updated_at, excluded.answered_at)
        where leads.created_at < ${new Date(now.getTime() - AGE * oneDay)}
          and not exists (select from lead_events e join contested c on c.id = e.lead_id
            where c.id = leads.id and e.id not in (c.sending, c.reading))
      returning id
    )
    insert into lead_events (id, lead_id, happened_at, actor, actor_name, from_status, to_status)
    select e.id, c.id, e.at, e.actor, e.name, e.before, e.after
    from written w join contested c using (id) cross join lateral (values
      (c.sending, ${sent}::timestamptz, 'visitor', null, null, 'new'),
      (c.reading, ${read}::timestamptz, 'demonstration', 'Demonstration', 'new', 'contacted')
    ) e (id, at, actor, name, before, after)
    on conflict (id) do update set happened_at = excluded.happened_at
    returning id`.execute(executor);
  return rows.length / 2;
}
