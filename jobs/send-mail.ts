import type { Selectable } from 'kysely';
import type { Language } from '#app/content/language.ts';
import type { LeadStatus } from '#app/features/lead/lead.ts';
import { mailTemplates } from '#app/features/mail/mail.ts';
import type { MailTemplate } from '#app/features/mail/mail.ts';
import { mailContent, mailText } from '#app/features/mail/mail-content.ts';
import type { MailContent, MailFacts } from '#app/features/mail/mail-content.ts';
import { db } from '#db/database.ts';
import type { MailRecipient, MailRow, MailStatus } from '#db/rows.ts';
import { mailFactsOf } from './mail-facts.ts';
import type { MailTransport } from './mail-transport.ts';

/** What sending needs of the process. */
export type MailOffice = {
  transport: MailTransport;
  /** The message as an HTML document; from the build, which alone knows JSX. */
  toHtml(content: MailContent): string;
  /** Scheme and host of the site, for links. */
  siteUrl: string;
  /** Whom messages to operators go to; none is sent to nobody. */
  operatorAddresses(): Promise<readonly string[]>;
  operatorLanguage: Language;
};

/** A message about a status that the lead has no more would be untrue: an undone step, a withdrawn request. */
const onlyWhile: Partial<Record<MailTemplate, LeadStatus>> = {
  'request-contacted': 'contacted',
  'request-confirmed': 'confirmed',
  'request-declined': 'declined',
  'request-closed': 'closed',
  'request-withdrawn': 'withdrawn',
  'review-published': 'approved',
  'review-rejected': 'rejected',
  'review-edit-rejected': 'rejected',
};

/** What nobody need read any more. */
const notOnce: Partial<Record<MailTemplate, readonly LeadStatus[]>> = {
  'clinic-request': ['withdrawn', 'spam'],
  'request-received': ['spam'],
  'review-confirm': ['withdrawn', 'spam'],
};

type Mail = Selectable<MailRow> & { template: MailTemplate };
type Recipient = { name: string; address: string };

/** The message was not handed over: the mail server's business, and no bug. Nothing personal is in it. */
export class MailNotSent extends Error {
  readonly problem: string;

  constructor(problem: string) {
    super(`Mail was not sent: ${problem}`);
    this.problem = problem;
  }
}

/**
 * What this process is handing over just now. A mail server may take longer than the queue waits for an attempt: the
 * next attempt then shares the outcome of the first, and nothing is sent twice.
 */
const underWay = new Map<string, Promise<void>>();

/**
 * Sends one queued message, or finds that there is nothing to send. Nothing of the database is held while the mail server
 * takes its time. A process that dies between handing over and noting it sends the message again under the same
 * Message-ID; nothing less is possible with SMTP.
 *
 * @param last whether a failure is final: the message is then shown as failed in the console
 * @throws MailNotSent when it is to be tried again; what is broken on our side is thrown as it is
 */
export function sendMail(id: string, office: MailOffice, { last }: { last: boolean }): Promise<void> {
  const present = underWay.get(id);
  if (present) return present;
  const attempt = attemptToSend(id, office, last).finally(() => underWay.delete(id));
  underWay.set(id, attempt);
  return attempt;
}

async function attemptToSend(id: string, office: MailOffice, last: boolean): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  if (!mail || !isKnown(mail)) return;
  try {
    const letter = await compose(mail, office);
    if (letter === null) return await mark(id, { status: 'cancelled' });
    const { to, language, facts } = letter;
    const content = mailContent(mail.template, facts, language);
    const html = office.toHtml(content);
    await office.transport
      .deliver({ id, to, subject: content.subject, html, text: mailText(content), language })
      .catch((error: unknown) => {
        // Not as its cause: a mail server's answer quotes the address.
        throw new MailNotSent(nameProblem(error));
      });
  } catch (error) {
    const known = error instanceof MailNotSent;
    await mark(id, {
      status: last ? 'failed' : 'queued',
      problem: known ? error.problem : nameProblem(error),
    });
    if (known && last) return;
    throw error;
  }
  await mark(id, { status: 'sent', sent_at: new Date(), problem: null });
}

const isKnown = (row: Selectable<MailRow>): row is Mail =>
  (mailTemplates as readonly string[]).includes(row.template);

