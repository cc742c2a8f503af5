import { expect, test } from 'vitest';
import { cities } from './geography.ts';

/**
 * Every census subdivision of 30,000 people and more, largest first: province, population, the census's name and,
 * where it has one, the city's slug here. A row's number is its national rank in the source.
 * Source: Statistics Canada, 2021 Census of Population, table 98-10-0002-01, under the Statistics Canada Open Licence.
 */
const large = `
ON 2794356 Toronto = toronto
QC 1762949 Montréal = montreal
AB 1306784 Calgary = calgary
ON 1017449 Ottawa = ottawa
AB 1010899 Edmonton = edmonton
MB 749607 Winnipeg = winnipeg
ON 717961 Mississauga = mississauga
BC 662248 Vancouver = vancouver
ON 656480 Brampton = brampton
ON 569353 Hamilton = hamilton
BC 568322 Surrey = surrey
QC 549459 Québec = quebec-city
NS 439819 Halifax = halifax
QC 438366 Laval = laval
ON 422324 London = london
ON 338503 Markham = markham
ON 323103 Vaughan = vaughan
QC 291041 Gatineau = gatineau
SK 266141 Saskatoon = saskatoon
ON 256885 Kitchener = kitchener
QC 254483 Longueuil = longueuil
BC 249125 Burnaby = burnaby
ON 229660 Windsor = windsor
SK 226404 Regina = regina
ON 213759 Oakville = oakville
BC 209937 Richmond = richmond
ON 202022 Richmond Hill = richmond-hill
ON 186948 Burlington = burlington
ON 175383 Oshawa = oshawa
QC 172950 Sherbrooke = sherbrooke
ON 166004 Greater Sudbury = sudbury
BC 153524 Abbotsford = abbotsford
QC 149683 Lévis = levis
BC 148625 Coquitlam = coquitlam
ON 147829 Barrie = barrie
QC 144723 Saguenay = saguenay
BC 144576 Kelowna = kelowna
ON 143740 Guelph = guelph
QC 139163 Trois-Rivières = trois-rivieres
ON 138501 Whitby = whitby
ON 138479 Cambridge = cambridge
ON 136803 St. Catharines = st-catharines
ON 132979 Milton = milton
BC 132603 Langley (DM) = langley
ON 132485 Kingston = kingston
ON 126666 Ajax = ajax
ON 121436 Waterloo = waterloo
QC 119944 Terrebonne = terrebonne
BC 117735 Saanich = saanich
NL 110525 St. John’s = st-johns
ON 108843 Thunder Bay = thunder-bay
BC 108455 Delta = delta
ON 104688 Brantford = brantford
ON 103988 Chatham-Kent = chatham-kent
ON 101427 Clarington = clarington
AB 100844 Red Deer = red-deer
BC 99863 Nanaimo = nanaimo
AB 99225 Strathcona County = sherwood-park
ON 99186 Pickering = pickering
AB 98406 Lethbridge = lethbridge
BC 97902 Kamloops = kamloops
QC 97873 Saint-Jean-sur-Richelieu = saint-jean-sur-richelieu
ON 94415 Niagara Falls = niagara-falls
NS 93694 Cape Breton = cape-breton
BC 93203 Chilliwack = chilliwack
BC 91867 Victoria = victoria
QC 91525 Brossard = brossard
BC 90990 Maple Ridge = maple-ridge
BC 88168 North Vancouver (DM) = north-vancouver
ON 87942 Newmarket = newmarket
QC 86100 Repentigny = repentigny
ON 83651 Peterborough = peterborough
QC 80213 Saint-Jérôme = saint-jerome
NB 79470 Moncton = moncton
QC 79258 Drummondville = drummondville
ON 79247 Kawartha Lakes = kawartha-lakes
BC 78916 New Westminster = new-westminster
BC 76708 Prince George = prince-george
ON 76581 Caledon = caledon
AB 74100 Airdrie = airdrie
AB 72326 Wood Buffalo = fort-mcmurray
ON 72051 Sault Ste. Marie = sault-ste-marie
ON 72047 Sarnia = sarnia
NB 69895 Saint John = saint-john
QC 69025 Granby = granby
AB 68232 St. Albert = st-albert
ON 67490 Norfolk County = norfolk-county
AB 64141 Grande Prairie = grande-prairie
AB 63271 Medicine Hat = medicine-hat
NB 63116 Fredericton = fredericton
ON 62951 Halton Hills = halton-hills
ON 62057 Aurora = aurora
BC 61498 Port Coquitlam = port-coquitlam
QC 61108 Mirabel = mirabel
QC 59819 Blainville = blainville
BC 58120 North Vancouver (CY) = north-vancouver-city
QC 57239 Saint-Hyacinthe = saint-hyacinthe
ON 55750 Welland = welland
ON 55071 Belleville = belleville
ON 52662 North Bay = north-bay
MB 51313 Brandon = brandon
QC 51183 Mascouche = mascouche
QC 50815 Châteauguay = chateauguay
ON 49864 Whitchurch-Stouffville = whitchurch-stouffville
QC 49620 Shawinigan = shawinigan
ON 49216 Haldimand County = haldimand-county
QC 48935 Rimouski = rimouski
QC 48403 Dollard-Des Ormeaux = dollard-des-ormeaux
ON 47845 Cornwall = cornwall
QC 47760 Victoriaville = victoriaville
ON 47642 Georgina = georgina
ON 46705 Woodstock = woodstock
BC 46584 Langford = langford
ON 46560 Quinte West = quinte-west
QC 45276 Saint-Eustache = saint-eustache
BC 44519 Vernon = vernon
BC 44122 West Vancouver = west-vancouver
ON 43948 New Tecumseth = new-tecumseth
ON 43326 Innisfil = innisfil
QC 43268 Vaudreuil-Dorion = vaudreuil-dorion
ON 42880 Bradford West Gwillimbury = bradford-west-gwillimbury
ON 42840 St. Thomas = st-thomas
QC 42787 Salaberry-de-Valleyfield = salaberry-de-valleyfield
QC 42313 Rouyn-Noranda = rouyn-noranda
QC 41743 Boucherville = boucherville
BC 41519 Mission = mission
ON 41145 Timmins = timmins
AB 41028 Rocky View County
ON 40410 Lakeshore = lakeshore
ON 39474 Brant = brant-county
PE 38809 Charlottetown = charlottetown
SK 37756 Prince Albert = prince-albert
AB 37645 Spruce Grove = spruce-grove
BC 36885 Penticton = penticton
BC 36078 West Kelowna = west-kelowna
BC 35519 Campbell River = campbell-river
QC 35165 Sorel-Tracy = sorel-tracy
ON 34637 East Gwillimbury = east-gwillimbury
QC 34504 Côte-Saint-Luc = cote-saint-luc
AB 34094 Leduc = leduc
SK 33665 Moose Jaw = moose-jaw
BC 33535 Port Moody = port-moody
QC 33488 Pointe-Claire = pointe-claire
ON 33411 Orillia = orillia
ON 33232 Stratford = stratford
QC 32935 Saint-Georges = saint-georges
ON 32901 Fort Erie = fort-erie
QC 32752 Val-d’Or = val-dor
ON 32721 LaSalle = lasalle
AB 32205 Parkland County
AB 32199 Cochrane = cochrane
BC 31990 North Cowichan = north-cowichan
QC 31444 Chambly = chambly
ON 31093 Centre Wellington = centre-wellington
AB 30405 Okotoks = okotoks
QC 30331 Alma = alma
ON 30167 Orangeville = orangeville
QC 30045 Sainte-Julie = sainte-julie
`;

