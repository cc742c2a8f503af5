import { expect, test } from 'vitest';
import { useFormSite } from '#tests/support/form-site.ts';
import { testLeadForm } from './lead-form.ts';

const site = useFormSite();

const typed = {
  name: 'Maria Okafor',
  email: 'maria@example.com',
  subject: 'A wrong telephone number',
  category: 'listing',
  message: 'It rings at a bakery.',
};

const open = (path: string, sender?: Response) => site.open(path, sender);

testLeadForm({
  site: () => site,
  path: (language) => `${language}/contact`,
  id: 'contact',
  isWhole: true,
  typed,
  chosen: ['category'],
  wrong: [
    ['name', '   ', 'Enter your name.'],
    ['email', 'maria@', 'Enter an email address like name@example.com.'],
    ['subject', 'x'.repeat(151), 'Use at most 150 characters for the subject.'],
    ['category', 'sales', 'Choose one of the categories, or none.'],
    ['message', 'x'.repeat(100 * 1024), 'Use at most 5,000 characters for your message.'],
  ],
  personal: /maria|okafor|bakery|@example/i,
  lead: {
    name: 'Maria Okafor',
    service_type: 'contact_message',
    source_site: 'dental-finder',
    industry: 'dental',
    details: { category: 'listing', subject: 'A wrong telephone number', message: 'It rings at a bakery.' },
  },
  sent: { en: 'Message sent', fr: 'Message envoyé' },
  failed: { en: 'Your message was not sent', fr: 'Votre message n’a pas été envoyé' },
});

test('the form has its fields, its promise and the hours as specified', async () => {
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
  for (const text of ['Monday to Friday, 8 AM to 8 PM EST', 'We reply within 24 hours', 'no telephone line'])
    expect(html.replaceAll('\u00a0', ' ')).toContain(text);
  // The only button sends the form. Without demonstration dentists, no chat and no telephone line is announced.
  const [, page = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  expect(page).not.toContain('href="tel:');
  expect(page.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('type="submit"')]);
  expect(page).not.toMatch(/Not available yet|Planned hours|Live chat/);
});

test('the URL can preselect a category of the list, and no other', async () => {
  expect((await open('/contact?category=privacy')).html).toMatch(/<option value="privacy" selected/);
  for (const category of ['sales', 'constructor', '"><script>alert(1)</script>']) {
    const { answer, html } = await open(`/contact?${new URLSearchParams({ category })}`);
    expect(answer.status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/<option value="[^"]+" selected/);
  }
});
