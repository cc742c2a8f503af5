import { expect, test } from 'vitest';
import { htmlErrors } from '#tests/routes/html-validate.ts';
import { mailTemplateIds } from './mail.ts';
import { mailContent, mailText } from './mail-content.ts';
import { kindIds } from '#app/features/requests/kind/lead-kinds.ts';
import type { LeadKind } from '#db/rows.ts';
import type { MailFacts } from './mail-types.ts';
import { mailHtml } from './mail-document.ts';

const factsOf = (kind: LeadKind): MailFacts => ({
  kind,
  name: 'Zoé Okafor',
  dentistName: 'Dr. Amélie Roy',
  facts: [{ label: 'X1', value: 'X2' }],
  contact: { email: 'zoe@example.com', phone: '604-555-0123', text: 'X3' },
  demonstration: false,
  stands: false,
  canReply: false,
  promise: 'X5.',
  answerBy: null,
  decideBy: null,
  calendar: true,
  secondLink: 'https://dentalfinder.example/request/abc?ask=move',
  note: 'X4',
  applied: null,
  cancelled: null,
  link: 'https://dentalfinder.example/request/abc',
  profileLink: 'https://dentalfinder.example/dentist/amelie-roy',
  contactLink: 'https://dentalfinder.example/contact',
  toPublisher: false,
  leads: 0,
  overdue: 3,
  open: 7,
  calls: 0,
  due: 2,
});

test('a mail leads with the visit’s day and time, unless nothing comes of it or the dentist is made up', () => {
  const visitOf = (template: (typeof mailTemplateIds)[number], more: Partial<MailFacts> = {}) =>
    mailContent(
      template,
      {
        ...factsOf('appointment_booking'),
        facts: [
          { label: 'Day', value: 'Tuesday', isVisit: true },
          { label: 'Time', value: '9:00', isVisit: true },
        ],
        ...more,
      },
      'en',
    ).visit;
  for (const template of ['request-received', 'request-confirmed', 'visit-reminder'] as const)
    expect(visitOf(template)).toBe('Tuesday, 9:00');
  for (const template of [
    'request-declined',
    'request-withdrawn',
    'request-closed',
    'clinic-request',
  ] as const)
    expect(visitOf(template), template).toBeNull();
  expect(visitOf('request-received', { demonstration: true })).toBeNull();
});

const all = mailTemplateIds.flatMap((template) => kindIds.map((kind) => [template, kind] as const));

test.each(all)('%s about %s: complete in both languages, with French typography', (template, kind) => {
  const [en, fr] = (['en', 'fr'] as const).map((language) => mailContent(template, factsOf(kind), language));
  for (const content of [en!, fr!]) {
    const text = mailText(content);
    expect(text).not.toMatch(/undefined|null|\[object|NaN/);
    expect(content.subject).not.toMatch(/[\r\n]/);
    expect(content.heading.length).toBeGreaterThan(8);
    expect(content.footer.length).toBeGreaterThan(20);
    for (const line of text.split('\n').filter((line) => !line.includes('://')))
      expect(line.length).toBeLessThanOrEqual(74);
  }
  expect(fr!.heading).not.toBe(en!.heading);
  // Canadian French: a no-break space before a colon, none before the others, no straight apostrophe.
  expect(mailText(fr!).replaceAll(/https?:\S+/g, '')).not.toMatch(/[^\u00a0]:(\s|$)|\s[;?!]|'/);
});

test.each(['correction_request', 'listing_claim'] as const)(
  'mail about an accepted %s does not claim that it is visible',
  (kind) => {
    const texts = (['en', 'fr'] as const).map((language) =>
      mailText(mailContent('request-confirmed', factsOf(kind), language)),
    );
    for (const text of texts) {
      expect(text).not.toMatch(/on the site now|visible/);
      expect(text).toContain('https://dentalfinder.example/dentist/amelie-roy');
    }
    const other = kind === 'listing_claim' ? 'correction_request' : 'listing_claim';
    expect(texts[0]).not.toBe(mailText(mailContent('request-confirmed', factsOf(other), 'en')));
  },
);

test('mail about a correction does not mention severe pain', () => {
  const received = (kind: LeadKind) => mailText(mailContent('request-received', factsOf(kind), 'en'));
  expect(received('appointment_booking')).toContain('911');
  expect(received('correction_request')).not.toContain('911');
});

test.each(mailTemplateIds)('%s asks for no reply, which nobody would read', (template) => {
  for (const language of ['en', 'fr'] as const)
    for (const note of [null, 'X4'])
      for (const kind of kindIds)
        expect(mailText(mailContent(template, { ...factsOf(kind), note }, language))).not.toMatch(
          /answer to this message|répond(ez|re) à ce message/,
        );
});

test.each(mailTemplateIds)('%s does not promise silence', (template) => {
  for (const language of ['en', 'fr'] as const) {
    const { footer } = mailContent(template, factsOf('appointment_booking'), language);
    expect(footer).not.toMatch(/nothing happens|please ignore|rien ne se passera|ignorez/);
    if (/^(request|review)-/.test(template)) expect(footer).toMatch(/open the link|ouvrez le lien/);
  }
});

test('missing facts are left out', () => {
  const bare: MailFacts = {
    ...factsOf('appointment_booking'),
    dentistName: null,
    facts: [],
    note: null,
    link: null,
  };
  const { subject, button, quote } = mailContent('request-confirmed', bare, 'en');
  expect(subject).toBe('Your appointment is confirmed');
  expect(button).toBeNull();
  expect(quote).toBeNull();
});

test('URLs are never broken in plain text', () => {
  const link = `https://dentalfinder.example/request/${'x'.repeat(120)}`;
  expect(mailText(mailContent('request-received', { ...factsOf('dentist_message'), link }, 'en'))).toContain(
    `\n${link}\n`,
  );
});

test.each(mailTemplateIds)('%s is a valid document without external resources', async (template) => {
  const html = mailHtml(mailContent(template, factsOf('appointment_booking'), 'fr'));
  // Mail programs know no stylesheet.
  expect((await htmlErrors(html)).filter((error) => !error.startsWith('no-inline-style'))).toEqual([]);
  expect(html).not.toMatch(/<img|<link|<script|url\(/);
});

test('a message about a demonstration listing says so first', () => {
  for (const [language, notice] of [
    ['en', 'Demonstration: this listing is made up.'],
    ['fr', 'Démonstration\u00a0: cette fiche est fictive.'],
  ] as const) {
    const facts = { ...factsOf('appointment_booking'), demonstration: true };
    const content = mailContent('request-received', facts, language);
    expect(mailText(content).startsWith(`${notice}\n\n`)).toBe(true);
    expect(mailHtml(content)).toContain(`>${notice}<`);
    expect(mailText(mailContent('request-received', factsOf('appointment_booking'), language))).not.toContain(
      notice,
    );
  }
});
