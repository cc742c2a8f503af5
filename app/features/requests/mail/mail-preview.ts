import type { Language } from '#app/content/language.ts';
import type { LeadKindDefinition } from '#app/features/requests/kind/lead-kind.ts';
import { kindIds, kindsWith, leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { flows } from '#app/features/requests/kind/steps.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import type { LeadKind } from '#db/rows.ts';
import { mailTemplates } from './mail.ts';
import type { MailTemplate } from './mail.ts';
import { mailContent } from './mail-content.ts';
import type { MailContent, MailFacts } from './mail-types.ts';

const mailed = (kind: LeadKindDefinition, step: LeadAction): boolean =>
  kind.tells.steps.includes(step) && Object.values(kind.flow).some((actions) => actions.includes(step));

const isModerated = ({ flow }: LeadKindDefinition): boolean => flow === flows.moderated;

/** What each message can be about; nothing for the operators' daily one. */
export const previewKinds: Record<MailTemplate, readonly LeadKind[]> = {
  'request-received': kindsWith(({ tells }) => tells.visitor === 'request-received'),
  'request-contacted': kindsWith((kind) => mailed(kind, 'contact')),
  'request-confirmed': kindsWith((kind) => mailed(kind, 'confirm')),
  'request-declined': kindsWith((kind) => mailed(kind, 'decline')),
  'request-closed': kindsWith((kind) => mailed(kind, 'close')),
  'request-withdrawn': kindsWith((kind) => mailed(kind, 'withdraw')),
  'review-confirm': kindsWith(isModerated),
  'review-published': kindsWith(isModerated),
  'review-rejected': kindsWith(isModerated),
  'review-edit-rejected': kindsWith(isModerated),
  'clinic-request': kindsWith(({ tells }) => tells.clinic),
  'clinic-withdrawn': kindsWith(({ tells }) => tells.clinic),
  'operator-new-lead': kindIds,
  'operator-withdrawn': kindsWith((kind) => mailed(kind, 'contact')),
  'operator-overdue': [],
};

/** Templates by whom they go to. */
export const previewGroups = {
  visitor: mailTemplates.filter((template) => /^(request|review)-/.test(template)),
  clinic: mailTemplates.filter((template) => template.startsWith('clinic-')),
  operators: mailTemplates.filter((template) => template.startsWith('operator-')),
} as const;

export type MailPreview = { template: MailTemplate; about: LeadKind | null; language: Language };

/** The preview that an address means; what it does not say, or says wrong, is the first that there is. */
export function readPreview(params: URLSearchParams, language: Language): MailPreview {
  const template = mailTemplates.find((each) => each === params.get('template')) ?? mailTemplates[0];
  const subjects = previewKinds[template];
  const about = subjects.find((each) => each === params.get('about')) ?? subjects[0] ?? null;
  const wanted = params.get('in');
  return { template, about, language: wanted === 'en' || wanted === 'fr' ? wanted : language };
}

const words = {
  en: {
    name: 'Jamie Example',
    dentist: 'Dr. Alex Example',
    text: 'This is an example of what a patient could write:\na molar hurts when I chew.',
    note: 'This is an example of what an operator could write with the step.',
  },
  fr: {
    name: 'Camille Exemple',
    dentist: 'Dre Alex Exemple',
    text: 'Voici un exemple de ce qu’un patient pourrait écrire :\nune molaire me fait mal quand je mâche.',
    note: 'Voici un exemple de ce que l’équipe pourrait écrire à cette étape.',
  },
} satisfies Record<Language, unknown>;

/** Of an appointment; other kinds have no use for it. */
const details = { appointmentType: 'checkup-cleaning', date: '2027-01-04', time: '14:00' };

/** What is told to each recipient, as jobs/mail-facts.ts does, of somebody who is clearly made up. */
function exampleFacts({ template, about, language }: MailPreview): MailFacts {
  const { name, dentist, text, note } = words[language];
  const forOperators = template.startsWith('operator-');
  const kind = about === null ? null : leadKinds[about];
  const dentistName = kind?.dentist ? dentist : null;
  const facts = kind?.mailFacts?.(details, language, dentistName) ?? [];
  const page = template.startsWith('review-') ? 'review' : 'request';
  return {
    kind: about ?? 'dentist_message',
    name: forOperators ? '' : name,
    dentistName,
    facts: forOperators && template !== 'operator-withdrawn' ? [] : facts,
    contact: template.startsWith('clinic-')
      ? { email: 'jamie@example.com', phone: '604-555-0123', text }
      : null,
    note: /^(request-(contacted|confirmed|declined|closed)|review-.*rejected)$/.test(template) ? note : null,
    link: template.startsWith('clinic-')
      ? null
      : `https://example.com/${forOperators ? 'console' : page}/example`,
    profileLink: dentistName ? 'https://example.com/dentist/alex-example' : null,
    contactLink: 'https://example.com/contact',
    overdue: 3,
    open: 7,
  };
}

/** A message as it would leave, with made-up facts. */
export const previewContent = (preview: MailPreview): MailContent =>
  mailContent(preview.template, exampleFacts(preview), preview.language);
