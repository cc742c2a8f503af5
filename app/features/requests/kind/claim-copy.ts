import { copy } from '#app/content/language.ts';
import { ofDentist, withArticle } from '#app/content/practice-words.ts';
import { appliedText } from './applied-text.ts';
import type { DentistPageWords, FormWords } from './form.ts';
import type { KindWords } from './lead-kind.ts';
import { NOBODY_CHECKS } from './promise.ts';

/** Words about a claim. */
export const claimWords = copy<KindWords>(
  {
    name: 'Claim',
    noun: 'listing claim',
    title: 'Your listing claim',
    answer: { nobody: NOBODY_CHECKS.en },
    mail: {
      confirmed: ({ profileLink, applied }) => ({
        paragraphs: [
          'Thank you: we accept that this listing is yours. Its ranking and its reviews stay as they are. To have something on it changed, use ‘Correct this listing’ on its page.',
          ...appliedText.en(applied),
          ...(profileLink ? [`See the listing: ${profileLink}`] : []),
        ],
      }),
    },
    privacy: {
      title: 'When you correct or claim a listing',
      when: 'correct or claim a listing',
      blocks: [
        'And of a claim:',
        [
          [
            'Name, role, email and telephone number at the clinic, and how to prove it',
            'So that we can check that the listing is yours. They are required.',
          ],
          [
            'Whether patients’ requests may go to that address',
            'If you agree and we accept the claim, the address is stored with the listing and never published. It gets those requests once you confirm it by a link that we mail there, until you take that back.',
          ],
        ],
        'With both we store the dentist, the language of the page, the time of sending, and the outcome. We use it for nothing else, and publish none of it under your name.',
      ],
    },
  },
  {
    name: 'Revendication',
    noun: 'demande de revendication',
    title: 'Votre demande de revendication',
    answer: { nobody: NOBODY_CHECKS.fr },
    mail: {
      confirmed: ({ profileLink, applied }) => ({
        paragraphs: [
          'Merci\u00a0: nous reconnaissons que cette fiche est la vôtre. Son rang et ses avis restent les mêmes. Pour y faire modifier un renseignement, cliquez sur «\u00a0Corriger cette fiche\u00a0» dans sa page.',
          ...appliedText.fr(applied),
          ...(profileLink ? [`Voir la fiche : ${profileLink}`] : []),
        ],
      }),
    },
    privacy: {
      title: 'Quand vous corrigez ou revendiquez une fiche',
      when: 'corriger ou revendiquer une fiche',
      blocks: [
        'Et d’une revendication :',
        [
          [
            'Nom, rôle, courriel et numéro de téléphone à la clinique, et comment le prouver',
            'Pour vérifier que la fiche est la vôtre. C’est obligatoire.',
          ],
          [
            'Si les demandes des patients peuvent aller à cette adresse',
            'Si vous acceptez et que la revendication est retenue, l’adresse est conservée avec la fiche et n’est jamais publiée. Elle reçoit ces demandes une fois que vous la confirmez par un lien envoyé par courriel, jusqu’à ce que vous changiez d’avis.',
          ],
        ],
        'Avec l’une et l’autre, nous conservons le dentiste, la langue de la page, le moment de l’envoi et les suites. Cela ne sert à rien d’autre, et rien n’en est publié en votre nom.',
      ],
    },
  },
);

