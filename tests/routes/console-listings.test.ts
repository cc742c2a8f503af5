import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listEmergencyClinicsNear } from '#app/features/directory/search/emergency.server.ts';
import { eraseLead } from '#app/features/requests/lead/erase-lead.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { findReachableDentist } from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { addressLinkTo } from '#app/features/requests/lead/clinic-address.server.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { db } from '#db/database.ts';
import { auditOf } from '#tests/support/audit.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { openConsole, takeStep, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { formOf, insertOrthodontists, rowOf as readRow } from './listing-pages.ts';
import type { Fields } from './listing-pages.ts';
import { changeListing, changeOffices, factsOf, officesOf } from '#tests/support/listings.ts';
import { leadOf, templatesOf } from '#tests/support/leads.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// Listings in the console: searching, adding, editing, hiding, merging; applying corrections and claims.

const { site, ann, bob } = openConsole();
let dentist: { id: string; slug: string };
beforeAll(() => insertOrthodontists());
beforeEach(async () => {
  dentist = await insertBookableDentist(`Dr. Ada ${randomUUID().slice(0, 8)}`);
});

const pageOf = (id = dentist.id) => `/console/listings/${id}`;
const rowOf = (id = dentist.id) => readRow(id);
const profile = async (slug = dentist.slug, query = '') => site.open(`/dentist/${slug}${query}`);

async function save(changes: Fields, { by = ann, path = pageOf(), intent = 'save' } = {}) {
  const { html } = await by.browser.get(path);
  return by.browser.post(path, formOf(html, { specialties: ['orthodontists'], intent, ...changes }));
}

async function newLead(
  kind: 'correction_request' | 'listing_claim',
  details: Record<string, unknown>,
): Promise<string> {
  const { id } = await addLead({
    kind,
    email: 'desk@clinic.example',
    message: 'Block',
    details,
    dentistId: dentist.id,
  });
  return id;
}

test('a change shows at once on the profile, with its confirmation date, and in the audit with old and new values', async () => {
  const { to } = await save({
    'hours-saturday': '9-13',
    hoursKnown: 'yes',
    languages: ['en', 'fr'],
    insurance: ['sun-life'],
    accepting: 'yes',
    postalCode: 'v6k1a1',
  });
  expect(to).toBe(pageOf());
  const hours = words((await profile(dentist.slug, '?tab=hours')).html);
  expect(hours).toMatch(/Saturday\s+(\([^)]*\)\s+)?9\b/);
  expect(hours).toMatch(/Checked by our team today/);
  expect(words((await profile(dentist.slug, '?tab=insurance')).html)).toContain('Sun Life');
  const { html } = await ann.browser.get(pageOf());
  expect(await htmlErrors(html)).toEqual([]);
  expect(words(html)).toContain('It shows on the site.');
  expect(words(html)).toMatch(/Listing changed Ann Roy.*Accepts new patients Before Not known After Yes/s);
  expect((await auditOf(dentist.id)).at(-1)).toMatchObject({
    action: 'dentist.update',
    actor_name: 'Ann Roy',
    before: { accepting: null, insurance: [] },
    after: { accepting: true, insurance: ['sun-life'], postalCode: 'V6K 1A1' },
  });
  expect(await htmlErrors((await ann.browser.get(`/fr${pageOf()}`)).html)).toEqual([]);
});

test('an error appears at its field and keeps the input; old and new values are compared before saving', async () => {
  const wrong = await save({
    name: ' ',
    phone: '12',
    website: 'javascript:alert(1)',
    'hours-monday': 'nine to five',
    bio: 'x',
    clinicName: '<b>Clinic</b>',
  });
  expect(wrong.answer.status).toBe(422);
  for (const field of ['name', 'phone', 'website', 'hours-monday'])
    expect(wrong.html).toContain(`id="listing-${field}-error"`);
  expect(wrong.html).toContain('value="&lt;b&gt;Clinic&lt;/b&gt;"');
  expect(await htmlErrors(wrong.html)).toEqual([]);
  const compared = await save({ clinicName: 'New Clinic' }, { intent: 'compare' });
  expect(compared.answer.status).toBe(200);
  expect(words(compared.html)).toContain('Clinic Now Kitsilano Dental Then New Clinic');
  expect((await rowOf()).clinic_name).toBe('Kitsilano Dental');
  expect(await htmlErrors(compared.html)).toEqual([]);
});

