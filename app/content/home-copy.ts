import { inhabitantsFr } from './counts.ts';
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
        ? 'Ranked dentists and specialists in Canadian cities. See what explains their rank, then ask for an appointment. Free, and without an account.'
        : 'Dentists and specialists in Canadian cities. See the facts and where they come from, then ask for an appointment. Free, and without an account.',
    findCity: 'Choose your city',
    urgent: 'In pain now? Emergency dentists',
    figures: 'In figures',
    rating: 'average rating',
    verified: 'verified dentists',
    licensed: 'licensed',
    listed: 'listed dentists',
    majorCities: 'Major cities',
    people: (count: string) => `${count} people`,
    locations: 'Find your city',
    locationsLead: 'Type the name of a city or a province, or choose a metro area.',
    locationsFailed: 'Failed to fetch location data',
    locationsFailedText: 'The fault is ours. Please try again in a moment.',
    calgary: 'Calgary by zone',
    calgaryLead: 'Choose a part of the city to see its neighbourhoods.',
    calgaryLink: 'All dentists in Calgary',
    featured: 'Featured dentists',
    featuredLead: 'First in the list of their city and specialty, by our published method.',
    specialties: 'Specialties',
    specialtiesLead: 'Not sure which one you need? A general or family dentist is a good first step.',
    trust: 'Why you can rely on this list',
    trustDemonstration:
      'The dentists marked “Demonstration” are made up: nothing about them could be checked.',
    trustItems: [
      ['You see what was checked', methodCopy('en').verified],
      ['A published method', `${methodCopy('en').factors} ${methodCopy('en').notForSale}`],
      [
        'Facts, or “not known”',
        'We show what we know about hours, languages and new patients. When we don’t know, we say so.',
      ],
    ],
    cta: 'Ready to see a dentist?',
    ctaText:
      'Pick a city, compare, and ask for a time. We’ll contact you within 24 hours to confirm your appointment.',
    ctaCity: 'Choose a city',
    ctaUrgent: 'Emergency dentists',
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
        ? 'Des dentistes et des spécialistes classés dans les villes canadiennes. Voyez ce qui explique leur rang, puis demandez un rendez-vous. Gratuit et sans compte.'
        : 'Des dentistes et des spécialistes dans les villes canadiennes. Voyez les faits et leur source, puis demandez un rendez-vous. Gratuit et sans compte.',
    findCity: 'Choisir votre ville',
    urgent: 'Vous avez mal? Dentistes d’urgence',
    figures: 'En chiffres',
    rating: 'note moyenne',
    verified: 'dentistes vérifiés',
    licensed: 'titulaires d’un permis',
    listed: 'dentistes inscrits',
    majorCities: 'Grandes villes',
    people: inhabitantsFr,
    locations: 'Trouvez votre ville',
    locationsLead: 'Tapez le nom d’une ville ou d’une province, ou choisissez une région métropolitaine.',
    locationsFailed: 'Impossible de charger la liste des villes',
    locationsFailedText: 'Le problème vient de nous. Veuillez réessayer dans un instant.',
    calgary: 'Calgary par zone',
    calgaryLead: 'Choisissez une partie de la ville pour voir ses quartiers.',
    calgaryLink: 'Tous les dentistes à Calgary',
    featured: 'Dentistes en vedette',
    featuredLead: 'Premiers de la liste de leur ville et de leur spécialité, selon notre méthode publiée.',
    specialties: 'Spécialités',
    specialtiesLead:
      'Vous ne savez pas laquelle choisir? Commencez par un dentiste généraliste ou de famille.',
    trust: 'Pourquoi vous fier à cette liste',
    trustDemonstration:
      'Les dentistes qui portent la mention « Démonstration » sont fictifs : rien n’a pu être contrôlé à leur sujet.',
    trustItems: [
      ['Vérifié ou non, c’est indiqué', methodCopy('fr').verified],
      ['Une méthode publiée', `${methodCopy('fr').factors} ${methodCopy('fr').notForSale}`],
      [
        'Des faits, ou « non connu »',
        'Nous montrons ce que nous savons des heures, des langues et des nouveaux patients. Ce que nous ignorons, nous le disons.',
      ],
    ],
    cta: 'Besoin d’un rendez-vous?',
    ctaText:
      'Choisissez une ville, comparez et demandez un rendez-vous. Nous communiquerons avec vous d’ici 24 heures pour le confirmer.',
    ctaCity: 'Choisir une ville',
    ctaUrgent: 'Dentistes d’urgence',
  },
);
