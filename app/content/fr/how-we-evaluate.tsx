import type { HowWeEvaluate } from '#app/content/how-we-evaluate.ts';

export const howWeEvaluate: HowWeEvaluate = {
  meta: {
    title: 'Comment nous évaluons les dentistes',
    description:
      'Trois niveaux (Vérifié, De confiance, Élite), les sept étapes de vérification, ce qui compte et pour combien, et comment un niveau est suivi, suspendu ou rendu.',
  },
  here: 'Notre évaluation',
  title: 'Comment nous évaluons les dentistes',
  lead: 'L’évaluation pose une seule question : ce dentiste répond-il à la norme? Il y a trois niveaux, sept étapes pour en atteindre un et des contrôles réguliers pour le garder.',
  today: {
    title: 'Où en sommes-nous?',
    counts: (verified, trusted, elite) =>
      `Dentistes selon leur niveau le plus élevé : Vérifié ${verified}, De confiance ${trusted}, Élite ${elite}.`,
    demonstration:
      'Les dentistes qui portent la mention « Démo » ou « Démonstration » sont fictifs, tout comme leurs étapes consignées. Les règles sont celles de cette page.',
    real: 'Un dentiste qui n’a pas franchi ces étapes porte la mention « Non vérifié ».',
  },
  tiers: {
    title: 'Trois niveaux',
    lead: 'Chaque niveau comprend le précédent. La norme est fixe, la même dans toutes les villes.',
    each: [
      {
        title: 'Vérifié',
        description:
          'La base de tout le reste, et la mention d’une fiche : les six étapes sont franchies et le permis est en règle. Avant cela, un profil dit seulement quel jour le permis a été vérifié.',
        criteria: [
          'Un permis valide, vérifié au registre au cours des 184 derniers jours',
          'Ni décision disciplinaire ni limite au dossier de l’ordre professionnel',
          'Les normes de base : la prévention des infections attestée, à l’étape 4',
          'Assez d’avis : trois avis confirmés, à l’étape 5',
        ],
      },
      {
        title: 'De confiance',
        description: 'Un dentiste établi, dont les patients sont contents.',
        criteria: [
          'Tout ce que demande le niveau Vérifié, et toutes les conditions d’un rang',
          'Au moins 3 ans d’expérience',
          'Des étoiles supérieures d’au moins 0,10 à la moyenne habituelle, d’après des avis d’un poids de 6',
          'Des normes avancées : au moins 45 % des points de qualité et de sécurité, et 55 points en tout',
        ],
      },
      {
        title: 'Élite',
        description: 'Un dentiste qui se distingue dans sa spécialité et dans sa communauté.',
        criteria: [
          'Tout ce que demande le niveau De confiance',
          'Des certifications de spécialiste, comme le titre de Fellow du Collège royal',
          'Des commentaires remarquables : 4,5 étoiles dans le classement, d’après des avis d’un poids de 15',
          'Un rôle de premier plan : un prix, un poste d’enseignement ou une fonction, et 70 points',
        ],
      },
    ],
    lost: 'Le niveau Vérifié est retiré dès qu’une étape n’est plus franchie ou que le permis n’est plus en règle. Les autres sont retirés tout de suite sans les conditions d’un rang dans une spécialité, sinon après deux mois de suite sous la norme.',
  },
  steps: {
    title: 'Sept étapes de vérification',
    lead: 'Les mêmes étapes, dans le même ordre, pour chaque dentiste. Chacune découle de preuves consignées avec leur date, leur source et le nom de la personne. La décision du comité exige deux personnes.',
    step: 'Étape',
    each: [
      {
        title: 'Demande',
        description:
          'Le dentiste ou la clinique présente une demande, ou nous ouvrons un dossier\u00a0: avec le nom, l’adresse et le numéro de permis inscrit au registre.',
      },
      {
        title: 'Vérification des documents',
        description:
          'Le doctorat en médecine dentaire est confirmé par l’établissement ou le registre, ou nous voyons le document. Les certificats sont vérifiés de la même façon.',
      },
      {
        title: 'Vérification des antécédents',
        description:
          'Nous cherchons dans les registres publics de l’ordre les décisions disciplinaires et les limites imposées au permis.',
      },
      {
        title: 'Évaluation de la clinique',
        description:
          'La prévention des infections, l’équipement, les prix, l’accès et le service sont consignés. Ce que la clinique déclare compte pour 30 % de ce que nous avons vérifié, un document pour 70 %. La prévention des infections compte pour plus de la moitié seulement après une évaluation sur place.',
      },
      {
        title: 'Examen des commentaires des patients',
        description:
          'Chaque avis est lu avant de compter. Il en faut trois confirmés, sur 14 jours ou plus\u00a0: ce que disent beaucoup de patients compte plus qu’une bonne ou une mauvaise journée.',
      },
      {
        title: 'Examen par un comité',
        description:
          'Deux personnes lisent tout le dossier et décident toutes les deux. Aucune ne peut décider seule.',
      },
      {
        title: 'Suivi continu',
        description:
          'La mention reste valable tant qu’aucun contrôle n’est en retard et que rien n’est suspendu.',
      },
    ],
  },
  weights: {
    title: 'Ce qui compte, et dans quelle mesure',
    lead: 'Six volets font 100 points. Plus la barre est longue, plus le volet compte. Ce qui n’est pas enregistré ne compte pas; seuls les avis partent de la moyenne habituelle.',
    each: {
      credentials: {
        title: 'Qualifications professionnelles',
        description: 'Le permis, les diplômes, les certificats et la formation continue.',
      },
      experience: {
        title: 'Expérience et expertise',
        description:
          'Les années depuis le premier permis (60 %), et l’inscription ou la pratique dans la spécialité (40 %).',
      },
      reviews: {
        title: 'Avis des patients',
        description: 'La moyenne pondérée des étoiles, comme dans le classement.',
      },
      quality: {
        title: 'Qualité et sécurité de la clinique',
        description: 'La prévention des infections (60 %) et l’équipement (40 %).',
      },
      access: {
        title: 'Accessibilité et service',
        description:
          'L’accès pour les personnes handicapées (40 %), les heures et la facturation (30 %), des prix clairs (30 %).',
      },
      standing: {
        title: 'Réputation professionnelle',
        description:
          'Un dossier sans décision ni limite auprès de l’ordre (60 %) et la reconnaissance de la profession (40 %).',
      },
    },
  },
  otherWeights: {
    text: 'Notre classement repose sur d’autres poids, car la question n’est pas la même : l’évaluation demande si un dentiste atteint une norme fixe, tandis que le rang compare les dentistes entre eux.',
    link: 'Voir comment nous classons les dentistes',
  },
  monitoring: {
    title: 'Suivi',
    lead: 'Un niveau n’est pas donné pour toujours.',
    caption: 'Quand un niveau est revérifié',
    columns: ['Quand', 'Quoi', 'Comment'],
    schedule: [
      [
        'Chaque mois',
        'Commentaires des patients',
        'Les niveaux et les rangs sont calculés de nouveau avec tous les commentaires. Les nouveaux avis et les plaintes sont lus à leur arrivée.',
      ],
      [
        'Chaque trimestre',
        'Vérification du permis',
        'À faire 92 jours après la précédente, au registre public. Les décisions et les limites sont cherchées au moins une fois par an. Après 184 jours sans vérification, la mention « Vérifié » et les rangs sont retirés.',
      ],
      [
        'Chaque année',
        'Révision annuelle',
        'Toute l’évaluation est refaite. Après 425 jours sans révision, la mention « Vérifié » et les rangs sont retirés.',
      ],
    ],
    suspension: {
      title: 'Suspension ou retrait',
      description:
        'Un permis échu, une plainte grave ou de faux renseignements suspendent un dentiste : mention, niveau et rangs disparaissent tout de suite, et la raison est consignée. Si le problème n’est pas réglé, ils restent retirés.',
    },
    appeals: {
      title: 'Appel et rétablissement',
      description:
        'Un dentiste peut faire appel par écrit, sans frais. Il indique le chiffre contesté, la raison et la preuve. Nous en accusons réception dans les 2 jours ouvrables; deux personnes décident dans les 15 jours ouvrables, et la deuxième n’a pas saisi les preuves. Le rétablissement exige une nouvelle vérification du permis et une nouvelle décision du comité.',
    },
    write: 'Nous écrire à titre de dentiste ou de clinique',
  },
  closing: {
    title: 'Des questions?',
    text: 'Demandez-nous comment se passe une évaluation, ou voyez les dentistes de votre ville.',
    contact: 'Nous joindre',
    search: 'Chercher un dentiste',
  },
};
