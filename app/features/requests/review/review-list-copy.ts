import { copy } from '#app/content/language.ts';

/** Texts of the reviews on a profile; those of the form load with the form. */
export const reviewListCopy = copy(
  {
    write: 'Write a Review',
    writeFirst: 'Write First Review',
    none: 'No reviews yet',
    noneText: 'Nobody has written about this dentist so far.',
    noneMatching: 'No review has this number of stars.',
    showAll: 'Show all reviews',
    outOfFive: (rating: string) => `${rating} out of 5`,
    confirmations: { visit: 'Visit checked', booked: 'Booked here', address: 'Address confirmed' },
    countsHalf: 'Older than two years: counts half in the rating',
    markHelpful: 'Helpful',
    votedHelpful: 'You found this helpful.',
    markHelpfulOf: (title: string) => `Helpful: “${title}”`,
    report: 'Report',
    reportOf: (title: string) => `Report “${title}”`,
    about: 'About the reviews and the rating',
    explanations: [
      ['Visit checked', 'One of our team has seen a proof of the visit, such as a receipt.'],
      [
        'Booked here',
        'The writer booked here, the clinic confirmed the day, and it has passed. Nobody has seen a proof of the visit.',
      ],
      [
        'Address confirmed',
        'The writer followed a link that we sent to their email address. Nobody has checked the visit.',
      ],
      [
        'Neither',
        'Written before we asked for addresses, or made up like its dentist. It may be just as honest.',
      ],
      [
        'Rating',
        'The mean of all published reviews. One that is older than two years counts half, because a practice changes: two old ones weigh as much as a new one.',
      ],
    ],
    treatment: 'Treatment',
    visit: 'Visit',
    outcome: 'Turned out',
    written: (date: string) => `Written ${date}`,
    helpful: (count: number) =>
      count === 1 ? '1 person found this helpful' : `${count} people found this helpful`,
    visits: (count: string, one: boolean) => `${count} ${one ? 'visit' : 'visits'} checked`,
    readAll: (count: string, one: boolean) => (one ? 'Read the review' : `Read all ${count} reviews`),
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    distribution: 'Reviews by number of stars',
    shown: (matching: string, total: string, one: boolean) =>
      matching === total ? `${total} ${one ? 'review' : 'reviews'}` : `${matching} of ${total} reviews`,
  },
  {
    write: 'Écrire un avis',
    writeFirst: 'Écrire le premier avis',
    none: 'Aucun avis pour le moment',
    noneText: 'Personne n’a encore écrit sur ce dentiste.',
    noneMatching: 'Aucun avis ne porte ce nombre d’étoiles.',
    showAll: 'Voir tous les avis',
    outOfFive: (rating: string) => `${rating} sur 5`,
    confirmations: { visit: 'Visite vérifiée', booked: 'Rendez-vous pris ici', address: 'Adresse confirmée' },
    countsHalf: 'Plus de deux ans : compte pour moitié dans la note',
    markHelpful: 'Utile',
    votedHelpful: 'Vous avez trouvé cet avis utile.',
    markHelpfulOf: (title: string) => `Utile : « ${title} »`,
    report: 'Signaler',
    reportOf: (title: string) => `Signaler « ${title} »`,
    about: 'Sur les avis et la note',
    explanations: [
      ['Visite vérifiée', 'Une personne de notre équipe a vu une preuve de la visite, comme un reçu.'],
      [
        'Rendez-vous pris ici',
        'L’auteur a pris rendez-vous ici, la clinique a confirmé le jour, et il est passé. Personne n’a vu de preuve de la visite.',
      ],
      [
        'Adresse confirmée',
        'L’auteur a suivi un lien envoyé à son adresse courriel. Personne n’a vérifié la visite.',
      ],
      [
        'Ni l’une ni l’autre',
        'Écrit avant que nous demandions une adresse, ou fictif comme son dentiste. L’avis peut être tout aussi honnête.',
      ],
      [
        'Note',
        'La moyenne de tous les avis publiés. Un avis de plus de deux ans compte pour moitié, parce qu’un cabinet change : deux anciens pèsent autant qu’un nouveau.',
      ],
    ],
    treatment: 'Traitement',
    visit: 'Visite',
    outcome: 'Résultat',
    written: (date: string) => `Écrit le ${date}`,
    helpful: (count: number) =>
      count <= 1
        ? `${count} personne a trouvé cet avis utile`
        : `${count} personnes ont trouvé cet avis utile`,
    visits: (count: string, one: boolean) => `${count} ${one ? 'visite vérifiée' : 'visites vérifiées'}`,
    readAll: (count: string, one: boolean) => (one ? 'Lire l’avis' : `Lire les ${count} avis`),
    stars: (count: number) => (count <= 1 ? `${count} étoile` : `${count} étoiles`),
    distribution: 'Avis selon le nombre d’étoiles',
    shown: (matching: string, total: string) =>
      matching === total ? `${total} avis` : `${matching} avis sur ${total}`,
  },
);
