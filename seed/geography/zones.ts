import type { ZoneSeed } from './types.ts';

/** Calgary's four quadrants as its street addresses name them, and the city centre where they meet. */
export const zones: ZoneSeed[] = [
  {
    city: 'calgary',
    code: 'NW',
    slug: 'northwest',
    name: { en: 'Northwest', fr: 'Nord-Ouest' },
    description: {
      en: 'Northwest Calgary rises from the Bow River to Nose Hill and the foothills. The University of Calgary and the Red Line to Tuscany shape it.',
      fr: 'Le Nord-Ouest de Calgary monte de la rivière Bow à Nose Hill et aux contreforts des Rocheuses. L’Université de Calgary et la ligne rouge, jusqu’à Tuscany, en donnent le rythme.',
    },
  },
  {
    city: 'calgary',
    code: 'NE',
    slug: 'northeast',
    name: { en: 'Northeast', fr: 'Nord-Est' },
    description: {
      en: 'Northeast Calgary lies on the plain around the airport, from Bridgeland by the Bow to Saddletowne at the end of the Blue Line. Punjabi, Urdu and Tagalog are part of daily life here.',
      fr: 'Le Nord-Est de Calgary occupe la plaine autour de l’aéroport, de Bridgeland, au bord de la Bow, à Saddletowne, terminus de la ligne bleue. Le pendjabi, l’ourdou et le tagalog y font partie du quotidien.',
    },
  },
  {
    city: 'calgary',
    code: 'CC',
    slug: 'city-centre',
    name: { en: 'City Centre', fr: 'Centre-ville' },
    description: {
      en: 'The City Centre holds the office core and the apartment districts around it, from the Bow River to Mission on the Elbow. Both CTrain lines share 7 Avenue.',
      fr: 'Le Centre-ville réunit le quartier des bureaux et les secteurs d’appartements qui l’entourent, de la Bow jusqu’à Mission, au bord de l’Elbow. Les deux lignes du CTrain y partagent la 7e Avenue.',
    },
  },
  {
    city: 'calgary',
    code: 'SE',
    slug: 'southeast',
    name: { en: 'Southeast', fr: 'Sud-Est' },
    description: {
      en: 'Southeast Calgary runs from the brick streets of Inglewood past rail yards and industry to lake communities such as Mahogany. The Bow River winds through most of it.',
      fr: 'Le Sud-Est de Calgary va des rues de brique d’Inglewood, par les gares de triage et l’industrie, jusqu’aux quartiers à lac comme Mahogany. La Bow y serpente presque partout.',
    },
  },
  {
    city: 'calgary',
    code: 'SW',
    slug: 'southwest',
    name: { en: 'Southwest', fr: 'Sud-Ouest' },
    description: {
      en: 'Southwest Calgary follows the Elbow River and the Glenmore Reservoir, and ends at Fish Creek and the lands of the Tsuut’ina Nation. Older streets near 17 Avenue give way to suburbs with mountain views.',
      fr: 'Le Sud-Ouest de Calgary suit la rivière Elbow et le réservoir Glenmore, jusqu’à Fish Creek et aux terres de la Nation Tsuut’ina. Les rues anciennes près de la 17e Avenue y cèdent la place à des banlieues avec vue sur les montagnes.',
    },
  },
];
