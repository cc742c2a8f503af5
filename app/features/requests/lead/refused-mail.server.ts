import { createHmac } from 'node:crypto';
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
