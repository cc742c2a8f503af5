import { foldPlace } from './fold.ts';

/**
 * Names that Canada Post's areas still use although the place has become part of a city or is better known by
 * the municipality's name: by province, then by the city's slug. Sources: the provinces' lists of
 * amalgamations (Nova Scotia 1995–96, Ontario 1998–2001, Québec 2002–06) and the municipalities' own pages.
 */
export const formerMunicipalities: Record<string, Record<string, string[]>> = {
  ON: {
    toronto: ['East York', 'Etobicoke', 'North York', 'Scarborough', 'York'],
    mississauga: ['Port Credit', 'Streetsville'],
    cambridge: ['Galt', 'Hespeler', 'Preston'],
    'thunder-bay': ['Fort William', 'Port Arthur'],
    ottawa: ['Gloucester', 'Nepean', 'Kanata', 'Orleans', 'Stittsville', 'Manotick', 'Greely', 'Cumberland'],
    hamilton: ['Ancaster', 'Dundas', 'Flamborough', 'Glanbrook', 'Stoney Creek', 'Waterdown'],
    vaughan: ['Woodbridge', 'Maple', 'Concord', 'Thornhill West'],
    markham: ['Thornhill East'],
    clarington: ['Bowmanville', 'Courtice'],
    caledon: ['Bolton'],
    'halton-hills': ['Georgetown', 'Acton'],
    'kawartha-lakes': ['Lindsay'],
    'chatham-kent': ['Chatham', 'Wallaceburg'],
    'norfolk-county': ['Simcoe', 'Delhi'],
    'haldimand-county': ['Caledonia', 'Dunnville'],
    'brant-county': ['Paris'],
    'quinte-west': ['Trenton'],
    'whitchurch-stouffville': ['Stouffville'],
    georgina: ['Keswick'],
    'east-gwillimbury': ['Holland Landing'],
    'bradford-west-gwillimbury': ['Bradford'],
    'new-tecumseth': ['Alliston'],
    'centre-wellington': ['Fergus'],
    lasalle: ['La Salle'],
  },
  QC: {
    montreal: [
      'Anjou',
      'LaSalle',
      'L’Île-Bizard',
      'Lachine',
      'Montréal-Nord',
      'Outremont',
      'Pierrefonds',
      'Pointe-aux-Trembles',
      'Rivière-des-Prairies',
      'Roxboro',
      'Sainte-Geneviève',
      'Saint-Laurent',
      'Saint-Léonard',
      'Verdun',
    ],
    gatineau: ['Hull', 'Aylmer', 'Buckingham', 'Masson-Angers'],
    longueuil: ['Saint-Hubert', 'Greenfield Park'],
    'quebec-city': [
      'Beauport',
      'Cap-Rouge',
      'Charlesbourg',
      'Jean-Talon',
      'Lac-Saint-Charles',
      'Loretteville',
      'Quebec Provincial Government',
      'Saint-Émile',
      'Sainte-Foy',
      'Val-Bélair',
    ],
    levis: [
      'Charny',
      'Pintendre',
      'Saint-Etienne-de-Lauzon',
      'Saint-Jean-Chrysostome',
      'Saint-Nicolas',
      'Saint-Redempteur',
    ],
    saguenay: ['Chicoutimi', 'Jonquière', 'La Baie', 'Laterrière'],
    laval: ['Chomedey', 'Duvernay', 'Fabreville', 'Laval-des-Rapides', 'Pont-Viau', 'Sainte-Rose', 'Vimont'],
    'trois-rivieres': ['Cap-de-la-Madeleine', 'Trois-Rivières-Ouest'],
    sherbrooke: ['Fleurimont', 'Lennoxville', 'Rock Forest'],
    terrebonne: ['La Plaine', 'Lachenaie'],
    shawinigan: ['Grand-Mère'],
    repentigny: ['Le Gardeur'],
    'saint-jean-sur-richelieu': ['Saint-Luc'],
    'sorel-tracy': ['Sorel'],
    'salaberry-de-valleyfield': ['Valleyfield'],
  },
  NS: {
    halifax: [
      'Bedford',
      'Dartmouth',
      'Eastern Passage',
      'Harrietsfield',
      'Lakeside',
      'Lower Sackville',
      'Porters Lake',
      'Tantallon',
      'Waverley',
    ],
    'cape-breton': [
      'Dominion',
      'Glace Bay',
      'Louisbourg',
      'New Waterford',
      'North Sydney',
      'Port Morien',
      'Reserve Mines',
      'Sydney',
    ],
  },
  NL: {
    'st-johns': ['Goulds'],
    'conception-bay-south': ['Conception Bay', 'Manuels'],
  },
  BC: {
    'north-vancouver': ['North Vancouver'],
    // The City lies inside the District, around Lonsdale Avenue.
    'north-vancouver-city': ['North Vancouver South Central', 'North Vancouver Southwest Central'],
    langley: ['Langley Township'],
    'north-cowichan': ['Duncan'],
    'west-kelowna': ['Westbank', 'Kelowna West'],
    langford: ['Highlands'],
    delta: ['Ladner', 'Tsawwassen'],
  },
};

/** Cities that lie on both sides of a provincial border: the other province, by the city's slug. */
export const otherProvinces: Record<string, string> = { lloydminster: 'SK' };

/** Municipalities on the island of Montréal that are not a part of the city. Source: Ville de Montréal, 2006. */
export const besideMontreal = new Set(
  [
    "Baie-D'Urfé",
    'Beaconsfield',
    'Côte-Saint-Luc',
    'Dollard-des-Ormeaux',
    'Dorval',
    'Hampstead',
    'Kirkland',
    "L'Île-Dorval",
    'Montreal East',
    'Montreal West',
    'Mount Royal',
    'Pointe-Claire',
    'Sainte-Anne-de-Bellevue',
    'Senneville',
    'Westmount',
  ].map(foldPlace),
);

/** Canada Post's words for a part of a place: 'Hull Southeast', 'Quebec City Outer North'. */
export const PART_OF_PLACE =
  / (?:(?:North|South|East|West|Northeast|Northwest|Southeast|Southwest|Central|Inner|Outer|Upper|Lower) ?)+$/;

/** Names of areas that are no places: offices and stations. */
export const NO_PLACE = /Government|Stn|Boxes|Processing|^Reserved$|^Remote$/;

/** Postal villages that lie in a former municipality, by its name. Source: the City of Toronto's map of 1997. */
export const villages: Readonly<Record<string, readonly string[]>> = {
  'North York': ['Willowdale', 'Don Mills', 'Downsview'],
  York: ['Weston'],
  Etobicoke: ['Etobicoke Northwest'],
};
