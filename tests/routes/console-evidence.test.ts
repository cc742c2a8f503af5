import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { evidenceKindNames, evidenceKinds } from '#app/features/console/evidence/evidence-kinds.ts';
import { findVerification } from '#app/features/console/evidence/evidence-queries.server.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { nextChecks } from '#app/features/console/evidence/verification.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  decision,
  degree,
  evidenceOf,
  infection,
  insertEnoughReviews,
  insertEvidence,
  licence,
  suspension,
  verification,
} from '#tests/support/evidence.ts';
import { operatorOf, signedInOperator } from '#tests/support/operator.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { formOf, insertOrthodontists } from './listing-pages.ts';
import type { Fields } from './listing-pages.ts';

// A dentist's evidence in the console: recording, confirming, withdrawing, suspending and reinstating.

const { site, ann, bob } = openConsole();
let dentist: { id: string; slug: string };
beforeAll(() => insertOrthodontists());
beforeEach(async () => {
  // The tests share one licence number.
  await db.deleteFrom('evidence').execute();
  dentist = await insertBookableDentist(`Dr. Proof ${randomUUID().slice(0, 8)}`);
});

const page = () => `/console/listings/${dentist.id}/evidence`;
const rows = () => evidenceOf(dentist.id);

async function record(kind: string, changes: Fields, by = ann) {
  const { html } = await by.browser.get(`${page()}?record=${kind}`);
  return by.browser.post(page(), formOf(html.replaceAll('id="record-form"', ''), changes, 'grid gap-4'));
}

/** Answers of each kind's form. */
const answers: Record<(typeof evidenceKindNames)[number], Fields> = {
  licence: { number: '12 345', inForce: 'yes', clean: 'yes', specialties: ['orthodontists'] },
  training: {
    degree: 'graduate',
    school: 'McGill',
    year: '2009',
    categories: ['orthodontists'],
    certificates: ['rcdc-fellow', 'ndeb-certificate'],
    number: '77',
    expiresOn: '2030-01-31',
    since: '2001-06-01',
  },
  continuing: { hours: '60', required: '90', cycleEnd: '2027-06-30' },
  recognition: { type: 'award', title: 'Teaching award', on: '2024-05-01' },
  'recognition-search': { sources: 'Association bulletin\n\nFaculty news' },
  practice: { facts: ['access:step-free', 'access:washroom', 'prices'] },
  difficult: { role: 'hospital-appointment' },
  decision: { decision: 'committee', passed: 'yes' },
  suspension: { reason: 'The licence lapsed.' },
};
const stored: Record<(typeof evidenceKindNames)[number], object> = {
  licence: {
    province: 'BC',
    number: '12345',
    class: null,
    inForce: true,
    clean: true,
    specialties: ['orthodontists'],
  },
  training: {
    degrees: [{ degree: 'graduate', school: 'McGill', year: 2009, categories: ['orthodontists'] }],
    certificates: [
      { code: 'rcdc-fellow', number: '77', expiresOn: '2030-01-31' },
      { code: 'ndeb-certificate', number: '77', expiresOn: '2030-01-31' },
    ],
    since: '2001-06-01',
  },
  continuing: { hours: 60, required: 90, cycleEnd: '2027-06-30' },
  recognition: { type: 'award', title: 'Teaching award', on: '2024-05-01' },
  'recognition-search': { sources: ['Association bulletin', 'Faculty news'] },
  practice: { facts: { access: ['step-free', 'washroom'], prices: [] } },
  difficult: { role: 'hospital-appointment' },
  decision: { decision: 'committee', passed: true },
  suspension: { removal: false },
};

test.each(evidenceKindNames)(
  '%s: the form stores a row with its proof, and the page shows it',
  async (kind) => {
    if (kind === 'suspension') await insertEvidence(dentist.id, [decision('committee', 3)]);
    if (kind === 'decision') {
      await insertEvidence(dentist.id, [licence(3), degree(3), infection(3)]);
      await insertEnoughReviews(dentist.id);
    }
    const sent = await record(kind, {
      document: 'Extract of the day',
      ...(evidenceKinds[kind].proofs.length > 1 ? { proof: 'confirmed' } : {}),
      sourceUrl: 'https://register.example.com/1',
      ...answers[kind],
    });
    expect(words(sent.html)).not.toContain('Please check');
    const done = kind === 'suspension' ? 'suspend' : kind === 'decision' ? 'waits' : 'record';
    expect(sent.to).toBe(`${page()}?done=${done}`);
    expect((await rows()).at(-1)).toMatchObject({
      kind,
      value: stored[kind],
      proof: 'confirmed',
      document: 'Extract of the day',
      source_url: 'https://register.example.com/1',
      recorded_by: ann.id,
      confirmed_on: siteDayOf(new Date()),
    });
    const { html } = await bob.browser.get(`/fr${page()}?record=${kind}`);
    expect(await htmlErrors(html)).toEqual([]);
    expect(html).toContain('Extract of the day');
    expect(html).toContain('href="https://register.example.com/1"');
  },
);

