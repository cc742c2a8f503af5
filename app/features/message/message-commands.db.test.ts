import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import type { MessageRequest } from './message-commands.server.ts';
import { submitDentistMessage } from './message-commands.server.ts';
import { leadsTo } from '#app/features/lead/lead-queries.server.ts';
import { ageLeads } from '#tests/support/age-leads.ts';

let dentistId: string;
let other: string;

beforeAll(async () => {
  dentistId = (await insertBookableDentist('Dr. Amélie Tremblay')).id;
  other = (await insertBookableDentist('Dr. Zoé Gagnon')).id;
});

function request(changes: Partial<MessageRequest> = {}): MessageRequest {
  return {
    dentist: { id: dentistId, slug: 'dr-amelie-tremblay', name: 'Dr. Amélie Tremblay' },
    message: {
      name: "Sinéad O'Brien",
      email: 'sinead@example.com',
      phone: '604-555-0123',
      message: "'; drop table leads; -- <script>alert(1)</script>",
    },
    language: 'fr',
    submissionKey: randomUUID(),
    ...changes,
  };
}

const leadsOf = (key: string) =>
  db.selectFrom('leads').selectAll().where('submission_key', '=', key).execute();

beforeEach(ageLeads);

test('a message is one lead of its dentist with status new, and the first line of its history', async () => {
  const asked = request();
  const outcome = await submitDentistMessage(asked);
  const [lead, ...others] = await leadsOf(asked.submissionKey);
  expect(others).toEqual([]);
  expect(outcome).toEqual({
    ok: true,
    value: { leadId: lead!.id, token: expect.stringMatching(/^[\w-]{32}$/) },
  });
  expect(lead).toMatchObject({
    name: "Sinéad O'Brien",
    email: 'sinead@example.com',
    phone: '604-555-0123',
    message: [
      'Dentist: Dr. Amélie Tremblay (dr-amelie-tremblay)',
      "Message: '; drop table leads; -- <script>alert(1)</script>",
    ].join('\n'),
    source_site: 'dental-finder',
    industry: 'dental',
    service_type: 'dentist_message',
    status: 'new',
    details: {
      dentist: { slug: 'dr-amelie-tremblay', name: 'Dr. Amélie Tremblay' },
      message: "'; drop table leads; -- <script>alert(1)</script>",
    },
    language: 'fr',
    dentist_id: dentistId,
  });
  const events = await db.selectFrom('lead_events').selectAll().where('lead_id', '=', lead!.id).execute();
  expect(events).toMatchObject([{ actor: 'visitor', from_status: null, to_status: 'new' }]);
});

test('the same submission, one after another or at once, is one lead', async () => {
  const asked = request({ message: { ...request().message, phone: null } });
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => submitDentistMessage(asked)));
  outcomes.push(await submitDentistMessage(asked));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(await leadsOf(asked.submissionKey)).toMatchObject([{ phone: null }]);
});

test('the same form with another text, or to another dentist, is another message, and one only', async () => {
  const first = request();
  const changes: Partial<MessageRequest>[] = [
    { message: { ...first.message, message: 'And one more thing.' } },
    { dentist: { id: other, slug: 'dr-zoe-gagnon', name: 'Dr. Zoé Gagnon' } },
  ];
  const seen = [await submitDentistMessage(first)];
  for (const change of changes) {
    const again = await submitDentistMessage({ ...first, ...change });
    expect(again).toMatchObject({ ok: true });
    expect(seen).not.toContainEqual(again);
    expect(await submitDentistMessage({ ...first, ...change })).toEqual(again);
    seen.push(again);
  }
});

test('the longest message to the longest name fits', async () => {
  const outcome = await submitDentistMessage(
    request({
      dentist: { id: dentistId, slug: 'x'.repeat(200), name: '漢'.repeat(200) },
      message: { ...request().message, name: '🦷'.repeat(60), message: '漢'.repeat(5000) },
    }),
  );
  expect(outcome).toMatchObject({ ok: true });
});

test('a dentist who is gone is named as the reason, and nothing is stored', async () => {
  const asked = request({ dentist: { id: randomUUID(), slug: 'dr-gone', name: 'Dr. Gone' } });
  expect(await submitDentistMessage(asked)).toEqual({ ok: false, reason: 'dentist-not-found' });
  expect(await leadsOf(asked.submissionKey)).toEqual([]);
});

test('a failure leaves nothing and tells nothing personal', async () => {
  const asked = request({ message: { ...request().message, name: 'Secret'.repeat(60) } });
  const outcome = await submitDentistMessage(asked);
  expect(outcome).toMatchObject({ ok: false, reason: 'save-failed' });
  const { error } = outcome as { error: Error };
  expect(`${error.message} ${error.stack}`).not.toMatch(/secret|sinead|604-555/i);
  expect(await leadsOf(asked.submissionKey)).toEqual([]);
});

test('a stored message is known by its link, for its dentist alone; a lead of another kind is none', async () => {
  const outcome = await submitDentistMessage(request());
  const { leadId: id, token } = outcome.ok ? outcome.value : { leadId: '', token: '' };
  expect(await leadsTo(token, { kind: 'dentist_message', dentistId })).toBe(true);
  expect(await leadsTo(token, { kind: 'dentist_message', dentistId: other })).toBe(false);
  await db.updateTable('leads').set({ service_type: 'contact_message' }).where('id', '=', id).execute();
  for (const wrong of [token, id, randomUUID(), '', "1' or '1'='1"])
    expect(await leadsTo(wrong, { kind: 'dentist_message', dentistId })).toBe(false);
});
