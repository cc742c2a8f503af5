import { copy } from '#app/content/language.ts';
import { ofDentist, withArticle } from '#app/content/practice-words.ts';
import { REVIEW_DAYS, reviewLimits } from './review.ts';

/** Error messages of the review forms. */
export const reviewErrorCopy = copy(
  {
    rating: 'Choose one to five stars.',
    title: {
      missing: 'Give your review a title.',
      long: `Use at most ${reviewLimits.title} characters for the title.`,
    },
    content: { missing: 'Write your review.', long: 'Use at most 5,000 characters for your review.' },
    patientName: {
      missing: 'Enter the name to show.',
      long: `Use at most ${reviewLimits.patientName} characters for the name.`,
    },
    treatmentType: 'Choose a treatment from the list, or none.',
    dateOfVisit: {
      wrong: 'Enter the day of your visit, or leave it empty.',
      future: 'The day of your visit can’t be in the future.',
    },
    outcome: 'Choose how it turned out, or nothing.',
    reason: 'Choose what is wrong with the review.',
    comment: 'Use at most 2,000 characters.',
  },
  {
    rating: 'Choisissez de une à cinq étoiles.',
    title: {
      missing: 'Donnez un titre à votre avis.',
      long: `Le titre peut compter au plus ${reviewLimits.title} caractères.`,
    },
    content: { missing: 'Écrivez votre avis.', long: 'Votre avis peut compter au plus 5 000 caractères.' },
    patientName: {
      missing: 'Entrez le nom à afficher.',
      long: `Le nom peut compter au plus ${reviewLimits.patientName} caractères.`,
    },
    treatmentType: 'Choisissez un traitement de la liste, ou aucun.',
    dateOfVisit: {
      wrong: 'Entrez le jour de votre visite, ou laissez ce champ vide.',
      future: 'La date de votre visite doit être aujourd’hui ou avant.',
    },
    outcome: 'Choisissez le résultat dans la liste, ou rien.',
    reason: 'Choisissez ce qui ne va pas dans cet avis.',
    comment: 'Utilisez au plus 2 000 caractères.',
  },
);