test('of two simultaneous edits the second one sees the differences and overwrites nothing', async () => {
  const { html } = await bob.browser.get(pageOf());
  const late = formOf(html, { specialties: ['orthodontists'], intent: 'save', clinicName: 'Bob’s' });
  await save({ clinicName: 'Ann’s' });
  // Neither an error nor a preview bypasses the conflict check.
  const wrong = formOf(html, {
    specialties: ['orthodontists'],
    intent: 'save',
    clinicName: 'Bob’s',
    phone: '12',
  });
  const sentBack = await bob.browser.post(pageOf(), wrong);
  expect(sentBack.answer.status).toBe(422);
  const mended = formOf(sentBack.html, { intent: 'save', phone: '' });
  expect((await bob.browser.post(pageOf(), mended)).answer.status).toBe(409);
  expect((await rowOf()).clinic_name).toBe('Ann’s');
  const refused = await bob.browser.post(pageOf(), late);
  expect(refused.answer.status).toBe(409);
  expect(words(refused.html)).toContain('Someone has changed this listing');
  expect(words(refused.html)).toContain('Clinic Now Ann’s Then Bob’s');
  expect((await rowOf()).clinic_name).toBe('Ann’s');
  await bob.browser.post(pageOf(), formOf(refused.html, { intent: 'save' }));
  expect((await rowOf()).clinic_name).toBe('Bob’s');
});

test('a double press of the button saves once and is not refused', async () => {
  const { html } = await ann.browser.get(pageOf());
  const fields = formOf(html, { specialties: ['orthodontists'], intent: 'save', clinicName: 'Twice' });
  await ann.browser.post(pageOf(), fields);
  expect((await ann.browser.post(pageOf(), fields)).to).toBe(pageOf());
  expect((await rowOf()).clinic_name).toBe('Twice');
});

test('experience, badges, services and texts show on the profile at once, and are confirmed', async () => {
  const about = {
    years: '12',
    badges: ['gentle-care'],
    services: ['braces', 'retainers'],
    bio: 'Born in Kitsilano.\nTeaches <b>here</b>.',
    bioFr: 'Née à Kitsilano.',
  };
  const wrong = await save({ ...about, years: 'many', bio: 'x'.repeat(2001) });
  expect(wrong.answer.status).toBe(422);
  for (const field of ['years', 'bio']) expect(wrong.html).toContain(`id="listing-${field}-error"`);
  expect(wrong.html).toContain('Née à Kitsilano.');
  expect((await rowOf()).bio).toBeNull();

  expect((await save(about)).to).toBe(pageOf());
  const { html } = await profile();
  for (const text of ['12 years', 'Gentle care', 'Born in Kitsilano.', 'Teaches &lt;b&gt;here'])
    expect([text, html.includes(text)]).toEqual([text, true]);
  expect(words((await site.open(`/fr/dentist/${dentist.slug}`)).html)).toContain('Née à Kitsilano.');
  const services = words((await profile(dentist.slug, '?tab=services')).html);
  expect(services).toMatch(/Braces.*Retainers.*Checked by our team today/s);
  const page = words((await ann.browser.get(pageOf())).html);
  expect(page).toMatch(/Services Before Not known After Braces, Retainers/);
  expect((await auditOf(dentist.id)).at(-1)).toMatchObject({ after: { years: 12 } });
  const parts = (await factsOf(dentist.id)).map(({ part }) => part);
  expect(parts).toEqual(['about', 'services', 'specialties']);
});

