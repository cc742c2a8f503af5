import { copy } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { MailFacts } from './mail-content.ts';
import type { MailTexts } from './mail-words.ts';
import { button } from './mail-words.ts';

type Staff = MailTexts<
  'clinic-request' | 'clinic-withdrawn' | 'operator-new-lead' | 'operator-withdrawn' | 'operator-overdue'
>;

const sortsInFrench: Record<MailFacts['subject'], string> = {
  appointment: 'rendez-vous',
  message: 'message à un dentiste',
  question: 'message',
  match: 'jumelage',
  correction: 'correction',
  claim: 'revendication d’une fiche',
  review: 'avis',
};

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
      subject:
        facts.subject === 'appointment'
          ? 'A patient asks for an appointment'
          : 'A patient has written to you',
      heading:
        facts.subject === 'appointment'
          ? 'A patient asks for an appointment'
          : 'A patient has written to you',
      paragraphs: [
        `Sent on ${PRODUCT}${facts.dentistName ? ` for ${facts.dentistName}` : ''}. Please answer the patient within 24 hours.`,
      ],
      facts: reach(facts, { name: 'Name', email: 'E-mail', phone: 'Phone' }).concat(facts.facts),
      quote: facts.contact?.text || null,
      footer: `You get this message because the clinic agreed to receive requests from ${PRODUCT}. It holds personal health information: keep it as you keep a patient’s file. To receive no more, write to us: ${facts.contactLink}`,
    }),
    'clinic-withdrawn': (facts) => ({
      subject: 'A patient has withdrawn a request',
      heading: 'A patient has withdrawn a request',
      paragraphs: ['There is nothing more to do about it.'],
      facts: named(facts, 'Name').concat(facts.facts),
      footer: `You get this message because the clinic agreed to receive requests from ${PRODUCT}.`,
    }),
    'operator-new-lead': ({ subject, facts, link }) => ({
      subject: `New: ${subject === 'question' ? 'contact message' : subject}`,
      heading: 'Somebody waits for an answer',
      paragraphs: ['We promise an answer within 24 hours.'],
      facts,
      ...button('Open it in the console', link),
      footer: 'You get this message as an operator.',
    }),
    'operator-withdrawn': ({ subject, facts, link }) => ({
      subject: `Withdrawn: ${subject === 'question' ? 'contact message' : subject}`,
      heading: 'Somebody took back what we had worked on',
      paragraphs: [
        'If a clinic still expects this person, please tell it: it hears of this by email only where it got the request by email.',
      ],
      facts,
      ...button('Open it in the console', link),
      footer: 'You get this message as an operator.',
    }),
    'operator-overdue': ({ overdue, open, link }) => ({
      subject: `${overdue} overdue, ${open} open`,
      heading: overdue === 1 ? '1 person has waited too long' : `${overdue} people have waited too long`,
      paragraphs: [
        `Overdue: nobody has answered within the 24 hours that we promise. Open in all: ${open}. Who has waited longest stands first.`,
      ],
      ...button('See what is overdue', link),
      footer: 'You get this message as an operator: once a day, as long as anything is overdue.',
    }),
  },
  {
    'clinic-request': (facts) => ({
      subject:
        facts.subject === 'appointment' ? 'Une personne demande un rendez-vous' : 'Une personne vous a écrit',
      heading:
        facts.subject === 'appointment' ? 'Une personne demande un rendez-vous' : 'Une personne vous a écrit',
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
    'operator-new-lead': ({ subject, facts, link }) => ({
      subject: `Nouveau : ${sortsInFrench[subject]}`,
      heading: 'Quelqu’un attend une réponse',
      paragraphs: ['Nous promettons une réponse dans les 24 heures.'],
      facts,
      ...button('Ouvrir dans la console', link),
      footer: 'Vous recevez ce message à titre d’opérateur ou d’opératrice.',
    }),
    'operator-withdrawn': ({ subject, facts, link }) => ({
      subject: `Retiré : ${sortsInFrench[subject]}`,
      heading: 'Une demande en cours a été retirée',
      paragraphs: [
        'Si une clinique attend encore cette personne, avisez-la : elle ne l’apprend par courriel que si elle avait reçu la demande par courriel.',
      ],
      facts,
      ...button('Ouvrir dans la console', link),
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
