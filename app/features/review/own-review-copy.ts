import { copy } from '#app/content/language.ts';
import { REVIEW_DAYS } from './review.ts';

/** What the private page of a review says to its writer. */
export const ownReviewCopy = copy(
  {
    title: 'Your review',
    titleOf: (dentist: string) => `Your review of ${dentist}`,
    missingTitle: 'This link leads nowhere',
    missing: 'It has expired, or it is not complete. The newest email about your review has one that works.',
    confirmTitle: 'Is this review yours?',
    confirm:
      'Confirm it, and we read it and publish it. If you did not write it, delete it or do nothing: without you it is not published.',
    confirmButton: 'Confirm my review',
    confirmedTitle: 'Confirmed',
    confirmed: 'Thank you. We read the review next, and write to you when it is published.',
    already: 'You have reviewed this dentist already',
    alreadyText: `There is one review per person and dentist in ${REVIEW_DAYS} days. You can change the one that counts instead.`,
    alreadyLink: 'To my other review',
    toEdit: 'Edit or delete my review',
    states: {
      waiting: ['Not published yet', 'We read it before it is published.'],
      published: ['Published', 'It is on the profile.'],
      changed: [
        'Your change is being read',
        'Until we have read it, the earlier version stays on the profile.',
      ],
      rejected: ['Not published', 'The reason is in our email. Change it, and we read it again.'],
      changeRejected: [
        'Your change is not published',
        'The earlier version stays on the profile. The reason is in our email.',
      ],
      spam: ['Not published', 'It looks like advertising.'],
    },
    profile: (dentist: string) => `To the profile of ${dentist}`,
    editTitle: 'Change it',
    editUntil: (day: string) => `You can change it until ${day}. We read the change before it is published.`,
    editOver: `The ${REVIEW_DAYS} days in which it could be changed are over. You can still delete it.`,
    save: 'Save the change',
    saving: 'Saving…',
    savedTitle: 'Saved',
    saved: 'We read your change next.',
    failedTitle: 'Your change was not saved',
    failed: 'What you wrote is still below. Please try again in a moment.',
    deleteTitle: 'Delete it',
    delete: 'The review leaves the site at once, and its text is erased here. This can’t be undone.',
    deleteButton: 'Delete my review',
    deletedTitle: 'Deleted',
    deleted: 'The review is gone from the site, and its text is erased here.',
    outOfFive: (stars: string) => `${stars} out of 5`,
    by: (name: string) => `Shown as ${name}`,
  },
  {
    title: 'Votre avis',
    titleOf: (dentist: string) => `Votre avis sur ${dentist}`,
    missingTitle: 'Ce lien ne mène nulle part',
    missing:
      'Il est échu ou incomplet. Le plus récent courriel au sujet de votre avis en contient un qui fonctionne.',
    confirmTitle: 'Cet avis est-il de vous?',
    confirm:
      'Confirmez-le : nous le lirons et le publierons. S’il n’est pas de vous, supprimez-le ou ne faites rien : sans vous, il n’est pas publié.',
    confirmButton: 'Confirmer mon avis',
    confirmedTitle: 'Confirmé',
    confirmed: 'Merci. Nous allons lire l’avis et vous écrirons quand il sera publié.',
    already: 'Vous avez déjà écrit un avis sur ce dentiste',
    alreadyText: `On compte un avis par personne et par dentiste en ${REVIEW_DAYS} jours. Vous pouvez plutôt modifier celui qui compte.`,
    alreadyLink: 'Voir mon autre avis',
    toEdit: 'Modifier ou supprimer mon avis',
    states: {
      waiting: ['Pas encore publié', 'Nous le lisons avant de le publier.'],
      published: ['Publié', 'Il se trouve sur le profil.'],
      changed: ['Nous lisons votre modification', 'D’ici là, la version précédente reste sur le profil.'],
      rejected: ['Non publié', 'La raison se trouve dans notre courriel. Modifiez-le, et nous le relirons.'],
      changeRejected: [
        'Votre modification n’est pas publiée',
        'La version précédente reste sur le profil. La raison se trouve dans notre courriel.',
      ],
      spam: ['Non publié', 'Il ressemble à de la publicité.'],
    },
    profile: (dentist: string) => `Voir le profil de ${dentist}`,
    editTitle: 'Le modifier',
    editUntil: (day: string) =>
      `Vous pouvez le modifier jusqu’au ${day}. Nous lisons la modification avant de la publier.`,
    editOver: `Les ${REVIEW_DAYS} jours pour le modifier sont écoulés. Vous pouvez toujours le supprimer.`,
    save: 'Enregistrer la modification',
    saving: 'Enregistrement…',
    savedTitle: 'Enregistré',
    saved: 'Nous allons lire votre modification.',
    failedTitle: 'Votre modification n’a pas été enregistrée',
    failed: 'Ce que vous avez écrit se trouve encore ci-dessous. Réessayez dans un instant.',
    deleteTitle: 'Le supprimer',
    delete: 'L’avis quitte le site aussitôt, et son texte est effacé ici. C’est sans retour.',
    deleteButton: 'Supprimer mon avis',
    deletedTitle: 'Supprimé',
    deleted: 'L’avis n’est plus sur le site, et son texte est effacé ici.',
    outOfFive: (stars: string) => `${stars} sur 5`,
    by: (name: string) => `Affiché sous le nom ${name}`,
  },
);

/** Which of the states' words hold for a review. */
export function stateOf({
  status,
  published,
}: {
  status: string;
  published: boolean;
}): keyof ReturnType<typeof ownReviewCopy>['states'] {
  if (status === 'spam') return 'spam';
  if (status === 'new') return published ? 'changed' : 'waiting';
  if (status === 'rejected') return published ? 'changeRejected' : 'rejected';
  return published ? 'published' : 'waiting';
}
