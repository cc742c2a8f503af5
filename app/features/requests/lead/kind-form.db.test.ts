import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import type { FormAnswers } from '#app/features/requests/kind/form.ts';
import { formAt } from '#app/features/requests/kind/lead-kinds.ts';
import { ageLeads } from '#tests/support/age-leads.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { storeForm } from './kind-form.server.ts';
import { leadsTo } from './lead-queries.server.ts';
import { storeLead } from './receive-lead.server.ts';
import { changeLead, eventsOf, mailsOf, leadOf } from '#tests/support/leads.ts';

let dentist: { id: string; slug: string; name: string };
let other: typeof dentist;

beforeAll(async () => {
  const [amelie, zoe] = [
    await insertBookableDentist('Dr. Amélie Tremblay'),
    await insertBookableDentist('Dr. Zoé Gagnon'),
  ];
  dentist = { ...amelie, name: 'Dr. Amélie Tremblay' };
  other = { ...zoe, name: 'Dr. Zoé Gagnon' };
});

beforeEach(ageLeads);

const leadsOf = (key: string) =>
  db.selectFrom('leads').selectAll().where('submission_key', '=', key).execute();

const message = {
  name: "Sinéad O'Brien",
  email: 'sinead@example.com',
  phone: '604-555-0123',
  message: "'; drop table leads; -- <script>alert(1)</script>",
};

const write = (submissionKey: string, answers: FormAnswers = message, to = dentist) =>
  storeForm({ ...formAt('message'), dentist: to }, answers, { submissionKey, language: 'fr' });

