import { sql } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { Trx } from '#db/database.ts';

/** Marks a listing as claimed, in the transaction that stores the claim's address and agreement in it. */
export async function applyClaim(trx: Trx, leadId: string, dentistId: string): Promise<void> {
  await trx.insertInto('listing_claims').values({ lead_id: leadId, dentist_id: dentistId }).execute();
  await trx
    .updateTable('dentists')
    .set({ claimed_at: sql<Date>`now()` })
    .where('id', '=', dentistId)
    .execute();
}

/**
 * Revokes what an applied claim granted, so that patients' requests don't go to an address that is not the
 * clinic's: the claimed mark, unless another claim holds it, and the address with its agreement to mail,
 * unless they were changed since. A claim belongs to the listing that it was applied to, even after a merge.
 */
export async function releaseClaim(trx: Trx, leadId: string, actor: Actor): Promise<void> {
  // Locks the listings first, so that of two concurrent releases the second sees the first.
  const listings = await trx
    .selectFrom('dentists as d')
    .innerJoin('listing_claims as c', 'c.dentist_id', 'd.id')
    .select('d.id')
    .where('c.lead_id', '=', leadId)
    .where('c.released_at', 'is', null)
    .orderBy('d.id')
    .forUpdate('d')
    .execute();
  for (const { id } of listings) {
    // An erased claim has no address to compare; its agreement has the time of its application.
    await sql`
      with released as (
        -- Of a transaction that began before the one that applied the claim, now() is the earlier time.
        update listing_claims set released_at = greatest(now(), applied_at)
        where dentist_id = ${id}::uuid and lead_id = ${leadId}::uuid and released_at is null
        returning applied_at
      ), given as (
        select (lower(d.email) = lower(l.email) or d.mail_agreed_at = r.applied_at) is true as is_its_address,
          exists (select from listing_claims o
            where o.dentist_id = d.id and o.lead_id <> l.id and o.released_at is null) as has_other_claim
        from released r, leads l, dentists d where l.id = ${leadId}::uuid and d.id = ${id}::uuid
      )
      update dentists d set
        claimed_at = case when g.has_other_claim then d.claimed_at end,
        mail_agreed_at = case when g.is_its_address then null else d.mail_agreed_at end,
        email = case when g.is_its_address then null else d.email end,
        version = d.version + 1
      from given g where d.id = ${id}::uuid`.execute(trx);
    await recordChange(trx, {
      actor,
      action: 'dentist.release-claim',
      subject: { kind: 'dentist', id },
      after: { lead: leadId },
    });
  }
}
