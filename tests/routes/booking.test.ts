import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { countLeads, findLeadOf, useFormSite, someNetwork } from '#tests/support/form-site.ts';
import { htmlErrors } from './html-validate.ts';
import { testLeadForm } from './lead-form.ts';
import { changeLead } from '#tests/support/leads.ts';
import { changeListing, changeOffices, agreeToMail } from '#tests/support/listings.ts';
import { addSpecialty } from '#tests/support/specialties.ts';

const site = useFormSite();
let dentist: { id: string; slug: string };
beforeAll(async () => {
  dentist = await insertBookableDentist('Dr. Amélie Tremblay', 'America/Vancouver');
  await insertBookableDentist('Dr. East', 'America/St_Johns');
});

// A Monday: about noon in Vancouver, just after the last slot (4:00 PM) in St. John's.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T19:35:00Z') }));
afterEach(() => vi.useRealTimers());

const good = { type: 'whitening', date: '2026-12-01', time: '15:00' };
const typed = {
  firstName: 'Maria',
  lastName: 'Okafor',
  email: 'maria@example.com',
  phone: '604-555-0123',
  insuranceProvider: 'manulife',
  message: 'A chipped tooth.',
  isNewPatient: 'yes',
};
const book = (step: string, query: object = {}, { language = '', slug = dentist.slug } = {}) =>
  `${language}/dentist/${slug}/book${step}?${new URLSearchParams({ ...query })}`;

testLeadForm({
  site: () => site,
  path: (language) => book('/contact', good, { language }),
  id: 'booking',
  isWhole: true,
  typed,
  nameField: 'firstName',
  chosen: ['insuranceProvider'],
  wrong: [
    ['firstName', '   ', 'Enter your first name.'],
    ['lastName', 'x'.repeat(81), 'Use at most 80 characters for your last name.'],
    ['email', 'maria@', 'Enter an email address like name@example.com.'],
    ['phone', '', 'Enter your phone number.'],
    ['insuranceProvider', 'acme', 'Choose one of the insurance options.'],
    ['message', 'x'.repeat(100 * 1024), 'Use at most 2,000 characters for your message.'],
  ],
  personal: /maria|okafor|555-0123|chipped/i,
  lead: { name: 'Maria Okafor', service_type: 'appointment_booking' },
  sent: { en: 'Booking Request Submitted!', fr: 'Demande de rendez-vous envoyée' },
  failed: { en: 'Booking Failed', fr: 'La demande n’a pas été envoyée' },
  alsoWhenFailed: 'Amélie Tremblay',
});

const open = (path: string, sender?: Response) => site.open(path, sender);
const post = (fields: Record<string, string>, choice: object = good, language = '') =>
  site.post(book('/contact', choice, { language }), fields);

test('the confirmation repeats type, date and time, and says by when we answer', async () => {
  const { answer } = await post(typed);
  const to = answer.headers.get('Location') ?? '';
  const lead = await findLeadOf(answer);
  expect(lead.dentist_id).toBe(dentist.id);
  const sentAt = (from: string, by: string) => changeLead(lead.id, { created_at: from, answer_by: by });
  await sentAt('2026-11-20T22:00-05:00', '2026-11-23T20:00-05:00');
  const late = (await open(to, answer)).html;
  expect(late).toContain('you’ll hear from us by November\u00a023, 2026, 6:00\u00a0p.m. (Pacific Time)');
  expect(late).not.toContain('24 hours');
  await sentAt('2026-11-23T10:00-05:00', '2026-11-24T10:00-05:00');
  const { html } = await open(to, answer);
  for (const text of [
    'contact you within 24 hours to confirm your appointment with Dr. Amélie Tremblay.',
    'Teeth Whitening',
    'December\u00a01, 2026',
    '3:00\u00a0p.m.',
    'You asked for Tuesday, December\u00a01, 2026, 3:00\u00a0p.m.',
    '604-555-0101',
    'Book Another Appointment',
  ])
    expect(html).toContain(text);
  expect(html).toMatch(/>We answer<\/b> <time[^>]*>by \w+\s\d+, \d+, \d+:\d\d\s[ap]\.m\.</);
});

