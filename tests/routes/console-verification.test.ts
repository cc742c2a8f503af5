import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { queueViews } from '#app/features/console/evidence/queue.ts';
import { countDue } from '#app/features/console/evidence/queue-queries.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  degree,
  evidenceOf,
  infection,
  insertEnoughReviews,
  insertEvidence,
  licence,
  verification,
} from '#tests/support/evidence.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { changeListing, listingOf } from '#tests/support/listings.ts';

// The verification queue: recording and confirming for many dentists, and what is due again.

const { site, ann, bob, eve } = openConsole();
const DAY = 86_400_000;
let dentists: string[];
beforeEach(async () => {
  await db.deleteFrom('dentists').execute();
  dentists = [];
  for (const name of ['Dr. Aa', 'Dr. Bb', 'Dr. Cc']) dentists.push((await insertBookableDentist(name)).id);
});

const at = (view: string) => `/console/verification?view=${view}`;
const today = siteDayOf(new Date());
/** Sends a form of today with these fields alone. */
const sendBare = (view: string, fields: [string, string][]) =>
  ann.browser.post(at(view), [['key', randomUUID()], ['confirmedOn', today], ...fields]);
const send = (view: string, fields: [string, string][]) =>
  sendBare(view, [['document', 'register-extract.pdf'], ...answers, ...fields]);
/** What the form asks besides, answered well. */
const answers: [string, string][] = [
  ['inForce', 'yes'],
  ['clean', 'yes'],
  ['facts', 'infection:signed'],
  ['proof', 'stated'],
];
const chosen = (ids: readonly string[]) => ids.map((id): [string, string] => ['chosen', id]);
/** Rows whose box is ticked. */
const ticked = (html: string) =>
  [...html.matchAll(/<input[^>]*name="chosen"[^>]*>/g)].flatMap(([box]) =>
    / checked/.test(box) ? (/value="([^"]+)"/.exec(box)?.[1] ?? []) : [],
  );
const listed = async (view: string, by = ann) => {
  const { html } = await by.browser.get(at(view));
  return [...html.matchAll(/data-lead="([^"]+)"/g)].map(([, id]) => id);
};

test.each(queueViews)('%s: the view is valid for who may work in it and who may only read', async (view) => {
  for (const { html } of [await ann.browser.get(at(view)), await eve.browser.get(`/fr${at(view)}`)])
    expect(await htmlErrors(html)).toEqual([]);
});

test('three dentists go from the licence to the committee, by two operators', async () => {
  for (const id of dentists) await insertEnoughReviews(id);
  const numbers = dentists.map((id, index): [string, string] => [`number-${id}`, `1000${index}`]);
  const next = async (view: string, ...more: [string, string][]) => {
    expect(await listed(view)).toEqual(dentists);
    expect((await send(view, [...chosen(dentists), ...more])).to).toBe(at(view));
    expect(await listed(view)).toEqual([]);
  };
  await next('new', ...numbers);
  expect(await listed('documents')).toEqual(dentists);
  // A degree is of one person: it is recorded in the file.
  expect((await send('documents', chosen(dentists))).answer.status).toBe(400);
  for (const id of dentists) await insertEvidence(id, [degree()]);
  await next('practice');
  await next('committee');
  expect(await listed('second')).toEqual([]);
  expect(await listed('second', bob)).toHaveLength(3);
  await bob.browser.post(at('second'), chosen((await listed('second', bob)) as string[]));
  const verified = await db.selectFrom('dentists').select('is_verified').execute();
  expect(verified.map(({ is_verified }) => is_verified)).toEqual([true, true, true]);
  expect(words((await bob.browser.get(at('second'))).html)).toContain('Nothing is waiting here');
});

