import type { Selectable } from 'kysely';
import { formatVisit } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { findWorker } from '#app/features/console/account/account-queries.server.ts';
import { PUBLISHER } from '#app/features/console/inbox/operator-mail.server.ts';
import { localNow, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import type { InformedClinic } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import type { MailFacts } from '#app/features/requests/mail/mail-types.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import type { MailRow } from '#db/rows.ts';

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

/** Recipients, language and facts of a mail to send. */
export type ComposedMail = {
  to: { name: string; address: string }[];
  language: Language;
  facts: MailFacts;
  /** Where an answer goes; null if nobody would read it. */
  replyTo: string | null;
  /** The appointment as an iCalendar file. */
  calendar: string | null;
  /** The clinic that this mail informs of a request; null for other mail. */
  informs: InformedClinic | null;
};

/** Who reads mail to operators: one of them while they may work on leads, or the publisher, who need not be one. */
export async function findReader(
  { facts: { operator } }: Mail,
  settings: MailSettings,
): Promise<{ address: string; role: Role | null; isPublisher: boolean } | null> {
  const isPublisher = operator === PUBLISHER;
  const reader = isPublisher
    ? { address: await settings.publisherAddress(), role: null }
    : await findWorker(String(operator));
  return reader?.address ? { ...reader, address: reader.address, isPublisher } : null;
}

/** A moment in Eastern time. */
export const momentInWords = (at: Date, language: Language): string => {
  const { day, time } = localNow(SITE_ZONE, at);
  return formatVisit(language, { date: day, time });
};
