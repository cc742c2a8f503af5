import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import { readSiteState } from '#app/features/console/overview/doctor.server.ts';
import { addLead } from '#tests/support/add-lead.ts';
import type { NewLead } from '#app/features/requests/lead/lead.ts';
import { db } from '#db/database.ts';
import type { LeadStatus, MailRow } from '#db/rows.ts';
import { auditOfAction } from '#tests/support/audit.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { plainText } from '#tests/support/built-site.ts';
import { openConsole, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { changeLead } from '#tests/support/leads.ts';
import { changeListing } from '#tests/support/listings.ts';

// The overview, whose numbers match their linked lists, and the list of failed mail.

const PAGE = '/console/overview';
const HOUR = 3_600_000;
const { ann, eve } = openConsole();

beforeEach(async () => {
  for (const table of ['mails', 'leads', 'import_sources', 'dentists'] as const)
    await db.deleteFrom(table).execute();
});

type Sent = { hoursAgo?: number; status?: LeadStatus; answeredAfter?: number; kind?: NewLead['kind'] };

async function newLead({ hoursAgo = 0, status = 'new', answeredAfter, kind }: Sent = {}): Promise<string> {
  const { id } = await addLead({
    kind: kind ?? 'contact_message',
  });
  const created_at = new Date(Date.now() - hoursAgo * HOUR);
  const answered_at =
    answeredAfter === undefined ? null : new Date(created_at.getTime() + answeredAfter * HOUR);
  await changeLead(id, { created_at, answer_by: null, status, answered_at });
  return id;
}

async function newFailure(leadId: string | null): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('mails')
    .values({
      id,
      template: leadId === null ? 'operator-digest' : 'request-received',
      recipient: leadId === null ? 'operators' : 'visitor',
      lead_id: leadId,
      facts: '{}',
      status: 'failed',
      attempts: 15,
      problem: 'ECONNREFUSED',
    })
    .execute();
  return id;
}

/** Creates leads of everything that is counted. */
async function fill(): Promise<void> {
  await newLead();
  const waiting = await newLead({ hoursAgo: 25 });
  await changeLead(waiting, { unanswered_since: new Date(), call_at: new Date() });
  await newLead({ hoursAgo: 30, status: 'seen' });
  await newLead({ hoursAgo: 50, status: 'contacted', answeredAfter: 0.5 });
  await newLead({ hoursAgo: 60, status: 'closed', answeredAfter: 1 });
  await newLead({ hoursAgo: 70, status: 'confirmed', answeredAfter: 3 });
  await newLead({ hoursAgo: 80, status: 'declined', answeredAfter: 24 });
  await newLead({ hoursAgo: 90, status: 'approved', answeredAfter: 25, kind: 'review_submission' });
  await newLead({ hoursAgo: 95, status: 'approved', answeredAfter: 11, kind: 'review_submission' });
  await newLead({ hoursAgo: 96, status: 'spam' });
}

/** The linked numbers of a page, each with its target. */
const numbersIn = (html: string) =>
  [...html.matchAll(/<a (?:[^>]*)href="([^"]*)"[^>]*>(?:<strong[^>]*>)?(\d+)</g)].map(([, href = '', n]) => ({
    href: plainText(href),
    n: Number(n),
  }));

test('every number equals the length of its linked list, in both languages', async () => {
  await fill();
  const lead = await newLead();
  await newFailure(lead);
  await newFailure(null);
  for (const prefix of ['', '/fr']) {
    const { html, answer } = await ann.browser.get(prefix + PAGE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await htmlErrors(html)).toEqual([]);
    const numbers = numbersIn(html);
    expect(numbers.length).toBeGreaterThanOrEqual(5);
    for (const { href, n } of numbers) {
      expect(href.startsWith(`${prefix}/console`), href).toBe(true);
      const inbox = await ann.browser.get(href);
      const rows = inbox.html.match(/data-lead=/g)?.length ?? inbox.html.match(/name="mail"/g)?.length ?? 0;
      expect([href, rows]).toEqual([href, n]);
    }
  }
});

