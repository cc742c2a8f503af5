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
  cities: cities.split(' '),
  province,
  ...more,
});

/**
 * Sources: the Communauté métropolitaine de Montréal (agglomération de Longueuil and couronne sud without
 * Vaudreuil-Soulanges; couronne nord), the Institut de la statistique du Québec (administrative regions), the City of
 * Montréal (West Island), the Regions of Durham, Halton, Peel and York, BC Stats.
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
    'york-region',
    { en: 'York Region', fr: 'Région de York' },
    'markham vaughan richmond-hill newmarket aurora whitchurch-stouffville georgina east-gwillimbury',
  ),
];
