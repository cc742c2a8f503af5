import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eraseLead } from '#app/features/requests/lead/erase-lead.server.ts';
import { addLead } from '#tests/support/add-lead.ts';
import type { NewLead } from '#app/features/requests/lead/lead.ts';
import { mergeListing } from '#app/features/console/listings/merge-listing.server.ts';
import { confirmAddress } from '#app/features/requests/lead/clinic-address.server.ts';
import { findLeadLink, linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { moveLead, undoLeadMove } from '#app/features/requests/lead/move-lead.server.ts';
import { noteClinicTold } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import { takeRequestStep } from '#app/features/requests/request/request-commands.server.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import { queueMail, retryMail } from '#app/features/requests/mail/queue-mail.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { eraseLeadText } from '#app/features/requests/lead/lead-text.server.ts';
import { writeToVisitor } from '#app/features/requests/lead/messages.server.ts';
import { db } from '#db/database.ts';
import type { DentistPart } from '#db/rows.ts';
import { MAIL_ATTEMPT_MS } from '#db/queue.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { addMailReader, addressToOperators } from '#tests/support/operator.ts';
import { isFull } from '#tests/support/full.ts';
import { openMailTransport } from './mail-transport.ts';
import { sendMail } from './send-mail.ts';
import type { Mailer } from './send-mail.ts';
import { changeLead, mailOf, leadOf } from '#tests/support/leads.ts';
import { changeListing, listingOf, agreeToMail } from '#tests/support/listings.ts';
import { useMailer, FROM } from '#tests/support/mailer.ts';
import { inTransaction } from '#tests/support/transaction.ts';

const outbox = await mkdtemp(join(tmpdir(), 'outbox-'));
const { smtp, mailer } = await useMailer({ outbox });
const ann: Actor = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'moderator' };

beforeAll(async () => {
  for (const reader of readers) await addMailReader(reader);
});

afterEach(() => {
  smtp.mood = 'accept';
  smtp.received.length = 0;
});

afterAll(() => rm(outbox, { recursive: true }));

async function newLead(changes: Partial<NewLead> = {}): Promise<string> {
  const { id } = await addLead({
    kind: 'appointment_booking',
    name: 'Maria <b>Okafor</b>',
    phone: '604-555-0123',
    message: 'Appointment Type: Other\nMessage: <script>alert(1)</script> a chipped tooth',
    details: { appointmentType: 'root-canal', date: '2099-12-01', time: '14:00' },
    language: 'fr',
    ...changes,
  });
  return id;
}

/** A request to a clinic that gets its requests by mail. */
async function newClinicLead(changes: Partial<NewLead> = {}) {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await agreeToMail(dentist.id);
  return { id: await newLead({ dentistId: dentist.id, ...changes }), dentist };
}

async function send(leadId: string, template: string, { last = false } = {}) {
  const { id } = await mailOf(leadId, template);
  await sendMail(id, mailer, { last });
  return mailOf(leadId, template);
}

const readers = ['more@dentalfinder.example', 'ops@dentalfinder.example'];

/** Sends each operator's message, as if the news were urgent. */
async function sendToOperators(leadId: string, template: MailTemplate, by = mailer): Promise<void> {
  for (const id of await addressToOperators(leadId, template)) await sendMail(id, by, { last: false });
}

const parse = (raw: Buffer) => PostalMime.parse(raw);

test('a visitor gets a message in the form’s language, as text and HTML, with the private link', async () => {
  const dentist = await insertBookableDentist('Dr. Amélie Tremblay');
  const id = await newLead({ dentistId: dentist.id });
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 1, problem: null });
  const [received, ...others] = smtp.received;
  expect(others).toEqual([]);
  expect(received).toMatchObject({ from: 'no-reply@dentalfinder.example', to: ['maria@example.com'] });
  const mail = await parse(received!.raw);
  const token = /request\/([\w-]{32})\s/.exec(mail.text ?? '')?.[1] ?? '';
  expect(await findLeadLink(db, token)).toMatchObject({ leadId: id });
  expect(mail.subject).toBe('Nous avons bien reçu votre demande de rendez-vous (Amélie Tremblay)');
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@dentalfinder\.example>$/);
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain(`https://dentalfinder.example/fr/request/${token}`);
    expect(form).toContain('Traitement de canal');
    expect(form).toContain('mardi 1er\u00a0décembre');
    // Health information is not mailed back.
    expect(form).not.toContain('chipped tooth');
  }
  expect(mail.html).toContain('lang="fr-CA"');
});

