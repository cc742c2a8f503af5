import { sql } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { linkDigest, newToken } from './lead-links.server.ts';

/** For how long the link to confirm an address is valid, in milliseconds. */
const LIFETIME_MS = 30 * 86_400_000;

/**
 * Makes a link that confirms the address of a clinic that agreed to get requests there.
 *
 * @returns its token
 */
export async function addressLinkTo(executor: Executor, dentistId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  // The database's own time of the agreement: a `Date` has no microseconds.
  await sql`insert into address_links (digest, dentist_id, agreed_at, expires_at)
    select ${linkDigest(token)}, id, mail_agreed_at, ${expiresAt}::timestamptz
    from dentists where id = ${dentistId}::uuid and mail_agreed_at is not null`.execute(executor);
  return token;
}

/** The listing of a link, and whether its address is confirmed; null if the link is unknown, expired or replaced. */
export async function findAddressLink(token: string) {
  const row = await db
    .selectFrom('address_links as a')
    .innerJoin('dentists as d', (join) =>
      join.onRef('d.id', '=', 'a.dentist_id').onRef('d.mail_agreed_at', '=', 'a.agreed_at'),
    )
    .select(['d.id', 'd.slug', 'd.name', 'd.mail_confirmed_at as confirmedAt'])
    .where('a.digest', '=', linkDigest(token))
    .where('a.expires_at', '>', new Date())
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the address of a link is its clinic's. False if the link is not valid; a second time changes nothing. */
export async function confirmAddress(token: string): Promise<boolean> {
  await db.transaction().execute(async (trx) => {
    const confirmed = await trx
      .updateTable('dentists as d')
      .from('address_links as a')
      .set((eb) => ({ mail_confirmed_at: new Date(), version: eb('d.version', '+', 1) }))
      .where('a.digest', '=', linkDigest(token))
      .where('a.expires_at', '>', new Date())
      .whereRef('d.id', '=', 'a.dentist_id')
      // In the update itself: an operator may be saving another address, which this link doesn't confirm.
      .whereRef('d.mail_agreed_at', '=', 'a.agreed_at')
      .where('d.mail_confirmed_at', 'is', null)
      .returning('d.id')
      .executeTakeFirst();
    if (!confirmed) return;
    await recordChange(trx, {
      actor: { kind: 'visitor' },
      action: 'dentist.confirm-address',
      subject: { kind: 'dentist', id: confirmed.id },
    });
  });
  // Also true for a link that confirmed the address before.
  return (await findAddressLink(token)) !== null;
}

/** Deletes links whose time is over, nightly. */
export async function forgetAddressLinks(now: Date): Promise<void> {
  await db.deleteFrom('address_links').where('expires_at', '<=', now).execute();
}
