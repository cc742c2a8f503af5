import type { Bilingual } from '#app/content/language.ts';

/** A region that people name and that is no metropolitan area: its cities, and districts that are no cities of the site. */
export type Region = {
  slug: string;
  /** Text where both languages have the same. */
  name: Bilingual | string;
  /** What else people call it. */
  synonyms?: readonly string[];
  /** Slugs. */
  cities: readonly string[];
  /** Names, as postal areas have them. */
  districts?: readonly string[];
  /** Code of the province. */
  province: string;
};

const region = (
  province: string,
  slug: string,
  name: Bilingual | string,
  cities: string,
  more: Pick<Region, 'synonyms' | 'districts'> = {},
): Region => ({
  slug,
  name,
  cities: cities === '' ? [] : cities.split(' '),
  province,
  ...more,
});

/**
 * Sources: the Communauté métropolitaine de Montréal (agglomération de Longueuil and couronne sud without
 * Vaudreuil-Soulanges; couronne nord), the Institut de la statistique du Québec (administrative regions), the City of
 * Montréal (West Island), the Regions of Durham, Halton, Peel and York, the County of Simcoe, the District of Muskoka, BC
 * Stats, the Government of Nova Scotia (Annapolis Valley: Kings and Annapolis).
 */
export const regions: readonly Region[] = [
  region(
    'BC',
    'vancouver-island',
    { en: 'Vancouver Island', fr: 'Île de Vancouver' },
    'victoria saanich langford nanaimo north-cowichan campbell-river courtenay',
    {
      districts: [
        'Central Saanich',
        'Comox',
        'Duncan',
        'Esquimalt',
        'Ladysmith',
        'Oak Bay',
        'Parksville',
        'Port Alberni',
        'Qualicum Beach',
        'Sidney',
      ],
    },
  ),
  region(
    'BC',
    'north-shore',
    { en: 'North Shore of Vancouver', fr: 'Rive-Nord de Vancouver' },
    'north-vancouver north-vancouver-city west-vancouver',
    { synonyms: ['north shore', 'vancouver north shore', 'north shore vancouver'] },
  ),
  region('BC', 'kootenays', 'Kootenays', 'cranbrook', {
    synonyms: ['kootenay', 'the kootenays', 'kootenay boundary'],
    districts: ['Castlegar', 'East Kootenays', 'Kimberley', 'Nelson', 'Trail', 'West Kootenays'],
  }),
  region('BC', 'sunshine-coast', 'Sunshine Coast', '', {
    districts: ['North Island, Sunshine Coast', 'Powell River'],
  }),
  region('NS', 'annapolis-valley', { en: 'Annapolis Valley', fr: 'Vallée de l’Annapolis' }, '', {
    districts: ['Coldbrook', 'Kentville', 'Kings County', 'West Annapolis County', 'Wolfville'],
  }),
  // Territories are provinces once they have a city.
  region('YT', 'yukon', 'Yukon', '', {
    synonyms: ['the yukon', 'yukon territory', 'yt'],
    districts: ['Central Yukon', 'Southeastern Yukon', 'Whitehorse'],
  }),
  region(
    'NT',
    'northwest-territories',
    { en: 'Northwest Territories', fr: 'Territoires du Nord-Ouest' },
    '',
    {
      synonyms: ['nwt', 'n w t', 't n o', 'tno'],
      districts: ['Central Northwest Territories', 'Southwestern Northwest Territories', 'Yellowknife'],
    },
  ),
  region('NU', 'nunavut', 'Nunavut', '', {
    districts: ['Central Nunavut', 'Inner Nunavut', 'Outer Nunavut'],
  }),
  region('BC', 'tri-cities', 'Tri-Cities', 'coquitlam port-coquitlam port-moody', {
    synonyms: ['tri cities'],
  }),
  region(
    'QC',
    'rive-sud',
    { en: 'South Shore of Montréal', fr: 'Rive-Sud de Montréal' },
    'longueuil brossard boucherville sainte-julie chambly chateauguay',
    {
      synonyms: [
        'rive sud',
        'south shore',
        'montreal south shore',
        'south shore montreal',
        'rive sud montreal',
      ],
      districts: [
        'Saint-Lambert',
        'Saint-Hubert',
        'Greenfield Park',
        'Saint-Bruno',
        'Saint-Basile-le-Grand',
        'Beloeil',
        'Varennes',
        'La Prairie',
        'Saint-Constant',
        'Delson',
        'Beauharnois',
      ],
    },
  ),
  region(
    'QC',
    'rive-nord',
    { en: 'North Shore of Montréal', fr: 'Rive-Nord de Montréal' },
    'terrebonne repentigny mirabel blainville mascouche saint-eustache',
    {
      synonyms: [
        'rive nord',
        'north shore',
        'montreal north shore',
        'north shore montreal',
        'rive nord montreal',
      ],
      districts: ['Sainte-Thérèse-de-Blainville', "L'Assomption", 'La Plaine'],
    },
  ),
  region('QC', 'rive-sud-quebec', { en: 'South Shore of Québec', fr: 'Rive-Sud de Québec' }, 'levis', {
    synonyms: ['rive sud', 'rive sud quebec', 'south shore quebec'],
  }),
  region(
    'QC',
    'ouest-de-l-ile',
    { en: 'West Island', fr: 'Ouest-de-l’Île' },
    'pointe-claire dollard-des-ormeaux',
    {
      synonyms: ['west island montreal', 'west island of montreal', 'ouest de l ile de montreal'],
      districts: [
        'Beaconsfield',
        'Dorval',
        "L'Île-Dorval",
        'Kirkland',
        'Pierrefonds',
        'Roxboro',
        'Sainte-Geneviève',
        'L’Île-Bizard',
        "L'Île Bizard",
        'Senneville',
        'Sainte-Anne-de-Bellevue',
      ],
    },
  ),
  region('QC', 'outaouais', 'Outaouais', 'gatineau', {
    synonyms: ['region de l outaouais'],
    districts: ['Chelsea', 'Val-des-Monts', 'Maniwaki', 'Outaouais-Sud'],
  }),
  region('QC', 'mauricie', 'Mauricie', 'trois-rivieres shawinigan', {
    districts: ['La Tuque', 'Louiseville'],
  }),
  region('QC', 'lanaudiere', 'Lanaudière', 'terrebonne repentigny mascouche', {
    districts: ['Joliette', "L'Assomption", "L'Épiphanie", 'La Plaine', 'Lavaltrie', 'Saint-Lin-Laurentides'],
  }),
  region('QC', 'laurentides', 'Laurentides', 'saint-jerome mirabel blainville saint-eustache', {
    synonyms: ['laurentians', 'les laurentides'],
    districts: [
      'Sainte-Thérèse-de-Blainville',
      'Sainte-Adèle',
      'Sainte-Agathe-des-Monts',
      'Mont-Tremblant',
      'Mont-Laurier',
      'Lachute',
      'Saint-Hippolyte',
    ],
  }),
  region('QC', 'saguenay-lac-saint-jean', 'Saguenay–Lac-Saint-Jean', 'saguenay alma', {
    synonyms: ['saguenay lac st jean', 'lac saint jean'],
    districts: ['Roberval', 'Dolbeau-Mistassini', 'Saint-Félicien', 'Saint-Ambroise'],
  }),
  region('QC', 'abitibi-temiscamingue', 'Abitibi-Témiscamingue', 'rouyn-noranda val-dor', {
    synonyms: ['abitibi'],
    districts: ['Amos', 'La Sarre', 'Ville-Marie'],
  }),
  region(
    'QC',
    'monteregie',
    'Montérégie',
    'longueuil brossard boucherville sainte-julie chambly chateauguay saint-jean-sur-richelieu granby saint-hyacinthe vaudreuil-dorion salaberry-de-valleyfield sorel-tracy',
    {
      districts: [
        'Montérégie-Est',
        'Montérégie-Nord',
        'Montérégie-Ouest',
        'Beauharnois',
        'Beloeil',
        'Bromont',
        'Cowansville',
        'Delson',
        'Farnham',
        'La Prairie',
        'Marieville',
        'Saint-Basile-le-Grand',
        'Saint-Bruno',
        'Saint-Constant',
        'Saint-Lambert',
        'Varennes',
      ],
    },
  ),
  // As people say it: the tourist region, with Brome-Missisquoi and Haute-Yamaska.
  region('QC', 'estrie', { en: 'Eastern Townships', fr: 'Estrie' }, 'sherbrooke granby', {
    synonyms: ['cantons de l est', 'les cantons de l est'],
    districts: [
      'Estrie-Est',
      'Estrie-Ouest',
      'Asbestos',
      'Bromont',
      'Coaticook',
      'Cowansville',
      'Farnham',
      'Lac-Megantic',
      'Magog',
      'Windsor',
    ],
  }),
  region('QC', 'centre-du-quebec', 'Centre-du-Québec', 'drummondville victoriaville', {
    synonyms: ['bois francs'],
    districts: [
      'Centre-du-Québec-Est',
      'Centre-du-Québec-Nord',
      'Centre-du-Québec-Ouest',
      'Centre-du-Québec-Sud',
      'Bois-Francs-Nord',
      'Bois-Francs-Sud',
      'Becancour',
      "L'Erable",
      'Nicolet',
      'Plessisville',
      'Saint-Cyrille-de-Wendover',
    ],
  }),
  region('QC', 'capitale-nationale', 'Capitale-Nationale', 'quebec-city', {
    districts: [
      'Capitale-Nationale',
      'Baie-Saint-Paul',
      'Clermont',
      'Donnacona',
      'La Malbaie',
      'Pont-Rouge',
      'Saint-Raymond',
      'St-Augustin-de-Desmaures',
    ],
  }),
  region('QC', 'chaudiere-appalaches', 'Chaudière-Appalaches', 'levis saint-georges', {
    districts: [
      'Appalaches',
      'Beauceville',
      'Black Lake',
      'Chaudière-Nord',
      'Chaudière-Sud',
      'Montmagny',
      'Région de Beauce',
      'Sainte-Marie',
      'Thetford Mines',
    ],
  }),
  region('QC', 'charlevoix', 'Charlevoix', '', { districts: ['Baie-Saint-Paul', 'Clermont', 'La Malbaie'] }),
  region('QC', 'beauce', 'Beauce', 'saint-georges', {
    synonyms: ['la beauce'],
    districts: ['Beauceville', 'Région de Beauce', 'Sainte-Marie'],
  }),
  region('QC', 'bas-saint-laurent', 'Bas-Saint-Laurent', 'rimouski', {
    districts: [
      'Bas-St-Laurent-Est',
      'Bas-St-Laurent-Ouest',
      'Amqui',
      'Degelis',
      'Matane',
      'Mont-Joli',
      'Rivière-du-Loup',
    ],
  }),
  region('QC', 'gaspesie', { en: 'Gaspé Peninsula', fr: 'Gaspésie' }, '', {
    synonyms: ['gaspesie', 'gaspesie iles de la madeleine', 'la gaspesie'],
    districts: [
      'Gaspé',
      'Gaspésie-Nord',
      'Gaspésie-Ouest',
      'Gaspésie-Sud',
      'Sainte-Anne-des-Monts',
      'Cap-aux-Meules',
      'Les Îles-de-la-Madeleine',
    ],
  }),
  region('QC', 'cote-nord', 'Côte-Nord', '', {
    synonyms: ['la cote nord'],
    districts: ['Côte-Nord/Anticosti', 'Manicouagan', 'Baie-Comeau', 'Port-Cartier', 'Sept-Îles'],
  }),
  region('QC', 'nord-du-quebec', 'Nord-du-Québec', '', {
    synonyms: ['northern quebec', 'baie james'],
    districts: ['Chibougamau', 'Nunavik'],
  }),
  region(
    'ON',
    'durham',
    { en: 'Durham Region', fr: 'Région de Durham' },
    'oshawa whitby ajax clarington pickering',
    {
      synonyms: ['durham'],
    },
  ),
  region(
    'ON',
    'halton',
    { en: 'Halton Region', fr: 'Région de Halton' },
    'oakville burlington milton halton-hills',
    {
      synonyms: ['halton'],
    },
  ),
  region('ON', 'peel', { en: 'Peel Region', fr: 'Région de Peel' }, 'mississauga brampton caledon'),
  region(
    'ON',
    'simcoe-county',
    { en: 'Simcoe County', fr: 'Comté de Simcoe' },
    'barrie innisfil orillia new-tecumseth bradford-west-gwillimbury',
    {
      districts: ['Collingwood', 'Midland', 'Penetanguishene', 'Wasaga Beach'],
    },
  ),
  region('ON', 'muskoka', 'Muskoka', '', {
    synonyms: ['muskokas', 'muskoka lakes'],
    districts: ['Bracebridge', 'Gravenhurst', 'Huntsville'],
  }),
  region(
    'ON',
    'northern-ontario',
    { en: 'Northern Ontario', fr: 'Nord de l’Ontario' },
    'sudbury thunder-bay sault-ste-marie north-bay timmins',
    {
      synonyms: ['nord ontario', 'nord ontarien'],
      districts: ['Dryden', 'Elliot Lake', 'Kapuskasing', 'Kenora', 'Kirkland Lake', 'Sturgeon Falls'],
    },
  ),
  region(
    'ON',
    'york-region',
    { en: 'York Region', fr: 'Région de York' },
    'markham vaughan richmond-hill newmarket aurora whitchurch-stouffville georgina east-gwillimbury',
  ),
];

/** Several provinces with one name. */
export const partsOfCanada: readonly {
  slug: string;
  name: Bilingual;
  synonyms: readonly string[];
  /** Codes. */
  provinces: readonly string[];
}[] = [
  {
    slug: 'atlantic-canada',
    name: { en: 'Atlantic Canada', fr: 'Provinces de l’Atlantique' },
    synonyms: ['atlantic provinces', 'canada atlantique'],
    provinces: ['NB', 'NL', 'NS', 'PE'],
  },
  {
    slug: 'maritimes',
    name: { en: 'Maritimes', fr: 'Maritimes' },
    synonyms: ['the maritimes', 'les maritimes', 'maritime provinces', 'provinces maritimes'],
    provinces: ['NB', 'NS', 'PE'],
  },
  {
    slug: 'prairies',
    name: { en: 'Prairies', fr: 'Prairies' },
    synonyms: ['the prairies', 'les prairies', 'prairie provinces', 'provinces des prairies'],
    provinces: ['AB', 'MB', 'SK'],
  },
];