test('counts listings by source, with the last import', async () => {
  await db
    .insertInto('import_sources')
    .values({ name: 'open-clinics', title: 'Open <Clinics>', attribution: 'x' })
    .execute();
  const { id } = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await insertBookableDentist(`Dr. ${randomUUID()}`);
  await changeListing(id, { source: 'import:open-clinics' });
  const { html } = await ann.browser.get(PAGE);
  expect(html).toContain('Open &lt;Clinics&gt;');
  const links = numbersIn(html).filter(({ href }) => href.includes('source='));
  expect(links).toHaveLength(2);
  expect(await htmlErrors(html)).toEqual([]);
  for (const { href, n } of links) {
    expect(n).toBe(1);
    const list = await ann.browser.get(href);
    expect(list.html.match(/href="\/console\/listings\/[0-9a-f-]{36}\?/g)).toHaveLength(n);
  }
});

test('lists failed mail, also without a request, and resends it with an audit entry', async () => {
  const lead = await newLead();
  const [first, second] = [await newFailure(lead), await newFailure(null)];
  for (const prefix of ['', '/fr']) {
    const { html } = await ann.browser.get(`${prefix}/console/failed-mail`);
    expect(await htmlErrors(html)).toEqual([]);
    expect(html).toContain(`/console/leads/${lead}`);
    expect(html.match(/ECONNREFUSED/g)).toHaveLength(2);
    expect(html.match(/name="mail"/g)).toHaveLength(2);
  }
  const statusOf = async (id: string) =>
    (await db.selectFrom('mails').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  for (const mail of [first, second]) {
    const { to } = await ann.browser.post('/console/failed-mail', { mail });
    expect(to).toBe('/console/failed-mail?done=1');
    expect(await statusOf(mail)).toBe('queued');
  }
  expect(words((await ann.browser.get('/console/failed-mail?done=1')).html)).toContain('No mail has failed');
  const again = await ann.browser.post('/console/failed-mail', { mail: first });
  expect(again.answer.status).toBe(409);
  expect(await auditOfAction('mail.retry')).toMatchObject([
    { subject_kind: 'mail', subject_id: second },
    { subject_kind: 'lead', subject_id: lead },
  ]);
});

test('lists what keeps the site from opening, with where to do something about it', async () => {
  await insertBookableDentist(`Dr. ${randomUUID()}`);
  const { html } = await eve.browser.get(PAGE);
  const text = words(html);
  expect(text).toMatch(/\d+ things keep the site from opening\./);
  expect(text).toContain('SMTP_URL is not set: messages are kept as files in DATA_DIR/outbox');
  expect(text).toContain('There is no backup, and BACKUP_TO is not set');
  expect(html).not.toContain('test-mail');
  expect(words((await eve.browser.get(`/fr${PAGE}`)).html)).toMatch(
    /\d+ points empêchent l’ouverture du site/,
  );
});

test('an operator gets a test message', async () => {
  const { to } = await ann.browser.post(PAGE, { intent: 'test-mail' });
  expect(to).toBe('/console/overview?test=1#doctor');
  const mails = await db.selectFrom('mails').select(['template', 'recipient', 'status']).execute();
  expect(mails).toEqual([{ template: 'account-test', recipient: 'operators', status: 'queued' }]);
  const { html } = await ann.browser.get('/console/overview?test=1');
  expect(words(html)).toContain('A test message is being written to a file');
  expect(await htmlErrors(html)).toEqual([]);
});

test('how mail goes out is that of the last message, whatever one recipient refuses', async () => {
  const stateOfMail = async () => (await readSiteState()).mail;
  expect(await stateOfMail()).toBe('none');
  const insert = (mail: Partial<Insertable<MailRow>>) =>
    db
      .insertInto('mails')
      .values({ id: randomUUID(), template: 'request-received', recipient: 'visitor', facts: '{}', ...mail })
      .execute();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute));
  await insert({ status: 'sent', sent_at: at(0), created_at: at(0), kept_as_file: true });
  expect(await stateOfMail()).toBe('none');
  await insert({ status: 'sent', sent_at: at(1), created_at: at(1) });
  await insert({ status: 'failed', problem: 'REFUSED 550', created_at: at(2) });
  expect(await stateOfMail()).toBe('sent');
  await insert({ status: 'queued', problem: 'ECONNREFUSED', created_at: at(3) });
  expect(await stateOfMail()).toEqual({ failed: 'ECONNREFUSED' });
  await insert({
    template: 'operator-new-lead',
    recipient: 'operators',
    status: 'shared',
    created_at: at(4),
  });
  expect(await stateOfMail()).toEqual({ failed: 'ECONNREFUSED' });
  await insert({ status: 'sent', sent_at: at(5), created_at: at(4) });
  expect(await stateOfMail()).toBe('sent');
});