test('an answer to mail about a request goes where the setting says, with the request’s number', async () => {
  const { id, dentist } = await newClinicLead();
  const replying: Mailer = { ...mailer, replyTo: 'desk+{request}@dentalfinder.example' };
  const written = await writeToVisitor({ id, version: 1, actor: ann, text: 'Which tooth?' });
  expect(written.ok).toBe(true);
  for (const template of ['request-message', 'clinic-request']) {
    const mail = await mailOf(id, template);
    await sendMail(mail.id, replying, { last: false });
  }
  await sendToOperators(id, 'operator-new-lead', replying);
  const mails = await Promise.all(smtp.received.map(({ raw }) => parse(raw)));
  const [visitors, clinics, ...operators] = mails;
  const address = `desk+${id.replaceAll('-', '')}@dentalfinder.example`;
  expect(mails.map(({ replyTo }) => replyTo?.map((each) => each.address))).toEqual(
    mails.map(() => [address]),
  );
  expect(visitors!.text).toContain('> Which tooth?');
  expect(visitors!.text).toContain('Vous pouvez aussi répondre à ce courriel.');
  expect(clinics!.text).toContain('Une réponse à ce courriel nous parvient à nous, et non à la personne.');
  await inTransaction(queueMail, { template: 'clinic-open', leadId: null, facts: { dentist: dentist.id } });
  const { id: question } = await db
    .selectFrom('mails')
    .select('id')
    .where('template', '=', 'clinic-open')
    .executeTakeFirstOrThrow();
  await sendMail(question, replying, { last: false });
  expect((await parse(smtp.received.at(-1)!.raw)).replyTo?.[0]?.address).toBe('desk@dentalfinder.example');
  expect(operators).toHaveLength(readers.length);
  for (const { text } of operators) expect(text).toContain('An answer to this email arrives in our mailbox');
});

test('mail programs put the messages of a request together', async () => {
  const id = await newLead();
  await writeToVisitor({ id, version: 1, actor: ann, text: 'Which tooth?' });
  for (const template of ['request-message', 'request-received']) await send(id, template);
  await sendToOperators(id, 'operator-new-lead');
  await inTransaction(queueMail, { template: 'operator-message', leadId: id });
  await sendToOperators(id, 'operator-message');
  const mails = await Promise.all(
    smtp.received.map(async ({ to: [reader], raw }) => ({ ...(await parse(raw)), reader })),
  );
  const visitors = await mailOf(id, 'request-received');
  for (const reader of ['maria@example.com', ...readers]) {
    const thread = mails.filter((mail) => mail.reader === reader);
    const references = `<${id}@dentalfinder.example>`;
    expect(thread.map((mail) => mail.references)).toEqual([references, references]);
  }
  expect(mails[1]!.messageId).toBe(`<${visitors.id}@dentalfinder.example>`);
  // Another request's mail belongs to another thread.
  const other = await newLead();
  await send(other, 'request-received');
  expect((await parse(smtp.received.at(-1)!.raw)).references).toBe(`<${other}@dentalfinder.example>`);
});

test('a message whose text was erased meanwhile is not sent', async () => {
  const id = await newLead();
  await writeToVisitor({ id, version: 1, actor: ann, text: 'Which tooth?' });
  await inTransaction(eraseLeadText, id, new Date());
  const { id: mail } = await mailOf(id, 'request-message');
  await sendMail(mail, mailer, { last: false });
  expect(smtp.received).toEqual([]);
});

