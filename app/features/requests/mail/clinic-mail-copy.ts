import type { Language } from '#app/content/language.ts';
import { ofDentist, withArticle } from '#app/content/practice-words.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { MailTemplate } from './mail.ts';
import type { MailFacts, MailWords, WordsOf } from './mail-types.ts';

const agreed: Record<Language, string> = {
  en: `You’re getting this email because the clinic agreed to receive requests from ${PRODUCT}.`,
  fr: `Vous recevez ce message parce que la clinique a accepté de recevoir les demandes de ${PRODUCT}.`,
};

const privacy: Record<Language, string> = {
  en: 'It contains personal health information: treat it like a patient file. To stop these emails, write to us:',
  fr: 'Il contient des renseignements personnels sur la santé : conservez-le comme un dossier de patient. Pour ne plus en recevoir, écrivez-nous :',
};

const reply: Record<Language, string> = {
  en: 'Replies to this email come to us, not to the patient.',
  fr: 'Une réponse à ce courriel nous parvient à nous, et non à la personne.',
};

const sender = {
  en: { name: 'Name', email: 'Email', phone: 'Phone' },
  fr: { name: 'Nom', email: 'Courriel', phone: 'Téléphone' },
};

/** A message with the patient's name and contact details. */
const wordsIn =
  (language: Language) =>
  ({ contactLink, canReply }: MailFacts, title: string, paragraph: string): MailWords => ({
    subject: title,
    heading: title,
    paragraphs: [paragraph],
    sender: sender[language],
    quote: null,
    notes: canReply ? [reply[language]] : [],
    footer: `${agreed[language]} ${privacy[language]} ${contactLink}`,
  });
const en = wordsIn('en');
const fr = wordsIn('fr');

