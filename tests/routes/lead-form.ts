import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { rowLimits } from '#app/features/requests/limit/limits.server.ts';
import { config } from '#config';
import { linkDigest, linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import { ageLeads } from '#tests/support/age-leads.ts';
import { countLeads, someNetwork, tokenOf, withoutDatabase } from '#tests/support/form-site.ts';
import type { FormSite } from '#tests/support/form-site.ts';
import { htmlErrors } from './html-validate.ts';
import { leadOf, newestLead, templatesOf } from '#tests/support/leads.ts';

/** A form that creates a lead. */
export type LeadFormCase = {
  /** The site, opened before the tests run. */
  site: () => FormSite;
  /** Its path; evaluated when the tests run. */
  path: (language: '' | '/fr') => string;
  /** The prefix of its fields' ids. */
  id: string;
  /** Valid answers; all are free text except those of `chosen`. */
  typed: Record<string, string> & { email: string };
  /** The fields for a name and for a long text; default 'name' and 'message'; null if there is none. */
  nameField?: string;
  textField?: string | null;
  /** Select fields. */
  chosen?: readonly string[];
  /** Fields that are radio buttons. */
  radios?: readonly string[];
  /** Field, invalid answer, error message. */
  wrong: readonly (readonly [field: string, value: string, text: string])[];
  /** Invalid answers to send with hostile texts; default: an empty email address. */
  invalid?: Record<string, string>;
  /** Text that must not be in any log line or URL. */
  personal: RegExp;
  /** Columns of the stored lead. */
  lead: Record<string, unknown>;
  /** The title of the confirmation. */
  sent: { en: string; fr: string };
  /** The title of the notice when nothing can be stored. */
  failed: { en: string; fr: string };
  /** More text shown then. */
  alsoWhenFailed?: string;
  /** Also prove keys, limits and signs of robots: for a form with a flow of its own, and one of those that share a flow. */
  isWhole?: boolean;
};

/** The HTML of a field's answer. */
function held(form: LeadFormCase, field: string, value: string): string {
  const { textField = 'message' } = form;
  if (field === textField) return `${value}</textarea>`;
  if (form.radios?.includes(field)) return `checked="" value="${value}"`;
  return form.chosen?.includes(field) ? `<option value="${value}" selected` : `value="${value}"`;
}

/** The shared tests of every form that creates a lead: see CONTRIBUTING.md, "Forms". */
export function testLeadForm(form: LeadFormCase): void {
  const { typed, id, nameField = 'name', textField = 'message' } = form;
  /** The field that everything is tried on. */
  const anyField = textField ?? 'email';
  const site = () => form.site();
  const post = (fields: Record<string, string>, language: '' | '/fr' = '', network?: string) =>
    site().post(form.path(language), fields, network);

  beforeEach(ageLeads);

  test.each([
    ['', 'en'],
    ['/fr', 'fr'],
  ] as const)('stores the answers and confirms them at a URL without them, %s', async (prefix, language) => {
    const { lines } = site();
    lines.length = 0;
    const email = `maria.${randomUUID()}@example.com`;
    const { answer } = await post({ ...typed, email }, prefix);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const to = answer.headers.get('Location') ?? '';
    expect(to.startsWith(`${prefix}/`) && to.endsWith('?sent=1'), to).toBe(true);
    expect(await newestLead(email)).toMatchObject({ language, status: 'new', ...form.lead });
    const { answer: shown, html } = await site().open(to, answer);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain(form.sent[language]);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain(`name="${anyField}"`);
    expect(html).not.toMatch(form.personal);
    expect(await htmlErrors(html)).toEqual([]);
    expect(lines.join('')).not.toMatch(form.personal);
    for (const forged of [randomUUID(), 'yes', '', "' or 1=1 --"]) {
      const missing = await site().open(to.replace(/sent=1$/, `${new URLSearchParams({ sent: forged })}`));
      expect(missing.answer.status, forged).toBe(404);
      expect(missing.answer.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('a repeated or simultaneous POST creates one lead and one confirmation', async () => {
    const before = await countLeads();
    const submissionKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post({ ...typed, submissionKey })));
    answers.push(await post({ ...typed, submissionKey }));
    expect(answers.map(({ answer }) => answer.status)).toEqual([303, 303, 303, 303]);
    expect(new Set(answers.map(({ answer }) => answer.headers.get('Location'))).size).toBe(1);
    expect(await countLeads()).toBe(before + 1);
    // The answers share one link: the token of the last one, where the form hands it to the browser.
    const { id: lead } = await newestLead(typed.email);
    const links = db.selectFrom('private_links').select('digest').where('lead_id', '=', lead);
    const [link, ...more] = await links.where('purpose', '=', 'status').execute();
    expect(more).toEqual([]);
    const token = tokenOf(answers.at(-1)!.answer);
    if (token !== '') expect(link?.digest).toBe(linkDigest(token));
  });

  test.each(form.wrong)(
    'an invalid %s gets its own error, and the rest is kept',
    async (field, value, text) => {
      const before = await countLeads();
      const submissionKey = randomUUID();
      const { answer, html } = await post({ ...typed, submissionKey, [field]: value });
      expect(answer.status).toBe(422);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(html).toMatch(/Please check the following|Missing Information/);
      expect(html).toContain(`href="#${id}-${field}"`);
      expect(html).toMatch(new RegExp(`id="${id}-${field}-error"[^>]*>(<svg.*?</svg>)?${text}`));
      expect(html).toMatch(
        new RegExp(
          `id="${id}-${field}"[^>]*aria-describedby="[^"]*${id}-${field}-error"[^>]*aria-invalid="true"`,
        ),
      );
      for (const [name, right] of Object.entries(typed))
        if (name !== field) expect(html).toContain(held(form, name, right));
      expect(html).toContain(`value="${submissionKey}"`);
      expect(await htmlErrors(html)).toEqual([]);
      expect(await countLeads()).toBe(before);
    },
  );

  test('input comes back as text, never as markup', async () => {
    const { answer, html } = await post({
      ...typed,
      ...(form.invalid ?? { email: '' }),
      [textField === null ? anyField : nameField]: '"><script>alert(1)</script>',
      ...(textField === null ? {} : { [textField]: '</textarea><script>alert(2)</script>' }),
    });
    expect(answer.status).toBe(422);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<script>alert/);
  });

  test.each([
    ['', form.failed.en],
    ['/fr', form.failed.fr],
  ] as const)('without a database, %s the form keeps the input', async (language, failed) => {
    await site().open(form.path(language));
    const { lines } = site();
    lines.length = 0;
    const submissionKey = randomUUID();
    await withoutDatabase(async () => {
      const { answer, html } = await post({ ...typed, submissionKey }, language);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(html).toContain(failed);
      for (const [name, value] of Object.entries(typed)) expect(html).toContain(held(form, name, value));
      expect(html).toContain(`value="${submissionKey}"`);
      if (form.alsoWhenFailed) expect(html).toContain(form.alsoWhenFailed);
    });
    const log = lines.join('');
    expect(log).toContain('"msg":"bug"');
    expect(log).not.toMatch(form.personal);
  });

  if (form.isWhole) testWholeFlow(form, post);
}

/** Tests `takeLeadForm` and `storeLead`, which all forms share. */
function testWholeFlow(
  form: LeadFormCase,
  post: (
    fields: Record<string, string>,
    language?: '' | '/fr',
    network?: string,
  ) => ReturnType<FormSite['post']>,
): void {
  const { typed, id } = form;
  const textField = form.textField ?? 'message';
  const text = typed[textField] ?? '';
  const site = () => form.site();

  test('two visitors get forms of different keys', async () => {
    const opened = await Promise.all([1, 2].map(() => site().open(form.path(''))));
    const keys = opened.map(({ html }) => /name="submissionKey"[^>]*value="([^"]+)"/.exec(html)?.[1]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('a file in place of a field is an empty field', async () => {
    const [required] = form.wrong.find(([, value]) => value.trim() === '')!;
    const file = new File(['text'], 'message.txt');
    const { answer, html } = await site().postParts(form.path(''), { ...typed, [required]: file });
    expect(answer.status).toBe(422);
    expect(html).toMatch(new RegExp(`id="${id}-${required}-error"`));
  });

  test('100 KB in a three-byte script come back with an error in the form', async () => {
    const { html } = await site().open(form.path(''));
    expect(html).toContain('encType="multipart/form-data"');
    const refused = await site().postParts(form.path(''), {
      ...typed,
      [textField]: '歯'.repeat(80_000),
    });
    expect(refused.answer.status).toBe(422);
    expect(refused.html).toMatch(new RegExp(`id="${id}-${textField}-error"`));
    expect(refused.html).toMatch(/歯歯歯(<\/textarea>|")/);
  });

  test('a form filled in by a person is not suspicious', async () => {
    const { html } = await site().open(form.path(''));
    const held = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(html)?.[1] ?? '';
    const submissionKey = held('submissionKey');
    const stamp = held('stamp');
    expect(stamp).toMatch(/^[0-9a-z]+\.[\w-]{22}$/);
    // The honeypot is visible in the HTML only.
    expect(html).toMatch(/aria-hidden="true"[^>]*><label>[^<]*<input[^>]*name="homepage"/);
    const address = { email: `${randomUUID()}@example.com` };
    const fast = await post({ ...typed, ...address, submissionKey, stamp });
    expect((await newestLead(address.email)).suspicions).toEqual(['too-fast']);
    expect(fast.answer.status).toBe(303);
    // The same answers from a person who took their time are a lead with mail.
    expect((await post({ ...typed, ...address })).answer.status).toBe(303);
    expect((await newestLead(address.email)).suspicions).toEqual([]);
  });

  test('automated-looking submissions are kept and flagged', async () => {
    const email = `${randomUUID()}@example.com`;
    const { answer } = await post({ ...typed, email, homepage: 'https://example.com', stamp: 'none' });
    expect(answer.status).toBe(303);
    const lead = await newestLead(email);
    expect(lead).toMatchObject({ status: 'new', suspicions: ['honeypot', 'no-stamp'] });
    expect(await templatesOf(lead.id)).toEqual(['operator-new-lead']);
  });

  test.each(['honeypot', 'links'])(
    'a form held back for its %s is confirmed by sending it once more',
    async (sign) => {
      const email = `${randomUUID()}@example.com`;
      const before = await countLeads();
      const links = `${text} https://a.example https://b.example https://c.example`;
      const given = {
        ...typed,
        email,
        ...(sign === 'links' ? { [textField]: links } : { homepage: 'https://example.com' }),
      };
      const { answer: first } = await post(given);
      const lead = await newestLead(email);
      expect(lead.suspicions).toContain(sign);
      expect(await templatesOf(lead.id)).toEqual(['operator-new-lead']);
      expect((await post(given)).answer.headers.get('Location')).toBe(first.headers.get('Location'));
      expect((await newestLead(email)).suspicions).toEqual([]);
      expect(await countLeads()).toBe(before + 1);
      const { visitor } = leadKinds[lead.service_type].notifies;
      expect((await templatesOf(lead.id)).filter((template) => template === visitor)).toHaveLength(1);
      await post(given);
      expect((await templatesOf(lead.id)).filter((template) => template === visitor)).toHaveLength(1);
    },
  );

  test('the same answers from another form are the existing lead, whose link only the mail has', async () => {
    const email = `${randomUUID()}@example.com`;
    const before = await countLeads();
    await post({ ...typed, email });
    const { id: lead } = await newestLead(email);
    const others = await Promise.all([1, 2].map(() => post({ ...typed, email })));
    expect(await countLeads()).toBe(before + 1);
    for (const { answer } of others) {
      expect(answer.status).toBe(303);
      expect(tokenOf(answer)).toBe('');
      const confirmed = await site().open(answer.headers.get('Location') ?? '', answer);
      expect(confirmed.answer.status).toBe(200);
      expect(confirmed.html).not.toContain('/request/');
      expect(await htmlErrors(confirmed.html)).toEqual([]);
    }
    const links = db.selectFrom('private_links').select('digest').where('lead_id', '=', lead);
    expect(await links.execute()).toHaveLength(1);
  });

  test('a network over its hourly limit is told when to retry, and copies of a form count toward it', async () => {
    const network = someNetwork();
    const email = `${randomUUID()}@example.com`;
    const submissionKey = randomUUID();
    for (let n = 0; n < config.SUBMISSIONS_PER_HOUR; n++)
      // By turns from one form and from others.
      expect(
        (await post({ ...typed, email, ...(n % 2 ? {} : { submissionKey }) }, '/fr', network)).answer.status,
      ).toBe(303);
    for (const key of [submissionKey, randomUUID()]) {
      const fields = { ...typed, email, submissionKey: key };
      const { answer, html } = await post(fields, '/fr', network);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000);
      expect(html).toContain('Trop de demandes pour le moment');
    }
    expect((await post(typed)).answer.status).toBe(303);
  });

  test('a withdrawn or erased lead is stored again when the same form is resent', async () => {
    const email = `${randomUUID()}@example.com`;
    const submissionKey = randomUUID();
    const before = await countLeads();
    for (const [round, end] of ['withdraw', 'withdraw', 'erase', 'erase', 'withdraw'].entries()) {
      expect((await post({ ...typed, email, submissionKey })).answer.status).toBe(303);
      expect((await post({ ...typed, email, submissionKey })).answer.status).toBe(303);
      expect(await countLeads()).toBe(before + round + 1);
      const { id, status } = await newestLead(email);
      expect(status).toBe('new');
      const token = await linkTo(db, id, 'status');
      await site().post(`/request/${token}`, { do: end });
      expect((await leadOf(id)).status).toBe('withdrawn');
    }
  });

  test('an address over its daily limit is told when to retry, and keeps the input', async () => {
    const email = `${randomUUID()}@example.com`;
    const numbered = (n: number) => post({ ...typed, email, [textField]: `${text} ${n}` });
    for (let n = 0; n < rowLimits.leadsOfAddress.points; n++)
      expect((await numbered(n)).answer.status).toBe(303);
    const before = await countLeads();
    const { answer, html } = await numbered(99);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(html).toContain('Please try again in 24 hours.');
    expect(html).toContain(`${text} 99</textarea>`);
    expect(await htmlErrors(html)).toEqual([]);
    expect(await countLeads()).toBe(before);
    // A repeated submission is accepted without counting.
    expect((await numbered(0)).answer.status).toBe(303);
  });

  test('rejects an unreadable form and a cross-site one', async () => {
    const json = await site().request(form.path(''), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
    expect(json.headers.get('Cache-Control')).toBe('private, no-cache');
    const foreign = await site().request(form.path(''), {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams(typed),
    });
    expect(foreign.status).toBe(403);
  });
}
