import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { beforeAll, expect, test, vi } from 'vitest';
import { db } from '#db/database.ts';
import { createLog } from '#server/log.ts';
import { openBuiltApp } from '#tests/support/built-app.ts';
import { htmlErrors } from './html-validate.ts';

let app: Awaited<ReturnType<typeof openBuiltApp>>;
const lines: string[] = [];

beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  app = await openBuiltApp({ log: createLog('info', sink) });
});

const typed = {
  name: 'Maria Okafor',
  email: 'maria@example.com',
  subject: 'A wrong telephone number',
  category: 'listing',
  message: 'It rings at a bakery.',
};

async function open(path: string) {
  const answer = await app.request(path);
  return { answer, html: await answer.text() };
}

async function post(fields: Record<string, string>, language = '') {
  const answer = await app.request(`${language}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ submissionKey: randomUUID(), ...fields }),
  });
  return { answer, html: await answer.text() };
}

const countLeads = async () =>
  Number((await db.selectFrom('leads').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);

test('the form has its fields, its promise and the hours, each as it is', async () => {
  const { answer, html } = await open('/contact');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('"@type":"ContactPage"');
  for (const [name, required] of [
    ['name', true],
    ['email', true],
    ['subject', true],
    ['message', true],
    ['category', false],
  ] as const) {
    const field = new RegExp(`<(?:input|textarea|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(field, name).not.toBe('');
    expect(field.includes('required'), name).toBe(required);
  }
  for (const text of [
    'Monday to Friday, 8 AM to 8 PM EST',
    '24 hours a day, 7 days a week',
    'Monday to Friday, 9 AM to 6 PM EST',
    'We reply within 24 hours',
  ])
    expect(html).toContain(text);
  // No chat and no telephone line that is not there: the only button sends the form.
  const [, page = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  expect(page).not.toContain('href="tel:');
  expect(page.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('type="submit"')]);
  expect(page.match(/Not available yet/g)).toHaveLength(2);
});

test('two visitors get forms of different keys', async () => {
  const keys = await Promise.all(
    [1, 2].map(
      async () => /name="submissionKey"[^>]*value="([^"]+)"/.exec((await open('/contact')).html)?.[1],
    ),
  );
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a category may be chosen by the address, and only one of the list', async () => {
  expect((await open('/contact?category=privacy')).html).toMatch(/<option value="privacy" selected/);
  for (const category of ['sales', 'constructor', '"><script>alert(1)</script>']) {
    const { answer, html } = await open(`/contact?${new URLSearchParams({ category })}`);
    expect(answer.status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/<option value="[^"]+" selected/);
  }
});

test('a message is stored and confirmed at an address without anything personal', async () => {
  lines.length = 0;
  const { answer } = await post(typed);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const to = answer.headers.get('Location') ?? '';
  expect(to).toMatch(/^\/contact\?sent=[0-9a-f-]{36}$/);
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', to.slice(-36))
    .executeTakeFirstOrThrow();
  expect(lead).toMatchObject({
    name: 'Maria Okafor',
    service_type: 'contact_message',
    source_site: 'dental-finder',
    industry: 'dental',
    status: 'new',
    language: 'en',
    details: { category: 'listing', subject: 'A wrong telephone number', message: 'It rings at a bakery.' },
  });
  const { answer: shown, html } = await open(to);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('Message sent');
  expect(html).toContain('What happens next');
  expect(html).toContain('We reply within 24 hours, to the email address you gave.');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('<form');
  expect(html).not.toMatch(/maria|okafor|bakery/i);
  expect(await htmlErrors(html)).toEqual([]);
  expect(lines.join('')).not.toMatch(/maria|okafor|bakery|@example/i);
});

test('in French, the confirmation and the stored language are French', async () => {
  const { answer } = await post(typed, '/fr');
  const to = answer.headers.get('Location') ?? '';
  expect(to).toMatch(/^\/fr\/contact\?sent=/);
  expect((await open(to)).html).toContain('Message envoyé');
  const { language } = await db
    .selectFrom('leads')
    .select('language')
    .where('id', '=', to.slice(-36))
    .executeTakeFirstOrThrow();
  expect(language).toBe('fr');
});

test('the same POST twice is one lead and one confirmation, one after the other or at once', async () => {
  const before = await countLeads();
  const submissionKey = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => post({ ...typed, submissionKey })));
  answers.push(await post({ ...typed, submissionKey }));
  expect(new Set(answers.map(({ answer }) => answer.headers.get('Location'))).size).toBe(1);
  expect(await countLeads()).toBe(before + 1);
});

