import { copy } from '#app/content/language.ts';

/** The text of the map; the script reads it from the page. */
export const mapCopy = copy(
  {
    map: 'Map',
    intro: 'The dentists of this page on a map. The list says the same.',
    skip: 'Skip the map',
    show: 'Show map',
    hide: 'Close the map',
    loading: 'The map is loading…',
    area: 'Search this area',
    closer: 'Closer',
    farther: 'Farther',
    noWebgl: 'Your browser can’t draw the map. The list has everything.',
    plain: 'The map’s background can’t be reached. The pins are where the clinics are.',
    nobody: 'Nobody on this page has a place on the map.',
    failed: 'The map could not be loaded. The list has everything.',
    /** The script puts the number for $. */
    cluster: '$ dentists here: look closer',
    move: 'Map: the arrow keys move it, plus and minus come closer or go farther',
  },
  {
    map: 'Carte',
    intro: 'Les dentistes de cette page sur une carte. La liste dit la même chose.',
    skip: 'Passer la carte',
    show: 'Afficher la carte',
    hide: 'Fermer la carte',
    loading: 'La carte se charge…',
    area: 'Chercher dans ce secteur',
    closer: 'Rapprocher',
    farther: 'Éloigner',
    noWebgl: 'Votre navigateur ne peut pas dessiner la carte. La liste contient tout.',
    plain: 'Le fond de carte est hors d’atteinte. Les repères sont là où sont les cliniques.',
    nobody: 'Personne sur cette page n’a de place sur la carte.',
    failed: 'La carte n’a pas pu être chargée. La liste contient tout.',
    cluster: '$ dentistes ici\u00a0: rapprocher',
    move: 'Carte\u00a0: les flèches la déplacent, plus et moins rapprochent ou éloignent',
  },
);
