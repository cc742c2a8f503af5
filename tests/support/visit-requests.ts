import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll } from 'vitest';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { sendMail } from '#jobs/send-mail.ts';
import { addLead } from './add-lead.ts';
import { insertBookableDentist } from './bookable-dentist.ts';
import { addMailReader, addressToOperators } from './operator.ts';
import { useMailer } from './mailer.ts';
import { mailsOf } from '#tests/support/leads.ts';
import { changeOffices, changeListing } from '#tests/support/listings.ts';

// Appointment requests, and mail about them, sent to a real mail server and read as it arrives.

/** An operator. */
export const ann: Actor = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'moderator' };

/** A dentist with a street, and an appointment request to them for Tuesday, 1 December 2099. */
export async function requestVisit({ madeUp = false, language = 'en' as 'en' | 'fr' } = {}) {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await changeOffices(dentist.id, {
    address_line_1: '2145 West 4th Avenue',
    address_line_2: 'Suite 3',
    postal_code: 'V6K 1N7',
  });
  if (madeUp) await changeListing(dentist.id, { source: 'demonstration' });
  const { id } = await addLead({
    kind: 'appointment_booking',
    email: `${randomUUID()}@example.com`,
    phone: '604-555-0123',
    message: 'Message: a chipped tooth',
    details: {
      dentist: { slug: dentist.slug, name: 'Dr. Roy' },
      appointmentType: 'root-canal',
      date: '2099-12-01',
      time: '14:00',
      timeZone: 'America/Vancouver',
    },
    language,
    dentistId: dentist.id,
  });
  return { id, dentist };
}

const findLatest = async (leadId: string, wanted: MailTemplate): Promise<string> =>
  (await mailsOf(leadId)).findLast(({ template }) => template === wanted)!.id;

/** Opens a mail server for the tests of a file; returns how to send and read a message of a lead. */
export async function openMailReader() {
  const { smtp, mailer } = await useMailer();
  beforeAll(() => addMailReader('ops@dentalfinder.example'));
  afterEach(() => {
    smtp.received.length = 0;
  });

  /** Sends the lead's latest message of the template, and reads it as a mail program does; null if it was not sent. `meanwhile` runs before the server asks for the text. */
  const arrived = async (leadId: string, template: MailTemplate, meanwhile?: () => Promise<void>) => {
    const [id] = template.startsWith('operator-')
      ? await addressToOperators(leadId, template)
      : [await findLatest(leadId, template)];
    smtp.received.length = 0;
    smtp.atEnvelope = async () => {
      smtp.atEnvelope = undefined;
      await meanwhile?.();
    };
    if (id !== undefined) await sendMail(id, mailer, { last: false });
    const [raw] = smtp.received;
    if (!raw) return null;
    const mail = await PostalMime.parse(raw.raw);
    if (process.env['SHOW_MAILS']) process.stdout.write(`\n\n=== ${mail.subject}\n${mail.text}\n`);
    const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const calendar = file
      ? (typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)).replaceAll(
          '\r\n ',
          '',
        )
      : null;
    // No-break spaces are the concern of format.test.ts.
    const plain = (text = '') => text.replaceAll('\u00a0', ' ');
    const [subject, text, html] = [plain(mail.subject), plain(mail.text), plain(mail.html)];
    return { subject, text, html, calendar, mail };
  };

  return { arrived };
}
