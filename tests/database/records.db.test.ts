import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeBack, takeStep } from '#app/features/console/inbox/inbox-commands.server.ts';
import { findLeadReview } from '#app/features/console/inbox/lead-review.server.ts';
import { readFacts } from '#app/features/console/listings/listing-queries.server.ts';
import { saveListing } from '#app/features/console/listings/save-listing.server.ts';
import { eraseOldLeads, findLastRun } from '#app/features/console/people/retention.server.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import type { NewLead } from '#app/features/requests/lead/lead.ts';
import { noteClinicTold, settleClinicTold } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import { takeRequestStep } from '#app/features/requests/request/request-commands.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { editReview } from '#app/features/requests/review/review-commands.server.ts';
import { findReviewTimes } from '#app/features/requests/review/review-times.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { confirmed, moderate, moderator, writeReview } from '#tests/support/reviews.ts';
import { leadOf } from '#tests/support/leads.ts';

// Later actions of operators and visitors work the same after the audit log and the mail queue are deleted: they are
// records, and state has its own tables (tests/checks/records.test.ts lists their readers).

const admin: Actor = { kind: 'operator', id: 'op-bob', name: 'Bob Lee', role: 'admin' };

const loseRecords = () => sql`truncate audit_events, mails`.execute(db);

const newDentist = () => insertBookableDentist(`Dr. ${randomUUID()}`);

async function newLead(changes: Partial<NewLead>): Promise<string> {
  const { id } = await addLead({
    kind: 'appointment_booking',
    email: `${randomUUID()}@example.com`,
    message: 'Hello',
    ...changes,
  });
  return id;
}

const versionOf = async (id: string) => (await leadOf(id)).version;

test('declining an applied claim releases it', async () => {
  const { id } = await newDentist();
  const claim = await newLead({ kind: 'listing_claim', dentistId: id });
  const facts = { ...(await readFacts(db, id))!, email: 'desk@clinic.example', mailAgreed: true };
  const lead = { id: claim, version: 1, note: null };
  expect(await saveListing({ id, version: 1, actor: admin, facts, confirmed: [], lead })).toMatchObject({
    ok: true,
  });
  await loseRecords();
  expect(await takeStep({ id: claim, version: 2, action: 'decline', actor: admin })).toMatchObject({
    ok: true,
  });
  const dentist = db.selectFrom('dentists').select(['email', 'mail_agreed_at', 'claimed_at']);
  expect(await dentist.where('id', '=', id).executeTakeFirst()).toEqual({
    email: null,
    mail_agreed_at: null,
    claimed_at: null,
  });
});

test('undoing ‘not spam’ restores the marks', async () => {
  const id = await newLead({ kind: 'contact_message', suspicions: ['honeypot', 'links'] });
  await takeStep({ id, version: 1, action: 'mark-spam', actor: admin });
  await takeStep({ id, version: 2, action: 'not-spam', actor: admin });
  await loseRecords();
  expect(await takeBack({ id, version: 3, actor: admin })).toMatchObject({ ok: true });
  const lead = await db.selectFrom('leads').select('suspicions').where('id', '=', id).executeTakeFirst();
  expect(lead).toEqual({ suspicions: ['honeypot', 'links'] });
});

test('a clinic that was told of a request is told of its withdrawal', async () => {
  const { id: clinic } = await newDentist();
  const leadId = await newLead({ dentistId: clinic });
  const informs = { leadId, clinic, version: 1, toldBefore: null };
  await noteClinicTold(informs);
  await settleClinicTold(informs, true);
  await loseRecords();
  const token = await linkTo(db, leadId, 'status');
  await takeRequestStep(token, 'withdraw');
  const mails = db.selectFrom('mails').select('template').where('recipient', '=', 'clinic');
  expect(await mails.where('lead_id', '=', leadId).execute()).toEqual([{ template: 'clinic-withdrawn' }]);
});

test('shows an author that an edit was rejected, and lets the operator undo it', async () => {
  const id = await writeReview(await newDentist());
  const token = await confirmed(id);
  await moderate(id, 'approve');
  await editReview(token, { rating: 1, title: 'Later', content: 'Other words' });
  await moderate(id, 'reject', { note: 'Names' });
  await loseRecords();
  const times = await findReviewTimes(token, 'en');
  expect(times?.steps.map(({ name }) => name)).toEqual([
    'sent',
    'confirmed',
    'published',
    'changed',
    'changeRejected',
  ]);
  expect(await takeBack({ id, version: await versionOf(id), actor: moderator })).toMatchObject({
    ok: true,
    value: { status: 'new' },
  });
  expect(await findLeadReview(id)).toMatchObject({
    published: { title: 'Gentle and on time' },
    other: { title: 'Later' },
  });
});

test('shows the moderator the pending version after the published one was taken down', async () => {
  const id = await writeReview(await newDentist());
  const token = await confirmed(id);
  await moderate(id, 'approve');
  await editReview(token, { rating: 1, title: 'Later', content: 'Other words' });
  await moderate(id, 'take-down', { note: 'Names' });
  expect(await findLeadReview(id)).toMatchObject({ published: null, other: { title: 'Later' } });
});

test('the retention page shows the last run', async () => {
  await eraseOldLeads(() => {});
  await loseRecords();
  expect((await findLastRun())?.run).toEqual({ leads: 0, texts: 0, failed: 0 });
});