/** What its form says, and the page that confirms it. */
export const claimFormWords = copy<FormWords>(
  {
    formTitle: 'Who are you?',
    fields: {
      role: {
        label: 'Your role at the clinic',
        hint: 'For example: dentist, office manager.',
        missing: 'Write what you do at the clinic.',
        long: 'Use at most 120 characters for your role.',
      },
      email: {
        label: 'Email at the clinic',
        hint: 'An address at the clinic’s own domain is the best proof.',
      },
      phone: {
        hint: 'Where we can reach you at the clinic.',
        missing: 'Enter a phone number with its area code, like 604-555-0123.',
      },
      proof: {
        label: 'How can you prove it?',
        hint: 'For example: your licence number, the page of your website that names you. Please send no identity papers.',
        missing: 'Tell us how you can prove it.',
        long: 'Use at most 2,000 characters for your proof.',
      },
      mailAgreed: {
        label: 'Send patients’ requests and messages for this listing to this address.',
        hint: 'We first mail you a link to confirm the address. You can change this at any time.',
      },
    },
    privacy: 'We use this to check that the listing is yours. None of it is published.',
    submit: 'Send the claim',
    failedTitle: 'Your claim was not sent',
    failed: 'We could not store it. Everything you wrote is still below: please try again in a moment.',
    sentTitle: 'Claim sent',
    sent: (dentist) => `Thank you. We check your claim of the listing of ${dentist}.`,
    nextTitle: 'What happens to it',
    next: ({ within }) => [
      `Someone on our team checks it ${within}, and calls the clinic’s published number if need be.`,
      'Then we go through the facts of the listing with you, and each says when it was confirmed.',
      'Claiming a listing does not improve its rank or remove reviews.',
    ],
  },
  {
    formTitle: 'Qui êtes-vous?',
    fields: {
      role: {
        label: 'Votre rôle à la clinique',
        hint: 'Par exemple : dentiste, responsable du cabinet.',
        missing: 'Écrivez ce que vous faites à la clinique.',
        long: 'Votre rôle peut compter au plus 120 caractères.',
      },
      email: {
        label: 'Courriel à la clinique',
        hint: 'Une adresse au nom de domaine de la clinique est la meilleure preuve.',
      },
      phone: {
        hint: 'Où vous joindre à la clinique.',
        missing: 'Entrez un numéro de téléphone avec l’indicatif régional, comme 514-555-0123.',
      },
      proof: {
        label: 'Comment pouvez-vous le prouver?',
        hint: 'Par exemple : votre numéro de permis, la page de votre site Web où figure votre nom. N’envoyez aucune pièce d’identité.',
        missing: 'Dites-nous comment vous pouvez le prouver.',
        long: 'Votre preuve peut compter au plus 2 000 caractères.',
      },
      mailAgreed: {
        label: 'Envoyer à cette adresse les demandes et les messages des patients pour cette fiche.',
        hint: 'Nous vous envoyons d’abord un lien pour confirmer l’adresse. Vous pouvez changer d’avis à tout moment.',
      },
    },
    privacy: 'Nous nous en servons pour vérifier que la fiche est la vôtre. Rien n’en est publié.',
    submit: 'Envoyer la revendication',
    failedTitle: 'Votre revendication n’a pas été envoyée',
    failed:
      'Nous n’avons pas pu l’enregistrer. Tout ce que vous avez écrit se trouve encore ci-dessous : réessayez dans un instant.',
    sentTitle: 'Revendication envoyée',
    sent: (dentist) => `Merci. Nous vérifions votre revendication de la fiche ${ofDentist(dentist)}.`,
    nextTitle: 'Ce que devient votre revendication',
    next: ({ within }) => [
      `Une personne de notre équipe la vérifie ${within}, et, au besoin, appelle la clinique au numéro publié.`,
      'Ensuite, nous passons les renseignements de la fiche en revue avec vous; chacun indique quand il a été confirmé.',
      'Une revendication n’améliore aucun rang et ne retire aucun avis.',
    ],
  },
);

/** What the page of the form says besides. */
export const claimPageWords = copy<DentistPageWords>(
  {
    title: 'Claim this listing',
    titleOf: (dentist) => `Claim the listing of ${dentist}`,
    description: (dentist) =>
      `For ${dentist} and those who work there: show us that the listing is yours, and keep its facts right. Free.`,
    lead: 'Is this you, or the clinic where you work? Show us, and we correct the listing as you tell us. It is free and changes no rank.',
    demonstration:
      'There is no clinic behind this listing, so there is nothing to claim. You can try the form: what you send is stored like any other, but nobody checks it.',
    sentMadeUp: (dentist) =>
      `Thank you for trying the form. ${dentist} isn’t a real dentist, so we won’t do anything with it.`,
    nextMadeUp: [
      'We store it, and a private page tracks it, as for a real listing.',
      'Nobody checks it or gets in touch: there is no clinic to ask.',
      'The listing stays made up, even if you claim it.',
    ],
    other: 'Only a correction? You don’t have to claim the listing',
  },
  {
    title: 'Revendiquer cette fiche',
    titleOf: (dentist) => `Revendiquer la fiche ${ofDentist(dentist)}`,
    description: (dentist) =>
      `Pour ${withArticle(dentist)} et son équipe : montrez-nous que la fiche est la vôtre et gardez-la exacte. C’est gratuit.`,
    lead: 'Est-ce vous, ou la clinique où vous travaillez? Montrez-le-nous, et la fiche sera corrigée selon vos indications. C’est gratuit et ne change aucun rang.',
    demonstration:
      'Aucune clinique n’existe derrière cette fiche : il n’y a rien à revendiquer. Vous pouvez essayer le formulaire : votre envoi est enregistré comme les autres, mais personne ne le vérifie.',
    sentMadeUp: (dentist) =>
      `Merci d’avoir essayé. Puisque la fiche ${ofDentist(dentist)} est fictive, cet envoi n’aura aucune suite.`,
    nextMadeUp: [
      'Nous l’enregistrons, et une page privée montre où elle en est, comme pour une vraie fiche.',
      'Personne ne la vérifie ni ne communique avec vous : il n’y a aucune clinique à joindre.',
      'La fiche reste fictive, peu importe qui la revendique.',
    ],
    other: 'Une simple correction? Nul besoin de revendiquer la fiche',
  },
);