/** Texts of the review form. English titles, toasts and buttons: specification, sections 2, 4 and 8. */
export const reviewFormCopy = copy(
  {
    write: 'Write a Review',
    titleOf: (dentist: string) => `Write a review of ${dentist}`,
    description: (dentist: string) =>
      `Tell other patients about your visit to ${dentist}: stars, a title, a few words. Every review is read before it is published.`,
    lead: 'What would you have liked to know before your visit? Write it for the next patient.',
    formTitle: 'Your review',
    missingTitle: 'Missing Information',
    missing: 'Please fill in all required fields.',
    failedTitle: 'Submission Failed',
    failed: 'There was an error submitting your review.',
    sentTitle: 'Review Submitted!',
    sent: 'One step is left: open the email that we sent to the address you gave, and press the button there. Without it, the review is not published.',
    done: 'Your review is pending approval and will be published soon.',
    notThere: 'No email?',
    notThereText: 'Look among the unwanted mail first. Each of these sends the same review’s link again.',
    resend: 'Send it again',
    otherAddress: 'Another address',
    otherAddressHint: 'If you mistyped the first. The link that we sent there stops working.',
    sendThere: 'Send it there',
    again: {
      sent: 'An email is on its way.',
      later:
        'We have just sent an email, or several already. Wait a few minutes, look among the unwanted mail, or try another address.',
    },
    rating: 'Rating',
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    title: 'Title',
    content: 'Your review',
    contentHint:
      'What was good, what was not? Leave out health details that should stay between you and the dentist.',
    patientName: 'Name to show',
    patientNameHint: 'Shown with the review: “Maria O.” is enough.',
    emailHint: `Never shown. We send a link there to confirm the review, to edit it within ${REVIEW_DAYS} days and to delete it.`,
    treatmentType: 'Treatment',
    noTreatment: 'Choose one, or none',
    dateOfVisit: 'Day of your visit',
    outcome: 'How did it turn out?',
    noOutcome: 'Choose an answer, or none',
    outcomeHint: 'The result of the treatment, as far as you can tell by now.',
    privacy:
      'Once we have read them, we publish the stars, title, text, name, treatment, day and how it turned out, and nothing else.',
    submit: 'Submit Review',
    cancel: 'Cancel',
    demonstrationTitle: 'This dentist is made up',
    demonstration: 'We handle this review like any other, and it disappears with the demonstration.',
    nextTitle: 'What happens to your review',
    next: [
      'We email you a link. Press the button there to confirm that the review is yours.',
      'We read it and publish it, or tell you why not. We don’t change your words.',
      `You can edit it for ${REVIEW_DAYS} days, and delete it at any time.`,
    ],
    rule: `One review per person and dentist in ${REVIEW_DAYS} days. You can change the one you wrote with the link in its email.`,
    rules: 'Rules for reviews',
    profile: (dentist: string) => `Back to the profile of ${dentist}`,
  },
  {
    write: 'Écrire un avis',
    titleOf: (dentist: string) => `Écrire un avis sur ${withArticle(dentist)}`,
    description: (dentist: string) =>
      `Parlez aux autres patients de votre visite chez ${withArticle(dentist)} : des étoiles, un titre, quelques mots. Chaque avis est lu avant d’être publié.`,
    lead: 'Qu’auriez-vous aimé savoir avant votre visite? La prochaine personne vous lira.',
    formTitle: 'Votre avis',
    missingTitle: 'Renseignements manquants',
    missing: 'Veuillez remplir tous les champs obligatoires.',
    failedTitle: 'Échec de l’envoi',
    failed: 'Une erreur s’est produite pendant l’envoi de votre avis.',
    sentTitle: 'Avis envoyé!',
    sent: 'Il reste une étape : ouvrez le courriel envoyé à l’adresse que vous avez donnée, et appuyez sur le bouton qui s’y trouve. Sans cela, l’avis n’est pas publié.',
    done: 'Votre avis est en attente d’approbation et sera bientôt publié.',
    notThere: 'Pas de courriel?',
    notThereText:
      'Regardez d’abord parmi les courriels indésirables. Chacun de ces boutons renvoie le lien du même avis.',
    resend: 'Le renvoyer',
    otherAddress: 'Autre adresse',
    otherAddressHint: 'Si la première était mal écrite. Le lien envoyé là-bas cesse de fonctionner.',
    sendThere: 'L’envoyer à cette adresse',
    again: {
      sent: 'Un courriel est en route.',
      later:
        'Nous venons d’envoyer un courriel, ou en avons déjà envoyé plusieurs. Attendez quelques minutes, regardez parmi les courriels indésirables ou essayez une autre adresse.',
    },
    rating: 'Note',
    stars: (count: number) => (count === 1 ? '1 étoile' : `${count} étoiles`),
    title: 'Titre',
    content: 'Votre avis',
    contentHint: 'Qu’avez-vous aimé? Qu’est-ce qui pourrait être mieux? Évitez les détails sur votre santé.',
    patientName: 'Nom à afficher',
    patientNameHint: 'Affiché avec l’avis. Un prénom et une initiale suffisent, par exemple « Maria O. ».',
    emailHint: `Jamais affiché. Nous y envoyons un lien pour confirmer l’avis, le modifier dans les ${REVIEW_DAYS} jours et le supprimer.`,
    treatmentType: 'Traitement',
    noTreatment: 'Choisissez-en un, ou aucun',
    dateOfVisit: 'Jour de votre visite',
    outcome: 'Quel a été le résultat?',
    noOutcome: 'Choisissez une réponse, ou aucune',
    outcomeHint: 'Le résultat du traitement, d’après ce que vous en savez aujourd’hui.',
    privacy:
      'Nous publions les étoiles, le titre, le texte, le nom, le traitement, le jour et le résultat après les avoir lus, et rien d’autre.',
    submit: 'Envoyer l’avis',
    cancel: 'Annuler',
    demonstrationTitle: 'Cette fiche est fictive',
    demonstration: 'Un avis suit le même chemin que les autres, et disparaît avec la démonstration.',
    nextTitle: 'Ce que devient votre avis',
    next: [
      'Nous vous envoyons un courriel avec un lien. Appuyez sur le bouton qui s’y trouve : cela confirme que l’avis est de vous.',
      'Nous le lisons et le publions, ou nous vous disons pourquoi nous ne le faisons pas. Nous ne changeons pas vos mots.',
      `Vous pouvez le modifier pendant ${REVIEW_DAYS} jours et le supprimer quand vous voulez.`,
    ],
    rule: `Un avis par personne et par dentiste en ${REVIEW_DAYS} jours. Vous pouvez modifier celui que vous avez écrit au moyen du lien reçu par courriel.`,
    rules: 'Règles pour les avis',
    profile: (dentist: string) => `Retour au profil ${ofDentist(dentist)}`,
  },
);
