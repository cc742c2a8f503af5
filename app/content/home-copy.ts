import { CALL_911 } from '#app/content/emergency.ts';
import { inCityFr, ofCityFr } from './french-places.ts';
import { copy } from './language.ts';
import { methodCopy } from './method-copy.ts';
import { PRODUCT } from './product.ts';

/** The texts of Home. */
export const homeCopy = copy(
  {
    /** `ranked`: whether anybody has a rank. */
    metaTitle: (ranked: boolean): string =>
      ranked
        ? `${PRODUCT}: dentists in Canada, ranked and explained`
        : `${PRODUCT}: find a dentist in Canada`,
    metaDescription:
      'Find a dentist or a specialist in your Canadian city. See ratings, opening hours and who accepts new patients, and ask for an appointment. Free, no account.',
    title: 'Find a dentist you can trust, near you',
    lead: (ranked: boolean): string =>
      ranked
        ? 'See why one dentist ranks higher than another, then ask for an appointment. It is free, and you need no account.'
        : 'See the facts about a dentist and where they come from, then ask for an appointment. Free, and without an account.',
    what: 'What',
    whatHint: 'Tooth pain, braces, a name',
    where: 'Where',
    whereHint: 'City or postal code',
    search: 'Search',
    searchForm: 'Find a dentist',
    reasons: 'Common reasons for a visit',
    /** Each with what it searches for; Home draws them in this order. */
    reasonItems: [
      ['Checkup', 'checkup'],
      ['Tooth pain', 'tooth pain'],
      ['Braces', 'braces'],
      ['Kids', 'kids'],
      ['Implants', 'implants'],
      ['Whitening', 'whitening'],
    ],
    figures: 'In figures',
    rating: 'average rating',
    verified: 'verified dentists',
    licensed: 'licensed',
    listed: 'listed dentists',
    majorCities: 'Major cities',
    allCities: (count: string) => `All ${count} cities`,
    areas: 'Browse by area',
    locations: 'Find your city',
    showCities: 'Search cities and metro areas',
    locationsFailed: 'Failed to fetch location data',
    locationsFailedText: 'The fault is ours. Please try again in a moment.',
    calgary: 'Calgary by zone',
    showZones: 'Zones and neighbourhoods of Calgary',
    calgaryLink: 'All dentists in Calgary',
    featuredAnywhere: 'Featured dentists',
    featured: (city: string, allNear: boolean) =>
      allNear ? `Featured dentists near ${city}` : `Featured dentists, nearest to ${city} first`,
    featuredLead: 'First in the list of their city and specialty, by our published method.',
    near: 'City',
    nearShow: 'Show',
    nearAll: (city: string) => `All dentists in ${city}`,
    specialties: 'Specialties',
    specialtiesLink: 'What each one does',
    proof: 'A rank you can check',
    proofLead: 'Five factors, published weights, dated evidence. When we know little, we say so.',
    example: 'Example:',
    exampleOf: (place: string) => `, ${place}.`,
    howWeRank: 'How we rank',
    trust: 'Why you can rely on this list',
    trustDemonstration:
      'The dentists marked “Demo” or “Demonstration” are made up: nothing about them could be checked.',
    trustItems: [
      ['You see what was checked', methodCopy('en').verified],
      ['A published method', `${methodCopy('en').factors} ${methodCopy('en').notForSale}`],
      [
        'Facts, or “not known”',
        'We show what we know about hours, languages and new patients. When we don’t know, we say so.',
      ],
    ],
    urgent: 'In pain now?',
    urgentText: `See who is open and call them. ${CALL_911.en}`,
    urgentLink: 'Emergency dentists',
  },
  {
    metaTitle: (ranked: boolean): string =>
      ranked
        ? `${PRODUCT} : les dentistes au Canada, classés et expliqués`
        : `${PRODUCT} : trouver un dentiste au Canada`,
    metaDescription:
      'Trouvez un dentiste ou un spécialiste dans votre ville : notes, heures, nouveaux patients. Demandez un rendez-vous, gratuitement et sans compte.',
    title: 'Trouvez un dentiste de confiance près de chez vous',
    lead: (ranked: boolean): string =>
      ranked
        ? 'Voyez pourquoi un dentiste est mieux classé qu’un autre, puis demandez un rendez-vous. C’est gratuit et sans compte.'
        : 'Voyez les faits connus sur un dentiste et leur source, puis demandez un rendez-vous. Gratuit et sans compte.',
    what: 'Quoi',
    whatHint: 'Mal de dents, broches, un nom',
    where: 'Où',
    whereHint: 'Ville ou code postal',
    search: 'Chercher',
    searchForm: 'Trouver un dentiste',
    reasons: 'Raisons courantes de consulter',
    reasonItems: [
      ['Nettoyage', 'nettoyage'],
      ['Mal de dents', 'mal de dents'],
      ['Broches', 'broches'],
      ['Enfants', 'enfants'],
      ['Implants', 'implants'],
      ['Blanchiment', 'blanchiment'],
    ],
    figures: 'En chiffres',
    rating: 'note moyenne',
    verified: 'dentistes vérifiés',
    licensed: 'titulaires d’un permis',
    listed: 'dentistes',
    majorCities: 'Grandes villes',
    allCities: (count: string) => `Les ${count} villes`,
    areas: 'Parcourir par secteur',
    locations: 'Trouvez votre ville',
    showCities: 'Chercher parmi les villes et les régions métropolitaines',
    locationsFailed: 'Impossible de charger la liste des villes',
    locationsFailedText: 'Le problème vient de nous. Veuillez réessayer dans un instant.',
    calgary: 'Calgary par zone',
    showZones: 'Zones et quartiers de Calgary',
    calgaryLink: 'Tous les dentistes à Calgary',
    featuredAnywhere: 'Dentistes en vedette',
    featured: (city: string, allNear: boolean) =>
      allNear
        ? `Dentistes en vedette près ${ofCityFr(city)}`
        : `Dentistes en vedette, d’abord les plus proches ${ofCityFr(city)}`,
    featuredLead: 'Premiers de la liste de leur ville et de leur spécialité, selon notre méthode publiée.',
    near: 'Ville',
    nearShow: 'Voir',
    nearAll: (city: string) => `Tous les dentistes ${inCityFr(city)}`,
    specialties: 'Spécialités',
    specialtiesLink: 'Ce que fait chacune',
    proof: 'Un rang que vous pouvez vérifier',
    proofLead:
      'Cinq facteurs, des poids publiés, des preuves datées. Quand nous en savons peu, nous le disons.',
    example: 'Exemple :',
    exampleOf: (place: string) => `, ${place.charAt(0).toLowerCase()}${place.slice(1)}.`,
    howWeRank: 'Notre classement',
    trust: 'Pourquoi vous fier à cette liste',
    trustDemonstration:
      'Les dentistes qui portent la mention « Démo » ou « Démonstration » sont fictifs : rien n’a pu être contrôlé à leur sujet.',
    trustItems: [
      ['Vérifié ou non, c’est indiqué', methodCopy('fr').verified],
      ['Une méthode publiée', `${methodCopy('fr').factors} ${methodCopy('fr').notForSale}`],
      [
        'Des faits, ou « non connu »',
        'Nous montrons ce que nous savons des heures, des langues et des nouveaux patients. Ce que nous ignorons, nous le disons.',
      ],
    ],
    urgent: 'Vous avez mal?',
    urgentText: `Voyez qui est ouvert et appelez. ${CALL_911.fr}`,
    urgentLink: 'Dentistes d’urgence',
  },
);
