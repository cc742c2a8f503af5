import { copy } from '#app/content/language.ts';

/** The filters above a list. */
export const listBarCopy = copy(
  {
    bar: 'Filter and sort',
    map: 'Map',
    accepting: 'Taking new patients',
    /** Words that the search reads as this filter. */
    saturdayQuery: 'open on Saturday',
    insurance: 'Insurance',
    language: 'Language',
    distance: 'Distance',
    distanceLabel: 'Near me',
    place: 'Postal code or city',
    placeHint: 'For example K1N or Ottawa.',
    sort: 'Sort: rank',
    sortOpen: 'Sort: open first',
    rank: 'Rank',
  },
  {
    bar: 'Filtrer et trier',
    map: 'Carte',
    accepting: 'Accepte de nouveaux patients',
    saturdayQuery: 'ouvert le samedi',
    insurance: 'Assurance',
    language: 'Langue',
    distance: 'Distance',
    distanceLabel: 'Près de moi',
    place: 'Code postal ou ville',
    placeHint: 'Par exemple K1N ou Ottawa.',
    sort: 'Tri\u00a0: rang',
    sortOpen: 'Tri\u00a0: ouvert d’abord',
    rank: 'Rang',
  },
);
