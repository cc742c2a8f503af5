import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eraseLead } from '#app/features/lead/erase-lead.server.ts';
import { createLead } from '#app/features/lead/lead-commands.server.ts';
import type { NewLead } from '#app/features/lead/lead.ts';
import { mergeListing } from '#app/features/listing/merge-listing.server.ts';
import { linkTo } from '#app/features/lead/lead-links.server.ts';
import { moveLead, undoLeadMove } from '#app/features/lead/move-lead.server.ts';
import { withdrawLead } from '#app/features/lead/withdraw-lead.server.ts';
import { failInterruptedMails } from '#app/features/mail/lost-mails.server.ts';
import { mailHtml } from '#app/features/mail/mail-document.tsx';
import { retryMail } from '#app/features/mail/queue-mail.server.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { db } from '#db/database.ts';
import { ATTEMPT_ENDS, CLAIM_ENDS, mailTimes } from '#db/mail-times.ts';
import { queueSettings } from '#db/queue.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { openMailTransport } from './mail-transport.ts';
import { sendMail } from './send-mail.ts';
import type { MailOffice } from './send-mail.ts';

let smtp: MailServer;
let office: MailOffice;
let outbox: string;
const ann: Actor = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'moderator' };
const from = 'Dental Finder <no-reply@dentalfinder.example>';

beforeAll(async () => {
  smtp = await openMailServer();
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'));
  office = {
    transport: openMailTransport({ smtpUrl: smtp.url, from, outbox }),
    outbox,
    toHtml: mailHtml,
    siteUrl: 'https://dentalfinder.example',
    operatorAddresses: async () => ['ops@dentalfinder.example', 'more@dentalfinder.example'],
    officeAddress: async () => null,
    operatorLanguage: 'en',
  };
});

afterEach(() => {
  smtp.mood = 'accept';
  smtp.received.length = 0;
});

afterAll(async () => {
  office.transport.close();
  await smtp.close();
  await rm(outbox, { recursive: true });
});

async function newLead(changes: Partial<NewLead> = {}): Promise<string> {
  const { id } = await createLead(db, {
    kind: 'appointment_booking',
    name: 'Maria <b>Okafor</b>',
    email: 'maria@example.com',
    phone: '604-555-0123',
    message: 'Appointment Type: Other\nMessage: <script>alert(1)</script> a chipped tooth',
    details: { appointmentType: 'root-canal', date: '2099-12-01', time: '14:00' },
    language: 'fr',
    dentistId: null,
    submissionKey: randomUUID(),
    ...changes,
  });
  return id;
}

const mailOf = (leadId: string, template: string) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('template', '=', template)
    .executeTakeFirstOrThrow();

async function send(leadId: string, template: string, { last = false } = {}) {
  const { id } = await mailOf(leadId, template);
  await sendMail(id, office, { last });
  return mailOf(leadId, template);
}

const parse = (raw: Buffer) => PostalMime.parse(raw);

test('a visitor gets words in the form’s language, as text and as HTML, with the private link', async () => {
  const dentist = await insertBookableDentist('Dr. Amélie Tremblay');
  const id = await newLead({ dentistId: dentist.id });
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 1, problem: null });
  const [received, ...others] = smtp.received;
  expect(others).toEqual([]);
  expect(received).toMatchObject({ from: 'no-reply@dentalfinder.example', to: ['maria@example.com'] });
  const mail = await parse(received!.raw);
  const { token } = await db
    .selectFrom('lead_links')
    .select('token')
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Nous avons bien reçu votre demande de rendez-vous (Dr. Amélie Tremblay)');
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@dentalfinder\.example>$/);
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain(`https://dentalfinder.example/fr/request/${token}`);
    expect(form).toContain('Traitement de canal');
    expect(form).toContain('mardi 1er\u00a0décembre');
    // What was written about one's health need not travel back.
    expect(form).not.toContain('chipped tooth');
  }
  expect(mail.html).toContain('lang="fr-CA"');
});

test('operators get a link to the console, and nothing personal', async () => {
  const id = await newLead();
  await send(id, 'operator-new-lead');
  const [received] = smtp.received;
  expect(received!.to).toEqual(['ops@dentalfinder.example', 'more@dentalfinder.example']);
  const { text } = await parse(received!.raw);
  expect(text).toContain(`https://dentalfinder.example/console/leads/${id}`);
  expect(received!.raw.toString()).not.toMatch(/maria|okafor|chipped|604-555/i);
});

