import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { rowLimits } from '#app/features/requests/limit/limits.server.ts';
import { config } from '#config';
import { db } from '#db/database.ts';
import { ageLeads } from '#tests/support/age-leads.ts';
import { countLeads, someNetwork, withoutDatabase } from '#tests/support/form-site.ts';
import type { FormSite } from '#tests/support/form-site.ts';
import { htmlErrors } from './html-validate.ts';

/** A form whose answers become a lead. */
export type LeadFormCase = {
  /** Opened before the tests run. */
  site: () => FormSite;
  /** Its address; asked for when the tests run. */
  path: (language: '' | '/fr') => string;
  /** What its fields' ids begin with. */
  id: string;
  /** Answers that are right; every text is the visitor's own but for those of `chosen`. */
  typed: Record<string, string> & { email: string };
  /** The fields for a name and for a long text; 'name' and 'message' when absent. */
  nameField?: string;
  textField?: string;
  /** Fields that are a choice of a list. */
  chosen?: readonly string[];
  /** Fields that are radio buttons. */
  radios?: readonly string[];
  /** Field, wrong answer, what the visitor is told. */
  wrong: readonly (readonly [field: string, value: string, text: string])[];
  /** Answers that are wrong together with hostile texts; an empty e-mail address when absent. */
  invalid?: Record<string, string>;
  /** What no log line may hold, nor any address. */
  personal: RegExp;
  /** The title of what is shown when nothing can be stored. */
  failed: { en: string; fr: string };
  /** What is shown then besides. */
  alsoWhenFailed?: string;
};

/** How the HTML holds a field's answer. */
function held(form: LeadFormCase, field: string, value: string): string {
  if (field === (form.textField ?? 'message')) return `${value}</textarea>`;
  if (form.radios?.includes(field)) return `checked="" value="${value}"`;
  return form.chosen?.includes(field) ? `<option value="${value}" selected` : `value="${value}"`;
}

const findNewest = (email: string) =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

async function mailsOf(lead: string): Promise<string[]> {
  const mails = await db.selectFrom('mails').select('template').where('lead_id', '=', lead).execute();
  return mails.map(({ template }) => template);
}

