import { parse } from 'csv-parse/sync';
import { escape as escapeCalendarText } from 'ical-generator';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { CONSENT_NOW } from '#app/features/requests/kind/match-consent.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import type { LeadKind } from '#app/features/requests/lead/lead.ts';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import { db } from '#db/database.ts';
import { seedDatabase } from '#seed/seed.ts';
import { sendMail } from '#jobs/send-mail.ts';
import type { Mailer } from '#jobs/send-mail.ts';
import { ageLeads } from '#tests/support/age-leads.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { nextDay } from '#tests/support/next-day.ts';
import { Browser } from '#tests/support/operator.ts';
import { confirmed, moderate, moderator, reviewOfLead } from '#tests/support/reviews.ts';
import { isFull } from '#tests/support/full.ts';
import { openConsole, words } from './console-site.ts';
import { answerUpTo } from './funnel-answers.ts';
import { htmlErrors } from './html-validate.ts';
import { formOf } from './listing-pages.ts';
import { mailsOf, newestLead } from '#tests/support/leads.ts';
import { changeListing } from '#tests/support/listings.ts';
import { openMailer } from '#tests/support/mailer.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// Fills every field of every form with text that is special in HTML, spreadsheets, mail and calendars. It must show as
// text everywhere, and nowhere in the log.

const { site, ann, bob } = openConsole();

/** Texts that try to break out of their context, each followed by the name of its field. */
const attacks = {
  markup: (field: string) => `'"><img src=x onerror=alert(1)>=cmd|x\r\nBEGIN:VALARM #${field}`,
  formula: (field: string) => `=1+1;=cmd|x\t<script>alert(1)</script>\r\nBcc: e@e.ca\r\n@SUM(A1) #${field}`,
};
type Attack = (field: string) => string;

/** Valid values for the other fields. */
const EMAIL = "+cmd'x@example.com";
const PHONE = `=604555'"><img src=x onerror=a>\r\n0123`;

/** A text as single-line fields store it. */
const line = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The same as `words` returns it. */
const flat = (text: string) => line(text).replaceAll("'", '’');

/** An attack's tag, or the end of the attribute around it. */
const ALIVE = /<img src=x|<script>alert|=<b>|'"(>|&gt;)(<|&lt;)img|&lt;b&gt;'/i;

let dentist: { id: string; slug: string; name: string };
let smtp: MailServer;
let mailer: Mailer;
let close: () => Promise<void>;

beforeAll(async () => {
  await seedDatabase({ dentists: 0 });
  const { id, slug } = await insertBookableDentist('Dr. Ada');
  // Operators' input is text too.
  const path = `/console/listings/${id}`;
  const { html } = await ann.browser.get(path);
  const typed = Object.fromEntries(
    ['name', 'clinicName', 'bio', 'bioFr', 'address1', 'address2'].map((field) => [
      field,
      attacks.markup(field),
    ]),
  );
  const agreed = { email: 'desk@clinic.example', mailAgreed: 'yes', mailProof: 'called' };
  const saved = await ann.browser.post(
    path,
    formOf(html, { specialties: ['orthodontists'], intent: 'save', ...typed, ...agreed }),
  );
  expect(saved.to).toBe(path);
  await changeListing(id, { mail_confirmed_at: new Date() });
  dentist = { id, slug, name: line(attacks.markup('name')) };
  ({ smtp, mailer, close } = await openMailer());
});

// Each test starts without rate limits used up.
beforeEach(async () => {
  await ageLeads();
  await db.deleteFrom('reviews').execute();
});

afterAll(() => close());

/** Checks that no input became markup: no element, no ended attribute. */
async function expectInert(html: string): Promise<void> {
  expect(html).not.toMatch(ALIVE);
  expect(await htmlErrors(html)).toEqual([]);
}

/** Checks a page in both languages; returns the English text. */
async function read(path: string, browser?: Browser): Promise<string> {
  const said: string[] = [];
  for (const language of ['', '/fr']) {
    const { answer, html } = await (browser ? browser.get(language + path) : site.open(language + path));
    expect([path, answer.status]).toEqual([path, 200]);
    await expectInert(html);
    said.push(flat(words(html)));
  }
  return said[0] ?? '';
}

type Form = {
  kind: LeadKind;
  path: () => string;
  /** Free-text fields. */
  texts: readonly string[];
  /** Those that the visitor's private page shows. */
  told: readonly string[];
  /** Fields with a fixed format. */
  others?: Record<string, string>;
};

const at = (form: string) => () => `/dentist/${dentist.slug}/${form}`;
const forms: Form[] = [
  {
    kind: 'appointment_booking',
    path: at(`book/contact?type=other&date=${nextDay(3)}&time=14:00`),
    texts: ['firstName', 'lastName', 'message'],
    told: ['message'],
    others: { phone: PHONE },
  },
  {
    kind: 'dentist_message',
    path: at('message'),
    texts: ['name', 'message'],
    told: ['message'],
    others: { phone: PHONE },
  },
  {
    kind: 'contact_message',
    path: () => '/contact',
    texts: ['name', 'subject', 'message'],
    told: ['subject', 'message'],
  },
  {
    kind: 'correction_request',
    path: at('correct'),
    texts: ['value', 'source'],
    told: ['value'],
    others: { fact: 'hours' },
  },
  {
    kind: 'listing_claim',
    path: at('claim'),
    texts: ['name', 'role', 'proof'],
    told: ['proof'],
    others: { phone: PHONE },
  },
];

