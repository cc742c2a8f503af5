import { formatDay } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { appointmentOfDetails, appointmentTypes, timeSlots } from '#app/features/booking/booking.ts';
import { linkTo } from '#app/features/lead/lead-links.server.ts';
import type { LeadKind } from '#app/features/lead/lead.ts';
import type { MailTemplate } from '#app/features/mail/mail.ts';
import type { MailFacts, MailSubject } from '#app/features/mail/mail-content.ts';
import { paths } from '#app/http/paths.ts';
import { db } from '#db/database.ts';
import type { MailRecipient } from '#db/rows.ts';

const subjects: Record<LeadKind, MailSubject> = {
  appointment_booking: 'appointment',
  dentist_message: 'message',
  contact_message: 'question',
  match_request: 'match',
  correction_request: 'correction',
  listing_claim: 'claim',
  review_submission: 'review',
};

/** What a message needs of a lead. */
export type MailLead = {
  id: string;
  kind: LeadKind;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  details: Record<string, unknown>;
  dentist: { slug: string; name: string } | null;
};

const labels = {
  en: { what: 'For', day: 'Day', time: 'Time', with: 'With' },
  fr: { what: 'Pour', day: 'Jour', time: 'Heure', with: 'Avec' },
} as const;

/** The appointment that was asked for; of other leads nothing: a message says no more about them than it must. */
function factsOf(lead: MailLead, language: Language): MailFacts['facts'] {
  const words = labels[language];
  // Of an erased request the day and the time alone are known: features/lead/tell-withdrawal.server.ts.
  const typed = 'appointmentType' in lead.details;
  const appointment = appointmentOfDetails(
    typed ? lead.details : { ...lead.details, appointmentType: 'other' },
  );
  if (lead.kind !== 'appointment_booking' || !appointment) return [];
  return [
    ...(lead.dentist ? [{ label: words.with, value: lead.dentist.name }] : []),
    ...(typed ? [{ label: words.what, value: appointmentTypes[appointment.type][language] }] : []),
    { label: words.day, value: formatDay(language, appointment.date) },
    { label: words.time, value: timeSlots[appointment.time][language] },
  ];
}

/** The private page that a template's button opens, without the host. */
async function linkOf(lead: MailLead, template: MailTemplate, language: Language): Promise<string | null> {
  switch (template) {
    case 'operator-new-lead':
    case 'operator-withdrawn':
      return paths.consoleLead(language, lead.id);
    case 'review-confirm':
      return paths.reviewLink(language, await linkTo(db, lead.id, 'confirm'));
    case 'review-published':
    case 'review-rejected':
    case 'review-edit-rejected':
      return paths.reviewLink(language, await linkTo(db, lead.id, 'edit'));
    case 'clinic-request':
    case 'clinic-withdrawn':
    case 'operator-overdue':
      return null;
    default:
      return paths.request(language, await linkTo(db, lead.id, 'status'));
  }
}

/** The facts of a message about a lead, for one recipient in one language. What a recipient may not know is left out. */
export async function mailFactsOf(
  lead: MailLead,
  mail: { template: MailTemplate; recipient: MailRecipient; note: string | null; siteUrl: string },
  language: Language,
): Promise<MailFacts> {
  const link = await linkOf(lead, mail.template, language);
  const whole = (path: string | null) => (path === null ? null : `${mail.siteUrl}${path}`);
  const forOperators = mail.recipient === 'operators';
  return {
    subject: subjects[lead.kind],
    name: forOperators ? '' : lead.name,
    dentistName: lead.dentist?.name ?? null,
    facts: forOperators && mail.template !== 'operator-withdrawn' ? [] : factsOf(lead, language),
    contact:
      mail.recipient === 'clinic' && lead.email !== null
        ? { email: lead.email, phone: lead.phone, text: lead.message }
        : null,
    note: mail.recipient === 'visitor' ? mail.note : null,
    link: whole(link),
    profileLink: lead.dentist ? whole(paths.dentist(language, lead.dentist.slug)) : null,
    contactLink: `${mail.siteUrl}${paths.contact(language)}`,
    overdue: 0,
    open: 0,
  };
}

/** The facts of the operators' daily message: figures, and where to begin. */
export const digestFactsOf = (
  { overdue, open }: { overdue: number; open: number },
  siteUrl: string,
  language: Language,
): MailFacts => ({
  subject: 'message',
  name: '',
  dentistName: null,
  facts: [],
  contact: null,
  note: null,
  link: `${siteUrl}${paths.console(language, { view: 'overdue' })}`,
  profileLink: null,
  contactLink: `${siteUrl}${paths.contact(language)}`,
  overdue,
  open,
});
