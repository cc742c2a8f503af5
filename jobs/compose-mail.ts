import { dueTaskNames } from '#app/content/due-tasks.ts';
import type { Language } from '#app/content/language.ts';
import { dentistName, inWords } from '#app/content/practice-words.ts';
import { renewInvitation } from '#app/features/console/account/account-commands.server.ts';
import { findOwnerAddress } from '#app/features/console/account/account-queries.server.ts';
import { countForDigest, listNews } from '#app/features/console/inbox/operator-mail.server.ts';
import { addressLinkTo } from '#app/features/requests/lead/clinic-address.server.ts';
import { replyMailbox } from '#app/features/requests/lead/lead-reference.server.ts';
import { accountFacts } from '#app/features/requests/mail/account-mail-copy.ts';
import { digestFacts } from '#app/features/requests/mail/digest-facts.ts';
import { mailTemplates } from '#app/features/requests/mail/mail.ts';
import { NO_FACTS } from '#app/features/requests/mail/mail-types.ts';
import type { MailFacts } from '#app/features/requests/mail/mail-types.ts';
import { paths } from '#app/http/paths.ts';
import { db } from '#db/database.ts';
import { composeLeadMail } from './compose-lead-mail.ts';
import { findReader, momentInWords } from './composed-mail.ts';
import type { ComposedMail, Mail, MailSettings } from './composed-mail.ts';

/** Null if the mail has no recipient or is out of date. */
export function composeMail(mail: Mail, settings: MailSettings): Promise<ComposedMail | null> {
  if (mail.template === 'operator-digest') return composeDigest(mail, settings);
  if (mail.template === 'clinic-open' || mail.template === 'clinic-address')
    return composeListingQuestion(mail, settings);
  return mail.template.startsWith('account-')
    ? composeAccountMail(mail, settings)
    : composeLeadMail(mail, settings);
}

/** A mail about no lead. */
const mailTo = (
  address: string,
  language: Language,
  { siteUrl }: MailSettings,
  facts: Partial<MailFacts>,
): ComposedMail => ({
  to: [{ name: '', address }],
  language,
  facts: { ...NO_FACTS, contactLink: `${siteUrl}${paths.contact(language)}`, ...facts },
  replyTo: null,
  calendar: null,
  informs: null,
});

/** What happened to leads and, in the first digest of a day, what is overdue or due; null if nothing of it is true any more. */
async function composeDigest(mail: Mail, settings: MailSettings): Promise<ComposedMail | null> {
  const { siteUrl, operatorLanguage: language } = settings;
  const reader = await findReader(mail, settings);
  if (!reader) return null;
  const news = await listNews(String(mail.facts['digest']));
  const counts = mail.facts['day'] === undefined ? null : await countForDigest(reader.role);
  if (news.length === 0 && counts === null) return null;
  const leadAt = (id: string) => `${siteUrl}${paths.consoleLead(language, id)}`;
  const inbox = `${siteUrl}${paths.console(language)}`;
  const items = news.map(({ id, dentist, specialty, city, due, ...lead }) => ({
    ...lead,
    // The publisher's mailbox may be read by people without an account: what a visitor needs stays out of it.
    about:
      dentist !== null
        ? dentistName(dentist, language)
        : reader.isPublisher
          ? null
          : (specialty?.[language] ?? null),
    city: city?.[language] ?? null,
    due: due && momentInWords(due, language),
    href: leadAt(id),
  }));
  const { overdue = 0, open = 0, calls = 0, due } = counts ?? {};
  const checks = due && dueTaskNames.find((task) => due[task] > 0);
  const link =
    overdue > 0 || calls > 0
      ? `${siteUrl}${paths.console(language, { view: overdue > 0 ? 'overdue' : 'calls' })}`
      : news.length > 0 || !checks
        ? news.length === 1
          ? leadAt(news[0]!.id)
          : inbox
        : `${siteUrl}${paths.consoleVerification(language, { view: checks })}`;
  return mailTo(reader.address, language, settings, {
    facts: digestFacts({ items, due: due ?? null, inbox }, language),
    link,
    toPublisher: reader.isPublisher,
    leads: news.length,
    overdue,
    open,
    calls,
    due: due ? dueTaskNames.reduce((sum, task) => sum + due[task], 0) : 0,
  });
}

/** A question to a clinic about its listing; null once it is off the site or has no address. In French in Quebec. */
async function composeListingQuestion(mail: Mail, settings: MailSettings): Promise<ComposedMail | null> {
  const { siteUrl, replyTo } = settings;
  const row = await db
    .selectFrom('listed_dentists as d')
    .leftJoin('listed_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.id', 'd.slug', 'd.name', 'd.source', 'd.email', 'c.province_state'])
    .select(['d.mail_agreed_at as agreedAt', 'd.mail_confirmed_at as confirmedAt'])
    .where('d.id', '=', String(mail.facts['dentist']))
    .executeTakeFirst();
  if (!row?.email) return null;
  const asksAddress = mail.template === 'clinic-address';
  // The agreement was taken back, or the address is confirmed already.
  if (asksAddress && (row.agreedAt === null || row.confirmedAt !== null)) return null;
  const language = row.province_state === 'QC' ? 'fr' : 'en';
  const dentist = inWords(row, language);
  const link = asksAddress
    ? paths.clinicAddress(language, await addressLinkTo(db, row.id))
    : paths.dentist(language, dentist.slug);
  return {
    ...mailTo(row.email, language, settings, {
      dentistName: dentist.name,
      link: `${siteUrl}${link}`,
      secondLink: asksAddress ? null : `${siteUrl}${paths.dentistForm(language, dentist.slug, 'correct')}`,
    }),
    replyTo: replyTo === null ? null : replyMailbox(replyTo),
  };
}

/** News of an account, or the link to choose its password, to its owner; null once it is removed or has a password. */
async function composeAccountMail(mail: Mail, settings: MailSettings): Promise<ComposedMail | null> {
  const { operatorLanguage: language, siteUrl } = settings;
  const operator = String(mail.facts['operator']);
  const program = mail.facts['program'];
  const address = await findOwnerAddress(operator);
  if (address === null) return null;
  const isInvitation = mailTemplates[mail.template].opens === 'welcome';
  const token = isInvitation ? await renewInvitation(operator, mail.id) : null;
  if (isInvitation && token === null) return null;
  const path = token === null ? paths.consoleAccount(language) : paths.consoleWelcome(language, token);
  const news = { at: mail.created_at, program: typeof program === 'string' ? program : null };
  return mailTo(address, language, settings, {
    facts: isInvitation ? [] : accountFacts(news, language),
    link: `${siteUrl}${path}`,
  });
}
