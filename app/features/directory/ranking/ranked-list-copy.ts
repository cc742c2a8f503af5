import { copy } from '#app/content/language.ts';
import { formatNumber, plural } from '#app/content/format.ts';
import { inCityFr } from '#app/content/french-places.ts';
import { peopleIn } from '#app/content/practice-words.ts';

/** The text of the ranked list of a city and specialty. */
export const rankedListCopy = copy(
  {
    title: (specialty: string, city: string) => `${specialty} in ${city}`,
    description: (specialty: string, city: string, count: number) =>
      count === 0
        ? `No ${peopleIn(specialty)} are listed in ${city} yet. See nearby cities and other specialties.`
        : `${count === 1 ? 'One dentist' : `${count} dentists`} listed under ${specialty.toLowerCase()} in ${city}: ratings, opening hours, who accepts new patients. Compare and ask for an appointment.`,
    cityNotFound: 'City not found',
    specialtyNotFound: 'Specialty not found',
    notFound: 'Page Not Found',
    notFoundText: 'The requested city or specialty could not be found.',
    failed: 'Failed to load data',
    dentistsFailed: 'Failed to fetch dentists',
    tryAgain: 'The fault is ours. Please try again in a moment.',
    figures: 'In figures',
    listed: 'listed',
    rating: 'average rating',
    noRating: 'not rated yet',
    reviews: 'patient reviews',
    accepting: 'accept new patients',
    acceptingUnknown: 'New patients: not known',
    fair: 'Nobody can pay for a place.',
    list: (specialty: string) => `Ranked ${peopleIn(specialty)}`,
    unranked: 'No rank yet',
    unrankedText: 'Verified, and without a rank: each says why. In alphabetical order.',
    unverified: 'Not yet verified',
    unverifiedText: 'The verification is not complete, so they have no rank. In alphabetical order.',
    order: 'How this list is ordered',
    listedIn: (count: number, specialty: string, city: string) =>
      plural('en', count, {
        one: `One dentist listed under ${specialty.toLowerCase()} in ${city}.`,
        other: `${formatNumber('en', count)} dentists listed under ${specialty.toLowerCase()} in ${city}.`,
      }),
    registered: (registered: number, listed: number) =>
      `Registered specialists, as far as we have looked in the regulator’s register: ${registered} of ${listed}.`,
    method: 'How we rank',
    empty: (specialty: string, city: string) => `No ${peopleIn(specialty)} are listed in ${city} yet`,
    emptyText: 'We list a dentist once we have information to show.',
    emptyNear: 'These are the nearest dentists who can help.',
    match: 'Get Matched',
    matchText: 'Not sure who to choose? Answer five short questions and see who fits.',
    all: (city: string) => `All dentists in ${city}`,
    national: (specialty: string) => `${specialty} in other cities`,
    others: (city: string) => `Other specialties in ${city}`,
    faq: 'Questions people ask',
    q0: (specialty: string) => `What do ${peopleIn(specialty)} do?`,
    q1: (specialty: string, city: string) => `How are ${peopleIn(specialty)} in ${city} ranked?`,
    q1None: 'How is this list ordered?',
    q2: (city: string) => `Which of them take new patients in ${city}?`,
    a2: (count: number, names: string, all: boolean) =>
      count === 0
        ? 'None that we know of. Ask when you call: it changes from month to month.'
        : `${count === 1 ? 'One listed dentist does' : `${count} listed dentists do`}${names && `${all ? ': ' : ', among them '}${names}`}. It changes from month to month, so the clinic confirms it when it answers you.`,
    q3: 'Do I need a referral?',
    a3: 'You can ask a family or general dentist for an appointment directly. Many specialists see you without a referral too, but some insurers pay more when your dentist refers you. The clinic can tell you.',
    q4: 'How do I ask for an appointment?',
    a4: (within: string) =>
      `Choose “Book Now” on a card, then a type of appointment, a day and a time. We’ll contact you ${within}, to confirm your appointment. You don’t need an account.`,
    pager: 'Pages of the list',
    previous: 'Previous',
    next: 'Next',
    place: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  {
    title: (specialty: string, city: string) => `${specialty} ${inCityFr(city)}`,
    description: (specialty: string, city: string, count: number) =>
      count === 0
        ? `Aucune fiche pour l’instant : ${specialty.toLowerCase()} ${inCityFr(city)}. Voyez les villes voisines et les autres spécialités.`
        : `${count === 1 ? 'Une fiche' : `${count} fiches`} ${inCityFr(city)} (${specialty.toLowerCase()}) : notes, heures d’ouverture, nouveaux patients. Comparez et demandez un rendez-vous.`,
    cityNotFound: 'Ville introuvable',
    specialtyNotFound: 'Spécialité introuvable',
    notFound: 'Page introuvable',
    notFoundText: 'La ville ou la spécialité demandée est introuvable.',
    failed: 'Le chargement des données a échoué',
    dentistsFailed: 'Impossible de charger la liste des dentistes',
    tryAgain: 'Le problème vient de nous. Veuillez réessayer dans un instant.',
    figures: 'En chiffres',
    listed: 'dentistes',
    rating: 'en moyenne',
    noRating: 'pas encore de note',
    reviews: 'avis',
    accepting: 'acceptent de nouveaux patients',
    acceptingUnknown: 'Nouveaux patients : non connu',
    fair: 'Personne ne peut payer sa place.',
    list: (specialty: string) => `Classement des ${peopleIn(specialty)}`,
    unranked: 'Pas encore de rang',
    unrankedText: 'Vérifiés, mais sans rang : chaque fiche dit pourquoi. En ordre alphabétique.',
    unverified: 'Pas encore vérifiés',
    unverifiedText:
      'Leur vérification n’est pas terminée : ils n’ont donc pas de rang. En ordre alphabétique.',
    order: 'L’ordre de cette liste',
    listedIn: (count: number, specialty: string, city: string) =>
      plural('fr', count, {
        one: `Une fiche ${inCityFr(city)} (${specialty.toLowerCase()}).`,
        other: `${formatNumber('fr', count)} fiches ${inCityFr(city)} (${specialty.toLowerCase()}).`,
      }),
    registered: (registered, listed) =>
      `Spécialistes inscrits comme tels, selon ce que nous avons consulté au registre de l’ordre\u00a0: ${registered} sur ${listed}.`,
    method: 'Notre méthode',
    empty: (specialty: string, city: string) =>
      `Aucune fiche pour l’instant : ${specialty.toLowerCase()} ${inCityFr(city)}`,
    emptyText: 'Nous ajoutons un dentiste quand nous avons des renseignements à montrer.',
    emptyNear: 'Voici les dentistes les plus proches qui peuvent vous aider.',
    match: 'Trouver mon dentiste',
    matchText: 'Vous hésitez? Répondez à cinq courtes questions et voyez qui vous convient.',
    all: (city: string) => `Tous les dentistes ${inCityFr(city)}`,
    national: (specialty: string) => `${specialty} dans d’autres villes`,
    others: (city: string) => `Autres spécialités ${inCityFr(city)}`,
    faq: 'Questions fréquentes',
    q0: (specialty: string) => `Que font les ${peopleIn(specialty)}?`,
    q1: (specialty: string, city: string) =>
      `Comment les ${peopleIn(specialty)} ${inCityFr(city)} sont-ils classés?`,
    q1None: 'Dans quel ordre cette liste est-elle présentée?',
    q2: (city: string) => `Qui accepte de nouveaux patients ${inCityFr(city)}?`,
    a2: (count: number, names: string, all: boolean) =>
      count === 0
        ? 'Aucun, à notre connaissance. Demandez-le au téléphone : cela change d’un mois à l’autre.'
        : `${count === 1 ? 'Un dentiste de cette liste en accepte' : `${count} dentistes de cette liste en acceptent`}${names && `${all ? ' : ' : ', dont '}${names}`}. Cela change d’un mois à l’autre; la clinique le confirme en vous répondant.`,
    q3: 'Faut-il qu’un dentiste me dirige?',
    a3: 'Vous pouvez prendre rendez-vous directement avec un dentiste généraliste ou de famille. Beaucoup de spécialistes vous reçoivent aussi sans recommandation, mais certains assureurs remboursent davantage si votre dentiste vous dirige vers eux. La clinique peut vous renseigner.',
    q4: 'Comment demander un rendez-vous?',
    a4: (within) =>
      `Choisissez « Rendez-vous » sur une fiche, puis un type de rendez-vous, un jour et une heure. Nous communiquerons avec vous ${within}, pour le confirmer. Aucun compte n’est nécessaire.`,
    pager: 'Pages de la liste',
    previous: 'Précédente',
    next: 'Suivante',
    place: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  },
);

/** The text of a list without ranks. */
export const dentistListCopy = copy(
  {
    found: (count: number) =>
      plural('en', count, { one: 'One dentist', other: `${formatNumber('en', count)} dentists` }),
    howOrdered: 'How this list is ordered',
    order:
      'Most points first, by our published method; for a dentist of several lists, the best one counts. Dentists without points follow: verified ones, then dentists whose licence or specialty is unchecked or not in order, and last the listings that are not verified. Ties are in alphabetical order.',
    pager: 'Pages of the list',
    previous: 'Previous',
    next: 'Next',
    place: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  {
    found: (count: number) =>
      plural('fr', count, {
        one: count === 0 ? 'Aucun dentiste' : 'Un dentiste',
        other: `${formatNumber('fr', count)} dentistes`,
      }),
    howOrdered: 'L’ordre de cette liste',
    order:
      'Le plus de points d’abord, selon notre méthode publiée; si un dentiste figure dans plusieurs listes, la meilleure compte. Suivent les dentistes sans points : ceux qui sont vérifiés, ceux dont le permis ou la spécialité reste à vérifier ou n’est pas en règle, et enfin les fiches non vérifiées. À égalité, l’ordre est alphabétique.',
    pager: 'Pages de la liste',
    previous: 'Précédente',
    next: 'Suivante',
    place: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  },
);
