import { copy } from '#app/content/language.ts';
import { withArticle } from '#app/content/practice-words.ts';

/** Texts of the page that reports a review. */
export const reportCopy = copy(
  {
    title: 'Report a review',
    titleOf: (dentist: string) => `A review of ${dentist}`,
    lead: 'Tell us what is wrong with it. We compare it with the rules; honest negative reviews stay.',
    rules: 'Rules for reviews',
    formTitle: 'What is wrong?',
    reason: 'Reason',
    choose: 'Choose one',
    comment: 'What should we know?',
    commentHint: 'We don’t ask who you are. If you want an answer, write to us instead.',
    submit: 'Send the report',
    submitting: 'Sending…',
    failedTitle: 'Your report was not sent',
    failed: 'What you wrote is still below. Please try again in a moment.',
    sentTitle: 'Thank you',
    sent: 'Someone on our team reads the review again.',
    privacy: 'We store the reason and your words, not who you are.',
    profile: (dentist: string) => `Back to the reviews of ${dentist}`,
    notCountedTitle: 'This vote was not counted',
    notCounted: (minutes: number) =>
      `Many votes came from your network. Please try again in ${minutes >= 120 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  {
    title: 'Signaler un avis',
    titleOf: (dentist: string) => `Un avis sur ${withArticle(dentist)}`,
    lead: 'Dites-nous ce qui ne va pas. Nous le comparons aux règles; un avis négatif, mais honnête, reste en ligne.',
    rules: 'Règles pour les avis',
    formTitle: 'Qu’est-ce qui ne va pas?',
    reason: 'Raison',
    choose: 'Choisissez',
    comment: 'Que devons-nous savoir?',
    commentHint: 'Nous ne demandons pas qui vous êtes. Pour une réponse, écrivez-nous plutôt.',
    submit: 'Envoyer le signalement',
    submitting: 'Envoi en cours…',
    failedTitle: 'Votre signalement n’a pas été envoyé',
    failed: 'Ce que vous avez écrit se trouve encore ci-dessous. Réessayez dans un instant.',
    sentTitle: 'Merci',
    sent: 'Quelqu’un de notre équipe relira cet avis.',
    privacy: 'Nous conservons la raison et vos mots, pas qui vous êtes.',
    profile: (dentist: string) => `Retour aux avis sur ${withArticle(dentist)}`,
    notCountedTitle: 'Ce vote n’a pas été compté',
    notCounted: (minutes: number) =>
      `Beaucoup de votes viennent de votre réseau. Réessayez dans ${minutes >= 120 ? `${Math.ceil(minutes / 60)} heures` : minutes === 1 ? 'une minute' : `${minutes} minutes`}.`,
  },
);
