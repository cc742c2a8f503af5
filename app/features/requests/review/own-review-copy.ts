import { copy } from '#app/content/language.ts';
import { ofDentist, withArticle } from '#app/content/practice-words.ts';
import { REVIEW_DAYS } from './review.ts';

/** Texts of a review's private page. */
export const ownReviewCopy = copy(
  {
    title: 'Your review',
    titleOf: (dentist: string) => `Your review of ${dentist}`,
    missingTitle: 'This link doesn’t work',
    missing: [
      'It may be incomplete: please open the link in our email again.',
      'A confirmation link works for 14 days. After that, an unconfirmed review is not published: write it again, and we’ll send you a new link.',
      'A link for editing or deleting works for six months. Open it again after that, and we’ll email you a new one. No link works once your data is erased.',
    ],
    expiredTitle: 'This link is too old',
    expired: 'For your safety, a link to a review works for a limited time. We can email you a new one.',
    renewText:
      'The link that changes your review is in our email. If you can’t find it, we’ll send it again.',
    renew: 'Email me the link',
    mailedTitle: 'On its way',
    mailed:
      'We’re sending the link to the address that you gave with the review. We send it at most three times a day.',
    findDentist: 'Find the dentist',
    confirmTitle: 'Is this review yours?',
    confirm:
      'Confirm it, and we’ll read it before we publish it. If you didn’t write it, delete it or do nothing: we don’t publish unconfirmed reviews.',
    confirmButton: 'Confirm my review',
    confirmedTitle: 'Confirmed',
    confirmed: 'Thank you. We’ll read the review next and email you when it is published.',
    already: 'You have reviewed this dentist already',
    alreadyText: `There is one review per person and dentist in ${REVIEW_DAYS} days. You can change the one that counts instead: we’re emailing you the link to it.`,
    states: {
      waiting: ['Not published yet', 'We read it before it is published.'],
      published: ['Published', 'It is on the profile.'],
      changed: [
        'Your change is being read',
        'Until we have read it, the earlier version stays on the profile.',
      ],
      rejected: ['Not published', 'The reason is in our email. Change the review, and we’ll read it again.'],
      changeRejected: [
        'Your change is not published',
        'The earlier version stays on the profile. The reason is in our email.',
      ],
    },
    profile: (dentist: string) => `To the profile of ${dentist}`,
    editTitle: 'Change it',
    editUntil: (day: string) => `You can change it until ${day}. We read the change before it is published.`,
    editNot: 'It can’t be changed right now. You can still delete it.',
    editOver: `The ${REVIEW_DAYS} days in which it could be changed are over. You can still delete it.`,
    save: 'Save the change',
    saving: 'Saving…',
    savedTitle: 'Saved',
    saved: 'We’ll read your change next.',
    failedTitle: 'Your change was not saved',
    failed: 'What you wrote is still below. Please try again in a moment.',
    deleteTitle: 'Delete it',
    delete:
      'The review leaves the site at once, and its text is erased here. Your name and email stay until you erase them. This can’t be undone.',
    deleteButton: 'Delete my review',
    deletedTitle: 'Deleted',
    deleted: 'The review is gone from the site, and its text is erased here.',
    stepsTitle: 'Where it stands',
    steps: {
      sent: 'Sent',
      confirmed: 'Confirmed by you',
      changed: 'Changed by you',
      published: 'Published',
      rejected: 'Not published',
      changeRejected: 'Change not published',
      takenDown: 'Taken off the site',
      deleted: 'Deleted by you',
      erased: 'Deleted by us after the retention period',
    },
    zone: (zone: string) => `All times on this page: ${zone}.`,
    dataTitle: 'Your data',
    data: 'With the review we keep your name and your email. You can have everything erased, including the review.',
    dataLeft: 'Your name and your email are still here. You can have them erased, too.',
    erase: 'Erase my data',
    eraseTitle: 'Erase your data?',
    eraseText: [
      'The review leaves the site at once. We take its text, your name, your email and our notes out of our database, for good. For our statistics we keep one line that says nothing about you: that there was a review, when, and of which dentist.',
      'Emails we already sent stay in their inboxes. The links in them stop working, and so does this page.',
    ],
    eraseYes: 'Yes, erase everything',
    keep: 'No, go back',
    erasedTitle: 'Your data has been erased',
    erasedText: [
      'The review is gone from the site. Its text, your name and your email are out of our database, and the links in our emails no longer work.',
      'We won’t email you about it again.',
    ],
    home: 'Return Home',
    outOfFive: (stars: string) => `${stars} out of 5`,
    by: (name: string) => `Shown as ${name}`,
    outcome: (told: string) => `Turned out: ${told}`,
  },
  {
    title: 'Votre avis',
    titleOf: (dentist: string) => `Votre avis sur ${withArticle(dentist)}`,
    missingTitle: 'Ce lien ne mène nulle part',
    missing: [
      'Il est peut-être incomplet : rouvrez le lien dans notre courriel.',
      'Un lien de confirmation fonctionne pendant 14 jours. Sans confirmation de votre part dans ce délai, votre avis n’a pas été publié : écrivez-le de nouveau, et nous vous enverrons un nouveau lien.',
      'Un lien qui sert à modifier ou à supprimer fonctionne pendant six mois. Rouvrez-le par la suite, et nous vous en enverrons un nouveau par courriel. Une fois vos données effacées, aucun ne fonctionne plus.',
    ],
    expiredTitle: 'Ce lien est trop ancien',
    expired:
      'Pour votre sécurité, un lien vers un avis ne fonctionne que pendant un certain temps. Nous pouvons vous en envoyer un nouveau par courriel.',
    renewText:
      'Le lien qui permet de modifier votre avis se trouve dans notre courriel. Si vous ne le trouvez pas, nous vous le renverrons.',
    renew: 'M’envoyer le lien par courriel',
    mailedTitle: 'C’est en route',
    mailed:
      'Nous envoyons le lien à l’adresse que vous avez donnée avec l’avis. Nous l’envoyons trois fois par jour au plus.',
    findDentist: 'Trouver le dentiste',
    confirmTitle: 'Cet avis est-il de vous?',
    confirm:
      'Confirmez-le : nous le lirons et le publierons. S’il n’est pas de vous, supprimez-le ou ne faites rien : sans vous, il n’est pas publié.',
    confirmButton: 'Confirmer mon avis',
    confirmedTitle: 'Confirmé',
    confirmed: 'Merci. Nous allons lire l’avis et vous écrirons quand il sera publié.',
    already: 'Vous avez déjà écrit un avis sur ce dentiste',
    alreadyText: `On compte un avis par personne et par dentiste en ${REVIEW_DAYS} jours. Vous pouvez plutôt modifier celui qui compte : nous vous en envoyons le lien par courriel.`,
    states: {
      waiting: ['Pas encore publié', 'Nous le lisons avant de le publier.'],
      published: ['Publié', 'Il se trouve sur le profil.'],
      changed: ['Nous lisons votre modification', 'D’ici là, la version précédente reste sur le profil.'],
      rejected: ['Non publié', 'La raison se trouve dans notre courriel. Modifiez-le, et nous le relirons.'],
      changeRejected: [
        'Votre modification n’est pas publiée',
        'La version précédente reste sur le profil. La raison se trouve dans notre courriel.',
      ],
    },
    profile: (dentist: string) => `Voir le profil ${ofDentist(dentist)}`,
    editTitle: 'Le modifier',
    editUntil: (day: string) =>
      `Vous pouvez le modifier jusqu’au ${day}. Nous lisons la modification avant de la publier.`,
    editNot: 'Il ne peut pas être modifié en ce moment. Vous pouvez toujours le supprimer.',
    editOver: `Les ${REVIEW_DAYS} jours pour le modifier sont écoulés. Vous pouvez toujours le supprimer.`,
    save: 'Enregistrer la modification',
    saving: 'Enregistrement…',
    savedTitle: 'Enregistré',
    saved: 'Nous allons lire votre modification.',
    failedTitle: 'Votre modification n’a pas été enregistrée',
    failed: 'Ce que vous avez écrit se trouve encore ci-dessous. Réessayez dans un instant.',
    deleteTitle: 'Le supprimer',
    delete:
      'L’avis quitte le site aussitôt, et son texte est effacé ici. Votre nom et votre courriel restent avec ce qui en subsiste. Cette action est irréversible.',
    deleteButton: 'Supprimer mon avis',
    deletedTitle: 'Supprimé',
    deleted: 'L’avis n’est plus sur le site, et son texte est effacé ici.',
    stepsTitle: 'Où en est votre avis',
    steps: {
      sent: 'Envoyé',
      confirmed: 'Confirmé par vous',
      changed: 'Modifié par vous',
      published: 'Publié',
      rejected: 'Non publié',
      changeRejected: 'Modification non publiée',
      takenDown: 'Retiré du site',
      deleted: 'Supprimé par vous',
      erased: 'Supprimé par nous, délai de conservation expiré',
    },
    zone: (zone: string) => `Toutes les heures de cette page : ${zone}.`,
    dataTitle: 'Vos données',
    data: 'Avec l’avis, nous conservons votre nom et votre courriel. Vous pouvez tout faire effacer, l’avis compris.',
    dataLeft: 'Votre nom et votre courriel sont toujours ici. Vous pouvez les faire effacer aussi.',
    erase: 'Effacer mes données',
    eraseTitle: 'Effacer vos données?',
    eraseText: [
      'L’avis quitte le site aussitôt. Nous retirons pour de bon de notre base de données son texte, votre nom, votre courriel et nos notes. Pour nos chiffres, il reste une ligne qui ne dit rien de vous : qu’il y a eu un avis, quand et sur quel dentiste.',
      'Les courriels envoyés restent là où ils sont arrivés. Leurs liens cesseront de fonctionner, tout comme cette page.',
    ],
    eraseYes: 'Oui, tout effacer',
    keep: 'Non, revenir',
    erasedTitle: 'Vos données sont effacées',
    erasedText: [
      'L’avis n’est plus sur le site. Son texte, votre nom et votre courriel ne sont plus dans notre base de données, et les liens de nos courriels à ce sujet ne mènent plus nulle part.',
      'Nous ne vous écrirons plus à ce sujet.',
    ],
    home: 'Retour à l’accueil',
    outOfFive: (stars: string) => `${stars} sur 5`,
    by: (name: string) => `Affiché sous le nom ${name}`,
    outcome: (told: string) => `Résultat\u00a0: ${told}`,
  },
);

/** The state whose texts apply to a review. Spam looks unchanged to the writer. */
export function stateOf({
  status,
  published,
}: {
  status: string;
  published: boolean;
}): keyof ReturnType<typeof ownReviewCopy>['states'] {
  if (status === 'new') return published ? 'changed' : 'waiting';
  if (status === 'rejected') return published ? 'changeRejected' : 'rejected';
  return published ? 'published' : 'waiting';
}
