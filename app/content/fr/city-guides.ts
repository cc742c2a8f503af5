import { CALL_911 } from '#app/content/emergency.ts';
import type { CityGuide, GuideCity } from '#app/content/city-guide.ts';
import { guideNeighborhoods, guideSpecialties } from '#app/content/city-guide-facts.ts';
import { methodCopy } from '#app/content/method-copy.ts';
import { PRODUCT } from '#app/content/product.ts';

const method = methodCopy('fr');

export const cityGuides: Record<GuideCity, CityGuide> = {
  toronto: {
    metaTitle: 'Dentistes à Toronto, classés selon une méthode publiée',
    metaDescription:
      'Dentistes et spécialistes de Toronto classés selon cinq facteurs publiés : notes, heures d’ouverture, nouveaux patients. Demandez un rendez-vous.',
    badge: 'La plus grande ville de l’Ontario',
    heading: () => `${PRODUCT} à Toronto`,
    lead: 'D’Etobicoke à Scarborough : comparez les dentistes selon les mêmes critères, preuves à l’appui, et demandez un rendez-vous.',
    find: 'Voir les mieux classés',
    howWeRank: 'Notre méthode',
    figures: [
      ['2 800+', 'dentistes'],
      ['4,7', 'note moyenne'],
      ['24 h/24', 'soins d’urgence, 7 jours sur 7'],
      ['100 %', 'vérifiés'],
    ],
    sections: [
      {
        kind: 'dentists',
        id: 'top',
        title: 'Les trois premiers à Toronto',
        lead: 'Chaque dentiste est le premier choix à Toronto dans la liste d’une spécialité.',
        most: 3,
      },
      {
        kind: 'dentists',
        id: 'recommended',
        title: 'Fortement recommandés',
        lead: 'Chacun est deuxième dans une des listes de la ville.',
        most: 3,
        badge: 'highly',
        all: 'Voir tous les dentistes à Toronto',
      },
      {
        kind: 'specialties',
        title: 'Trouver un spécialiste',
        lead: 'Quatre types de soins, chacun avec sa liste.',
        items: guideSpecialties.toronto,
        all: 'Toutes les spécialités à Toronto',
      },
      {
        kind: 'trust',
        title: 'Pourquoi vous fier à cette liste',
        items: [
          [
            'Le permis d’abord',
            'En Ontario, un dentiste doit être inscrit à l’Ordre royal des chirurgiens dentistes de l’Ontario. Une fiche non vérifiée est indiquée comme telle.',
          ],
          ['Une méthode publiée', `${method.factors} ${method.notForSale}`],
          [
            'Des raisons visibles',
            'Chaque rang est expliqué par ses preuves, et n’importe qui peut le recalculer à partir des données publiées.',
          ],
        ],
        howWeRank: 'Comment nous classons les dentistes',
      },
      {
        kind: 'emergency',
        title: 'Mal de dents à Toronto?',
        text: `Voyez qui offre des soins d’urgence dans la ville et à quelle heure. ${CALL_911.fr}`,
        inCity: 'Dentistes d’urgence à Toronto',
        national: 'Que faire en cas d’urgence dentaire',
      },
    ],
  },
  calgary: {
    metaTitle: 'Dentistes à Calgary, classés selon une méthode publiée',
    metaDescription:
      'Dentistes de Calgary classés selon cinq facteurs publiés, du centre-ville à Airdrie et Cochrane : notes, heures, nouveaux patients. Demandez un rendez-vous.',
    badge: 'La plus grande ville de l’Alberta',
    heading: () => `${PRODUCT} à Calgary`,
    lead: 'Dans les quatre quadrants et les villes voisines : comparez les dentistes selon les mêmes critères et demandez un rendez-vous.',
    find: 'Voir les mieux classés',
    howWeRank: 'Notre méthode',
    figures: [
      ['218+', 'dentistes'],
      ['4,8/5', 'note moyenne'],
      ['15 000+', 'avis de patients'],
      ['150 $ à 320 $', 'coût moyen d’un nettoyage'],
    ],
    sections: [
      {
        kind: 'dentists',
        id: 'top',
        title: 'Les trois premiers à Calgary',
        lead: 'Chaque dentiste est au rang 1 de la liste d’une spécialité.',
        most: 3,
      },
      {
        kind: 'dentists',
        id: 'recommended',
        title: 'Aussi recommandés',
        lead: 'Chacun est troisième dans une des listes de la ville.',
        most: 3,
        badge: 'recommended',
        all: 'Voir tous les dentistes à Calgary',
      },
      {
        kind: 'match',
        title: 'Trouvez le dentiste qui vous convient',
        text: 'Cinq courtes questions : les soins dont vous avez besoin, ce qui compte pour vous, quand et où. Vous obtenez jusqu’à quatre dentistes de famille à Calgary, avec les raisons de chaque choix.',
        label: 'Trouver mon dentiste',
      },
      {
        kind: 'trust',
        title: 'Pourquoi vous fier à cette liste',
        items: [
          [
            'Le permis d’abord',
            'En Alberta, un dentiste doit être inscrit au College of Dental Surgeons of Alberta. Une fiche non vérifiée est indiquée comme telle.',
          ],
          ['Une méthode publiée', `${method.factors} ${method.notForSale}`],
          [
            'Des raisons visibles',
            'Chaque rang est expliqué par ses preuves, et n’importe qui peut le recalculer à partir des données publiées.',
          ],
        ],
        howWeRank: 'Comment nous classons les dentistes',
      },
      {
        kind: 'emergency',
        title: 'Mal de dents à Calgary?',
        text: `Voyez qui offre des soins d’urgence et à quelle heure. ${CALL_911.fr}`,
        inCity: 'Dentistes d’urgence à Calgary',
        national: 'Que faire en cas d’urgence dentaire',
      },
      {
        kind: 'specialties',
        title: 'Spécialités à Calgary',
        lead: 'Six types de soins, chacun avec sa liste.',
        items: guideSpecialties.calgary,
        match: 'Trouver mon dentiste',
        all: 'Toutes les spécialités à Calgary',
      },
      {
        kind: 'areas',
        title: 'Secteurs desservis',
        lead: 'Choisissez la partie de la ville où vous pouvez vous rendre.',
        items: [
          { name: 'Centre-ville', zone: 'CC' },
          { name: 'Nord-Ouest', zone: 'NW' },
          { name: 'Nord-Est', zone: 'NE' },
          { name: 'Sud-Ouest', zone: 'SW' },
          { name: 'Sud-Est', zone: 'SE' },
          { name: 'Airdrie', city: 'airdrie' },
          { name: 'Cochrane', city: 'cochrane' },
        ],
      },
    ],
  },
  vancouver: {
    metaTitle: `${PRODUCT} à Vancouver : dentistes classés selon cinq facteurs`,
    metaDescription:
      'Dentistes et spécialistes de Vancouver classés selon cinq facteurs publiés : notes, heures, nouveaux patients, urgences. Demandez un rendez-vous.',
    badge: 'La plus grande ville de la Colombie-Britannique',
    heading: (year) => `${PRODUCT} à Vancouver ${year}`,
    lead: 'Du West End à Hastings-Sunrise : comparez les dentistes selon les mêmes critères, preuves à l’appui, et demandez un rendez-vous.',
    find: 'Trouver les mieux classés',
    howWeRank: 'Notre méthode',
    figures: [
      ['285+', 'dentistes vérifiés'],
      ['4,9/5', 'note moyenne'],
      ['22 000+', 'avis de patients'],
      ['180 $ à 380 $', 'coût moyen d’un nettoyage'],
    ],
    sections: [
      {
        kind: 'dentists',
        id: 'top',
        title: 'Les meilleurs dans l’ensemble',
        lead: 'Chaque dentiste est au rang 1 de la liste d’une spécialité.',
        most: 3,
      },
      {
        kind: 'dentists',
        id: 'recommended',
        title: 'Cabinets très recommandés',
        lead: 'Chacun est deuxième dans une des listes de la ville.',
        most: 6,
        badge: 'highly',
        all: 'Voir tous les dentistes à Vancouver',
      },
      {
        kind: 'trust',
        title: 'Pourquoi vous fier à nos classements à Vancouver',
        plainTitle: 'Pourquoi vous fier à cette liste',
        items: [
          [
            'Vérification auprès du CDSBC',
            'En Colombie-Britannique, le registre des dentistes est public. Le College of Dental Surgeons of BC (CDSBC) le tenait; depuis septembre 2022, c’est le BC College of Oral Health Professionals. Une fiche non vérifiée est indiquée comme telle.',
          ],
          [
            'Avis des patients',
            `Les avis des patients pèsent 30 % du rang. ${method.computed} ${method.notForSale}`,
          ],
          [
            'Analyse en cinq facteurs',
            'Qualifications, avis des patients, reconnaissance des pairs, clinique et expérience : chaque facteur a son poids, et il est publié.',
          ],
        ],
        howWeRank: 'Comment nous classons les dentistes',
      },
      {
        kind: 'emergency',
        title: 'Soins d’urgence à Vancouver',
        text: `Une dent arrachée par un coup ou une enflure n’attend pas. ${CALL_911.fr}`,
        inCity: 'Prendre un rendez-vous urgent',
        national: 'Que faire en cas d’urgence dentaire',
      },
      {
        kind: 'specialties',
        title: 'Principales spécialités dentaires',
        plainTitle: 'Spécialités dentaires',
        lead: 'Six types de soins, chacun avec sa liste.',
        items: guideSpecialties.vancouver,
        all: 'Toutes les spécialités à Vancouver',
      },
      {
        kind: 'areas',
        title: 'Secteurs desservis',
        lead: 'Choisissez un quartier ou une ville voisine.',
        items: [
          { name: 'Centre-ville', neighborhood: 'downtown' },
          { name: 'West End', neighborhood: 'west-end' },
          { name: 'Yaletown', neighborhood: 'yaletown' },
          { name: 'Kitsilano', neighborhood: 'kitsilano' },
          { name: 'Mount Pleasant', neighborhood: 'mount-pleasant' },
          { name: 'Fairview', neighborhood: 'fairview' },
          { name: 'Kerrisdale', neighborhood: 'kerrisdale' },
          { name: 'Commercial Drive', neighborhood: 'commercial-drive' },
          { name: 'Burnaby', city: 'burnaby' },
          { name: 'Richmond', city: 'richmond' },
        ],
      },
    ],
  },
  ottawa: {
    metaTitle: 'Dentistes à Ottawa, classés selon une méthode publiée',
    sampleTitle: `${PRODUCT} à Ottawa | Soins dentaires les mieux notés`,
    metaDescription:
      'Dentistes d’Ottawa classés selon cinq facteurs publiés, en français et en anglais : notes, heures, coût des soins, quartiers. Demandez un rendez-vous.',
    badge: 'La capitale, en deux langues',
    heading: () => `${PRODUCT} à Ottawa`,
    lead: 'D’Orléans à Kanata : comparez les dentistes selon les mêmes critères, trouvez quelqu’un qui parle votre langue et demandez un rendez-vous.',
    find: 'Voir les mieux classés',
    howWeRank: 'Notre méthode',
    figures: [],
    sections: [
      {
        kind: 'dentists',
        id: 'top',
        title: 'Les 5 premiers dentistes à Ottawa',
        lead: 'Chaque dentiste est au rang 1 de la liste d’une spécialité.',
        most: 5,
        all: 'Voir tous les dentistes à Ottawa',
        match: 'Trouver le dentiste qu’il me faut',
      },
      {
        kind: 'services',
        title: 'Services généraux',
        lead: 'Ce qu’un dentiste généraliste fait pour la plupart des gens. Chaque clinique fixe ses prix : demandez-les avant les soins.',
      },
      {
        kind: 'neighborhoods',
        title: 'Dentistes par quartier',
        lead: 'Six parties de la ville, chacune avec sa liste.',
        slugs: guideNeighborhoods.ottawa,
        find: (neighborhood) => `Trouver un dentiste : ${neighborhood}`,
      },
      {
        kind: 'facts',
        title: 'À quoi s’attendre',
        groups: [
          {
            title: 'Coûts',
            published: [
              'Nettoyage : 150 $ à 250 $',
              'Obturation : 180 $ à 400 $',
              'Couronne : 1 000 $ à 1 800 $',
            ],
            lines: ['Chaque clinique fixe ses prix : demandez-les d’abord.'],
          },
          {
            title: 'Assurance',
            lines: [
              'Beaucoup de cliniques facturent directement l’assureur.',
              'La couverture dépend de votre régime. Les fonctionnaires fédéraux et les retraités ont leurs propres régimes.',
              'Le Régime canadien de soins dentaires s’adresse aux personnes sans assurance dentaire dont le revenu familial est inférieur à 90 000 $. Chaque profil dit ce que nous en savons.',
            ],
          },
          {
            title: 'Accessibilité',
            lines: [
              'Le profil indique si la clinique est accessible en fauteuil roulant, quand nous le savons.',
            ],
          },
          {
            title: 'Langues',
            lines: [
              'Ottawa et Gatineau comptent ensemble plus de 1,4 million d’habitants, et beaucoup de cliniques y travaillent en français et en anglais.',
              'Le profil indique toutes les langues que parle le dentiste.',
            ],
          },
        ],
      },
      {
        kind: 'specialties',
        title: 'Spécialistes à Ottawa',
        lead: 'Huit types de soins, chacun avec sa liste.',
        items: guideSpecialties.ottawa,
        all: 'Toutes les spécialités à Ottawa',
      },
      {
        kind: 'match',
        title: 'Vous hésitez encore?',
        text: 'Répondez à cinq courtes questions. Vous obtenez jusqu’à quatre dentistes de famille à Ottawa, avec les raisons pour lesquelles ils vous conviennent.',
        label: 'Trouver le dentiste qu’il me faut',
      },
    ],
  },
};
