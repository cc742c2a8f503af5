import { plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import { ofDentist } from '#app/content/practice-words.ts';
import type { DentistPageWords, FormWords } from './form.ts';
import type { KindWords } from './lead-kind.ts';
import { NOBODY_CHECKS as NOBODY } from './promise.ts';
import { contestDays } from './steps.ts';

const { acknowledge, decide } = contestDays;

/** Words about a contested rank or figure. */
export const contestWords = copy<KindWords>(
  {
    name: 'Contest',
    noun: 'contest of a ranking',
    title: 'Your contest of a ranking',
    steps: {
      contacted: 'Under review',
      confirmed: 'Decided: corrected',
      declined: 'Decided: kept as it is',
    },
    answer: {
      us: (by, readBy) =>
        `${readBy === null ? '' : `We’ll read it by ${readBy}. `}You’ll hear the decision, with its reasons, by ${by}.`,
      nobody: NOBODY.en,
    },
    late: { us: (at) => `The next step was due by ${at}: we are late, and we are sorry.` },
    next: {
      contacted:
        'The page says that this figure is under review. Two people decide; the second did not enter its evidence.',
      confirmed:
        'We corrected the evidence, and the rank is computed again from it. The reasons are in our message above.',
      declined:
        'All stays as it is, for the reasons in our message above. If something new comes up, contest it again.',
    },
    offers: {
      withdraw: {
        label: 'Withdraw it',
        question: {
          title: 'Withdraw your contest?',
          texts: [
            'The figure is no longer under review and stays as it is. You can contest it again at any time.',
          ],
          yes: 'Yes, withdraw it',
        },
      },
    },
    mail: {
      contacted: ({ promise, demonstration }) => ({
        subject: 'What you contested is under review',
        heading: 'It is under review',
        paragraphs: [
          'We have read what you sent. Until the decision, the page says that this figure is under review.',
          `Two people decide; the second did not enter its evidence.${promise === null || demonstration ? '' : ` ${promise}`}`,
        ],
      }),
      confirmed: ({ profileLink, note }) => ({
        subject: 'What you contested is corrected',
        heading: 'You were right: it is corrected',
        paragraphs: [
          'Two people have looked at what you sent. The evidence is corrected, and the rank is computed again from it.',
          ...(profileLink ? [`See the profile: ${profileLink}`] : []),
          ...(note ? ['Their reasons:'] : []),
        ],
      }),
      declined: ({ note }) => ({
        subject: 'What you contested stays as it is',
        heading: 'It stays as it is',
        paragraphs: [
          'Two people have looked at what you sent, and at the evidence. If you have more to show, contest it again.',
          ...(note ? ['Their reasons:'] : []),
        ],
      }),
      withdrawn: () => ({ paragraphs: ['The figure is no longer under review and stays as it is.'] }),
    },
    privacy: {
      title: 'When you contest a rank or one of its figures',
      when: 'contest a rank',
      blocks: [
        'This is what we store, and why:',
        [
          [
            'What you contest, why, and your proof',
            'So that two people can look into it and decide. They are required.',
          ],
          ['Name and email', 'So that we can ask you, and tell you the decision. They are required.'],
          [
            'Dentist, language of the page, times of sending and of each step, the decision and its reasons',
            'So that we keep to the times that we promise.',
          ],
        ],
        'From the day we have read it until the decision, the profile says which figure is under review, not who contests it or why. We publish how many contests came in each quarter and how they ended, and nothing else of them.',
        'The time that we keep it counts from the last step; see ‘How long we keep it’.',
      ],
      demonstration: 'a contest about a made-up dentist is stored like any other.',
    },
  },
  {
    name: 'Contestation',
    noun: 'contestation',
    title: 'Votre contestation',
    steps: {
      contacted: 'En cours de révision',
      confirmed: 'Décision : corrigé',
      declined: 'Décision : maintenu',
    },
    answer: {
      us: (by, readBy) =>
        `${readBy === null ? '' : `Nous en prenons connaissance d’ici le ${readBy}. `}La décision et ses motifs vous parviendront au plus tard le ${by}.`,
      nobody: NOBODY.fr,
    },
    late: {
      us: (at) =>
        `La prochaine étape était prévue au plus tard le ${at}. Nous sommes en retard et nous nous en excusons.`,
    },
    next: {
      contacted:
        'La page indique que cet élément est en cours de révision. Deux personnes décident; la seconde n’a pas saisi les données en cause.',
      confirmed:
        'Nous avons corrigé les données, et le rang est recalculé en conséquence. Les motifs figurent dans notre message ci-dessus.',
      declined:
        'Tout reste tel quel, pour les motifs donnés dans notre message ci-dessus. Si un élément nouveau survient, contestez de nouveau.',
    },
    offers: {
      withdraw: {
        label: 'La retirer',
        question: {
          title: 'Retirer votre contestation?',
          texts: [
            'L’élément n’est plus en révision et reste tel quel. Vous pourrez le contester de nouveau en tout temps.',
          ],
          yes: 'Oui, la retirer',
        },
      },
    },
    mail: {
      contacted: ({ promise, demonstration }) => ({
        subject: 'Votre contestation est à l’étude',
        heading: 'Votre contestation est à l’étude',
        paragraphs: [
          'Nous avons lu votre envoi. D’ici la décision, la page indique que cet élément est en cours de révision.',
          `Deux personnes décident; la seconde n’a pas saisi les données en cause.${promise === null || demonstration ? '' : ` ${promise}`}`,
        ],
      }),
      confirmed: ({ profileLink, note }) => ({
        subject: 'Ce que vous contestiez est corrigé',
        heading: 'Vous aviez raison : c’est corrigé',
        paragraphs: [
          'Deux personnes ont examiné votre envoi. Les données sont corrigées, et le rang est recalculé en conséquence.',
          ...(profileLink ? [`Voir le profil : ${profileLink}`] : []),
          ...(note ? ['Leurs motifs :'] : []),
        ],
      }),
      declined: ({ note }) => ({
        subject: 'Ce que vous contestiez est maintenu',
        heading: 'Tout reste tel quel',
        paragraphs: [
          'Deux personnes ont examiné votre envoi et les données. Si vous avez d’autres éléments à faire valoir, contestez de nouveau.',
          ...(note ? ['Leurs motifs :'] : []),
        ],
      }),
      withdrawn: () => ({ paragraphs: ['L’élément n’est plus en révision et reste tel quel.'] }),
    },
    privacy: {
      title: 'Quand vous contestez un rang ou un de ses éléments',
      when: 'contester un rang',
      blocks: [
        'Voici ce que nous conservons, et pourquoi :',
        [
          [
            'Ce que vous contestez, pourquoi, et votre preuve',
            'Pour que deux personnes puissent l’examiner et décider. C’est obligatoire.',
          ],
          [
            'Nom et courriel',
            'Pour vous poser des questions et vous faire part de la décision. C’est obligatoire.',
          ],
          [
            'Dentiste, langue de la page, moments de l’envoi et de chaque étape, décision et motifs',
            'Pour respecter les délais que nous promettons.',
          ],
        ],
        'Du jour où nous en avons pris connaissance jusqu’à la décision, le profil indique quel élément est en révision, mais ni qui le conteste ni pourquoi. Nous publions le nombre de contestations de chaque trimestre et leur issue, rien d’autre.',
        'La durée de conservation se compte à partir de la dernière étape; voyez « Combien de temps nous le conservons ».',
      ],
      demonstration: 'une contestation au sujet d’un dentiste fictif est conservée comme les autres.',
    },
  },
);

/** What its form says, and the page that confirms it. */
export const contestFormWords = copy<FormWords>(
  {
    formTitle: 'What do you contest?',
    fields: {
      figure: { label: 'Which figure', none: 'Choose one', missing: 'Choose what you contest.' },
      why: {
        label: 'Why it is wrong',
        hint: 'What it should be, and since when.',
        missing: 'Write why it is wrong.',
        long: 'Use at most 4,000 characters to say why.',
      },
      proof: {
        label: 'How can we check it?',
        hint: 'A link, for example to the regulator’s register, or what you can send us: a diploma, a letter.',
        missing: 'Tell us how we can check it.',
        long: 'Use at most 500 characters for the proof.',
      },
      name: {},
      email: { hint: 'For our questions and the decision.' },
    },
    privacy: 'We use what you write to decide, and publish none of it.',
    submit: 'Contest it',
    failedTitle: 'Your contest was not sent',
    failed: 'We could not store it. Everything you wrote is still below: please try again in a moment.',
    sentTitle: 'Contest sent',
    sent: (dentist) => `Thank you. We look into what you told us about the ranking of ${dentist}.`,
    nextTitle: 'What happens to it',
    next: ({ hours }) => [
      `Someone reads it within ${acknowledge} working days. From then on, the page says that this figure is under review.`,
      `Two people decide within ${decide} working days; the second did not enter its evidence.`,
      `When we work: ${hours}, except on public holidays.`,
      'Either the evidence is corrected and the rank computed again, or it stays, and you hear why.',
      'It is free of charge, for ranked, unranked and suspended dentists alike.',
    ],
  },
  {
    formTitle: 'Que contestez-vous?',
    fields: {
      figure: { label: 'Quel élément', none: 'Choisissez', missing: 'Choisissez ce que vous contestez.' },
      why: {
        label: 'Pourquoi c’est inexact',
        hint: 'Ce qui devrait y être, et depuis quand.',
        missing: 'Écrivez pourquoi c’est inexact.',
        long: 'Vos motifs peuvent compter au plus 4 000 caractères.',
      },
      proof: {
        label: 'Comment pouvons-nous le vérifier?',
        hint: 'Un lien, par exemple vers le registre de l’ordre, ou ce que vous pouvez nous envoyer : un diplôme, une lettre.',
        missing: 'Dites-nous comment le vérifier.',
        long: 'La preuve peut compter au plus 500 caractères.',
      },
      name: {},
      email: { hint: 'Pour nos questions et la décision.' },
    },
    privacy: 'Ce que vous écrivez sert à décider; rien n’en est publié.',
    submit: 'Contester',
    failedTitle: 'Votre contestation n’a pas été envoyée',
    failed:
      'Nous n’avons pas pu l’enregistrer. Tout ce que vous avez écrit se trouve encore ci-dessous : réessayez dans un instant.',
    sentTitle: 'Contestation envoyée',
    sent: (dentist) =>
      `Merci. Nous examinons ce que vous nous avez dit au sujet du classement ${ofDentist(dentist)}.`,
    nextTitle: 'La suite',
    next: ({ hours }) => [
      `Une personne en prend connaissance dans les ${acknowledge} jours ouvrables. La page indique dès lors que cet élément est en révision.`,
      `Deux personnes décident dans les ${decide} jours ouvrables; la seconde n’a pas saisi les données en cause.`,
      `Quand nous travaillons\u00a0: ${hours}, sauf les jours fériés.`,
      'Ou bien les données sont corrigées et le rang est recalculé, ou bien tout reste tel quel, et vous saurez pourquoi.',
      'C’est gratuit, que le dentiste ait un rang, n’en ait pas ou soit suspendu.',
    ],
  },
);

/** What the page of the form says besides. */
export const contestPageWords = copy<DentistPageWords>(
  {
    title: 'Contest the ranking',
    titleOf: (dentist) => `Contest the ranking of ${dentist}`,
    description: (dentist) =>
      `Say which figure in the ranking of ${dentist} is wrong, why, and how we can check it. Two people decide within ${decide} working days, free of charge.`,
    lead: 'A rank, one of its figures, a missing verification or a suspension: say what is wrong and how we can check it.',
    demonstration:
      'This dentist’s evidence is made up, so nothing in it can be wrong. You can try the form: what you send is stored like any other.',
    sentMadeUp: (dentist) =>
      `Thank you for trying the form. ${dentist} isn’t a real dentist, so we won’t do anything with it.`,
    nextMadeUp: [
      'We store it, and a private page tracks it, as for a real dentist.',
      'Its evidence remains made up, whatever is decided.',
    ],
    other: 'Only a phone number, an address or hours? Correct the listing',
    another: 'Contest something else',
    kept: (count) =>
      `We keep it for ${plural('en', count, { one: `${count} month`, other: `${count} months` })} from the last step. You can erase it sooner, by the link in our emails.`,
  },
  {
    title: 'Contester le classement',
    titleOf: (dentist) => `Contester le classement ${ofDentist(dentist)}`,
    description: (dentist) =>
      `Dites ce qui est inexact dans le classement ${ofDentist(dentist)} et comment le vérifier. Deux personnes décident en ${decide} jours ouvrables, gratuitement.`,
    lead: 'Un rang, un de ses éléments, une vérification qui manque, une suspension : dites ce qui est inexact et comment nous pouvons le vérifier.',
    demonstration:
      'Les données de ce dentiste sont inventées : rien ne peut y être inexact. Vous pouvez essayer le formulaire : votre envoi est enregistré comme les autres.',
    sentMadeUp: (dentist) =>
      `Merci d’avoir essayé. Puisque la fiche ${ofDentist(dentist)} est fictive, cet envoi n’aura aucune suite.`,
    nextMadeUp: [
      'Nous l’enregistrons, et une page privée montre où il en est, comme pour un vrai dentiste.',
      'Les données restent inventées, peu importe la décision.',
    ],
    other: 'Un numéro, une adresse ou des heures seulement? Corrigez la fiche',
    another: 'Contester autre chose',
    kept: (count) =>
      `Nous le gardons ${count} mois à partir de la dernière étape. Vous pouvez l’effacer plus tôt, par le lien dans nos courriels.`,
  },
);