test('an invalid form says what is wrong at each field and stores nothing', async () => {
  const sent = await record('licence', {
    number: 'no number',
    inForce: '',
    confirmedOn: '2999-01-01',
    sourceUrl: 'javascript:alert(1)',
  });
  expect(sent.answer.status).toBe(422);
  expect(await htmlErrors(sent.html)).toEqual([]);
  for (const field of ['inForce', 'confirmedOn', 'sourceUrl'])
    expect(sent.html).toContain(`id="evidence-${field}-error"`);
  expect((await record('licence', { ...answers.licence, number: 'no number' })).html).toContain(
    'id="evidence-number-error"',
  );
  const without = await record('licence', { ...answers.licence, sourceUrl: '' });
  expect(words(without.html)).toContain('Give a link or the name of a document.');
  const failed = await record('decision', { decision: 'committee', passed: 'no', document: 'File' });
  expect(failed.html).toContain('id="evidence-reason-error"');
  const unanswered = await record('decision', { document: 'Minutes' });
  for (const field of ['passed', 'decision'])
    expect(unanswered.html).toContain(`id="evidence-${field}-error"`);
  const unasked = await record('practice', { document: 'Form', proof: 'seen' });
  expect(words(unasked.html)).toContain('Asked and found: Please fill this in.');
  const training = (changes: Fields) => record('training', { document: 'File', proof: 'seen', ...changes });
  for (const fields of [{}, { since: '2001-06-01', year: '1999' }] as Fields[])
    expect((await training(fields)).html).toContain('id="evidence-degree-error"');
  expect((await training({ degree: 'dental' })).html).toContain('id="evidence-school-error"');
  expect(words((await training({ since: '2999-01-01' })).html)).toContain('This day is still to come.');
  expect(await rows()).toEqual([]);
});

test('a nomination names the colleague’s listing', async () => {
  const colleague = await insertBookableDentist(`Dr. Peer ${randomUUID().slice(0, 8)}`);
  const nomination = {
    type: 'nomination',
    title: 'Nominated',
    on: '2026-01-05',
    document: 'Mail',
    proof: 'seen',
  };
  expect((await record('recognition', { ...nomination, nominator: 'nobody-here' })).answer.status).toBe(422);
  await record('recognition', { ...nomination, nominator: colleague.slug });
  expect(await rows()).toMatchObject([{ value: { nominator: colleague.id } }]);
});

test('a second person confirms; the first one is not offered to, and is refused', async () => {
  await insertEvidence(dentist.id, [licence(3), degree(3), infection(3)]);
  await insertEnoughReviews(dentist.id);
  await record('decision', { ...answers.decision, document: 'Minutes' });
  const row = (await rows()).find(({ kind }) => kind === 'decision');
  const own = await ann.browser.get(page());
  expect(own.html).not.toContain('name="intent" value="confirm"');
  const refused = await ann.browser.post(page(), { intent: 'confirm', row: row!.id });
  expect(refused.answer.status).toBe(409);
  expect(words(refused.html)).toContain('a second person confirms it');
  const other = await bob.browser.get(page());
  expect(words(other.html)).toContain('waits for a second person');
  const { to } = await bob.browser.post(page(), { intent: 'confirm', row: row!.id });
  expect(to).toBe(`${page()}?done=confirm`);
  expect(words((await ann.browser.get(page())).html)).toMatch(/confirmed by Bob Lee/);
  const withdraw = { intent: 'withdraw', row: row!.id };
  expect((await ann.browser.post(page(), { ...withdraw, reason: ' ' })).answer.status).toBe(422);
  await ann.browser.post(page(), { ...withdraw, reason: 'A namesake' });
  expect(words((await ann.browser.get(page())).html)).toMatch(/withdrawn by Ann Roy A namesake/);
});

