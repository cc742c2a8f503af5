import { copy } from '#app/content/language.ts';
import { claimLimits } from './claim.ts';

/** What the page says on which a clinic claims its listing. */
export const claimCopy = copy(
  {
    title: 'Claim this listing',
    titleOf: (dentist: string) => `Claim the listing of ${dentist}`,
    description: (dentist: string) =>
      `For ${dentist} and those who work there: show us that the listing is yours, and keep its facts right. Free.`,
    lead: 'Is this you, or the clinic where you work? Show us, and its facts follow your word. It is free, and changes no rank.',
    demonstrationTitle: 'This dentist is made up',
    demonstration:
      'There is no clinic behind this listing, so there is nothing to claim. You can try the form: what you send is stored like any other, but nobody checks it.',
    formTitle: 'Who are you?',
    role: 'Your role at the clinic',
    roleHint: 'For example: dentist, office manager.',
    email: 'Email at the clinic',
    emailHint: 'An address of the clinic itself proves the most.',
    phoneHint: 'Where we reach you at the clinic.',
    proof: 'How can you prove it?',
    proofHint:
      'For example: your licence number, the page of your website that names you. Please send no identity papers.',
    mailAgreed: 'Send patients’ requests and messages for this listing to this address.',
    mailAgreedHint: 'You can take that back at any time.',
    privacy: 'We use this to check that the listing is yours. None of it is published.',
    submit: 'Send the claim',
    failedTitle: 'Your claim was not sent',
    failed: 'We could not store it. Everything you wrote is still below: please try again in a moment.',
    sentTitle: 'Claim sent',
    sent: (dentist: string) => `Thank you. We check your claim of the listing of ${dentist}.`,
    sentMadeUp: (dentist: string) =>
      `Thank you for trying it. ${dentist} is made up, so nothing follows from it.`,
    nextTitle: 'What happens to it',
    next: [
      'Somebody of us checks it within 24 hours, and calls the clinic’s published number if need be.',
      'Then we go through the facts of the listing with you, and each says when it was confirmed.',
      'A claim brings no better rank and takes no review away.',
    ],
    nextMadeUp: [
      'We store it, and a private page shows where it stands, as for a real listing.',
      'Nobody checks it or gets in touch: there is no clinic to ask.',
      'The listing stays made up, whoever claims it.',
    ],
    status: 'See where it stands',
    profile: (dentist: string) => `Back to the profile of ${dentist}`,
    correct: 'Only something to correct? You need not claim it for that',
    errors: {
      role: {
        missing: 'Write what you do at the clinic.',
        long: `Use at most ${claimLimits.role} characters for your role.`,
      },
      phone: { missing: 'Enter a phone number with its area code, like 604-555-0123.' },
      proof: {
        missing: 'Tell us how you can prove it.',
        long: 'Use at most 2,000 characters for your proof.',
      },
    },
  },
  {
    title: 'Revendiquer cette fiche',
    titleOf: (dentist: string) => `Revendiquer la fiche de ${dentist}`,
    description: (dentist: string) =>
      `Pour ${dentist} et son équipe : montrez-nous que la fiche est la vôtre et gardez-la exacte. C’est gratuit.`,
    lead: 'Est-ce vous, ou la clinique où vous travaillez? Montrez-le-nous : ses renseignements suivront votre parole. C’est gratuit et ne change aucun rang.',
    demonstrationTitle: 'Ce dentiste est fictif',
    demonstration:
      'Aucune clinique n’existe derrière cette fiche : il n’y a rien à revendiquer. Vous pouvez essayer le formulaire : votre envoi est enregistré comme les autres, mais personne ne le vérifie.',
    formTitle: 'Qui êtes-vous?',
    role: 'Votre rôle à la clinique',
    roleHint: 'Par exemple : dentiste, responsable du cabinet.',
    email: 'Courriel à la clinique',
    emailHint: 'Une adresse de la clinique elle-même en dit le plus.',
    phoneHint: 'Où vous joindre à la clinique.',
    proof: 'Comment pouvez-vous le prouver?',
    proofHint:
      'Par exemple : votre numéro de permis, la page de votre site Web où figure votre nom. N’envoyez aucune pièce d’identité.',
    mailAgreed: 'Envoyer à cette adresse les demandes et les messages des patients pour cette fiche.',
    mailAgreedHint: 'Vous pouvez changer d’avis à tout moment.',
    privacy: 'Nous nous en servons pour vérifier que la fiche est la vôtre. Rien n’en est publié.',
    submit: 'Envoyer la revendication',
    failedTitle: 'Votre revendication n’a pas été envoyée',
    failed:
      'Nous n’avons pas pu l’enregistrer. Tout ce que vous avez écrit se trouve encore ci-dessous : réessayez dans un instant.',
    sentTitle: 'Revendication envoyée',
    sent: (dentist: string) => `Merci. Nous vérifions votre revendication de la fiche de ${dentist}.`,
    sentMadeUp: (dentist: string) =>
      `Merci d’avoir essayé. Puisque la fiche de ${dentist} est fictive, cet envoi n’aura aucune suite.`,
    nextTitle: 'Ce que devient votre revendication',
    next: [
      'Une personne de notre équipe la vérifie dans les 24 heures et, au besoin, appelle la clinique au numéro publié.',
      'Ensuite, nous passons les renseignements de la fiche en revue avec vous; chacun indique quand il a été confirmé.',
      'Une revendication n’améliore aucun rang et ne retire aucun avis.',
    ],
    nextMadeUp: [
      'Nous l’enregistrons, et une page privée montre où elle en est, comme pour une vraie fiche.',
      'Personne ne la vérifie ni ne communique avec vous : il n’y a aucune clinique à joindre.',
      'La fiche reste fictive, peu importe qui la revendique.',
    ],
    status: 'Suivre ma revendication',
    profile: (dentist: string) => `Retour au profil de ${dentist}`,
    correct: 'Une simple correction? Nul besoin de revendiquer la fiche',
    errors: {
      role: {
        missing: 'Écrivez ce que vous faites à la clinique.',
        long: `Votre rôle peut compter au plus ${claimLimits.role} caractères.`,
      },
      phone: { missing: 'Entrez un numéro de téléphone avec l’indicatif régional, comme 514-555-0123.' },
      proof: {
        missing: 'Dites-nous comment vous pouvez le prouver.',
        long: 'Votre preuve peut compter au plus 2 000 caractères.',
      },
    },
  },
);
