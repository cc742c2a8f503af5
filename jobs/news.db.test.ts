import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isUrgent, queueDigests } from '#app/features/console/inbox/operator-mail.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { writeBack } from '#app/features/requests/lead/messages.server.ts';
import type { NewLead } from '#app/features/requests/lead/lead.ts';
import { db } from '#db/database.ts';
import { addMailReader } from '#tests/support/operator.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { sendMail } from './send-mail.ts';
import { changeLead } from '#tests/support/leads.ts';
import { useMailer } from '#tests/support/mailer.ts';

// Mail about leads to operators: urgent news at once, the rest in one digest.

const READERS = ['ann@example.com', 'bob@example.com'];
const OFFICE = 'office@dentalfinder.example';

/** Before the hour of a day's figures. */
const NIGHT = new Date('2026-11-27T08:00:00Z');
const { smtp, mailer } = await useMailer({ publisherAddress: async () => OFFICE, operatorLanguage: 'fr' });
beforeAll(async () => {
  for (const reader of READERS) await addMailReader(reader);
});
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('leads').execute();
});

async function newLead(changes: Partial<NewLead> = {}): Promise<string> {
  const { id } = await addLead({
    kind: 'dentist_message',
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

test('each operator and the publisher get one digest of what is new since the last', async () => {
  const first = await newLead();
  await newLead();
  await newLead({ kind: 'correction_request' });
  expect(await sendAll()).toEqual([]);
  expect(await queueDigests(NIGHT)).toBe(3);
  const mails = await sendAll();
  expect(mails.map(({ to }) => to)).toEqual([...READERS, OFFICE]);
  const { subject, text, html } = mails[0]!.mail;
  expect(subject).toBe('Du nouveau pour 3 demandes');
  expect(text).toMatch(/Nouvelle demande\u00a0: 2\u00a0×\u00a0message.*, 1\u00a0×\u00a0/);
  expect(text).toContain('https://dentalfinder.example/fr/console');
  expect(text! + html!).not.toMatch(/maria|okafor|chipped/i);
  expect(await queueDigests(NIGHT)).toBe(0);

  // Answered meanwhile: nobody has to read of it.
  const second = await newLead();
  await sendAll();
  await queueDigests(NIGHT);
  await changeLead(second, { answered_at: new Date() });
  expect(await sendAll()).toEqual([]);
  await writeBack(await linkTo(db, first, 'status'), 'Are you there?');
  await sendAll();
  await queueDigests(NIGHT);
  const [last] = await sendAll();
  expect(last!.mail.subject).toBe('Du nouveau pour une demande');
  expect(last!.mail.text).toContain(`https://dentalfinder.example/fr/console/leads/${first}`);
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
  const dueOf = (id: string, at: string) => changeLead(id, { answer_by: at });
  for (const id of more) await dueOf(id, '2099-03-04T15:00:00Z');
  await dueOf(second, '2099-03-02T15:00:00Z');
  await dueOf(first, '2099-03-03T20:30:00Z');
  await dueOf(review, '2099-03-01T15:00:00Z');
  await sendAll();
  // Something else about one of them is no line of its own.
  await writeBack(await linkTo(db, first, 'status'), 'Are you there?');
  await sendAll();
  await queueDigests(NIGHT);
  const [operator, , office] = await sendAll();
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
  expect(operator!.mail.text).toContain('à titre d’opérateur');
  expect(office!.to).toBe(OFFICE);
  expect(office!.mail.text).not.toContain('à titre');
  expect(office!.mail.text!.replaceAll(/\s+/g, ' ')).toContain('à l’adresse de l’éditeur de Dental Finder');
});

test('an urgent request is told to each at once, in a message of their own', async () => {
  await newLead({
    kind: 'appointment_booking',
    details: { appointmentType: 'emergency', date: '2099-01-05', time: '09:00', timeZone: 'America/Toronto' },
  });
  const all = await sendAll();
  expect(all.map(({ to }) => to)).toEqual([...READERS, OFFICE]);
  // Only operators have an account.
  expect(all.map(({ mail }) => /à titre d/.test(mail.text!))).toEqual([true, true, false]);
  expect(await queueDigests(NIGHT)).toBe(0);
});

test.each([
  ['a lead that is spam by now', 'operator-new-lead', { status: 'spam' }],
  ['a wish that was answered', 'operator-moved', { status: 'confirmed', answered_at: new Date() }],
] as const)('the digest leaves out %s', async (_, template, changes) => {
  const id = await newLead({ kind: 'appointment_booking' });
  await sendAll();
  await db.updateTable('mails').set({ template }).where('status', '=', 'digest').execute();
  await changeLead(id, changes);
  await queueDigests(NIGHT);
  expect(await sendAll()).toEqual([]);
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