test('operators get a link to the console and no personal data', async () => {
  const id = await newLead();
  await sendToOperators(id, 'operator-new-lead');
  const [received] = smtp.received;
  // One message for each.
  expect(smtp.received.map(({ to }) => to.join()).toSorted()).toEqual(readers);
  const { text } = await parse(received!.raw);
  expect(text).toContain(`https://dentalfinder.example/console/leads/${id}`);
  expect(received!.raw.toString()).not.toMatch(/maria|okafor|chipped|604-555/i);
});

test('a clinic that agreed gets what it needs, with visitors’ input escaped', async () => {
  const { id } = await newClinicLead({ language: 'en' });
  await send(id, 'clinic-request');
  expect(smtp.received[0]!.to).toEqual(['desk@clinic.example']);
  const mail = await parse(smtp.received[0]!.raw);
  expect(mail.text).toContain('604-555-0123');
  expect(mail.text).toContain('> Message: <script>alert(1)</script> a chipped tooth');
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; a chipped tooth');
  expect(mail.html).toContain('Maria &lt;b&gt;Okafor&lt;/b&gt;');
});

test.each([
  ['it has an address, but nobody asked it', { email: 'desk@clinic.example', mail_agreed_at: null }],
  [
    'it agreed, but has no address',
    { email: null, mail_agreed_at: new Date(), mail_confirmed_at: new Date(), mail_proof: 'called' as const },
  ],
  [
    'nobody confirmed the address by its link',
    { email: 'desk@clinic.example', mail_agreed_at: new Date(), mail_proof: 'called' as const },
  ],
  [
    'no operator recorded how it proved itself',
    { email: 'desk@clinic.example', mail_agreed_at: new Date(), mail_confirmed_at: new Date() },
  ],
])('a clinic is not written to when %s', async (_, facts) => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await changeListing(dentist.id, facts);
  const id = await newLead({ dentistId: dentist.id });
  expect(await send(id, 'clinic-request')).toMatchObject({ status: 'cancelled' });
  expect(smtp.received).toEqual([]);
});

test('the mail to a claimed address brings the link that confirms it, and no request', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await changeListing(dentist.id, {
    email: 'desk@clinic.example',
    mail_agreed_at: new Date(),
    mail_proof: 'called',
  });
  const ask = async () => {
    await inTransaction(queueMail, {
      template: 'clinic-address',
      leadId: null,
      facts: { dentist: dentist.id },
    });
    const { id } = await db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'clinic-address')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await sendMail(id, mailer, { last: false });
    return db.selectFrom('mails').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  };
  expect(await ask()).toEqual({ status: 'sent' });
  expect(smtp.received[0]!.to).toEqual(['desk@clinic.example']);
  const { text } = await parse(smtp.received[0]!.raw);
  const token = /\/clinic-address\/([\w-]+)/.exec(text ?? '')![1]!;
  expect(await confirmAddress(token)).toBe(true);
  const { mail_confirmed_at } = await listingOf(dentist.id);
  expect(mail_confirmed_at).toBeInstanceOf(Date);
  expect(await ask()).toEqual({ status: 'cancelled' });
});

test.each([
  [
    { applied: ['contact', 'hours'] as DentistPart[] },
    'We changed this on the listing: Telephone and website',
  ],
  [{ applied: [] }, 'The listing was already right.'],
])('the mail of an accepted correction says what was applied (%#)', async (data, says) => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const id = await newLead({ kind: 'correction_request', dentistId: dentist.id, language: 'en' });
  await inTransaction(moveLead, { id, version: 1, action: 'confirm', actor: ann, data });
  await send(id, 'request-confirmed');
  expect((await parse(smtp.received[0]!.raw)).text).toContain(says);
});

test('a sent message is not sent again', async () => {
  const id = await newLead();
  await send(id, 'request-received');
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 1 });
  expect(smtp.received).toHaveLength(1);
});

