import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseOldLeads } from '#app/features/console/people/retention.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { isWaiting } from '#tests/support/merges.ts';
import { addressLinkTo, confirmAddress, findAddressLink } from './clinic-address.server.ts';
import { listingOf } from '#tests/support/listings.ts';
import { holdTransaction } from '#tests/support/transaction.ts';

const agree = (id: string, email: string, executor = db) =>
  executor
    .updateTable('dentists')
    .set({ email, mail_agreed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

const confirmedAt = async (id: string) => (await listingOf(id)).mail_confirmed_at;

test('a link does not confirm an address that an operator saves at the same time', async () => {
  const { id } = await insertBookableDentist('Dr. Ada');
  await agree(id, 'first@clinic.example');
  const token = await addressLinkTo(db, id);
  const save = await holdTransaction((trx) => agree(id, 'second@clinic.example', trx));
  const confirmed = confirmAddress(token);
  await isWaiting();
  await save();
  expect(await confirmed).toBe(false);
  expect(await confirmedAt(id)).toBeNull();
  const next = await addressLinkTo(db, id);
  expect([await confirmAddress(next), await confirmAddress(next)]).toEqual([true, true]);
  expect(await confirmedAt(id)).toBeInstanceOf(Date);
});

test('the nightly erasure deletes expired links alone', async () => {
  const { id } = await insertBookableDentist('Dr. Zoé');
  await agree(id, 'desk@clinic.example');
  const expired = await addressLinkTo(db, id);
  await db
    .updateTable('address_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('dentist_id', '=', id)
    .execute();
  const valid = await addressLinkTo(db, id);
  expect([await findAddressLink(expired), await confirmAddress(expired)]).toEqual([null, false]);
  await eraseOldLeads(() => {});
  const left = await db.selectFrom('address_links').select('digest').where('dentist_id', '=', id).execute();
  expect(left).toHaveLength(1);
  expect(await findAddressLink(valid)).not.toBeNull();
});
