import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isUrgent, queueNews } from '#app/features/console/inbox/news.server.ts';
import { mailHtml } from '#app/features/requests/mail/mail-document.tsx';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { writeBack } from '#app/features/requests/lead/messages.server.ts';
import type { NewLead } from '#app/features/requests/lead/lead.ts';
import { db } from '#db/database.ts';
import type { MailPace } from '#db/rows.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { openMailTransport } from './mail-transport.ts';
import { sendMail } from './send-mail.ts';
import type { Mailer } from './send-mail.ts';

// Mail about leads to operators: at once, or one an hour or a day, as each chooses.

const OFFICE = 'office@dentalfinder.example';
let smtp: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await openMailServer();
  mailer = {
    transport: openMailTransport({
      smtpUrl: smtp.url,
      from: 'no-reply@dentalfinder.example',
      outbox: '/nowhere',
    }),
    outbox: '/nowhere',
    toHtml: mailHtml,
    siteUrl: 'https://dentalfinder.example',
    publisherAddress: async () => OFFICE,
    operatorLanguage: 'fr',
    replyTo: null,
  };
  const paces: MailPace[] = ['at-once', 'hourly', 'daily'];
  for (const pace of paces)
    await db
      .insertInto('operators')
      .values({
        id: pace,
        name: pace,
        email: `${pace}@example.com`,
        role: 'moderator',
        two_factor_enabled: true,
        mail_pace: pace,
      })
      .execute();
});
afterAll(async () => {
  mailer.transport.close();
  await smtp.close();
});
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('leads').execute();
});

async function newLead(changes: Partial<NewLead> = {}): Promise<string> {
  const { id } = await addLead({
    kind: 'dentist_message',
    name: 'Maria Okafor',
    email: 'maria@example.com',
    phone: null,
    message: 'A chipped tooth',
    details: {},
    language: 'en',
    dentistId: null,
    submissionKey: randomUUID(),
    ...changes,
  });
  return id;
}

/** Sends everything queued for operators; returns who got what. */
async function sendAll() {
  smtp.received.length = 0;
  for (;;) {
    const queued = await db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'operators')
      .where('status', '=', 'queued')
      .execute();
    if (queued.length === 0) break;
    for (const { id } of queued) await sendMail(id, mailer, { last: true });
  }
  const mails = await Promise.all(
    smtp.received.map(async ({ to, raw }) => ({ to: to.join(), mail: await PostalMime.parse(raw) })),
  );
  return mails.toSorted((a, b) => a.to.localeCompare(b.to));
}

test('each operator gets it at once, or with the mail of the hour or the day; the publisher by the hour', async () => {
  const first = await newLead();
  expect((await sendAll()).map(({ to }) => to)).toEqual(['at-once@example.com']);
  await newLead();
  await newLead({ kind: 'correction_request' });
  await sendAll();
  expect(await queueNews('hourly')).toBe(2);
  const hourly = await sendAll();
  expect(hourly.map(({ to }) => to)).toEqual(['hourly@example.com', OFFICE]);
  const { subject, text, html } = hourly[0]!.mail;
  expect(subject).toBe('Du nouveau pour 3 demandes');
  expect(text).toMatch(/Nouvelle demande\u00a0: 2\u00a0×\u00a0message.*, 1\u00a0×\u00a0/);
  expect(text).toContain('https://dentalfinder.example/fr/console');
  expect(text! + html!).not.toMatch(/maria|okafor|chipped/i);
  expect(await queueNews('hourly')).toBe(0);

  // Answered meanwhile: nobody has to read of it.
  await db.updateTable('leads').set({ answered_at: new Date() }).where('id', '<>', first).execute();
  expect(await queueNews('daily')).toBe(1);
  const [daily] = await sendAll();
  expect(daily!.to).toBe('daily@example.com');
  expect(daily!.mail.subject).toBe('Du nouveau pour une demande');
  expect(daily!.mail.text).toContain(`https://dentalfinder.example/fr/console/leads/${first}`);
});

