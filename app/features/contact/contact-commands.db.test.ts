import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createLead } from '#app/features/lead/lead-commands.server.ts';
import { db } from '#db/database.ts';
import type { ContactMessage } from './contact.ts';
import { submitContactMessage } from './contact-commands.server.ts';
import { hasContactMessage } from './contact-queries.server.ts';
import { ageLeads } from '#tests/support/age-leads.ts';

const message: ContactMessage = {
  name: 'Élise Roy',
  email: 'elise@example.com',
  subject: "'; drop table leads; --",
  category: 'privacy',
  message: 'What do you know about me? <script>alert(1)</script>',
};

const leadsOf = (key: string) =>
  db.selectFrom('leads').selectAll().where('submission_key', '=', key).execute();

beforeEach(ageLeads);

test('a message is one lead with status new, and the first line of its history', async () => {
  const key = randomUUID();
  const outcome = await submitContactMessage(message, { language: 'fr', submissionKey: key });
  const [lead, ...others] = await leadsOf(key);
  expect(others).toEqual([]);
  expect(outcome).toEqual({
    ok: true,
    value: { leadId: lead!.id, token: expect.stringMatching(/^[\w-]{32}$/) },
  });
  expect(lead).toMatchObject({
    name: 'Élise Roy',
    email: 'elise@example.com',
    phone: null,
    message: [
      'Category: My personal information',
      "Subject: '; drop table leads; --",
      'Message: What do you know about me? <script>alert(1)</script>',
    ].join('\n'),
    source_site: 'dental-finder',
    industry: 'dental',
    service_type: 'contact_message',
    status: 'new',
    details: {
      category: 'privacy',
      subject: "'; drop table leads; --",
      message: 'What do you know about me? <script>alert(1)</script>',
    },
    language: 'fr',
    dentist_id: null,
  });
  const events = await db.selectFrom('lead_events').selectAll().where('lead_id', '=', lead!.id).execute();
  expect(events).toMatchObject([{ actor: 'visitor', from_status: null, to_status: 'new' }]);
});

test('the same submission, one after another or at once, is one lead', async () => {
  const key = randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => submitContactMessage(message, { language: 'en', submissionKey: key })),
  );
  outcomes.push(await submitContactMessage(message, { language: 'en', submissionKey: key }));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(await leadsOf(key)).toHaveLength(1);
});

test.each([
  ['name', { name: 'Élise Roy-Tremblay' }],
  ['email', { email: 'roy@example.com' }],
  ['subject', { subject: 'Something else' }],
  ['category', { category: null }],
  ['message', { message: 'And one more thing.' }],
])('the same form with another %s is another message, and one only', async (_field, change) => {
  const key = randomUUID();
  const first = await submitContactMessage(message, { language: 'en', submissionKey: key });
  const second = await submitContactMessage(
    { ...message, ...change },
    { language: 'en', submissionKey: key },
  );
  expect(second).toMatchObject({ ok: true });
  expect(second).not.toEqual(first);
  expect(
    await submitContactMessage({ ...message, ...change }, { language: 'en', submissionKey: key }),
  ).toEqual(second);
});

test('the longest message fits', async () => {
  const longest = { ...message, name: '🦷'.repeat(60), subject: 'x'.repeat(150), message: '漢'.repeat(5000) };
  expect(await submitContactMessage(longest, { language: 'en', submissionKey: randomUUID() })).toMatchObject({
    ok: true,
  });
});

test('a failure leaves nothing and tells nothing personal', async () => {
  const key = randomUUID();
  const outcome = await submitContactMessage(
    { ...message, name: 'Secret'.repeat(60) },
    { language: 'en', submissionKey: key },
  );
  expect(outcome).toMatchObject({ ok: false, reason: 'save-failed' });
  const { error } = outcome as { error: Error };
  expect(`${error.message} ${error.stack}`).not.toMatch(/secret|elise/i);
  expect(await leadsOf(key)).toEqual([]);
});

test('a stored message is known by its link, and by nothing else', async () => {
  const outcome = await submitContactMessage(message, { language: 'en', submissionKey: randomUUID() });
  expect(await hasContactMessage(outcome.ok ? outcome.value.token : '')).toBe(true);
  const booking = await createLead(db, {
    kind: 'appointment_booking',
    name: 'Maria',
    email: 'maria@example.com',
    phone: null,
    message: '',
    details: {},
    language: 'en',
    dentistId: null,
    submissionKey: randomUUID(),
  });
  const leadId = outcome.ok ? outcome.value.leadId : '';
  for (const id of [booking.token, leadId, randomUUID(), '', "1' or '1'='1"])
    expect(await hasContactMessage(id)).toBe(false);
});