test('says what falls due next, since when and what goes without it, and records it from there', async () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const day = (age: number) => new Date(now.getTime() - age * 86_400_000);
  await insertEvidence(dentist.id, [licence(100), ...verification(40)], now);
  const checks = nextChecks(await findVerification(dentist.id, now));
  const iso = (age: number) => day(age).toISOString().slice(0, 10);
  expect(checks).toEqual({
    3: { dueOn: iso(100 - 93), lostOn: iso(100 - 185) },
    // The last look at decisions and limits is older than the decision.
    7: { dueOn: iso(100 - 366), lostOn: iso(100 - 426) },
  });
  await db.deleteFrom('evidence').where('dentist_id', '=', dentist.id).execute();
  await insertEvidence(dentist.id, [licence(100), ...verification(20)]);
  const { html } = await ann.browser.get(page());
  expect(words(html)).toMatch(
    /100 days ago due since .*without it the verified mark and the ranks go on .* due on /,
  );
  expect(html).toContain(`href="${page()}?record=licence#record"`);
  expect(html).toContain(`href="${page()}?record=decision&amp;decision=annual#record"`);
  expect((await record('licence', answers.licence)).to).toBe(`${page()}?done=record`);
  expect(words((await ann.browser.get(page())).html)).not.toContain('due since');
});

test('a suspension shows what a reinstatement lacks, and the reinstatement ends it', async () => {
  await insertEvidence(dentist.id, [licence(40), ...verification(30), suspension(false, 20)]);
  const { html } = await ann.browser.get(page());
  const before = words(html);
  expect(before).toContain('Verification: suspended');
  expect(before).toContain('Still missing: a licence check after it');
  expect(before).toMatch(/Lift the suspension Suspended ?, .* recorded by First Operator/);
  expect(before).not.toContain('due on');
  // A fragment in the URL would stay after the form, and show the page below its answer.
  expect(html).not.toMatch(/<form method="post"(?! action="[^"#]*")/);
  const profile = await site.request(`/dentist/${dentist.slug}`);
  expect(words(await profile.text())).not.toContain('Licence checked');
  const early = await ann.browser.post(page(), { intent: 'reinstate', reason: 'Solved' });
  expect(early.answer.status).toBe(409);
  expect(early.html).toContain('>Solved</textarea>');
  expect(words(early.html)).toContain('Still missing: a licence check after it');
  await insertEvidence(dentist.id, [licence(10), decision('committee', 9)]);
  const { to } = await ann.browser.post(page(), { intent: 'reinstate', reason: 'Solved' });
  expect(to).toBe(`${page()}?done=reinstate`);
  expect(words((await ann.browser.get(page())).html)).toContain('Verification: verified');
});

test('an operator declares a clinic once; another admin alone takes it back', async () => {
  // Her account's page needs a real second factor.
  const ann = await signedInOperator(site.request, 'moderator', 'Ann');
  const declare = (city: string) => ann.browser.post('/console/account', { intent: 'clinic', city });
  expect((await declare('nowhere')).answer.status).toBe(422);
  expect((await declare('america-vancouver')).answer.status).toBe(303);
  expect(words((await ann.browser.get('/console/account')).html)).toContain('You declared a clinic in');
  expect((await record('licence', answers.licence, ann)).answer.status).toBe(403);
  const hiding = await ann.browser.post(`/console/listings/${dentist.id}`, { intent: 'hide', version: '1' });
  expect(hiding.answer.status).toBe(403);
  expect(words(hiding.html)).toContain('You have declared a clinic in this dentist’s city');
  expect((await declare('')).answer.status).toBe(403);
  const back = { intent: 'no-clinic', operator: ann.id };
  expect((await ann.browser.post('/console/operators', back)).answer.status).toBe(403);
  expect((await bob.browser.post('/console/operators', back)).answer.status).toBe(303);
  expect((await operatorOf(ann.id)).clinic_city_id).toBeNull();
  for (const path of ['/console/account', '/fr/console/account'])
    expect(await htmlErrors((await ann.browser.get(path)).html)).toEqual([]);
});

test('a licence number in use is refused until the operator says that it is the same person', async () => {
  const other = await insertBookableDentist(`Dr. Other ${randomUUID().slice(0, 8)}`);
  await insertEvidence(other.id, [licence(1, { number: '54321' })]);
  const typed = { ...answers.licence, number: '54 3-21' };
  const refused = await record('licence', typed);
  expect(refused.answer.status).toBe(409);
  expect(words(refused.html)).toContain('Another listing has this licence number.');
  expect(refused.html).toContain(`href="/console/listings/${other.id}/evidence"`);
  expect(refused.html).toContain(`name="sameAs" value="${other.id}"`);
  expect(await htmlErrors(refused.html)).toEqual([]);
  expect(await rows()).toEqual([]);
  await record('licence', { ...typed, sameAs: other.id });
  expect(await rows()).toMatchObject([{ value: { number: '54321', sameAs: other.id } }]);
  // The statement holds for the next check, and for one of the other listing.
  await record('licence', { ...typed, class: 'General' });
  expect(await rows()).toHaveLength(2);
});
