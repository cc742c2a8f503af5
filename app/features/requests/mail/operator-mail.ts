import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { MailFacts, MailTexts } from './mail-types.ts';
import { button } from './mail-words.ts';

type Staff = MailTexts<
  'clinic-request' | 'clinic-withdrawn' | 'operator-new-lead' | 'operator-withdrawn' | 'operator-overdue'
>;

const nameOf = ({ kind }: MailFacts, language: Language): string =>
  leadKinds[kind].words(language).name.toLowerCase();

function clinicTitle({ kind }: MailFacts, language: Language) {
  const { clinicMail, title } = leadKinds[kind].words(language);
  return { subject: clinicMail ?? title, heading: clinicMail ?? title };
}

const reach = (
  { contact, name }: MailFacts,
  words: { name: string; email: string; phone: string },
): MailFacts['facts'] => [
  { label: words.name, value: name },
  ...(contact
    ? [
        { label: words.email, value: contact.email },
        ...(contact.phone ? [{ label: words.phone, value: contact.phone }] : []),
      ]
    : []),
];

/** Whose it was; nobody's once it is erased. */
const named = ({ name }: MailFacts, label: string): MailFacts['facts'] =>
  name ? [{ label, value: name }] : [];

/** Messages to clinics, and to operators. Those to operators hold nothing personal: the console does. */
export const operatorMail = copy<Staff>(
  {
    'clinic-request': (facts) => ({
      ...clinicTitle(facts, 'en'),
      paragraphs: [
        `Sent on ${PRODUCT}${facts.dentistName ? ` for ${facts.dentistName}` : ''}. Please answer the patient within 24 hours.`,
      ],
      facts: reach(facts, { name: 'Name', email: 'E-mail', phone: 'Phone' }).concat(facts.facts),
      quote: facts.contact?.text || null,
      footer: `You’re getting this email because the clinic agreed to receive requests from ${PRODUCT}. It contains personal health information: treat it like a patient file. To stop these emails, write to us: ${facts.contactLink}`,
    }),
    'clinic-withdrawn': (facts) => ({
      subject: 'A patient has withdrawn a request',
      heading: 'A patient has withdrawn a request',
      paragraphs: ['There is nothing more to do about it.'],
      facts: named(facts, 'Name').concat(facts.facts),
      footer: `You’re getting this email because the clinic agreed to receive requests from ${PRODUCT}.`,
    }),
    'operator-new-lead': (lead) => ({
      subject: `New: ${nameOf(lead, 'en')}`,
      heading: 'A request is waiting for a reply',
      paragraphs: ['We promise an answer within 24 hours.'],
      facts: lead.facts,
      ...button('Open it in the console', lead.link),
      footer: 'You’re getting this email as an operator.',
    }),
    'operator-withdrawn': (lead) => ({
      subject: `Withdrawn: ${nameOf(lead, 'en')}`,
      heading: 'A visitor withdrew a request in progress',
      paragraphs: [
        'If a clinic still expects this person, please tell it: it gets this by email only if it got the request by email.',
      ],
      facts: lead.facts,
      ...button('Open it in the console', lead.link),
      footer: 'You’re getting this email as an operator.',
    }),
    'operator-overdue': ({ overdue, open, link }) => ({
      subject: `${overdue} overdue, ${open} open`,
      heading: overdue === 1 ? '1 person has waited too long' : `${overdue} people have waited too long`,
      paragraphs: [
        `Overdue: no answer within the promised 24 hours. Open in total: ${open}. The longest wait comes first.`,
      ],
      ...button('See what is overdue', link),
      footer: 'You’re getting this email as an operator: once a day while anything is overdue.',
    }),
  },
  {
    'clinic-request': (facts) => ({
      ...clinicTitle(facts, 'fr'),
      paragraphs: [
        `Envoyé sur ${PRODUCT}${facts.dentistName ? ` pour ${facts.dentistName}` : ''}. Merci de répondre à cette personne dans les 24 heures.`,
      ],
      facts: reach(facts, { name: 'Nom', email: 'Courriel', phone: 'Téléphone' }).concat(facts.facts),
      quote: facts.contact?.text || null,
      footer: `Vous recevez ce message parce que la clinique a accepté de recevoir les demandes de ${PRODUCT}. Il contient des renseignements personnels sur la santé : conservez-le comme un dossier de patient. Pour ne plus en recevoir, écrivez-nous : ${facts.contactLink}`,
    }),
    'clinic-withdrawn': (facts) => ({
      subject: 'Une demande a été retirée',
      heading: 'Une demande a été retirée',
      paragraphs: ['Vous n’avez plus rien à faire à ce sujet.'],
      facts: named(facts, 'Nom').concat(facts.facts),
      footer: `Vous recevez ce message parce que la clinique a accepté de recevoir les demandes de ${PRODUCT}.`,
    }),
    'operator-new-lead': (lead) => ({
      subject: `Nouveau : ${nameOf(lead, 'fr')}`,
      heading: 'Quelqu’un attend une réponse',
      paragraphs: ['Nous promettons une réponse dans les 24 heures.'],
      facts: lead.facts,
      ...button('Ouvrir dans la console', lead.link),
      footer: 'Vous recevez ce message à titre d’opérateur ou d’opératrice.',
    }),
    'operator-withdrawn': (lead) => ({
      subject: `Retiré : ${nameOf(lead, 'fr')}`,
      heading: 'Une demande en cours a été retirée',
      paragraphs: [
        'Si une clinique attend encore cette personne, avisez-la : elle ne l’apprend par courriel que si elle avait reçu la demande par courriel.',
      ],
      facts: lead.facts,
      ...button('Ouvrir dans la console', lead.link),
      footer: 'Vous recevez ce message à titre d’opérateur ou d’opératrice.',
    }),
    'operator-overdue': ({ overdue, open, link }) => ({
      subject: `${overdue} en retard, ${open} à traiter`,
      heading:
        overdue === 1
          ? 'Une personne attend depuis trop longtemps'
          : `${overdue} personnes attendent depuis trop longtemps`,
      paragraphs: [
        `En retard : personne n’a répondu dans les 24 heures promises. À traiter en tout : ${open}. Qui attend depuis le plus longtemps figure en tête.`,
      ],
      ...button('Voir les demandes en retard', link),
      footer:
        'Vous recevez ce message à titre d’opérateur ou d’opératrice : une fois par jour, tant qu’une demande est en retard.',
    }),
  },
);