test('a clinic that agreed gets what it needs, as text and never as markup', async () => {
  const dentist = await insertBookableDentist('Dr. Zoé Gagnon');
  await db
    .updateTable('dentists')
    .set({ email: 'desk@clinic.example', mail_agreed_at: new Date() })
    .where('id', '=', dentist.id)
    .execute();
  const id = await newLead({ dentistId: dentist.id, language: 'en' });
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
  ['it agreed, but has no address', { email: null, mail_agreed_at: new Date() }],
])('a clinic is not written to when %s', async (_, facts) => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await db.updateTable('dentists').set(facts).where('id', '=', dentist.id).execute();
  const id = await newLead({ dentistId: dentist.id });
  expect(await send(id, 'clinic-request')).toMatchObject({ status: 'cancelled' });
  expect(smtp.received).toEqual([]);
});

test('what was sent is not sent again', async () => {
  const id = await newLead();
  await send(id, 'request-received');
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 1 });
  expect(smtp.received).toHaveLength(1);
});

test.each([
  ['refuse', 'EENVELOPE 451'],
  ['refuse-recipient', 'EENVELOPE 550'],
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

test('a server that is not there, to the last attempt: failed, and sent once somebody says retry', async () => {
  const dead = openMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', from, outbox });
  const id = await newLead();
  const { id: mailId } = await mailOf(id, 'request-received');
  await sendMail(mailId, { ...office, transport: dead }, { last: true });
  expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'failed', problem: 'ESOCKET' });
  expect(await send(id, 'request-received')).toMatchObject({ status: 'failed' });
  expect(await db.transaction().execute((trx) => retryMail(trx, mailId))).toBe(true);
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 2 });
  expect(await db.transaction().execute((trx) => retryMail(trx, mailId))).toBe(false);
});

test('a slow server gets its time', async () => {
  smtp.mood = 'delay';
  expect(await send(await newLead(), 'request-received')).toMatchObject({ status: 'sent' });
});

test.each([
  // Its answer comes after a second and a half.
  ['delay', { envelope: 10_000, answer: 200 }],
  ['drop', mailTimes],
] as const)(
  'a server that has the text and gives no answer (%s): it leaves once, and again by an operator alone',
  async (mood, patience) => {
    const id = await newLead();
    const { id: mailId } = await mailOf(id, 'request-received');
    const impatient = openMailTransport({ smtpUrl: smtp.url, from, outbox, patience });
    smtp.mood = mood;
    // The queue hears of no failure, and tries nothing again; should it try, nothing leaves.
    for (let attempt = 0; attempt < 2; attempt += 1)
      await sendMail(mailId, { ...office, transport: impatient }, { last: false });
    impatient.close();
    const inDoubt = { status: 'failed', problem: 'INTERRUPTED', attempts: 1 };
    expect(await mailOf(id, 'request-received')).toMatchObject(inDoubt);
    expect(smtp.received).toHaveLength(1);
    smtp.mood = 'accept';
    expect(await db.transaction().execute((trx) => retryMail(trx, mailId))).toBe(true);
    expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', problem: null });
    const read = await Promise.all(smtp.received.map(({ raw }) => parse(raw)));
    expect(read).toHaveLength(2);
    expect(new Set(read.map(({ messageId }) => messageId)).size).toBe(1);
  },
);

