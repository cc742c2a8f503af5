import { CALL_911 } from '#app/content/emergency.ts';
import type { SpecialtyGuide } from '#app/content/specialty-guide.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

const SPECIALISTE =
  'Un permis de spécialiste de l’ordre de la province, en règle générale après l’Examen national des spécialités dentaires.';
const DENTISTE =
  'Un doctorat en médecine dentaire (DMD ou DDS), en règle générale le certificat du Bureau national d’examen dentaire du Canada, et un permis de la province.';

export const specialtyGuides: Record<SpecialtySlug, SpecialtyGuide> = {
  'oral-surgeons': {
    about: [
      'Les chirurgiens buccaux et maxillo-faciaux opèrent les dents, les mâchoires et les tissus qui les entourent. On en rencontre un le plus souvent pour des dents de sagesse ou un implant.',
      'Ils soignent aussi les fractures de la mâchoire, les kystes et certaines tumeurs, et peuvent offrir une sédation plus profonde que la plupart des cliniques.',
    ],
    qualifications: [
      DENTISTE,
      'De quatre à six années de plus à l’hôpital, en chirurgie et en anesthésie.',
      SPECIALISTE,
    ],
    questions: [
      'Quel type de sédation me conseillez-vous, et qui la surveille?',
      'Qu’arrive-t-il si je garde cette dent?',
      'Combien de jours de repos dois-je prévoir, et qui puis-je appeler la nuit?',
      'Que paiera mon assureur, et que me restera-t-il à payer?',
    ],
    procedures: [
      {
        name: 'Extraction des dents de sagesse',
        text: 'Une ou plusieurs dents de sagesse sont retirées, souvent sous sédation.',
        duration: 'De 45 à 90 minutes',
      },
      {
        name: 'Pose d’un implant',
        text: 'Une vis, le plus souvent en titane, est placée dans la mâchoire pour porter une nouvelle dent.',
        duration: 'De 1 à 2 heures',
      },
      {
        name: 'Greffe osseuse',
        text: 'L’os est reconstruit là où il en reste trop peu pour un implant.',
        duration: 'De 1 à 2 heures',
      },
      {
        name: 'Chirurgie de la mâchoire',
        text: 'La mâchoire est déplacée quand des broches seules ne suffisent pas pour que les dents se ferment bien.',
        duration: 'De 2 à 5 heures, à l’hôpital',
      },
    ],
  },
  orthodontists: {
    about: [
      'Les orthodontistes déplacent les dents et guident la croissance des mâchoires, avec des broches, des aligneurs transparents et d’autres appareils.',
      'Un premier examen vers sept ans est l’idéal, mais il n’y a pas d’âge limite : beaucoup de patients sont adultes.',
    ],
    qualifications: [DENTISTE, 'De deux à trois années de plus à l’université, en orthodontie.', SPECIALISTE],
    questions: [
      'Quels choix ai-je, et combien coûte chacun au total?',
      'Combien de temps faut-il, et à quelle fréquence dois-je venir?',
      'Que faire si une broche se brise ou si je perds un aligneur?',
      'Que devrai-je porter ensuite, et pendant combien de temps?',
    ],
    procedures: [
      {
        name: 'Première consultation',
        text: 'Un examen, des photos et souvent une radiographie ou une numérisation.',
        duration: 'De 45 à 60 minutes',
      },
      {
        name: 'Broches',
        text: 'De petits boîtiers et un fil déplacent les dents peu à peu.',
        duration: 'De 12 à 30 mois en tout',
      },
      {
        name: 'Aligneurs transparents',
        text: 'Une série de gouttières minces, changées toutes les semaines ou aux deux semaines.',
        duration: 'De 6 à 24 mois en tout',
      },
      {
        name: 'Appareil de rétention',
        text: 'Un fil mince ou une gouttière maintient le résultat.',
        duration: 'De 30 à 60 minutes pour l’ajustement',
      },
    ],
  },
  'pediatric-dentists': {
    about: [
      'Les dentistes pédiatriques soignent les enfants, de la première dent à la fin de l’adolescence, et les personnes de tout âge qui ont des besoins particuliers.',
      'Ils sont formés pour tenir compte de la peur, de la croissance et des enfants qui ne peuvent pas rester immobiles.',
    ],
    qualifications: [
      DENTISTE,
      'De deux à trois années de plus en dentisterie pédiatrique, en grande partie à l’hôpital.',
      SPECIALISTE,
    ],
    questions: [
      'Puis-je rester auprès de mon enfant?',
      'Que faites-vous quand un enfant a peur ou ne collabore pas?',
      'Offrez-vous la sédation, et dans quels cas?',
      'Facturez-vous le Régime canadien de soins dentaires ou le régime de notre province?',
    ],
    procedures: [
      {
        name: 'Première visite',
        text: 'Un examen court et calme, sur vos genoux au besoin. L’idéal : avant le premier anniversaire.',
        duration: 'De 20 à 30 minutes',
      },
      {
        name: 'Nettoyage et fluorure',
        text: 'Les dents sont nettoyées, et le fluorure aide à les protéger contre la carie.',
        duration: 'De 30 à 45 minutes',
      },
      {
        name: 'Scellants',
        text: 'Une mince couche protège les sillons des dents arrière contre la carie.',
        duration: 'De 20 à 40 minutes',
      },
      {
        name: 'Obturation d’une dent de lait',
        text: 'La carie est enlevée, et la dent reste en place jusqu’à ce qu’elle tombe d’elle-même.',
        duration: 'De 30 à 45 minutes',
      },
    ],
  },
  'cosmetic-dentists': {
    about: [
      'La dentisterie esthétique change l’apparence des dents : leur couleur, leur forme, les espaces entre elles.',
      'Au Canada, aucun ordre n’en fait une spécialité : les dentistes qui figurent ici sont des généralistes qui font beaucoup de ces soins.',
    ],
    qualifications: [
      DENTISTE,
      'Des cours en soins esthétiques, très différents les uns des autres : demandez lesquels, et combien de patients ont été traités.',
      'Il n’existe pas de permis de spécialiste pour ces soins au Canada.',
    ],
    questions: [
      'Puis-je voir des photos de patients que vous avez traités vous-même?',
      'Quelle part de la dent saine est enlevée?',
      'Combien de temps cela dure-t-il, et combien coûte le remplacement?',
      'Y a-t-il une façon plus simple d’arriver à ce que je veux?',
    ],
    procedures: [
      {
        name: 'Blanchiment',
        text: 'Un gel au peroxyde éclaircit les dents, à la clinique ou à la maison.',
        duration: 'De 60 à 90 minutes, ou 2 semaines à la maison',
      },
      {
        name: 'Collage',
        text: 'Une résine de la couleur de la dent comble un espace ou répare un éclat.',
        duration: 'De 30 à 60 minutes par dent',
      },
      {
        name: 'Facettes',
        text: 'De minces coquilles couvrent le devant des dents.',
        duration: '2 ou 3 visites',
      },
      {
        name: 'Remodelage des gencives',
        text: 'La ligne des gencives est égalisée.',
        duration: 'De 30 à 60 minutes',
      },
    ],
  },
  'emergency-dentists': {
    about: [
      'Ces cliniques gardent des places pour la douleur, l’enflure, les dents cassées ou arrachées, souvent en soirée et la fin de semaine.',
      CALL_911.fr,
    ],
    qualifications: [
      DENTISTE,
      'Tout dentiste peut traiter une urgence. Ce qui change, ce sont les heures d’ouverture et le délai avant d’être vu.',
    ],
    questions: [
      'Quand pouvez-vous me voir, et puis-je venir sans rendez-vous?',
      'Combien coûte la première visite, et que faudra-t-il payer ensuite?',
      'Que dois-je faire ou éviter d’ici là?',
      'Enverrez-vous un rapport à mon dentiste?',
    ],
    procedures: [
      {
        name: 'Examen pour douleur',
        text: 'Le dentiste cherche la cause, avec une radiographie au besoin, et soulage d’abord la douleur.',
        duration: 'De 30 à 45 minutes',
      },
      {
        name: 'Dent arrachée',
        text: 'La dent est remise en place et maintenue. Ses chances sont les meilleures dans la première heure.',
        duration: 'De 45 à 60 minutes',
      },
      { name: 'Abcès', text: 'Le pus est drainé et l’infection traitée.', duration: 'De 30 à 60 minutes' },
      {
        name: 'Dent cassée',
        text: 'La dent est polie, obturée ou couverte en attendant la restauration.',
        duration: 'De 30 à 60 minutes',
      },
    ],
  },
  endodontists: {
    about: [
      'Les endodontistes traitent l’intérieur de la dent : le nerf, les canaux et la racine. Ils sauvent des dents qu’il faudrait autrement arracher.',
      'Les généralistes font beaucoup de traitements de canal. L’endodontiste prend les cas difficiles : racines courbes, dents déjà traitées, douleur dont la cause n’est pas claire.',
    ],
    qualifications: [DENTISTE, 'De deux à trois années de plus à l’université, en endodontie.', SPECIALISTE],
    questions: [
      'Quelles sont les chances de garder cette dent longtemps?',
      'Combien coûteraient plutôt une extraction et un implant?',
      'Combien de visites faudra-t-il?',
      'Qui fait la couronne ensuite, et dans quel délai?',
    ],
    procedures: [
      {
        name: 'Traitement de canal',
        text: 'Le nerf enflammé est retiré; les canaux sont nettoyés et remplis.',
        duration: 'De 60 à 90 minutes, 1 ou 2 visites',
      },
      {
        name: 'Reprise de traitement',
        text: 'Un ancien traitement de canal est rouvert et refait.',
        duration: 'Environ 90 minutes, 1 ou 2 visites',
      },
      {
        name: 'Chirurgie apicale',
        text: 'Le bout de la racine est retiré à travers la gencive.',
        duration: 'De 60 à 90 minutes',
      },
      {
        name: 'Examen d’une dent fêlée',
        text: 'La dent est examinée au microscope.',
        duration: 'De 30 à 60 minutes',
      },
    ],
  },
  periodontists: {
    about: [
      'Les parodontistes soignent les gencives et l’os qui tiennent les dents. Ils posent aussi des implants.',
      'Des gencives qui saignent ou reculent, des dents qui bougent : voilà des raisons d’en consulter un.',
    ],
    qualifications: [DENTISTE, 'Trois années de plus à l’université, en parodontie.', SPECIALISTE],
    questions: [
      'Où en est la maladie, dent par dent?',
      'Que puis-je faire à la maison, et qu’est-ce qui change si je fume ou si j’ai le diabète?',
      'À quelle fréquence viendrai-je pour les nettoyages, et mon dentiste peut-il en faire une partie?',
      'Quels traitements mon assureur paie-t-il?',
    ],
    procedures: [
      {
        name: 'Nettoyage en profondeur',
        text: 'Le tartre est enlevé sous les gencives, le plus souvent sous anesthésie locale.',
        duration: 'De 1 à 2 heures, 2 à 4 visites',
      },
      {
        name: 'Greffe de gencive',
        text: 'Un tissu couvre la racine que la gencive a laissée à nu.',
        duration: 'De 60 à 90 minutes',
      },
      {
        name: 'Chirurgie des gencives',
        text: 'Les poches profondes sont ouvertes, nettoyées et refermées.',
        duration: 'De 1 à 2 heures',
      },
      {
        name: 'Suivi parodontal',
        text: 'Un nettoyage régulier empêche la maladie de revenir.',
        duration: 'De 45 à 60 minutes',
      },
    ],
  },
  'implant-specialists': {
    about: [
      'Un implant est une vis, le plus souvent en titane, placée dans la mâchoire pour porter une couronne, un pont ou une prothèse.',
      'Le Canada n’a pas de spécialité propre aux implants. Des chirurgiens buccaux, des parodontistes, des prosthodontistes et des généralistes formés en posent.',
    ],
    qualifications: [
      DENTISTE,
      'Une formation en implants : un diplôme, une formation complémentaire ou un permis de spécialiste en chirurgie, en parodontie ou en prosthodontie.',
      'Demandez à votre dentiste laquelle il a suivie : le registre de l’ordre indique les permis de spécialiste.',
    ],
    questions: [
      'Ai-je assez d’os, et sinon, que faire?',
      'Qui pose l’implant, et qui fait la dent?',
      'Quel est le coût total, avec l’imagerie, la couronne et le suivi?',
      'Qu’arrive-t-il si l’implant ne tient pas?',
    ],
    procedures: [
      {
        name: 'Planification',
        text: 'Un examen et une image en 3D de la mâchoire.',
        duration: 'De 45 à 60 minutes',
      },
      {
        name: 'Pose de l’implant',
        text: 'La vis est placée dans l’os, qui se soude à elle en quelques mois.',
        duration: 'De 1 à 2 heures',
      },
      {
        name: 'Couronne sur implant',
        text: 'La nouvelle dent est faite et fixée.',
        duration: '2 visites, de 3 à 6 mois plus tard',
      },
      {
        name: 'Prothèse sur implants',
        text: 'Une prothèse est tenue par deux implants ou plus.',
        duration: 'De 4 à 8 mois en tout',
      },
    ],
  },
  'family-dentists': {
    about: [
      'Les dentistes de famille soignent toute la maisonnée, de la première dent à la prothèse, et connaissent votre dossier.',
      'Ils font la plupart des soins eux-mêmes et vous dirigent vers un spécialiste pour le reste.',
    ],
    qualifications: [DENTISTE, 'Une formation continue, qu’exige l’ordre de chaque province.'],
    questions: [
      'Pouvez-vous voir toute la famille le même jour?',
      'Facturez-vous directement notre assureur ou le Régime canadien de soins dentaires?',
      'Que faites-vous pour les enfants ou les adultes qui ont peur?',
      'Qui appeler quand cela fait mal le soir?',
    ],
    procedures: [
      {
        name: 'Examen et nettoyage',
        text: 'Un examen, un nettoyage et des radiographies au besoin.',
        duration: 'De 45 à 60 minutes',
      },
      {
        name: 'Obturation',
        text: 'La carie est enlevée et la dent est obturée.',
        duration: 'De 30 à 60 minutes',
      },
      {
        name: 'Examen d’un enfant',
        text: 'Un coup d’œil aux dents, à leur fermeture et aux habitudes, et une réponse à vos questions.',
        duration: 'De 20 à 30 minutes',
      },
      {
        name: 'Couronne',
        text: 'Une dent fragile est recouverte.',
        duration: '2 visites d’environ une heure',
      },
    ],
  },
  'general-dentists': {
    about: [
      'Les dentistes généralistes trouvent ce qui ne va pas, soignent la plupart des problèmes et gardent les dents en santé par des examens et des nettoyages.',
      'Si vous ne savez pas qui consulter, commencez ici.',
    ],
    qualifications: [DENTISTE, 'Une formation continue, qu’exige l’ordre de chaque province.'],
    questions: [
      'Prenez-vous de nouveaux patients, et à quand la première visite?',
      'Combien cela coûtera-t-il, et suivez-vous le guide des tarifs de la province?',
      'Facturez-vous directement mon assureur ou le Régime canadien de soins dentaires?',
      'Quels choix ai-je, et qu’arrive-t-il si j’attends?',
    ],
    procedures: [
      {
        name: 'Examen et nettoyage',
        text: 'Un examen, un nettoyage et des radiographies au besoin.',
        duration: 'De 45 à 60 minutes',
      },
      {
        name: 'Obturation',
        text: 'La carie est enlevée et la dent est obturée.',
        duration: 'De 30 à 60 minutes',
      },
      {
        name: 'Traitement de canal',
        text: 'Le nerf enflammé est retiré pour que la dent puisse rester.',
        duration: 'De 60 à 90 minutes',
      },
      {
        name: 'Extraction',
        text: 'Une dent qu’on ne peut pas sauver est retirée.',
        duration: 'De 20 à 45 minutes',
      },
    ],
  },
};