test('infection control is what the clinic says, unless a named role assessed it', async () => {
  for (const id of dentists) await insertEvidence(id, [licence(3), degree(3)]);
  const [first, second] = dentists as [string, string];
  await send('practice', [['only', first]]);
  await sendBare('practice', [
    ['only', second],
    ['document', 'report.pdf'],
    ['facts', 'infection:assessed'],
    ['assessor', 'inspector'],
    ['proof', 'confirmed'],
  ]);
  const practice = async (id: string) => (await evidenceOf(id)).find(({ kind }) => kind === 'practice');
  expect(await practice(first)).toMatchObject({
    proof: 'stated',
    value: { facts: { infection: ['signed'] } },
  });
  expect(await practice(second)).toMatchObject({ proof: 'confirmed', value: { assessor: 'inspector' } });
  expect(await listed('second', bob)).toHaveLength(1);
});

test('a statement is refused without a link or a file', async () => {
  const [first] = dentists as [string];
  await insertEvidence(first, [licence(3), degree(3)]);
  const sent = (document: string, sourceUrl = '') =>
    sendBare('practice', [['document', document], ['sourceUrl', sourceUrl], ...answers, ['only', first]]);
  const refused = await sent('OSM extract 2019 (no statement was ever received)');
  expect(refused.answer.status).toBe(422);
  expect(words(refused.html)).toContain('Give a link, or the name of the file you keep');
  expect(await listed('practice')).toContain(first);
  expect((await sent('', 'https://files.example.com/letter')).answer.status).toBe(303);
  expect(await listed('practice')).not.toContain(first);
});

test('a licence check is refused until the operator says what the register shows', async () => {
  const [first] = dentists as [string];
  const { html } = await ann.browser.get(at('new'));
  for (const name of ['inForce', 'clean'])
    expect(new RegExp(`name="${name}"[^>]*>.*?<option value="([^"]*)"`, 's').exec(html)?.[1]).toBe('');
  const sent = await sendBare('new', [
    ['only', first],
    [`number-${first}`, '12345'],
  ]);
  expect(sent.answer.status).toBe(422);
  for (const name of ['inForce', 'clean']) expect(sent.html).toContain(`id="evidence-${name}-error"`);
  expect(await listed('new')).toContain(first);
});

test('a row is recorded by itself and the next one follows; a wrong number is refused by itself', async () => {
  const [first, second, third] = dentists as [string, string, string];
  await send('new', [
    ['only', `${first} ${second}`],
    [`number-${first}`, '12345'],
  ]);
  const { html } = await ann.browser.get(at('new'));
  expect(words(html)).toContain('1 dentist recorded Dr. Aa');
  // The next form starts with the same document; what the register shows is answered anew.
  expect(html).toContain('value="register-extract.pdf"');
  expect(html).toMatch(
    new RegExp(`name="number-${second}"[^>]*autofocus|autofocus[^>]*name="number-${second}"`, 'i'),
  );
  await send('new', [...chosen([second, third]), [`number-${second}`, 'none'], [`number-${third}`, '12346']]);
  const after = await ann.browser.get(at('new'));
  expect(words(after.html)).toContain('Not recorded: Dr. Bb This is no licence number of the province.');
  expect(after.html).toMatch(new RegExp(`name="number-${second}"[^>]*value="none"`));
  expect(await listed('new')).toEqual([second]);
});

test('the day of a look is kept without a document, and a wrong number hides no other problem', async () => {
  const [first, second] = dentists as [string, string];
  const yesterday = siteDayOf(new Date(Date.now() - DAY));
  const look = (day: string, id: string, number: string) =>
    ann.browser.post(at('new'), [
      ...Object.entries({ key: randomUUID(), confirmedOn: day, only: id, [`number-${id}`]: number }),
      ...answers,
    ]);
  const wrong = await look('2999-01-01', first, 'none');
  expect(words(wrong.html)).toContain('This day is still to come.');
  await look(yesterday, first, '12345');
  expect((await ann.browser.get(at('new'))).html).toMatch(
    new RegExp(`name="confirmedOn"[^>]*value="${yesterday}"`),
  );
  expect(await listed('new')).toContain(second);
});