test.each([
  ['refuse', 'EENVELOPE 451'],
  // An operator can mend that.
  ['refuse-sender', 'EENVELOPE 550'],
  // The server has not taken it, but may after a change of its rules (docs/decisions/0108).
  ['refuse-text', 'EMESSAGE 554'],
  // Nothing was taken that had no end.
  ['break', 'ECONNECTION'],
] as const)(
  'a server in the mood to %s: the message waits, and the address is in no error',
  async (mood, problem) => {
    smtp.mood = mood;
    const id = await newLead();
    const error = await send(id, 'request-received').catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(Error);
    expect(String((error as Error).stack) + String((error as Error).cause)).not.toContain('maria');
    expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'queued', attempts: 1, problem });
    smtp.mood = 'accept';
    expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 2, problem: null });
  },
);

test('a recipient who is refused for good is not tried again, and the address is in no error', async () => {
  smtp.mood = 'refuse-recipient';
  const id = await newLead();
  expect(await send(id, 'request-received')).toMatchObject({
    status: 'failed',
    attempts: 1,
    problem: 'REFUSED 550',
  });
  smtp.mood = 'accept';
  expect(await send(id, 'request-received')).toMatchObject({ status: 'failed', attempts: 1 });
  const { id: mailId } = await mailOf(id, 'request-received');
  expect(await inTransaction(retryMail, mailId)).toBe(true);
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 2, problem: null });
});

test('without a mail server a message fails at the last attempt, and is sent on retry', async () => {
  const dead = openMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM, outbox });
  const id = await newLead();
  const { id: mailId } = await mailOf(id, 'request-received');
  await sendMail(mailId, { ...mailer, transport: dead }, { last: true });
  expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'failed', problem: 'ESOCKET' });
  expect(await send(id, 'request-received')).toMatchObject({ status: 'failed' });
  expect(await inTransaction(retryMail, mailId)).toBe(true);
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 2 });
  expect(await inTransaction(retryMail, mailId)).toBe(false);
});

test.runIf(isFull)('waits for a slow server', async () => {
  smtp.mood = 'delay';
  expect(await send(await newLead(), 'request-received')).toMatchObject({ status: 'sent' });
});

