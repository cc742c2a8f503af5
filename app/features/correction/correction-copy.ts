import { copy } from '#app/content/language.ts';
import { correctionLimits } from './correction.ts';

/** What the page says on which a listing is corrected. */
export const correctionCopy = copy(
  {
    title: 'Correct this listing',
    titleOf: (dentist: string) => `Correct the listing of ${dentist}`,
    description: (dentist: string) =>
      `Tell us what is wrong on the page of ${dentist}: a number, an address, opening hours. Corrections are free.`,
    lead: 'A wrong number or wrong hours cost somebody a trip. Tell us what it should say; one fact at a time.',
    demonstrationTitle: 'This dentist is made up',
    demonstration:
      'There is no clinic behind this listing, so nothing on it can be wrong. You can try the form: what you send is stored like any other, but nobody checks it.',
    formTitle: 'What is wrong?',
    fact: 'Which fact',
    chooseFact: 'Choose one',
    value: 'What it should say',
    valueHint: 'As exactly as you can: the number, the days and times, the address.',
    source: 'How do you know?',
    sourceHint: 'For example: I work there, I called them, it is on their website.',
    emailHint: 'If you want to hear what became of it. We write to you about nothing else.',
    privacy: 'We use what you write to check the listing. Nothing of it is published as yours.',
    submit: 'Send the correction',
    failedTitle: 'Your correction was not sent',
    failed: 'We could not store it. Everything you wrote is still below: please try again in a moment.',
    sentTitle: 'Correction sent',
    sent: (dentist: string) => `Thank you. We check what you told us about ${dentist}.`,
    sentMadeUp: (dentist: string) =>
      `Thank you for trying it. ${dentist} is made up, so nothing follows from it.`,
    nextTitle: 'What happens to it',
    next: [
      'Somebody of us checks it within 24 hours: with the clinic, its website or the licensing body.',
      'What proves to be right is changed on the page, and the page says when it was confirmed.',
      'If you left an address, we tell you what became of it.',
    ],
    nextMadeUp: [
      'We store it, and a private page shows where it stands, as for a real listing.',
      'Nobody checks it or gets in touch: there is no clinic to ask.',
      'The listing stays made up, whatever stands on it.',
    ],
    status: 'See where it stands',
    profile: (dentist: string) => `Back to the profile of ${dentist}`,
    another: 'Correct something else',
    claim: 'Is this your clinic? Claim the listing',
    errors: {
      fact: { missing: 'Choose what is wrong.' },
      value: {
        missing: 'Write what it should say.',
        long: `Use at most 2,000 characters for what it should say.`,
      },
      source: {
        missing: 'Tell us how you know.',
        long: `Use at most ${correctionLimits.source} characters for how you know.`,
      },
    },
  },
  {
    title: 'Corriger cette fiche',
    titleOf: (dentist: string) => `Corriger la fiche de ${dentist}`,
    description: (dentist: string) =>
      `Dites-nous ce qui est inexact dans la page de ${dentist} : un numéro, une adresse, des heures d’ouverture. Les corrections sont gratuites.`,
    lead: 'Un mauvais numéro ou de mauvaises heures font perdre un déplacement. Dites-nous ce qui devrait y être, un renseignement à la fois.',
    demonstrationTitle: 'Ce dentiste est fictif',
    demonstration:
      'Aucune clinique n’existe derrière cette fiche : rien ne peut y être inexact. Vous pouvez essayer le formulaire : votre envoi est enregistré comme les autres, mais personne ne le vérifie.',
    formTitle: 'Qu’est-ce qui est inexact?',
    fact: 'Quel renseignement',
    chooseFact: 'Choisissez',
    value: 'Ce qui devrait y être',
    valueHint: 'Le plus précisément possible : le numéro, les jours et les heures, l’adresse.',
    source: 'Comment le savez-vous?',
    sourceHint: 'Par exemple : j’y travaille, je les ai appelés, c’est sur leur site Web.',
    emailHint: 'Si vous voulez savoir ce qu’il en advient. Nous ne vous écrirons à aucun autre sujet.',
    privacy:
      'Nous nous servons de ce que vous écrivez pour vérifier la fiche. Rien n’en est publié en votre nom.',
    submit: 'Envoyer la correction',
    failedTitle: 'Votre correction n’a pas été envoyée',
    failed:
      'Nous n’avons pas pu l’enregistrer. Tout ce que vous avez écrit se trouve encore ci-dessous : réessayez dans un instant.',
    sentTitle: 'Correction envoyée',
    sent: (dentist: string) => `Merci. Nous vérifions ce que vous nous avez dit au sujet de ${dentist}.`,
    sentMadeUp: (dentist: string) =>
      `Merci d’avoir essayé. Puisque la fiche de ${dentist} est fictive, cet envoi n’aura aucune suite.`,
    nextTitle: 'Ce que devient votre correction',
    next: [
      'Une personne de notre équipe la vérifie dans les 24 heures, auprès de la clinique, sur son site Web ou auprès de l’ordre professionnel.',
      'Ce qui se révèle exact est changé dans la page, qui indique à quelle date on l’a confirmé.',
      'Si vous avez laissé une adresse, nous vous disons ce qu’il en est advenu.',
    ],
    nextMadeUp: [
      'Nous l’enregistrons, et une page privée montre où elle en est, comme pour une vraie fiche.',
      'Personne ne la vérifie ni ne communique avec vous : il n’y a aucune clinique à joindre.',
      'La fiche reste fictive, peu importe ce qui y figure.',
    ],
    status: 'Suivre ma correction',
    profile: (dentist: string) => `Retour au profil de ${dentist}`,
    another: 'Corriger autre chose',
    claim: 'C’est votre clinique? Revendiquez la fiche',
    errors: {
      fact: { missing: 'Choisissez ce qui est inexact.' },
      value: {
        missing: 'Écrivez ce qui devrait y être.',
        long: 'Ce qui devrait y être peut compter au plus 2 000 caractères.',
      },
      source: {
        missing: 'Dites-nous comment vous le savez.',
        long: `Votre explication peut compter au plus ${correctionLimits.source} caractères.`,
      },
    },
  },
);
