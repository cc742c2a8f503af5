import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { may, roles } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { actorOf as operator } from '#tests/support/actors.ts';
import { writeReview } from '#tests/support/reviews.ts';
import { changeListing, listingOf } from '#tests/support/listings.ts';
import { erasePerson, exportPerson } from './person-commands.server.ts';
import { findPerson } from './person-queries.server.ts';

const admin = operator('admin');

test.each(roles)('one person’s data, for the role %s: as the table says', async (role) => {
  const actor = operator(role);
  const email = 'nobody@example.com';
  expect((await exportPerson(email, actor)).ok).toBe(may(role, 'export-person'));
  expect((await erasePerson(email, actor)).ok).toBe(may(role, 'erase-person'));
});

test('an address that a claim left at a listing is found, exported and erased, with the agreement to mail', async () => {
  const email = `${randomUUID()}@example.com`;
  const claimed = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const other = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const at = new Date('2026-11-01T00:00:00Z');
  await changeListing(claimed.id, { email: email.toUpperCase(), mail_agreed_at: at, claimed_at: at });
  await changeListing(other.id, { email: `x${email}`, mail_agreed_at: at });
  expect(await findPerson(email)).toMatchObject({ leads: [], listings: [{ id: claimed.id }] });
  const copy = await exportPerson(email, admin);
  if (!copy.ok) throw new Error(copy.reason);
  expect(JSON.parse(copy.json)).toMatchObject({
    leads: [],
    listings: [{ slug: claimed.slug, email: email.toUpperCase(), claimedAt: at.toISOString() }],
  });
  const { version } = await listingOf(claimed.id);
  expect(await erasePerson(email, admin)).toEqual({ ok: true, erased: 0 });
  expect(await listingOf(claimed.id)).toMatchObject({
    email: null,
    mail_agreed_at: null,
    claimed_at: at,
    // The version increments, so that a listing form opened before cannot save the address again.
    version: version + 1,
  });
  expect(await listingOf(other.id)).toMatchObject({ email: `x${email}`, mail_agreed_at: at });
  expect(await findPerson(email)).toMatchObject({ listings: [] });
  const audit = await db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(5).execute();
  expect(audit.map(({ action }) => action)).toContain('dentist.forget-address');
  expect(JSON.stringify(audit)).not.toContain('@example.com');
});

test('the copy of a person’s review says how it turned out, and has no code of author or network', async () => {
  const email = `${randomUUID()}@example.com`;
  const id = await writeReview(await insertBookableDentist('Dr. Zoé Gagnon'), { email, outcome: 'partly' });
  const review = await db
    .selectFrom('reviews')
    .selectAll()
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('reviews').set({ network_code: 'net-code' }).where('id', '=', review.id).execute();
  const copy = await exportPerson(email, admin);
  if (!copy.ok) throw new Error(copy.reason);
  expect(JSON.parse(copy.json)).toMatchObject({ leads: [{ review: { outcome: 'partly' } }] });
  expect(copy.json).not.toContain(review.author_code);
  expect(copy.json).not.toContain('net-code');
});

test('two simultaneous erasures erase each request once', async () => {
  const email = `${randomUUID()}@example.com`;
  for (let n = 0; n < 6; n += 1) await addLead({ email });
  const outcomes = await Promise.all([erasePerson(email, admin), erasePerson(email, admin)]);
  expect(outcomes.map((outcome) => outcome.ok && outcome.erased).toSorted()).toEqual([0, 6]);
});
