import { inCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import { ofDentist, peopleIn } from '#app/content/practice-words.ts';

/** Texts of the matching funnel. 'Step N of 5', 'Find My Dentists': specification, sections 4 and 5. */
export const funnelCopy = copy(
  {
    here: 'Get matched',
    title: (city: string) => `Find your dentist in ${city}`,
    description: (specialty: string, city: string) =>
      `Five short questions, then up to four ${peopleIn(specialty)} in ${city} that fit your answers, with the reasons for each.`,
    stepOf: (step: number) => `Step ${step} of 5`,
    steps: {
      care: 'What kind of care do you need?',
      priorities: 'What matters most to you?',
      timing: 'When would you like to be seen?',
      details: 'A few details',
      contact: 'Where can we reach you?',
      results: 'Your matches',
    },
    several: 'Choose all that apply (at least one).',
    emergencyHint: 'Strong pain, swelling or a knocked-out tooth now?',
    emergencyLink: 'See who is open',
    postalCode: 'Postal code',
    postalCodeHint: (example: string | null) =>
      `Where you start from. The first three characters are enough${example ? `, like ${example}` : ''}.`,
    hasInsurance: 'Do you have dental insurance?',
    insuranceHint: 'Your answer never leaves a dentist out.',
    lastVisit: 'When did you last see a dentist?',
    emailHint: 'We send you a private link to your request.',
    phoneHint: 'Required. Sometimes it is easier to talk.',
    consentTitle: 'What you agree to',
    consentMore:
      'No clinic gets them unless you ask us to pass them on. You can erase everything at any time, by the private link that we send you.',
    ranked: (specialty: string, city: string) => `See the list of ${peopleIn(specialty)} in ${city}`,
    withoutDetails: 'Rather not leave your details?',
    kept: 'Until you send them, your answers stay in this browser, in a cookie that lasts a day.',
    clear: 'Clear my answers',
    next: 'Continue',
    back: 'Back',
    submit: 'Find My Dentists',
    submitting: 'Finding your dentists…',
    waitingTitle: 'Finding your dentists…',
    waiting: 'We compare your answers with every dentist on the list.',
    testimonials: 'Five-star reviews of dentists on this list',
    madeUpTestimonials: 'Five-star reviews of dentists on this list, made up like the dentists',
    by: (name: string, dentist: string) => `${name}, about ${dentist}`,
    errorTitle: 'Please check the following',
    failedTitle: 'Your request was not sent',
    failed: 'We could not store it. Everything you typed is still below: please try again in a moment.',
    forgotten: {
      all: {
        title: 'Your answers are not here',
        text: 'We keep them for a day in a cookie in this browser. If this happens at every step, your browser blocks cookies: allow them for this site, or see the list.',
      },
      earlier: {
        title: 'Your earlier answers are gone',
        text: 'Answers are kept for a day, and that day has passed. We kept what you just filled in; please answer the earlier questions again.',
      },
    },
    nobody: (specialty: string, city: string) => `No ${peopleIn(specialty)} are listed in ${city} yet`,
    nobodyText:
      'There is no one to match you with yet. Try a nearby city, another specialty, or search the whole directory.',
    everybody: (city: string) => `All dentists in ${city}`,
    search: 'Search the directory',
  },
  {
    here: 'Trouver mon dentiste',
    title: (city: string) => `Trouvez votre dentiste ${inCityFr(city)}`,
    description: (specialty: string, city: string) =>
      `Cinq courtes questions, puis jusqu’à quatre ${peopleIn(specialty)} ${inCityFr(city)} qui répondent à vos besoins, avec les raisons de chaque choix.`,
    stepOf: (step: number) => `Étape ${step} sur 5`,
    steps: {
      care: 'De quels soins avez-vous besoin?',
      priorities: 'Qu’est-ce qui compte le plus pour vous?',
      timing: 'Quand aimeriez-vous obtenir un rendez-vous?',
      details: 'Quelques précisions',
      contact: 'Comment vous joindre?',
      results: 'Vos résultats',
    },
    several: 'Cochez tout ce qui s’applique (au moins une réponse).',
    emergencyHint: 'Forte douleur, enflure ou dent arrachée par un coup?',
    emergencyLink: 'Voir les cliniques ouvertes',
    postalCode: 'Code postal',
    postalCodeHint: (example: string | null) =>
      `Votre point de départ. Les trois premiers caractères suffisent${example ? `, comme ${example}` : ''}.`,
    hasInsurance: 'Avez-vous une assurance dentaire?',
    insuranceHint: 'Votre réponse n’écarte aucun dentiste.',
    lastVisit: 'Quand avez-vous vu un dentiste pour la dernière fois?',
    emailHint: 'Nous vous enverrons un lien privé vers votre demande.',
    phoneHint: 'Obligatoire\u00a0: il est parfois plus simple de se parler.',
    consentTitle: 'Ce que vous acceptez',
    consentMore:
      'Aucune clinique ne les reçoit, sauf si vous nous demandez de les transmettre. Vous pouvez tout effacer en tout temps, au moyen du lien privé que nous vous enverrons.',
    ranked: (specialty: string, city: string) =>
      `Voir la liste : ${specialty.toLowerCase()} ${inCityFr(city)}`,
    withoutDetails: 'Vous préférez ne pas laisser vos coordonnées?',
    kept: 'Jusqu’à l’envoi, vos réponses ne se trouvent que dans ce navigateur, dans un témoin conservé une journée.',
    clear: 'Effacer mes réponses',
    next: 'Continuer',
    back: 'Retour',
    submit: 'Trouver mes dentistes',
    submitting: 'Recherche en cours…',
    waitingTitle: 'Nous cherchons vos dentistes…',
    waiting: 'Nous comparons vos réponses avec chaque fiche de la liste.',
    testimonials: 'Des avis à cinq étoiles sur des dentistes de cette liste',
    madeUpTestimonials:
      'Des avis à cinq étoiles sur des dentistes de cette liste, fictifs comme ces dentistes',
    by: (name: string, dentist: string) => `${name}, au sujet ${ofDentist(dentist)}`,
    errorTitle: 'Veuillez vérifier ce qui suit',
    failedTitle: 'Votre demande n’a pas été envoyée',
    failed:
      'Nous n’avons pas pu l’enregistrer. Tout ce que vous avez écrit se trouve encore ci-dessous : réessayez dans un instant.',
    forgotten: {
      all: {
        title: 'Vos réponses ne sont plus là',
        text: 'Elles sont conservées une journée, dans un témoin de ce navigateur. Si ce message revient à chaque étape, votre navigateur refuse les témoins : autorisez-les pour ce site ou consultez la liste.',
      },
      earlier: {
        title: 'Vos premières réponses ne sont plus là',
        text: 'Les réponses sont conservées une journée, et ce délai est passé. Ce que vous venez de remplir est conservé : vous le retrouverez à son étape. Veuillez répondre de nouveau aux questions qui précèdent.',
      },
    },
    nobody: (specialty: string, city: string) =>
      `Aucune fiche pour l’instant : ${specialty.toLowerCase()} ${inCityFr(city)}`,
    nobodyText:
      'Nous n’avons donc personne à vous proposer et ne vous demandons rien. Essayez une ville voisine, une autre spécialité ou une recherche dans tout le répertoire.',
    everybody: (city: string) => `Tous les dentistes ${inCityFr(city)}`,
    search: 'Chercher dans le répertoire',
  },
);

/** Error messages of the answers. */
export const funnelErrorCopy = copy(
  {
    treatmentType: 'Choose at least one kind of care.',
    carePriorities: 'Choose at least one thing that matters to you.',
    timing: 'Choose when you would like to be seen.',
    postalCode: {
      missing: 'Enter your postal code.',
      long: 'Enter a postal code of at most 7 characters.',
      malformed: 'This is no Canadian postal code. Enter letters and digits in turn: letter, digit, letter.',
      elsewhere: (city: string) =>
        `This postal code is in another province. Enter one from which you can reach ${city}.`,
    },
    hasInsurance: 'Say whether you have dental insurance.',
    lastVisit: 'Say when you last saw a dentist.',
    phone: {
      missing: 'Enter your phone number.',
      long: 'Use at most 40 characters for your phone number.',
    },
    consent: 'Tick the box if you agree. Without it we store nothing, and you can see the list instead.',
  },
  {
    treatmentType: 'Choisissez au moins un type de soins.',
    carePriorities: 'Choisissez au moins une chose qui compte pour vous.',
    timing: 'Choisissez quand vous aimeriez obtenir un rendez-vous.',
    postalCode: {
      missing: 'Entrez votre code postal.',
      long: 'Entrez un code postal d’au plus 7 caractères.',
      malformed:
        'Ce n’est pas un code postal canadien. Alternez lettres et chiffres : lettre, chiffre, lettre.',
      elsewhere: (city: string) =>
        `Ce code postal est dans une autre province. Entrez-en un d’où l’on peut se rendre ${inCityFr(city)}.`,
    },
    hasInsurance: 'Indiquez si vous avez une assurance dentaire.',
    lastVisit: 'Indiquez quand vous avez vu un dentiste pour la dernière fois.',
    phone: {
      missing: 'Entrez votre numéro de téléphone.',
      long: 'Votre numéro de téléphone peut compter au plus 40 caractères.',
    },
    consent:
      'Cochez la case si vous acceptez. Sans cela, nous ne conservons rien; vous pouvez consulter la liste.',
  },
);
