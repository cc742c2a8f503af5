import { formatPhone, formatVisit } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { promiseText } from '#app/features/requests/kind/promise.ts';
import { kindsWith, leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { LeadKind } from '#db/rows.ts';
import { accountFacts } from './account-mail-copy.ts';
import { partNames } from '#app/features/directory/dentist/known-copy.ts';
import { digestFacts } from './digest-facts.ts';
import type { NewsItem } from './digest-facts.ts';
import { isOfEnded, mailTemplateIds, mailTemplates } from './mail.ts';
import type { MailTemplate } from './mail.ts';
import { mailContent } from './mail-content.ts';
import { NO_FACTS } from './mail-types.ts';
import type { MailContent, MailFacts } from './mail-types.ts';

/** The kinds of lead that a message can be about; none for the operators' digest and news of accounts. */
export const previewKinds = (template: MailTemplate): LeadKind[] => kindsWith(mailTemplates[template].about);

export type MailPreview = { template: MailTemplate; about: LeadKind | null; language: Language };

/** The preview of a URL; missing or invalid parts become the first that exists. */
export function readPreview(params: URLSearchParams, language: Language): MailPreview {
  const template = mailTemplateIds.find((each) => each === params.get('template')) ?? 'request-received';
  const subjects = previewKinds(template);
  const about = subjects.find((each) => each === params.get('about')) ?? subjects[0] ?? null;
  const wanted = params.get('in');
  return { template, about, language: wanted === 'en' || wanted === 'fr' ? wanted : language };
}

const words = {
  en: {
    name: 'Jamie Example',
    dentist: 'Dr. Alex Example',
    clinic: 'Example Dental',
    address: '1 Example Street, Toronto ON M5V\u00a02T6',
    text: 'This is an example of what a patient could write:\na molar hurts when I chew.',
    note: 'This is an example of what an operator could write with the step.',
  },
  fr: {
    name: 'Camille Exemple',
    dentist: 'Dre Alex Exemple',
    clinic: 'Clinique dentaire Exemple',
    address: '1, rue Exemple, Toronto (Ontario) M5V\u00a02T6',
    text: 'Voici un exemple de ce qu’un patient pourrait écrire :\nune molaire me fait mal quand je mâche.',
    note: 'Voici un exemple de ce que l’équipe pourrait écrire à cette étape.',
  },
} satisfies Record<Language, unknown>;

/** Details of an appointment; other kinds ignore them. */
const details = {
  appointmentType: 'checkup-cleaning',
  date: '2027-01-04',
  time: '14:00',
  timeZone: SITE_ZONE,
  city: { en: 'Toronto', fr: 'Toronto' },
  specialty: { en: 'Orthodontists', fr: 'Orthodontistes' },
  matches: [
    { slug: 'alex-example', name: 'Dre Alex Example' },
    { slug: 'sam-example', name: 'Dr Sam Example' },
  ],
};

/** Where it was before. */
const INSTEAD = { date: '2027-01-05', time: '10:00' };

const PHONE = '+14165550123';

/** Where the appointment is. */
const placeIn = (language: Language) => ({
  clinicName: words[language].clinic,
  street: { address: words[language].address, directions: 'https://example.com/map' },
  phone: PHONE,
});

/** Monday at 5 p.m. Eastern. */
const PROMISED = new Date('2027-01-04T22:00:00Z');

/** Of a contest, thirteen working days after it is read. */
const DECIDED = new Date('2027-01-21T22:00:00Z');

const newsIn = (language: Language): NewsItem[] => [
  {
    kind: 'appointment_booking',
    templates: ['operator-new-lead', 'operator-message'],
    about: words[language].dentist,
    city: 'Toronto',
    due: formatVisit(language, { date: '2027-01-04', time: '17:00' }),
    href: 'https://example.com/console/leads/example-1',
  },
  {
    kind: 'contact_message',
    templates: ['operator-new-lead'],
    about: null,
    city: null,
    due: formatVisit(language, { date: '2027-01-05', time: '09:30' }),
    href: 'https://example.com/console/leads/example-2',
  },
  {
    kind: 'appointment_booking',
    templates: ['operator-withdrawn'],
    about: words[language].dentist,
    city: 'Toronto',
    due: null,
    href: 'https://example.com/console/leads/example-3',
  },
];

const due = { licence: 2, feedback: 0, annual: 0 };

/** Facts for each recipient, of people who are clearly made up. */
function exampleFacts({ template, about, language }: MailPreview): MailFacts {
  const { name, dentist, text, note } = words[language];
  const phone = formatPhone(language, PHONE);
  const { to, opens, noted } = mailTemplates[template];
  const kind = about === null ? null : leadKinds[about];
  const isContest = kind?.promise === 'working-days';
  const dentistName = kind?.dentist || opens === 'listing' ? dentist : null;
  const page =
    opens === 'write-review' ? 'dentist' : opens === null || opens.endsWith('review') ? 'review' : opens;
  return {
    ...NO_FACTS,
    kind: about ?? 'dentist_message',
    name: to === 'operators' ? '' : name,
    dentistName,
    facts:
      kind === null
        ? template.startsWith('account-')
          ? accountFacts({ at: PROMISED, program: 'Firefox, Windows' }, language)
          : digestFacts({ items: newsIn(language), due, inbox: 'https://example.com/console' }, language)
        : (kind.mailFacts?.(details, language, {
            dentist: dentistName,
            place: to === 'visitor' && !isOfEnded(template) ? placeIn(language) : null,
            instead: ['moved', 'taken', 'rebooked'].some((end) => template.endsWith(end)) ? INSTEAD : null,
            wished: null,
            stands: null,
            profileOf: (slug) => `https://example.com/dentist/${slug}`,
            detailOf: () => `${words[language].clinic} · ${words[language].address} · ${phone}`,
          }) ?? []),
    contact: to === 'clinic' ? { email: 'jamie@example.com', phone: '604-555-0123', text } : null,
    canReply: true,
    secondLink: 'https://example.com/request/example',
    calendar: about === 'appointment_booking' && mailTemplates[template].calendar === true,
    promise:
      kind === null || kind.promise === null
        ? null
        : promiseText(
            language,
            {
              who: 'us',
              by: isContest ? DECIDED : PROMISED,
              readBy: isContest && template === 'request-received' ? PROMISED : null,
            },
            { timeZone: SITE_ZONE, own: kind.words(language).answer },
          ),
    answerBy:
      kind?.promise === 'sending' || isContest
        ? formatVisit(language, { date: '2027-01-04', time: '17:00' })
        : null,
    decideBy: isContest ? formatVisit(language, { date: '2027-01-21', time: '17:00' }) : null,
    note: noted ? note : null,
    applied: partNames(['contact', 'hours'], language),
    link: opens === null ? null : `https://example.com/${page}/example`,
    profileLink: dentistName ? 'https://example.com/dentist/alex-example' : null,
    contactLink: 'https://example.com/contact',
    leads: 3,
    overdue: 3,
    open: 7,
    calls: 1,
    due: due.licence,
  };
}

/** A message as it would be sent, with made-up facts. */
export const previewContent = (preview: MailPreview): MailContent =>
  mailContent(preview.template, exampleFacts(preview), preview.language);
