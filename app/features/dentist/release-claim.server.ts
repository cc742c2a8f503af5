import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import type { Database } from '#db/rows.ts';

/**
 * Takes back what an applied claim gave: that the listing is claimed, unless another claim was applied there too, and
 * the address for requests with the agreement to mail, where they are still the claim's. Patients' requests must not go
 * to whoever is not the clinic after all. Nothing where the claim was applied nowhere.
 *
 * The audit says to which listing it was applied: after a merge the request may be with another one. What agreed with
 * the claim agreed at the moment of that line, which is known of an erased claim, too.
 *
 * @param at the listing where to look, with those that lead to it; left out, the one that the claim is with now
 */
export async function releaseClaim(
  trx: Transaction<Database>,
  leadId: string,
  actor: Actor,
  at?: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with near as (
      select d.id from dentists d, leads l
      where l.id = ${leadId}::uuid and coalesce(${at ?? null}::uuid, l.dentist_id) in (d.id, d.merged_into)
    ), applied as (
      select e.subject_id, e.after ->> 'lead' as lead, max(e.happened_at) as moment from audit_events e
      where e.subject_kind = 'dentist' and e.action = 'dentist.update' and e.after ? 'lead'
        and e.subject_id in (select id::text from near)
        and not exists (select from audit_events r where r.subject_kind = 'dentist' and r.subject_id = e.subject_id
          and r.action = 'dentist.release-claim' and r.after ->> 'lead' = e.after ->> 'lead' and r.id > e.id)
      group by e.subject_id, e.after ->> 'lead'
    ), given as (
      select d.id, (lower(d.email) = lower(l.email) or d.mail_agreed_at = a.moment) is true as is_its_address,
        exists (select from applied o join leads c on c.id::text = o.lead and c.service_type = 'listing_claim'
          where o.subject_id = a.subject_id and c.id <> l.id) as has_other_claim
      from applied a join dentists d on d.id::text = a.subject_id join leads l on l.id::text = a.lead
      where l.id = ${leadId}::uuid
    )
    update dentists d set
      claimed_at = case when g.has_other_claim then d.claimed_at end,
      mail_agreed_at = case when g.is_its_address then null else d.mail_agreed_at end,
      email = case when g.is_its_address then null else d.email end,
      version = d.version + 1
    from given g where d.id = g.id
    returning d.id`.execute(trx);
  for (const { id } of rows)
    await recordChange(trx, {
      actor,
      action: 'dentist.release-claim',
      subject: { kind: 'dentist', id },
      after: { lead: leadId },
    });
}
