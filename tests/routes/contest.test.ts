import { randomUUID } from 'node:crypto';
import { findLeadOf, tokenOf } from '#tests/support/form-site.ts';
import { beforeEach, expect, test } from 'vitest';
import { countContests, listContestedFigures } from '#app/features/requests/lead/contest.server.ts';
import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import type { SignedIn } from '#tests/support/operator.ts';
import { openConsole, sendCurrent, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { testLeadForm } from './lead-form.ts';
import { formOf } from './listing-pages.ts';
import { changeLead, leadOf, mailsOf } from '#tests/support/leads.ts';
import { officesOf } from '#tests/support/listings.ts';
import { addSpecialty } from '#tests/support/specialties.ts';

// Contesting a rank: the form, the decision of two operators, and what the sender reads.

const { site, ann, bob, eve } = openConsole();
let dentist: { id: string; slug: string };
beforeEach(async () => {
  dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await addSpecialty(dentist.id, 'general-dentists');
});

const typed = {
  figure: 'credentials',
  why: 'The diploma of 2011 is missing.',
  proof: 'https://register.example/123',
  name: 'Maria Okafor',
  email: 'maria@example.com',
};
const contestPath = (language = '') => `${language}/dentist/${dentist.slug}/contest`;

testLeadForm({
  site: () => site,
  path: contestPath,
  id: 'contest',
  typed,
  textField: 'why',
  chosen: ['figure'],
  wrong: [
    ['figure', '', 'Choose what you contest.'],
    ['figure', 'colour', 'Choose what you contest.'],
    ['why', ' ', 'Write why it is wrong.'],
    ['proof', '', 'Tell us how we can check it.'],
    ['email', 'maria@', 'Enter an email address like name@example.com.'],
  ],
  personal: /maria|okafor|diploma|@example/i,
  lead: { service_type: 'ranking_contest' },
  sent: { en: 'Contest sent', fr: 'Contestation envoyée' },
  failed: { en: 'Your contest was not sent', fr: 'Votre contestation n’a pas été envoyée' },
});

/** Sends a contest; returns its lead's id and its private page. */
async function contest(changes: Partial<typeof typed> = {}) {
  const email = `${randomUUID()}@example.com`;
  const { answer } = await site.post(contestPath(), { ...typed, email, ...changes });
  const { id } = await findLeadOf(answer);
  await changeLead(id, { suspicions: [] });
  return { id, page: `/request/${tokenOf(answer)}` };
}

async function act(by: SignedIn, id: string, fields: Record<string, string>) {
  const { answer, html } = await sendCurrent(by, `/console/leads/${id}`, fields);
  return { status: answer.status, html };
}
const step = (by: SignedIn, id: string, action: string) => act(by, id, { intent: 'step', action });
const propose = (by: SignedIn, id: string, outcome: string, message = 'The register shows it.') =>
  act(by, id, { intent: 'propose', outcome, message });
/** Records the missing diploma. */
async function correct() {
  const path = `/console/listings/${dentist.id}/evidence`;
  const { html } = await ann.browser.get(`${path}?record=training`);
  const diploma = { degree: 'graduate', school: 'McGill', year: '2011', proof: 'seen', document: 'Diploma' };
  const fields = formOf(html.replaceAll('id="record-form"', ''), diploma, 'grid gap-4');
  expect((await ann.browser.post(path, fields)).to).toBe(`${path}?done=record`);
}
const read = async (by: SignedIn, id: string) => words((await by.browser.get(`/console/leads/${id}`)).html);
const statusOf = async (id: string) => (await leadOf(id)).status;
const toSender = async (id: string) =>
  (await mailsOf(id)).filter(({ recipient }) => recipient === 'visitor').map(({ template }) => template);

test.each([
  ['', 'Contest the ranking of', 'Patient Reviews &amp; Outcomes', 'within 15 working days'],
  ['/fr', 'Contester le classement de', 'Avis des patients et résultats', 'dans les 15 jours ouvrables'],
])(
  'a link can choose the figure, and the page says by when two decide: %s',
  async (language, title, name, when) => {
    const { html } = await site.open(`${contestPath(language)}?figure=reviews`);
    expect(html).toContain(title);
    expect(html).toMatch(new RegExp(`<option value="reviews" selected="">${name}`));
    expect(words(html)).toContain(when);
    expect(await htmlErrors(html)).toEqual([]);
  },
);

test.each([
  ['correct', 'confirmed', 'request-confirmed', 'Decided: corrected', 'Décision : corrigé'],
  ['keep', 'declined', 'request-declined', 'Decided: kept as it is', 'Décision : maintenu'],
])(
  'one operator proposes, another one agrees, and the sender gets the reasons: %s',
  async (outcome, status, mail, said, saidInFrench) => {
    const { id, page } = await contest();
    expect(await read(ann, id)).toContain('Acknowledge it first');
    expect(await listContestedFigures(dentist.id)).toEqual([]);
    // Nobody decides what nobody has read.
    expect((await propose(ann, id, outcome)).status).toBe(409);
    expect((await step(ann, id, outcome)).status).toBe(409);

    expect((await step(ann, id, 'acknowledge')).status).toBe(303);
    expect(await listContestedFigures(dentist.id)).toEqual(['credentials']);
    expect(words((await site.open(page)).html)).toContain('Under review');
    expect((await step(ann, id, outcome)).status).toBe(409);
    const empty = await propose(ann, id, outcome, ' ');
    expect(empty.status).toBe(422);
    expect(empty.html).toMatch(/id="reasons-error"[^>]*>(<svg.*?<\/svg>)?Write the reasons/);

    expect((await propose(ann, id, outcome)).status).toBe(303);
    expect(await read(ann, id)).toContain('Another operator has to agree.');
    expect((await step(ann, id, outcome)).status).toBe(403);
    expect((await step(eve, id, outcome)).status).toBe(403);
    expect((await step(bob, id, outcome === 'keep' ? 'correct' : 'keep')).status).toBe(409);
    // The sender does not read a proposal.
    expect(words((await site.open(page)).html)).not.toContain('The register shows it.');

    if (outcome === 'correct') {
      // The sender is told that it is corrected, so it has to be.
      const refused = await step(bob, id, outcome);
      expect(refused.status).toBe(409);
      expect(words(refused.html)).toContain('Nothing that the contested figure rests on has changed');
      expect(await statusOf(id)).toBe('contacted');
      await correct();
    }
    expect((await step(bob, id, outcome)).status).toBe(303);
    expect(await statusOf(id)).toBe(status);
    expect(await toSender(id)).toEqual(['request-received', 'request-contacted', mail]);
    expect(await listContestedFigures(dentist.id)).toEqual([]);
    const own = await site.open(page);
    expect(words(own.html)).toContain(said);
    expect(words(own.html)).toContain('The register shows it.');
    expect(await htmlErrors(own.html)).toEqual([]);
    expect(await htmlErrors((await bob.browser.get(`/fr/console/leads/${id}`)).html)).toEqual([]);
    expect(words((await site.open(`/fr${page}`)).html)).toContain(saidInFrench);
  },
);

test('another proposal replaces the first, and its operator can’t agree to it', async () => {
  const { id } = await contest();
  await step(ann, id, 'acknowledge');
  await propose(ann, id, 'correct');
  await propose(bob, id, 'keep', 'The register has no such entry.');
  expect((await step(bob, id, 'keep')).status).toBe(403);
  expect((await step(ann, id, 'correct')).status).toBe(409);
  expect((await step(ann, id, 'keep')).status).toBe(303);
  expect(await statusOf(id)).toBe('declined');
});

// contest.db.test.ts has whose work bars from which figures, and which changes correct them.
test('an operator who recorded the evidence proposes, and does not agree', async () => {
  await correct();
  const { id } = await contest();
  await step(ann, id, 'acknowledge');
  expect(await read(ann, id)).toContain('You entered evidence');
  expect((await propose(bob, id, 'keep')).status).toBe(303);
  expect((await step(ann, id, 'keep')).status).toBe(403);
  expect(await statusOf(id)).toBe('contacted');
  expect((await propose(ann, id, 'keep')).status).toBe(303);
  expect((await step(bob, id, 'keep')).status).toBe(303);
  expect(await statusOf(id)).toBe('declined');
});

test('an operator with a clinic in the city does not propose', async () => {
  const { id } = await contest();
  await step(ann, id, 'acknowledge');
  const setClinic = (clinic_city_id: number | null) =>
    db.updateTable('operators').set({ clinic_city_id }).where('name', '=', 'Bob Lee').execute();
  await setClinic((await officesOf(dentist.id))[0]!.city_id);
  expect(await read(bob, id)).toContain('You have declared a clinic');
  expect((await propose(bob, id, 'keep')).status).toBe(403);
  await setClinic(null);
  expect((await propose(bob, id, 'keep')).status).toBe(303);
});

test('the decision can be undone for a minute, and needs a new proposal then', async () => {
  const { id } = await contest();
  await step(ann, id, 'acknowledge');
  await propose(ann, id, 'keep');
  await step(bob, id, 'keep');
  expect((await act(bob, id, { intent: 'undo' })).status).toBe(303);
  expect(await statusOf(id)).toBe('contacted');
  expect(await toSender(id)).toContain('request-declined');
  expect((await step(bob, id, 'keep')).status).toBe(409);
});

test('both promises are stored when it is sent; pages, inbox and mails follow them', async () => {
  await db.deleteFrom('leads').where('service_type', '=', 'ranking_contest').execute();
  const { id, page } = await contest();
  const find = () => leadOf(id);
  const { created_at, answer_by, decide_by } = await find();
  // To the second: the database's clock and the program's.
  for (const [promised, days] of [
    [answer_by, 2],
    [decide_by, 15],
  ] as const)
    expect(Math.abs(promised!.getTime() - (await promisedFrom(created_at, days)).getTime())).toBeLessThan(
      5000,
    );

  const inbox = async (view: string) =>
    (await ann.browser.get(`/console?view=${view}&kind=ranking_contest`)).html.includes(id);
  const own = async () => words((await site.open(page)).html);
  const due = (column: 'answer_by' | 'decide_by', days: number) =>
    changeLead(id, { [column]: new Date(Date.now() + days * 86_400_000) });
  expect([await inbox('open'), await inbox('overdue')]).toEqual([true, false]);
  expect(await own()).toMatch(/We’ll read it by .* You’ll hear the decision, with its reasons, by/);
  await due('answer_by', -1);
  expect(await inbox('overdue')).toBe(true);
  expect(await own()).toMatch(/The next step was due by .*: we are late/);
  await step(ann, id, 'acknowledge');
  expect([await inbox('open'), await inbox('overdue')]).toEqual([true, false]);
  expect(await own()).toMatch(/You’ll hear the decision, with its reasons, by/);
  expect(await own()).not.toMatch(/read it by|we are late/);
  await due('decide_by', -1);
  expect(await inbox('overdue')).toBe(true);
  expect(await own()).toMatch(/The next step was due by/);
  await propose(ann, id, 'keep');
  expect(await inbox('overdue')).toBe(true);
  await step(bob, id, 'keep');
  expect([await inbox('open'), await inbox('overdue')]).toEqual([false, false]);
});

test('contests are counted by quarter and outcome, without spam', async () => {
  await db.deleteFrom('leads').where('service_type', '=', 'ranking_contest').execute();
  const sent = async (status: 'new' | 'confirmed' | 'declined' | 'withdrawn' | 'spam', at: string) => {
    const { id } = await contest();
    await changeLead(id, { status, created_at: at });
  };
  await sent('confirmed', '2026-07-01T12:00:00Z');
  await sent('declined', '2026-09-30T12:00:00Z');
  await sent('spam', '2026-09-30T12:00:00Z');
  await sent('new', '2026-10-01T12:00:00Z');
  await sent('withdrawn', '2026-10-01T12:00:00Z');
  expect(await countContests()).toEqual([
    { quarter: '2026-Q4', received: 2, corrected: 0, kept: 0, open: 1, ended: 1 },
    { quarter: '2026-Q3', received: 2, corrected: 1, kept: 1, open: 0, ended: 0 },
  ]);
  // As How We Rank publishes them.
  const published = async (path: string) => words((await site.open(path)).html);
  expect(await published('/how-we-rank')).toContain(
    'Quarter 3 of 2026 2 received · 1 corrected · 1 kept as it was',
  );
  expect(await published('/fr/how-we-rank')).toContain(
    '4e trimestre de 2026 2 reçues · 1 en attente de décision',
  );
});
