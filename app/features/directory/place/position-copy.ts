import { copy } from '#app/content/language.ts';

/** Characters of a typed place; longer than any name of one. */
export const MAX_PLACE_LENGTH = 80;

/** The text of the forms that ask for a visitor's position: a typed place, or the browser's geolocation. */
export const positionCopy = copy(
  {
    unknown: (typed: string) =>
      `No locations found matching “${typed}”. Try another city, or a postal code such as K1N.`,
    suggestions: 'Suggested',
    locate: 'Use my position',
    note: 'Your position is used once, to find the nearest postal area. We do not keep it.',
    shortNote: 'Used once, to find the nearest postal area. We do not keep it.',
    locating: 'Looking for your position…',
    failed: 'Your position could not be read. Type a postal code or a city instead.',
    nowhere: 'Your position is not near a Canadian postal area. Type a postal code or a city instead.',
  },
  {
    unknown: (typed: string) =>
      `Aucun lieu ne correspond à «\u00a0${typed}\u00a0». Essayez une autre ville ou un code postal, comme K1N.`,
    suggestions: 'Suggestions',
    locate: 'Utiliser ma position',
    note: 'Votre position sert une seule fois, pour trouver le secteur postal le plus proche. Nous ne la gardons pas.',
    shortNote:
      'Elle sert une seule fois, pour trouver le secteur postal le plus proche. Nous ne la gardons pas.',
    locating: 'Recherche de votre position…',
    failed: 'Votre position n’a pas pu être lue. Inscrivez plutôt un code postal ou une ville.',
    nowhere:
      'Votre position n’est près d’aucun secteur postal canadien. Inscrivez plutôt un code postal ou une ville.',
  },
);