test.each([
  ['loses the connection', 'drop', 600_000, 'ECONNECTION'],
  // The server answers after 1.5 seconds.
  ['is silent', 'delay', 700, 'ETIMEDOUT'],
] as const)(
  'a message whose server %s after the text is sent again under the same Message-ID',
  async (_, mood, silenceMs, problem) => {
    const id = await newLead();
    const { id: mailId } = await mailOf(id, 'request-received');
    const impatient = openMailTransport({ smtpUrl: smtp.url, from: FROM, outbox, silenceMs });
    smtp.mood = mood;
    await expect(sendMail(mailId, { ...mailer, transport: impatient }, { last: false })).rejects.toThrow(
      problem,
    );
    impatient.close();
    expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'queued', problem, attempts: 1 });
    smtp.mood = 'accept';
    expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', problem: null, attempts: 2 });
    const read = await Promise.all(smtp.received.map(({ raw }) => parse(raw)));
    expect(read.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${mailId}@dentalfinder.example>`));
  },
);

test('a message whose outcome could not be stored is sent again under the same Message-ID', async () => {
  const id = await newLead();
  await sql`create function fail_to_note() returns trigger language plpgsql as $$
    begin raise exception 'away'; end $$`.execute(db);
  await sql`create trigger fail_to_note before update on mails for each row
    when (new.status = 'sent') execute function fail_to_note()`.execute(db);
  try {
    await expect(send(id, 'request-received')).rejects.toThrow('away');
  } finally {
    await sql`drop trigger fail_to_note on mails`.execute(db);
    await sql`drop function fail_to_note`.execute(db);
  }
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent' });
  const read = await Promise.all(smtp.received.map(({ raw }) => parse(raw)));
  expect(read).toHaveLength(2);
  expect(new Set(read.map(({ messageId }) => messageId)).size).toBe(1);
});

const toldOf = async (id: string) => {
  const { clinic_told: clinic, clinic_told_at: at } = await leadOf(id);
  return { clinic, at };
};

test.each(['withdraws', 'erases'])(
  'a clinic whose mail server gave no answer is told when the visitor %s',
  async (step) => {
    const { id, dentist } = await newClinicLead();
    smtp.mood = 'drop';
    await expect(send(id, 'clinic-request')).rejects.toThrow('ECONNECTION');
    expect(await toldOf(id)).toEqual({ clinic: dentist.id, at: null });
    smtp.mood = 'accept';
    const now = new Date();
    const token = await linkTo(db, id, 'status');
    await (step === 'erases'
      ? inTransaction(eraseLead, { token }, now)
      : takeRequestStep(token, 'withdraw', now));
    // The attempt may still be under way.
    expect((await mailOf(id, 'clinic-withdrawn')).send_after).toEqual(
      new Date(now.getTime() + MAIL_ATTEMPT_MS),
    );
    smtp.received.length = 0;
    expect(await send(id, 'clinic-request')).toMatchObject({ status: 'cancelled' });
    expect(await send(id, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
    expect(smtp.received.map(({ to }) => to)).toEqual([['desk@clinic.example']]);
  },
);

test('a clinic counts as told while its mail is sent, unless its mail server rejects it; in doubt it stays told', async () => {
  const { id, dentist } = await newClinicLead();
  smtp.atData = async () => expect(await toldOf(id)).toEqual({ clinic: dentist.id, at: null });
  for (const mood of ['refuse-text', 'drop', 'refuse-text'] as const) {
    const { clinic } = await toldOf(id);
    smtp.mood = mood;
    await expect(send(id, 'clinic-request')).rejects.toThrow(
      mood === 'drop' ? 'ECONNECTION' : 'EMESSAGE 554',
    );
    expect(await toldOf(id)).toEqual({ clinic: mood === 'drop' ? dentist.id : clinic, at: null });
  }
  delete smtp.atData;
  smtp.mood = 'accept';
  await send(id, 'clinic-request');
  expect(await toldOf(id)).toEqual({ clinic: dentist.id, at: expect.any(Date) as Date });
});

test('a clinic is told of a withdrawal that came while its mail was being sent', async () => {
  const { id, dentist } = await newClinicLead();
  const token = await linkTo(db, id, 'status');
  smtp.atData = async () => void (await takeRequestStep(token, 'withdraw'));
  expect(await send(id, 'clinic-request')).toMatchObject({ status: 'sent' });
  delete smtp.atData;
  expect(await send(id, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
  // A mail that was composed before the withdrawal no longer leaves.
  const informs = { leadId: id, clinic: dentist.id, version: 1, toldBefore: null };
  expect(await noteClinicTold(informs)).toBe(false);
});

test('sends nothing about a step that was undone or overtaken', async () => {
  const id = await newLead();
  const step = { id, version: 1, action: 'confirm', actor: ann } as const;
  await inTransaction(moveLead, step);
  await inTransaction(undoLeadMove, { id, version: 2, actor: ann });
  expect(await send(id, 'request-confirmed')).toMatchObject({ status: 'cancelled' });
  await inTransaction(moveLead, { ...step, version: 3, action: 'contact' });
  await inTransaction(moveLead, { ...step, version: 4, action: 'decline', note: 'Fully booked' });
  expect(await send(id, 'request-contacted')).toMatchObject({ status: 'cancelled' });
  await send(id, 'request-declined');
  expect(smtp.received).toHaveLength(1);
  expect((await parse(smtp.received[0]!.raw)).text).toContain('> Fully booked');
});

test('a note to the visitor is quoted in text and HTML', async () => {
  for (const [language, button] of [
    ['en', 'Track your request'],
    ['fr', 'Suivre votre demande'],
  ] as const) {
    const id = await newLead({ language });
    const note = 'Thank you: we have called the <b>bakery</b>.';
    await inTransaction(moveLead, { id, version: 1, action: 'contact', actor: ann, note });
    expect(await send(id, 'request-contacted')).toMatchObject({ status: 'sent' });
    const mail = await parse(smtp.received.at(-1)!.raw);
    expect(mail.text).toContain(`> ${note}`);
    expect(mail.html).toContain('Thank you: we have called the &lt;b&gt;bakery&lt;/b&gt;.');
    for (const form of [mail.text, mail.html]) expect(form).toContain(button);
  }
});

test('a request confirmed, declined and confirmed within a minute sends one message, with the last note', async () => {
  const id = await newLead({ language: 'en' });
  const take = (version: number, action: 'confirm' | 'decline', note: string) =>
    inTransaction(moveLead, { id, version, action, actor: ann, note });
  await take(1, 'confirm', 'First words');
  await take(2, 'decline', 'No');
  await take(3, 'confirm', 'Last words');
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('lead_id', '=', id)
    .where('template', 'in', ['request-confirmed', 'request-declined'])
    .orderBy('id')
    .execute();
  expect(mails).toHaveLength(3);
  for (const mail of mails) await sendMail(mail.id, mailer, { last: false });
  expect(smtp.received).toHaveLength(1);
  expect((await parse(smtp.received[0]!.raw)).text).toContain('> Last words');
});

test('an error of ours is thrown unchanged; the message is retried and fails after the last attempt', async () => {
  const id = await newLead();
  const { id: mailId } = await mailOf(id, 'request-received');
  const bug = new Error('no space left');
  const broken: Mailer = {
    ...mailer,
    transport: { ...mailer.transport, deliver: () => Promise.reject(bug) },
  };
  await expect(sendMail(mailId, broken, { last: false })).rejects.toBe(bug);
  expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'queued', attempts: 1 });
  await expect(sendMail(mailId, broken, { last: true })).rejects.toBe(bug);
  expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'failed', problem: 'UNKNOWN' });
});

test('a lead marked as spam sends mail to operators only', async () => {
  const id = await newLead();
  await inTransaction(moveLead, { id, version: 1, action: 'mark-spam', actor: ann });
  for (const template of ['request-received', 'clinic-request'])
    expect(await send(id, template)).toMatchObject({ status: 'cancelled' });
  expect(smtp.received).toEqual([]);
});

test('an erased lead gets no mail', async () => {
  const id = await newLead();
  await changeLead(id, { erased_at: new Date() });
  expect(await send(id, 'request-received')).toMatchObject({ status: 'cancelled' });
  expect(smtp.received).toEqual([]);
});

test('without a mail server, messages are .eml files, one per message', async () => {
  const files = openMailTransport({ smtpUrl: undefined, from: FROM, outbox });
  const id = await newLead({ language: 'en' });
  const { id: mailId } = await mailOf(id, 'request-received');
  await sendMail(mailId, { ...mailer, transport: files }, { last: false });
  await db.updateTable('mails').set({ status: 'queued' }).where('id', '=', mailId).execute();
  await sendMail(mailId, { ...mailer, transport: files }, { last: false });
  expect(await readdir(outbox)).toEqual([`${mailId}.eml`]);
  const mail = await parse(await readFile(join(outbox, `${mailId}.eml`)));
  expect(mail.to).toEqual([{ name: '', address: 'maria@example.com' }]);
  expect(mail.subject).toBe('We have your appointment request');
  expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'sent', kept_as_file: true });
});

test.each([
  'Maria\r\nBcc: evil@example.com',
  '"; <evil@example.com>, x',
  '=?utf-8?q?evil?=',
  'You won: https://evil.example',
])('a name like %j adds no recipient, and no message to the typed address has it', async (name) => {
  const id = await newLead({ name });
  await send(id, 'request-received');
  expect(smtp.received[0]!.to).toEqual(['maria@example.com']);
  const mail = await parse(smtp.received[0]!.raw);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.to).toHaveLength(1);
  expect(JSON.stringify([mail.to, mail.subject, mail.text, mail.html, mail.headers])).not.toContain('evil');
});

test('operators are told of a confirmed request that was withdrawn and erased: dentist and day, no name', async () => {
  const dentist = await insertBookableDentist('Dr. Inès Bouchard');
  const id = await newLead({ dentistId: dentist.id });
  await inTransaction(moveLead, { id, version: 1, action: 'confirm', actor: ann });
  const token = await linkTo(db, id, 'status');
  await takeRequestStep(token, 'withdraw');
  await inTransaction(eraseLead, { token });
  await sendToOperators(id, 'operator-withdrawn');
  expect(smtp.received.map(({ to }) => to.join()).toSorted()).toEqual(readers);
  const { text } = await parse(smtp.received[0]!.raw);
  expect(text).toContain('Inès Bouchard');
  expect(text).toContain('Tuesday, December\u00a01, 2099');
  expect(text).toContain(`https://dentalfinder.example/console/leads/${id}`);
  expect(text).not.toMatch(/Okafor|maria@|604-555-0123|chipped|root canal/i);
});

