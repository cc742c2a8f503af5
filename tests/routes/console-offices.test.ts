import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { auditOf } from '#tests/support/audit.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { formOf, insertOrthodontists, rowOf } from './listing-pages.ts';
import type { Fields } from './listing-pages.ts';
import { changeListing, changeOffices, confirmPart, factsOf, officesOf } from '#tests/support/listings.ts';

// Further offices of a listing: adding, editing, confirming, making primary, removing.

const { site, ann, bob } = openConsole();
let dentist: { id: string; slug: string };
beforeAll(() => insertOrthodontists());
beforeEach(async () => {
  dentist = await insertBookableDentist(`Dr. Ada ${randomUUID().slice(0, 8)}`);
});

const pageOf = () => `/console/listings/${dentist.id}`;
const officePage = (office = 'new') => `${pageOf()}/offices/${office}`;
const profile = async (query = '') => words((await site.open(`/dentist/${dentist.slug}${query}`)).html);
/** The part about hours, in words: the profile has all parts on one page. */
const hoursPart = async () => {
  const { html } = await site.open(`/dentist/${dentist.slug}?tab=hours`);
  return words(/<section id="hours"[^]*?<\/section>/.exec(html)![0]);
};
const offices = async () => (await officesOf(dentist.id)).slice(1);
/** Sends a form of the listing's page, in its present version. */
async function step(fields: Record<string, string>) {
  const { version } = await rowOf(dentist.id);
  return ann.browser.post(pageOf(), { version: String(version), ...fields });
}

async function save(changes: Fields, { by = ann, path = officePage() } = {}) {
  const { html } = await by.browser.get(path);
  return by.browser.post(path, formOf(html, changes));
}

const elm = {
  city: 'america-vancouver',
  address1: '9 Elm St',
  postalCode: 'V6K 2B2',
  phone: '604 555 0123',
  'hours-sunday': '10-14',
};

test('an added office shows on the profile at once with its hours, and is confirmed as a whole', async () => {
  expect((await save(elm)).to).toBe(pageOf());
  expect(await profile()).toMatch(/9 Elm St, America\/Vancouver.BC V6K.2B2 · 604-555-0123/);
  expect(await profile('?tab=hours')).toMatch(
    /9 Elm St.*Sunday\s+(\([^)]*\)\s+)?10\b.*Checked by our team today/s,
  );
  const [office] = await offices();
  const { html } = await ann.browser.get(pageOf());
  expect(await htmlErrors(html)).toEqual([]);
  expect(words(html)).toMatch(/9 Elm St.*Confirmed .* by Ann Roy · Checked by our team/s);
  const form = await ann.browser.get(officePage(office!.id));
  expect(await htmlErrors(form.html)).toEqual([]);
  expect(form.html).toContain('value="10:00-14:00"');
  await save({ address2: 'Suite 2' }, { path: officePage(office!.id), by: bob });
  expect((await offices())[0]).toMatchObject({ address_line_2: 'Suite 2', confirmed_by_name: 'Bob Lee' });
  expect((await auditOf(dentist.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['dentist.office-add', null, expect.objectContaining({ address1: '9 Elm St', postalCode: 'V6K 2B2' })],
    [
      'dentist.office-change',
      { address2: null, knownBy: 'checked' },
      { address2: 'Suite 2', knownBy: 'checked', office: office!.id },
    ],
  ]);
  expect(await htmlErrors((await ann.browser.get(`/fr${officePage(office!.id)}`)).html)).toEqual([]);
});

test('an office says that the clinic told or confirmed it only where it did, and so do its hours as the first one', async () => {
  const said = async () => /(\w+ (?:by|with) (?:our|the) \w+) today/.exec(await hoursPart())?.[1];
  await save({ ...elm, knownBy: 'confirmed' });
  expect(await said()).toBe('Confirmed with the clinic');
  const [office] = await offices();
  const path = officePage(office!.id);
  // Nobody has claimed the listing, so that the clinic can't have told us.
  const { html } = await ann.browser.get(path);
  expect(html).not.toContain('value="told"');
  // The form says what a change would replace.
  expect(words(html)).toContain('by Ann Roy · Confirmed with the clinic');
  await save({ knownBy: 'told' }, { path });
  expect(await said()).toBe('Checked by our team');
  await changeListing(dentist.id, { claimed_at: new Date() });
  expect((await ann.browser.get(path)).html).toContain('value="told"');
  await save({ knownBy: 'told' }, { path });
  expect(await said()).toBe('Told by the clinic');
  await step({ intent: 'promote', office: office!.id });
  expect(await said()).toBe('Told by the clinic');
  expect((await auditOf(dentist.id)).slice(1)).toMatchObject([
    { before: { knownBy: 'confirmed' }, after: { knownBy: 'checked' } },
    { before: { knownBy: 'checked' }, after: { knownBy: 'told' } },
    { before: { knownBy: 'told' }, after: { knownBy: 'checked' } },
  ]);
});

test('promoting an office makes its telephone the listing’s, and the former office keeps its own', async () => {
  await save({ ...elm, phone: '604 555-0177' });
  const [office] = await offices();
  await step({ intent: 'promote', office: office!.id });
  expect((await rowOf(dentist.id)).phone).toBe('+16045550177');
  expect((await officesOf(dentist.id)).map(({ phone }) => phone)).toEqual([null, '+16045550101']);
});