test('a clinic whose mail server gave no answer hears that the request is off', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const agreed = { email: 'desk@clinic.example', mail_agreed_at: new Date() };
  await db.updateTable('dentists').set(agreed).where('id', '=', dentist.id).execute();
  const id = await newLead({ dentistId: dentist.id });
  smtp.mood = 'drop';
  expect(await send(id, 'clinic-request')).toMatchObject({ status: 'failed', problem: 'INTERRUPTED' });
  smtp.mood = 'accept';
  const now = new Date();
  const token = await linkTo(db, id, 'status');
  await db.transaction().execute((trx) => withdrawLead(trx, token, now));
  // It is settled that nothing is settled: nothing is waited for.
  expect((await mailOf(id, 'clinic-withdrawn')).send_after.getTime()).toBeLessThan(now.getTime() + 60_000);
  expect(await send(id, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
  // One that may be on its way is.
  const other = await newLead({ dentistId: dentist.id });
  const otherToken = await linkTo(db, other, 'status');
  await db.transaction().execute((trx) => withdrawLead(trx, otherToken, now));
  expect((await mailOf(other, 'clinic-withdrawn')).send_after).toEqual(
    new Date(now.getTime() + ATTEMPT_ENDS),
  );
});

test('a server that never asks for the text: the message waits, unclaimed', async () => {
  const id = await newLead();
  const { id: mailId } = await mailOf(id, 'request-received');
  const impatient = openMailTransport({
    smtpUrl: smtp.url,
    from,
    outbox,
    patience: { envelope: 300, answer: 10_000 },
  });
  let answer = () => {};
  smtp.atEnvelope = () => new Promise((resolve) => (answer = resolve));
  await expect(sendMail(mailId, { ...office, transport: impatient }, { last: false })).rejects.toThrow(
    'ETIMEDOUT',
  );
  delete smtp.atEnvelope;
  answer();
  impatient.close();
  expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'queued', claimed_at: null });
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 2 });
  expect(smtp.received).toHaveLength(1);
});

test('each wait is longer than what it waits for', () => {
  const { envelope, answer, noting } = mailTimes;
  expect(answer).toBeGreaterThanOrEqual(600_000);
  expect(CLAIM_ENDS).toBeGreaterThan(answer + noting);
  expect(ATTEMPT_ENDS).toBeGreaterThan(envelope + answer + noting);
  const { mail } = JSON.parse(queueSettings) as { mail: { expireInSeconds: number } };
  expect(mail.expireInSeconds * 1000).toBeGreaterThanOrEqual(ATTEMPT_ENDS);
});

test('a step that was taken back, or overtaken, is not told', async () => {
  const id = await newLead();
  const step = { id, version: 1, action: 'confirm', actor: ann } as const;
  await db.transaction().execute((trx) => moveLead(trx, step));
  await db.transaction().execute((trx) => undoLeadMove(trx, { id, version: 2, actor: ann }));
  expect(await send(id, 'request-confirmed')).toMatchObject({ status: 'cancelled' });
  await db.transaction().execute((trx) => moveLead(trx, { ...step, version: 3, action: 'contact' }));
  await db
    .transaction()
    .execute((trx) => moveLead(trx, { ...step, version: 4, action: 'decline', note: 'Fully booked' }));
  expect(await send(id, 'request-contacted')).toMatchObject({ status: 'cancelled' });
  await send(id, 'request-declined');
  expect(smtp.received).toHaveLength(1);
  expect((await parse(smtp.received[0]!.raw)).text).toContain('> Fully booked');
});

test('what was confirmed, declined and confirmed within a minute is told once, with the last words', async () => {
  const id = await newLead({ language: 'en' });
  const take = (version: number, action: 'confirm' | 'decline', note: string) =>
    db.transaction().execute((trx) => moveLead(trx, { id, version, action, actor: ann, note }));
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
  for (const mail of mails) await sendMail(mail.id, office, { last: false });
  expect(smtp.received).toHaveLength(1);
  expect((await parse(smtp.received[0]!.raw)).text).toContain('> Last words');
});

test('an attempt that comes while the one before it still waits for the mail server sends nothing twice', async () => {
  smtp.mood = 'delay';
  const id = await newLead();
  const { id: mailId } = await mailOf(id, 'request-received');
  await Promise.all([sendMail(mailId, office, { last: false }), sendMail(mailId, office, { last: false })]);
  expect(smtp.received).toHaveLength(1);
  expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 1 });
});

test('a message that can’t be written is thrown as what it is, waits, and is failed after the last attempt', async () => {
  const id = await newLead();
  const { id: mailId } = await mailOf(id, 'request-received');
  const bug = new Error('no template');
  const broken: MailOffice = {
    ...office,
    toHtml: () => {
      throw bug;
    },
  };
  await expect(sendMail(mailId, broken, { last: false })).rejects.toBe(bug);
  expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'queued', attempts: 1 });
  await expect(sendMail(mailId, broken, { last: true })).rejects.toBe(bug);
  expect(await mailOf(id, 'request-received')).toMatchObject({ status: 'failed', problem: 'UNKNOWN' });
});

