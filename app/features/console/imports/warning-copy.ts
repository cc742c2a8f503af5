import { copy } from '#app/content/language.ts';

export type WarningWording = string | ((first: string, second: string, third: string) => string);

/** Sentences for operators about a row of which something was left out or done differently. */
export const warningCopy = copy(
  {
    invisible: (column) => `‘${column}’: invisible characters taken out`,
    html: (column) => `‘${column}’ holds HTML: left out`,
    formula: (column) => `‘${column}’ is a spreadsheet formula: left out`,
    'not-understood': (column) => `‘${column}’ not understood: left out`,
    'no-known-specialty': 'no specialty is one we know: off the site until an operator gives the listing one',
    'no-list': 'the specialty has no list: off the site until an operator gives the listing one',
    'other-trade':
      'the clinic’s name is also of another profession: off the site until an operator gives the listing a specialty',
    'unknown-specialty': 'a specialty is not one we know: left out',
    'other-province': 'the postal code is of another province',
    'not-weekly': 'the opening hours are not a plain week: left out',
    'odd-hours': 'the opening hours are not understood: left out',
    'one-coordinate': 'only one coordinate: left out',
    'point-abroad': 'the coordinates are not in Canada: left out',
    'city-elsewhere': 'the city named is not where the coordinates or the postal code are: placed by these',
    'point-far': 'the coordinates are far from the postal code: placed by the coordinates',
    'listed-near': (town, city, _ville) => `the town is not a listed city: ${town}, listed near ${city}`,
    'odd-town': (city, _ville) => `the town is not a listed city: another place, listed near ${city}`,
    elsewhere: 'already listed by an operator or another source: that listing stays as it is',
    hidden: 'hidden or merged by an operator: it stays off the site',
    'operators-work': 'an operator’s work: the listing stays as it is',
    more: 'more kinds of warnings',
  } satisfies Record<string, WarningWording>,
  {
    invisible: (column) => `«\u00a0${column}\u00a0»\u00a0: caractères invisibles retirés`,
    html: (column) => `«\u00a0${column}\u00a0» contient du HTML\u00a0: valeur laissée de côté`,
    formula: (column) => `«\u00a0${column}\u00a0» est une formule de tableur\u00a0: valeur laissée de côté`,
    'not-understood': (column) => `«\u00a0${column}\u00a0» n’a pas été compris\u00a0: valeur laissée de côté`,
    'no-known-specialty':
      'aucune spécialité n’est connue\u00a0: fiche hors du site jusqu’à ce que vous lui en donniez une',
    'no-list':
      'la spécialité n’a pas de liste\u00a0: fiche hors du site jusqu’à ce que vous lui en donniez une',
    'other-trade':
      'le nom de la clinique est aussi celui d’une autre profession\u00a0: fiche hors du site jusqu’à ce que vous lui donniez une spécialité',
    'unknown-specialty': 'une spécialité n’est pas connue\u00a0: laissée de côté',
    'other-province': 'le code postal est d’une autre province',
    'not-weekly': 'les heures d’ouverture ne sont pas une semaine ordinaire\u00a0: laissées de côté',
    'odd-hours': 'les heures d’ouverture n’ont pas été comprises\u00a0: laissées de côté',
    'one-coordinate': 'une seule coordonnée\u00a0: laissée de côté',
    'point-abroad': 'les coordonnées ne sont pas au Canada\u00a0: laissées de côté',
    'city-elsewhere':
      'la ville nommée n’est pas là où sont les coordonnées ou le code postal\u00a0: ceux-ci ont décidé',
    'point-far': 'les coordonnées sont loin du code postal\u00a0: les coordonnées ont décidé',
    'listed-near': (town, city, ville) =>
      `la localité n’est pas une ville répertoriée\u00a0: ${town}, classée près de ${ville || city}`,
    'odd-town': (city, ville) =>
      `la localité n’est pas une ville répertoriée\u00a0: un autre endroit, classé près de ${ville || city}`,
    elsewhere: 'fiche déjà créée dans la console ou par une autre provenance\u00a0: elle reste telle quelle',
    hidden: 'fiche masquée ou fusionnée dans la console\u00a0: elle reste hors du site',
    'operators-work': 'fiche tenue dans la console\u00a0: elle reste telle quelle',
    more: 'd’autres sortes d’avertissements',
  },
);