test('practices are not recorded without infection control, for which they wait', async () => {
  for (const id of dentists) await insertEvidence(id, [licence(3), degree(3)]);
  const without = await sendBare('practice', [
    ['document', 'letter.pdf'],
    ['facts', 'prices'],
    ['proof', 'stated'],
    ...chosen(dentists),
  ]);
  expect(without.answer.status).toBe(422);
  // The summary leads to the boxes.
  for (const part of ['href="#evidence-facts"', '<fieldset id="evidence-facts"'])
    expect(without.html).toContain(part);
  expect(await listed('practice')).toEqual(dentists);
});

test('all that are listed are recorded without choosing each, and nothing that was typed is lost', async () => {
  for (const id of dentists) await insertEvidence(id, [licence(3), degree(3)]);
  const missing = await sendBare('practice', [['document', 'Letters of May']]);
  expect(missing.html).toContain('value="Letters of May"');
  const unproved = await sendBare('practice', chosen([dentists[1]!]));
  expect(ticked(unproved.html)).toEqual([dentists[1]]);
  const all = await sendBare('practice', [['all', 'yes']]);
  expect(/<input[^>]*name="all"[^>]*>/.exec(all.html)?.[0]).toContain(' checked');
  await send('practice', [
    ['all', 'yes'],
    ['listed', dentists.join(' ')],
  ]);
  expect(words((await ann.browser.get(at('practice'))).html)).toContain('3 dentists recorded');
});

test('a second person confirms row by row', async () => {
  for (const id of dentists) {
    await insertEvidence(id, [licence(3), degree(3), infection(3)]);
    await insertEnoughReviews(id);
  }
  await send('committee', chosen(dentists));
  const [one, two, three] = (await listed('second', bob)) as [string, string, string];
  const { to } = await bob.browser.post(at('second'), [['only', `${one} ${two}`]]);
  expect(to).toBe(at('second'));
  const { html } = await bob.browser.get(at('second'));
  expect(words(html)).toMatch(/1 confirmed Dr\. (Aa|Bb|Cc)/);
  expect(await listed('second', bob)).toEqual([two, three]);
});

test('tasks come due by the clock, and recording the evidence clears them', async () => {
  const now = new Date();
  const [id] = dentists as [string];
  await insertEvidence(id, [licence(0), ...verification(0)], now);
  const due = (days: number) => countDue(new Date(now.getTime() + days * DAY));
  expect(await due(92)).toEqual({ licence: 0, annual: 0 });
  expect(await due(93)).toMatchObject({ licence: 1, annual: 0 });
  expect(await due(365)).toMatchObject({ annual: 0 });
  expect(await due(366)).toMatchObject({ annual: 1 });
  await db.deleteFrom('evidence').execute();
  await insertEvidence(id, [licence(100), ...verification(40)], now);
  expect(await listed('licence')).toEqual([id]);
  const inbox = words((await ann.browser.get('/console')).html);
  expect(inbox).toContain('Licence checks due (1) · open the register, and record');
  expect(inbox).not.toContain('Annual reviews due');
  await send('licence', [
    ['only', id],
    [`number-${id}`, '12345'],
  ]);
  expect(await listed('licence')).toEqual([]);
});

test('a clinic without a named dentist needs the name of the licence holder', async () => {
  const [clinic] = dentists as [string];
  await changeListing(clinic, { name: 'Kerrisdale Dental Centre', clinic_name: null });
  expect((await ann.browser.get(at('new'))).html).toContain(`name="holder-${clinic}"`);
  await send('new', [
    ['only', clinic],
    [`number-${clinic}`, '12345'],
  ]);
  expect(words((await ann.browser.get(at('new'))).html)).toContain(
    'This listing names no dentist. Say whose licence it is.',
  );
  await send('new', [
    ['only', clinic],
    [`number-${clinic}`, '12345'],
    [`holder-${clinic}`, 'Dr. Anne Roy'],
  ]);
  const { slug } = await listingOf(clinic);
  expect(words((await site.open(`/dentist/${slug}`)).html)).toContain('Licence of Dr. Anne Roy checked on');
  expect(words((await site.open(`/fr/dentist/${slug}`)).html)).toContain('(titulaire : Anne Roy)');
});
