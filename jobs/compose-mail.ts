import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { findWorkerAddress } from '#app/features/account/account-queries.server.ts';
import { DOUBT } from '#app/features/mail/mail.ts';
import { countOverdue, OFFICE } from '#app/features/inbox/overdue-digest.server.ts';
import type { Language } from '#app/content/language.ts';
import type { LeadStatus } from '#app/features/lead/lead.ts';
import type { MailTemplate } from '#app/features/mail/mail.ts';
import type { MailFacts } from '#app/features/mail/mail-content.ts';
import { db } from '#db/database.ts';
import type { MailRecipient, MailRow } from '#db/rows.ts';
import { digestFactsOf, mailFactsOf } from './mail-facts.ts';

/** What writing a message needs of the process. */
export type MailDesk = {
  /** Scheme and host of the site, for links. */
  siteUrl: string;
  /** Whom messages to operators go to; none is sent to nobody. */
  operatorAddresses(): Promise<readonly string[]>;
  /** The office's own address, where it is nobody's who signs in. */
  officeAddress(): Promise<string | null>;
  operatorLanguage: Language;
};

export type Mail = Selectable<MailRow> & { template: MailTemplate };
type Recipient = { name: string; address: string };

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

/** A message that is to be sent: to whom, in which language and with what. */
export type Letter = { to: Recipient[]; language: Language; facts: MailFacts };

/** To whom and with what; null when it would reach nobody or is not true any more. */
export async function composeMail(mail: Mail, office: MailDesk): Promise<Letter | null> {
  if (mail.template === 'operator-overdue') return composeDigest(mail, office);
  if (mail.lead_id === null) return null;
  // That a request is off is told to the clinic that heard of it: a merge may have given the request to another since.
  const heard = mail.template === 'clinic-withdrawn' ? await findWhoHeard(mail.lead_id) : undefined;
  if (heard === null) return null;
  const lead = await db
    .selectFrom('leads as l')
    .leftJoin('dentists as d', (join) =>
      join.on(sql<boolean>`d.id = coalesce(${heard ?? null}::uuid, l.dentist_id)`),
    )
    .select('d.id as dentistId')
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
  const needed = onlyWhile[mail.template];
  if (needed !== undefined && lead.status !== needed) return null;
  if (await isOvertaken(mail)) return null;

  const dentist = lead.slug && lead.dentistName ? { slug: lead.slug, name: lead.dentistName } : null;
  const to = await recipientsOf(mail.recipient, lead, office);
  if (to.length === 0) return null;
  if (mail.template === 'clinic-request') await noteClinic(mail.id, lead.dentistId);
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

/** What waits too long, for one operator: nothing, once somebody has answered it or the operator has left. */
async function composeDigest({ facts }: Mail, office: MailDesk): Promise<Letter | null> {
  const { operator } = facts;
  const address =
    operator === OFFICE
      ? await office.officeAddress()
      : typeof operator === 'string'
        ? await findWorkerAddress(operator)
        : null;
  const counts = await countOverdue();
  if (address === null || counts.overdue === 0) return null;
  const language = office.operatorLanguage;
  return { to: [{ name: '', address }], language, facts: digestFactsOf(counts, office.siteUrl, language) };
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

/** Notes to which clinic a request goes, before it leaves. */
const noteClinic = (id: string, clinic: string | null) =>
  db
    .updateTable('mails')
    .set({ facts: sql`facts || ${JSON.stringify({ clinic })}::jsonb` })
    .where('id', '=', id)
    .execute();

/** The clinic to which a request has left, or may have; null where it has not. */
async function findWhoHeard(leadId: string): Promise<string | null> {
  const row = await db
    .selectFrom('mails as m')
    .innerJoin('leads as l', 'l.id', 'm.lead_id')
    .select(sql<string | null>`coalesce((m.facts ->> 'clinic')::uuid, l.dentist_id)`.as('clinic'))
    .where('m.lead_id', '=', leadId)
    .where('m.template', '=', 'clinic-request')
    .where(({ or, eb }) => or([eb('m.status', 'in', ['sending', 'sent']), sql<boolean>`m.facts ? ${DOUBT}`]))
    .executeTakeFirst();
  return row?.clinic ?? null;
}

async function recipientsOf(
  recipient: MailRecipient,
  lead: {
    email: string | null;
    clinicEmail: string | null;
    clinicName: string | null;
    agreedAt: Date | null;
  },
  office: MailDesk,
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
