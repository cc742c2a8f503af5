import type { ProvinceSeed } from './types.ts';

/** The ten provinces and the three territories, each west to east; a territory has no city until an operator adds one. */
export const provinces: ProvinceSeed[] = [
  {
    code: 'BC',
    slug: 'british-columbia',
    name: { en: 'British Columbia', fr: 'Colombie-Britannique' },
    description: {
      en: 'Canada’s Pacific province. Most people live around Vancouver, on southern Vancouver Island or in the Okanagan; elsewhere mountains and ferries can make the nearest specialist a day’s trip.',
      fr: 'Province de la côte du Pacifique. On y vit surtout autour de Vancouver, dans le sud de l’île de Vancouver et dans l’Okanagan; ailleurs, entre montagnes et traversiers, il faut parfois compter une journée pour voir un spécialiste.',
    },
  },
  {
    code: 'AB',
    slug: 'alberta',
    name: { en: 'Alberta', fr: 'Alberta' },
    description: {
      en: 'Between the Rocky Mountains and Saskatchewan. Calgary and Edmonton, about three hours apart on Highway 2, hold most of the population, with Red Deer halfway.',
      fr: 'Entre les Rocheuses et la Saskatchewan. La majorité de la population vit dans les régions de Calgary et d’Edmonton, à environ trois heures l’une de l’autre par la route 2, avec Red Deer à mi-chemin.',
    },
  },
  {
    code: 'SK',
    slug: 'saskatchewan',
    name: { en: 'Saskatchewan', fr: 'Saskatchewan' },
    description: {
      en: 'A prairie province with two large cities, Saskatoon and Regina, and long drives between towns. Most of it keeps Central Standard Time all year, without changing the clocks.',
      fr: 'Province des Prairies qui compte deux grandes villes, Saskatoon et Regina, et de longues routes entre les autres localités. Presque partout, on garde l’heure normale du Centre toute l’année.',
    },
  },
  {
    code: 'MB',
    slug: 'manitoba',
    name: { en: 'Manitoba', fr: 'Manitoba' },
    description: {
      en: 'The easternmost prairie province. More than half of its people live in Winnipeg; Brandon serves the southwest, and many northern communities are reached by air.',
      fr: 'La plus à l’est des provinces des Prairies. Plus de la moitié des gens vivent à Winnipeg; Brandon dessert le sud-ouest, et l’on se rend en avion dans plusieurs localités du Nord.',
    },
  },
  {
    code: 'ON',
    slug: 'ontario',
    name: { en: 'Ontario', fr: 'Ontario' },
    description: {
      en: 'The province with the most people. Its cities follow the Great Lakes and the St. Lawrence from Windsor to Ottawa; in the north, Sudbury and Thunder Bay serve very wide areas.',
      fr: 'La province la plus peuplée. Ses villes se succèdent de Windsor à Ottawa, le long des Grands Lacs et du Saint-Laurent; dans le Nord, Sudbury et Thunder Bay desservent de très vastes territoires.',
    },
  },
  {
    code: 'QC',
    slug: 'quebec',
    name: { en: 'Quebec', fr: 'Québec' },
    description: {
      en: 'A French-speaking province along the St. Lawrence River. About half of its people live in and around Montréal; Québec City, Gatineau, Sherbrooke, Saguenay and Trois-Rivières are the other large centres.',
      fr: 'Province francophone qui s’étire le long du Saint-Laurent. Environ la moitié des gens vivent dans la région de Montréal; Québec, Gatineau, Sherbrooke, Saguenay et Trois-Rivières sont les autres grands centres.',
    },
  },
  {
    code: 'NB',
    slug: 'new-brunswick',
    name: { en: 'New Brunswick', fr: 'Nouveau-Brunswick' },
    description: {
      en: 'An officially bilingual Maritime province, between Quebec, Maine and the sea. Moncton, Saint John and Fredericton lie one to two hours’ drive apart.',
      fr: 'Province maritime officiellement bilingue, entre le Québec, le Maine et la mer. Moncton, Saint John et Fredericton sont à une ou deux heures de route l’une de l’autre.',
    },
  },
  {
    code: 'NS',
    slug: 'nova-scotia',
    name: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse' },
    description: {
      en: 'A Maritime peninsula with Cape Breton Island. Nearly half of its people live in the Halifax municipality; the Sydney area is the main centre of Cape Breton.',
      fr: 'Une péninsule des Maritimes, à laquelle s’ajoute l’île du Cap-Breton. Près de la moitié des gens vivent dans la municipalité de Halifax; la région de Sydney est le principal centre du Cap-Breton.',
    },
  },
  {
    code: 'PE',
    slug: 'prince-edward-island',
    name: { en: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard' },
    description: {
      en: 'The smallest province, linked to New Brunswick by the Confederation Bridge. Charlottetown is at the centre and Summerside in the west, about an hour apart by road.',
      fr: 'La plus petite province, reliée au Nouveau-Brunswick par le pont de la Confédération. Charlottetown est au centre et Summerside à l’ouest, à près d’une heure de route.',
    },
  },
  {
    code: 'NL',
    slug: 'newfoundland-and-labrador',
    name: { en: 'Newfoundland and Labrador', fr: 'Terre-Neuve-et-Labrador' },
    description: {
      en: 'The island of Newfoundland and, on the mainland, Labrador. St. John’s and its neighbours on the Avalon Peninsula hold the largest population; Corner Brook serves the west coast of the island.',
      fr: 'L’île de Terre-Neuve et, sur le continent, le Labrador. Le plus grand nombre vit à St. John’s et dans les villes voisines de la presqu’île d’Avalon; Corner Brook dessert la côte ouest de l’île.',
    },
  },
  {
    code: 'YT',
    slug: 'yukon',
    name: { en: 'Yukon', fr: 'Yukon' },
    description: {
      en: 'The westernmost territory. Whitehorse is the capital; Dawson and Watson Lake lie hours away on the Klondike and Alaska highways.',
      fr: 'Le plus à l’ouest des territoires. Whitehorse en est la capitale; Dawson et Watson Lake sont à des heures de route par la route du Klondike et celle de l’Alaska.',
    },
  },
  {
    code: 'NT',
    slug: 'northwest-territories',
    name: { en: 'Northwest Territories', fr: 'Territoires du Nord-Ouest' },
    description: {
      en: 'The territory around Great Slave Lake and the Mackenzie River. Yellowknife is the capital; many communities are reached by air, or by ice road in winter.',
      fr: 'Le territoire du Grand lac des Esclaves et du fleuve Mackenzie. Yellowknife en est la capitale; on se rend dans bien des localités en avion ou, l’hiver, par une route de glace.',
    },
  },
  {
    code: 'NU',
    slug: 'nunavut',
    name: { en: 'Nunavut', fr: 'Nunavut' },
    description: {
      en: 'The largest and northernmost territory. Iqaluit, on Baffin Island, is the capital; no road links its communities, and people travel between them by air.',
      fr: 'Le plus vaste et le plus septentrional des territoires. Iqaluit, sur l’île de Baffin, en est la capitale; aucune route ne relie ses localités, et l’on va de l’une à l’autre en avion.',
    },
  },
];
