import { copy } from '#app/content/language.ts';
import { ofDentist } from '#app/content/practice-words.ts';
import { appliedText } from './applied-text.ts';
import type { DentistPageWords, FormWords } from './form.ts';
import type { KindWords } from './lead-kind.ts';
import { NOBODY_CHECKS } from './promise.ts';

/** Words about a correction. */
export const correctionWords = copy<KindWords>(
  {
    name: 'Correction',
    noun: 'correction',
    title: 'Your correction',
    answer: { nobody: NOBODY_CHECKS.en },
    mail: {
      confirmed: ({ profileLink, applied }) => ({
        paragraphs: [
          'Thank you: we have checked what you sent and agree with it.',
          ...appliedText.en(applied),
          ...(profileLink ? [`See the listing: ${profileLink}`] : []),
        ],
      }),
    },
    privacy: {
      title: 'When you correct or claim a listing',
      when: 'correct or claim a listing',
      blocks: [
        'This is what we store of a correction, and why:',
        [
          [
            'Which fact, what it should say, and how you know',
            'So that we can check it. They are required. We don’t ask for your name.',
          ],
          ['Email', 'So that we can tell you the outcome. Optional.'],
        ],
      ],
    },
  },
  {
    name: 'Correction',
    noun: 'correction',
    title: 'Votre correction',
    answer: { nobody: NOBODY_CHECKS.fr },
    mail: {
      confirmed: ({ profileLink, applied }) => ({
        paragraphs: [
          'Merci\u00a0: nous avons vérifié ce que vous avez envoyé, et vous avez raison.',
          ...appliedText.fr(applied),
          ...(profileLink ? [`Voir la fiche : ${profileLink}`] : []),
        ],
      }),
    },
    privacy: {
      title: 'Quand vous corrigez ou revendiquez une fiche',
      when: 'corriger ou revendiquer une fiche',
      blocks: [
        'Voici ce que nous conservons avec une correction, et pourquoi :',
        [
          [
            'Le renseignement, ce qui devrait y être et comment vous le savez',
            'Pour pouvoir vérifier. C’est obligatoire. Nous ne demandons pas votre nom.',
          ],
          ['Courriel', 'Pour vous dire ce qu’il en est advenu. C’est facultatif.'],
        ],
      ],
    },
  },
);

/** What its form says, and the page that confirms it. */
export const correctionFormWords = copy<FormWords>(
  {
    formTitle: 'What is wrong?',
    fields: {
      fact: { label: 'Which fact', none: 'Choose one', missing: 'Choose what is wrong.' },
      value: {
        label: 'What it should say',
        hint: 'As exactly as you can: the number, the days and times, the address.',
        missing: 'Write what it should say.',
        long: 'Use at most 2,000 characters for what it should say.',
      },
      source: {
        label: 'How do you know?',
        hint: 'For example: I work there, I called them, it is on their website.',
        missing: 'Tell us how you know.',
        long: 'Use at most 300 characters for how you know.',
      },
      email: { hint: 'If you want to hear the outcome. We won’t email you about anything else.' },
    },
    privacy: 'We use what you write to check the listing. None of it is published under your name.',
    submit: 'Send the correction',
    failedTitle: 'Your correction was not sent',
    failed: 'We could not store it. Everything you wrote is still below: please try again in a moment.',
    sentTitle: 'Correction sent',
    sent: (dentist) => `Thank you. We check what you told us about ${dentist}.`,
    nextTitle: 'What happens to it',
    next: ({ within }) => [
      `Someone on our team checks it ${within}: with the clinic, its website or the licensing body.`,
      'If you are right, we change the page and show the date on which it was confirmed.',
      'If you left an address, we tell you what became of it.',
    ],
  },
  {
    formTitle: 'Qu’est-ce qui est inexact?',
    fields: {
      fact: {
        label: 'Quel renseignement',
        none: 'Choisissez',
        missing: 'Choisissez ce qui est inexact.',
      },
      value: {
        label: 'Ce qui devrait y être',
        hint: 'Le plus précisément possible : le numéro, les jours et les heures, l’adresse.',
        missing: 'Écrivez ce qui devrait y être.',
        long: 'Ce qui devrait y être peut compter au plus 2 000 caractères.',
      },
      source: {
        label: 'Comment le savez-vous?',
        hint: 'Par exemple : j’y travaille, je les ai appelés, c’est sur leur site Web.',
        missing: 'Dites-nous comment vous le savez.',
        long: 'Votre explication peut compter au plus 300 caractères.',
      },
      email: {
        hint: 'Si vous voulez savoir ce qu’il en advient. Nous ne vous écrirons à aucun autre sujet.',
      },
    },
    privacy:
      'Nous nous servons de ce que vous écrivez pour vérifier la fiche. Rien n’en est publié en votre nom.',
    submit: 'Envoyer la correction',
    failedTitle: 'Votre correction n’a pas été envoyée',
    failed:
      'Nous n’avons pas pu l’enregistrer. Tout ce que vous avez écrit se trouve encore ci-dessous : réessayez dans un instant.',
    sentTitle: 'Correction envoyée',
    sent: (dentist) => `Merci. Nous vérifions ce que vous nous avez dit au sujet ${ofDentist(dentist)}.`,
    nextTitle: 'Ce que devient votre correction',
    next: ({ within }) => [
      `Une personne de notre équipe la vérifie ${within}, auprès de la clinique, sur son site Web ou auprès de l’ordre professionnel.`,
      'Ce qui se révèle exact est changé dans la page, qui indique à quelle date on l’a confirmé.',
      'Si vous avez laissé une adresse, nous vous disons ce qu’il en est advenu.',
    ],
  },
);

