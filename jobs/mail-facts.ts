import { dueTaskNames } from '#app/content/due-tasks.ts';
import { formatVisit } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { localNow, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import type { Language } from '#app/content/language.ts';
import { visitTimeOf } from '#app/features/requests/kind/appointment.ts';
import type { VisitTime } from '#app/features/requests/kind/appointment.ts';
import type { DigestCounts } from '#app/features/console/inbox/digest.server.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { matchesOfDetails } from '#app/features/requests/kind/match-facts.ts';
import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import {
  EARLY,
  isAfterVisit,
  promisedMoment,
  promiseOf,
  promiseText,
} from '#app/features/requests/kind/promise.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { refusalKey } from '#app/features/requests/lead/refused-mail.server.ts';
import type { MailAbout } from '#app/features/requests/kind/lead-kind.ts';
import type { LeadKind, LeadStatus } from '#app/features/requests/lead/lead.ts';
import { accountFacts } from '#app/features/requests/mail/account-mail-copy.ts';
import type { AccountNews } from '#app/features/requests/mail/account-mail-copy.ts';
import { newsFacts } from '#app/features/requests/mail/news-facts.ts';
import type { NewsLead } from '#app/features/console/inbox/news.server.ts';
import { dueFacts } from '#app/features/requests/mail/due-facts.ts';
import { isOfEnded, mailTemplates } from '#app/features/requests/mail/mail.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import type { MailFacts } from '#app/features/requests/mail/mail-types.ts';
import { areMadeUp } from '#app/features/requests/request/request-queries.server.ts';
import { paths } from '#app/http/paths.ts';
import { db } from '#db/database.ts';
import { partNames } from '#app/features/directory/dentist/known-copy.ts';
import type { DentistPart, MailRecipient } from '#db/rows.ts';

/** The columns of a lead that messages need. */
export type MailLead = {
  id: string;
  kind: LeadKind;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  details: Record<string, unknown>;
  dentist: { slug: string; name: string; source: string } | null;
  place: MailAbout['place'];
  /** Of a match: what helps to reach each dentist, by slug. */
  matchDetails: ReadonlyMap<string, string>;
  /** Of an appointment that is moved: the day and time before. */
  instead: VisitTime | null;
  /** Of an offered day: whether the clinic itself confirmed it. */
  byClinic: boolean;
  /** The open wish for another day than the confirmed one; and of an offer, the confirmed day. */
  wished: VisitTime | null;
  stands: VisitTime | null;
  /** The confirmed day that the message's step cancels. */
  cancelled: VisitTime | null;
  createdAt: Date;
  answerBy: Date | null;
  decideBy: Date | null;
  answeredAt: Date | null;
  status: LeadStatus;
  /** Of the clinic's city; `SITE_ZONE` without one. */
  timeZone: string;
  /** Whether the clinic agreed to get requests by email. */
  getsMail: boolean;
};

/**
 * Who answers the visitor by when, as a sentence; null where nothing is promised. A mail about a contest may leave after
 * the promised day: it says so.
 */
async function promiseIn(lead: MailLead, language: Language, now = new Date()): Promise<string | null> {
  const kind = leadKinds[lead.kind];
  if (kind.promise === null) return null;
  const isMadeUp =
    lead.dentist?.source === 'demonstration' ||
    (lead.kind === 'match_request' && (await areMadeUp(matchesOfDetails(lead.details))));
  const by = lead.decideBy ?? lead.answerBy ?? (await promisedFrom(lead.createdAt));
  const isUnread = lead.decideBy !== null && lead.answeredAt === null;
  const promise = promiseOf(
    kind,
    { demonstration: isMadeUp, getsMail: lead.getsMail },
    {
      at: lead.createdAt,
      by,
      readBy: isUnread && lead.answerBy !== null && lead.answerBy > now ? lead.answerBy : null,
    },
  );
  const { answer: own, late } = kind.words(language);
  if (kind.promise === 'working-days' && promise.who === 'us' && by <= now)
    return late?.us?.(promisedMoment(language, by, lead.timeZone)) ?? null;
  const text = promiseText(language, promise, { timeZone: lead.timeZone, own });
  const asked = lead.wished ?? visitTimeOf(lead.details);
  return asked && isAfterVisit(promise, asked, lead.timeZone) ? `${text} ${EARLY[language]}` : text;
}

const momentInWords = (at: Date, language: Language): string => {
  const { day, time } = localNow(SITE_ZONE, at);
  return formatVisit(language, { date: day, time });
};

/** The facts of the lead that a message lists, as few as possible. */
const factsOf = (
  { kind, details, dentist, place, matchDetails, instead, wished, stands }: MailLead,
  { template, recipient, siteUrl }: { template: MailTemplate; recipient: MailRecipient; siteUrl: string },
  language: Language,
): MailFacts['facts'] =>
  leadKinds[kind].mailFacts?.(details, language, {
    dentist: dentist?.name ?? null,
    place:
      recipient === 'visitor' && dentist?.source !== 'demonstration' && !isOfEnded(template) ? place : null,
    instead,
    wished,
    stands,
    profileOf: (slug) => `${siteUrl}${paths.dentist(language, slug)}`,
    detailOf: (slug) => matchDetails.get(slug) ?? null,
  }) ?? [];

/** The path of the page that a template's button opens. */
async function linkOf(
  { id, dentist }: MailLead,
  template: MailTemplate,
  language: Language,
): Promise<string | null> {
  switch (mailTemplates[template].opens) {
    case 'console':
      return paths.consoleLead(language, id);
    case 'account':
    case 'welcome':
      return paths.consoleAccount(language);
    case 'confirm-review':
      return paths.reviewLink(language, await linkTo(db, id, 'confirm'));
    case 'edit-review':
      return paths.reviewLink(language, await linkTo(db, id, 'edit'));
    case 'write-review':
      return dentist && paths.dentistReview(language, dentist.slug);
    case 'request':
      return paths.request(language, await linkTo(db, id, 'status'));
    case 'listing':
      return dentist && paths.dentist(language, dentist.slug);
    case null:
      return null;
  }
}

/** The path of the second link: to ask for another day, or to refuse mail about visits. */
async function secondOf(
  { id }: MailLead,
  template: MailTemplate,
  language: Language,
): Promise<string | null> {
  const ask =
    template === 'request-offered' ? 'move' : mailTemplates[template].isAboutVisit ? 'no-mail' : null;
  if (ask === null) return null;
  const token = await linkTo(db, id, 'status');
  return paths.request(language, token, {
    ask,
    key: ask === 'no-mail' ? await refusalKey(token) : undefined,
  });
}

/** The facts of a message about a lead, without what its recipient may not know. */
export async function mailFactsOf(
  lead: MailLead,
  mail: {
    template: MailTemplate;
    recipient: MailRecipient;
    note: string | null;
    applied: readonly DentistPart[] | null;
    calendar: boolean;
    canReply: boolean;
    siteUrl: string;
    toPublisher: boolean;
  },
  language: Language,
): Promise<MailFacts> {
  const link = await linkOf(lead, mail.template, language);
  const whole = (path: string | null) => (path === null ? null : `${mail.siteUrl}${path}`);
  const promised = (by: Date | null) =>
    mail.recipient === 'operators' && by !== null ? momentInWords(by, language) : null;
  return {
    kind: lead.kind,
    name: mail.recipient === 'operators' ? '' : lead.name,
    dentistName: lead.dentist?.name ?? null,
    facts: factsOf(lead, mail, language),
    calendar: mail.calendar,
    canReply: mail.canReply,
    secondLink: whole(await secondOf(lead, mail.template, language)),
    contact:
      mail.recipient === 'clinic' && lead.email !== null
        ? { email: lead.email, phone: lead.phone, text: lead.message }
        : null,
    demonstration: lead.dentist?.source === 'demonstration',
    stands: lead.wished !== null || lead.stands !== null,
    byClinic: lead.byClinic,
    promise: mail.recipient === 'visitor' ? await promiseIn(lead, language) : null,
    answerBy: promised(lead.answerBy),
    decideBy: promised(lead.decideBy),
    note: mail.recipient === 'visitor' ? mail.note : null,
    applied: mail.applied && partNames(mail.applied, language),
    cancelled: lead.cancelled && formatVisit(language, lead.cancelled),
    link: whole(link),
    profileLink: lead.dentist ? whole(paths.dentist(language, lead.dentist.slug)) : null,
    contactLink: `${mail.siteUrl}${paths.contact(language)}`,
    toPublisher: mail.toPublisher,
    leads: 0,
    overdue: 0,
    open: 0,
    calls: 0,
    due: 0,
  };
}

/** The facts of the operators' digest: figures, what to do about each due check, and a link. */
export function digestFactsOf(
  { overdue, open, calls, due }: DigestCounts,
  { siteUrl, toPublisher }: { siteUrl: string; toPublisher: boolean },
  language: Language,
): MailFacts {
  const path =
    overdue > 0 || calls > 0
      ? paths.console(language, { view: overdue > 0 ? 'overdue' : 'calls' })
      : paths.consoleVerification(language, { view: dueTaskNames.find((task) => due[task] > 0) });
  return {
    ...aboutNoLead(siteUrl, language),
    facts: dueFacts(due, language),
    link: `${siteUrl}${path}`,
    overdue,
    open,
    calls,
    toPublisher,
    due: dueTaskNames.reduce((sum, task) => sum + due[task], 0),
  };
}

/** The facts of the operators' mail of an hour or a day: what is new, and a link to it. */
export function newsFactsOf(
  news: readonly NewsLead[],
  { siteUrl, toPublisher }: { siteUrl: string; toPublisher: boolean },
  language: Language,
): MailFacts {
  const leadAt = (id: string) => `${siteUrl}${paths.consoleLead(language, id)}`;
  const inbox = `${siteUrl}${paths.console(language)}`;
  const items = news.map(({ kind, templates, dentist, city, specialty, due, id }) => ({
    kind,
    templates,
    // The publisher's mailbox may be read by people without an account: what a visitor needs stays out of it.
    about:
      dentist !== null
        ? dentistName(dentist, language)
        : toPublisher
          ? null
          : (specialty?.[language] ?? null),
    city: city?.[language] ?? null,
    due: due && momentInWords(due, language),
    href: leadAt(id),
  }));
  return {
    ...aboutNoLead(siteUrl, language),
    facts: newsFacts(items, inbox, language),
    link: news.length === 1 ? leadAt(news[0]!.id) : inbox,
    leads: news.length,
    toPublisher,
  };
}

/** The facts of news of an account: when it happened, in which browser, and a link. */
export const accountFactsOf = (news: AccountNews, siteUrl: string, language: Language): MailFacts => ({
  ...aboutNoLead(siteUrl, language),
  facts: accountFacts(news, language),
  link: `${siteUrl}${paths.consoleAccount(language)}`,
});

/** The facts of an invitation: the link to choose a password. */
export const invitationFactsOf = (token: string, siteUrl: string, language: Language): MailFacts => ({
  ...aboutNoLead(siteUrl, language),
  link: `${siteUrl}${paths.consoleWelcome(language, token)}`,
});

/**
 * The facts of a question about a listing: the profile, and the form that corrects it.
 *
 * @param site.token of the link that confirms the address, which then takes the profile's place; else null
 */
export const listingFactsOf = (
  dentist: { slug: string; name: string },
  { siteUrl, token }: { siteUrl: string; token: string | null },
  language: Language,
): MailFacts => ({
  ...aboutNoLead(siteUrl, language),
  dentistName: dentist.name,
  link: `${siteUrl}${token === null ? paths.dentist(language, dentist.slug) : paths.clinicAddress(language, token)}`,
  secondLink: token === null ? `${siteUrl}${paths.dentistForm(language, dentist.slug, 'correct')}` : null,
});

/** The facts of a message about no lead. */
function aboutNoLead(siteUrl: string, language: Language): MailFacts {
  return {
    kind: 'dentist_message',
    name: '',
    dentistName: null,
    facts: [],
    contact: null,
    demonstration: false,
    stands: false,
    byClinic: false,
    promise: null,
    answerBy: null,
    decideBy: null,
    calendar: false,
    canReply: false,
    secondLink: null,
    note: null,
    applied: null,
    cancelled: null,
    link: null,
    profileLink: null,
    contactLink: `${siteUrl}${paths.contact(language)}`,
    toPublisher: false,
    leads: 0,
    overdue: 0,
    open: 0,
    calls: 0,
    due: 0,
  };
}
