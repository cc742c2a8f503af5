import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findRequest } from '#app/features/requests/request/request-queries.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { openMailReader } from '#tests/support/visit-requests.ts';
import { changeLead } from '#tests/support/leads.ts';
import { agreeToMail } from '#tests/support/listings.ts';

// What pages and mails say of a promised time that has passed.

const { arrived } = await openMailReader();

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

async function sent(kind: 'ranking_contest' | 'dentist_message', language: 'en' | 'fr' = 'en') {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const { id } = await addLead({
    kind,
    email: `${randomUUID()}@example.com`,
    message: 'The diploma of 2011 is missing.',
    language,
    dentistId: dentist.id,
  });
  const set = (columns: object) => changeLead(id, columns);
  const due = async () => (await findRequest(await linkTo(db, id, 'status'), language))!.due;
  return { id, dentist, set, due };
}

test('a late message to a clinic that agreed to email is with the clinic only if it got it', async () => {
  const { dentist, set, due } = await sent('dentist_message');
  await agreeToMail(dentist.id);
  await set({ answer_by: inDays(-1) });
  expect(await due()).toMatchObject({
    overdue: true,
    text: expect.stringContaining('We should have passed it on') as string,
  });
  await set({ clinic_told: dentist.id, clinic_told_at: new Date() });
  expect((await due())!.text).toContain('The clinic got it by email');
});

test('a contest that was read, closed and opened again waits for its decision', async () => {
  const { set, due } = await sent('ranking_contest');
  await set({ status: 'seen', answered_at: new Date(), answer_by: inDays(-1), decide_by: inDays(9) });
  expect(await due()).toMatchObject({ overdue: false });
  expect((await due())!.text).not.toContain('read it by');
  await set({ answered_at: null });
  expect(await due()).toMatchObject({ overdue: true });
});

test.each([
  ['en', /We’ll read it by/, /hear the decision/, /was due by .*: we are late/],
  ['fr', /prenons connaissance/, /décision et ses motifs/, /Nous sommes en retard/],
] as const)(
  'a mail about a contest promises no time that has passed (%s)',
  async (language, read, decide, late) => {
    const { id, set } = await sent('ranking_contest', language);
    const received = async () => {
      await db.updateTable('mails').set({ status: 'queued' }).where('lead_id', '=', id).execute();
      return (await arrived(id, 'request-received'))!.text.replaceAll(/\s+/g, ' ');
    };
    expect(await received()).toMatch(read);
    await set({ answer_by: inDays(-1) });
    expect(await received()).not.toMatch(read);
    expect(await received()).toMatch(decide);
    await set({ decide_by: inDays(-1) });
    expect(await received()).toMatch(late);
    expect(await received()).not.toMatch(decide);
  },
);