test('has a line for each of the first twenty requests by due time, and nothing of their visitors', async () => {
  const dentist = await insertBookableDentist('Dr. Anne Roy');
  const first = await newLead({ dentistId: dentist.id });
  const match = {
    city: { slug: 'laval', en: 'Laval', fr: 'Laval' },
    specialty: { en: 'Periodontists', fr: 'Parodontistes' },
  };
  const second = await newLead({ kind: 'match_request', details: match });
  const review = await newLead({ kind: 'contact_message', details: { subject: 'My secret' } });
  const more: string[] = [];
  for (let n = 0; n < 20; n += 1) more.push(await newLead({ submissionKey: randomUUID() }));
  const dueOf = (id: string, at: string) =>
    db.updateTable('leads').set({ answer_by: at }).where('id', '=', id).execute();
  for (const id of more) await dueOf(id, '2099-03-04T15:00:00Z');
  await dueOf(second, '2099-03-02T15:00:00Z');
  await dueOf(first, '2099-03-03T20:30:00Z');
  await dueOf(review, '2099-03-01T15:00:00Z');
  // Passed on to both by the hour, without a message at once for each.
  await db.deleteFrom('mails').where('lead_id', 'in', more).execute();
  await db
    .insertInto('operator_news')
    .values(
      more.flatMap((lead_id) =>
        ['hourly', 'office'].map((operator) => ({
          id: randomUUID(),
          operator,
          lead_id,
          template: 'operator-new-lead',
        })),
      ),
    )
    .execute();
  await sendAll();
  // Something else about one of them is no line of its own.
  await writeBack(await linkTo(db, first, 'status'), 'Are you there?');
  await sendAll();
  await queueNews('hourly');
  const [operator, office] = await sendAll();
  for (const { mail } of [operator!, office!]) {
    const { text, html } = mail;
    const lines = [...text!.matchAll(/^.*\n.*\nhttps:.*\/leads\/(.*)$/gm)];
    expect(lines.map(([, id]) => id).slice(0, 3)).toEqual([review, second, first]);
    expect(lines).toHaveLength(20);
    const plain = text!.replaceAll('\u00a0', ' ');
    expect(plain).toContain('Question · page « Nous joindre »');
    expect(plain).toMatch(
      /Nouvelle demande et Message de la personne : Message à un dentiste · Anne Roy · .+\nRéponse à donner d’ici le .* 15 h 30 \(heure de l’Est\)\n/,
    );
    expect(plain).toContain(
      'Autres : 3 autres demandes, dans la boîte de réception\nhttps://dentalfinder.example/fr/console\n',
    );
    expect(html).toContain(`href="https://dentalfinder.example/fr/console/leads/${first}"`);
    expect(text! + html!).not.toMatch(/maria|okafor|chipped|secret/i);
  }
  // The publisher's reader may have no account.
  const [asked, askedOffice] = [operator!, office!].map(({ mail }) => mail.text!.replaceAll('\u00a0', ' '));
  expect(asked).toContain('Recherche de dentiste · Parodontistes · Laval');
  expect(askedOffice).toContain('Recherche de dentiste · Laval');
  expect(operator!.mail.text).toContain('votre compte');
  expect(office!.to).toBe(OFFICE);
  expect(office!.mail.text).not.toMatch(/votre compte|à titre/);
  expect(office!.mail.text!.replaceAll(/\s+/g, ' ')).toContain('à l’adresse de l’éditeur de Dental Finder');
});

test('an urgent request is told to each at once, in a message of their own', async () => {
  await newLead({
    kind: 'appointment_booking',
    details: { appointmentType: 'emergency', date: '2099-01-05', time: '09:00', timeZone: 'America/Toronto' },
  });
  const all = await sendAll();
  expect(all.map(({ to }) => to)).toEqual([
    'at-once@example.com',
    'daily@example.com',
    'hourly@example.com',
    OFFICE,
  ]);
  // Only operators have an account.
  expect(all.map(({ mail }) => /à titre d/.test(mail.text!))).toEqual([true, true, true, false]);
  expect(await queueNews('daily')).toBe(0);
});

test('is not sent when nothing of it is true any more', async () => {
  const id = await newLead();
  await sendAll();
  await db.updateTable('leads').set({ status: 'spam' }).where('id', '=', id).execute();
  await queueNews('daily');
  expect(await sendAll()).toEqual([]);
});

test('a wish for another day that was answered meanwhile is no news', async () => {
  const id = await newLead({ kind: 'appointment_booking' });
  await sendAll();
  await db.updateTable('operator_news').set({ template: 'operator-moved' }).execute();
  await db
    .updateTable('leads')
    .set({ status: 'confirmed', answered_at: new Date() })
    .where('id', '=', id)
    .execute();
  await queueNews('daily');
  expect(await sendAll()).toEqual([]);
});

test('a message that one operator’s mail still waits for is news to the others', async () => {
  const id = await newLead();
  const token = await linkTo(db, id, 'status');
  await db.deleteFrom('mails').execute();
  await writeBack(token, 'Are you there?');
  const news = await db.selectFrom('mails').select('id').where('lead_id', '=', id).executeTakeFirstOrThrow();
  await sendMail(news.id, mailer, { last: true });
  await db.deleteFrom('operator_news').execute();
  await writeBack(token, 'And tomorrow?');
  await sendAll();
  const told = await db.selectFrom('operator_news').select('operator').orderBy('operator').execute();
  expect(told.map(({ operator }) => operator)).toEqual(['daily', 'hourly', 'office']);
});

test('urgent is an emergency, and an appointment for today or tomorrow by the clinic’s clock', () => {
  const now = new Date('2026-11-27T03:00:00Z');
  const on = (day: string, zone: string) => isUrgent({ days: [day], appointmentType: 'other' }, zone, now);
  expect(on('2026-11-27', 'America/Vancouver')).toBe(true);
  expect(on('2026-11-28', 'America/Vancouver')).toBe(false);
  expect(on('2026-11-28', 'Europe/London')).toBe(true);
  expect(on('2026-11-25', 'America/Vancouver')).toBe(false);
  expect(isUrgent({ days: [undefined], appointmentType: 'emergency' }, 'America/Vancouver', now)).toBe(true);
});