test('the confirmation repeats insurer, child and other times, and a second press of the button keeps it', async () => {
  const answers = { ...typed, email: 'twice@example.com', childAge: '7', secondTime: 'any-morning' };
  const first = await post({ ...answers, submissionKey: randomUUID() });
  const to = first.answer.headers.get('Location') ?? '';
  const { html } = await open(to, first.answer);
  for (const text of ['Manulife', '7 years', 'any morning', '/request/']) expect(html).toContain(text);
  expect(html).not.toContain('appointment.ics');
  const [cookie = ''] = first.answer.headers.getSetCookie();
  expect(cookie).toContain(`Path=/dentist/${dentist.slug}/book;`);
  const body = new URLSearchParams({ ...answers, submissionKey: randomUUID() });
  const headers = { Cookie: cookie.split(';')[0]!, 'X-Forwarded-For': someNetwork() };
  const second = await site.request(book('/contact', good), { method: 'POST', headers, body });
  expect((await findLeadOf(second)).id).toBe((await findLeadOf(first.answer)).id);
});

test('a French request is stored in English for operators and confirmed in French', async () => {
  const { answer } = await post(typed, good, '/fr');
  const to = answer.headers.get('Location') ?? '';
  const lead = await findLeadOf(answer);
  expect(lead.message).toContain('Appointment Type: Teeth Whitening');
  const { html } = await open(to, answer);
  expect(html).toContain('1er\u00a0décembre 2026');
});