test('consent to mail at one address does not cover another', async () => {
  const agreedAt = async () => (await rowOf()).mail_agreed_at;
  await save({ email: 'desk@clinic.example', mailAgreed: 'yes', mailProof: 'called' });
  const first = await agreedAt();
  expect(first).toBeInstanceOf(Date);
  await save({ clinicName: 'Other' });
  expect(await agreedAt()).toEqual(first);
  // The consent for the old address does not apply to the new one.
  const refused = await save({ email: 'new@clinic.example' });
  expect(refused.answer.status).toBe(422);
  expect(refused.html).toContain('id="listing-mailAgreed-error"');
  expect(await htmlErrors(refused.html)).toEqual([]);
  expect((await rowOf()).email).toBe('desk@clinic.example');
  const without = formOf(refused.html, { intent: 'save' });
  expect(without.map(([name]) => name)).not.toContain('mailAgreed');
  await ann.browser.post(pageOf(), without);
  expect(await rowOf()).toMatchObject({ email: 'new@clinic.example', mail_agreed_at: null });
  // The clinic consents again.
  await save({ mailAgreed: 'yes', mailProof: 'called' });
  const second = await agreedAt();
  const again = await save({ email: 'third@clinic.example' });
  await ann.browser.post(
    pageOf(),
    formOf(again.html, { intent: 'save', mailAgreed: 'yes', mailProof: 'domain' }),
  );
  expect((await rowOf()).email).toBe('third@clinic.example');
  expect(await agreedAt()).not.toEqual(second);
  expect((await auditOf(dentist.id)).at(-1)).toMatchObject({ after: { email: 'set', mailAgreed: true } });
  // A trigger covers every other change of the address.
  await changeListing(dentist.id, { email: 'x@y.example' });
  expect(await agreedAt()).toBeNull();
});