test('a clinic is told of a withdrawal only if it was told of the request and still agrees', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await agreeToMail(dentist.id);
  const withdrawn = async ({ heard, erases = false }: { heard: boolean; erases?: boolean }) => {
    const id = await newLead({ dentistId: dentist.id });
    if (heard) await send(id, 'clinic-request');
    smtp.received.length = 0;
    const token = await linkTo(db, id, 'status');
    await (erases ? inTransaction(eraseLead, { token }) : takeRequestStep(token, 'withdraw'));
    return id;
  };

  const told = await withdrawn({ heard: true });
  expect(await send(told, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
  expect(smtp.received.map(({ to }) => to)).toEqual([['desk@clinic.example']]);
  expect((await parse(smtp.received[0]!.raw)).text).not.toContain('chipped');

  // Its own message had not left, so it is cancelled, and no withdrawal is announced.
  const early = await withdrawn({ heard: false });
  expect(await send(early, 'clinic-request')).toMatchObject({ status: 'cancelled' });
  await expect(mailOf(early, 'clinic-withdrawn')).rejects.toThrow('no result');

  // For an erased request the message contains the day and nothing about the visitor.
  const erased = await withdrawn({ heard: true, erases: true });
  expect(await send(erased, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
  const text = (await parse(smtp.received.at(-1)!.raw)).text ?? '';
  expect(text).toMatch(/1er\sdécembre/);
  expect(text).not.toMatch(/Okafor|maria@|604-555-0123|chipped/);

  const left = await withdrawn({ heard: true });
  await changeListing(dentist.id, { mail_agreed_at: null });
  expect(await send(left, 'clinic-withdrawn')).toMatchObject({ status: 'cancelled' });
  expect(smtp.received).toEqual([]);
});

test.runIf(isFull)(
  'after a merge, the clinic that was told of a request is told of its withdrawal, not the new one',
  async () => {
    const admin: Actor = { kind: 'operator', id: 'op-bob', name: 'Bob Lee', role: 'admin' };
    const heard = await insertBookableDentist(`Dr. ${randomUUID()}`);
    const stays = await insertBookableDentist(`Dr. ${randomUUID()}`);
    await agreeToMail(heard.id, 'first@clinic.example');
    await agreeToMail(stays.id, 'second@clinic.example');
    const [early, late] = [await newLead({ dentistId: heard.id }), await newLead({ dentistId: heard.id })];
    await send(early, 'clinic-request');
    expect(await mergeListing({ id: heard.id, version: 1, actor: admin, into: stays.id })).toMatchObject({
      ok: true,
    });
    await send(late, 'clinic-request');
    for (const id of [early, late]) {
      const token = await linkTo(db, id, 'status');
      await takeRequestStep(token, 'withdraw');
      expect(await send(id, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
    }
    expect(smtp.received.map(({ to }) => to)).toEqual([
      ['first@clinic.example'],
      ['second@clinic.example'],
      ['first@clinic.example'],
      ['second@clinic.example'],
    ]);
  },
);