test('shows errors at their fields, keeps the input, and stores nothing', async () => {
  const typed = { city: '', postalCode: '90210', phone: '12', 'hours-monday': 'early' };
  const wrong = await save({ ...typed, address1: '9 Elm' });
  expect(wrong.answer.status).toBe(422);
  for (const field of Object.keys(typed)) expect(wrong.html).toContain(`id="listing-${field}-error"`);
  for (const kept of ['9 Elm', '90210', '12', 'early']) expect(wrong.html).toContain(`value="${kept}"`);
  expect(await htmlErrors(wrong.html)).toEqual([]);
  expect(await offices()).toEqual([]);
});

test('two presses of the button create one office; a stale form creates none', async () => {
  const { html } = await ann.browser.get(officePage());
  const stale = formOf((await bob.browser.get(officePage())).html, { ...elm, address1: '10 Elm St' });
  const twice = await Promise.all([0, 1].map(() => ann.browser.post(officePage(), formOf(html, elm))));
  expect(twice.map(({ to }) => to)).toEqual([pageOf(), pageOf()]);
  expect(await offices()).toHaveLength(1);
  // What was answered differently after the browser's Back is not stored, and the page says so.
  const again = await ann.browser.post(officePage(), formOf(html, { ...elm, knownBy: 'confirmed' }));
  expect(again.answer.status).toBe(409);
  expect(await offices()).toMatchObject([{ known_by: 'checked' }]);
  const refused = await bob.browser.post(officePage(), stale);
  expect(refused.answer.status).toBe(409);
  expect(words(refused.html)).toContain('Someone has changed this listing');
  expect(await offices()).toHaveLength(1);
  // The input is kept, for the current version.
  expect((await bob.browser.post(officePage(), formOf(refused.html))).to).toBe(pageOf());
  expect(await offices()).toHaveLength(2);
});

test('a new primary office keeps the confirmations of both offices, and the old one remains', async () => {
  await save(elm);
  const [office] = await offices();
  await step({ intent: 'promote', office: office!.id });
  expect(await profile()).toMatch(/Address.*9 Elm St/s);
  expect(await factsOf(dentist.id)).toMatchObject([
    { part: 'hours', confirmed_by_name: 'Ann Roy' },
    { part: 'places', confirmed_by_name: 'Ann Roy' },
  ]);
  const [old] = await offices();
  // The old primary office's hours are unknown and unconfirmed: the listing shows that once it is primary again.
  await step({ intent: 'promote', office: old!.id });
  expect(await profile('?tab=hours')).toContain('We don’t know this office’s hours yet');
  expect(await factsOf(dentist.id)).toMatchObject([{ part: 'places' }]);
});

test('a former primary office’s hours count as confirmed only if hours and address were, as of the older date', async () => {
  const week = Object.fromEntries(weekdays.map((day) => [day, [['09:00', '17:00']]]));
  const confirmOne = (part: 'hours' | 'places', confirmed_at: string) =>
    confirmPart(dentist.id, { part, confirmed_at });
  await changeOffices(dentist.id, { office_hours: JSON.stringify(week) });
  await confirmOne('places', '2026-03-02T12:00:00Z');
  await save(elm);
  const promote = async () => {
    const [office] = await offices();
    expect((await step({ intent: 'promote', office: office!.id })).to).toBe(pageOf());
  };
  await promote();
  expect((await offices())[0]).toMatchObject({ confirmed_at: null, confirmed_by_name: null });
  // These hours are unconfirmed: the profile does not call them checked.
  expect((await hoursPart()).match(/Checked by our team/g)).toHaveLength(1);
  await promote();
  await confirmOne('hours', '2026-01-05T12:00:00Z');
  await promote();
  expect((await offices())[0]).toMatchObject({
    confirmed_at: new Date('2026-01-05T12:00:00Z'),
    confirmed_by_name: 'Olga Operator',
  });
});

test('if the office was removed meanwhile, keeps the input and can add it as a new office', async () => {
  await save(elm);
  const [office] = await offices();
  const path = officePage(office!.id);
  const { html } = await ann.browser.get(path);
  const { version } = await rowOf(dentist.id);
  await bob.browser.post(path, { intent: 'remove', version: String(version), submissionKey: randomUUID() });
  const late = await ann.browser.post(path, formOf(html, { address1: '12 Oak' }));
  expect(late.answer.status).toBe(409);
  expect(words(late.html)).toContain('This office is not among the other offices any more');
  expect(late.html).toContain('value="12 Oak"');
  expect(late.html).toContain(`action="${officePage()}"`);
  expect(await htmlErrors(late.html)).toEqual([]);
  expect(await offices()).toEqual([]);
  expect((await ann.browser.post(officePage(), formOf(late.html))).to).toBe(pageOf());
  expect(await offices()).toMatchObject([{ address_line_1: '12 Oak' }]);
  // Opening it is still a 404.
  expect((await ann.browser.get(path)).answer.status).toBe(404);
});

test('removes existing offices, but not the primary one', async () => {
  await save(elm);
  const [office] = await offices();
  const [first] = await officesOf(dentist.id);
  const { version } = await rowOf(dentist.id);
  const remove = { intent: 'remove', version: String(version), submissionKey: randomUUID() };
  expect((await ann.browser.post(officePage(first!.id), remove)).answer.status).toBe(404);
  expect((await ann.browser.post(officePage(office!.id), remove)).to).toBe(pageOf());
  expect(await offices()).toEqual([]);
  expect((await auditOf(dentist.id)).at(-1)).toMatchObject({
    action: 'dentist.office-remove',
    before: { address1: '9 Elm St', phone: '+16045550123', knownBy: 'checked' },
  });
});