describe('a form to a dentist', () => {
  test('creates one lead with status new and the first line of its history', async () => {
    const key = randomUUID();
    const outcome = await write(key);
    const [lead, ...others] = await leadsOf(key);
    expect(others).toEqual([]);
    expect(outcome).toEqual({
      ok: true,
      value: { leadId: lead!.id, token: expect.stringMatching(/^[\w-]{32}$/) },
    });
    expect(lead).toMatchObject({
      name: "Sinéad O'Brien",
      message: [
        `Dentist: Dr. Amélie Tremblay (${dentist.slug})`,
        "Message: '; drop table leads; -- <script>alert(1)</script>",
      ].join('\n'),
      dentist_id: dentist.id,
    });
    expect(await eventsOf(lead!.id)).toMatchObject([
      { actor: 'visitor', from_status: null, to_status: 'new' },
    ]);
  });

  /** The lead that a submission became: each answer has a link of its own to it. */
  const leadIn = (outcome: Awaited<ReturnType<typeof write>>) => (outcome.ok ? outcome.value.leadId : null);

  test('the same form with other answers or another dentist is one more lead', async () => {
    const key = randomUUID();
    const seen = [leadIn(await write(key))];
    const changes: [FormAnswers, typeof dentist][] = [
      [{ ...message, message: 'And one more thing.' }, dentist],
      [{ ...message, name: 'Sinéad Roy' }, dentist],
      [{ ...message, email: 'roy@example.com' }, dentist],
      [message, other],
    ];
    for (const [answers, to] of changes) {
      const again = await write(key, answers, to);
      expect(again).toMatchObject({ ok: true });
      expect(seen).not.toContain(leadIn(again));
      expect(leadIn(await write(key, answers, to))).toBe(leadIn(again));
      seen.push(leadIn(again));
    }
  });

  test('the same answers by another form are one lead, also after the listing was renamed', async () => {
    const answers = { ...message, email: `${randomUUID()}@example.com` };
    const first = leadIn(await write(randomUUID(), answers));
    expect(leadIn(await write(randomUUID(), answers, { ...dentist, name: 'Dr. Amélie Roy' }))).toBe(first);
    expect(leadIn(await write(randomUUID(), { ...answers, message: 'Other words.' }))).not.toBe(first);
  });

  test('a form that was held back is released by its own copy after a minute, not by a double click', async () => {
    const answers = { ...message, email: `${randomUUID()}@example.com` };
    const held = { submissionKey: randomUUID(), language: 'en', suspicions: ['honeypot'] } as const;
    const send = async () => leadIn(await storeForm({ ...formAt('message'), dentist }, answers, held));
    const id = (await send())!;
    const read = async () => ({
      suspicions: (await leadOf(id)).suspicions,
      mails: (await mailsOf(id)).map(({ template }) => template),
    });
    expect(await send()).toBe(id);
    expect(await read()).toEqual({ suspicions: ['honeypot'], mails: ['operator-new-lead'] });
    await changeLead(id, { created_at: new Date(Date.now() - 61_000) });
    expect([await send(), await send()]).toEqual([id, id]);
    const { suspicions, mails } = await read();
    expect(suspicions).toEqual([]);
    expect(mails.filter((template) => template === 'request-received')).toHaveLength(1);
    const events = db.selectFrom('lead_events').select('actor').where('lead_id', '=', id);
    expect(await events.where('kind', '=', 'genuine').execute()).toEqual([{ actor: 'visitor' }]);
  });

  test('the longest message to the longest name fits', async () => {
    const longest = { ...message, name: '🦷'.repeat(60), message: '漢'.repeat(5000) };
    const to = { ...dentist, slug: 'x'.repeat(200), name: '漢'.repeat(200) };
    expect(await write(randomUUID(), longest, to)).toMatchObject({ ok: true });
  });

  test('a deleted dentist is the reason of a refusal, and nothing is stored', async () => {
    const key = randomUUID();
    const gone = { id: randomUUID(), slug: 'dr-gone', name: 'Dr. Gone' };
    expect(await write(key, message, gone)).toEqual({ ok: false, reason: 'dentist-not-found' });
    expect(await leadsOf(key)).toEqual([]);
  });

  test('a failure stores nothing and reveals nothing personal', async () => {
    const key = randomUUID();
    const outcome = await write(key, { ...message, name: 'Secret'.repeat(60) });
    expect(outcome).toMatchObject({ ok: false, reason: 'save-failed' });
    const { error } = outcome as { error: Error };
    expect(`${error.message} ${error.stack}`).not.toMatch(/secret|sinead|604-555/i);
    expect(await leadsOf(key)).toEqual([]);
  });

  test('is found by its link, only for its dentist and kind', async () => {
    const outcome = await write(randomUUID());
    const id = outcome.ok ? outcome.value.leadId : '';
    const token = (outcome.ok && outcome.value.token) || '';
    expect(await leadsTo(token, { kind: 'dentist_message', dentistId: dentist.id })).toBe(true);
    expect(await leadsTo(token, { kind: 'dentist_message', dentistId: other.id })).toBe(false);
    await changeLead(id, { service_type: 'contact_message' });
    for (const wrong of [token, id, randomUUID(), '', "1' or '1'='1"])
      expect(await leadsTo(wrong, { kind: 'dentist_message', dentistId: dentist.id })).toBe(false);
  });
});

test('of two concurrent submissions the second waits, and creates the lead if the first fails', async () => {
  const key = randomUUID();
  let second: ReturnType<typeof write> | undefined;
  const { kind } = formAt('message');
  const answers = { kind, name: 'Zoé', email: 'zoe@example.com', phone: null, message: 'Hello', details: {} };
  const lead = { ...answers, dentistId: dentist.id };
  const submission = { submissionKey: key, language: 'en' } as const;
  const first = await storeLead(lead, submission, async () => {
    second = storeLead(lead, submission);
    await new Promise((resolve) => setTimeout(resolve, 100));
    throw new Error('the first visitor’s connection broke');
  });
  expect(first).toMatchObject({ ok: false, reason: 'save-failed' });
  expect(await second).toMatchObject({ ok: true });
  expect(await leadsOf(key)).toHaveLength(1);
});
