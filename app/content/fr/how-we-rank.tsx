import type { HowWeRank } from '#app/content/how-we-rank.ts';

export const howWeRank: HowWeRank = {
  meta: {
    title: 'Comment nous classons les dentistes au Canada',
    description:
      'Les cinq facteurs du classement et le poids de chacun, les cinq étapes de vérification et les trois principes qui gardent la liste équitable.',
  },
  here: 'Notre classement',
  title: 'Comment nous classons les dentistes',
  lead: 'Le rang compare entre eux les dentistes d’une même ville et d’une même spécialité. Cette page montre ce qui compte, dans quelle mesure, et ce qu’il faut d’abord vérifier.',
  search: 'Trouver un dentiste',
  about: 'À propos de Dental Finder',
  today: {
    title: 'Où en sommes-nous?',
    demonstration:
      'Cette page décrit la méthode. Les dentistes qui portent la mention « Démonstration » sont fictifs, et leurs avis aussi. Leur ordre dépend des notes et de leur nombre; rien d’autre n’a pu être vérifié.',
    real: 'Cette page décrit la méthode. Un dentiste qui n’a pas été vérifié porte la mention « Pas encore vérifié » et n’a pas de rang.',
  },
  factors: {
    title: 'Cinq facteurs et leur poids',
    lead: 'Ensemble, ils font 100 %. Plus la barre est longue, plus le facteur compte.',
    each: {
      credentials: {
        title: 'Qualifications professionnelles',
        description: 'Un permis en règle passe avant tout. Viennent ensuite la formation et sa mise à jour.',
        details: [
          'Un permis valide de l’ordre professionnel de la province',
          'Le diplôme en médecine dentaire et la formation de spécialiste',
          'Les certificats d’organismes reconnus, comme le Collège royal des chirurgiens dentistes du Canada',
          'La formation continue',
        ],
      },
      reviews: {
        title: 'Avis des patients et résultats',
        description:
          'Ce que les patients disent de leur visite, et de la suite. De nombreux avis en disent plus que quelques-uns.',
        details: [
          'La moyenne des étoiles',
          'Le nombre d’avis',
          'Leur date',
          'Ce que les patients disent du résultat de leur traitement',
        ],
      },
      recognition: {
        title: 'Reconnaissance des pairs',
        description:
          'Ce que d’autres dentistes pensent du travail : à qui ils font confiance, et de qui ils apprennent.',
        details: [
          'Les patients dirigés par d’autres dentistes',
          'L’enseignement et la recherche',
          'L’engagement dans les associations professionnelles',
          'Les prix remis par la profession',
        ],
      },
      excellence: {
        title: 'Excellence de la clinique',
        description: 'La tenue du cabinet, des instruments propres au prix expliqué avant le traitement.',
        details: [
          'La prévention des infections selon les normes provinciales',
          'Un équipement adapté aux traitements offerts',
          'Des prix expliqués avant le traitement',
          'L’accès pour les personnes handicapées',
        ],
      },
      experience: {
        title: 'Expérience et spécialisation',
        description: 'Les années de pratique, et la place qu’occupe dans le travail la spécialité classée.',
        details: [
          'Les années depuis le premier permis',
          'La part du travail dans cette spécialité',
          'L’expérience des cas difficiles',
        ],
      },
    },
  },
  otherWeights: {
    text: 'Nos niveaux reposent sur d’autres poids, car la question est autre : le rang compare les dentistes entre eux, tandis que l’évaluation demande si un dentiste atteint une norme fixe.',
    link: 'Voir comment nous évaluons les dentistes',
  },
  steps: {
    title: 'Cinq étapes de vérification',
    lead: 'Il faut franchir les cinq avant d’obtenir un rang. Le profil indique si c’est fait.',
    step: 'Étape',
    each: [
      {
        title: 'Vérification du permis',
        description:
          'Le nom, le numéro de permis et sa validité sont cherchés dans le tableau public de l’ordre professionnel de la province.',
      },
      {
        title: 'Formation et certificats',
        description:
          'Les diplômes et les certificats de spécialiste sont comparés avec les dossiers des organismes qui les ont remis.',
      },
      {
        title: 'Renseignements sur la clinique',
        description:
          'L’adresse, le téléphone, les heures et les services sont comparés avec ce que la clinique annonce elle-même.',
      },
      {
        title: 'Lecture des avis',
        description:
          'Chaque avis est lu avant d’être publié. Les doublons, et les avis qui ne portent pas sur une visite, sont écartés.',
      },
      {
        title: 'Nouvelle vérification',
        description:
          'Le permis et les renseignements sont revérifiés au cours de l’année. Qui ne répond plus aux exigences perd son rang.',
      },
    ],
  },
  principles: {
    title: 'Nos trois principes',
    lead: 'Vous devez pouvoir comprendre pourquoi un dentiste en précède un autre.',
    each: [
      {
        title: 'Personne ne peut acheter une place',
        description:
          'Aucun dentiste ne peut payer pour un rang, une mention ou une meilleure place dans une liste.',
      },
      {
        title: 'La méthode est publique',
        description: 'Les facteurs et leur poids figurent sur cette page. S’ils changent, c’est d’abord ici.',
      },
      {
        title: 'L’inconnu reste inconnu',
        description:
          'Ce que nous ignorons est indiqué comme tel. Une note qu’aucun patient n’a donnée ne compte jamais.',
      },
    ],
  },
  closing: {
    title: 'Envie d’explorer?',
    text: 'Cherchez par ville et par spécialité. Si vous avez mal maintenant, allez tout de suite aux soins d’urgence.',
    search: 'Chercher un dentiste',
    emergency: 'Dentistes d’urgence',
  },
};
