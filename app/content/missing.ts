import { copy } from './language.ts';

/** Texts of the not-found page (specification, section 8). */
export const missing = copy(
  {
    city: {
      heading: 'City Not Found',
      text: 'We have no city at this address. Check the spelling, or start from the list of cities.',
    },
    removedCity: {
      heading: 'City Removed',
      text: 'This city is no longer in the directory. Search near it, or start from the list of cities.',
    },
    province: {
      heading: 'Province Not Found',
      text: 'The requested province could not be found.',
    },
    specialty: {
      heading: 'Specialty Not Found',
      text: 'The requested specialty could not be found.',
    },
    listPage: {
      heading: 'Page Not Found',
      text: 'This list has no such page. Start again from its first page.',
    },
  },
  {
    city: {
      heading: 'Ville introuvable',
      text: 'Aucune ville ne se trouve à cette adresse. Vérifiez l’orthographe ou partez de la liste des villes.',
    },
    removedCity: {
      heading: 'Ville retirée',
      text: 'Cette ville ne figure plus au répertoire. Cherchez près d’elle ou partez de la liste des villes.',
    },
    province: {
      heading: 'Province introuvable',
      text: 'La province demandée est introuvable.',
    },
    specialty: {
      heading: 'Spécialité introuvable',
      text: 'La spécialité demandée est introuvable.',
    },
    listPage: {
      heading: 'Page introuvable',
      text: 'Cette page n’existe pas dans la liste. Reprenez à la première.',
    },
  },
);

/** Texts for pages that could not be read (section 8). */
export const unread = copy(
  {
    locations: 'Failed to fetch location data. It is our fault; please try again in a minute.',
    dentists: {
      heading: 'Failed to fetch dentists',
      text: 'Something went wrong on our side. Please load this page again in a minute.',
    },
  },
  {
    locations: 'Impossible de charger la liste des villes. Le problème vient de nous.',
    dentists: {
      heading: 'Impossible de charger la liste des dentistes',
      text: 'Le problème vient de nous, et non de vous. Veuillez recharger cette page dans une minute.',
    },
  },
);
