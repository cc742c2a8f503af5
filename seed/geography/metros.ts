import type { MetroSeed } from './types.ts';

/** The metropolitan areas that cities name in their `metro`, west to east. One that crosses a border has the province of its largest city. */
export const metros: MetroSeed[] = [
  {
    slug: 'greater-victoria',
    name: { en: 'Greater Victoria', fr: 'Grand Victoria' },
    province: 'BC',
    description: {
      en: 'Victoria and the municipalities around it at the southern end of Vancouver Island, from Oak Bay to the West Shore and up the Saanich Peninsula.',
      fr: 'Victoria et les municipalités voisines, à l’extrémité sud de l’île de Vancouver : d’Oak Bay à la rive ouest (West Shore), et vers le nord dans la péninsule de Saanich.',
    },
  },
  {
    slug: 'metro-vancouver',
    name: { en: 'Metro Vancouver', fr: 'Grand Vancouver' },
    province: 'BC',
    description: {
      en: 'Vancouver, the North Shore and the municipalities along the Fraser River as far as Langley and Maple Ridge. SkyTrain, SeaBus and the West Coast Express join many of them.',
      fr: 'Vancouver, la rive nord et les municipalités qui bordent le fleuve Fraser jusqu’à Langley et Maple Ridge. Le SkyTrain, le SeaBus et le West Coast Express en relient une bonne partie.',
    },
  },
  {
    slug: 'fraser-valley',
    name: { en: 'Fraser Valley', fr: 'Vallée du Fraser' },
    province: 'BC',
    description: {
      en: 'The farming valley east of Metro Vancouver: Abbotsford and Chilliwack along Highway 1, and Mission on the north bank of the Fraser.',
      fr: 'Vallée agricole à l’est du Grand Vancouver : Abbotsford et Chilliwack le long de la route 1, Mission sur la rive nord du Fraser.',
    },
  },
  {
    slug: 'okanagan',
    name: { en: 'Okanagan', fr: 'Okanagan' },
    province: 'BC',
    description: {
      en: 'The valley of Okanagan Lake along Highway 97, with Kelowna and West Kelowna in the middle, Vernon to the north and Penticton to the south.',
      fr: 'La vallée du lac Okanagan, le long de la route 97 : Kelowna et West Kelowna au centre, Vernon au nord, Penticton au sud.',
    },
  },
  {
    slug: 'calgary-region',
    name: { en: 'Calgary Region', fr: 'Région de Calgary' },
    province: 'AB',
    description: {
      en: 'Calgary and the communities that commute to it: Airdrie to the north, Cochrane to the west, Chestermere to the east and Okotoks to the south.',
      fr: 'Calgary et les villes d’où l’on s’y rend chaque jour : Airdrie au nord, Cochrane à l’ouest, Chestermere à l’est et Okotoks au sud.',
    },
  },
  {
    slug: 'edmonton-region',
    name: { en: 'Edmonton Region', fr: 'Région d’Edmonton' },
    province: 'AB',
    description: {
      en: 'Edmonton with the towns and cities around its ring road, Anthony Henday Drive: St. Albert, Sherwood Park, Spruce Grove, Leduc and others.',
      fr: 'Edmonton et les villes qui entourent son périphérique, l’Anthony Henday : Saint-Albert, Sherwood Park, Spruce Grove, Leduc et d’autres.',
    },
  },
  {
    slug: 'saskatoon-region',
    name: { en: 'Saskatoon Region', fr: 'Région de Saskatoon' },
    province: 'SK',
    description: {
      en: 'Saskatoon and the growing communities just north of it, Martensville and Warman.',
      fr: 'Saskatoon et les villes en croissance situées juste au nord, Martensville et Warman.',
    },
  },
  {
    slug: 'regina-region',
    name: { en: 'Regina Region', fr: 'Région de Regina' },
    province: 'SK',
    description: {
      en: 'Saskatchewan’s capital and the prairie towns within a short drive of it, such as White City and Pilot Butte to the east.',
      fr: 'La capitale de la Saskatchewan et les localités voisines, dont White City et Pilot Butte, à l’est, à quelques minutes de route.',
    },
  },
  {
    slug: 'winnipeg-region',
    name: { en: 'Winnipeg Region', fr: 'Région de Winnipeg' },
    province: 'MB',
    description: {
      en: 'Winnipeg and the rural municipalities beyond the Perimeter Highway, among them Springfield, Taché and Headingley.',
      fr: 'Winnipeg et les municipalités rurales situées au-delà de la route périphérique, dont Springfield, Taché et Headingley.',
    },
  },
  {
    slug: 'windsor-essex',
    name: { en: 'Windsor-Essex', fr: 'Windsor-Essex' },
    province: 'ON',
    description: {
      en: 'Ontario’s southwestern corner, across the river from Detroit: Windsor with LaSalle, Tecumseh and Lakeshore, and Leamington on Lake Erie.',
      fr: 'La pointe sud-ouest de l’Ontario, en face de Détroit : Windsor, LaSalle, Tecumseh et Lakeshore, ainsi que Leamington sur le lac Érié.',
    },
  },
  {
    slug: 'london-region',
    name: { en: 'London Region', fr: 'Région de London' },
    province: 'ON',
    description: {
      en: 'London and the places that look to it for services, including St. Thomas and Strathroy, between Lake Erie and Lake Huron.',
      fr: 'London et les villes qui dépendent de ses services, dont St. Thomas et Strathroy, entre le lac Érié et le lac Huron.',
    },
  },
  {
    slug: 'waterloo-region',
    name: { en: 'Waterloo Region', fr: 'Région de Waterloo' },
    province: 'ON',
    description: {
      en: 'Kitchener, Waterloo and Cambridge, three cities that have grown into one another. The ION light rail line runs between Waterloo and Kitchener.',
      fr: 'Kitchener, Waterloo et Cambridge, trois villes qui se touchent. Le train léger ION circule entre Waterloo et Kitchener.',
    },
  },
  {
    slug: 'hamilton-burlington',
    name: { en: 'Hamilton–Burlington', fr: 'Hamilton–Burlington' },
    province: 'ON',
    description: {
      en: 'The two cities at the western end of Lake Ontario, on either side of Hamilton Harbour, with Grimsby along the lake to the east.',
      fr: 'Deux villes à l’extrémité ouest du lac Ontario, de part et d’autre du havre de Hamilton, et Grimsby, plus à l’est sur la rive.',
    },
  },
  {
    slug: 'niagara',
    name: { en: 'Niagara', fr: 'Niagara' },
    province: 'ON',
    description: {
      en: 'The peninsula between Lake Ontario, Lake Erie and the Niagara River: St. Catharines, Niagara Falls, Welland and their neighbours.',
      fr: 'La péninsule comprise entre le lac Ontario, le lac Érié et la rivière Niagara : St. Catharines, Niagara Falls, Welland et les villes voisines.',
    },
  },
  {
    slug: 'greater-toronto',
    name: { en: 'Greater Toronto', fr: 'Grand Toronto' },
    province: 'ON',
    description: {
      en: 'Toronto and the regions of Halton, Peel, York and Durham around it, tied together by GO trains and buses and the 400-series highways.',
      fr: 'Toronto et les régions de Halton, de Peel, de York et de Durham qui l’entourent, reliées par les trains et autobus GO et par les autoroutes de la série 400.',
    },
  },
  {
    slug: 'national-capital-region',
    name: { en: 'National Capital Region', fr: 'Région de la capitale nationale' },
    province: 'ON',
    description: {
      en: 'Ottawa in Ontario and Gatineau in Quebec, on the two banks of the Ottawa River. Bridges join them; dentists are licensed province by province.',
      fr: 'Ottawa, en Ontario, et Gatineau, au Québec, de part et d’autre de la rivière des Outaouais. Des ponts les relient; le permis d’exercice d’un dentiste, lui, relève de chaque province.',
    },
  },
  {
    slug: 'greater-montreal',
    name: { en: 'Greater Montréal', fr: 'Grand Montréal' },
    province: 'QC',
    description: {
      en: 'The island of Montréal, Laval, Longueuil and the suburbs of the North and South Shores. The métro reaches Laval and Longueuil; commuter trains and buses go farther.',
      fr: 'L’île de Montréal, Laval, Longueuil et les couronnes nord et sud. Le métro se rend à Laval et à Longueuil; les trains de banlieue et les autobus vont plus loin.',
    },
  },
  {
    slug: 'greater-quebec-city',
    name: { en: 'Greater Québec City', fr: 'Région de Québec' },
    province: 'QC',
    description: {
      en: 'Québec City on the north shore of the St. Lawrence and Lévis on the south shore, joined by two bridges and a ferry.',
      fr: 'Québec, sur la rive nord du Saint-Laurent, et Lévis, sur la rive sud, reliées par deux ponts et un traversier.',
    },
  },
  {
    slug: 'greater-moncton',
    name: { en: 'Greater Moncton', fr: 'Grand Moncton' },
    province: 'NB',
    description: {
      en: 'Moncton, Dieppe and Riverview on the Petitcodiac River. English and French are both heard every day here.',
      fr: 'Moncton, Dieppe et Riverview, au bord de la rivière Petitcodiac. On y parle tous les jours le français et l’anglais.',
    },
  },
  {
    slug: 'greater-halifax',
    name: { en: 'Greater Halifax', fr: 'Grand Halifax' },
    province: 'NS',
    description: {
      en: 'The peninsula of Halifax, Dartmouth across the harbour, Bedford, Sackville and a long stretch of coast, all in one regional municipality.',
      fr: 'La presqu’île de Halifax, Dartmouth de l’autre côté du port, Bedford, Sackville et une longue bande côtière, le tout dans une seule municipalité régionale.',
    },
  },
  {
    slug: 'st-johns-region',
    name: { en: 'St. John’s Region', fr: 'Région de St. John’s' },
    province: 'NL',
    description: {
      en: 'St. John’s, Mount Pearl, Paradise and Conception Bay South, close together on the northeast of the Avalon Peninsula.',
      fr: 'St. John’s, Mount Pearl, Paradise et Conception Bay South, groupées dans le nord-est de la presqu’île d’Avalon.',
    },
  },
];
