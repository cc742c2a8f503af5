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
    demonstration:
      'Cette page décrit la méthode. Les dentistes qui portent la mention « Démonstration » sont fictifs, tout comme le mot « Vérifié » sur leur profil. Personne n’a encore franchi ces étapes.',
    real: 'Cette page décrit la méthode. Un dentiste qui n’a pas franchi ces étapes porte la mention « Pas encore vérifié ». Les niveaux De confiance et Élite n’ont encore été donnés à personne.',
  },
  tiers: {
    title: 'Trois niveaux',
    lead: 'Chaque niveau comprend le précédent.',
    each: [
      {
        title: 'Vérifié',
        description: 'La base de tout le reste.',
        criteria: [
          'Un permis valide dans la province',
          'Un dossier sans tache auprès de l’ordre professionnel',
          'Les normes de base en matière de soins et de sécurité',
          'Assez d’avis pour atteindre le seuil',
        ],
      },
      {
        title: 'De confiance',
        description: 'Un dentiste établi, dont les patients sont contents.',
        criteria: [
          'Tout ce que demande le niveau Vérifié',
          'Au moins 3 ans d’expérience',
          'Des notes au-dessus de la moyenne',
          'Des normes avancées en matière de soins et de sécurité',
        ],
      },
      {
        title: 'Élite',
        description: 'Un dentiste qui se distingue dans sa spécialité et dans sa communauté.',
        criteria: [
          'Tout ce que demande le niveau De confiance',
          'Des certifications de spécialiste',
          'Des commentaires exceptionnels des patients',
          'Un rôle de premier plan dans la communauté',
        ],
      },
    ],
  },
  steps: {
    title: 'Sept étapes de vérification',
    lead: 'Les mêmes étapes, dans le même ordre, pour chaque dentiste.',
    step: 'Étape',
    each: [
      {
        title: 'Demande',
        description: 'Le dentiste ou la clinique envoie son nom, son numéro de permis et son adresse.',
      },
      {
        title: 'Vérification des documents',
        description:
          'Le permis, les diplômes et les certificats sont comparés avec les dossiers des organismes qui les ont remis.',
      },
      {
        title: 'Vérification des antécédents',
        description:
          'Nous cherchons dans les registres publics de l’ordre les décisions disciplinaires et les limites imposées au permis.',
      },
      {
        title: 'Évaluation de la clinique',
        description:
          'La prévention des infections, l’équipement et l’accès sont comparés avec les normes provinciales.',
      },
      {
        title: 'Examen des commentaires des patients',
        description:
          'Les avis sont lus dans leur ensemble. Ce que disent beaucoup de patients compte plus qu’une bonne ou une mauvaise journée.',
      },
      {
        title: 'Examen par un comité',
        description: 'Un comité lit tout le dossier et décide du niveau.',
      },
      {
        title: 'Suivi continu',
        description: 'Le niveau reste valable tant que les contrôles réguliers sont réussis.',
      },
    ],
  },
  weights: {
    title: 'Ce qui compte, et dans quelle mesure',
    lead: 'Six volets font 100 % de l’évaluation. Plus la barre est longue, plus le volet compte.',
    each: {
      credentials: {
        title: 'Qualifications professionnelles',
        description: 'Le permis, les diplômes et les certificats.',
      },
      experience: {
        title: 'Expérience et expertise',
        description: 'Les années de pratique et la variété des cas traités.',
      },
      reviews: {
        title: 'Avis des patients',
        description: 'Les notes, leur nombre et ce que disent les patients.',
      },
      quality: {
        title: 'Qualité et sécurité de la clinique',
        description: 'La prévention des infections, l’équipement et les plans d’urgence.',
      },
      access: {
        title: 'Accessibilité et service',
        description: 'L’accès pour les personnes handicapées, les langues, les heures, des prix clairs.',
      },
      standing: {
        title: 'Réputation professionnelle',
        description: 'Le dossier auprès de l’ordre et la place dans la profession.',
      },
    },
  },
  otherWeights: {
    text: 'Notre classement repose sur d’autres poids, car la question est autre : l’évaluation demande si un dentiste atteint une norme fixe, tandis que le rang compare les dentistes entre eux.',
    link: 'Voir comment nous classons les dentistes',
  },
  monitoring: {
    title: 'Suivi',
    lead: 'Un niveau n’est pas donné pour toujours.',
    caption: 'Quand un niveau est revérifié',
    columns: ['Quand', 'Quoi', 'Comment'],
    schedule: [
      ['Chaque mois', 'Commentaires des patients', 'Les nouveaux avis et les plaintes sont lus.'],
      [
        'Chaque trimestre',
        'Vérification du permis',
        'Le permis est cherché de nouveau dans le tableau public.',
      ],
      ['Chaque année', 'Révision annuelle', 'Toute l’évaluation est refaite.'],
    ],
    suspension: {
      title: 'Suspension ou retrait',
      description:
        'Un permis échu, une plainte grave ou de faux renseignements suspendent le niveau. Si le problème n’est pas réglé, le niveau est retiré.',
    },
    appeals: {
      title: 'Appel et rétablissement',
      description:
        'Un dentiste peut faire appel par écrit et envoyer ce qui manquait. Quand la cause a disparu, le niveau peut être rendu après une nouvelle vérification.',
    },
    write: 'Nous écrire à titre de dentiste ou de clinique',
  },
  closing: {
    title: 'Des questions?',
    text: 'Demandez-nous comment se passe une évaluation, ou voyez qui est inscrit dans votre ville.',
    contact: 'Nous joindre',
    search: 'Chercher un dentiste',
  },
};