/** Tests that are the same for every form whose answers become a lead: see CONTRIBUTING.md, "Forms". */
export function testLeadForm(form: LeadFormCase): void {
  const { typed, id, nameField = 'name', textField = 'message' } = form;
  const site = () => form.site();
  const post = (fields: Record<string, string>, language: '' | '/fr' = '', network?: string) =>
    site().post(form.path(language), fields, network);

  beforeEach(ageLeads);

  test('two visitors get forms of different keys', async () => {
    const opened = await Promise.all([1, 2].map(() => site().open(form.path(''))));
    const keys = opened.map(({ html }) => /name="submissionKey"[^>]*value="([^"]+)"/.exec(html)?.[1]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('the same POST twice is one lead and one confirmation, one after the other or at once', async () => {
    const before = await countLeads();
    const submissionKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post({ ...typed, submissionKey })));
    answers.push(await post({ ...typed, submissionKey }));
    expect(answers.map(({ answer }) => answer.status)).toEqual([303, 303, 303, 303]);
    expect(new Set(answers.map(({ answer }) => answer.headers.get('Location'))).size).toBe(1);
    expect(await countLeads()).toBe(before + 1);
  });

  test.each(form.wrong)(
    'the field %s is refused with its own error, and the rest is kept',
    async (field, value, text) => {
      const before = await countLeads();
      const submissionKey = randomUUID();
      const { answer, html } = await post({ ...typed, submissionKey, [field]: value });
      expect(answer.status).toBe(422);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(html).toMatch(/Please check the following|Missing Information/);
      expect(html).toContain(`href="#${id}-${field}"`);
      expect(html).toMatch(new RegExp(`id="${id}-${field}-error"[^>]*>${text}`));
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

  test('what is typed comes back as text, never as markup', async () => {
    const { answer, html } = await post({
      ...typed,
      [nameField]: '"><script>alert(1)</script>',
      [textField]: '</textarea><script>alert(2)</script>',
      ...(form.invalid ?? { email: '' }),
    });
    expect(answer.status).toBe(422);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<script>alert/);
  });

  test('a file in place of a field is an empty field', async () => {
    const file = new File(['text'], 'message.txt');
    const { answer, html } = await site().postParts(form.path(''), { ...typed, [textField]: file });
    expect(answer.status).toBe(422);
    expect(html).toMatch(new RegExp(`id="${id}-${textField}-error"`));
  });

  test('100 KB in a script of three bytes a letter come back with their error, not with a bare refusal', async () => {
    const { html } = await site().open(form.path(''));
    expect(html).toContain('encType="multipart/form-data"');
    const refused = await site().postParts(form.path(''), {
      ...typed,
      [textField]: '歯'.repeat(80_000),
    });
    expect(refused.answer.status).toBe(422);
    expect(refused.html).toMatch(new RegExp(`id="${id}-${textField}-error"`));
    expect(refused.html).toContain('歯歯歯</textarea>');
  });

  test('a form that a person opened and filled in makes nobody suspicious', async () => {
    const { html } = await site().open(form.path(''));
    const held = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(html)?.[1] ?? '';
    const submissionKey = held('submissionKey');
    const stamp = held('stamp');
    expect(stamp).toMatch(/^[0-9a-z]+\.[\w-]{22}$/);
    // The trap is for those who read HTML only.
    expect(html).toMatch(/aria-hidden="true"[^>]*><label>[^<]*<input[^>]*name="homepage"/);
    const address = { email: `${randomUUID()}@example.com` };
    const fast = await post({ ...typed, ...address, submissionKey, stamp });
    expect((await findNewest(address.email)).suspicions).toEqual(['too-fast']);
    expect(fast.answer.status).toBe(303);
    // The same answers of a person who took their time are a lead that gets its mail.
    expect((await post({ ...typed, ...address })).answer.status).toBe(303);
    expect((await findNewest(address.email)).suspicions).toEqual([]);
  });

  test('what looks like a program’s work is kept, and flagged', async () => {
    const email = `${randomUUID()}@example.com`;
    const { answer } = await post({ ...typed, email, homepage: 'https://example.com', stamp: 'none' });
    expect(answer.status).toBe(303);
    const lead = await findNewest(email);
    expect(lead).toMatchObject({ status: 'new', suspicions: ['honeypot', 'no-stamp'] });
    expect(await mailsOf(lead.id)).toEqual(['operator-new-lead']);
  });

  test('the same answers by another form are the lead that is there', async () => {
    const email = `${randomUUID()}@example.com`;
    const before = await countLeads();
    const answers = await Promise.all([1, 2, 3].map(() => post({ ...typed, email })));
    expect(answers.map(({ answer }) => answer.status)).toEqual([303, 303, 303]);
    expect(await countLeads()).toBe(before + 1);
  });

  test.each(['', '/fr'] as const)('the page that confirms tells nobody its address, %s', async (language) => {
    const { answer } = await post({ ...typed, email: `${randomUUID()}@example.com` }, language);
    const confirmed = await site().open(answer.headers.get('Location') ?? '');
    expect(confirmed.answer.status).toBe(200);
    expect(confirmed.answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    // The form's own address is no secret.
    const opened = await site().open(form.path(language));
    expect(opened.answer.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  test('what was withdrawn or erased is stored anew when the same form is sent again', async () => {
    const email = `${randomUUID()}@example.com`;
    const submissionKey = randomUUID();
    const before = await countLeads();
    for (const [round, end] of ['withdraw', 'withdraw', 'erase', 'erase', 'withdraw'].entries()) {
      expect((await post({ ...typed, email, submissionKey })).answer.status).toBe(303);
      expect((await post({ ...typed, email, submissionKey })).answer.status).toBe(303);
      expect(await countLeads()).toBe(before + round + 1);
      const { id, status } = await findNewest(email);
      expect(status).toBe('new');
      const { token } = await db
        .selectFrom('lead_links')
        .select('token')
        .where('lead_id', '=', id)
        .where('purpose', '=', 'status')
        .executeTakeFirstOrThrow();
      await site().post(`/request/${token}`, { do: end });
      expect(
        (await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).status,
      ).toBe('withdrawn');
    }
  });

  test('an address that sends more than its share in a day is told when, and loses nothing', async () => {
    const email = `${randomUUID()}@example.com`;
    const text = (n: number) => ({ [textField]: `${typed[textField] ?? ''} ${n}` });
    for (let n = 0; n < rowLimits.leadsOfAddress.points; n++)
      expect((await post({ ...typed, email, ...text(n) })).answer.status).toBe(303);
    const before = await countLeads();
    const { answer, html } = await post({ ...typed, email, ...text(99) });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('Please try again in 24 hours.');
    expect(html).toContain(`${typed[textField] ?? ''} 99</textarea>`);
    expect(await htmlErrors(html)).toEqual([]);
    expect(await countLeads()).toBe(before);
    // What was taken already is taken again, without counting.
    expect((await post({ ...typed, email, ...text(0) })).answer.status).toBe(303);
  });

  test('a network that sends more than its share in an hour is told when', async () => {
    const network = someNetwork();
    const submissionKey = randomUUID();
    const send = () =>
      post({ ...typed, submissionKey, email: `${randomUUID()}@example.com` }, '/fr', network);
    // One key for all is one form that is sent with other answers each time: that counts, too.
    for (let n = 0; n < config.SUBMISSIONS_PER_HOUR; n++) expect((await send()).answer.status).toBe(303);
    const { answer, html } = await send();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(html).toContain('Trop de demandes pour le moment');
    expect((await post(typed)).answer.status).toBe(303);
  });

  test('a form that can not be read is refused; another site’s, too', async () => {
    const json = await site().request(form.path(''), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
    expect(json.headers.get('Cache-Control')).toBe('no-store');
    const foreign = await site().request(form.path(''), {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams(typed),
    });
    expect(foreign.status).toBe(403);
  });

  test.each([
    ['', form.failed.en],
    ['/fr', form.failed.fr],
  ] as const)('with no database at all, %s what was typed is still in the form', async (language, failed) => {
    await site().open(form.path(language));
    const { lines } = site();
    lines.length = 0;
    const submissionKey = randomUUID();
    await withoutDatabase(async () => {
      const { answer, html } = await post({ ...typed, submissionKey }, language);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(html).toContain(failed);
      for (const [name, value] of Object.entries(typed)) expect(html).toContain(held(form, name, value));
      expect(html).toContain(`value="${submissionKey}"`);
      if (form.alsoWhenFailed) expect(html).toContain(form.alsoWhenFailed);
    });
    const log = lines.join('');
    expect(log).toContain('"msg":"bug"');
    expect(log).not.toMatch(form.personal);
  });
}