/** The words of messages to a clinic: about requests, where it agreed to receive them, and about its listing. */
export const clinicMailCopy = {
  en: {
    'clinic-request': (facts, { clinicMail, title }) => ({
      ...en(
        facts,
        clinicMail ?? title,
        `Sent on ${PRODUCT}${facts.dentistName ? ` for ${facts.dentistName}` : ''}. Please answer the patient within one working day.`,
      ),
      quote: facts.contact?.text || null,
    }),
    'clinic-withdrawn': (facts, { noun }) => ({
      ...en(
        facts,
        `A patient has withdrawn their ${noun}`,
        `${facts.dentistName ? `It was for ${facts.dentistName}. ` : ''}There is nothing more for you to do about it.`,
      ),
      sender: { name: sender.en.name },
      footer: agreed.en,
    }),
    'clinic-moved': (facts) =>
      en(
        facts,
        'A patient asks for another day',
        facts.stands
          ? 'The confirmed day and time below stand until the patient knows that the new ones are possible. Please answer the patient within one working day.'
          : 'It replaces the day in our earlier email. Please answer the patient within one working day.',
      ),
    'clinic-kept': (facts) =>
      en(facts, 'A patient keeps the confirmed day', 'The other day is off. The day and time below stand.'),
    'clinic-cancelled': (facts) =>
      en(
        facts,
        'A confirmed appointment is cancelled',
        'The appointment below is cancelled. We are telling the patient by email.',
      ),
    'clinic-restored': (facts) =>
      en(
        facts,
        'A cancelled appointment takes place after all',
        'We confirmed the day and time below to the patient. If they are not free, please call the patient.',
      ),
    'clinic-rebooked': (facts) =>
      en(
        facts,
        'A confirmed appointment is moved',
        'We confirmed the day and time below to the patient, who had asked for them. If they are not free, please call the patient.',
      ),
    'clinic-open': ({ dentistName, contactLink }) => ({
      subject: `Is your clinic still open?${dentistName === null ? '' : ` (${dentistName})`}`,
      heading: 'Is your clinic still open?',
      paragraphs: [
        `${PRODUCT}, a public directory of dentists, lists ${dentistName ?? 'your clinic'}. The source of this listing no longer has it, so we ask: is the clinic still open, and is the listing right?`,
        'If it has closed or moved, please tell us. If all is right, you need not answer.',
      ],
      button: 'See the listing',
      second: 'Tell us what changed',
      footer: `You’re getting this email because the listing’s source names this address. To get no more of them, write to us: ${contactLink}`,
    }),
    'clinic-address': ({ dentistName, contactLink }) => ({
      subject: `Confirm this address for patients’ requests${dentistName ? ` (${dentistName})` : ''}`,
      heading: 'Is this the clinic’s address?',
      paragraphs: [
        `We were asked to send patients’ requests and messages for ${dentistName ?? 'your clinic'} to this address. They can hold health information, so please confirm first that it is the clinic’s.`,
        'We send nothing until then. If you did not ask for this, ignore this email.',
      ],
      button: 'Confirm the address',
      footer: `You’re getting this email because somebody gave this address for the clinic on ${PRODUCT}. To get no more of them, write to us: ${contactLink}`,
    }),
  },
  fr: {
    'clinic-request': (facts, { clinicMail, title }) => ({
      ...fr(
        facts,
        clinicMail ?? title,
        `Envoyé sur ${PRODUCT}${facts.dentistName ? ` pour ${withArticle(facts.dentistName)}` : ''}. Merci de répondre à cette personne d’ici un jour ouvrable.`,
      ),
      quote: facts.contact?.text || null,
    }),
    'clinic-withdrawn': (facts, { noun }) => ({
      ...fr(
        facts,
        `Retrait : ${noun}`,
        `Cette personne a retiré ce qu’elle vous avait envoyé${facts.dentistName ? ` (${facts.dentistName})` : ''}. Vous n’avez plus rien à faire à ce sujet.`,
      ),
      sender: { name: sender.fr.name },
      footer: agreed.fr,
    }),
    'clinic-moved': (facts) =>
      fr(
        facts,
        'Une personne demande un autre jour',
        facts.stands
          ? 'Le jour et l’heure confirmés ci-dessous tiennent tant que cette personne ne sait pas que le nouveau moment est possible. Merci de lui répondre d’ici un jour ouvrable.'
          : 'Il remplace celui de notre courriel précédent. Merci de répondre à cette personne d’ici un jour ouvrable.',
      ),
    'clinic-kept': (facts) =>
      fr(
        facts,
        'Une personne garde le jour confirmé',
        'L’autre jour ne tient plus. Le jour et l’heure ci-dessous restent confirmés.',
      ),
    'clinic-cancelled': (facts) =>
      fr(
        facts,
        'Un rendez-vous confirmé est annulé',
        'Le rendez-vous ci-dessous n’aura pas lieu. Nous en avisons la personne par courriel.',
      ),
    'clinic-restored': (facts) =>
      fr(
        facts,
        'Un rendez-vous annulé aura bien lieu',
        'Nous avons confirmé à cette personne le jour et l’heure ci-dessous. Si ce moment n’est pas libre, appelez-la.',
      ),
    'clinic-rebooked': (facts) =>
      fr(
        facts,
        'Un rendez-vous confirmé est déplacé',
        'Nous avons confirmé à cette personne le jour et l’heure ci-dessous, qu’elle avait demandés. Si ce moment n’est pas libre, appelez-la.',
      ),
    'clinic-open': ({ dentistName, contactLink }) => ({
      subject: `${dentistName ?? 'Votre clinique'}\u00a0: toujours en activité?`,
      heading: `${dentistName ?? 'Votre clinique'}\u00a0: toujours en activité?`,
      paragraphs: [
        `Cette fiche figure dans ${PRODUCT}, un répertoire public de dentistes. La source d’où elle vient ne la contient plus. La clinique est-elle toujours ouverte, et la fiche est-elle exacte?`,
        'Si la clinique a fermé ou déménagé, dites-le-nous. Si tout est exact, aucune réponse n’est nécessaire.',
      ],
      button: 'Voir la fiche',
      second: 'Signaler un changement',
      footer: `Vous recevez ce message parce que la source de la fiche indique cette adresse. Pour ne plus en recevoir, écrivez-nous\u00a0: ${contactLink}`,
    }),
    'clinic-address': ({ dentistName, contactLink }) => ({
      subject: `Confirmez cette adresse pour les demandes des patients${dentistName ? ` (${dentistName})` : ''}`,
      heading: 'Est-ce bien l’adresse de la clinique?',
      paragraphs: [
        `On nous a demandé d’envoyer à cette adresse les demandes et les messages des patients${dentistName ? ` pour la fiche ${ofDentist(dentistName)}` : ''}. Ils peuvent contenir des renseignements sur la santé\u00a0: confirmez d’abord que c’est bien l’adresse de la clinique.`,
        'D’ici là, nous n’envoyons rien. Si vous n’avez rien demandé, ne tenez pas compte de ce message.',
      ],
      button: 'Confirmer l’adresse',
      footer: `Vous recevez ce message parce que quelqu’un a donné cette adresse pour la clinique dans ${PRODUCT}. Pour ne plus en recevoir, écrivez-nous\u00a0: ${contactLink}`,
    }),
  },
} satisfies Record<Language, Record<Extract<MailTemplate, `clinic-${string}`>, WordsOf>>;