/** Sends a form with the attack in each text; returns its lead. */
async function submit({ kind, path, texts, others }: Form, attack: Attack): Promise<string> {
  const typed = Object.fromEntries(texts.map((field) => [field, attack(field)]));
  const { answer } = await site.post(path(), { ...typed, email: EMAIL, ...others });
  expect(answer.status).toBe(303);
  const lead = await newestLead();
  expect(lead.service_type).toBe(kind);
  return lead.id;
}

const HEADERS = [
  'from',
  'to',
  'subject',
  'message-id',
  'in-reply-to',
  'references',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
  'content-language',
];

/** Sends a lead's queued mail and parses it like a mail program; returns the templates. */
async function sendMails(lead: string): Promise<string[]> {
  const queued = (await mailsOf(lead)).filter(({ status }) => status === 'queued');
  for (const { id, template } of queued) {
    smtp.received.length = 0;
    await sendMail(id, mailer, { last: true });
    // Passed on: operators get one mail an hour, which counts and quotes nothing.
    if (template.startsWith('operator-')) continue;
    expect([template, smtp.received.length]).toEqual([template, 1]);
    const { to, raw } = smtp.received[0]!;
    expect([EMAIL, 'ops@dentalfinder.example', 'desk@clinic.example']).toContain(to.join());
    const mail = await PostalMime.parse(raw);
    expect(HEADERS).toEqual(expect.arrayContaining(mail.headers.map(({ key }) => key)));
    const files = mail.attachments.map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    );
    for (const file of files) expect(file).toMatch(/^BEGIN:VCALENDAR\s/);
    expect([mail.bcc ?? [], mail.cc ?? []]).toEqual([[], []]);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toMatch(ALIVE);
    expect(mail.text?.length).toBeGreaterThan(0);
  }
  return queued.map(({ template }) => template);
}

/** Parses the CSV export like a spreadsheet: no cell is a formula, with any separator. */
async function expectTextCells(lead: string): Promise<void> {
  for (const [language, delimiter] of [
    ['', ','],
    ['/fr', ';'],
  ] as const) {
    const answer = await ann.browser.send(`${language}/console/export`, {
      method: 'POST',
      body: new URLSearchParams({ view: 'all' }),
    });
    const rows = parse(await answer.text(), { bom: true, columns: true, delimiter }) as Record<
      string,
      string
    >[];
    const row = rows.find(({ id }) => id === lead);
    expect(row?.['email']).toBe(`'${EMAIL}`);
    for (const cell of rows.flatMap((each) => Object.values(each)))
      for (const piece of cell.split(/[;,|\t\r\n]/)) expect(piece).not.toMatch(/^\s*[=+\-@]/);
  }
}

