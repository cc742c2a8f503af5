import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noFacts } from '#app/features/console/listings/listing.ts';
import { noFilter, readListingFilter } from '#app/features/console/listings/listing-filter.ts';
import { listListings } from '#app/features/console/listings/listing-list.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { admin, merge } from '#tests/support/merges.ts';
import type { Listed } from '#tests/support/merges.ts';
import { changeListing, changeOffices } from '#tests/support/listings.ts';
import {
  countSuspectedPairs,
  findDuplicates,
  keepApart,
  listLikely,
  listSuspectedPairs,
} from './duplicate-pairs.server.ts';

/** A listing of a clinic with a telephone number of its own. */
async function insertClinic(
  name: string,
  phone = `+1604${Math.floor(2e6 + Math.random() * 7e6)}`,
): Promise<Listed> {
  const slug = randomUUID();
  const dentist = await insertBookableDentist(slug);
  await changeListing(dentist.id, { name, clinic_name: null, phone });
  await changeOffices(dentist.id, { phone: null });
  return dentist;
}

const pairsOf = async ({ id }: Listed) =>
  (await listSuspectedPairs(id, 1)).pairs.map(({ sides }) => sides.find((side) => side.id !== id)!.id);

const listed = async () => {
  const filter = {
    ...readListingFilter(new URLSearchParams('duplicates=1'), undefined),
    ...noFilter,
    duplicates: true,
  };
  return (await listListings(filter, { language: 'en', from: null })).rows.map(({ id }) => id);
};

test('a clinic listed twice is found in the queue and beside its twin, until one is merged', async () => {
  const [a, b] = [await insertClinic('Aarm Dental Group'), await insertClinic('Aarm Dental Group')];
  await changeOffices(a.id, {
    latitude: 49.2776,
    longitude: -123.1291,
    address_line_1: '1270 Hornby Street',
  });
  await changeOffices(b.id, {
    latitude: 49.2789,
    longitude: -123.1219,
    address_line_1: '993 Seymour Street',
  });
  await findDuplicates();
  expect(await pairsOf(a)).toEqual([b.id]);
  expect((await listed()).toSorted()).toEqual([a.id, b.id].toSorted());
  const all = await countSuspectedPairs(null);
  expect((await merge(a, b)).ok).toBe(true);
  expect(await countSuspectedPairs(b.id)).toBe(0);
  expect(await countSuspectedPairs(null)).toBe(all - 1);
  expect(await listed()).toEqual([]);
});

test('a pair kept apart never comes back, whatever changes; two operators may say so at once', async () => {
  const [a, b] = [
    await insertClinic('Kept Apart', '+16045550111'),
    await insertClinic('Kept Apart', '+16045550111'),
  ];
  await findDuplicates();
  expect(await pairsOf(b)).toEqual([a.id]);
  const all = await countSuspectedPairs(null);
  expect(await Promise.all([keepApart(admin, a.id, b.id), keepApart(admin, b.id, a.id)])).toEqual([
    null,
    null,
  ]);
  const audit = await db
    .selectFrom('audit_events')
    .select(['subject_id', 'after'])
    .where('action', '=', 'dentist.keep-apart')
    .execute();
  expect(audit).toHaveLength(2);
  expect(await countSuspectedPairs(null)).toBe(all - 1);
  await db.updateTable('dentists').set({ name: 'Kept  apart' }).where('id', '=', a.id).execute();
  await findDuplicates();
  expect(await pairsOf(a)).toEqual([]);
  expect(await keepApart({ ...admin, role: 'viewer' } as typeof admin, a.id, b.id)).toBe('forbidden');
});

test('a change makes a pair and takes it away; made-up dentists are not compared', async () => {
  const [a, b] = [
    await insertClinic('Maple Dental', '+16045550122'),
    await insertClinic('Birch Dental', '+16045550123'),
  ];
  await findDuplicates();
  expect(await pairsOf(a)).toEqual([]);
  await db.updateTable('dentists').set({ name: 'Maple Dental' }).where('id', '=', b.id).execute();
  await findDuplicates();
  expect(await pairsOf(a)).toEqual([b.id]);
  await db.updateTable('dentists').set({ source: 'demonstration' }).where('id', '=', b.id).execute();
  await findDuplicates();
  expect(await pairsOf(a)).toEqual([]);
});

test('adding by hand finds the likely ones, but not the listing that the same form added', async () => {
  const there = await insertClinic('1955 Dental', '+16047381131');
  const facts = { ...noFacts, name: '1955 dental', city: 'america-vancouver', phone: '+16047381131' };
  expect((await listLikely(facts, randomUUID())).map(({ id }) => id)).toEqual([there.id]);
  expect(await listLikely(facts, there.id)).toEqual([]);
  expect(await listLikely({ ...facts, name: 'Dr. Amy Wong', phone: null }, randomUUID())).toEqual([]);
});