test('nobody but the operators hears of what is spam by now', async () => {
  const id = await newLead();
  await db.transaction().execute((trx) => moveLead(trx, { id, version: 1, action: 'mark-spam', actor: ann }));
  for (const template of ['request-received', 'clinic-request'])
    expect(await send(id, template)).toMatchObject({ status: 'cancelled' });
  expect(smtp.received).toEqual([]);
});

test('an erased lead is written to no more', async () => {
  const id = await newLead();
  await db.updateTable('leads').set({ erased_at: new Date() }).where('id', '=', id).execute();
  expect(await send(id, 'request-received')).toMatchObject({ status: 'cancelled' });
  expect(smtp.received).toEqual([]);
});

test('what is erased after a message was written, and before the mail server asks for it, does not leave', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const agreed = { email: 'desk@clinic.example', mail_agreed_at: new Date() };
  await db.updateTable('dentists').set(agreed).where('id', '=', dentist.id).execute();
  const id = await newLead({ dentistId: dentist.id });
  const token = await linkTo(db, id, 'status');
  const { id: mailId } = await mailOf(id, 'clinic-request');
  const slow: MailOffice = {
    ...office,
    transport: {
      ...office.transport,
      async deliver(mail, begin) {
        await db.transaction().execute((trx) => eraseLead(trx, { token }));
        await office.transport.deliver(mail, begin);
      },
    },
  };
  await sendMail(mailId, slow, { last: false });
  expect(smtp.received).toEqual([]);
  expect(await mailOf(id, 'clinic-request')).toMatchObject({ status: 'cancelled' });
  expect(
    await db
      .selectFrom('mails')
      .select('id')
      .where('lead_id', '=', id)
      .where('template', '=', 'clinic-withdrawn')
      .execute(),
  ).toEqual([]);
});

test('without a mail server, messages are files that a mail program opens; twice is one file', async () => {
  const files = openMailTransport({ smtpUrl: undefined, from, outbox });
  const id = await newLead({ language: 'en' });
  const { id: mailId } = await mailOf(id, 'request-received');
  await sendMail(mailId, { ...office, transport: files }, { last: false });
  await db.updateTable('mails').set({ status: 'queued' }).where('id', '=', mailId).execute();
  await sendMail(mailId, { ...office, transport: files }, { last: false });
  expect(await readdir(outbox)).toEqual([`${mailId}.eml`]);
  const mail = await parse(await readFile(join(outbox, `${mailId}.eml`)));
  expect(mail.to).toEqual([{ name: '', address: 'maria@example.com' }]);
  expect(mail.subject).toBe('We have your appointment request');
});

test.each(['Maria\r\nBcc: evil@example.com', '"; <evil@example.com>, x', '=?utf-8?q?evil?='])(
  'a name like %j adds no recipient and no header',
  async (name) => {
    const id = await newLead({ name });
    await send(id, 'request-received');
    expect(smtp.received[0]!.to).toEqual(['maria@example.com']);
    const mail = await parse(smtp.received[0]!.raw);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toHaveLength(1);
  },
);

test('operators hear of a confirmed request that was withdrawn and erased: which dentist and day, and nobody’s name', async () => {
  const dentist = await insertBookableDentist('Dr. Inès Bouchard');
  const id = await newLead({ dentistId: dentist.id });
  await db.transaction().execute((trx) => moveLead(trx, { id, version: 1, action: 'confirm', actor: ann }));
  const token = await linkTo(db, id, 'status');
  await db.transaction().execute((trx) => withdrawLead(trx, token));
  await db.transaction().execute((trx) => eraseLead(trx, { token }));
  expect(await send(id, 'operator-withdrawn')).toMatchObject({ status: 'sent' });
  expect(smtp.received[0]!.to).toEqual(['ops@dentalfinder.example', 'more@dentalfinder.example']);
  const { text } = await parse(smtp.received[0]!.raw);
  expect(text).toContain('Inès Bouchard');
  expect(text).toContain('Tuesday 1 December');
  expect(text).toContain(`https://dentalfinder.example/console/leads/${id}`);
  expect(text).not.toMatch(/Okafor|maria@|604-555-0123|chipped|root canal/i);
});

test('what somebody typed as a name is in no message to the address that they typed', async () => {
  const id = await newLead({ name: 'You won: https://evil.example' });
  await send(id, 'request-received');
  const mail = await parse(smtp.received[0]!.raw);
  expect(JSON.stringify([mail.to, mail.subject, mail.text, mail.html, mail.headers])).not.toContain('evil');
});

