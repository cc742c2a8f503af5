import type { HowWeRank } from '#app/content/how-we-rank.ts';
import { methodCopy } from '#app/content/method-copy.ts';

export const howWeRank: HowWeRank = {
  meta: {
    title: 'Comment nous classons les dentistes au Canada',
    description:
      'Les cinq facteurs du classement et le poids de chacun, les cinq étapes de vérification et les trois principes qui gardent la liste équitable.',
  },
  here: 'Notre classement',
  title: 'Comment nous classons les dentistes',
  lead: 'En cinq lignes, puis un exemple, puis toutes les règles.',
  search: 'Trouver un dentiste',
  about: 'À propos de Dental Finder',
  summary: {
    title: 'En cinq lignes',
    lines: [
      'Nous comparons les dentistes d’une même spécialité, dans une même ville.',
      'Cinq facteurs donnent jusqu’à 100 points. Les avis des patients comptent le plus.',
      'Pour obtenir un rang, il faut au moins une fiche vérifiée, un permis vérifié et trois avis confirmés.',
      'Avec peu d’avis, le rang est moins sûr : nous montrons donc les places possibles.',
      'Personne ne peut payer pour une place. Chaque rang est renouvelé tous les mois.',
    ],
  },
  today: {
    title: 'Où en sommes-nous?',
    computed: (day, count, ranks) =>
      `Dernier calcul des rangs : le ${day}. ${count === 1 ? 'Un rang est publié.' : `${ranks} rangs sont publiés.`}`,
    never: 'Aucun rang n’est encore publié.',
    demonstration:
      'Les dentistes qui portent la mention « Démo » ou « Démonstration » sont fictifs, et les preuves de leur rang aussi. La méthode est celle de cette page.',
    real: 'Un dentiste qui n’est pas vérifié porte la mention « Non vérifié » et n’a pas de rang.',
  },
  factors: {
    title: 'Cinq facteurs et leur poids',
    lead: 'Ensemble, ils font 100 %. Plus la barre est longue, plus le facteur compte.',
    each: {
      credentials: {
        title: 'Qualifications professionnelles',
        description: 'Un permis en règle passe avant tout. Viennent ensuite la formation et sa mise à jour.',
        details: [
          'Le permis, cherché au registre de la province : compte en entier pendant 92 jours, puis de moins en moins jusqu’à 184 jours (35 %)',
          'Le diplôme en médecine dentaire et la formation de spécialiste pour cette liste (25 %)',
          'Les certificats d’organismes reconnus, comme le Collège royal des chirurgiens dentistes du Canada; les cours de fournisseurs ne comptent pas (25 %)',
          'La formation continue, par rapport aux heures exigées (15 %)',
        ],
      },
      reviews: {
        title: 'Avis des patients et résultats',
        description: 'Ce que les patients disent de leur visite et du résultat de leur traitement.',
        details: [
          'La moyenne pondérée des étoiles, à laquelle s’ajoute la valeur habituelle de 4,20 avec le poids de 8 avis (85 %)',
          'Le résultat du traitement, quand les patients nous l’ont dit (15 %)',
          'Un avis compte pour 1 si nous avons vu une preuve de la visite, pour 0,8 si le rendez-vous a été pris ici, pour 0,6 avec une adresse confirmée, sinon pour 0,2; chacun perd la moitié de son poids en deux ans',
          'Un deuxième avis du même foyer compte pour un quart, chaque avis d’une vague soudaine pour un dixième; les avis d’un auteur nouveau ici comptent pour moitié pendant six mois',
        ],
      },
      recognition: {
        title: 'Reconnaissance des pairs',
        description:
          'La reconnaissance consignée de collègues et d’organismes professionnels, chacune avec sa source.',
        details: [
          'Les prix remis par la profession et les postes d’enseignement',
          'Les publications et les fonctions dans les associations professionnelles',
          'Les recommandations de dentistes vérifiés d’autres cliniques, avec le nom de leur auteur, jamais dans un cercle de quatre ou moins',
          'Rien qui exige des frais d’inscription, aucune plaque à vendre, aucun vote populaire',
        ],
      },
      practice: {
        title: 'Excellence de la clinique',
        description: 'La tenue du cabinet, des instruments propres au prix expliqué avant le traitement.',
        details: [
          'La prévention des infections selon les normes provinciales; plus de la moitié seulement si elle a été évaluée sur place (30 %)',
          'Des prix expliqués avant le traitement (20 %)',
          'L’accès pour les personnes handicapées (20 %)',
          'Un équipement adapté à la spécialité (15 %), les heures et la facturation (15 %)',
          'Ce que la clinique déclare compte pour 30 %, un document vu pour 70 %, un fait vérifié à la source en entier; chacun pendant un an, et plus du tout après deux ans',
        ],
      },
      experience: {
        title: 'Expérience et spécialisation',
        description: 'Les années de pratique, et la place qu’occupe dans le travail la spécialité classée.',
        details: [
          'Les années depuis le premier permis; chaque année de plus ajoute moins (50 %)',
          'L’inscription dans cette spécialité, le domaine principal selon la clinique ou un autre domaine (35 %)',
          'Les cas difficiles : un poste à l’hôpital ou des cas adressés par des collègues (15 %)',
        ],
      },
    },
  },
  base: {
    title: 'Quand rien n’est enregistré',
    text: 'Un facteur garde une base : 30 % pour les qualifications, 15 % pour la reconnaissance, 60 % pour la clinique, la moitié pour l’expérience. Les avis partent de la moyenne habituelle. Les parts de chaque facteur divisent le reste.',
  },
  otherWeights: {
    title: 'Pourquoi nos niveaux ont d’autres poids',
    text: 'Nos niveaux reposent sur d’autres poids, car la question n’est pas la même : le rang compare les dentistes entre eux, tandis que l’évaluation demande si un dentiste atteint une norme fixe.',
    link: 'Voir comment nous évaluons les dentistes',
  },
  rules: 'Toutes les règles',
  gates: {
    title: 'Qui obtient un rang',
    lead: 'Quatre conditions, dans cet ordre. La première qui n’est pas remplie est affichée.',
    each: [
      {
        title: 'Vérifié',
        description:
          'Les étapes 1 à 6 de notre vérification sont franchies, rien n’est suspendu et la dernière décision ou révision annuelle date d’au plus 425 jours.',
      },
      {
        title: 'Permis',
        description:
          'En vigueur, cherché au registre au cours des 184 derniers jours, et sans décision ni limite, cherchées depuis 425 jours au plus.',
      },
      {
        title: 'Spécialité',
        description:
          'Le dentiste la pratique. L’orthodontiste, le chirurgien buccal, le dentiste pédiatrique, l’endodontiste et le parodontiste doivent y être inscrits par leur ordre.',
      },
      {
        title: 'Assez d’avis',
        description:
          'Au moins trois avis confirmés, de foyers différents et hors d’une vague, d’un poids total de 1,5, le premier et le dernier à 14 jours d’écart au moins.',
      },
    ],
  },
  score: {
    title: 'Des preuves à la place',
    lead: 'Les mêmes preuves, le même jour, donnent la même place, à la quatrième décimale près.',
    each: [
      {
        title: 'Points sur 100',
        description:
          'Chaque facteur vaut de 0 à 1. Multipliés par leur poids, les cinq font de 0 à 100 points.',
      },
      {
        title: 'Confiance',
        description:
          'La part des preuves qui est connue, jamais plus que ce que permettent les avis : faible sous 45 %, moyenne sous 65 %, élevée au-delà. Elle ne change jamais les points.',
      },
      {
        title: 'Places possibles',
        description:
          'Les avis comportent une part de hasard et des faits sont inconnus. Chaque rang est donc accompagné des places possibles. Un dentiste n’est nettement devant un autre que si les chances sont d’au moins neuf contre une.',
      },
      {
        title: 'Égalités',
        description:
          'À points égaux, la confiance départage, puis le poids des avis, puis un code fixe de la fiche. Les noms n’y jouent aucun rôle.',
      },
    ],
  },
  publication: {
    title: 'Mentions, niveaux de profil et changements',
    lead: 'Tout découle des points, selon des règles. Personne ne peut les fixer à la main.',
    each: [
      {
        title: 'Mentions',
        description:
          'Là où au moins cinq dentistes de trois cliniques ont un rang, les rangs 1, 2 et 3 portent « Premier choix », « Fortement recommandé » et « Recommandé », si la confiance est d’au moins 50 % et le score d’au moins 55 (45 % et 53 pour la garder). Si personne n’obtient une mention, elle n’est pas donnée.',
      },
      {
        title: 'Niveaux de profil',
        description:
          '« En vedette » va au dentiste qui porte « Premier choix ». Le niveau supérieur exige la même confiance et une place dans le premier tiers de la liste, dix dentistes au plus. Les autres ont le niveau standard.',
      },
      {
        title: 'Quand un rang change',
        description:
          'Toute nouvelle preuve est prise en compte en quelques minutes. Un score publié change quand l’écart atteint un demi-point, et tous sont renouvelés le 1er de chaque mois. Une condition qui n’est plus remplie a un effet immédiat.',
      },
      {
        title: 'Vagues soudaines',
        description:
          'Quand beaucoup d’avis arrivent d’un coup, le score publié du dentiste ne bouge pas tant que notre équipe ne les a pas examinés (14 jours au plus). Sa place peut quand même changer, parce que les autres bougent.',
      },
      {
        title: 'Sous les rangs',
        description: `${methodCopy('fr').unrankedOrder} Les étoiles n’y changent rien.`,
      },
      {
        title: 'Un seul ordre partout',
        description:
          'La recherche, les suggestions, les listes d’une ville, « Trouver mon dentiste » et l’accueil suivent le même ordre. Si un dentiste a plusieurs spécialités, la mieux classée compte. Chercher une spécialité dans une ville donne l’ordre de sa liste. Les mots d’un nom et la distance passent devant si vous les donnez.',
      },
    ],
  },
  neverRead: {
    title: 'Ce qui n’est jamais lu',
    text: 'Les forfaits, les paiements et la publicité; le fait qu’une fiche soit revendiquée; les photos, les mentions, les clics, le nombre de rendez-vous, les dentistes enregistrés et les votes « utile »; ce que disent d’autres sites; l’âge, le sexe, l’origine, la langue ou le nom d’une école.',
  },
  steps: {
    title: 'Cinq étapes de vérification',
    lead: 'Elles résument les sept étapes de notre évaluation, qui découlent de preuves consignées. Il faut les franchir avant d’obtenir un rang.',
    each: [
      {
        title: 'Vérification du permis',
        description:
          'Le numéro et la validité du permis sont cherchés au registre de la province. Les décisions disciplinaires et les limites sont cherchées au moins une fois par an.',
      },
      {
        title: 'Formation et certificats',
        description:
          'Les diplômes et les certificats sont vérifiés auprès des organismes qui les ont remis, ou un document est vu. Ce qui est seulement affirmé compte pour 0,3.',
      },
      {
        title: 'Renseignements sur la clinique',
        description:
          'La prévention des infections, l’équipement, les prix, l’accès et le service sont consignés avec le jour de leur confirmation.',
      },
      {
        title: 'Lecture des avis',
        description:
          'Chaque avis est lu avant d’être publié. Tous sont lus ensemble avant que deux personnes décident.',
      },
      {
        title: 'Nouvelle vérification',
        description:
          'Le permis est à revérifier tous les 92 jours, et tout le dossier chaque année. Après 184 jours sans vérification du permis, ou 425 sans révision, la mention « Vérifié » et les rangs disparaissent.',
      },
    ],
  },
  example: {
    title: 'Un exemple tiré d’une liste',
    demonstration: 'Données inventées : ce dentiste sert de démonstration.',
    records: 'Les preuves à l’appui des points',
    evidence: 'Toutes les preuves de cette liste (JSON), pour refaire le calcul',
  },
  principles: {
    title: 'Nos trois principes',
    lead: 'Vous devriez toujours pouvoir comprendre pourquoi un dentiste est classé avant un autre.',
    each: [
      {
        title: 'Personne ne peut acheter une place',
        description:
          'Aucun dentiste ne peut payer pour un rang, une mention ou une meilleure place dans une liste.',
      },
      {
        title: 'La méthode est publique',
        description:
          'Les facteurs, leur poids et chaque chiffre d’un rang sont publiés : n’importe qui peut refaire le calcul. Un changement de méthode est annoncé 30 jours d’avance.',
      },
      {
        title: 'L’inconnu reste inconnu',
        description:
          'Ce que nous ignorons est indiqué comme tel et ne compte jamais plus qu’un non. Une note qu’aucun patient n’a donnée ne compte jamais.',
      },
    ],
  },
  known: {
    title: 'Ce qui est connu, et ce qui ne l’est pas',
    lead: (entries) =>
      `Moyennes des ${entries} derniers rangs calculés : la part connue des preuves de chaque facteur, et sa part des écarts à l’intérieur des listes. Sur des données fictives, nos essais gardent chaque part sous 1,25 fois le poids du facteur.`,
    columns: ['Facteur', 'Connu', 'Part des écarts'],
    none: 'Quand il y aura des rangs, cette partie montrera la part connue de chaque facteur.',
  },
  limits: {
    title: 'Limites de la méthode',
    each: [
      'Les avis disent comment une visite a été vécue. Les résultats sont les mots des patients, et non des résultats cliniques.',
      'Rien n’est corrigé pour les cas difficiles, qui peuvent valoir moins d’étoiles.',
      'Les avis sur un dentiste comptent dans chacune de ses spécialités.',
      'Les années favorisent les dentistes plus âgés; elles ajoutent 2,5 points sur 100 au plus.',
      'Les places possibles tiennent compte du hasard des avis et de ce qui est inconnu. Ce sont des estimations.',
      'Les constantes ont été choisies avant qu’il y ait des données réelles. Elles seront estimées de nouveau après les 5 000 premiers avis réels; ce sera une nouvelle méthode.',
    ],
  },
  closing: {
    title: 'Envie d’explorer?',
    text: 'Cherchez par ville et par spécialité. Si vous avez mal maintenant, allez tout de suite aux soins d’urgence.',
    search: 'Chercher un dentiste',
    emergency: 'Dentistes d’urgence',
  },
};