/** The subdivisions below 30,000 that the site has as well; the two halves of Lloydminster count as one city. */
const small = `
BC 28963 Langley (CY) = langley-city
BC 28420 Courtenay = courtenay
NB 28114 Dieppe = dieppe
NL 27168 Conception Bay South = conception-bay-south
AB 27088 Fort Saskatchewan = fort-saskatchewan
BC 23819 Squamish = squamish
NL 22957 Paradise = paradise
NL 22477 Mount Pearl = mount-pearl
AB 22163 Chestermere = chestermere
BC 21939 White Rock = white-rock
BC 21465 Fort St. John = fort-st-john
AB 20888 Beaumont = beaumont
NB 20584 Riverview = riverview
BC 20499 Cranbrook = cranbrook
AB 19739 Lloydminster (Part)
NL 19333 Corner Brook = corner-brook
AB 17993 Stony Plain = stony-plain
MB 17806 Steinbach = steinbach
NB 17692 Miramichi = miramichi
NB 16437 Edmundston = edmundston
PE 16001 Summerside = summerside
NS 12954 Truro = truro
SK 12419 Warman = warman
SK 11843 Lloydminster (Part)
PE 10927 Stratford = stratford-pe
SK 10549 Martensville = martensville
PE 6574 Cornwall = cornwall-pe
`;