/** What the page of the form says besides. */
export const correctionPageWords = copy<DentistPageWords>(
  {
    title: 'Correct this listing',
    titleOf: (dentist) => `Correct the listing of ${dentist}`,
    description: (dentist) =>
      `Tell us what is wrong on the page of ${dentist}: a number, an address, opening hours. Corrections are free.`,
    lead: 'A wrong number or wrong hours can cost someone a trip. Tell us what it should say; one fact at a time.',
    demonstration:
      'There is no clinic behind this listing, so nothing on it can be wrong. You can try the form: what you send is stored like any other, but nobody checks it.',
    sentMadeUp: (dentist) =>
      `Thank you for trying the form. ${dentist} isn’t a real dentist, so we won’t do anything with it.`,
    nextMadeUp: [
      'We store it, and a private page tracks it, as for a real listing.',
      'Nobody checks it or gets in touch: there is no clinic to ask.',
      'The listing remains made up, whatever it says.',
    ],
    other: 'Is this your clinic? Claim the listing',
    another: 'Correct something else',
  },
  {
    title: 'Corriger cette fiche',
    titleOf: (dentist) => `Corriger la fiche ${ofDentist(dentist)}`,
    description: (dentist) =>
      `Dites-nous ce qui est inexact dans la page ${ofDentist(dentist)} : un numéro, une adresse, des heures d’ouverture. Les corrections sont gratuites.`,
    lead: 'Une erreur de numéro ou d’heures peut faire perdre un déplacement à quelqu’un. Dites-nous ce qui devrait y être, un renseignement à la fois.',
    demonstration:
      'Aucune clinique n’existe derrière cette fiche : rien ne peut y être inexact. Vous pouvez essayer le formulaire : votre envoi est enregistré comme les autres, mais personne ne le vérifie.',
    sentMadeUp: (dentist) =>
      `Merci d’avoir essayé. Puisque la fiche ${ofDentist(dentist)} est fictive, cet envoi n’aura aucune suite.`,
    nextMadeUp: [
      'Nous l’enregistrons, et une page privée montre où elle en est, comme pour une vraie fiche.',
      'Personne ne la vérifie ni ne communique avec vous : il n’y a aucune clinique à joindre.',
      'La fiche reste fictive, peu importe ce qui y figure.',
    ],
    other: 'C’est votre clinique? Revendiquez la fiche',
    another: 'Corriger autre chose',
  },
);
