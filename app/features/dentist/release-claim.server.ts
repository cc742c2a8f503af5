import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import type { Database } from '#db/rows.ts';

/**
 * Takes back what an applied claim gave: that the listing is claimed and, where the address for requests is still the
 * claim's, the address and the agreement to mail. Patients' requests must not go to whoever is not the clinic after all.
 */
export async function releaseClaim(trx: Transaction<Database>, leadId: string, actor: Actor): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update dentists d set
      claimed_at = null,
      mail_agreed_at = case when lower(d.email) = lower(l.email) then null else d.mail_agreed_at end,
      email = case when lower(d.email) = lower(l.email) then null else d.email end,
      version = d.version + 1
    from leads l where l.id = ${leadId} and d.claimed_at is not null and (
      (d.id = l.dentist_id and not exists (select from dentists m where m.merged_into = d.id))
      -- After a merge the claim may be of either listing: of the one that has its address.
      or (l.dentist_id in (d.id, d.merged_into) and lower(d.email) = lower(l.email)))
    returning d.id`.execute(trx);
  for (const { id } of rows)
    await recordChange(trx, {
      actor,
      action: 'dentist.release-claim',
      subject: { kind: 'dentist', id },
      after: { lead: leadId },
    });
}
