import type { Language } from '#app/content/language.ts';
import { mailTemplates } from './mail.ts';
import type { MailTemplate } from './mail.ts';
import { mailContent } from './mail-content.ts';
import type { MailContent, MailFacts, MailSubject } from './mail-content.ts';

const requests = ['appointment', 'message', 'question', 'match', 'correction', 'claim'] as const;
const decided = ['appointment', 'correction', 'claim'] as const;
const forClinics = ['appointment', 'message'] as const;
const review = ['review'] as const;

/** What each message can be about; nothing for the operators' daily one. */
export const previewSubjects: Record<MailTemplate, readonly MailSubject[]> = {
  'request-received': requests,
  'request-contacted': requests,
  'request-confirmed': decided,
  'request-declined': decided,
  'request-closed': requests,
  'request-withdrawn': requests,
  'review-confirm': review,
  'review-published': review,
  'review-rejected': review,
  'review-edit-rejected': review,
  'clinic-request': forClinics,
  'clinic-withdrawn': forClinics,
  'operator-new-lead': [...requests, ...review],
  'operator-withdrawn': requests,
  'operator-overdue': [],
};

/** Templates by whom they go to. */
export const previewGroups = {
  visitor: mailTemplates.filter((template) => /^(request|review)-/.test(template)),
  clinic: mailTemplates.filter((template) => template.startsWith('clinic-')),
  operators: mailTemplates.filter((template) => template.startsWith('operator-')),
} as const;

export type MailPreview = { template: MailTemplate; about: MailSubject | null; language: Language };

/** The preview that an address means; what it does not say, or says wrong, is the first that there is. */
export function readPreview(params: URLSearchParams, language: Language): MailPreview {
  const template = mailTemplates.find((each) => each === params.get('template')) ?? mailTemplates[0];
  const subjects = previewSubjects[template];
  const about = subjects.find((each) => each === params.get('about')) ?? subjects[0] ?? null;
  const wanted = params.get('in');
  return { template, about, language: wanted === 'en' || wanted === 'fr' ? wanted : language };
}

const words = {
  en: {
    name: 'Jamie Example',
    dentist: 'Dr. Alex Example',
    asked: [
      { label: 'With', value: 'Dr. Alex Example' },
      { label: 'For', value: 'Consultation' },
      { label: 'Day', value: 'Monday 4 January' },
      { label: 'Time', value: '2:00 p.m.' },
    ],
    text: 'This is an example of what a patient could write:\na molar hurts when I chew.',
    note: 'This is an example of what an operator could write with the step.',
  },
  fr: {
    name: 'Camille Exemple',
    dentist: 'Dre Alex Exemple',
    asked: [
      { label: 'Avec', value: 'Dre Alex Exemple' },
      { label: 'Pour', value: 'Consultation' },
      { label: 'Jour', value: 'lundi 4 janvier' },
      { label: 'Heure', value: '14 h' },
    ],
    text: 'Voici un exemple de ce qu’un patient pourrait écrire :\nune molaire me fait mal quand je mâche.',
    note: 'Voici un exemple de ce que l’équipe pourrait écrire à cette étape.',
  },
} satisfies Record<Language, unknown>;

/** What is told to each recipient, as jobs/mail-facts.ts does, of somebody who is clearly made up. */
function exampleFacts({ template, about, language }: MailPreview): MailFacts {
  const { name, dentist, asked, text, note } = words[language];
  const forOperators = template.startsWith('operator-');
  const hasDentist = about !== 'question' && about !== 'match' && about !== null;
  const facts = about === 'appointment' ? asked : [];
  const page = template.startsWith('review-') ? 'review' : 'request';
  return {
    subject: about ?? 'message',
    name: forOperators ? '' : name,
    dentistName: hasDentist ? dentist : null,
    facts: forOperators && template !== 'operator-withdrawn' ? [] : facts,
    contact: template.startsWith('clinic-')
      ? { email: 'jamie@example.com', phone: '604-555-0123', text }
      : null,
    note: /^(request-(contacted|confirmed|declined|closed)|review-.*rejected)$/.test(template) ? note : null,
    link: template.startsWith('clinic-')
      ? null
      : `https://example.com/${forOperators ? 'console' : page}/example`,
    profileLink: hasDentist ? 'https://example.com/dentist/alex-example' : null,
    contactLink: 'https://example.com/contact',
    overdue: 3,
    open: 7,
  };
}

/** A message as it would leave, with made-up facts. */
export const previewContent = (preview: MailPreview): MailContent =>
  mailContent(preview.template, exampleFacts(preview), preview.language);