/**
 * Subdivisions of 30,000 people and more without a page; docs/decisions/0018-real-geography.md gives the
 * reasons.
 */
const leftOut = ['Rocky View County', 'Parkland County'];

type Fact = { province: string; population: number; name: string; slug: string | undefined };

function parse(table: string): Fact[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, province = '', population = '', name = '', slug] =
        /^([A-Z]{2}) (\d+) (.+?)(?: = ([a-z-]+))?$/.exec(line) ?? [];
      return { province, population: Number(population), name, slug };
    });
}

const subdivisions = parse(large);
const smaller = parse(small);
const bySlug = new Map(cities.map((city) => [city.slug, city]));

test('has all 158 subdivisions in descending order', () => {
  expect(subdivisions).toHaveLength(158);
  for (const [index, { population }] of subdivisions.entries()) {
    expect(population).toBeGreaterThanOrEqual(30_000);
    expect(population).toBeLessThanOrEqual(subdivisions[index - 1]?.population ?? Infinity);
  }
});

test('every subdivision of 30,000 people and more is a city or a listed exception', () => {
  expect(subdivisions.filter(({ slug }) => slug === undefined).map(({ name }) => name)).toEqual(leftOut);
});

test.each([...subdivisions, ...smaller].filter(({ slug }) => slug !== undefined))(
  '$slug has the census’s population, $population',
  ({ slug, province, population }) => {
    const city = bySlug.get(slug!);
    expect({ province: city?.province, population: city?.population }).toEqual({ province, population });
  },
);

test('Lloydminster is the sum of its halves in two provinces', () => {
  const halves = smaller.filter(({ name }) => name === 'Lloydminster (Part)');
  expect(halves.map(({ province }) => province)).toEqual(['AB', 'SK']);
  expect(bySlug.get('lloydminster')?.population).toBe(halves.reduce((sum, half) => sum + half.population, 0));
});

test('every city has a census row, except a village that shows no population', () => {
  const known = new Set([...subdivisions, ...smaller].map(({ slug }) => slug).concat('lloydminster'));
  const without = cities.filter(({ slug }) => !known.has(slug));
  expect(without.map(({ slug, estimated }) => ({ slug, estimated }))).toEqual([
    { slug: 'richmond-on', estimated: true },
  ]);
});

test('a city that is part of its subdivision says whose population it shows', () => {
  for (const [slug, en, fr] of [
    ['sherwood-park', 'The population shown is that of the whole county', 'celle de tout le comté'],
    ['fort-mcmurray', 'The population shown is that of the whole Regional', 'celle de toute la municipalité'],
    ['lloydminster', 'The population shown counts both', 'La population indiquée les réunit'],
  ] as const) {
    expect(bySlug.get(slug)?.description.en).toContain(en);
    expect(bySlug.get(slug)?.description.fr).toContain(fr);
  }
});