test('a clinic hears that a request is off only if it heard of the request, and still agrees', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const clinic = async (facts: { email: string | null; mail_agreed_at: Date | null }) =>
    db.updateTable('dentists').set(facts).where('id', '=', dentist.id).execute();
  const agreed = { email: 'desk@clinic.example', mail_agreed_at: new Date() };
  const withdrawn = async ({ heard, erases = false }: { heard: boolean; erases?: boolean }) => {
    await clinic(agreed);
    const id = await newLead({ dentistId: dentist.id });
    if (heard) await send(id, 'clinic-request');
    smtp.received.length = 0;
    const token = await linkTo(db, id, 'status');
    await db
      .transaction()
      .execute(async (trx) => (erases ? eraseLead(trx, { token }) : withdrawLead(trx, token)));
    return id;
  };

  const told = await withdrawn({ heard: true });
  expect(await send(told, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
  expect(smtp.received.map(({ to }) => to)).toEqual([['desk@clinic.example']]);
  expect((await parse(smtp.received[0]!.raw)).text).not.toContain('chipped');

  // Its own message had not left: that one is not sent any more, and there is nothing to call off.
  const early = await withdrawn({ heard: false });
  expect(await send(early, 'clinic-request')).toMatchObject({ status: 'cancelled' });
  expect(await send(early, 'clinic-withdrawn')).toMatchObject({ status: 'cancelled' });

  // Of an erased request it learns which day, and nothing of the visitor.
  const erased = await withdrawn({ heard: true, erases: true });
  expect(await send(erased, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
  const text = (await parse(smtp.received.at(-1)!.raw)).text ?? '';
  expect(text).toMatch(/1er\sdécembre/);
  expect(text).not.toMatch(/Okafor|maria@|604-555-0123|chipped/);

  const left = await withdrawn({ heard: true });
  await clinic({ ...agreed, mail_agreed_at: null });
  expect(await send(left, 'clinic-withdrawn')).toMatchObject({ status: 'cancelled' });
  expect(smtp.received).toEqual([]);
});

/** The next updates to `sent` fail so often, as with a database that went away for a moment; sequences forget nothing. */
async function failToNote(times: number): Promise<() => Promise<void>> {
  await sql`create sequence failures`.execute(db);
  await sql`create function fail_to_note() returns trigger language plpgsql as $$
    begin
      if nextval('failures') <= ${sql.lit(times)} then raise exception 'away'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger fail_to_note before update on mails for each row
    when (new.status = 'sent') execute function fail_to_note()`.execute(db);
  return async () => {
    await sql`drop trigger fail_to_note on mails`.execute(db);
    await sql`drop function fail_to_note`.execute(db);
    await sql`drop sequence failures`.execute(db);
  };
}

test('what was handed over and could not be noted is noted later, and not handed over again', async () => {
  const id = await newLead();
  const mended = await failToNote(2);
  try {
    await send(id, 'request-received').catch(() => {});
    expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 1, problem: null });
  } finally {
    await mended();
  }
  expect(smtp.received).toHaveLength(1);
});

test('nothing is handed over that was called back, or taken by another process, while the mail server was asked', async () => {
  const id = await newLead();
  const { id: mailId } = await mailOf(id, 'request-received');
  for (const status of ['cancelled', 'sending'] as const) {
    // Between the two: this process has read the message as queued, and the server has accepted the envelope.
    smtp.atEnvelope = async () => {
      await db
        .updateTable('mails')
        .set({ status, claimed_at: new Date('2026-11-01T00:00:00Z') })
        .where('id', '=', mailId)
        .execute();
    };
    await sendMail(mailId, office, { last: false });
    expect(await mailOf(id, 'request-received')).toMatchObject({ status, attempts: 0, problem: null });
    expect(smtp.received).toEqual([]);
    delete smtp.atEnvelope;
    await db.updateTable('mails').set({ status: 'queued' }).where('id', '=', mailId).execute();
  }
  // The connection broke off both times; the next message is none the worse.
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', attempts: 1 });
  expect(smtp.received).toHaveLength(1);
});

test('a message is claimed once the mail server asks for it: until then a process that dies leaves it queued', async () => {
  const id = await newLead();
  const { id: mailId } = await mailOf(id, 'request-received');
  const seen: string[] = [];
  const look = async () => void seen.push((await mailOf(id, 'request-received')).status);
  smtp.atEnvelope = look;
  smtp.atData = look;
  await sendMail(mailId, office, { last: false });
  delete smtp.atEnvelope;
  delete smtp.atData;
  expect(seen).toEqual(['queued', 'sending']);
});

test('a process that dies between handing over and noting sends nothing twice: an operator decides', async () => {
  const id = await newLead({ language: 'en' });
  const { id: mailId } = await send(id, 'request-received');
  const first = await parse(smtp.received[0]!.raw);
  // What such a process leaves behind.
  const leave = (claimedAt: Date) =>
    db
      .updateTable('mails')
      .set({ status: 'sending', sent_at: null, attempts: 0, claimed_at: claimedAt })
      .where('id', '=', mailId)
      .execute();
  await leave(new Date());
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sending' });
  expect(await failInterruptedMails()).toBe(0);
  await leave(new Date(Date.now() - CLAIM_ENDS + 30_000));
  expect(await failInterruptedMails()).toBe(0);
  await leave(new Date(Date.now() - CLAIM_ENDS - 30_000));
  expect(await failInterruptedMails()).toBe(1);
  expect(await mailOf(id, 'request-received')).toMatchObject({
    status: 'failed',
    problem: 'INTERRUPTED',
    attempts: 1,
  });
  expect(await send(id, 'request-received')).toMatchObject({ status: 'failed' });
  expect(smtp.received).toHaveLength(1);
  expect(await db.transaction().execute((trx) => retryMail(trx, mailId))).toBe(true);
  expect(await send(id, 'request-received')).toMatchObject({ status: 'sent', problem: null });
  expect((await parse(smtp.received[1]!.raw)).messageId).toBe(first.messageId);
});

test('a clinic that may have heard of a request hears that it is off, also when somebody had that message sent again', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const agreed = { email: 'desk@clinic.example', mail_agreed_at: new Date() };
  await db.updateTable('dentists').set(agreed).where('id', '=', dentist.id).execute();
  for (const erases of [false, true]) {
    const id = await newLead({ dentistId: dentist.id });
    const { id: mailId } = await mailOf(id, 'clinic-request');
    const claimed_at = new Date(Date.now() - CLAIM_ENDS - 30_000);
    await db.updateTable('mails').set({ status: 'sending', claimed_at }).where('id', '=', mailId).execute();
    expect(await failInterruptedMails()).toBe(1);
    expect(await db.transaction().execute((trx) => retryMail(trx, mailId))).toBe(true);
    const token = await linkTo(db, id, 'status');
    await db
      .transaction()
      .execute(async (trx) => (erases ? eraseLead(trx, { token }) : withdrawLead(trx, token)));
    smtp.received.length = 0;
    expect(await send(id, 'clinic-request')).toMatchObject({ status: 'cancelled' });
    expect(await send(id, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
    expect(smtp.received.map(({ to }) => to)).toEqual([['desk@clinic.example']]);
  }
});

test('after a merge, the clinic that heard of a request hears that it is off, not the one that has it now', async () => {
  const admin: Actor = { kind: 'operator', id: 'op-bob', name: 'Bob Lee', role: 'admin' };
  const heard = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const stays = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const agree = (id: string, email: string) =>
    db.updateTable('dentists').set({ email, mail_agreed_at: new Date() }).where('id', '=', id).execute();
  await agree(heard.id, 'first@clinic.example');
  await agree(stays.id, 'second@clinic.example');
  const [early, late] = [await newLead({ dentistId: heard.id }), await newLead({ dentistId: heard.id })];
  await send(early, 'clinic-request');
  expect(await mergeListing({ id: heard.id, version: 1, actor: admin, into: stays.id })).toMatchObject({
    ok: true,
  });
  await send(late, 'clinic-request');
  for (const id of [early, late]) {
    const token = await linkTo(db, id, 'status');
    await db.transaction().execute((trx) => withdrawLead(trx, token));
    expect(await send(id, 'clinic-withdrawn')).toMatchObject({ status: 'sent' });
  }
  expect(smtp.received.map(({ to }) => to)).toEqual([
    ['first@clinic.example'],
    ['second@clinic.example'],
    ['first@clinic.example'],
    ['second@clinic.example'],
  ]);
});
