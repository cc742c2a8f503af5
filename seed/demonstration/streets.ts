import type { ZoneCode } from '#db/rows.ts';
import type { CitySeed } from '#seed/geography/types.ts';
import type { Random } from './random.ts';

const englishStreets = [
  'Main Street',
  'King Street',
  'Queen Street',
  'Victoria Avenue',
  'Church Street',
  'Wellington Street',
  'Park Avenue',
  'Elm Street',
  'Maple Avenue',
  'Lakeshore Road',
  'Birch Avenue',
  'Dundas Street',
  'College Street',
  'Mill Road',
  'Station Street',
  'Hillcrest Drive',
  'River Road',
  'Albert Street',
  'Pine Street',
  'Centennial Drive',
  'Garden Lane',
  'Market Street',
  'Westwood Drive',
  'Cedar Avenue',
  'Bridge Street',
  'Academy Road',
  'Grandview Boulevard',
  'Prospect Street',
  'Orchard Park Road',
  'Spruce Street',
];

const frenchStreets = [
  'rue Principale',
  'rue Saint-Jean',
  'boulevard Laurier',
  'rue Notre-Dame',
  'avenue du Parc',
  'rue Sainte-Catherine',
  'boulevard des Érables',
  'chemin du Lac',
  'rue Saint-Denis',
  'avenue Cartier',
  'rue de l’Église',
  'boulevard de la Rivière',
  'rue King',
  'rue des Pins',
  'avenue Victoria',
  'montée de la Gare',
  'rue Papineau',
  'boulevard Talbot',
  'rue du Marché',
  'avenue Mercier',
  'rue Saint-Laurent',
  'chemin Sainte-Foy',
  'boulevard Lionel-Groulx',
  'rue Wellington',
];

/** A street address in local style: '1250, rue Saint-Denis', '624 17 Avenue SW', '88 King Street'. */
export function streetAddress(
  city: Pick<CitySeed, 'slug' | 'province'>,
  zone: ZoneCode | null,
  random: Random,
): string {
  if (city.province === 'QC') return `${random.integer(12, 4990)}, ${random.pick(frenchStreets)}`;
  // Calgary and Edmonton number their streets and name the quadrant.
  const quadrant =
    city.slug === 'calgary'
      ? zone === 'CC' || zone === null
        ? 'SW'
        : zone
      : city.slug === 'edmonton'
        ? 'NW'
        : null;
  if (quadrant) {
    const number = random.integer(4, city.slug === 'calgary' ? 36 : 160);
    return `${random.integer(101, 9890)} ${number} ${random.pick(['Avenue', 'Street'])} ${quadrant}`;
  }
  return `${random.integer(12, 2990)} ${random.pick(englishStreets)}`;
}