/** The log is lines of JSON without any input. */
function expectQuietLog(): void {
  for (const line of site.lines.flatMap((chunk) => chunk.split('\n')).filter(Boolean))
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  expect(site.lines.join('')).not.toMatch(/VALARM|alert\(|onerror|=cmd|Bcc:|@SUM|cmd'x|=604/i);
}

const step = (id: string, action: LeadAction, note: string) =>
  inTransaction(moveLead, { id, action, actor: moderator, note: note || null });

test.each([...Object.values(attacks).map((attack) => attack('x')), PHONE])(
  'the check detects %j as markup or at the end of an attribute',
  (text) => {
    expect(text).toMatch(ALIVE);
    expect(text.replaceAll('"', '&quot;').replaceAll("'", '&#x27;')).toMatch(ALIVE);
    if (text.includes(`'"`)) expect(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')).toMatch(ALIVE);
    expect(text.replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')).not.toMatch(
      ALIVE,
    );
  },
);

describe.each(Object.entries(attacks))('%s', (_, attack) => {
  // The pages, the mails and the export are those of every kind.
  test.each(isFull ? forms : forms.slice(0, 1))('in every field of a $kind', async (form) => {
    site.lines.length = 0;
    const id = await submit(form, attack);
    const typed = form.texts.map((field) => flat(attack(field)));

    const onPage = await read(`/console/leads/${id}`, ann.browser);
    for (const text of typed) expect(onPage).toContain(text);
    expect(onPage).toContain(flat(EMAIL));
    if (form.others?.['phone']) expect(onPage).toContain(flat(PHONE));
    const inbox = await read('/console?view=all', ann.browser);
    if (form.texts.includes('name')) expect(inbox).toContain(flat(attack('name')));
    await read('/console/audit', bob.browser);
    if (form.kind === 'correction_request' || form.kind === 'listing_claim') {
      const beside = await read(`/console/listings/${dentist.id}?lead=${id}`, ann.browser);
      for (const field of form.told) expect(beside).toContain(flat(attack(field)));
    }

    const token = await linkTo(db, id, 'status');
    const templates = await sendMails(id);
    for (const action of ['contact', 'confirm', 'close'] as const) {
      await step(id, action, attack('note'));
      templates.push(...(await sendMails(id)));
    }
    expect(templates.length).toBeGreaterThan(2);
    expect(templates.includes('clinic-request')).toBe(
      form.kind === 'appointment_booking' || form.kind === 'dentist_message',
    );
    const status = await read(`/request/${token}`);
    for (const field of [...form.told, 'note']) expect(status).toContain(flat(attack(field)));
    await read(`/console/leads/${id}`, ann.browser);

    await expectTextCells(id);
    expectQuietLog();
  });

  test('in every field of a review, also once it is published', async () => {
    site.lines.length = 0;
    const texts = ['patientName', 'title', 'content'];
    const path = at('review');
    const id = await submit(
      { kind: 'review_submission', path, texts, told: [], others: { rating: '4' } },
      attack,
    );
    const templates = await sendMails(id);
    const confirmPage = await read(`/review/${await linkTo(db, id, 'confirm')}`);
    expect(confirmPage).not.toBe('');
    const token = await confirmed(id);
    expect(await moderate(id, 'approve')).toMatchObject({ ok: true });
    templates.push(...(await sendMails(id)));

    const { id: review } = (await reviewOfLead(id))!;
    const published = await read(`/dentist/${dentist.slug}?tab=reviews`);
    for (const field of texts) expect(published).toContain(flat(attack(field)));
    const reported = `/dentist/${dentist.slug}/reviews/${review}`;
    expect(await read(reported)).toContain(flat(attack('title')));
    await read(`/review/${token}`);
    const { answer } = await site.post(reported, { reason: 'other', comment: attack('comment') });
    expect(answer.status).toBeLessThan(400);
    const onPage = await read(`/console/leads/${id}`, ann.browser);
    for (const field of [...texts, 'comment']) expect(onPage).toContain(flat(attack(field)));
    expect(await read('/console/reports', ann.browser)).toContain(flat(attack('comment')));

    await moderate(id, 'take-down', { note: attack('note') });
    templates.push(...(await sendMails(id)));
    expect(templates.toSorted()).toEqual([
      'operator-new-lead',
      'review-confirm',
      'review-published',
      'review-rejected',
    ]);
    await read(`/review/${token}`);
    await expectTextCells(id);
    expectQuietLog();
  });
});

test('in the text fields of a match request', async () => {
  site.lines.length = 0;
  const browser = new Browser(site.request);
  await answerUpTo(browser, 'results', {
    funnel: '/america-vancouver/orthodontists/funnel',
    answers: {
      details: [
        ['postalCode', 'V6K'],
        ['hasInsurance', 'yes'],
        ['lastVisit', '1-2-years'],
      ],
      contact: [
        ['email', EMAIL],
        ['phone', PHONE],
        ['consent', CONSENT_NOW],
      ],
    },
  });
  const { id, service_type } = await newestLead();
  expect(service_type).toBe('match_request');
  const onPage = await read(`/console/leads/${id}`, ann.browser);
  for (const text of [PHONE, EMAIL].map(flat)) expect(onPage).toContain(text);
  expect(await read(`/request/${await linkTo(db, id, 'status')}`)).toContain('V6K');
  expect((await sendMails(id)).toSorted()).toEqual(['operator-new-lead', 'request-received']);
  await expectTextCells(id);
  expectQuietLog();
});

test('a listing with hostile text in every field: profile, calendar file, lists of the console', async () => {
  const overview = await read(`/dentist/${dentist.slug}`);
  for (const field of ['name', 'clinicName', 'bio', 'address1'])
    expect(overview).toContain(flat(attacks.markup(field)));
  for (const path of ['?tab=reviews', '?tab=hours', '/message', '/book', '/claim'])
    expect(await read(`/dentist/${dentist.slug}${path}`)).toContain(flat(dentist.name));
  expect(await read('/console/listings', ann.browser)).toContain(flat(dentist.name));
  await read(`/console/listings/${dentist.id}`, ann.browser);

  const id = await submit(forms[0]!, attacks.markup);
  const { answer, html } = await site.open(`/request/${await linkTo(db, id, 'status')}/appointment.ics`);
  expect(answer.status).toBe(200);
  const lines = html.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  expect(
    lines.filter((line) => line.startsWith('BEGIN:') && !/:(VCAL|VTIMEZ|VEV|STAND|DAYL)/.test(line)),
  ).toEqual([]);
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+(;[A-Z]+=[\w/-]+)*:[^\r\n]*$/);
  expect(lines).toContainEqual(expect.stringMatching(/^SUMMARY:/));
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain(
    escapeCalendarText(dentist.name, false),
  );
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(
    escapeCalendarText(line(attacks.markup('address1')), false),
  );
});