test.each([
  ['name', '   ', 'Enter your name.'],
  ['name', 'x'.repeat(121), 'Use at most 120 characters for your name.'],
  ['email', '', 'Enter your email address.'],
  ['email', 'maria@', 'Enter an email address like name@example.com.'],
  ['subject', '', 'Enter a subject.'],
  ['subject', 'x'.repeat(151), 'Use at most 150 characters for the subject.'],
  ['category', 'sales', 'Choose one of the categories, or none.'],
  ['message', '', 'Write your message.'],
  ['message', 'x'.repeat(100 * 1024), 'Use at most 5,000 characters for your message.'],
])('the field %s is refused with its own error, and the rest is kept', async (field, value, text) => {
  const before = await countLeads();
  const submissionKey = randomUUID();
  const { answer, html } = await post({ ...typed, submissionKey, [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('Please check the following');
  expect(html).toContain(`href="#contact-${field}"`);
  expect(html).toMatch(new RegExp(`id="contact-${field}-error"[^>]*>${text}`));
  expect(html).toMatch(
    new RegExp(
      `id="contact-${field}"[^>]*aria-describedby="[^"]*contact-${field}-error"[^>]*aria-invalid="true"`,
    ),
  );
  const { [field as keyof typeof typed]: _wrong, ...kept } = typed;
  for (const [name, right] of Object.entries(kept)) {
    if (name === 'message') expect(html).toContain(`${right}</textarea>`);
    else if (name === 'category') expect(html).toContain(`<option value="${right}" selected`);
    else expect(html).toContain(`value="${right}"`);
  }
  expect(html).toContain(`value="${submissionKey}"`);
  expect(await htmlErrors(html)).toEqual([]);
  expect(await countLeads()).toBe(before);
});

test('what is typed comes back as text, never as markup', async () => {
  const { answer, html } = await post({
    ...typed,
    name: '"><script>alert(1)</script>',
    message: '</textarea><script>alert(2)</script>',
    email: '',
  });
  expect(answer.status).toBe(422);
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toMatch(/<script>alert/);
});

test('control characters, line breaks in a subject and a key that is none are no way in', async () => {
  const { answer } = await post({
    ...typed,
    subject: 'Hi\r\nBcc: everybody@example.com',
    message: 'NUL \u0000, escape \u001b, emoji 🦷',
    submissionKey: "1'; drop table leads; --",
  });
  expect(answer.status).toBe(303);
  const id = answer.headers.get('Location')?.slice(-36) ?? '';
  const { details } = await db
    .selectFrom('leads')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({
    subject: 'Hi Bcc: everybody@example.com',
    message: 'NUL , escape , emoji 🦷',
  });
});

test('a file in place of a field is an empty field', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  body.set('message', new File(['text'], 'message.txt'));
  const answer = await app.request('/contact', { method: 'POST', body });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Write your message.');
});

test('100 KB in a script of three bytes a letter come back with their error, not with a bare refusal', async () => {
  const { html } = await open('/contact');
  expect(html).toContain('encType="multipart/form-data"');
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  body.set('message', '歯'.repeat(80_000));
  const answer = await app.request('/contact', { method: 'POST', body });
  expect(answer.status).toBe(422);
  const refused = await answer.text();
  expect(refused).toContain('Use at most 5,000 characters for your message.');
  expect(refused).toContain('歯歯歯</textarea>');
});

test('a form that can not be read is refused; another site’s, too', async () => {
  const json = await app.request('/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(400);
  expect(json.headers.get('Cache-Control')).toBe('no-store');
  const foreign = await app.request('/contact', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams(typed),
  });
  expect(foreign.status).toBe(403);
});

test('a confirmation that nobody was given is not found', async () => {
  for (const sent of [randomUUID(), 'yes', '', "' or 1=1 --"]) {
    const { answer } = await open(`/contact?${new URLSearchParams({ sent })}`);
    expect(answer.status, sent).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

test.each([
  ['', 'Your message was not sent'],
  ['/fr', 'Votre message n’a pas été envoyé'],
])('with no database at all, %s what was typed is still in the form', async (language, failed) => {
  await open(`${language}/contact`);
  lines.length = 0;
  // Later than anything is kept in the process: the page's own frame has to do without the database, too.
  const later = performance.now() + 3_600_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  const submissionKey = randomUUID();
  for (const table of ['dentists', 'leads', 'cities'] as const)
    await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    const { answer, html } = await post({ ...typed, submissionKey }, language);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain(failed);
    for (const value of ['Maria Okafor', 'maria@example.com', 'A wrong telephone number', submissionKey])
      expect(html).toContain(`value="${value}"`);
    expect(html).toContain('It rings at a bakery.</textarea>');
  } finally {
    clock.mockRestore();
    for (const table of ['dentists', 'leads', 'cities'] as const)
      await db.schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
  const log = lines.join('');
  expect(log).toContain('"msg":"bug"');
  expect(log).not.toMatch(/maria|okafor|bakery/i);
});