async function mark(
  id: string,
  state: { status: MailStatus; sent_at?: Date; problem?: string | null },
): Promise<void> {
  const tried = state.status === 'cancelled' ? 0 : 1;
  await db
    .updateTable('mails')
    .set((eb) => ({ ...state, attempts: eb('attempts', '+', tried) }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** The kind of failure: what a mail server answers may quote the address. */
function nameProblem(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [typeof code === 'string' ? code : null, typeof responseCode === 'number' ? String(responseCode) : null]
      .filter((part) => part !== null)
      .join(' ') || 'UNKNOWN'
  );
}

type Letter = { to: Recipient[]; language: Language; facts: MailFacts };

/** To whom and with what; null when it would reach nobody or is not true any more. */
async function compose(mail: Mail, office: MailOffice): Promise<Letter | null> {
  if (mail.lead_id === null) return null;
  const lead = await db
    .selectFrom('leads as l')
    .leftJoin('dentists as d', 'd.id', 'l.dentist_id')
    .select(['l.id', 'l.service_type as kind', 'l.status', 'l.name', 'l.email', 'l.phone', 'l.message'])
    .select(['l.details', 'l.language', 'l.erased_at', 'd.slug', 'd.name as dentistName'])
    .select(['d.email as clinicEmail', 'd.mail_agreed_at as agreedAt', 'd.clinic_name as clinicName'])
    .where('l.id', '=', mail.lead_id)
    .executeTakeFirst();
  if (!lead) return null;
  // That something is off is told after the rest was erased, too: the message says no more than which day.
  const toldAnyway = mail.template === 'clinic-withdrawn' || mail.template === 'operator-withdrawn';
  if (lead.erased_at && !toldAnyway) return null;
  if (notOnce[mail.template]?.includes(lead.status)) return null;
  if (mail.template === 'clinic-withdrawn' && !(await wasSent(lead.id, 'clinic-request'))) return null;
  const needed = onlyWhile[mail.template];
  if (needed !== undefined && lead.status !== needed) return null;
  if (await isOvertaken(mail)) return null;

  const dentist = lead.slug && lead.dentistName ? { slug: lead.slug, name: lead.dentistName } : null;
  const to = await recipientsOf(mail.recipient, lead, office);
  if (to.length === 0) return null;
  const language = mail.recipient === 'operators' ? office.operatorLanguage : lead.language;
  const facts = await mailFactsOf(
    lead.erased_at || mail.recipient === 'operators'
      ? { ...lead, name: '', details: mail.facts, dentist }
      : { ...lead, dentist },
    {
      template: mail.template,
      recipient: mail.recipient,
      note: await noteOf(mail),
      siteUrl: office.siteUrl,
    },
    language,
  );
  return { to, language, facts };
}

/** Whether another step followed the one that a message is about: confirmed, declined, confirmed is told once. */
async function isOvertaken({ lead_id: leadId, facts: { event } }: Mail): Promise<boolean> {
  if (typeof event !== 'string') return false;
  const last = await db
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['status', 'undo'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id !== event;
}

async function wasSent(leadId: string, template: MailTemplate): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('template', '=', template)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return row !== undefined;
}

async function recipientsOf(
  recipient: MailRecipient,
  lead: {
    email: string | null;
    clinicEmail: string | null;
    clinicName: string | null;
    agreedAt: Date | null;
  },
  office: MailOffice,
): Promise<Recipient[]> {
  switch (recipient) {
    case 'visitor':
      if (lead.email === null) return [];
      // Without the name: anybody can type somebody else's address, and beside it what they want them to read.
      return [{ name: '', address: lead.email }];
    case 'clinic':
      return lead.clinicEmail && lead.agreedAt
        ? [{ name: lead.clinicName ?? '', address: lead.clinicEmail }]
        : [];
    case 'operators':
      return (await office.operatorAddresses()).map((address) => ({ name: '', address }));
  }
}

/** What an operator wrote to the visitor with the step that the message is about. */
async function noteOf({ facts: { event } }: Mail): Promise<string | null> {
  if (typeof event !== 'string') return null;
  const row = await db.selectFrom('lead_events').select('note').where('id', '=', event).executeTakeFirst();
  return row?.note ?? null;
}
