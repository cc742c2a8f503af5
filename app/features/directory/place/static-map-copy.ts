import { copy } from '#app/content/language.ts';

/** The text alternative of a drawn map. */
export const staticMapCopy = copy(
  {
    list: 'Map with numbered pins; the same dentists are in the list',
    one: (name: string) => `Map: where ${name} is`,
    unranked: 'not ranked',
    colon: ': ',
    kilometres: (value: string) => `${value} km`,
    rough: 'shore is approximate',
  },
  {
    list: 'Carte avec des repères numérotés; les mêmes dentistes figurent dans la liste',
    one: (name: string) => `Carte : emplacement de ${name}`,
    unranked: 'sans rang',
    colon: '\u00a0: ',
    kilometres: (value: string) => `${value} km`,
    rough: 'rive approximative',
  },
);