test.each([
  [
    'a day before the promised answer',
    { ...good, date: '2026-11-23', time: '16:00' },
    'booking-calendar-error',
    'This day may come before our answer',
  ],
  ['a type that is not offered', { ...good, type: 'surgery' }, 'booking-type-error', 'not offered'],
  ['a time that is not offered', { ...good, time: '12:00' }, 'booking-time-error', 'not offered'],
  ['nothing chosen', {}, 'booking-type-error', 'Choose the type of appointment.'],
])('%s leads back to its step, which carries what was typed', async (_name, choice, id, text) => {
  const before = await countLeads();
  const { answer, html } = await post(typed, choice);
  expect(answer.status).toBe(422);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>(<svg.*?</svg>)?[^<]*${text}`));
  expect(html).toContain('Please check the following');
  for (const value of ['Maria', 'Okafor', 'maria@example.com', '604-555-0123', 'A chipped tooth.'])
    expect(html).toContain(`value="${value}"`);
  expect(await countLeads()).toBe(before);
});

test('takes only times within the clinic’s hours, and says why others are refused', async () => {
  const clinic = await insertBookableDentist('Dr. Hours', 'America/Vancouver');
  const day = [
    ['09:00', '12:00'],
    ['13:00', '15:30'],
  ];
  const hours = { sunday: [], monday: day, tuesday: day, wednesday: [], thursday: [['17:00', '20:00']] };
  await changeOffices(clinic.id, { office_hours: JSON.stringify({ ...hours, friday: day, saturday: [] }) });
  const before = await countLeads();
  for (const [choice, field, text] of [
    [{ date: '2026-12-01', time: '16:00' }, 'time', 'closed at this time'],
    [{ date: '2026-12-03', time: '09:00' }, 'calendar', 'isn’t open at any of these times'],
    [{ date: '2026-12-25', time: '09:00' }, 'calendar', 'a public holiday'],
  ] as const) {
    const query = { type: 'whitening', ...choice };
    const forged = await site.post(book('/contact', query, { slug: clinic.slug }), typed);
    expect(forged.answer.status).toBe(422);
    expect(forged.html).toMatch(new RegExp(`id="booking-${field}-error"[^>]*>(<svg.*?</svg>)?[^<]*${text}`));
    // The address alone leads to the step, with the same reason.
    const opened = await open(book('/contact', query, { slug: clinic.slug }));
    expect(opened.answer.status).toBe(422);
    expect(opened.html).toContain(text);
  }
  expect(await countLeads()).toBe(before);
  // The panel of the profile cannot uncheck a time that it hides: booking-form.db.test.ts.
  expect((await open(`/dentist/${clinic.slug}`)).html).toContain(
    '<input type="hidden" name="panel" value="1"/>',
  );
  const { html } = await open(book('/time', { type: 'other', month: '2026-12' }, { slug: clinic.slug }));
  for (const label of ['Closed', 'Holiday', 'No time'])
    expect(html).toMatch(new RegExp(`class="day shut"[^>]*><b>\\d+</b><small>${label}<`));
  for (const closed of ['2026-12-02', '2026-12-03', '2026-12-25', '2026-12-06'])
    expect(html).not.toContain(`date=${closed}`);
  const chosen = await open(book('/time', { type: 'other', date: '2026-12-01' }, { slug: clinic.slug }));
  expect([...chosen.html.matchAll(/name="time" value="([^"]+)"/g)].map(([, time]) => time)).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '14:00',
    '15:00',
  ]);
  expect(chosen.html).not.toContain('know this clinic’s hours');
  const taken = { type: 'whitening', date: '2026-12-01', time: '15:00' };
  expect((await site.post(book('/contact', taken, { slug: clinic.slug }), typed)).answer.status).toBe(303);
});

test('a clinic that gets requests by mail is one sender of the answer before and after sending', async () => {
  const clinic = await insertBookableDentist('Dr. Mail Reader');
  await agreeToMail(clinic.id);
  const path = book('/contact', good, { slug: clinic.slug });
  expect((await open(path)).html).toContain('The clinic gets your request by email.');
  const { answer } = await site.post(path, typed);
  const { html } = await open(answer.headers.get('Location') ?? '', answer);
  expect(html).toContain('>The clinic answers<');
});

test('where the hours are unknown, offers all six times and says that it may be closed then', async () => {
  const { html } = await open(book('/time', { type: 'other', date: '2026-12-01' }));
  expect(html.match(/name="time" value="/g)).toHaveLength(6);
  expect(html).toContain('We don’t know this clinic’s hours: it may be closed at some of these times.');
});

/** Gives a dentist a specialty, and says whether they take new patients. */
async function practise(id: string, slug: SpecialtySlug, is_accepting_patients: boolean): Promise<void> {
  await changeListing(id, { is_accepting_patients });
  await addSpecialty(id, slug);
}

test('an orthodontist is asked for braces, not for a root canal', async () => {
  const braces = await insertBookableDentist('Dr. Braces', 'America/Vancouver');
  await practise(braces.id, 'orthodontists', true);
  const { html } = await open(book('', {}, { slug: braces.slug }));
  expect([...html.matchAll(/book\/time\?type=([a-z-]+)/g)].map(([, type]) => type)).toEqual([
    'orthodontic',
    'emergency',
    'other',
  ]);
  const forged = await site.post(
    book('/contact', { ...good, type: 'root-canal' }, { slug: braces.slug }),
    typed,
  );
  expect(forged.answer.status).toBe(422);
  expect(forged.html).toContain('This type of appointment is not offered.');
  expect((await open(`/dentist/${braces.slug}`)).html).not.toContain('value="root-canal"');
  const general = await open(book(''));
  expect(general.html.match(/book\/time\?type=/g)).toHaveLength(8);
});

test('a dentist who takes no new patients says so first, and leads to the alert and to others who do', async () => {
  const full = await insertBookableDentist('Dr. Full', 'America/Vancouver');
  const near = await insertBookableDentist('Dr. Near', 'America/Vancouver');
  await practise(full.id, 'periodontists', false);
  await practise(near.id, 'periodontists', true);
  const { html } = await open(book('', {}, { slug: full.slug }));
  expect(html).toContain('Not taking new patients');
  expect(html).toContain(`href="/dentist/${full.slug}/waitlist"`);
  expect(html).toContain('Similar dentists nearby who take new patients');
  expect(html).toContain(`href="/dentist/${near.slug}"`);
  // Of another specialty, or not known to take any.
  expect(html).not.toContain('href="/dentist/dr-braces"');
  expect((await open(book('', {}, { slug: near.slug }))).html).not.toContain('Not taking new patients');
  const profile = await open(`/fr/dentist/${full.slug}`);
  expect(profile.html).toContain('Pas de place pour de nouveaux patients en ce moment.');
  expect(profile.html).toContain('specialty=periodontists&amp;accepting=1');

  const choice = { ...good, type: 'gum-care' };
  const third = await open(book('/contact', choice, { slug: full.slug }));
  expect(third.html).toContain('I am already a patient here');
  expect(third.html).not.toContain('I am a new patient');
  const send = async (isNewPatient: string[]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...typed, submissionKey: randomUUID() }))
      if (name !== 'isNewPatient') body.append(name, value);
    for (const value of isNewPatient) body.append('isNewPatient', value);
    const headers = { 'X-Forwarded-For': someNetwork() };
    const answer = await site.request(book('/contact', choice, { slug: full.slug }), {
      method: 'POST',
      headers,
      body,
    });
    return (await findLeadOf(answer)).message;
  };
  expect(await send(['yes', 'no'])).toContain('New Patient: No');
  expect(await send(['yes'])).toContain('New Patient: Yes');
});

test('a type leads to the time, and past it if a list’s time came along', async () => {
  const { html } = await open(book('', { date: '2026-12-01', time: '15:00' }));
  expect(html).toContain('/book/contact?type=whitening&amp;date=2026-12-01&amp;time=15%3A00');
  const over = await open(book('', { date: '2026-11-23', time: '09:00' }));
  expect(over.answer.status).toBe(200);
  expect(over.html).toContain('/book/time?type=whitening&amp;date=2026-11-23&amp;time=09%3A00');
});

test.each([
  ['/time', {}, 'Type of appointment', 'Choose the type of appointment.'],
  ['/time', { type: 'surgery' }, 'Type of appointment', 'not offered'],
  ['/time', { type: 'other', date: '2026-11-29' }, 'Date and time', 'Sundays'],
  ['/contact', { type: 'other' }, 'Date and time', 'Choose a date.'],
  ['/contact', { type: 'other', date: '2026-12-01' }, 'Date and time', 'Choose a time.'],
  ['/contact', { date: '2026-12-01', time: '09:00' }, 'Type of appointment', 'Choose the type'],
])('the page %s with %j shows the step that is missing', async (step, query, heading, text) => {
  const { answer, html } = await open(book(step, query));
  expect(answer.status).toBe(422);
  expect(html).toMatch(new RegExp(`id="booking-step"[^>]*>${heading}<`));
  expect(html).toContain(text);
});

test('an id redirects to the slug, and an unknown dentist is not found', async () => {
  const moved = await site.request(book('/time', { type: 'other' }, { slug: dentist.id, language: '/fr' }));
  expect(moved.status).toBe(301);
  expect(moved.headers.get('Location')).toBe(`/fr/dentist/${dentist.slug}/book/time?type=other`);
  expect((await open(book('', {}, { slug: randomUUID() }))).answer.status).toBe(404);
  expect((await open(book('', {}, { slug: 'nobody' }))).answer.status).toBe(404);
  expect((await open(book('/payment'))).answer.status).toBe(404);
  expect((await open(book('/confirmation', { request: randomUUID() }))).answer.status).toBe(404);
  const unknown = await site.request(book('/contact', good, { slug: 'nobody' }), {
    method: 'POST',
    body: new URLSearchParams(typed),
  });
  expect(unknown.status).toBe(404);
  // As after the undo of an import: what was typed can be taken elsewhere.
  const page = await unknown.text();
  expect(page).toContain('This dentist is no longer listed');
  for (const text of [typed.email, typed.message]) expect(page).toContain(text);
  expect(page).not.toContain(typed.insuranceProvider);
});

/** Names and values of a page's hidden fields, except those that the URL repeats. */
const hiddenFields = (html: string) =>
  new Map(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
const addressesOf = (html: string) =>
  [...html.matchAll(/ (?:href|action|formAction)="([^"]*)"/gi)].map(([, address]) => address).join('\n');

const carry = (step: string, fields: Record<string, string | File>, choice: object = {}) =>
  site.postParts(book(step, choice), fields);

test('Back from step 3 keeps the input, in no URL, and restores it', async () => {
  const before = await countLeads();
  const submissionKey = randomUUID();
  const { answer, html } = await carry('/time', { ...typed, submissionKey }, good);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(html).toMatch(/id="booking-step"[^>]*>Date and time</);
  expect(html).toMatch(/<title>Date and time · /);
  expect(addressesOf(html)).not.toMatch(/maria|okafor|555-0123|chipped/i);
  const fields = hiddenFields(html);
  expect(Object.fromEntries(fields)).toMatchObject({ ...typed, submissionKey });
  // Back once more, to another day, and forward with all input.
  const first = await carry('', Object.fromEntries(fields), { type: good.type });
  expect(first.html).toMatch(/id="booking-step"[^>]*>Type of appointment</);
  const onwards = { ...Object.fromEntries(hiddenFields(first.html)), type: 'other' };
  const day = await carry('/time', onwards, { date: '2026-12-02' });
  expect(day.html).toContain('Wednesday, December\u00a02');
  const third = await carry('/contact', { ...Object.fromEntries(hiddenFields(day.html)), time: '09:00' });
  expect(third.answer.status).toBe(200);
  expect(third.html).toMatch(/<title>Contact information · /);
  for (const value of ['Maria', 'Okafor', 'maria@example.com', '604-555-0123', submissionKey])
    expect(third.html).toContain(`value="${value}"`);
  expect(third.html).toContain('A chipped tooth.</textarea>');
  expect(third.html).toMatch(/<option value="manulife" selected=""/);
  expect(third.html).toContain('type=other&amp;date=2026-12-02&amp;time=09%3A00');
  expect(await countLeads()).toBe(before);
});

test('Back keeps ‘not a new patient’', async () => {
  const { isNewPatient: _, ...known } = typed;
  const { html } = await carry('/time', known, good);
  expect(hiddenFields(html).has('isNewPatient')).toBe(false);
  const third = await carry('/contact', Object.fromEntries(hiddenFields(html)), good);
  expect(third.html).not.toMatch(/name="isNewPatient"[^>]*checked/);
});

test('a key of another dentist’s request creates a new request; a forged or missing key blocks nothing', async () => {
  const submissionKey = randomUUID();
  const first = await post({ ...typed, submissionKey });
  const { answer: east } = await site.post(book('/contact', good, { slug: 'dr-east' }), {
    ...typed,
    submissionKey,
  });
  expect(east.status).toBe(303);
  const leads = await Promise.all([first.answer, east].map(findLeadOf));
  expect(new Set(leads.map((lead) => lead.dentist_id)).size).toBe(2);
  // The confirmation shows nothing at the other dentist, nor to a browser that did not send the request.
  for (const { html } of [
    await open(book('/confirmation', { sent: '1' }), east),
    await open(book('/confirmation', { sent: '1' })),
  ]) {
    expect(html).toContain('the link to follow or withdraw it is in our email');
    expect(html).not.toMatch(/\/request\/|Teeth Whitening/);
    expect(await htmlErrors(html)).toEqual([]);
  }
  expect((await open(book('/confirmation'))).answer.status).toBe(404);
  for (const forged of ['', 'null', '1', "' or 1=1 --", `${submissionKey}0`])
    expect((await post({ ...typed, submissionKey: forged })).answer.status).toBe(303);
});

test('rejects a POST to another step', async () => {
  const other = await site.request(book('/confirmation'), {
    method: 'POST',
    body: new URLSearchParams(typed),
  });
  expect(other.status).toBe(405);
  expect(other.headers.get('Allow')).toBe('GET, HEAD');
  const { answer: missing } = await open(book('/payment'));
  expect(other.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(missing.headers.get('Cache-Control')).toBe('no-store');
});

test('rejects forms to pages without one, in the page’s language', async () => {
  for (const [path, lang] of [
    ['/fr/toronto', 'fr-CA'],
    ['/FR/toronto', 'fr-CA'],
    ['/toronto', 'en-CA'],
  ] as const) {
    const answer = await site.request(path, { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    expect(await answer.text()).toContain(`<html lang="${lang}">`);
  }
});
