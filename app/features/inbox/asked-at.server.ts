import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * From when the promise of an answer counts, as a part of a statement: when a lead was sent; of a review, when its
 * writer confirmed it or changed it last, and null until it is confirmed: nobody approves a review before. One that was
 * refused before counts from when it was sent.
 *
 * @param alias what the statement calls the table of leads
 */
export function askedAt(alias: 'leads' | 'l' = 'leads'): RawBuilder<Date | null> {
  const lead = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<Date | null>`(case ${lead('service_type')} when 'review_submission'
    then coalesce((
        select greatest(r.confirmed_at, (
          select max(e.happened_at) from lead_events e
          where e.lead_id = r.lead_id and e.kind = 'status' and e.actor = 'visitor'
            and e.from_status is not null and e.to_status = 'new'))
        from reviews r where r.lead_id = ${lead('id')} and r.confirmed_at is not null),
      case when ${lead('answered_at')} is not null then ${lead('created_at')} end)
    else ${lead('created_at')} end)`;
}
