import { formatVisit } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { inWords } from '#app/content/practice-words.ts';
import { officeStreet } from '#app/features/directory/dentist/address.ts';
import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import { partNames } from '#app/features/directory/dentist/known-copy.ts';
import { getsMail } from '#app/features/directory/dentist/reachable.server.ts';
import { localNow, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { visitTimeOf } from '#app/features/requests/kind/appointment.ts';
import type { VisitTime } from '#app/features/requests/kind/appointment.ts';
import { textOf } from '#app/features/requests/kind/lead-kind.ts';
import type { MailAbout } from '#app/features/requests/kind/lead-kind.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { citySlugOf, matchesOfDetails } from '#app/features/requests/kind/match-facts.ts';
import {
  EARLY,
  isAfterVisit,
  promisedMoment,
  promiseOf,
  promiseText,
} from '#app/features/requests/kind/promise.ts';
import { listEffectiveSteps } from '#app/features/requests/lead/lead-events.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { replyAddress } from '#app/features/requests/lead/lead-reference.server.ts';
import { refusalKey, refusesVisitMail } from '#app/features/requests/lead/refused-mail.server.ts';
import { AFTER_ERASURE, isOfEnded, mailTemplates } from '#app/features/requests/mail/mail.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import { NO_FACTS } from '#app/features/requests/mail/mail-types.ts';
import { findAppointmentCalendar } from '#app/features/requests/request/appointment-calendar.server.ts';
import { areMadeUp } from '#app/features/requests/request/request-queries.server.ts';
import { paths } from '#app/http/paths.ts';
import { db } from '#db/database.ts';
import { findReader, momentInWords } from './composed-mail.ts';
import type { ComposedMail, Mail, MailSettings } from './composed-mail.ts';
import { describeMatches } from './match-details.ts';

/** A lead with its dentist and the primary office. */
const findLead = (id: string, template: MailTemplate) =>
  db
    .selectFrom('leads as l')
    .leftJoin(
      'dentists as d',
      'd.id',
      mailTemplates[template].toToldClinic ? 'l.clinic_told' : 'l.dentist_id',
    )
    .leftJoin('dentist_locations as o', (join) =>
      join.onRef('o.dentist_id', '=', 'd.id').on('o.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'o.city_id')
    .leftJoin('provinces as p', 'p.code', 'c.province_state')
    .select(['l.id', 'l.version', 'l.service_type as kind', 'l.status', 'l.name', 'l.email', 'l.phone'])
    .select(['l.message', 'l.details', 'l.language', 'l.erased_at as erasedAt', 'l.created_at as createdAt'])
    .select(['l.answer_by as answerBy', 'l.decide_by as decideBy', 'l.answered_at as answeredAt'])
    .select([
      'l.clinic_told as toldBefore',
      'd.id as dentistId',
      'd.slug',
      'd.name as dentistName',
      'd.source',
    ])
    .select(['d.email as clinicEmail', 'd.clinic_name as clinicName', 'd.phone as dentistPhone'])
    .select(['o.address_line_1 as addressLine1', 'o.address_line_2 as addressLine2', 'o.locality'])
    .select(['o.postal_code as postalCode', 'o.latitude', 'o.longitude', 'o.phone as officePhone'])
    .select(['c.name as city', 'c.name_fr as cityFr', 'c.time_zone as zone'])
    .select([
      'p.code as provinceCode',
      'p.name as province',
      'p.name_fr as provinceFr',
      getsMail.as('getsMail'),
    ])
    .where('l.id', '=', id)
    .executeTakeFirst();

type Lead = NonNullable<Awaited<ReturnType<typeof findLead>>>;
type Steps = Awaited<ReturnType<typeof listEffectiveSteps>>;

/** A message about a lead, without what its recipient may not know; null if it has no recipient or is out of date. */
export async function composeLeadMail(mail: Mail, settings: MailSettings): Promise<ComposedMail | null> {
  const { template, recipient, lead_id: leadId, facts: own } = mail;
  const { siteUrl } = settings;
  const lead = leadId === null ? undefined : await findLead(leadId, template);
  if (!lead) return null;
  const steps = await listEffectiveSteps(db, lead.id);
  const wished = mailTemplates[template].ofDay ? null : (steps.at(-1)?.data.wished ?? null);
  const timeZone = textOf(lead.details['timeZone']) ?? lead.zone ?? SITE_ZONE;
  if (isOutdated(mail, lead, steps, wished) || (await isRefusedOrPast(mail, lead, timeZone))) return null;
  const to = await findRecipient(mail, lead, settings);
  if (to === null) return null;
  const step = await findStep(mail);
  // Erased meanwhile, it would say nothing.
  if (template === 'request-message' && !step?.note) return null;

  const language = recipient === 'operators' ? settings.operatorLanguage : lead.language;
  const isNameless = lead.erasedAt !== null || recipient === 'operators';
  const details = isNameless ? own : lead.details;
  const { slug, source } = lead;
  const dentistName = lead.dentistName === null ? null : inWords({ name: lead.dentistName }, language).name;
  const matchDetails = await describeMatches(matchesOfDetails(details), citySlugOf(details), language);
  const calendar = await composeCalendar(template, lead, { language, siteUrl });
  const absolute = (path: string | null) => (path === null ? null : `${siteUrl}${path}`);
  const promised = (by: Date | null) =>
    recipient === 'operators' && by !== null ? momentInWords(by, language) : null;
  const cancelled =
    template === 'request-declined' && step?.from_status === 'confirmed' ? visitTimeOf(lead.details) : null;
  return {
    to: [to],
    language,
    replyTo: settings.replyTo === null ? null : replyAddress(settings.replyTo, lead.id),
    calendar,
    informs:
      template === 'clinic-request' && lead.dentistId !== null
        ? { leadId: lead.id, clinic: lead.dentistId, version: lead.version, toldBefore: lead.toldBefore }
        : null,
    facts: {
      ...NO_FACTS,
      kind: lead.kind,
      name: isNameless ? '' : lead.name,
      dentistName,
      facts:
        leadKinds[lead.kind].mailFacts?.(details, language, {
          dentist: dentistName,
          place:
            recipient === 'visitor' && source !== 'demonstration' && !isOfEnded(template)
              ? placeOf(lead, language)
              : null,
          instead: visitTimeOf(own['instead']) ?? step?.data.moved?.from ?? null,
          wished,
          isOpen: ['new', 'seen', 'contacted'].includes(lead.status),
          profileOf: (match) => `${siteUrl}${paths.dentist(language, match)}`,
          detailOf: (match) => matchDetails.get(match) ?? null,
        }) ?? [],
      calendar: calendar !== null,
      canReply: settings.replyTo !== null,
      contact:
        recipient === 'clinic' && lead.email !== null
          ? { email: lead.email, phone: lead.phone, text: lead.message }
          : null,
      demonstration: source === 'demonstration',
      stands: wished !== null,
      promise:
        recipient === 'visitor' ? await promiseIn({ ...lead, details, timeZone, wished }, language) : null,
      answerBy: promised(lead.answerBy),
      decideBy: promised(lead.decideBy),
      note: recipient === 'visitor' ? (step?.note ?? null) : null,
      applied: step?.data.applied ? partNames(step.data.applied, language) : null,
      cancelled: cancelled && formatVisit(language, cancelled),
      link: absolute(await linkOf(lead, template, language)),
      secondLink: absolute(await secondLinkOf(lead.id, template, language)),
      profileLink: slug === null ? null : absolute(paths.dentist(language, slug)),
      contactLink: `${siteUrl}${paths.contact(language)}`,
      toPublisher: to.isPublisher === true,
    },
  };
}

/**
 * Whether a message is no longer true: the lead is erased or in another status, the step is undone or overtaken by a
 * later one, so that a confirmed, declined, confirmed request sends one message, or the wish that it is about has ended.
 */
function isOutdated(
  { template, facts: { event, wish, date, time } }: Mail,
  { erasedAt, status, details }: Lead,
  steps: Steps,
  wished: VisitTime | null,
): boolean {
  const { neverAfter, onlyWhile, ofDay } = mailTemplates[template];
  if (erasedAt !== null && !AFTER_ERASURE.includes(template)) return true;
  if (neverAfter?.includes(status) || (onlyWhile !== undefined && status !== onlyWhile)) return true;
  if (ofDay)
    return !steps.some(({ id }) => id === event) || date !== details['date'] || time !== details['time'];
  return (typeof event === 'string' && steps.at(-1)?.id !== event) || (wish === true && wished === null);
}

/**
 * Whether mail about a visit is refused by its recipient, or about a day that the visit is no longer on; or it is a
 * reminder that waited so long that 'tomorrow' is no longer true.
 */
const isRefusedOrPast = async (
  { template, facts }: Mail,
  { email, details }: Lead,
  timeZone: string,
): Promise<boolean> =>
  mailTemplates[template].isAboutVisit === true &&
  (facts['date'] !== details['date'] ||
    (template === 'visit-reminder' && String(facts['date']) <= localNow(timeZone, new Date()).day) ||
    email === null ||
    (await refusesVisitMail(db, email)));

type Recipient = { name: string; address: string; isPublisher?: boolean };

async function findRecipient(mail: Mail, lead: Lead, settings: MailSettings): Promise<Recipient | null> {
  switch (mail.recipient) {
    case 'visitor':
      // Without the name, which a stranger could use to send text to someone else's address.
      return lead.email === null ? null : { name: '', address: lead.email };
    case 'clinic':
      return lead.clinicEmail && lead.getsMail
        ? { name: lead.clinicName ?? '', address: lead.clinicEmail }
        : null;
    case 'operators': {
      const reader = await findReader(mail, settings);
      return reader && { name: '', ...reader };
    }
  }
}

/** The step or message that the mail is about: the status before, the operator's note, and the days of an appointment. */
const findStep = ({ facts: { message, event = message } }: Mail) =>
  typeof event === 'string'
    ? db
        .selectFrom('lead_events')
        .select(['from_status', 'note', 'data'])
        .where('id', '=', event)
        .executeTakeFirst()
    : undefined;

/** Where a visit would be; null where nothing of it is known. */
function placeOf(lead: Lead, language: Language): MailAbout['place'] {
  const { clinicName, officePhone, dentistPhone } = lead;
  const phone = officePhone ?? dentistPhone;
  const street = officeStreet(lead, language);
  return street || phone || clinicName ? { clinicName, street, phone } : null;
}

/** The appointment that the message is about, as a calendar file; null for other mail and for made-up dentists. */
async function composeCalendar(
  template: MailTemplate,
  { id, kind, source, status }: Lead,
  site: { language: Language; siteUrl: string },
): Promise<string | null> {
  if (!mailTemplates[template].calendar || kind !== 'appointment_booking' || source === 'demonstration')
    return null;
  // A wish changes nothing in the calendar, where the confirmed day stays.
  if (template === 'request-moved' && status === 'confirmed') return null;
  return findAppointmentCalendar(await linkTo(db, id, 'status'), site);
}

/**
 * Who answers the visitor by when, as a sentence; null where nothing is promised. A mail about a contest may leave after
 * the promised day: it says so.
 */
async function promiseIn(
  lead: Lead & { timeZone: string; wished: VisitTime | null },
  language: Language,
  now = new Date(),
): Promise<string | null> {
  const kind = leadKinds[lead.kind];
  if (kind.promise === null) return null;
  const { createdAt: at, answerBy, decideBy, timeZone } = lead;
  const isMadeUp =
    lead.source === 'demonstration' ||
    (lead.kind === 'match_request' && (await areMadeUp(matchesOfDetails(lead.details))));
  const by = decideBy ?? answerBy ?? (await promisedFrom(at));
  const isUnread = decideBy !== null && lead.answeredAt === null && answerBy !== null && answerBy > now;
  const promise = promiseOf(
    kind,
    { demonstration: isMadeUp, getsMail: lead.getsMail },
    { at, by, readBy: isUnread ? answerBy : null },
  );
  const { answer: own, late } = kind.words(language);
  if (kind.promise === 'working-days' && promise.who === 'us' && by <= now)
    return late?.us?.(promisedMoment(language, by, timeZone)) ?? null;
  const text = promiseText(language, promise, { timeZone, own });
  const appointment = lead.wished ?? visitTimeOf(lead.details);
  return appointment && isAfterVisit(promise, appointment, timeZone) ? `${text} ${EARLY[language]}` : text;
}

/** The path of the page that a template's button opens. */
async function linkOf(
  { id, slug }: Lead,
  template: MailTemplate,
  language: Language,
): Promise<string | null> {
  switch (mailTemplates[template].opens) {
    case 'console':
      return paths.consoleLead(language, id);
    case 'confirm-review':
      return paths.reviewLink(language, await linkTo(db, id, 'confirm'));
    case 'edit-review':
      return paths.reviewLink(language, await linkTo(db, id, 'edit'));
    case 'write-review':
      return slug && paths.dentistReview(language, slug);
    case 'request':
      return paths.request(language, await linkTo(db, id, 'status'));
    default:
      return null;
  }
}

/** The path of the second link: to refuse mail about visits. */
async function secondLinkOf(id: string, template: MailTemplate, language: Language): Promise<string | null> {
  if (!mailTemplates[template].isAboutVisit) return null;
  const token = await linkTo(db, id, 'status');
  return paths.request(language, token, { ask: 'no-mail', key: await refusalKey(token) });
}