test('an address keeps its point while the new postal area contains it, and an operator types another', async () => {
  const areas = {
    V6K: [49.265, -123.166],
    V6J: [49.264, -123.149],
    V6R: [49.266, -123.2],
    V5K: [49.281, -123.04],
  };
  await db
    .insertInto('postal_areas')
    .values(
      Object.entries(areas).map(([code, [latitude = 0, longitude = 0]]) => ({
        code,
        place_name: code,
        province_state: 'BC',
        latitude,
        longitude,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const place = async () => (await officesOf(dentist.id))[0]!;
  await save({ address1: '2705 West 4th Avenue', postalCode: 'V6K 1P9' });
  const point = { latitude: 49.2684, longitude: -123.1666 };
  await changeOffices(dentist.id, point);
  await save({ address2: 'Suite 4' });
  expect(await place()).toMatchObject({ address_line_2: 'Suite 4', ...point });
  // A spelling, and the neighbouring area: areas are known by a point, and their edges are not.
  await save({ address1: '2705 W 4th Ave' });
  await save({ postalCode: 'V6J 1Y9' });
  expect(await place()).toMatchObject(point);
  await save({ postalCode: 'V5K 0A1' });
  // The centre of the postal area is not stored as coordinates; search uses it and shows it as approximate.
  expect(await place()).toMatchObject({ latitude: null, longitude: null });
  expect((await auditOf(dentist.id)).at(-1)).toMatchObject({ before: { point }, after: { point: null } });
  await save({ emergency: 'yes' });
  const near = { latitude: 49.26, longitude: -123.16 };
  const clinics = await listEmergencyClinicsNear(near, 'en');
  expect(clinics.find(({ slug }) => slug === dentist.slug)).toMatchObject({ point: null });

  for (const [typed, problem] of [
    ['49.28', 'Write latitude and longitude in degrees'],
    ['49.28, 123.04', 'Write latitude and longitude in degrees'],
    ['51.05, -114.07', 'more than 100 km from the city'],
  ] as const) {
    const wrong = await save({ point: typed });
    expect(wrong.answer.status).toBe(422);
    expect(words(wrong.html)).toContain(problem);
    expect(wrong.html).toContain(`value="${typed}"`);
  }
  await save({ point: ' 49.281 -123.04 ' });
  expect(await place()).toMatchObject({ latitude: 49.281, longitude: -123.04 });
  expect((await listEmergencyClinicsNear(near, 'en'))[0]).toMatchObject({
    point: { latitude: 49.281, longitude: -123.04 },
  });
  // Typed with a move, it is the operator's word.
  await save({ postalCode: 'V6K 1P9', point: '49.2684, -123.1666' });
  expect(await place()).toMatchObject(point);
  await save({ point: '' });
  expect(await place()).toMatchObject({ latitude: null, longitude: null });

  // An import puts offices far from their city, too: another fact is saved all the same, and a move removes the point.
  const far = { latitude: 51.05, longitude: -114.07 };
  await changeOffices(dentist.id, far);
  expect((await save({ address2: 'Suite 5' })).answer.status).toBe(303);
  expect(await place()).toMatchObject(far);
  expect((await save({ postalCode: 'V6R 1A1' })).answer.status).toBe(303);
  expect(await place()).toMatchObject({ latitude: null, longitude: null });
});

test('a saved telephone with its extension replaces the old one on every page, in the API and in search', async () => {
  await save({ phone: '604 555-0101' });
  await save({ phone: '604 555-0166, poste 12' });
  const opened = await ann.browser.get(pageOf());
  expect(formOf(opened.html, {})).toContainEqual(['phone', '604-555-0166 ext.\u00a012']);
  const { html } = await profile(dentist.slug);
  expect(html).toContain('href="tel:+16045550166;ext=12"');
  expect(html).toContain('604-555-0166 ext.\u00a012');
  expect(html).toContain('"telephone":"+16045550166;ext=12"');
  expect(html).not.toContain('5550101');
  const french = await site.open(`/fr/dentist/${dentist.slug}`);
  expect(french.html).toContain('604\u00a0555-0166, poste\u00a012');
  const api = await site.open(`/api/v1/dentists/${dentist.slug}`);
  expect(api.html).toContain('"phone":"+16045550166;ext=12"');
  const list = await site.open('/america-vancouver/all-dentists');
  const cards = [...list.html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
  expect(cards.find((card) => card.includes(dentist.slug))).toContain('href="tel:+16045550166;ext=12"');
  const found = await site.open('/search?q=604-555-0166');
  expect(found.html).toContain(`/dentist/${dentist.slug}`);
});

test('an added listing is found by name, address and telephone; the search text is in no URL', async () => {
  const empty = await ann.browser.get('/console/listings/new');
  expect(await htmlErrors(empty.html)).toEqual([]);
  const name = `Zoé Ça ${randomUUID().slice(0, 6)}`;
  const fields = formOf(empty.html, {
    name,
    city: 'america-vancouver',
    specialties: ['orthodontists'],
    phone: '604 555 0177',
  });
  const wrong = await ann.browser.post('/console/listings/new', formOf(empty.html, { postalCode: 'here' }));
  expect(wrong.answer.status).toBe(422);
  for (const field of ['name', 'city', 'specialties', 'postalCode'])
    expect(wrong.html).toContain(`id="listing-${field}-error"`);
  expect(await htmlErrors(wrong.html)).toEqual([]);
  expect((await ann.browser.post('/console/listings/new', [])).answer.status).toBe(400);
  // A double press creates one listing; other answers with the same key are refused.
  const [made, again] = await Promise.all(
    [0, 1].map(() => ann.browser.post('/console/listings/new', fields)),
  );
  expect(again!.to).toBe(made!.to);
  const twin = fields.map(([field, value]): [string, string] => [field, field === 'name' ? 'Twin' : value]);
  expect((await ann.browser.post('/console/listings/new', twin)).to).not.toBe(made!.to);
  expect(made!.to).toMatch(/^\/console\/listings\/[0-9a-f-]{36}$/);
  const { slug, source } = await rowOf(made!.to.split('/').at(-1));
  expect(source).toBe('operator');
  expect((await profile(slug)).answer.status).toBe(200);
  site.lines.length = 0;
  for (const term of [
    name.toUpperCase().replace('É', 'E'),
    `https://example.com/dentist/${slug}`,
    '6045550177',
  ]) {
    const { to } = await ann.browser.post('/console/listings', { intent: 'search', term });
    expect(to).toBe('/console/listings?search=1');
    const { html } = await ann.browser.get(to);
    expect([term, html.includes(made!.to)]).toEqual([term, true]);
    expect(await htmlErrors(html)).toEqual([]);
  }
  expect(site.lines.join('')).not.toMatch(/zo|5550177/i);
});

test('saving leads to the next listing of the view, in its order, with the filter kept', async () => {
  await db.deleteFrom('dentists').execute();
  const [a, b, c] = [
    await insertBookableDentist('Dr. A'),
    await insertBookableDentist('Dr. B'),
    await insertBookableDentist('Dr. C'),
  ];
  await changeListing(b.id, { website_url: 'https://b.example' });
  const view = '?missing=website&sort=-name';
  const { html: list } = await ann.browser.get(`/console/listings${view}`);
  expect([...list.matchAll(/href="(\/console\/listings\/[^"]{36}[^"]*)"/g)].map(([, href]) => href)).toEqual(
    [c, a].map(({ id }) => `${pageOf(id)}${view.replace('&', '&amp;')}`),
  );
  // The listing leaves the view, and the place of the next one is still known.
  const { to } = await save(
    { website: 'https://c.example' },
    { path: `${pageOf(c.id)}${view}`, intent: 'save-next' },
  );
  expect(to).toBe(`${pageOf(a.id)}${view}`);
  const { html } = await ann.browser.get(to);
  expect(await htmlErrors(html)).toEqual([]);
  expect(words(html)).toMatch(/Saved Dr\. C/);
  expect(html).not.toContain('value="save-next"');
  expect(html).toContain(`href="/console/listings${view.replace('&', '&amp;')}"`);
  // The last one stays where it is; so does every other step.
  const hidden = await ann.browser.post(to, { intent: 'hide', version: '1' });
  expect(hidden.to).toBe(to);
  // Opened from a request, it has no neighbours.
  expect((await ann.browser.get(`${pageOf(b.id)}?lead=x`)).html).not.toContain('value="save-next"');
});

// hidden.test.ts has everything that leaves the site with it.
test('hiding takes a listing off the site, and restoring brings it back unchanged', async () => {
  await save({ insurance: ['sun-life'] });
  const step = async (intent: string) => {
    const { version } = await rowOf();
    return ann.browser.post(pageOf(), { intent, version: String(version) });
  };
  await step('hide');
  expect((await profile()).answer.status).toBe(404);
  const { html } = await ann.browser.get(pageOf());
  expect(words(html)).toContain('This listing is hidden');
  expect(await htmlErrors(html)).toEqual([]);
  expect((await ann.browser.get('/console/listings?view=hidden')).html).toContain(pageOf());
  await step('show');
  expect((await profile()).answer.status).toBe(200);
  expect(words((await profile(dentist.slug, '?tab=insurance')).html)).toContain('Sun Life');
  expect((await auditOf(dentist.id)).map(({ action }) => action)).toEqual([
    'dentist.update',
    'dentist.hide',
    'dentist.show',
  ]);
});

test('a correction is shown beside the current values and confirmed in one transaction with the change', async () => {
  const id = await newLead('correction_request', {
    fact: 'hours',
    message: 'Sundays <i>10 to 2</i>',
    source: 'I called',
  });
  const lead = await ann.browser.get(`/console/leads/${id}`);
  const path = `${pageOf()}?lead=${id}`;
  expect(lead.html).toContain(`href="${path}"`);
  const { html } = await ann.browser.get(path);
  expect(html).toContain('Sundays &lt;i&gt;10 to 2&lt;/i&gt;');
  expect(words(html)).toMatch(
    /On the site now Opening hours Not known.*Should be, in their words: Opening hours/s,
  );
  expect(await htmlErrors(html)).toEqual([]);
  const wanted = { hoursKnown: 'yes', 'hours-sunday': '10-14', note: 'Thank you' };
  const late = formOf(html, { specialties: ['orthodontists'], intent: 'save', ...wanted });
  // The lead changed meanwhile, so nothing is saved.
  await takeStep(bob, id, 'see');
  const refused = await ann.browser.post(path, late);
  expect(refused.answer.status).toBe(409);
  expect(words(refused.html)).toContain('nothing was saved');
  expect(words((await profile(dentist.slug, '?tab=hours')).html)).not.toMatch(/Sunday 10/);
  expect((await save(wanted, { path })).to).toBe(pageOf());
  expect(await leadOf(id)).toMatchObject({ status: 'confirmed' });
  expect(words((await profile(dentist.slug, '?tab=hours')).html)).toMatch(/Sunday\s+(\([^)]*\)\s+)?10\b/);
  expect(await templatesOf(id)).toContain('request-confirmed');
  expect((await auditOf(dentist.id)).at(-1)).toMatchObject({ after: { lead: id } });
});

test('a correction or claim is accepted on its listing alone, with the asked fact filled in', async () => {
  const id = await newLead('correction_request', {
    fact: 'phone',
    message: '604 555-0177',
    source: 'Their door',
  });
  const { html } = await ann.browser.get(`/console/leads/${id}`);
  expect(html).not.toContain('value="confirm"');
  expect((await takeStep(ann, id, 'confirm')).answer.status).toBe(409);
  expect((await leadOf(id)).status).toBe('new');
  const path = `${pageOf()}?lead=${id}`;
  expect(formOf((await ann.browser.get(path)).html)).toContainEqual(['phone', '604-555-0177']);
  expect((await save({}, { path })).to).toBe(pageOf());
  expect(await leadOf(id)).toMatchObject({ status: 'confirmed' });
  expect((await profile()).html).toContain('href="tel:+16045550177"');
  const { data } = await db
    .selectFrom('lead_events')
    .select('data')
    .where('lead_id', '=', id)
    .where('to_status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  expect(data.applied).toContain('contact');
});

test('a claim sets the address for patients’ requests, which appears on no page and in no audit', async () => {
  const id = await newLead('listing_claim', { role: 'Owner', message: 'Licence 1', mailAgreed: true });
  const path = `${pageOf()}?lead=${id}`;
  const unproved = await save({}, { path });
  expect(unproved.answer.status).toBe(422);
  expect(unproved.html).toContain('id="listing-mailProof-error"');
  expect((await leadOf(id)).status).toBe('new');
  expect((await save({ mailProof: 'called' }, { path })).to).toBe(pageOf());
  expect(await rowOf()).toMatchObject({
    mail_proof: 'called',
    email: 'desk@clinic.example',
    mail_agreed_at: expect.any(Date),
    claimed_at: expect.any(Date),
  });
  expect(await leadOf(id)).toMatchObject({ status: 'confirmed' });
  expect((await profile()).html).not.toContain('desk@clinic');
  expect(JSON.stringify(await auditOf(dentist.id))).not.toContain('desk@clinic');
});

test('a proof of one address does not cover another, by a claim or by hand', async () => {
  await save({ email: 'first@clinic.example', mailAgreed: 'yes', mailProof: 'called' });
  const id = await newLead('listing_claim', { role: 'Owner', message: 'Licence 1', mailAgreed: true });
  const path = `${pageOf()}?lead=${id}`;
  expect(formOf((await ann.browser.get(path)).html)).toContainEqual(['mailProof', '']);
  const unproved = [
    await save({}, { path }),
    await save({ email: 'second@clinic.example', mailAgreed: 'yes' }),
  ];
  for (const { answer, html } of unproved) {
    expect(answer.status).toBe(422);
    expect(html).toContain('id="listing-mailProof-error"');
    expect(formOf(html)).toContainEqual(['mailProof', '']);
    expect(await htmlErrors(html)).toEqual([]);
  }
  expect(await rowOf()).toMatchObject({ email: 'first@clinic.example', mail_proof: 'called' });
  expect((await leadOf(id)).status).toBe('new');
  // The same kind of proof, chosen for the other address.
  await ann.browser.post(pageOf(), formOf(unproved[1]!.html, { intent: 'save', mailProof: 'called' }));
  expect(await rowOf()).toMatchObject({ email: 'second@clinic.example', mail_proof: 'called' });
  // An unrelated change keeps it.
  await save({ clinicName: 'Other' });
  expect(await rowOf()).toMatchObject({ mail_proof: 'called', mail_agreed_at: expect.any(Date) });
});

test('a claimed address gets requests only after its link is confirmed', async () => {
  const id = await newLead('listing_claim', { role: 'Owner', message: 'Licence 1', mailAgreed: true });
  await save({ mailProof: 'called' }, { path: `${pageOf()}?lead=${id}` });
  const asked = await db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'clinic-address')
    .where(sql<string>`facts ->> 'dentist'`, '=', dentist.id)
    .execute();
  expect(asked).toEqual([{ recipient: 'clinic' }]);
  const reached = async () => (await findReachableDentist(dentist.slug))?.getsMail;
  expect(words((await ann.browser.get(pageOf())).html)).toContain('Nobody has opened the link');
  const link = `/clinic-address/${await addressLinkTo(db, dentist.id)}`;
  for (const prefix of ['', '/fr']) {
    const { html, answer } = await site.open(prefix + link);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await htmlErrors(html)).toEqual([]);
  }
  // A mail program that opens the link confirms nothing.
  expect(await reached()).toBe(false);
  expect((await site.post(link, {})).answer.status).toBe(303);
  expect(await reached()).toBe(true);
  expect(words((await site.open(link)).html)).toContain('The address is confirmed');
  expect((await auditOf(dentist.id)).at(-1)).toMatchObject({ action: 'dentist.confirm-address' });
  // Another agreement needs another link.
  await changeListing(dentist.id, { mail_agreed_at: new Date() });
  expect(await reached()).toBe(false);
  expect((await site.open(link)).answer.status).toBe(404);
});

test('undoing or declining a claim removes its address', async () => {
  for (const intent of ['undo', 'decline']) {
    const id = await newLead('listing_claim', { role: 'Owner', message: 'Licence 1', mailAgreed: true });
    await save({ mailProof: 'letter' }, { path: `${pageOf()}?lead=${id}` });
    expect(await rowOf()).toMatchObject({ email: 'desk@clinic.example', claimed_at: expect.any(Date) });
    const version = String((await leadOf(id)).version);
    const step: Record<string, string> =
      intent === 'undo' ? { intent, version } : { intent: 'step', action: intent, version, note: '' };
    await ann.browser.post(`/console/leads/${id}`, step);
    expect((await leadOf(id)).status).not.toBe('confirmed');
    expect(await rowOf()).toMatchObject({ email: null, mail_agreed_at: null, claimed_at: null });
    expect((await auditOf(dentist.id)).at(-1)).toMatchObject({
      action: 'dentist.release-claim',
      after: { lead: id },
    });
  }
});

test('data of a request that was erased meanwhile are not stored', async () => {
  const id = await newLead('listing_claim', { role: 'Owner', message: 'Licence 1', mailAgreed: true });
  const path = `${pageOf()}?lead=${id}`;
  const { html } = await ann.browser.get(path);
  const token = await linkTo(db, id, 'status');
  await inTransaction(eraseLead, { token });
  const late = formOf(html, { specialties: ['orthodontists'], intent: 'save', mailProof: 'called' });
  expect((await ann.browser.post(path, late)).answer.status).toBe(409);
  expect(await rowOf()).toMatchObject({ email: null, claimed_at: null });
});

test('a lead of another listing, or a missing one, shows nothing', async () => {
  const id = await newLead('correction_request', { fact: 'name', message: 'Secret words', source: 'x' });
  const other = await insertBookableDentist(`Dr. Other ${randomUUID().slice(0, 8)}`);
  for (const lead of [id, 'nonsense', randomUUID()]) {
    const { answer, html } = await ann.browser.get(`${pageOf(other.id)}?lead=${lead}`);
    expect(answer.status).toBe(200);
    expect(html).not.toContain('Secret words');
  }
  for (const path of ['nonsense', randomUUID()])
    expect((await ann.browser.get(pageOf(path))).answer.status).toBe(404);
});

test('the pages of a listing’s parts lead back to it with the list that it was opened from', async () => {
  const listing = pageOf();
  const list = 'city=america-vancouver&amp;missing=phone';
  const query = `?${list.replaceAll('&amp;', '&')}`;
  const { html } = await bob.browser.get(listing + query);
  for (const part of ['evidence', 'offices/new', 'photo']) {
    expect([part, html.includes(`href="${listing}/${part}?${list}"`)]).toEqual([part, true]);
    const page = await bob.browser.get(`${listing}/${part}${query}`);
    expect([part, page.html.includes(`href="${listing}?${list}"`)]).toEqual([part, true]);
  }
  const merge = await bob.browser.get(`${listing}/merge${query}&into=nobody`);
  expect(merge.html).toContain(`href="${listing}?${list}"`);
  const removed = await bob.browser.post(`${listing}/photo${query}`, { intent: 'remove', version: '1' });
  expect(removed.to).toBe(listing + query);
});
