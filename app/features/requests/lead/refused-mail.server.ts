import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { signingKey } from '#db/signing-key.ts';

/** A code of an address, from which the address can't be read; the same however it is capitalised. */
async function codeOf(address: string): Promise<string> {
  return createHmac('sha256', await signingKey('refused-mail'))
    .update(address.trim().toLowerCase())
    .digest('base64url');
}

/** Sends no mail about visits to an address any more, whichever request it belongs to. */
export async function refuseVisitMail(address: string): Promise<void> {
  await db
    .insertInto('refused_mail')
    .values({ address_code: await codeOf(address) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an address gets no mail about visits. */
export async function refusesVisitMail(executor: Executor, address: string): Promise<boolean> {
  const row = await executor
    .selectFrom('refused_mail')
    .select('address_code')
    .where('address_code', '=', await codeOf(address))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Forgets the refusals from before a time whose address has no appointment request any more, nightly: nothing is left
 * that such mail could be about.
 */
export async function forgetRefusals(before: RawBuilder<Date>): Promise<void> {
  const old = await db
    .selectFrom('refused_mail')
    .select('address_code as code')
    .where('created_at', '<', before)
    .execute();
  if (old.length === 0) return;
  const rows = await db
    .selectFrom('leads')
    .select('email')
    .distinct()
    .where('service_type', '=', 'appointment_booking')
    .where('erased_at', 'is', null)
    .where('email', 'is not', null)
    .execute();
  const stored = new Set<string>();
  for (const { email } of rows) stored.add(await codeOf(email!));
  const left = old.map(({ code }) => code).filter((code) => !stored.has(code));
  if (left.length > 0) await db.deleteFrom('refused_mail').where('address_code', 'in', left).execute();
}

/**
 * The key of the link that refuses mail, which only mail to the address has. A visitor who typed another person's
 * address into a form has the private link, and must neither see nor change what that person chose.
 *
 * @param token of the private link
 */
export async function refusalKey(token: string): Promise<string> {
  return createHmac('sha256', await signingKey('refusal-links'))
    .update(token)
    .digest('base64url');
}

/** Whether a key is the one of that private link. */
export async function isRefusalKey(token: string, key: string): Promise<boolean> {
  const [wanted, given] = [Buffer.from(await refusalKey(token)), Buffer.from(key)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
