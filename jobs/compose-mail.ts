import type { Selectable } from 'kysely';
import { renewInvitation } from '#app/features/console/account/account-commands.server.ts';
import { findOwnerAddress, findWorker } from '#app/features/console/account/account-queries.server.ts';
import { isUrgent, listNews } from '#app/features/console/inbox/news.server.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { countForDigest, PUBLISHER } from '#app/features/console/inbox/digest.server.ts';
import type { Language } from '#app/content/language.ts';
import { inWords } from '#app/content/practice-words.ts';
import { localNow, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { textOf } from '#app/features/requests/kind/lead-kind.ts';
import { citySlugOf, matchesOfDetails } from '#app/features/requests/kind/match-facts.ts';
import { visitTimeOf } from '#app/features/requests/kind/appointment.ts';
import type { VisitTime } from '#app/features/requests/kind/appointment.ts';
import { officeStreet } from '#app/features/directory/dentist/address.ts';
import type { StoredOffice } from '#app/features/directory/dentist/address.ts';
import { findAppointmentCalendar } from '#app/features/requests/request/appointment-calendar.server.ts';
import { replyAddress, replyMailbox } from '#app/features/requests/lead/lead-reference.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import type { LeadKind, LeadStatus } from '#app/features/requests/lead/lead.ts';
import type { MailAbout } from '#app/features/requests/kind/lead-kind.ts';
import { refusesVisitMail } from '#app/features/requests/lead/refused-mail.server.ts';
import { listEffectiveSteps } from '#app/features/requests/lead/lead-events.server.ts';
import type { InformedClinic } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import { mailTemplates } from '#app/features/requests/mail/mail.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import type { MailFacts } from '#app/features/requests/mail/mail-types.ts';
import { getsMail } from '#app/features/directory/dentist/reachable.server.ts';
import { addressLinkTo } from '#app/features/requests/lead/clinic-address.server.ts';
import { db } from '#db/database.ts';
import type { MailRow } from '#db/rows.ts';
import {
  accountFactsOf,
  digestFactsOf,
  invitationFactsOf,
  listingFactsOf,
  mailFactsOf,
  newsFactsOf,
} from './mail-facts.ts';
import { describeMatches } from './match-details.ts';

/** Settings of the process that a mail depends on. */
export type MailSettings = {
  /** Scheme and host of the site, for links. */
  siteUrl: string;
  /** The publisher's address, unless it is also an operator's account. */
  publisherAddress(): Promise<string | null>;
  operatorLanguage: Language;
  /** Where mail about a lead is answered, as REPLY_TO has it; null if nowhere. */
  replyTo: string | null;
};

export type Mail = Selectable<MailRow> & { template: MailTemplate };
type Recipient = { name: string; address: string };

/** Recipients, language and facts of a mail to send. */
export type ComposedMail = {
  to: Recipient[];
  language: Language;
  facts: MailFacts;
  /** Where an answer goes; null if nobody would read it. */
  replyTo: string | null;
  /** The appointment as an iCalendar file. */
  calendar: string | null;
  /** The clinic that this mail informs of a request; null for other mail. */
  informs: InformedClinic | null;
};

/** Mail to the clinic that heard of the request. */
const CLINIC_TOLD: readonly MailTemplate[] = [
  'clinic-withdrawn',
  'clinic-moved',
  'clinic-kept',
  'clinic-cancelled',
  'clinic-restored',
  'clinic-rebooked',
  'clinic-taken',
];

/**
 * What a lead's news means for each operator, before it is passed on to them (`shareNews`).
 *
 * @returns null for other mail
 */
export async function readNews(
  { template, recipient, lead_id: leadId, facts }: Mail,
  now = new Date(),
): Promise<{ leadId: string; urgent: boolean } | null> {
  if (recipient !== 'operators' || leadId === null || facts['operator'] !== undefined) return null;
  const lead = await db.selectFrom('leads').select('details').where('id', '=', leadId).executeTakeFirst();
  const { date, appointmentType, timeZone } = (lead?.details ?? {}) as Record<string, unknown>;
  const about = {
    days: [date, facts['date']],
    appointmentType: template === 'operator-new-lead' && appointmentType,
  };
  return { leadId, urgent: isUrgent(about, textOf(timeZone) ?? SITE_ZONE, now) };
}

/** Null if the mail has no recipient or is out of date. */
export async function composeMail(mail: Mail, settings: MailSettings): Promise<ComposedMail | null> {
  if (mail.template === 'operator-overdue') return composeDigest(mail, settings);
  if (mail.template === 'operator-news') return composeNews(mail, settings);
  if (mailTemplates[mail.template].isOfAccount) return composeAccountNews(mail, settings);
  if (mail.template === 'clinic-open' || mail.template === 'clinic-address')
    return composeListingQuestion(mail, settings);
  if (mail.lead_id === null) return null;
  const lead = await db
    .selectFrom('leads as l')
    // A withdrawal goes to the clinic that heard of the request: a merge may have moved it since.
    .leftJoin('dentists as d', 'd.id', CLINIC_TOLD.includes(mail.template) ? 'l.clinic_told' : 'l.dentist_id')
    .select('d.id as dentistId')
    .select([
      'l.version',
      'l.id',
      'l.service_type as kind',
      'l.status',
      'l.name',
      'l.email',
      'l.phone',
      'l.message',
    ])
    .select(['l.details', 'l.language', 'l.erased_at', 'd.slug', 'd.name as dentistName', 'd.source'])
    .leftJoin('dentist_locations as o', (join) =>
      join.onRef('o.dentist_id', '=', 'd.id').on('o.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'o.city_id')
    .select(['d.email as clinicEmail', getsMail.as('getsMail'), 'd.clinic_name as clinicName'])
    .leftJoin('provinces as p', 'p.code', 'c.province_state')
    .select(['l.created_at as createdAt', 'l.answer_by as answerBy', 'l.decide_by as decideBy'])
    .select('l.answered_at as answeredAt')
    .select('c.time_zone as zone')
    .select([
      'o.address_line_1 as addressLine1',
      'o.address_line_2 as addressLine2',
      'o.locality',
      'o.postal_code as postalCode',
      'o.latitude',
      'o.longitude',
    ])
    .select(['o.phone as locationPhone', 'd.phone as dentistPhone', 'c.name as city', 'c.name_fr as cityFr'])
    .select(['p.code as provinceCode', 'p.name as province', 'p.name_fr as provinceFr'])
    .where('l.id', '=', mail.lead_id)
    .executeTakeFirst();
  if (!lead) return null;
  // Withdrawals are announced even after an erasure: the message contains only the day.
  const afterErasure = mail.template === 'clinic-withdrawn' || mail.template === 'operator-withdrawn';
  if (lead.erased_at && !afterErasure) return null;
  const { neverAfter, onlyWhile } = mailTemplates[mail.template];
  if (neverAfter?.includes(lead.status)) return null;
  if (onlyWhile !== undefined && lead.status !== onlyWhile) return null;
  const steps = await listEffectiveSteps(db, lead.id);
  const { ofDay = false } = mailTemplates[mail.template];
  const wished = ofDay ? null : (steps.at(-1)?.data.wished ?? null);
  if (ofDay ? isOffDay(mail, steps, lead.details) : isOvertaken(mail, steps.at(-1)?.id, wished)) return null;
  const timeZone = textOf(lead.details['timeZone']) ?? lead.zone ?? SITE_ZONE;
  if (await isRefusedOrPast(mail, lead, timeZone)) return null;

  const { slug, dentistName, source } = lead;
  const dentist = slug && dentistName && source ? { slug, name: dentistName, source } : null;
  const to = await recipientsOf(mail, lead, settings);
  if (to.length === 0) return null;
  const language = mail.recipient === 'operators' ? settings.operatorLanguage : lead.language;
  const step = await stepOf(mail);
  // Erased meanwhile, it would say nothing.
  if (mail.template === 'request-message' && !step?.note) return null;
  const stands = lead.status === 'confirmed' ? visitTimeOf(lead.details) : null;
  const calendar = await calendarOf(mail, lead, { language, siteUrl: settings.siteUrl });
  const known = {
    ...lead,
    dentist: dentist && inWords(dentist, language),
    place: placeOf(lead, language),
    matchDetails: await describeMatches(matchesOfDetails(lead.details), citySlugOf(lead.details), language),
    instead: visitTimeOf(mail.facts['instead']) ?? step?.data.moved?.from ?? null,
    byClinic: (mail.facts['byClinic'] ?? step?.data.byClinic) === true,
    wished,
    stands: mail.template === 'request-offered' ? stands : null,
    cancelled:
      mail.template === 'request-declined' && step?.from_status === 'confirmed'
        ? visitTimeOf(lead.details)
        : null,
    details: { ...lead.details, ...(mail.template === 'request-offered' ? step?.data.offered : {}) },
    timeZone,
  };
  const facts = await mailFactsOf(
    lead.erased_at || mail.recipient === 'operators' ? { ...known, name: '', details: mail.facts } : known,
    {
      template: mail.template,
      recipient: mail.recipient,
      note: step?.note ?? null,
      applied: step?.data.applied ?? null,
      calendar: calendar !== null,
      canReply: settings.replyTo !== null,
      siteUrl: settings.siteUrl,
      toPublisher: isToPublisher(mail.facts),
    },
    language,
  );
  const clinic = mail.template === 'clinic-request' ? lead.dentistId : null;
  return {
    to,
    language,
    facts,
    replyTo: settings.replyTo === null ? null : await replyAddress(settings.replyTo, lead.id),
    calendar,
    informs: clinic === null ? null : { leadId: lead.id, clinic, version: lead.version },
  };
}

/** The appointment that the message is about, as a calendar file; null for other mail and for made-up dentists. */
async function calendarOf(
  { template }: Mail,
  { id, kind, source, status }: { id: string; kind: LeadKind; source: string | null; status: LeadStatus },
  site: { language: Language; siteUrl: string },
): Promise<string | null> {
  if (!mailTemplates[template].calendar || kind !== 'appointment_booking' || source === 'demonstration')
    return null;
  // A wish changes nothing in the calendar, where the confirmed day stays.
  if (template === 'request-moved' && status === 'confirmed') return null;
  return findAppointmentCalendar(await linkTo(db, id, 'status'), site);
}

type PlaceRow = StoredOffice & {
  latitude: number | null;
  longitude: number | null;
  clinicName: string | null;
  locationPhone: string | null;
  dentistPhone: string | null;
};

/** Where a visit would be; null where nothing of it is known. */
function placeOf(row: PlaceRow, language: Language): MailAbout['place'] {
  const { clinicName } = row;
  const phone = row.locationPhone ?? row.dentistPhone;
  const street = officeStreet(row, language);
  return street || phone || clinicName ? { clinicName, street, phone } : null;
}

/** Whether mail to operators goes to the publisher, who need not be one. */
const isToPublisher = (facts: Mail['facts']): boolean => facts['operator'] === PUBLISHER;

/** Who reads mail to operators: one of them while they may work on leads, or the publisher; null for anybody else. */
async function readerOf(
  operator: unknown,
  settings: MailSettings,
): Promise<{ address: string | null; role: Role | null } | null> {
  if (operator === PUBLISHER) return { address: await settings.publisherAddress(), role: null };
  return typeof operator === 'string' ? findWorker(operator) : null;
}

/** One operator's mail of the hour or the day; null if nothing of it is true any more. */
async function composeNews({ facts }: Mail, settings: MailSettings): Promise<ComposedMail | null> {
  const reader = await readerOf(facts['operator'], settings);
  const news = reader?.address ? await listNews(String(facts['batch'])) : [];
  if (!reader?.address || news.length === 0) return null;
  const language = settings.operatorLanguage;
  return {
    to: [{ name: '', address: reader.address }],
    language,
    facts: newsFactsOf(news, { siteUrl: settings.siteUrl, toPublisher: isToPublisher(facts) }, language),
    replyTo: null,
    calendar: null,
    informs: null,
  };
}

/** One operator's digest; null if there is nothing to tell any more or the operator has left. */
async function composeDigest({ facts }: Mail, settings: MailSettings): Promise<ComposedMail | null> {
  const worker = await readerOf(facts['operator'], settings);
  if (!worker?.address) return null;
  const counts = await countForDigest(worker.role);
  if (counts === null) return null;
  const language = settings.operatorLanguage;
  return {
    to: [{ name: '', address: worker.address }],
    language,
    facts: digestFactsOf(counts, { siteUrl: settings.siteUrl, toPublisher: isToPublisher(facts) }, language),
    replyTo: null,
    calendar: null,
    informs: null,
  };
}

/** A question to a clinic about its listing; null once it is off the site or has no address. In French in Quebec. */
async function composeListingQuestion(
  { template, facts }: Mail,
  { siteUrl, replyTo }: MailSettings,
): Promise<ComposedMail | null> {
  const dentist = await db
    .selectFrom('listed_dentists as d')
    .leftJoin('listed_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.id', 'd.slug', 'd.name', 'd.source', 'd.email', 'c.province_state'])
    .select(['d.mail_agreed_at as agreedAt', 'd.mail_confirmed_at as confirmedAt'])
    .where('d.id', '=', String(facts['dentist']))
    .executeTakeFirst();
  if (!dentist?.email) return null;
  const asksAddress = template === 'clinic-address';
  // The agreement was taken back, or the address is confirmed already.
  if (asksAddress && (dentist.agreedAt === null || dentist.confirmedAt !== null)) return null;
  const language = dentist.province_state === 'QC' ? 'fr' : 'en';
  const token = asksAddress ? await addressLinkTo(db, dentist.id) : null;
  return {
    to: [{ name: '', address: dentist.email }],
    language,
    facts: listingFactsOf(inWords(dentist, language), { siteUrl, token }, language),
    replyTo: replyTo === null ? null : replyMailbox(replyTo),
    calendar: null,
    informs: null,
  };
}

/** News of an account, or the link to choose its password, to its owner; null once it is removed or has a password. */
async function composeAccountNews(mail: Mail, settings: MailSettings): Promise<ComposedMail | null> {
  const { operator, program } = mail.facts;
  const address = typeof operator === 'string' ? await findOwnerAddress(operator) : null;
  if (address === null) return null;
  const { operatorLanguage: language, siteUrl } = settings;
  if (mailTemplates[mail.template].opens === 'welcome') {
    const token = await renewInvitation(String(operator));
    if (token === null) return null;
    return {
      to: [{ name: '', address }],
      language,
      facts: invitationFactsOf(token, siteUrl, language),
      replyTo: null,
      calendar: null,
      informs: null,
    };
  }
  const news = { at: mail.created_at, program: typeof program === 'string' ? program : null };
  return {
    to: [{ name: '', address }],
    language,
    facts: accountFactsOf(news, siteUrl, language),
    replyTo: null,
    calendar: null,
    informs: null,
  };
}

/**
 * Whether mail about a visit is refused by its recipient, or about a day that the visit is no longer on; or it is a
 * reminder that waited so long that 'tomorrow' is no longer true.
 */
const isRefusedOrPast = async (
  { template, facts }: Mail,
  { email, details }: { email: string | null; details: Record<string, unknown> },
  timeZone: string,
): Promise<boolean> =>
  mailTemplates[template].isAboutVisit === true &&
  (facts['date'] !== details['date'] ||
    (template === 'visit-reminder' && String(facts['date']) <= localNow(timeZone, new Date()).day) ||
    email === null ||
    (await refusesVisitMail(db, email)));

/**
 * Whether a later step than the one of the message followed, so that a confirmed, declined, confirmed request sends one
 * message; or the wish that it is about has ended.
 */
const isOvertaken = (
  { facts: { event, wish } }: Mail,
  last: string | undefined,
  wished: VisitTime | null,
): boolean => (typeof event === 'string' && last !== event) || (wish === true && wished === null);

/** Whether the step of a message about the appointment's day is undone, or the appointment is on another day or time. */
const isOffDay = (
  { facts: { event, date, time } }: Mail,
  steps: readonly { id: string }[],
  details: Record<string, unknown>,
): boolean => !steps.some(({ id }) => id === event) || date !== details['date'] || time !== details['time'];

async function recipientsOf(
  { recipient, facts }: Mail,
  lead: {
    email: string | null;
    clinicEmail: string | null;
    clinicName: string | null;
    getsMail: boolean;
  },
  settings: MailSettings,
): Promise<Recipient[]> {
  switch (recipient) {
    case 'visitor':
      if (lead.email === null) return [];
      // Without the name, which a stranger could use to send text to someone else's address.
      return [{ name: '', address: lead.email }];
    case 'clinic':
      return lead.clinicEmail && lead.getsMail
        ? [{ name: lead.clinicName ?? '', address: lead.clinicEmail }]
        : [];
    case 'operators': {
      const address = (await readerOf(facts['operator'], settings))?.address;
      return address ? [{ name: '', address }] : [];
    }
  }
}

/** The step or message that the mail is about: the status before, the operator's note to the visitor, and the days of an appointment. */
const stepOf = ({ facts: { message, event = message } }: Mail) =>
  typeof event === 'string'
    ? db
        .selectFrom('lead_events')
        .select(['from_status', 'note', 'data'])
        .where('id', '=', event)
        .executeTakeFirst()
    : undefined;
